"""EVALB's parameter files, its rules one by one, and its table by sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from icm_core.analysis.scoring.brackets import COLLINS, ScoringRules
from icm_core.analysis.scoring.evalb import evalb_text, left_out_text, row_of, summary
from icm_core.analysis.scoring.parameters import read_parameters, rules_text
from icm_core.analysis.scoring.scoring import score_corpus, score_sentence
from icm_core.data.tree import Tree
from icm_core.data.treebank import from_text
from icm_core.errors import DataError

PRM = """## a comment
DEBUG 0
MAX_ERROR 10
CUTOFF_LEN 40
LABELED 1

DELETE_LABEL TOP
DELETE_LABEL -NONE-
DELETE_LABEL ,
DELETE_LABEL :
DELETE_LABEL ``
DELETE_LABEL ''
DELETE_LABEL .
DELETE_LABEL_FOR_LENGTH -NONE-
EQ_LABEL ADVP PRT
"""
GOLD = "(TOP (S (NP (DT the) (NN cat)) (VP (VBZ sleeps) (ADVP (RB well))) (. .)))"


def tree(text: str) -> Tree:
    (only,) = from_text(text).trees()
    return only


def rules(tmp_path: Path, text: str) -> ScoringRules:
    path = tmp_path / "some.prm"
    path.write_text(text, "utf-8")
    return read_parameters(path)


def counts(gold: str, guess: str, by: ScoringRules) -> tuple[int, ...]:
    found = score_sentence(tree(gold), tree(guess), by)
    return found.matched, found.gold, found.predicted, found.tags_correct, found.tags_total


def test_collins_file(tmp_path: Path) -> None:
    """The file of published scores differs from the default in the roots alone."""
    found = rules(tmp_path, PRM)
    assert found.name == "some.prm"
    assert found.delete_tags - {"TOP"} == COLLINS.delete_tags
    assert (found.equal_labels, found.cut_labels) == (COLLINS.equal_labels, True)
    assert "labels end before - and =" in rules_text(found)
    guess = GOLD.replace("NP", "NP-SBJ").replace("ADVP", "PRT")
    assert counts(GOLD, guess, found) == (4, 4, 4, 4, 4) == counts(GOLD, guess, COLLINS)


def test_only_what_the_file_names_is_deleted(tmp_path: Path) -> None:
    """A root that the file does not name counts, as to EVALB."""
    other = GOLD.replace("TOP", "ROOT")
    assert counts(other, other, rules(tmp_path, PRM))[:3] == (5, 5, 5)
    assert counts(GOLD, GOLD, rules(tmp_path, ""))[:3] == (5, 5, 5)
    assert counts(GOLD, GOLD, rules(tmp_path, "DELETE_LABEL NP"))[:3] == (4, 4, 4)


def test_labels_that_do_not_count(tmp_path: Path) -> None:
    """LABELED 0 compares spans; deleted labels stay deleted."""
    spans = rules(tmp_path, PRM.replace("LABELED 1", "LABELED 0"))
    assert counts(GOLD, GOLD.replace("NP", "QP"), spans)[:3] == (4, 4, 4)


def test_equal_words_and_labels(tmp_path: Path) -> None:
    """Pairs hold in both directions, and a label equal to a deleted one is deleted."""
    found = rules(tmp_path, "EQ_WORD cat dog\nEQ_LABEL NP QP\nEQ_LABEL QP AP\nDELETE_LABEL QP")
    assert counts(GOLD, GOLD.replace("cat", "dog"), found)[:3] == (4, 4, 4)
    assert counts(GOLD, GOLD.replace("NP", "AP"), found)[:3] == (4, 4, 4)


def test_labels_are_cut_at_their_first_mark() -> None:
    """Labels that begin with a mark stay; tags are never cut."""
    for label, plain in (("NP-SBJ=1", "NP"), ("NP=1-SBJ", "NP"), ("-LRB-", "-LRB-"), ("-", "-")):
        assert COLLINS.plain_label(label) == plain
    assert COLLINS.plain_label("-NONE-") is None
    assert counts(GOLD, GOLD.replace("NN cat", "NN-X cat"), COLLINS)[3:] == (3, 4)


def test_misquoted_words_are_kept(tmp_path: Path) -> None:
    """A quote that gold deletes and predicted takes for a possessive stays in both trees."""
    gold, guess = "(S (NP (NN a) ('' ')) (VP (V b)))", "(S (NP (NN a) (POS ')) (VP (V b)))"
    plain = rules(tmp_path, PRM)
    assert counts(gold, guess, plain) == (3, 3, 3, 2, 2)
    assert score_sentence(tree(gold), tree(guess), plain).uneven
    quoted = rules(tmp_path, PRM + "QUOTE_LABEL ''\nQUOTE_LABEL POS\n")
    assert counts(gold, guess, quoted) == (3, 3, 3, 2, 3)
    assert not score_sentence(tree(gold), tree(guess), quoted).uneven


def test_length_and_cutoff(tmp_path: Path) -> None:
    """Length counts what the file does not leave out of it."""
    found = rules(tmp_path, "CUTOFF_LEN 3\nDELETE_LABEL_FOR_LENGTH .\n")
    score = score_corpus([tree(GOLD)], [tree(GOLD)], found)
    assert score.sentences[0].length == 4
    assert score.up_to_40.sentences == 0
    assert "up_to_3" in score.to_dict()


def test_bad_lines_are_named(tmp_path: Path) -> None:
    """With file, line and value; nothing is guessed."""
    path = tmp_path / "bad.prm"
    path.write_text(
        "DELETE_LABEL\nEQ_LABEL A\nLABELED 2\nCUTOFF_LEN x\nDELTE_LABEL NP\n#\n", "utf-8"
    )
    with pytest.raises(DataError) as caught:
        read_parameters(path)
    lines = str(caught.value).splitlines()
    assert [line.partition(": ")[0] for line in lines[:5]] == [f"{path}:{n}" for n in range(1, 6)]
    assert "'DELTE_LABEL NP'" in lines[4]
    assert "DELETE_LABEL_FOR_LENGTH" in lines[-1]
    with pytest.raises(DataError, match="name a parameter file"):
        read_parameters(tmp_path / "none.prm")


def test_table_by_sentence_and_summary() -> None:
    """EVALB's columns; what it leaves out is told beside what is counted here."""
    gold = [tree(GOLD)] * 4
    comma = tree(GOLD.replace("(. .)", "(NN .)"))
    wrong = tree(GOLD.replace("NP", "VP"))
    score = score_corpus(gold, [gold[0], None, comma, wrong], on_mismatch="collect")
    assert row_of(score.sentences[0]) == (1, 5, 0, 100.0, 100.0, 4, 4, 4, 0, 4, 4, 100.0)
    assert [row_of(one)[2] for one in score.sentences] == [0, 2, 1, 0]
    whole = summary(score)
    assert (whole.sentences, whole.errors, whole.skipped, whole.valid) == (4, 1, 1, 2)
    assert (whole.f1, whole.complete) == (87.5, 50.0)
    assert "over the others its F1 is 87.50" in left_out_text(score)
    text = evalb_text(score)
    assert "   1    5    0  100.00 100.00     4      4    4      0      4     4   100.00" in text
    assert "Number of Valid sentence  =      2" in text
    assert "Bracketing FMeasure       =  87.50" in text
    assert left_out_text(score_corpus(gold, gold)) == ""
