"""Predictions that are compared: imported, parsed, gathered from runs, kept in the project."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from window_compare import ATTACHED, GOLD, OTHER, SYSTEM, Start, start, treebank_of, written
from window_stage import opened

from icm_core.data.formats.bracket_text import format_tree
from icm_core.data.sentence_marks import marks_of
from icm_core.data.tree import tokens
from icm_core.inference import catalogue
from icm_gui.viewmodels.app.document import Sentence
from icm_gui.viewmodels.compare.parsing import ParseChoice
from icm_gui.viewmodels.compare.sides import GOLD as GOLD_KEY

__all__ = ["start"]


def test_what_does_not_fit_is_told_and_stays(start: Start, qtbot: QtBot, tmp_path: Path) -> None:
    """Other words, unreadable and surplus trees: each is named, none is dropped."""
    bench = start()
    bench.compare.activate()
    wrong = GOLD[1].replace("slept", "sleeps")
    bench.add(qtbot, tmp_path, "odd.mrg", "(S (NP", "\n" + wrong, *GOLD[2:], "(S (NN more))")
    ((title, lines),) = bench.notes
    assert title == "odd.mrg: 2 of 4 sentences have the words of gold"
    assert lines[0].startswith("sentence 1: its tree cannot be read (")
    assert "odd.mrg:1: " in lines[0]
    assert "gold has 'slept', predicted has 'sleeps'" in lines[1]
    assert "belongs to no sentence of gold, left out: more" in lines[2]
    assert bench.compare.comparison is not None
    statuses = [one.status for one in bench.compare.comparison.collins.sentences]
    assert statuses == ["failed", "error", "ok", "ok"]
    bench.compare.show(1)
    assert bench.compare.pair is not None
    assert "predicted has 'sleeps'" in bench.compare.pair.fault


def test_a_file_in_another_encoding_is_read_by_the_words_of_gold(
    start: Start, qtbot: QtBot, tmp_path: Path
) -> None:
    """Nobody has to know it."""
    bench = start(opened=False)
    gold = "(ROOT (S (NP (NN caf\u00e9)) (VP (VBZ \u00f6ffnet) (ADVP (RB fr\u00fch)))))"
    bench.document.set_treebank(treebank_of(gold))
    bench.compare.activate()
    path = tmp_path / "latin.mrg"
    path.write_bytes(gold.encode("latin-1"))
    bench.predictions.import_files(str(path))
    bench.rest(qtbot)
    ((_, lines),) = bench.notes
    assert "not UTF-8" in lines[0]
    assert len(lines) == 1
    assert bench.compare.comparison is not None
    assert bench.compare.comparison.collins.all.f1 == 100.0


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "the file is empty"),
        ("no trees here\n", "text outside of trees"),
        ("Tree('S', ['a'])\n", "written as Python shows it (write trees in brackets: str(tree)"),
    ],
)
def test_files_without_trees_are_refused(
    start: Start, qtbot: QtBot, tmp_path: Path, text: str, why: str
) -> None:
    """With the name of the file; nothing is added."""
    bench = start()
    path = tmp_path / "empty.mrg"
    path.write_text(text)
    bench.predictions.import_files(str(path))
    bench.rest(qtbot)
    ((_, lines),) = bench.notes
    assert "empty.mrg" in lines[0]
    assert why in lines[0]
    assert bench.predictions.sets == []


def test_everything_comes_back_at_the_next_start(
    start: Start, qtbot: QtBot, tmp_path: Path
) -> None:
    """Predictions, the choice, names; what was removed does not."""
    bench = start(keep=True)
    bench.compare.activate()
    first = bench.add(qtbot, tmp_path, "system.mrg", *SYSTEM)
    second = bench.add(qtbot, tmp_path, "other.mrg", *OTHER)
    bench.compare.choose(GOLD_KEY, second, first)
    bench.predictions.rename(second, "their parser")
    bench.rest(qtbot)
    bench.close()
    again = start(keep=True, opened=False)
    again.session.restore()
    again.rest(qtbot)
    again.compare.activate()
    again.rest(qtbot)
    compare = again.compare
    assert [one.name for one in compare.sources] == ["Gold", "system.mrg", "their parser"]
    assert (compare.predicted_source, compare.other_source) == (second, first)
    assert compare.comparison is not None
    assert compare.comparison.collins.all.f1 == 100.0
    assert compare.other is not None
    assert [one is None for one in compare.other.predicted] == [False, False, False, True]
    again.predictions.remove(first)
    again.rest(qtbot)
    assert compare.other is None
    assert compare.other_source == ""
    project = again.session.project
    assert project is not None
    assert [one.name for one in project.predictions.listed()] == ["their parser"]


@pytest.mark.parametrize(
    "forged",
    [
        {"faults": 7},
        {"faults": None},
        {"faults": [1, {"a": 2}, None]},
        {"faults": "abc"},
        {"count": 10**30},
        {"count": -5},
        {"count": True},
        {"count": "x"},
        {},
    ],
)
def test_what_a_project_tells_of_predictions_may_be_nonsense(
    start: Start, qtbot: QtBot, tmp_path: Path, forged: dict[str, object]
) -> None:
    bench = start(keep=True)
    bench.compare.activate()
    uid = bench.add(qtbot, tmp_path, "system.mrg", *SYSTEM)
    bench.rest(qtbot)
    project, kept = bench.session.project, bench.predictions.get(uid)
    assert project is not None
    assert kept is not None
    assert kept.trees is not None
    project.predictions.put(uid, "one", "imported", kept.treebank, forged, kept.trees)
    bench.close()
    again = start(keep=True, opened=False)
    again.session.restore()
    again.rest(qtbot)
    again.compare.activate()
    again.rest(qtbot)
    comparison = again.compare.comparison
    assert comparison is not None
    assert all(type(fault) is str for fault in comparison.faults)
    (one,) = again.predictions.sets
    assert one.count == 1


def test_another_treebank_has_other_predictions(start: Start, qtbot: QtBot, tmp_path: Path) -> None:
    """Those of the first come back with it."""
    bench = start()
    bench.compare.activate()
    bench.add(qtbot, tmp_path, "system.mrg", *SYSTEM)
    bench.document.set_treebank(treebank_of(*GOLD[:2], name="two.mrg"))
    bench.rest(qtbot)
    assert [one.key for one in bench.compare.sources] == [GOLD_KEY]
    assert bench.compare.comparison is None
    assert bench.compare.row == -1
    bench.document.set_treebank(treebank_of(*GOLD))
    bench.rest(qtbot)
    assert len(bench.compare.sources) == 2
    assert bench.compare.comparison is not None
    bench.document.set_treebank(None)
    bench.rest(qtbot)
    assert bench.compare.sources == ()


def test_the_treebank_is_parsed_and_what_is_done_is_kept(start: Start, qtbot: QtBot) -> None:
    """Every second sentence of at most five words; the trees are those of the parser."""
    bench = start()
    known = opened()
    assert bench.document.treebank is not None
    words = tokens(bench.document.treebank.treebank[2].tree)
    models = tuple(replace(model, marks=marks_of([words])) for model in known.models)
    bench.document.set_model(replace(known, models=models))
    bench.compare.activate()
    bench.predictions.parse(ParseChoice(catalogue.search("pcfg-mbr"), None, 5, 1))
    bench.rest(qtbot)
    (one,) = bench.predictions.sets
    assert one.info["faults"] == ["the model was trained on 1 of the 3 gold sentences"]
    assert one.name == "PCFG MBR \u00b7 teaching"
    assert one.info["complete"] is True
    assert one.trees is not None
    assert one.trees.indices == (1, 2, 3)
    assert all(tree is not None for tree in one.trees.trees)
    assert bench.compare.comparison is not None
    assert bench.compare.comparison.indices.tolist() == [1, 2, 3]
    assert bench.compare.comparison.faults == tuple(one.info["faults"])


def test_nothing_as_short_is_said(start: Start, qtbot: QtBot) -> None:
    """An empty choice is no set of predictions."""
    bench = start()
    bench.document.set_model(opened())
    bench.predictions.parse(ParseChoice(catalogue.search("pcfg-mbr"), None, 1, 1))
    bench.rest(qtbot)
    ((_, lines),) = bench.notes
    assert "allow longer ones" in lines[0]


def test_runs_of_explore_are_gathered(start: Start, qtbot: QtBot) -> None:
    """A set for each way; a second sentence joins the first."""
    bench = start()
    bench.document.set_model(opened())
    bench.rest(qtbot)
    explore = bench.explore
    for index in (1, 3):
        bench.document.use_treebank_sentence(index)
        explore.set_algorithm("pcfg-viterbi")
        explore.run()
        bench.rest(qtbot)
    (one,) = bench.predictions.sets
    assert (one.name, one.origin, one.count) == ("PCFG Viterbi, runs", "runs", 2)
    assert one.trees is not None
    assert one.trees.indices == (1, 3)
    bench.document.set_sentence(Sentence(("she", "slept")))
    explore.run()
    bench.rest(qtbot)
    assert bench.predictions.sets[0].count == 2


def test_empty_gold_trees_keep_their_places(start: Start, qtbot: QtBot, tmp_path: Path) -> None:
    """A file with a tree for every sentence fits, however many are empty once they are clean."""
    bench = start(opened=False)
    empty = "(ROOT (S (NP (-NONE- *))))"
    bench.document.set_treebank(treebank_of(GOLD[0], empty, GOLD[1]))
    bench.compare.activate()
    for name, trees in (("all.mrg", (ATTACHED, empty, GOLD[1])), ("two.mrg", (ATTACHED, GOLD[1]))):
        bench.add(qtbot, tmp_path, name, *trees)
        one = bench.predictions.sets[-1]
        assert one.trees is not None
        assert one.trees.indices == (0, 2)
        shown = [tokens(tree) if tree is not None else None for tree in one.trees.trees]
        assert shown[1] == ["she", "slept"]
    assert bench.notes == []


def test_imported_trees_are_kept_as_read(start: Start, qtbot: QtBot, tmp_path: Path) -> None:
    """Function tags stay in the project; both sides are cleaned to be compared."""
    bench = start()
    bench.compare.activate()
    tagged = GOLD[1].replace("(NP", "(NP-SBJ")
    bench.add(qtbot, tmp_path, "tagged.mrg", GOLD[0], tagged, *GOLD[2:])
    one = bench.predictions.sets[0]
    assert one.trees is not None
    assert one.trees.trees[1] is not None
    assert format_tree(one.trees.trees[1]) == tagged
    assert bench.compare.comparison is not None
    assert bench.compare.comparison.strict.all.f1 == 100.0


def test_a_run_of_an_older_model_is_another_set(start: Start, qtbot: QtBot) -> None:
    """What explore shows for a sentence of the treebank is a set of its way and model."""
    bench = start()
    bench.document.set_model(opened())
    bench.rest(qtbot)
    bench.document.use_treebank_sentence(1)
    bench.explore.set_algorithm("pcfg-viterbi")
    bench.explore.run()
    bench.rest(qtbot)
    run = bench.explore.run_shown
    assert run is not None
    bench.explore.kept.refuse(run.request.words, None, "exact", "too long")
    assert len(bench.predictions.sets) == 1


def test_a_missing_file_is_told(start: Start, qtbot: QtBot, tmp_path: Path) -> None:
    """With its name."""
    bench = start()
    path = written(tmp_path, "gone.mrg", *SYSTEM)
    Path(path).unlink()
    bench.predictions.import_files(path)
    bench.rest(qtbot)
    ((_, lines),) = bench.notes
    assert "gone.mrg" in lines[0]
