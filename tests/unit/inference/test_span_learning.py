"""Learning, keeping and using the log-linear model of spans."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from unittest.mock import MagicMock

import numpy as np
import pytest
from strategies_parsing import AMBIGUOUS, ATTACHMENT, read

from icm_core.analysis.assist.sentence import Assistant
from icm_core.analysis.verdicts.expected import expected_matches
from icm_core.cli.shared.card import card_text
from icm_core.data.tree import tokens
from icm_core.errors import Cancelled, OptionError
from icm_core.grammar.binarise import BinariseOptions
from icm_core.grammar.unknown import UnknownWordOptions
from icm_core.inference.forest import spans
from icm_core.inference.forest.gold import score_tree
from icm_core.inference.forest.span_features import lengths_text
from icm_core.inference.forest.span_forest import SpanForest
from icm_core.inference.parsing.parser import ParseOptions, Parser
from icm_core.inference.parsing.presets import distinct, train_members
from icm_core.model.file.container import load_models, read_manifest, save_models
from icm_core.model.fit import FitOptions
from icm_core.model.identity import identity
from icm_core.model.model import Model, ModelOptions
from icm_core.model.span_model import SpanModel
from icm_core.model.update import updated

# The verb decides where the phrase behind its object belongs, which a PCFG does not see.
VERBS = "".join(
    f"(ROOT (S (NP (n I)) (VP (v saw) (NP (n {a})) (PP (p with) (NP (n {b}))))))\n"
    f"(ROOT (S (NP (n I)) (VP (v like) (NP (NP (n {a})) (PP (p with) (NP (n {b})))))))\n"
    for a, b in (("stars", "eyes"), ("cats", "dogs"), ("eyes", "cats"), ("dogs", "stars"))
)
OPTIONS = ModelOptions(
    depth_limit=0,
    binarisation=BinariseOptions("head"),
    fit=FitOptions("fixed"),
    unknown=UnknownWordOptions(rare_count=0),
    spans=True,
)


@pytest.fixture(scope="module")
def model() -> Model:
    """A model that was learnt with its spans."""
    return train_members(read(VERBS), [OPTIONS])[0]


def test_words_at_the_edges_decide_what_the_pcfg_cannot(model: Model) -> None:
    golds = read(VERBS)
    parser, plain = (Parser([one]) for one in (model, replace(model, spans=None)))
    assert {plain.parse(tokens(gold)).tree == gold for gold in golds} == {True, False}
    assert all(parser.parse(tokens(gold)).tree == gold for gold in golds)


def test_posteriors_are_the_mean_of_contexts_and_spans(model: Model) -> None:
    words = tokens(read(VERBS)[0])
    parser, plain = (Parser([one]) for one in (model, replace(model, spans=None)))
    both, alone = parser.posteriors(words), plain.posteriors(words)
    assert both is not None
    assert alone is not None
    assert model.spans is not None
    of = SpanForest.of(parser.analyse(words).coarse, model, model.spans, words)
    seen = spans.span_posteriors(of.forest, of.sums.item_posterior, parser.labels, 0)
    assert np.allclose(both.phrases, (alone.phrases + seen.phrases) / 2)
    assert np.allclose(both.tags, (alone.tags + seen.tags) / 2)
    assert np.allclose(seen.tags.sum(axis=1), 1.0)
    third = Parser([model], ParseOptions(span_weight=0.5)).posteriors(words)
    assert third is not None
    assert np.allclose(third.phrases, (2 * alone.phrases + seen.phrases) / 3)
    assert np.allclose(third.tags, (2 * alone.tags + seen.tags) / 3)
    assert np.allclose(Assistant(parser, words).posteriors.phrases, both.phrases)


def test_it_prunes_what_contexts_refine(model: Model) -> None:
    words = tokens(read(VERBS)[0])
    everything, least = (
        Parser([model], ParseOptions(weighed_threshold=one)).analyse(words, by_spans=True)
        for one in (0.0, 0.9)
    )
    assert everything.weighed is not None
    assert least.weighed is not None
    assert least.coarse.edges == everything.coarse.edges
    assert least.forest.edges < everything.forest.edges
    # Rules have the probabilities of the PCFG and of contexts again.
    assert set(least.weighed.above(0.9).probability) <= set(everything.coarse.probability)
    both = Parser([model], ParseOptions(weighed_threshold=0.9)).posteriors(words)
    assert both is not None
    seen = least.weighed.sums.item_posterior
    by_spans = spans.span_posteriors(least.weighed.forest, seen, spans.Labels.of([model]), 0)
    alone = spans.span_posteriors(
        least.forest, least.sums.item_posterior, spans.Labels.of([model]), 0
    )
    assert np.allclose(both.phrases, (alone.phrases + by_spans.phrases) / 2)


def test_a_threshold_that_leaves_nothing_prunes_nothing(model: Model) -> None:
    words = tokens(read(VERBS)[0])
    found = Parser([model], ParseOptions(weighed_threshold=0.999999)).parse(words)
    assert found.status == "parsed"


def test_the_pcfg_alone_stays_alone(model: Model) -> None:
    words = tokens(read(VERBS)[0])
    options = ParseOptions("pcfg-mbr")
    found = Parser([model], options).posteriors(words)
    plain = Parser([replace(model, spans=None)], options).posteriors(words)
    assert found is not None
    assert plain is not None
    assert np.array_equal(found.phrases, plain.phrases)
    watch = MagicMock()
    Parser([model], replace(options, weighed_threshold=0.9)).parse(words, watch=watch)
    [[coarse], _] = watch.begin.call_args
    assert coarse.edges == Parser([model], options).analyse(words).coarse.edges


def test_it_is_learnt_alike_again_and_kept_in_the_file(model: Model, tmp_path: Path) -> None:
    again = train_members(read(VERBS), [OPTIONS])[0]
    assert model.spans is not None
    assert again.spans is not None
    assert np.array_equal(model.spans.steps, again.spans.steps)
    save_models(tmp_path / "spans.icm", [model, replace(model, spans=None)])
    manifest = read_manifest(tmp_path / "spans.icm")
    assert manifest["version"] == 5, "what both have in common is there once"
    assert ", its spans in " in card_text("spans.icm", manifest)
    first, second = load_models(tmp_path / "spans.icm").models
    assert first.spans is not None
    assert second.spans is None
    assert np.array_equal(first.spans.steps, model.spans.steps)
    save_models(tmp_path / "alone.icm", [model])
    assert read_manifest(tmp_path / "alone.icm")["version"] == 4
    save_models(tmp_path / "plain.icm", [replace(model, spans=None)])
    assert read_manifest(tmp_path / "plain.icm")["version"] == 3


def test_a_model_is_known_by_its_spans(model: Model) -> None:
    assert model.spans is not None
    zero = replace(model, spans=SpanModel(np.zeros_like(model.spans.steps)))
    plain = replace(model, spans=None)
    assert len({identity([one]) for one in (model, zero, plain)}) == 3


def test_a_model_that_learns_more_trees_keeps_it(model: Model) -> None:
    more = updated(model, read(ATTACHMENT), [0])
    assert more.spans is model.spans
    assert Parser([more]).parse(tokens(read(ATTACHMENT)[0])).status == "parsed"


def test_why_names_what_weighs_most(model: Model) -> None:
    gold, other = read(VERBS)[:2]
    moved = read(
        "(ROOT (S (NP (n I)) (VP (v saw) (NP (NP (n stars)) (PP (p with) (NP (n eyes)))))))"
    )
    found = expected_matches([model], ParseOptions(), gold, moved[0])
    assert found is not None
    assert other.label == "ROOT"
    [bracket] = found.brackets
    assert bracket.label == "NP"
    assert not bracket.of_gold
    assert bracket.by_spans is not None
    assert bracket.by_spans < 0.5
    weights = [abs(weight) for _, weight in bracket.reasons]
    assert len(weights) > 3
    assert weights == sorted(weights, reverse=True)
    assert "saw" in " ".join(text for text, _ in bracket.reasons[:3])
    assert found.rows()[0][-1].count(";") == 2
    assert "model of spans 0." in found.rows()[0][-1]
    [plain] = expected_matches(  # type: ignore[union-attr]
        [replace(model, spans=None)], ParseOptions(), gold, moved[0]
    ).brackets
    assert plain.by_spans is None
    assert not plain.reasons
    assert found.models == 2
    # What the PCFG alone decodes is no average with it.
    alone = expected_matches([model], ParseOptions("pcfg-mbr"), gold, moved[0])
    assert alone is not None
    assert alone.models == 1
    assert alone.brackets[0].by_spans is None


def test_exact_match_counts_whole_trees_under_contexts_and_spans(model: Model) -> None:
    words = tokens(read(VERBS)[0])
    options = ParseOptions("exact-match", tree_weight=0.3, exponent=0.75)
    parser = Parser([model], options)
    found = parser.parse(words)
    plain = Parser([replace(model, spans=None)], options)
    worth = {}
    for tree, _ in parser.k_best(words, 100):
        told = expected_matches([model], options, tree, found.tree)
        assert told is not None
        assert told.whole is not None
        assert told.whole.gold is not None
        log_p, by_spans = told.whole.gold
        assert log_p == pytest.approx(0.75 * score_tree(model, tree).total)
        assert told.gold.tree == pytest.approx(0.3 * (log_p + by_spans))
        assert "whole tree" in told.text()
        alone = expected_matches(plain.models, options, tree, found.tree)
        assert alone is not None
        assert alone.whole is not None
        assert alone.whole.gold == pytest.approx((log_p,))
        worth[tree] = told.gold.total
    assert len(worth) > 1
    assert found.score == pytest.approx(max(worth.values()))
    assert worth[found.tree] == max(worth.values())
    outside = read("(ROOT (S (v I) (v saw) (v stars) (v with) (v eyes)))")[0]
    impossible = expected_matches([model], options, outside, found.tree)
    assert impossible is not None
    assert impossible.gold.total == -np.inf
    assert "gold impossible" in impossible.text()


def test_lengths_that_count_as_one_are_told_together() -> None:
    told = [lengths_text(length) for length in (1, 5, 6, 7, 8, 15, 16, 25, 26, 40)]
    assert told == ["1", "5", "6-7", "6-7", "8-10", "11-15", "16-25", "16-25", "26+", "26+"]


def test_long_sentences_and_words_unseen(model: Model) -> None:
    parse = Parser([model]).parse([*AMBIGUOUS, *["with", "zzz"] * 10])
    assert parse.status == "parsed"


def test_learning_can_be_cancelled() -> None:
    def report(stage: str, _share: float) -> None:
        if "spans" in stage:
            raise Cancelled

    with pytest.raises(Cancelled):
        train_members(read(VERBS), [OPTIONS], report=report)


def test_shares_of_the_work_never_fall() -> None:
    shares: list[float] = []
    train_members(read(VERBS), [OPTIONS], report=lambda _stage, share: shares.append(share))
    assert shares == sorted(shares)
    assert shares[-1] <= 1.0


def test_tags_have_no_spans() -> None:
    with pytest.raises(OptionError, match="--no-spans"):
        ModelOptions(binarisation=BinariseOptions("tags"), spans=True)


def test_members_that_became_the_same_are_one_with_its_spans() -> None:
    plain = replace(OPTIONS, spans=False)
    other = replace(plain, alpha=2.0)
    assert distinct([plain, OPTIONS, other]) == (OPTIONS, other)
    assert distinct([plain, plain]) == (plain,)
