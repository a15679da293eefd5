"""The state of Compare: sides, sentences, differences, scores."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from pytestqt.qtbot import QtBot
from window_compare import GOLD, OTHER, SYSTEM, Start, start, treebank_of

from icm_core.analysis.errors.tally import corpus_errors
from icm_core.data.cleaning.clean import CleanOptions
from icm_core.data.tree import Tree
from icm_core.data.treebank import from_text
from icm_core.errors import never
from icm_gui.viewmodels.compare.sides import GOLD as GOLD_KEY
from icm_gui.viewmodels.compare.sides import gold_side

__all__ = ["start"]


def test_an_import_is_compared_with_gold(start: Start, qtbot: QtBot, tmp_path: Path) -> None:
    """The first sentence is shown with its first difference; a failed parse says so."""
    bench = start()
    compare = bench.compare
    compare.activate()
    uid = bench.add(qtbot, tmp_path, "system.mrg", *SYSTEM)
    assert [one.key for one in compare.sources] == [GOLD_KEY, uid]
    assert compare.comparison is not None
    assert compare.comparison.predicted_name == "system.mrg"
    assert [one.status for one in compare.comparison.collins.sentences] == [
        "ok",
        "ok",
        "ok",
        "failed",
    ]
    assert compare.row == 0
    assert compare.pair is not None
    assert [one.kind for one in compare.pair.differences] == ["extra"]
    assert compare.difference == 0
    compare.show(3)
    assert compare.pair.predicted is None
    assert compare.pair.fault == "there is no parse"
    assert compare.difference == -1
    assert bench.notes == []


def test_differences_are_walked_in_a_ring(start: Start, qtbot: QtBot, tmp_path: Path) -> None:
    """After the last comes the first."""
    bench = start()
    bench.compare.activate()
    bench.add(qtbot, tmp_path, "system.mrg", *SYSTEM)
    compare = bench.compare
    compare.show(2)
    assert compare.pair is not None
    count = len(compare.pair.differences)
    assert count == 3
    seen = []
    for _ in range(count + 1):
        seen.append(compare.difference)
        compare.next_difference()
    assert seen == [0, 1, 2, 0]
    compare.show_difference(0)
    compare.previous_difference()
    assert compare.difference == 2
    compare.show_difference(7)
    assert compare.difference == 2


def test_sentences_are_walked_as_they_are_listed(
    start: Start, qtbot: QtBot, tmp_path: Path
) -> None:
    """The list of another view decides what is next."""
    bench = start()
    compare = bench.compare
    compare.activate()
    bench.add(qtbot, tmp_path, "system.mrg", *SYSTEM)
    compare.set_listed(np.array([2, 0], dtype=np.int32))
    compare.show(2)
    compare.next_sentence()
    assert compare.row == 0
    compare.next_sentence()
    assert compare.row == 0
    compare.previous_sentence()
    assert compare.row == 2
    compare.show(1)
    compare.next_sentence()
    assert compare.row == 2


def test_sentences_that_are_asked_for_are_shown(start: Start, qtbot: QtBot, tmp_path: Path) -> None:
    """The first of them, unless one of them is looked at; a filter that is typed moves nobody."""
    bench = start()
    compare = bench.compare
    compare.activate()
    bench.add(qtbot, tmp_path, "system.mrg", *SYSTEM)
    asked: list[str] = []
    compare.sentences_asked.connect(asked.append)
    compare.ask_sentences("extra:NP")
    compare.set_listed(np.array([2, 3], dtype=np.int32))
    assert (asked, compare.row) == (["extra:NP"], 2)
    compare.show(3)
    compare.ask_sentences("len>3")
    compare.set_listed(np.array([2, 3], dtype=np.int32))
    assert compare.row == 3
    compare.set_listed(np.array([0], dtype=np.int32))
    assert compare.row == 3


def test_a_second_system_is_over_the_same_sentences(
    start: Start, qtbot: QtBot, tmp_path: Path
) -> None:
    """The second import stands beside the first; a prediction can stand on gold's side, too."""
    bench = start()
    compare = bench.compare
    compare.activate()
    first = bench.add(qtbot, tmp_path, "system.mrg", *SYSTEM)
    second = bench.add(qtbot, tmp_path, "other.mrg", *OTHER)
    assert (compare.predicted_source, compare.other_source) == (first, second)
    assert compare.comparison is not None
    assert compare.other is not None
    assert len(compare.other) == len(compare.comparison) == 4
    assert compare.other.collins.all.f1 == 100.0
    compare.choose(first, second)
    bench.rest(qtbot)
    assert compare.other is None
    assert compare.comparison.gold_name == "system.mrg"
    assert compare.comparison.indices.tolist() == [0, 1, 2]
    assert "1 sentence is left out" in compare.comparison.faults[-1]


def test_each_system_has_its_own_faults(start: Start, qtbot: QtBot, tmp_path: Path) -> None:
    bench = start()
    bench.compare.activate()
    bench.add(qtbot, tmp_path, "a.mrg", *GOLD[:-1])
    bench.add(qtbot, tmp_path, "b.mrg", *GOLD[1:])
    first, second = bench.compare.comparison, bench.compare.other
    assert first is not None
    assert second is not None
    lack = "predicted has no tree for it; counted as a failed parse"
    assert first.faults == (f"sentence {len(GOLD)}: {lack}",)
    assert second.faults == (f"sentence 1: {lack}",)
    told = first.faults_beside(second)
    assert told == (f"a.mrg: {first.faults[0]}", f"b.mrg: {second.faults[0]}")


def test_branches_that_cross_are_scored(start: Start, qtbot: QtBot, tmp_path: Path) -> None:
    """As `icm compare --details` does, also after the next start and an edit of gold."""
    lines = (
        "(S (VP (WP 0=What) (VB 3=see)) (VBD 1=did) (NP (PRP 2=you)) (. 4=?))",
        "(S (NP (DT 0=A) (NN 1=man) (WP 3=who)) (VBD 2=came) (. 4=.))",
    )
    predicted = tmp_path / "p.discbracket"
    other = "(S (NP (DT 0=A) (NN 1=man)) (VP (VBD 2=came) (WP 3=who)) (. 4=.))"
    predicted.write_text("\n".join((lines[0], other)) + "\n")
    bench = start(opened=False)
    bench.document.set_treebank(treebank_of(*lines, name="gold.discbracket"))
    bench.compare.activate()
    bench.predictions.import_files(str(predicted))
    bench.rest(qtbot)

    def counts() -> list[tuple[int, int, int]]:
        assert bench.compare.comparison is not None
        found = bench.compare.comparison.discontinuous
        assert found is not None
        sides = found.all, found.discontinuous
        return [(one.matched, one.gold, one.predicted) for one in sides]

    # By hand: VP over What and see; NP over A, man and who.
    assert counts() == [(4, 5, 6), (1, 2, 1)]
    treebank = bench.document.treebank
    assert treebank is not None
    tree = treebank.treebank[1].tree
    bench.document.edit(1, Tree("SQ", tree.children), "label")
    bench.rest(qtbot)
    assert counts() == [(3, 5, 6), (1, 2, 1)]


def test_quotes_and_brackets_may_be_alike(start: Start, qtbot: QtBot, tmp_path: Path) -> None:
    """What is left of the account is what would be named without them; the choice is kept."""
    gold = (
        "(S (`` ``) (NP (NN rye)) (VP (VBZ grows)) ('' ''))",
        "(S (NP (NN rye)) (-LRB- -LRB-) (VP (VBZ grows)))",
        "(S (`` ``) (NP (NN rye)) (-LRB- -LRB-) (VP (VBZ grows)))",
        "(S (NP (NN rye)) (VP (VBZ falls)))",
    )
    system = [
        tree.replace(" ``)", ' ")').replace(" '')", ' ")').replace("-LRB- -LRB-", "-LRB- [")
        for tree in gold[:3]
    ]
    bench = start(opened=False)
    bench.document.set_treebank(treebank_of(*gold))
    bench.compare.activate()
    bench.add(qtbot, tmp_path, "p.mrg", *system, gold[3].replace("falls", "fell"))

    def statuses() -> list[str]:
        assert bench.compare.comparison is not None
        return [one.status for one in bench.compare.comparison.collins.sentences]

    def told() -> str:
        assert bench.compare.comparison is not None
        return "\n".join(bench.compare.comparison.faults)

    assert statuses() == ["error"] * 4
    assert "1 sentence differs from gold only in how quotes are written" in told()
    bench.predictions.alike.take("quotes", True)
    bench.rest(qtbot)
    assert statuses() == ["ok", "error", "error", "error"]
    assert "how quotes are written" not in told()
    assert "sentence 1," not in told()
    bench.predictions.alike.take("brackets", True)
    bench.rest(qtbot)
    assert statuses() == ["ok", "ok", "ok", "error"]
    (fault,) = bench.compare.comparison.faults if bench.compare.comparison else ()
    assert "sentence 4, token 2" in fault
    bench.predictions.alike.take("quotes", False)
    bench.rest(qtbot)
    assert statuses() == ["error", "ok", "error", "error"]


def test_the_sentence_of_explore_is_followed(start: Start, qtbot: QtBot, tmp_path: Path) -> None:
    """Also where it was chosen before the comparison was there."""
    bench = start()
    bench.document.use_treebank_sentence(2)
    bench.compare.activate()
    bench.add(qtbot, tmp_path, "system.mrg", *SYSTEM)
    assert bench.compare.row == 2
    bench.document.use_treebank_sentence(1)
    assert bench.compare.row == 1
    assert not bench.compare.show_index(99)


def test_a_sentence_is_remembered_for_the_next_comparison(
    start: Start, qtbot: QtBot, tmp_path: Path
) -> None:
    """After a restart it is the one that was looked at, whatever Explore looks at."""
    bench = start()
    bench.document.use_treebank_sentence(1)
    bench.compare.remember(2)
    bench.compare.activate()
    bench.add(qtbot, tmp_path, "system.mrg", *SYSTEM)
    assert bench.compare.row == 2
    bench.add(qtbot, tmp_path, "other.mrg", *OTHER)
    assert bench.compare.row == 2
    bench.compare.show(0)
    bench.compare.choose(GOLD_KEY, bench.compare.other_source)
    bench.rest(qtbot)
    assert bench.compare.row == 0


def test_error_types_are_asked_for_once_they_are_needed(
    start: Start, qtbot: QtBot, tmp_path: Path
) -> None:
    """Not where there is nothing to compare, and not again when they are known."""
    bench = start()
    asked: list[bool] = []
    bench.compare.errors_wanted.connect(lambda: asked.append(True))
    bench.compare.want_errors()
    assert asked == []
    bench.compare.activate()
    bench.add(qtbot, tmp_path, "system.mrg", *SYSTEM)
    bench.compare.want_errors()
    assert asked == [True]
    assert bench.compare.comparison is not None
    bench.compare.set_errors(corpus_errors(bench.compare.comparison))
    bench.compare.want_errors()
    assert asked == [True]


@pytest.mark.parametrize("place", [0, 2])
@pytest.mark.parametrize("text", ["(S (NP (-NONE- *)))", "(S (X (NN rye)))"])
def test_the_gold_side_follows_an_edit_as_if_it_were_made_anew(place: int, text: str) -> None:
    """A sentence may lose all its words to cleaning, and get them back."""
    options = CleanOptions()
    bank = from_text("(S (NN a))\n(S (NP (-NONE- *)))\n(S (NP-SBJ (NN b)) (VP (VB c)))\n")
    side = gold_side(bank, options, never)
    for tree in (from_text(text)[0].tree, bank[place].tree):
        bank = bank.with_trees({place: tree, 1: tree})
        side = side.follow(bank, options)
        anew = gold_side(bank, options, never)
        assert side.treebank is bank
        assert (side.trees.indices, side.files) == (anew.trees.indices, anew.files)
        assert side.trees.trees == anew.trees.trees
