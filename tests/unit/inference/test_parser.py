"""The parser's guards, options, fallback and repeatability."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from strategies_parsing import AMBIGUOUS, ATTACHMENT, read, small_model

from icm_core.data.cleaning.clean import tag_sequence
from icm_core.data.tree import tokens
from icm_core.errors import Cancelled, LimitError, OptionError
from icm_core.grammar.binarise import BinariseOptions
from icm_core.inference.entries import DECODERS, Decoder
from icm_core.inference.forest import decode
from icm_core.inference.forest.chart import EVERYTHING, ChartGrammar, fill_chart, viterbi
from icm_core.inference.forest.gold import score_tree
from icm_core.inference.forest.prune import ForestOptions
from icm_core.inference.parsing.parser import ParseOptions, Parser
from icm_core.inference.parsing.phrases import PhraseAnalyser
from icm_core.inference.parsing.presets import PRESETS, preset, train_members, with_heads
from icm_core.model.fit import FitOptions
from icm_core.model.model import Model


@pytest.mark.parametrize("decoder", DECODERS)
def test_an_empty_sentence_is_an_error_of_its_own(
    attachment_model: Model, decoder: Decoder
) -> None:
    parser = Parser([attachment_model], ParseOptions(decoder))
    with pytest.raises(OptionError, match="empty sentence"):
        parser.parse([])
    with pytest.raises(OptionError, match="empty sentence"):
        parser.k_best([], 2)


@pytest.mark.parametrize("decoder", DECODERS)
def test_a_sentence_beyond_the_limit_is_refused_with_both_lengths(
    attachment_model: Model, decoder: Decoder
) -> None:
    parser = Parser([attachment_model], ParseOptions(decoder, max_length=3))
    assert parser.parse(["I", "saw", "stars"]).status == "parsed"
    with pytest.raises(LimitError, match=r"has 4 tokens, the limit is 3"):
        parser.parse(["I", "saw", "stars", "stars"])


@pytest.mark.parametrize("decoder", DECODERS)
def test_a_chart_beyond_the_memory_limit_is_refused(
    attachment_model: Model, decoder: Decoder
) -> None:
    parser = Parser([attachment_model], ParseOptions(decoder, memory_limit=1000))
    with pytest.raises(LimitError, match=r"needs .* MB, more than the limit"):
        parser.parse(AMBIGUOUS)


def test_too_many_best_derivations_are_refused_with_a_number_that_fits(
    attachment_model: Model,
) -> None:
    parser = Parser([attachment_model])
    with pytest.raises(LimitError, match="ask for at most"):
        parser.k_best(AMBIGUOUS, 10**9)
    with pytest.raises(OptionError, match="k=0"):
        parser.k_best(AMBIGUOUS, 0)


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        ({"decoder": "cky"}, "decoder 'cky'"),
        ({"price": -0.1}, "penalty -0.1"),
        ({"price": 1.0}, "penalty 1.0"),
        ({"price": math.nan}, "penalty nan"),
        ({"tree_weight": -0.1}, "weight of a tree -0.1"),
        ({"tree_weight": 101.0}, "weight of a tree 101.0: use a value from 0 to 100"),
        ({"tree_weight": math.nan}, "weight of a tree nan"),
        ({"exponent": 0.0}, "exponent 0.0"),
        ({"exponent": 5.0}, "exponent 5.0"),
        ({"exponent": math.nan}, "exponent nan"),
        ({"depth": -1}, "context depth -1"),
        ({"chart_threshold": 1.0}, "threshold 1.0"),
        ({"span_threshold": 1.0}, "threshold 1.0"),
        ({"chart_threshold": -1e-9}, "threshold -1e-09"),
        ({"refine_threshold": math.nan}, "threshold nan"),
        ({"max_length": 0}, "limits on length"),
        ({"memory_limit": 0}, "limits on length and memory"),
    ],
)
def test_options_out_of_range_are_named(wrong: dict[str, object], named: str) -> None:
    with pytest.raises(OptionError, match=named):
        ParseOptions(**wrong)  # type: ignore[arg-type]


def test_a_parser_needs_a_model() -> None:
    with pytest.raises(OptionError, match="at least one model"):
        Parser([])


@pytest.mark.parametrize("decoder", DECODERS)
def test_parsing_can_be_cancelled_at_every_check(attachment_model: Model, decoder: Decoder) -> None:
    parser = Parser([attachment_model], ParseOptions(decoder))
    seen = 0

    def count() -> None:
        nonlocal seen
        seen += 1

    parser.parse(AMBIGUOUS, count)
    assert seen > 0
    for stop in range(seen):
        left = stop

        def raise_late() -> None:
            nonlocal left
            left -= 1
            if left < 0:
                raise Cancelled

        with pytest.raises(Cancelled):
            parser.parse(AMBIGUOUS, raise_late)


@pytest.mark.parametrize("decoder", DECODERS)
def test_parses_repeat_and_do_not_depend_on_what_came_before(
    attachment_model: Model, decoder: Decoder
) -> None:
    parser = Parser([attachment_model], ParseOptions(decoder))
    first = parser.parse(AMBIGUOUS)
    parser.parse(["stars"])
    again = parser.parse(AMBIGUOUS)
    assert replace(first, seconds=0.0) == replace(again, seconds=0.0)
    other = Parser([attachment_model]).with_options(ParseOptions(decoder)).parse(AMBIGUOUS)
    assert replace(first, seconds=0.0) == replace(other, seconds=0.0)


def test_samples_of_the_parser_follow_its_generator(attachment_model: Model) -> None:
    parser = Parser([attachment_model])
    first, again = (parser.sample(AMBIGUOUS, 20, np.random.default_rng(5)) for _ in range(2))
    assert first == again
    assert first != parser.sample(AMBIGUOUS, 20, np.random.default_rng(6))
    assert all(tokens(tree) == AMBIGUOUS for tree in first)


@pytest.mark.parametrize("decoder", DECODERS)
@pytest.mark.parametrize(
    "words",
    [["zzz"], ["zzz", "I"], ["saw", "saw", "saw"], ["with"], ["I", "zzz", "stars"]],
)
def test_sentences_that_nothing_covers_get_their_pieces_under_the_root(
    decoder: Decoder, words: list[str]
) -> None:
    model = small_model(ATTACHMENT, alpha=0.0)
    parse = Parser([model], ParseOptions(decoder)).parse(words)
    assert parse.status == "glued"
    assert tokens(parse.tree) == words
    assert parse.tree.label == "ROOT"
    assert parse.score == -math.inf


@pytest.mark.parametrize("decoder", ["mbr", "exact-match"])
def test_the_first_model_without_a_parse_leaves_the_answer_to_the_others(decoder: Decoder) -> None:
    lacking = small_model("(ROOT (S (n I) (v saw)))", alpha=0.0)
    able = small_model(ATTACHMENT, alpha=0.0)
    words = ["stars", "saw", "eyes"]
    options = ParseOptions(decoder, price=0.0)
    assert Parser([lacking]).parse(words).status == "glued"
    assert Parser([lacking]).posteriors(words) is None
    both = Parser([lacking, able], options).parse(words)
    assert both.status == "parsed"
    assert both.tree == Parser([able], options).parse(words).tree
    assert both.log_probability == -math.inf
    assert both.entropy is not None


def test_what_the_first_model_rules_out_is_in_no_other_models_chart() -> None:
    first, other = (
        small_model(ATTACHMENT, binarisation=BinariseOptions(direction))  # type: ignore[arg-type]
        for direction in ("head", "left")
    )
    options = ParseOptions(span_threshold=0.07)
    alone = Parser([first], options).posteriors(AMBIGUOUS)
    free = Parser([other], options).posteriors(AMBIGUOUS)
    both = Parser([first, other], options).posteriors(AMBIGUOUS)
    assert alone is not None
    assert free is not None
    assert both is not None
    second = 2.0 * both.phrases - alone.phrases
    out = alone.phrases < 0.07
    assert (second[out] <= 1e-12).all()
    assert free.phrases[out].max() > 1e-3, "nothing to rule out"
    assert second[~out].sum() >= free.phrases[~out].sum()
    # Where it rules out all trees of another model, that one is asked without limits.
    strict = Parser([first, other], replace(options, span_threshold=0.999999))
    everything = Parser([first, other], replace(options, span_threshold=0.0))
    assert strict.parse(AMBIGUOUS).score == everything.parse(AMBIGUOUS).score


def test_a_narrowed_chart_that_fails_is_filled_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    models = [
        small_model(ATTACHMENT, binarisation=BinariseOptions(direction))
        for direction in ("head", "left")
    ]
    narrowed: list[Any] = []

    def filled(*arguments: Any, narrow: Any = EVERYTHING, **named: Any) -> Any:
        if narrow is not EVERYTHING:
            narrowed.append(narrow)
            raise LimitError("probabilities that differ too much")
        return fill_chart(*arguments, narrow=narrow, **named)

    monkeypatch.setattr("icm_core.inference.parsing.phrases.fill_chart", filled)
    found = Parser(models, ParseOptions(span_threshold=0.07)).parse(AMBIGUOUS)
    assert len(narrowed) == 1
    assert found.score == Parser(models).parse(AMBIGUOUS).score


def test_glued_pieces_are_the_fewest_possible() -> None:
    model = small_model(ATTACHMENT, alpha=0.0)
    parse = Parser([model]).parse(["saw", "stars", "I", "saw", "stars"])
    assert [tokens(piece) for piece in parse.tree.children] == [
        ["saw", "stars"],
        ["I", "saw", "stars"],
    ]
    pieces = PhraseAnalyser(model).analyse(["saw", "stars"]).pieces()
    assert pieces == read("(ROOT (VP (v saw) (NP (n stars))))")[0]


@pytest.mark.parametrize("fit", [FitOptions("held-out"), FitOptions("map", discounts=1)])
def test_fitted_models_score_what_they_decode(fit: FitOptions) -> None:
    model = small_model(ATTACHMENT, fit=fit)
    options = ParseOptions("viterbi", chart_threshold=0.0, refine_threshold=0.0)
    parse = Parser([model], options).parse(AMBIGUOUS)
    assert parse.score == pytest.approx(parse.log_probability, rel=1e-9)
    assert parse.log_probability == score_tree(model, parse.tree).total


def test_pcfg_viterbi_of_the_chart_is_that_of_the_forest(attachment_model: Model) -> None:
    grammar = ChartGrammar.of(attachment_model.grammar)
    terminals = attachment_model.grammar.vocabulary.terminals(AMBIGUOUS)
    best = fill_chart(grammar, terminals, best=True)
    parser = Parser([attachment_model], ParseOptions("pcfg-mbr", chart_threshold=0.0))
    forest = parser.analyse(AMBIGUOUS).forest
    found, score = decode.viterbi(forest, decode.log_probability(forest))
    expected = viterbi(best)
    assert expected is not None
    assert score == pytest.approx(best.log_total, rel=1e-12)
    symbols = attachment_model.grammar.table.symbols
    assert found.tree(symbols, AMBIGUOUS) == expected.tree(symbols, AMBIGUOUS)


def test_stages_end_at_the_depth_asked_for(attachment_model: Model) -> None:
    for depth, stages in [(0, 1), (1, 1), (2, 2), (3, 3), (None, 3)]:
        parser = Parser([attachment_model], ParseOptions(depth=depth))
        analysis = parser.analyse(AMBIGUOUS)
        assert len(analysis.edges) == 1 + stages
        assert analysis.edges[-1] == analysis.forest.edges
        states = attachment_model.trie.depth[analysis.forest.state]
        assert states.max() <= (depth if depth is not None else states.max())
        kept = ForestOptions(parser.options.chart_threshold)
        assert len(analysis.coarse) == len(analysis.analysis.forest(kept))


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_trains_and_parses(name: str) -> None:
    chosen = with_heads(preset(name), "gum")
    assert all(member.binarisation.heads == "gum" for member in chosen.members)
    trees = read(ATTACHMENT)
    if chosen.task == "tags":
        trees = [tag_sequence(tree) for tree in trees]
    models = train_members(trees, chosen.members)
    parse = Parser(models, chosen.parse).parse(["I", "saw", "stars", "with", "eyes"])
    assert parse.status == "parsed"
    assert tokens(parse.tree) == list(parse.words)


def test_an_unknown_preset_is_answered_with_the_known_ones() -> None:
    with pytest.raises(OptionError, match=r"'none'.*default.*best"):
        preset("none")
