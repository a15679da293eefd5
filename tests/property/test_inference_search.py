"""Every search by its name against all derivations written out."""

from __future__ import annotations

import math
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict, replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies_parsing import Case, cases

from icm_core.data.tree import tokens
from icm_core.errors import Cancelled
from icm_core.inference import catalogue
from icm_core.inference.astar import run as astar_run
from icm_core.inference.forest.gold import score_tree
from icm_core.inference.parsing.parser import Parse, ParseOptions, Parser
from icm_core.inference.proof.certificate import CertificateOptions
from icm_core.inference.sampling import metropolis
from icm_core.inference.sampling.options import MHOptions
from icm_core.inference.search import Found, Searcher, SearchOptions
from icm_core.inference.trace import Recorder, Trace

DEPTHS = st.sampled_from([None, None, None, 0, 1, 2])
NAMES = st.sampled_from(catalogue.algorithms())
DRAWS = 12
CLOSE = 1e-7
UNPRUNED = ParseOptions("viterbi", chart_threshold=0.0, refine_threshold=0.0)
WHOLE = CertificateOptions(threshold=0.0)


def few_draws(algorithm: str, seed: int = 0) -> MHOptions | None:
    """Draws of a search that samples, None for the others."""
    if algorithm not in ("mh", "importance", "samples"):
        return None
    usual = catalogue.search(algorithm).default()
    few: MHOptions = replace(usual, draws=DRAWS, burn_in=min(1, usual.burn_in), chains=2, seed=seed)
    return few


def searcher(
    case: Case, algorithm: str, options: ParseOptions | None = None, seed: int = 0
) -> Searcher:
    """A searcher by the name of its search."""
    own = WHOLE if algorithm == "exact" else few_draws(algorithm, seed)
    search = SearchOptions(algorithm, own)
    return Searcher([case.model], options, search)


def optimum(case: Case, depth: int | None) -> float:
    """The greatest log-probability of all derivations, -inf where all are impossible."""
    best = max(case.plain.model_probability(node, depth) for node in case.derivations)
    return math.log(best) if best > 0 else -math.inf


def answer(parse: Parse) -> dict[str, Any]:
    """What a parse says, without its time; NaN is equal to itself in text alone."""
    return {name: repr(value) for name, value in asdict(replace(parse, seconds=0.0)).items()}


@settings(max_examples=120)
@given(cases(), DEPTHS, st.booleans())
def test_admissible_astar_finds_the_best_of_all(
    case: Case, depth: int | None, pruned: bool
) -> None:
    """Also with default pruning: of so few derivations, what is dropped hardly ever is best."""
    options = ParseOptions(depth=depth) if pruned else replace(UNPRUNED, depth=depth)
    found = searcher(case, "astar-admissible", options).search(case.words)
    best = optimum(case, depth)
    if math.isinf(best):
        assert math.isinf(found.parse.score)
        return
    assert found.parse.ended == "goal"
    if pruned and found.parse.score < best - CLOSE:
        # Then every derivation that is as good has an edge that the chart's pruning dropped.
        assert lost_by_pruning(case, depth, found.parse.score)
    else:
        assert found.parse.score == pytest.approx(best, abs=CLOSE)


def lost_by_pruning(case: Case, depth: int | None, score: float) -> bool:
    """Whether each more probable derivation has an edge of small posterior under the PCFG."""
    total = math.fsum(case.plain.pcfg_probability(node) for node in case.derivations)
    better = [
        node
        for node in case.derivations
        if math.log(max(case.plain.model_probability(node, depth), 1e-300)) > score + CLOSE
    ]
    # An edge has at least its derivation's own posterior.
    limit = ParseOptions().chart_threshold
    return all(case.plain.pcfg_probability(node) / total < limit for node in better)


@settings(max_examples=80)
@given(cases(), DEPTHS)
def test_the_exact_search_finds_the_best_of_all(case: Case, depth: int | None) -> None:
    found = searcher(case, "exact", ParseOptions(depth=depth)).search(case.words)
    assert found.parse.score == pytest.approx(optimum(case, depth), abs=CLOSE)
    assert found.parse.ended == "certified"


@settings(max_examples=150)
@given(cases(parsed=False), NAMES, DEPTHS)
def test_every_search_gives_a_tree_over_the_words(
    case: Case, algorithm: str, depth: int | None
) -> None:
    options = ParseOptions(depth=depth)
    found = searcher(case, algorithm, options).search(case.words)
    parse = found.parse
    assert tokens(parse.tree) == case.words == list(parse.words)
    assert parse.tree.label == case.model.grammar.table.symbols[case.model.grammar.root].label
    assert parse.log_probability == score_tree(case.model, parse.tree, depth).total
    # Of a derivation: more probable than its tree's own one only outward from the head.
    own = algorithm.startswith(("astar", "exact"))
    if parse.status == "glued":
        assert not case.derivations
        assert math.isinf(parse.score)
        assert parse.log_probability == -math.inf or algorithm == "coarse-to-fine"
        assert parse.ended == ("no parse" if own else "")
        return
    assert case.derivations
    if own:
        assert parse.score <= optimum(case, depth) + CLOSE
        if case.model.options.binarisation.direction != "head":
            assert parse.score == pytest.approx(parse.log_probability, abs=CLOSE)
    if algorithm == "coarse-to-fine":
        assert found.result is None
        plain = Parser([case.model], options).parse(case.words)
        assert answer(plain) == answer(parse)
    else:
        assert found.result is not None
        # Where there is one tree alone, it is proved before anything is searched.
        assert parse.events > 0 or parse.ended == "certified"
    assert (parse.health is not None) == (algorithm in ("mh", "importance", "samples"))


@settings(max_examples=60)
@given(cases(), st.sampled_from(["mh", "importance", "samples"]), st.integers(0, 1000))
def test_samples_depend_on_the_sentence_and_the_seed_alone(
    case: Case, algorithm: str, seed: int
) -> None:
    one = searcher(case, algorithm, seed=seed)
    others = [case.words[:size] for size in range(1, len(case.words))]
    alone = answer(one.parse(case.words))
    for words in others:
        one.parse(words)
    assert answer(one.parse(case.words)) == alone
    fresh = searcher(case, algorithm, seed=seed)
    backwards = [answer(fresh.parse(words)) for words in [case.words, *others][::-1]]
    assert backwards[-1] == alone
    with ThreadPoolExecutor(2) as executor:
        found = list(executor.map(fresh.parse, [case.words, *others] * 2))
    assert [answer(parse) for parse in found] == backwards[::-1] * 2
    recorded = recorded_run(case, one)[0]
    assert answer(recorded.parse) == alone


def recorded_run(
    case: Case, chosen: Searcher, check: Callable[[], None] = lambda: None
) -> tuple[Found, Trace]:
    recorder = Recorder()
    found = chosen.search(case.words, recorder, check)
    return found, recorder.trace()


@settings(max_examples=120)
@given(cases(), NAMES, DEPTHS)
def test_a_trace_says_what_the_parse_says(case: Case, algorithm: str, depth: int | None) -> None:
    chosen = searcher(case, algorithm, ParseOptions(depth=depth))
    found, trace = recorded_run(case, chosen)
    trace.check()
    parse, outcome = found.parse, trace.outcome
    assert answer(chosen.parse(case.words)) == answer(parse)
    assert trace.subject.words == parse.words
    assert trace.subject.algorithm == algorithm
    assert trace.subject.model
    assert trace.subject.options["depth"] == depth
    if algorithm.startswith("astar"):
        assert outcome["status"] == parse.ended
        assert outcome["pushes"] == parse.events == trace.counts()["push"]
        # The derivation that bounds were cut with may be better than a completed hypothesis.
        assert parse.score >= outcome["log_probability"]
        if algorithm != "astar-admissible" or parse.ended == "goal":
            assert parse.score == outcome["log_probability"]
    elif algorithm == "exact":
        assert outcome["verdict"] == parse.ended
        assert outcome["log_probability"] == finite(parse.score)
    elif algorithm == "coarse-to-fine":
        assert outcome["verdict"] == parse.status
        assert outcome["log_probability"] == finite(parse.log_probability)
    else:
        assert len(trace) == parse.events == outcome["draws"] == DRAWS * 2
        assert parse.health is not None
        assert outcome["acceptance"] == pytest.approx(parse.health.acceptance, nan_ok=True)


def finite(value: float) -> float | None:
    return value if math.isfinite(value) else None


@contextmanager
def small_chunks() -> Iterator[None]:
    """As many looks at cancellation as there can be."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(astar_run, "CHUNK_WORK", 1)
        patch.setattr(metropolis, "CHUNK_ROWS", 1)
        yield


@settings(max_examples=80)
@given(cases(), NAMES, st.data())
def test_cancelled_at_any_moment_a_search_leaves_a_valid_trace(
    case: Case, algorithm: str, data: st.DataObject
) -> None:
    calls = 0
    stop = math.inf

    def check() -> None:
        nonlocal calls
        calls += 1
        if calls >= stop:
            raise Cancelled("stopped")

    chosen = searcher(case, algorithm)
    with small_chunks():
        chosen.search(case.words)  # so that nothing is done for the first time
        whole, full = recorded_run(case, chosen, check)
        stop, calls = data.draw(st.integers(1, calls)), 0
        recorder, threads = Recorder(), threading.active_count()
        with pytest.raises(Cancelled):
            chosen.search(case.words, recorder, check)
        assert calls == stop
        assert threading.active_count() == threads
        if recorder.begun:
            part = recorder.trace()
            part.check()
            assert len(part) <= len(full)
            assert part.events.tobytes() == full.events[: len(part)].tobytes()
            assert not part.outcome or len(part) == len(full)
            for step in range(len(part)):
                assert part.at(step) is not None
        # The searcher is as good as new.
        again, trace = recorded_run(case, chosen)
    assert answer(again.parse) == answer(whole.parse)
    assert trace.events.tobytes() == full.events.tobytes()


@settings(max_examples=30)
@given(cases(), st.sampled_from(catalogue.algorithms()), st.sampled_from(catalogue.algorithms()))
def test_another_search_of_the_same_searcher_is_a_search_of_its_own(
    case: Case, first: str, second: str
) -> None:
    one, other = searcher(case, first), searcher(case, second)
    one.parse(case.words)
    changed = one.searching(other.chosen)
    assert answer(changed.parse(case.words)) == answer(other.parse(case.words))
    assert one.chosen.algorithm == first
