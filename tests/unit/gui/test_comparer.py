"""The state of Compare: sources, sides, sentences, differences."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from pytestqt.qtbot import QtBot
from window_compare import ATTACHED, GOLD, OTHER, SYSTEM, Bench, treebank_of, written
from window_stage import opened

from icm_core.analysis.errors.tally import corpus_errors
from icm_core.data.cleaning.clean import CleanOptions
from icm_core.data.formats.bracket_text import format_tree
from icm_core.data.sentence_marks import marks_of
from icm_core.data.tree import Tree, tokens
from icm_core.data.treebank import from_text
from icm_core.errors import never
from icm_core.inference import catalogue
from icm_gui.viewmodels.app.document import Sentence
from icm_gui.viewmodels.compare.parsing import ParseChoice
from icm_gui.viewmodels.compare.sides import GOLD as GOLD_KEY
from icm_gui.viewmodels.compare.sides import gold_side

Start = Callable[..., Bench]


@pytest.fixture
def start(qtbot: QtBot) -> Iterator[Start]:
    """Return what makes a bench; all are ended after the test."""
    benches: list[Bench] = []

    def begin(keep: bool = False, **more: bool) -> Bench:
        bench = Bench(keep, **more)
        benches.append(bench)
        bench.rest(qtbot)
        return bench

    yield begin
    for bench in benches:
        bench.close()


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
