"""What a decoder of spans expected of the brackets in which two trees differ."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot
from strategies_parsing import read
from window_compare import ATTACHED, GOLD, treebank_of
from window_stage import opened

from icm_core.analysis.verdicts.expected import expected_matches
from icm_core.grammar.unknown import UnknownWordOptions
from icm_core.inference import catalogue
from icm_core.inference.parsing.presets import train_members
from icm_core.model.fit import FitOptions
from icm_core.model.model import Model, ModelOptions
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.viewmodels.compare.parsing import ParseChoice
from icm_gui.viewmodels.compare.why.bracket_rows import FEATURES
from icm_gui.viewmodels.shared.column_table import TIP
from icm_gui.views.compare.why.pane import WhyPane


@cache
def spans_model() -> Model:
    """Return a model that attaches like the wrong tree, with a model of spans."""
    options = ModelOptions(
        fit=FitOptions("fixed"), unknown=UnknownWordOptions(rare_count=0), spans=True
    )
    return train_members(read("\n".join([GOLD[1], *[ATTACHED] * 4])), [options])[0]


@pytest.fixture
def bench(qtbot: QtBot) -> Iterator[Workbench]:
    found = Workbench(keep=False)
    yield found
    found.close()


def compared(qtbot: QtBot, bench: Workbench, key: str) -> WhyPane:
    pane = WhyPane(bench, Themes(bench.settings))
    qtbot.addWidget(pane)
    pane.resize(700, 420)
    pane.show()
    bench.document.set_treebank(treebank_of(*GOLD))
    bench.document.set_model(opened((spans_model(),)))
    bench.compare.activate()
    qtbot.waitUntil(lambda: bool(bench.predictions.fingerprint), timeout=60_000)
    bench.predictions.parse(ParseChoice(catalogue.search(key)))
    qtbot.waitUntil(lambda: pane.why.judgement is not None, timeout=120_000)
    return pane


def test_brackets_are_those_of_the_core(qtbot: QtBot, bench: Workbench) -> None:
    pane = compared(qtbot, bench, "coarse-to-fine")
    qtbot.waitUntil(lambda: pane.why.expected is not None, timeout=120_000)
    question, brackets = pane.why.question, pane.brackets
    assert question is not None
    options = replace(question.parse, decoder="mbr")
    found = expected_matches([spans_model()], options, question.gold, question.predicted)
    assert pane.why.expected == found
    assert found is not None
    assert found.text() in brackets.text.text()
    assert not brackets.isHidden()
    assert pane.body.currentWidget() is not brackets.table
    assert brackets.rows.rowCount() == len(found.brackets) > 0
    brackets.link.click()
    assert pane.body.currentWidget() is brackets.table
    assert pane.sums.isHidden()
    assert brackets.link.text() == "Show the decisions"
    first = found.brackets[0]
    rows = brackets.rows
    assert rows.index(0, 0).data() == first.label
    assert rows.index(0, 2).data() == ("gold" if first.of_gold else "predicted")
    heaviest = next((one for one in found.brackets if one.reasons), None)
    assert heaviest is not None, "no feature has a weight"
    row = found.brackets.index(heaviest)
    told = rows.index(row, FEATURES).data(TIP)
    assert told.count("\n") + 1 == len(heaviest.reasons) or "<br>" in told
    assert heaviest.reasons[0][0] in rows.index(row, FEATURES).data()
    brackets.table.setFocus()
    brackets.copy()
    assert QGuiApplication.clipboard().text().count("\n") == len(found.brackets)
    lines = rows.csv().splitlines()
    assert len(lines) == 1 + sum(max(1, len(one.reasons)) for one in found.brackets)
    assert [action.objectName() for action in brackets.menu().actions()]
    qtbot.keyClick(brackets.link, Qt.Key.Key_Space)
    assert pane.body.currentWidget() is pane.view
    assert not pane.sums.isHidden()


def test_a_search_for_the_best_tree_looks_at_no_brackets(qtbot: QtBot, bench: Workbench) -> None:
    pane = compared(qtbot, bench, "astar-full")
    assert pane.why.question is not None
    assert pane.why.question.by_spans == ""
    assert pane.brackets.isHidden()
