# A thin list of tasks; the build itself is CMake's. `make help` lists them.
.DEFAULT_GOAL := help
.PHONY: help build inner start test quick soak threads leaks mutants referee referee-plants format lint art picture gallery bench legality curve scale release packages clean

help: ## this list
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

build: ## build/adit and the test programs
	@tools/build

inner: ## build/inner/adit, without the browser client, and the test programs: seconds after a change
	@ninja -C build inner

start: ## install what is missing, build, play
	@./start

test: ## every test
	@./test

quick: ## the tests that take seconds
	@./test --quick

soak: ## the long forms of the tests, MINUTES=60 of them; goes on where it ended
	@tools/soak $(or $(MINUTES),60) $(PARTS)

leaks: build ## planted leaks are found, and PAIRS=1000000 pairs of worlds a game look the same (long)
	@tests/leaks/run
	@tests/leaks/pairs $(or $(PAIRS),1000000) $(or $(FIRST),1)

mutants: build ## breaks the rules of the games in small ways and counts what the tests notice (long)
	@tools/mutate --again

referee: build ## independent referees check GAMES=10000 matches per game (long; VIEWS=no: quicker); goes on where it ended
	@GAMES=$(or $(GAMES),10000) tests/referee/run --long $(if $(filter no,$(VIEWS)),--no-views)

referee-plants: build ## wrong rules planted in the games are found by the referees (minutes)
	@tests/referee/plants/run

threads: ## everything that has threads, under ThreadSanitizer
	@tests/stress/threads

format: ## clang-format over all C, Biome over all JavaScript and CSS
	@git ls-files '*.c' '*.h' | xargs clang-format -i
	@tools/biome format --write .

art: ## the modules of the pictures, from web/art and web/games/*/art
	@node tools/web_art.mjs

picture: build ## the moving picture of README.md, from a match of bots
	@tools/moving_picture

lint: ## clang-tidy with the analyzer, and cppcheck (minutes; the checks have them without the analyzer)
	@tools/check_static --deep

gallery: ## every drawing and part of the browser client in every state: http://127.0.0.1:8080/gallery.html
	@node tools/serve_web.mjs $(or $(PORT),8080) web

bench: build ## how fast games are played
	@build/adit bench

legality: build ## a million moves of bots, none of them illegal (long)
	@ADIT_LEGALITY=1000000 build/tests/test_legality

curve: build ## how many moves a second one server takes, up to where it breaks (R15; wants an idle machine)
	@tools/curve $(RATES)

scale: build ## adit load against three servers behind HAProxy, with PostgreSQL and Redis
	@cd tests/server && { [ -d node_modules/ws ] || npm ci --no-audit --no-fund --loglevel=error; } && node scale.mjs --rooms 100 --rate 100,200,400 --seconds 20

release: ## tarball, Debian packages, sums and SPDX list of what is committed, made twice and compared (minutes)
	@tools/release --check

packages: ## the packages of build/release in a bare Debian 12: installed, played, served, purged (minutes, root)
	@tests/packaging/chroot

clean: ## remove what was built
	@rm -rf build build-*
