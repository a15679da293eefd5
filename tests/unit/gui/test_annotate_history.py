"""Versions of a tree, and what an edit does to its probability."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from toy_models import toy_model, toy_treebank
from window_compare import ATTACHED, GOLD, treebank_of
from window_fixtures import PATIENCE_MS

from icm_core.analysis.assist.edited import posterior_change
from icm_core.analysis.assist.sentence import Assistant
from icm_core.data.cleaning.clean import CleanOptions, CleanReport, clean
from icm_core.data.formats.bracket_text import format_tree
from icm_core.data.tree import Tree, tokens
from icm_core.data.treebank import from_text
from icm_core.inference.parsing.parser import ParseOptions, Parser
from icm_core.project.steps import Step, Turned, author
from icm_gui.viewmodels.annotate.history import History, joined
from icm_gui.viewmodels.annotate.versions import difference_lines
from icm_gui.viewmodels.app.document import OpenModel, OpenTreebank
from icm_gui.viewmodels.app.workbench import Workbench


def rest(qtbot: QtBot, bench: Workbench) -> None:
    qtbot.waitUntil(lambda: not bench.jobs.running, timeout=PATIENCE_MS)


def tree(brackets: str) -> Tree:
    return from_text(brackets)[0].tree


def whats(history: History) -> list[str]:
    return [row.what for row in history.table.rows]


def test_versions_outlast_the_program_and_come_back(qtbot: QtBot, tmp_path: Path) -> None:
    path = str(tmp_path / "kept.icmproj")
    bench = Workbench(keep=False)
    bench.session.new_project(path)
    rest(qtbot, bench)
    bench.document.set_treebank(treebank_of(*GOLD))
    bench.document.use_treebank_sentence(0)
    editor, history = bench.editor, bench.history
    history.set_active(True)
    editor.select((0, 1, 1))
    editor.relabel("NX")
    bench.document.undo.undo()
    bench.document.edit(0, tree(ATTACHED), "attach")
    wanted = ["attach", "Undo: Relabel NP “a sack” to NX", "Relabel NP “a sack” to NX"]
    assert whats(history) == [*wanted, "As in the file"]
    bench.document.use_treebank_sentence(1)
    assert whats(history) == ["As in the file"]
    rest(qtbot, bench)
    bench.close()
    again = Workbench(keep=False)
    again.session.open_project(path)
    rest(qtbot, again)
    rest(qtbot, again)
    again.document.use_treebank_sentence(0)
    rest(qtbot, again)
    history = again.history
    assert whats(history) == ["As in the file"], "nobody looks at it"
    history.set_active(True)
    rest(qtbot, again)
    assert whats(history) == [*wanted, "As in the file"]
    assert {row.author for row in history.table.rows[:3]} == {author()}
    # One is looked at, and then the tree; what was undone is told as it was.
    history.look_at(2)
    assert history.tree is not None
    assert "(NX (DT a)" in format_tree(history.tree)
    assert history.trees == (again.editor.tree, history.tree)
    assert {line.sign for line in history.lines} == {"", "−", "+"}
    history.restore()
    assert history.shown is None
    assert again.editor.tree == tree(
        GOLD[0].replace("(NP (DT a) (NN sack))", "(NX (DT a) (NN sack))")
    )
    assert whats(history)[0].startswith("Restore the version of ")
    again.document.undo.undo()
    assert again.editor.tree == tree(ATTACHED)
    history.look_at(len(history.table.rows) - 1)
    history.restore()
    assert whats(history)[0] == "Restore the tree of the file"
    assert again.editor.tree == tree(GOLD[0])
    assert not again.document.treebank.treebank[again.editor.index].edited
    again.close()


def test_who_looks_at_a_version_is_not_disturbed(qtbot: QtBot) -> None:
    bench = Workbench(keep=False)
    bench.document.set_treebank(treebank_of(*GOLD))
    bench.document.use_treebank_sentence(0)
    bench.document.edit(0, tree(ATTACHED), "attach")
    rest(qtbot, bench)
    history = bench.history
    history.set_active(True)
    history.look_at(1)
    shown = history.shown
    assert shown is not None
    rest(qtbot, bench)
    assert history.shown is shown
    assert whats(history) == ["attach", "As in the file"]
    bench.document.undo.undo()
    assert history.shown is None
    assert whats(history) == ["Undo: attach", "attach", "As in the file"]
    bench.close()


def test_turns_since_then_are_told_once() -> None:
    def turned(what: str, new: str) -> Turned:
        return Turned(1.0, "", "do", Step(what, "tree", "0", "", new))

    a, b, c = turned("a", "1"), turned("b", "2"), turned("c", "3")
    assert joined([], [a]) == [a]
    assert joined([a, b], [turned("b", "2"), c]) == [a, b, c]
    assert joined([a], [b]) == [a, b]
    assert joined([a, b], []) == [a, b]


def test_lines_are_those_of_both_trees() -> None:
    lines = difference_lines(tree("(S (A a) (B b))"), tree("(S (A a) (C b))"))
    now = [line.text for line in lines if line.sign != "+"]
    then = [line.text for line in lines if line.sign != "−"]
    assert " ".join("".join(now).split()) == "(S (A a) (B b))"
    assert " ".join("".join(then).split()) == "(S (A a) (C b))"


@pytest.fixture
def bench(qtbot: QtBot) -> Workbench:
    found = Workbench(keep=False)
    treebank = toy_treebank()
    found.document.set_treebank(OpenTreebank("toy", (), treebank))
    found.document.set_model(OpenModel("toy", None, (toy_model(),), ParseOptions(), CleanOptions()))
    found.document.use_treebank_sentence(1)
    assert not found.edit_change.busy, "nobody looks at it"
    found.edit_change.set_active(True)
    found.history.set_active(True)
    rest(qtbot, found)
    return found


def test_an_edit_tells_its_change_in_log_p_and_in_posteriors(
    qtbot: QtBot, bench: Workbench
) -> None:
    editor, told = bench.editor, bench.edit_change
    assert told.score is not None
    assert told.gain is None, "nothing was edited"
    assert told.log_p.startswith("log P −")
    before = editor.tree
    assert before is not None
    phrases = [one for one in ((0, 0), (0, 1)) if editor.node(one).children]
    editor.select(phrases[0])
    editor.relabel("PP")
    rest(qtbot, bench)
    after = editor.tree
    assert after is not None
    parser = Parser([toy_model()], ParseOptions())
    one, other = (clean(each, CleanOptions(), CleanReport()) for each in (before, after))
    assert one is not None
    assert other is not None
    assistant = Assistant(parser, tokens(other))
    plain = assistant.change(one, other)
    assert told.score == plain
    assert told.gain == plain.after - plain.before
    assert told.posteriors == posterior_change(assistant, one, other)
    (row,) = told.posteriors.nodes
    assert (row.before, row.after) == (
        editor.document.cleaned(before).children[0].children[phrases[0][1]].label,
        "PP",
    )
    assert told.posteriors.right_after - told.posteriors.right_before == pytest.approx(row.change)
    # What the model never saw is named.
    editor.relabel("QQ")
    rest(qtbot, bench)
    assert told.log_p.endswith("floors counted")
    assert "∞" not in told.log_p + told.gain_text
    assert "rule" in told.why_outside
    assert "QQ" in told.why_outside
    changes = [bench.history.table.change_of(row) for row in bench.history.table.rows]
    assert changes[0].startswith("−")
    assert changes[-1] == ""
    assert bench.history.table.is_impossible(bench.history.table.rows[0])
    bench.document.set_model(None)
    assert (told.log_p, told.gain_text, told.rows) == ("", "", [])
    bench.close()


def test_the_newest_question_wins(qtbot: QtBot, bench: Workbench) -> None:
    editor, told = bench.editor, bench.edit_change
    for label in ("PP", "VP", "NP", "S", "PP"):
        editor.select((0, 0))
        editor.relabel(label)
        bench.document.use_treebank_sentence(2)
        bench.document.use_treebank_sentence(1)
        editor.select((0, 1))
        editor.relabel(label)
    rest(qtbot, bench)
    assert not told.busy
    assert editor.before is not None
    one, other = (bench.document.cleaned(each) for each in (editor.before, editor.tree))
    assistant = Assistant(Parser([toy_model()], ParseOptions()), tokens(other))
    assert told.score == assistant.change(one, other)
    assert told.posteriors == posterior_change(assistant, one, other)
    bench.close()
