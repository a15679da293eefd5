"""Scores of trees made by hand, of the odd cases and of the reference treebank."""

from __future__ import annotations

import json
import pickle
from pathlib import Path

import pytest

from icm_core.analysis.scoring.brackets import COLLINS, STRICT, ScoringError, ScoringRules
from icm_core.analysis.scoring.scoring import score_corpus, score_sentence
from icm_core.data.tree import Tree
from icm_core.data.treebank import from_text, read_treebank
from icm_core.errors import DataError, OptionError

CASES = Path(__file__).parents[4] / "shared" / "cases"
needs_cases = pytest.mark.skipif(
    not (CASES / "evalb").is_dir(), reason=f"needs the reference trees in {CASES}"
)


def tree(text: str) -> Tree:
    (only,) = from_text(text).trees()
    return only


GOLD = tree("(ROOT (S (NP (DT the) (NN cat)) (VP (VBZ sleeps) (ADVP (RB well))) (. .)))")


def test_a_tree_against_itself() -> None:
    score = score_sentence(GOLD, GOLD)
    assert (score.status, score.matched, score.gold, score.predicted) == ("ok", 4, 4, 4)
    assert score.f1 == score.precision == score.recall == 100.0
    assert score.exact_match is True
    assert score.crossing == 0
    assert (score.tags_correct, score.tags_total, score.length) == (4, 4, 5)


def test_attachment_and_tag_error() -> None:
    guess = tree("(ROOT (S (NP (DT the) (NN cat)) (VP (NNS sleeps)) (ADVP (RB well)) (. .)))")
    score = score_sentence(GOLD, guess)
    assert (score.matched, score.gold, score.predicted) == (3, 4, 4)
    assert score.precision == score.recall == 75.0
    assert score.exact_match is False
    assert (score.tags_correct, score.tags_total) == (3, 4)
    assert score.tag_accuracy == 75.0


def test_crossing_brackets() -> None:
    gold = tree("(S (A (X a) (X b)) (B (X c) (X d)))")
    guess = tree("(S (X a) (C (C (X b) (X c))) (X d))")
    assert score_sentence(gold, guess).crossing == 2
    assert score_sentence(gold, gold).crossing == 0
    # Holding or being held is not crossing.
    assert score_sentence(gold, tree("(S (A (A (X a)) (X b)) (X c) (X d))")).crossing == 0


def test_particles_are_adverbs_for_collins_only() -> None:
    guess = tree("(ROOT (S (NP (DT the) (NN cat)) (VP (VBZ sleeps) (PRT (RB well))) (. .)))")
    assert score_sentence(GOLD, guess).exact_match is True
    assert score_sentence(GOLD, guess, STRICT).matched == 3


def test_punctuation_is_deleted_by_the_gold_tag() -> None:
    guess = tree("(ROOT (S (NP (DT the) (NN cat)) (VP (VBZ sleeps) (ADVP (RB well)) (NN .))))")
    score = score_sentence(GOLD, guess)
    assert score.status == "ok"
    assert score.exact_match is True
    assert (score.tags_correct, score.tags_total) == (4, 4)
    strict = score_sentence(GOLD, guess, STRICT)
    assert (strict.matched, strict.gold, strict.tags_correct, strict.tags_total) == (3, 4, 4, 5)


def test_a_phrase_over_punctuation_alone_is_no_bracket() -> None:
    guess = tree("(ROOT (S (NP (DT the) (NN cat)) (VP (VBZ sleeps) (ADVP (RB well))) (PRN (. .))))")
    assert score_sentence(GOLD, guess).exact_match is True
    assert score_sentence(GOLD, guess, STRICT).predicted == 5


def test_unary_chains_count_as_a_multiset() -> None:
    gold = tree("(ROOT (ROOT (NP (NP (NP (NN cat))))))")
    score = score_sentence(gold, tree("(ROOT (NP (NP (NN cat))))"))
    assert (score.matched, score.gold, score.predicted) == (2, 3, 2)


def test_traces_may_be_absent_from_the_prediction() -> None:
    gold = tree("( (S (NP (-NONE- *T*-1)) (NP (PRP I)) (VP (VBP go) (ADVP (-NONE- *)))))")
    guess = tree("( (S (NP (PRP I)) (VP (VBP go))))")
    for rules in (COLLINS, STRICT):
        for prediction in (guess, gold):
            score = score_sentence(gold, prediction, rules)
            assert (score.exact_match, score.length, score.gold) == (True, 2, 3)
            assert (score.tags_correct, score.tags_total) == (2, 2)
    with pytest.raises(ScoringError, match="sentence 1, token 1"):
        score_sentence(gold, guess, ScoringRules())


def test_escapes_are_equal_to_what_they_stand_for() -> None:
    gold = tree(r"(NP (-LRB- -LRB-) (CD 1\/2) (SYM \*) (-RRB- -RRB-))")
    guess = Tree(
        "NP",
        (
            Tree("-LRB-", word="("),
            Tree("CD", word="1/2"),
            Tree("SYM", word="*"),
            Tree("-RRB-", word=r"\)"),
        ),
    )
    assert score_sentence(gold, guess).exact_match is True
    with pytest.raises(ScoringError):
        score_sentence(gold, guess, ScoringRules(unescape_words=False))


def test_further_words_can_be_made_equal() -> None:
    gold, guess = tree("(NP (NN colour))"), tree("(NP (NN color))")
    rules = ScoringRules(equal_words=(("color", "colour"),))
    assert score_sentence(gold, guess, rules).exact_match is True


@pytest.mark.parametrize("guess", [None, tree("(())"), Tree(""), tree("(ROOT (S (NP )))")])
def test_a_failed_parse_costs_recall_and_is_counted(guess: Tree | None) -> None:
    score = score_sentence(GOLD, guess)
    assert (score.status, score.matched, score.gold, score.predicted) == ("failed", 0, 4, 0)
    assert score.exact_match is False
    assert score.recall == score.f1 == 0.0
    assert score.precision is None
    corpus = score_corpus([GOLD, GOLD], [GOLD, guess])
    assert (corpus.all.recall, corpus.all.precision) == (50.0, 100.0)
    assert (corpus.all.exact_match, corpus.all.failed) == (50.0, 1)
    assert corpus.all.tag_accuracy == 50.0
    assert corpus.to_dict()["failed_sentences"] == [2]


def test_gold_without_brackets_is_not_applicable() -> None:
    gold = tree("(TOP (UH Hi))")
    score = score_sentence(gold, gold)
    assert score.status == "n/a"
    assert score.precision is score.recall is score.f1 is score.exact_match is None
    corpus = score_corpus([gold], [gold])
    assert corpus.all.f1 is corpus.all.exact_match is corpus.all.no_crossing is None
    assert corpus.all.mean_crossing is None
    assert corpus.all.not_applicable == 1
    assert score_corpus([gold, GOLD], [gold, GOLD]).all.exact_match == 100.0
    # A bracket invented there is still a wrong bracket.
    invented = score_corpus([gold, GOLD], [tree("(TOP (NP (UH Hi)))"), GOLD]).all
    assert (invented.precision, invented.recall, invented.exact_match) == (80.0, 100.0, 100.0)


def test_no_sentences_at_all() -> None:
    section = score_corpus([], []).all.to_dict()
    assert section["f1"] is section["exact_match"] is section["tag_accuracy"] is None
    empty = tree("(())")
    assert score_sentence(empty, empty).status == "n/a"


def test_other_words_are_an_error_naming_the_place() -> None:
    guess = tree("(ROOT (S (NP (DT the) (NN dog)) (VP (VBZ sleeps) (ADVP (RB well))) (. .)))")
    with pytest.raises(ScoringError, match=r"sentence 2, token 2: gold has 'cat'.*'dog'") as caught:
        score_corpus([GOLD, GOLD], [GOLD, guess])
    assert isinstance(caught.value, DataError)
    again = pickle.loads(pickle.dumps(caught.value))
    assert str(again) == str(caught.value)
    assert again.mismatch == caught.value.mismatch
    corpus = score_corpus([GOLD, GOLD], [GOLD, guess], on_mismatch="collect")
    assert (corpus.all.errors, corpus.all.recall, corpus.all.precision) == (1, 50.0, 100.0)
    assert corpus.sentences[1].exact_match is False
    assert [m.message for m in corpus.mismatches] == [str(caught.value)]


@pytest.mark.parametrize(
    ("gold", "guess", "text"),
    [
        ("(S (A a) (B b))", "(S (A a))", "token 2: gold has 'b', predicted has no more tokens"),
        ("(S (A a))", "(S (A a) (B b))", "token 2: gold has no more tokens, predicted has 'b'"),
    ],
)
def test_other_lengths_are_an_error(gold: str, guess: str, text: str) -> None:
    with pytest.raises(ScoringError, match=text):
        score_sentence(tree(gold), tree(guess))


def test_other_numbers_of_sentences_are_an_error() -> None:
    with pytest.raises(ScoringError, match="gold has 2 sentences, predicted has 1"):
        score_corpus([GOLD, GOLD], [GOLD], on_mismatch="collect")


def test_unknown_option() -> None:
    with pytest.raises(OptionError, match="on_mismatch"):
        score_corpus([], [], on_mismatch="skip")  # type: ignore[arg-type]


def test_evalb_cuts_labels_and_strict_rules_do_not() -> None:
    gold = tree("(ROOT (S (NP-SBJ=2 (PRP I)) (VP-1 (VBP go))))")
    guess = tree("(ROOT (S (NP (PRP I)) (VP (VBP go))))")
    assert score_sentence(gold, guess, STRICT).matched == 1
    assert score_sentence(gold, guess).exact_match is True


def test_tables_by_label_and_by_length() -> None:
    guess = tree("(ROOT (S (NP (DT the) (NN cat)) (VP (NNS sleeps)) (PRT (RB well)) (. .)))")
    long = Tree("ROOT", (Tree("S", tuple(Tree("X", word=str(i)) for i in range(41))),))
    corpus = score_corpus([GOLD, long], [guess, long])
    rows = {row.label: (row.matched, row.gold, row.predicted) for row in corpus.labels}
    assert rows == {"S": (2, 2, 2), "NP": (1, 1, 1), "VP": (0, 1, 1), "ADVP": (1, 1, 1)}
    assert corpus.labels[0].label == "S"
    assert [(r.first, r.last, r.section.sentences) for r in corpus.lengths] == [
        (1, 10, 1),
        (41, 50, 1),
    ]
    assert corpus.up_to_40.sentences == 1
    assert corpus.all.sentences == 2


def test_json_keys() -> None:
    report = json.loads(json.dumps(score_corpus([GOLD], [GOLD]).to_dict(), allow_nan=False))
    for section in (report["all"], report["up_to_40"]):
        assert [section[k] for k in ("f1", "precision", "recall", "exact_match")] == [100.0] * 4


def test_1200_levels() -> None:
    deep = Tree("NN", word="end")
    for level in range(1200):
        deep = Tree("NP", (Tree("DT", word=str(level)), deep))
    shallow = Tree("ROOT", (deep,))
    assert score_sentence(shallow, shallow).matched == 1200
    chain = Tree("NN", word="end")
    for _ in range(1200):
        chain = Tree("NP", (chain,))
    assert score_sentence(chain, chain).matched == 1200


# Recall, precision, F1, exact match, tag accuracy, sentences.
REFERENCE = {
    ("COLLINS", "all"): (72.97, 73.84, 73.40, 11.69, 94.94, 248),
    ("COLLINS", "up_to_40"): (74.62, 75.43, 75.02, 12.66, 95.02, 229),
    ("STRICT", "all"): (72.49, 73.35, 72.92, 11.29, 95.49, 248),
    ("STRICT", "up_to_40"): (74.08, 74.89, 74.48, 12.23, 95.57, 229),
}


@needs_cases
@pytest.mark.parametrize("rules", [COLLINS, STRICT], ids=lambda rules: rules.name)
def test_reference_scores(rules: ScoringRules) -> None:
    gold, guess = (
        read_treebank([CASES / "evalb" / f"{name}.mrg"]).trees() for name in ("gold", "predicted")
    )
    report = score_corpus(gold, guess, rules).to_dict()
    keys = ("recall", "precision", "f1", "exact_match", "tag_accuracy", "sentences")
    for part in ("all", "up_to_40"):
        seen = tuple(round(report[part][key], 2) for key in keys)
        assert seen == REFERENCE[rules.name, part]


@needs_cases
def test_odd_pairs() -> None:
    gold, guess = (read_treebank([CASES / name]).trees() for name in ("15_gold.mrg", "15_test.mrg"))
    with pytest.raises(ScoringError, match="sentence 4"):
        score_corpus(gold, guess)
    corpus = score_corpus(gold, guess, on_mismatch="collect")
    assert [row.status for row in corpus.sentences] == ["ok", "n/a", "failed", "error"]
    assert (corpus.all.precision, corpus.all.recall) == (100.0, pytest.approx(300 / 7))
    assert corpus.all.exact_match == pytest.approx(100 / 3)
