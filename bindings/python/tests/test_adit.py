#!/usr/bin/env python3
"""Tests of the Python module: test_adit.py [WORD ...] runs those whose names contain a word."""

import collections
import os
import pathlib
import sys
import traceback
import warnings

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))

import numpy

import adit
from adit import parallel

GAMES = [game["game"] for game in adit.games()]


def refused(code, call, *arguments, **named):
    """The call raises AditError with this code; returns its sentence."""
    try:
        call(*arguments, **named)
    except adit.AditError as error:
        assert error.code == code, (error.code, str(error))
        return str(error)
    raise AssertionError(f"{call} was not refused")


def play(match, bot="normal"):
    while match.play():
        for seat in match.to_act:
            match.move(seat, match.ask(seat, bot))
    return match


def test_a_match_is_played_and_its_record_loads():
    for game in GAMES:
        match = play(adit.Match(game, seed=5))
        assert match.over and abs(sum(match.shares) - 1) < 1e-6, (game, match.shares)
        again = adit.Match.load(match.record())
        assert again.hash == match.hash and again.moves == match.moves
        assert again.at(3).moves == 3


def test_the_same_seed_gives_the_same_match():
    left, right, other = (play(adit.Match("diamant", seed=seed, players=4)) for seed in (7, 7, 8))
    assert left.record() == right.record() != other.record()


def test_moves_go_by_notation_and_by_index():
    match = adit.Match("crystal", seed=1, players=2)
    for _ in range(100):
        assert match.play()
        (seat,) = match.to_act
        legal = match.legal(seat)
        assert [match.index(seat, move["move"]) for move in legal] == match.indexes(seat)
        assert all(move["text"] for move in legal)
        match.move(seat, legal[0]["move"] if match.moves % 2 else match.indexes(seat)[0])


def test_what_is_refused_says_what_and_why():
    match = adit.Match("gnomes", seed=1, players=2)
    match.play()
    (seat,) = match.to_act
    before = match.hash
    assert "lay Rr" in refused(-11, match.move, seat, "lay Rr")
    refused(-9, match.move, 1 - seat, "take deck")
    refused(-10, match.move, seat, "dance")
    refused(-1, match.move, 9, "take deck")
    refused(-5, match.seat_bot, 0, "nobody")
    assert "players=9" in refused(-4, adit.Match, "diamant", players=9)
    assert "chess" in refused(-3, adit.Match, "chess")
    assert "Line 1" in refused(-7, adit.Match.load, "nothing")
    assert match.hash == before
    try:
        adit.Match("diamant", seed=b"short")
    except ValueError as error:
        assert "32" in str(error)
    else:
        raise AssertionError("a short seed")


def test_options_may_be_python_values():
    assert adit.Match("diamant", relics=True).view()["options"]["relics"] == "on"
    assert adit.Match("gnomes", quick_start=False).view()["options"]["quick-start"] == "off"


def test_views_hide_what_the_seat_may_not_know():
    match = adit.Match("gnomes", seed=3, players=2)
    match.play()
    assert match.view(0) != match.view(1) and match.view() != match.view(0)
    (seat,) = match.to_act
    match.move(seat, "take deck")
    match.step()
    names = lambda viewer: [event["event"] for event in match.events(viewer)]
    assert "drew" in names(seat) and "drew" not in names(1 - seat) and "drew" not in names(adit.NOBODY)


def test_the_coach_advises_and_reviews():
    match = adit.Match("diamant", seed=1, players=3)
    match.play()
    assert len(match.advise(0, playouts=30)["options"]) == 2
    review = play(match).review(playouts=5)
    assert len(review["seats"]) == 3


def test_a_bot_is_a_player():
    match = adit.Match("diamant", seed=2, players=3, bots={1: "normal", 2: "careful"})
    bot = adit.Bot("master")
    while match.play():
        match.move(0, bot(match, 0))
    assert match.over


def test_a_vector_environment_plays_on_and_on():
    for game, options, steps in (("diamant", {"players": 5}, 300), ("gnomes", {}, 300), ("crystal", {}, 700), ("pig", {}, 900)):
        env = adit.VectorEnv(game, 8, seed=3, **options)
        ended = 0
        for _ in range(steps):
            moves = env.sample()
            assert numpy.all(env.masks[numpy.arange(env.rows), moves] == 1)
            assert numpy.all(numpy.isfinite(env.observations))
            env.step(moves)
            assert numpy.allclose(env.shares.sum(axis=1), env.ended)
            ended += int(env.ended.sum())
        assert ended or game == "crystal", game  # uniformly random play hardly ever ends there
        assert env.observations.shape == (env.rows, env.observation_size)


def test_a_row_of_the_vector_environment_is_what_the_match_observes():
    env, matches = adit.VectorEnv("diamant", 1, seed=3, players=3), adit.Match("diamant", seed=3, players=3)
    matches.play()
    first, _ = matches.observe(1)
    assert env.rows == 3 and env.observations.shape[1] == len(first)
    assert env.observations[1][0] == first[0] == 1  # the first expedition
    assert env.observations[1][7] == first[7] == 3 / 8  # three inside


def test_a_vector_environment_plays_against_bots():
    env = adit.VectorEnv("diamant", 16, seed=1, players=4, bots={1: "normal", 3: "hard"})
    for _ in range(100):
        assert set(env.seat) <= {0, 2}
        env.step(env.sample())


def test_a_bad_move_of_a_vector_environment_changes_nothing():
    env = adit.VectorEnv("gnomes", 4, seed=1)
    before, moves = env.observations.copy(), env.sample().copy()
    moves[2] = 10**6
    refused(-10, env.step, moves)
    assert numpy.array_equal(before, env.observations)
    try:
        env.step(moves[:2])
    except ValueError as error:
        assert "4 rows" in str(error)
    else:
        raise AssertionError("too few moves")


# ---- PettingZoo's contract of parallel environments, as its documentation and its parallel_api_test have it ----


def sample(env, observations, agent):
    mask = observations[agent]["action_mask"]
    return env.action_space(agent).sample(mask) if mask.any() else 0


def contract(env, cycles):
    assert isinstance(env.possible_agents, list) and len(set(env.possible_agents)) == len(env.possible_agents)
    assert env.max_num_agents == len(env.possible_agents)
    assert isinstance(env.metadata, dict) and "name" in env.metadata and "render_modes" in env.metadata
    assert env.unwrapped is env
    for agent in env.possible_agents:
        assert env.observation_space(agent) is env.observation_space(agent)  # the same object each time
        assert env.action_space(agent) is env.action_space(agent)
    episodes = 0
    for episode in range(cycles):
        found = env.reset(seed=episode)
        assert isinstance(found, tuple) and len(found) == 2
        observations, infos = found
        assert set(observations) == set(infos) == set(env.agents) == set(env.possible_agents)
        assert env.num_agents == len(env.agents)
        totals, finished = collections.Counter(), set()
        while env.agents:
            live = list(env.agents)
            assert set(live) <= set(env.possible_agents) and not finished & set(live)  # nobody comes back
            for agent in live:
                assert env.observation_space(agent).contains(observations[agent]), agent
            state = env.state()
            assert isinstance(state, numpy.ndarray)
            found = env.step({agent: sample(env, observations, agent) for agent in live})
            assert isinstance(found, tuple) and len(found) == 5
            for part in found:
                assert isinstance(part, dict) and set(part) == set(live)
            observations, rewards, terminations, truncations, infos = found
            for agent in live:
                assert isinstance(rewards[agent], (int, float))
                assert isinstance(terminations[agent], bool) and isinstance(truncations[agent], bool)
                assert isinstance(infos[agent], dict)
                totals[agent] += rewards[agent]
                if terminations[agent] or truncations[agent]:
                    finished.add(agent)
            assert set(env.agents) == set(live) - finished  # who is done is gone
        assert abs(sum(totals.values())) < 1e-6
        episodes += 1
    env.close()
    return episodes


def test_the_parallel_environment_keeps_the_contract():
    assert contract(adit.ParallelEnv("diamant", players=4, relics=True), 5) == 5
    assert contract(adit.ParallelEnv("gnomes", players=3), 2) == 2
    assert contract(adit.ParallelEnv("pig", players=2), 2) == 2


def test_the_parallel_environment_is_determined_by_its_seed():
    def trace(seed):
        env = adit.ParallelEnv("diamant", players=3)
        seen = []
        observations, _ = env.reset(seed=seed)
        while env.agents:
            observations, *_ = env.step({agent: env.match.moves % 3 == 0 for agent in env.agents})
            seen.append(env.state().tobytes())
        return seen

    assert trace(4) == trace(4) != trace(5)


def test_the_parallel_environment_leaves_seats_to_bots_and_renders():
    env = adit.ParallelEnv("diamant", players=3, bots={0: "normal"}, render_mode="ansi")
    observations, _ = env.reset(seed=1)
    assert env.agents == ["seat_1", "seat_2"] and len(env.render()) > 20
    observations, *_ = env.step({agent: 1 for agent in env.agents})


def test_pettingzoo_itself_is_content():
    try:
        from pettingzoo.test import parallel_api_test
    except ImportError:
        print("  (pettingzoo is not installed: its own test is left out)")
        return
    parallel_api_test(adit.ParallelEnv("diamant", players=3), num_cycles=100)


def test_the_spaces_sample_what_they_contain():
    for space in (parallel.Discrete(3), parallel.Box(0, 1, (4,), numpy.float32), parallel.Dict({"a": parallel.Discrete(2)})):
        space.seed(1) if not isinstance(space, parallel.Dict) else None
        assert space.contains(space.sample())
    assert not parallel.Discrete(3).contains(3)
    assert not parallel.Box(0, 1, (4,), numpy.float32).contains(numpy.full(4, 2, numpy.float32))


def test_decisions_are_exported_as_csv():
    import csv
    import io
    import tempfile

    from adit import decisions

    match = play(adit.Match("gnomes", seed=9, players=2))
    with tempfile.NamedTemporaryFile("w", suffix=".adit") as file:
        file.write(match.record())
        file.flush()
        out = io.StringIO()
        assert decisions.main([file.name], out) == 0
    rows = list(csv.DictReader(io.StringIO(out.getvalue())))
    assert len(rows) > 60 and all(row["made"] in row["legal"].split("|") for row in rows)
    assert all(row["seat"] in row["asked"].split("|") for row in rows)
    assert {float(row["share"]) for row in rows} <= {0.0, 0.5, 1.0}
    diamant = play(adit.Match("diamant", seed=9, players=3)).record()
    coached = list(decisions.decisions(diamant, playouts=20))[:6]
    assert all(float(row["best_win"]) >= float(row["made_win"]) for row in coached)


def test_every_function_of_the_header_is_bound():
    import re

    header = (pathlib.Path(__file__).parents[3] / "include/adit/adit.h").read_text()
    named = set(re.findall(r"ADIT_API [^(;]*?\badit_(\w+)\(", header))
    assert named == set(adit._lib._SIGNATURES), named ^ set(adit._lib._SIGNATURES)


def test_the_examples_of_the_documentation_run():
    match = adit.Match("diamant", players=3, seed=1, bots={1: "normal", 2: "hard"})
    while match.play():
        match.move(0, "return" if match.view(0)["carried"] >= 8 else "go")
    assert sum(match.shares) == 1


def main():
    passed = failed = 0
    for name, test in list(globals().items()):
        if not name.startswith("test_") or (sys.argv[1:] and not any(word in name for word in sys.argv[1:])):
            continue
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("error")
                test()
            passed += 1
        except Exception:
            print(f"FAIL: {name}")
            traceback.print_exc(file=sys.stdout)
            failed += 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
