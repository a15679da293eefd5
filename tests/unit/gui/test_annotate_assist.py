"""What a model does for someone who corrects trees, without a window."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from pytestqt.qtbot import QtBot
from window_fixtures import PATIENCE_MS
from window_runs import treebank
from window_stage import opened

from icm_core.data.tree import Tree, tokens
from icm_core.inference.constrained.analyser import constrained
from icm_core.inference.constrained.constraints import Constraint, Constraints
from icm_core.inference.parsing.parser import Parser
from icm_core.model.file.container import load_models
from icm_gui.viewmodels.annotate.assist.assist import Assist
from icm_gui.viewmodels.app.document import OpenTreebank
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.viewmodels.treebank.arranging import Column

AT = 3


@pytest.fixture
def bench(qtbot: QtBot) -> Iterator[Workbench]:
    found = Workbench(keep=False)
    found.document.set_treebank(OpenTreebank("teaching", (), treebank()))
    found.document.set_model(opened())
    found.document.use_treebank_sentence(AT)
    found.front.set_page("annotate")
    rest(qtbot, found)
    yield found
    rest(qtbot, found)
    found.close()


def rest(qtbot: QtBot, bench: Workbench) -> Assist:
    qtbot.waitUntil(lambda: not bench.jobs.running, timeout=PATIENCE_MS)
    return bench.assist


def parser(bench: Workbench) -> Parser:
    model = bench.assist.learner.model
    assert model is not None
    return Parser(model.models, model.parse)


def cleaned(bench: Workbench, index: int = AT) -> Tree:
    assert bench.document.treebank is not None
    found = bench.document.cleaned(bench.document.treebank.treebank[index].tree)
    assert found is not None
    return found


def test_alternatives_and_doubts_are_those_of_the_core(bench: Workbench, qtbot: QtBot) -> None:
    assist = rest(qtbot, bench)
    trees, words = assist.suggestions.trees, tokens(cleaned(bench))
    plain = parser(bench)
    exact = plain.with_options(plain.options.summing()).k_best(words, 10)
    assert list(trees) == [tree for tree, _ in exact]
    advice = assist.suggestions.advice
    assert advice is not None
    assert all(0.0 < share <= 1.0 for share in advice.posterior.values())
    # What the model has no posterior for is doubtful through and through.
    bench.editor.select((0, 0))
    bench.editor.relabel("WHATEVER")
    rest(qtbot, bench)
    assert assist.suggestions.marks[0, 0].share == 0.0
    assert "0.00" in assist.suggestions.marks[0, 0].note
    assert assist.suggestions.current == -1


def test_an_alternative_is_one_step_back(bench: Workbench, qtbot: QtBot) -> None:
    assist = rest(qtbot, bench)
    before, trees = bench.editor.tree, assist.suggestions.trees
    at = next(at for at, tree in enumerate(trees) if tree != cleaned(bench))
    assist.suggestions.take(at)
    assert cleaned(bench) == trees[at]
    rest(qtbot, bench)
    assert assist.suggestions.current == at
    bench.document.undo.undo()
    assert bench.editor.tree == before


def test_a_parse_under_constraints_is_shown_and_taken(bench: Workbench, qtbot: QtBot) -> None:
    assist, editor = rest(qtbot, bench), bench.editor
    before = editor.tree
    editor.select((0, 0))
    assist.constraints.forbid()
    (one,) = assist.constraints.current.all
    assert one.demand == "forbid"
    assert assist.constraints.nodes("forbid") == ((0, 0),)
    rest(qtbot, bench)
    wanted = constrained(parser(bench), Constraints((one,))).parse(tokens(cleaned(bench))).tree
    assist.suggestions.reparse()
    rest(qtbot, bench)
    proposal = assist.suggestions.proposal
    assert proposal is not None
    assert proposal.edit.tree != before
    assert "leaves: " in proposal.text
    assert editor.tree == before
    assist.suggestions.accept()
    assert cleaned(bench) == wanted
    rest(qtbot, bench)
    bench.document.undo.undo()
    assert editor.tree == before
    rest(qtbot, bench)
    # Another click keeps, a third lets go.
    assist.constraints.clear()
    for kind in ("keep", "forbid", ""):
        assist.constraints.turn((0, 0))
        assert [found.demand for found in assist.constraints.current.all] == (
            [kind] if kind else []
        )


def test_tags_and_several_neighbours_can_be_kept(bench: Workbench, qtbot: QtBot) -> None:
    assist, editor = rest(qtbot, bench), bench.editor
    refused: list[str] = []
    assist.constraints.refused.connect(refused.append)
    tag = next(a for a, b in assist.constraints.brackets() if b[3])
    editor.select(tag)
    assist.constraints.forbid()
    assert len(refused) == 1
    assist.constraints.keep()
    assert [one.demand for one in assist.constraints.current.all] == ["tag"]
    assist.constraints.clear()
    editor.select((0, 0), (0, 1))
    assist.constraints.keep()
    (one,) = assist.constraints.current.all
    assert (one.demand, one.label) == ("keep", "")
    rest(qtbot, bench)
    assert assist.suggestions.trees
    # Constraints are those of their sentence.
    bench.document.use_treebank_sentence(AT + 1)
    assert not assist.constraints.current
    bench.document.use_treebank_sentence(AT)
    assert assist.constraints.current.all == (one,)


def test_what_is_in_the_way_is_said(bench: Workbench, qtbot: QtBot) -> None:
    assist = rest(qtbot, bench)
    said: list[tuple[str, bool]] = []
    assist.suggestions.told.connect(lambda text, error: said.append((text, error)))
    one = Constraint("forbid", 0, len(tokens(cleaned(bench))))
    assist.constraints._set(
        Constraints.of([one, Constraint("keep", 0, 2), Constraint("keep", 1, 3)]).all
    )
    rest(qtbot, bench)
    assert not assist.suggestions.trees
    assert said
    assert said[0][1]
    assert "keep a phrase at words 1 to 2" in said[0][0]
    assert "they cross" in said[0][0]
    assert assist.suggestions.advice is not None
    assert assist.suggestions.advice.posterior, "doubts stay those without constraints"


def test_parses_of_many_sentences_are_one_step(bench: Workbench, qtbot: QtBot) -> None:
    assist, notes = rest(qtbot, bench), bench.sentence_notes
    plain = parser(bench)
    parses = {at: plain.parse(tokens(cleaned(bench, at))).tree for at in range(12)}
    differing = [at for at in parses if parses[at] != cleaned(bench, at)]
    done = differing[0] if differing else 0
    before = [cleaned(bench, at) for at in range(12)]
    notes.set_state(done, "done")
    assist.preparses.start(list(range(12)))
    rest(qtbot, bench)
    for at, parse in parses.items():
        assert cleaned(bench, at) == (before[at] if at == done else parse)
    if len(differing) > 1:
        bench.document.undo.undo()
        assert [cleaned(bench, at) for at in range(12)] == before


def test_a_copy_learns_what_is_accepted(bench: Workbench, qtbot: QtBot, tmp_path: Path) -> None:
    assist = rest(qtbot, bench)
    learner, base = assist.learner, bench.document.model
    assert base is not None
    learner.accepted(AT)
    assert not learner.busy, "nothing is learnt unless it is asked for"
    learner.set_on(True)
    at = next(at for at, tree in enumerate(assist.suggestions.trees) if tree != cleaned(bench))
    assist.suggestions.take(at)
    learner.accepted(AT)
    rest(qtbot, bench)
    assert learner.has_learnt
    assert learner.count == 1
    assert bench.document.model is base, "the window goes on with the model as it was"
    assert learner.model is not None
    size = len(base.models[0].derivations)
    assert len(learner.model.models[0].derivations) == size, "the tree as read is out"
    target = tmp_path / "learnt.icm"
    learner.save(target)
    rest(qtbot, bench)
    assert len(load_models(target).models[0].derivations) == size
    bench.sentence_notes.set_state(AT, "done")
    assist.reparses.start(list(range(8)))
    rest(qtbot, bench)
    assert (assist.reparses.parsed, assist.reparses.total) == (8, 8)
    one, other = Parser(base.models, base.parse), parser(bench)
    changed = [
        at
        for at in range(8)
        if one.parse(tokens(cleaned(bench, at))).tree
        != other.parse(tokens(cleaned(bench, at))).tree
    ]
    assert [row.index for row in assist.reparses.table.rows] == changed
    limit = sorted(len(tokens(cleaned(bench, at))) for at in range(8))[4]
    short = sum(len(tokens(cleaned(bench, at))) <= limit for at in range(8))
    taught, learner._learnt = (
        learner.model,
        replace(learner.model, parse=replace(learner.model.parse, max_length=limit)),
    )
    assist.reparses.start(list(range(8)))
    rest(qtbot, bench)
    assert (assist.reparses.parsed, assist.reparses.total) == (short, 8)
    learner._learnt = taught
    learner.use()
    assert bench.document.model is learner.model
    assert not learner.has_learnt
    learner.forget()
    assert bench.document.model is base


def test_the_list_is_in_the_order_of_doubt(bench: Workbench, qtbot: QtBot) -> None:
    assist, table = rest(qtbot, bench), bench.sentences
    table.set_filter("len<9")
    assist.doubts.set_order("entropy")
    rest(qtbot, bench)
    assert assist.doubts.known == table.total
    values = table._values.doubt[table.rows]
    assert table.sorted_by == Column.DOUBT
    assert (np.diff(values) <= 0).all()
    first = table.text_of(int(table.rows[0]), Column.DOUBT)
    assist.doubts.set_order("least_confidence")
    assert table.text_of(int(table.rows[0]), Column.DOUBT) != first
    assist.doubts.set_order("")
    assert table.sorted_by == Column.NUMBER
