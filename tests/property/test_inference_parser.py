"""The parser as a whole: every decoder answers every sentence, and its scores are true."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracles_parsing import MAX_UNARY_STEPS, Plain, sums
from strategies_parsing import ONE_TREE_ONE_DERIVATION, Case, cases, model_options

from icm_core.data.tree import tokens
from icm_core.grammar.symbols import Kind
from icm_core.inference.entries import DECODERS, Decoder
from icm_core.inference.forest.gold import outside_forest, score_tree
from icm_core.inference.parsing.parser import ParseOptions, Parser

DEPTHS = st.sampled_from([0, 1, 2, None])
PLAIN_OPTIONS = model_options(ONE_TREE_ONE_DERIVATION)


def whole(decoder: Decoder, depth: int | None = None, exponent: float = 1.0) -> ParseOptions:
    """Options that prune nothing."""
    return ParseOptions(
        decoder, depth=depth, exponent=exponent, chart_threshold=0.0, refine_threshold=0.0
    )


@settings(max_examples=60)
@given(
    cases(parsed=False),
    st.sampled_from(DECODERS),
    DEPTHS,
    st.sampled_from([0.0, 1e-5, 0.2, 0.9]),
    st.sampled_from([0.0, 1e-4, 0.5]),
)
def test_every_sentence_gets_a_tree_over_exactly_its_words(
    case: Case, decoder: Decoder, depth: int | None, chart: float, refine: float
) -> None:
    options = ParseOptions(
        decoder, depth=depth, exponent=0.7, chart_threshold=chart, refine_threshold=refine
    )
    parse = Parser([case.model], options).parse(case.words)
    root = case.model.grammar.table.symbols[case.model.grammar.root].label
    assert tokens(parse.tree) == case.words == list(parse.words)
    assert parse.tree.label == root
    assert parse.status == ("parsed" if case.derivations else "glued")
    assert parse.log_probability <= 0.0
    if parse.status == "glued":
        assert parse.score == -math.inf
        assert parse.entropy is None
    else:
        assert parse.score > -math.inf


@settings(max_examples=40)
@given(cases(options=PLAIN_OPTIONS), DEPTHS, st.sampled_from([1.0, 0.7]))
def test_no_decoder_finds_a_more_probable_tree_than_viterbi(
    case: Case, depth: int | None, exponent: float
) -> None:
    best = max(case.plain.model_probability(node, depth) for node in case.derivations)
    for decoder in DECODERS:
        parse = Parser([case.model], whole(decoder, depth, exponent)).parse(case.words)
        score = score_tree(case.model, parse.tree, depth)
        assert parse.log_probability == score.total
        reason = outside_forest(case.model, score, case.forest)
        if reason is None or reason.cause != "unary chain":
            assert parse.log_probability <= math.log(best) + 1e-9
        if decoder == "viterbi":
            assert parse.log_probability == pytest.approx(math.log(best), rel=1e-9, abs=1e-9)
            assert parse.score == pytest.approx(exponent * math.log(best), rel=1e-9, abs=1e-9)


@settings(max_examples=40)
@given(cases(), DEPTHS)
def test_entropy_of_a_parse_is_that_of_its_distribution(case: Case, depth: int | None) -> None:
    exact = sums([(node, case.plain.model_probability(node, depth)) for node in case.derivations])
    for decoder in ("mbr", "max-rule", "viterbi"):
        parse = Parser([case.model], whole(decoder, depth)).parse(case.words)
        assert parse.entropy == pytest.approx(exact.entropy, rel=1e-9, abs=1e-9)
    exact = sums([(node, case.plain.pcfg_probability(node)) for node in case.derivations])
    for decoder in ("pcfg-mbr", "pcfg-max-rule"):
        parse = Parser([case.model], whole(decoder, depth)).parse(case.words)
        assert parse.entropy == pytest.approx(exact.entropy, rel=1e-9, abs=1e-9)


@settings(max_examples=40)
@given(cases(options=PLAIN_OPTIONS), st.sampled_from([1.0, 0.7]))
def test_k_best_trees_come_with_their_log_probabilities(case: Case, exponent: float) -> None:
    parser = Parser([case.model], whole("mbr", exponent=exponent))
    found = parser.k_best(case.words, 5)
    assert len({tree for tree, _ in found}) == len(found) == min(5, len(case.derivations))
    for tree, score in found:
        assert score == pytest.approx(score_tree(case.model, tree).total, rel=1e-9, abs=1e-9)


@settings(max_examples=20)
@given(cases(parsed=False), st.integers(0, 1000))
def test_k_best_and_samples_are_empty_exactly_where_nothing_covers_the_sentence(
    case: Case, seed: int
) -> None:
    parser = Parser([case.model], whole("mbr"))
    drawn = parser.sample(case.words, 3, np.random.default_rng(seed))
    assert len(drawn) == (3 if case.derivations else 0)
    assert bool(parser.k_best(case.words, 3)) == bool(case.derivations)
    assert set(drawn) <= {case.plain.tree(node) for node in case.derivations}


@settings(max_examples=30)
@given(cases(parsed=False))
def test_two_copies_of_a_model_decode_like_one(case: Case) -> None:
    one = Parser([case.model]).parse(case.words)
    two = Parser([case.model, case.model]).parse(case.words)
    assert one.tree == two.tree
    assert one.score == pytest.approx(two.score)
    assert one.log_probability == two.log_probability


def viterbi(plain: Plain, symbol: int, start: int, end: int) -> float:
    """Best base probability of an item with full budget."""
    memo: dict[object, float] = {}

    def best(item: tuple[int, int, int, int]) -> float:
        if item not in memo:
            memo[item] = max(
                (
                    chance * math.prod(map(best, below))
                    for _, chance, below in plain.expansions(item)
                ),
                default=0.0,
            )
        return memo[item]

    return best((symbol, start, end, MAX_UNARY_STEPS))


@settings(max_examples=40)
@given(cases(parsed=False))
def test_glued_tree_has_the_fewest_and_then_the_most_probable_pieces(case: Case) -> None:
    if case.derivations:
        return
    n, symbols = len(case.words), case.model.grammar.table.symbols
    usable = [
        symbol
        for symbol in range(len(symbols))
        if symbols[symbol].kind is not Kind.INTERMEDIATE and symbol != case.model.grammar.root
    ]
    piece: dict[tuple[int, int], tuple[float, set[str]]] = {}
    for start in range(n):
        for end in range(start + 1, n + 1):
            chances = {s: viterbi(case.plain, s, start, end) for s in usable}
            top = max(chances.values(), default=0.0)
            labels = {symbols[s].label for s, c in chances.items() if c >= top * (1 - 1e-9)}
            if top > 0 or end == start + 1:
                # A word that no tag emits costs more than any probability.
                piece[start, end] = (-math.log(top) if top > 0 else 1e6, labels)
    best: list[tuple[int, float]] = [(0, 0.0)]
    for end in range(1, n + 1):
        best.append(
            min(
                (best[start][0] + 1, best[start][1] + piece[start, end][0])
                for start in range(end)
                if (start, end) in piece
            )
        )
    tree = Parser([case.model]).parse(case.words).tree
    assert len(tree.children) == best[n][0]
    start, cost = 0, 0.0
    for child in tree.children:
        end = start + len(tokens(child))
        here, labels = piece[start, end]
        cost += here
        assert here == 1e6 or child.label in labels
        start = end
    assert cost == pytest.approx(best[n][1], rel=1e-9)
