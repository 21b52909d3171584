# A thin list of tasks; the build itself is CMake's. `make help` lists them.
.DEFAULT_GOAL := help
.PHONY: help build start test quick soak format bench legality clean

help: ## this list
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

build: ## build/adit and the test programs
	@tools/build

start: ## install what is missing, build, play
	@./start

test: ## every test
	@./test

quick: ## the tests that take seconds
	@./test --quick

soak: ## the long forms of the tests, MINUTES=60 of them; goes on where it ended
	@tools/soak $(or $(MINUTES),60) $(PARTS)

format: ## clang-format over all C
	@git ls-files '*.c' '*.h' | xargs clang-format -i

bench: build ## how fast games are played
	@build/adit bench

legality: build ## a million moves of bots, none of them illegal (long)
	@ADIT_LEGALITY=1000000 build/tests/test_legality

clean: ## remove what was built
	@rm -rf build build-*
