"""The list of what is wrong in the trees: it follows edits, rules and the walk through it."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from window_compare import treebank_of
from window_fixtures import PATIENCE_MS

from icm_core.annotation.validation import UserRule, Validator
from icm_core.data.treebank import from_text
from icm_gui.viewmodels.app.workbench import Workbench

PLAIN = "(ROOT (S (NP (DT the) (NN dog)) (VP (VBZ barks))))"
ODD = "(ROOT (S (NX (DT the) (NN cat)) (VP (VBZ sleeps))))"
CYCLE = "(ROOT (S (NP (NP (DT a) (NN bird))) (VP (VBZ sings))))"
TRACE = "(ROOT (S (NP (-NONE- *T*-1)) (VP (VBZ sings))))"
BANK = (PLAIN, ODD, PLAIN.replace("dog", "cow"), CYCLE)


@pytest.fixture
def bench(qtbot: QtBot, tmp_path: Path) -> Workbench:
    made = Workbench(keep=False)
    made.session.new_project(str(tmp_path / "kept.icmproj"))
    rest(qtbot, made)
    made.document.set_treebank(treebank_of(*BANK))
    rest(qtbot, made)
    return made


def rest(qtbot: QtBot, bench: Workbench) -> None:
    qtbot.waitUntil(lambda: not bench.jobs.running, timeout=PATIENCE_MS)


def listed(bench: Workbench) -> list[tuple[int, str]]:
    return [(one.place, one.kind) for one in bench.violations.rows]


def test_findings_are_listed_walked_and_follow_edits(bench: Workbench, qtbot: QtBot) -> None:
    model = bench.violations
    assert not model.step(1)
    model.start()
    assert model.busy
    rest(qtbot, bench)
    assert listed(bench) == [(1, "rule"), (1, "label"), (3, "cycle"), (3, "rule")]
    assert model.counts == {"cycle": 1, "label": 1, "rule": 2}
    assert model.step(1)
    assert (bench.editor.index, bench.editor.current) == (1, (0,))
    assert model.step(1)
    assert (bench.editor.index, bench.editor.current) == (1, (0, 0))
    # What is mended is gone at once, and the walk goes on behind it.
    bench.editor.relabel("NP")
    assert listed(bench) == [(3, "cycle"), (3, "rule")]
    assert model.step(1)
    assert (bench.editor.index, bench.editor.current) == (3, (0, 0))
    assert model.step(1)
    assert not model.step(1)
    bench.document.undo.undo()
    assert [one for one in listed(bench) if one[0] == 1] == [(1, "rule"), (1, "label")]
    model.show_kind("cycle")
    assert listed(bench) == [(3, "cycle")]
    bench.close()


def test_an_edit_while_all_are_checked_is_not_lost(bench: Workbench, qtbot: QtBot) -> None:
    bench.violations.start()
    bench.document.edit(0, from_text(TRACE)[0].tree, "a trace")
    rest(qtbot, bench)
    assert (0, "index") in listed(bench)
    bench.close()


def test_own_rules_are_kept_in_the_project(bench: Workbench, qtbot: QtBot) -> None:
    model = bench.violations
    model.start()
    rest(qtbot, bench)
    model.set_rules((UserRule("NP << dog", "dogs are quiet here"),))
    rest(qtbot, bench)
    own = [one for one in model.rows if one.kind == "user"]
    assert [(one.place, one.message) for one in own] == [(0, "NP “the dog”: dogs are quiet here")]
    path = bench.session.project.path  # type: ignore[union-attr]
    bench.close()
    again = Workbench(keep=False)
    again.session.open_project(str(path))
    rest(qtbot, again)
    assert again.violations.rules == model.rules
    again.close()


@pytest.mark.parametrize("rules", [(), (UserRule("NP < NP"),)])
def test_one_tree_again_is_as_all_trees_again(rules: tuple[UserRule, ...]) -> None:
    treebank = from_text("\n".join(BANK))
    validator = Validator(rules)
    validator.validate(treebank)
    for place, text in ((1, PLAIN), (3, ODD), (0, TRACE)):
        tree = from_text(text)[0].tree
        treebank = treebank.with_trees({place: tree})
        new = validator.replaced(place, tree)
        every = Validator(rules).validate(treebank)
        assert new == [one for one in every if one.place == place]
