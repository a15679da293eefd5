"""Panes over the whole corpus: tables, confusions, rules, length and F1, gaps."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from compare_toys import GOLD, OTHER, Looking, comparison
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from strategies_parsing import small_model
from window_pictures import export

from icm_core.analysis.comparison.comparison import Comparison
from icm_core.analysis.comparison.corpus_figures import scatter_rows
from icm_core.analysis.scoring.evalb import COLUMNS, row_of
from icm_core.data.tree import Tree
from icm_core.drawing.plots.points import point_of
from icm_core.inference.parsing.parser import ParseOptions
from icm_gui.services.jobs import Jobs
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.views.compare.corpus.confusion_pane import ConfusionPane
from icm_gui.views.compare.corpus.corpus_pane import CorpusPane
from icm_gui.views.compare.corpus.gaps_pane import GapsPane
from icm_gui.views.compare.corpus.length_pane import LengthPane
from icm_gui.views.compare.corpus.pick_plot import PickPlot
from icm_gui.views.compare.corpus.rules_pane import RuleErrorsPane


@pytest.fixture
def stage(qtbot: QtBot) -> Iterator[SimpleNamespace]:
    jobs = Jobs()
    yield SimpleNamespace(jobs=jobs, look=Looking(), themes=Themes(Settings()))
    jobs.close()


def shown(qtbot: QtBot, pane: QWidget, width: int = 520, height: int = 460) -> None:
    qtbot.addWidget(pane)
    pane.resize(width, height)
    pane.show()
    qtbot.waitExposed(pane)
    QApplication.processEvents()


def click(qtbot: QtBot, plot: PickPlot, *point: int) -> None:
    """Click on a point of a plot."""
    plot.repaint()
    assert plot._layout is not None
    near = point_of(plot._layout, *point)
    assert near is not None
    place = QPointF(near.x, near.y + 1).toPoint()
    qtbot.mouseClick(plot, Qt.MouseButton.LeftButton, pos=place)


@pytest.fixture
def corpus(qtbot: QtBot, stage: SimpleNamespace) -> CorpusPane:
    pane = CorpusPane(stage.look, stage.jobs, stage.themes)
    shown(qtbot, pane)
    stage.look.take(comparison())
    qtbot.waitUntil(lambda: pane.list.table is not None and pane.plot.figure is not None)
    return pane


def test_an_empty_pane_says_what_to_do(qtbot: QtBot, stage: SimpleNamespace) -> None:
    for kind in (CorpusPane, ConfusionPane, RuleErrorsPane, LengthPane):
        pane = kind(stage.look, stage.jobs, stage.themes)
        shown(qtbot, pane)
        assert pane.body.currentIndex() == 0
        assert "Choose two sides" in pane.body.hint.text()


def test_labels_lead_to_sentences_and_lengths_are_plotted_below(
    qtbot: QtBot, stage: SimpleNamespace, corpus: CorpusPane
) -> None:
    table = corpus.list.table
    assert table is not None
    assert table.key == "labels"
    assert corpus.list.total.texts()[0] == "All labels"
    corpus.list.pick(table.column("Label").index("PP"))
    qtbot.mouseClick(corpus.list.link, Qt.MouseButton.LeftButton)
    click(qtbot, corpus.plot, 0, 0, 0)
    assert stage.look.asked == ["diff:PP", "len<=10"]
    assert corpus.plot.csv().splitlines()[0] == "group,system,f1,low,high"
    assert corpus.plot.csv().splitlines()[1].startswith("1–10,A* 14,")


def test_the_box_chooses_the_table(
    qtbot: QtBot, stage: SimpleNamespace, corpus: CorpusPane
) -> None:
    for key in ("lengths", "files", "groups", "sentences", "headline"):
        corpus.box.setCurrentIndex(corpus._names.index(key))
        qtbot.waitUntil(
            lambda key=key: corpus.list.table is not None and corpus.list.table.key == key
        )
        assert corpus.body.currentIndex() == 1
        assert corpus.plot.isVisible() == (key in ("lengths", "groups"))
    corpus.box.setCurrentIndex(corpus._names.index("significance"))
    qtbot.waitUntil(lambda: "second system" in corpus.hint.text())
    assert corpus.body.currentIndex() == 0
    stage.look.take(comparison(), comparison(name="A* 15", of=OTHER))
    qtbot.waitUntil(lambda: corpus.list.table is not None)
    assert corpus.list.table is not None
    assert corpus.list.table.key == "significance"


def test_the_row_of_evalb_leads_to_its_sentence(
    qtbot: QtBot, stage: SimpleNamespace, corpus: CorpusPane
) -> None:
    corpus.box.setCurrentIndex(corpus._names.index("sentences"))
    qtbot.waitUntil(lambda: corpus.list.table is not None and corpus.list.table.key == "sentences")
    table, scores = corpus.list.table, comparison().collins.sentences
    assert table is not None
    assert table.rows == tuple(row_of(one) for one in scores)
    corpus.list._sort(COLUMNS.index("Matched"))
    shown_first = table.rows[corpus.list.model.rows[0]]
    assert shown_first[5] in (
        min(one.matched for one in scores),
        max(one.matched for one in scores),
    )
    assert corpus.list.csv().splitlines()[0].startswith("Sentence,Length,Status,Recall")
    corpus.list.pick(1)
    qtbot.mouseClick(corpus.list.link, Qt.MouseButton.LeftButton)
    assert stage.look.asked == [f"id={scores[1].number}"]


def test_a_second_system_has_a_column_and_points(
    qtbot: QtBot, stage: SimpleNamespace, corpus: CorpusPane
) -> None:
    stage.look.take(comparison(), comparison(name="A* 15", of=OTHER))
    qtbot.waitUntil(lambda: corpus.list.table is not None and corpus.plot.figure is not None)
    assert corpus.list.table is not None
    assert "Other F1" in [column.name for column in corpus.list.table.columns]
    figure = corpus.plot.figure
    assert figure is not None
    assert len(figure.plots[0].series) == 2
    assert "A* 15" in figure.plots[0].title


def test_another_comparison_is_worked_out_only_in_sight(
    qtbot: QtBot, stage: SimpleNamespace, corpus: CorpusPane
) -> None:
    corpus.hide()
    stage.look.take(comparison(2))
    assert corpus.list.table is None
    assert not stage.jobs.running
    corpus.show()
    qtbot.waitUntil(lambda: corpus.list.table is not None)
    assert corpus.list.table is not None
    assert corpus.list.table.total is not None
    assert corpus.list.table.total[1] == comparison(2).collins.all.gold
    stage.look.take(None)
    assert corpus.body.currentIndex() == 0


def test_confusions_as_list_and_as_matrix(qtbot: QtBot, stage: SimpleNamespace) -> None:
    pane = ConfusionPane(stage.look, stage.jobs, stage.themes)
    shown(qtbot, pane)
    stage.look.take(comparison())
    qtbot.waitUntil(lambda: pane.confusion is not None)
    pane.list.pick(0)
    pane.list.open()
    pane.form.setCurrentIndex(1)
    confusion = pane.confusion
    assert confusion is not None
    gold, predicted = confusion.labels.index("ADVP"), confusion.labels.index("NP")
    assert pane.about.text() == "Gold in rows, predicted in columns"
    pane.matrix.setCurrentIndex(pane.model.index(gold, predicted))
    assert "ADVP → NP: 3 (100.0% of ADVP), 3 sentences" in pane.about.text()
    qtbot.keyClick(pane.matrix, Qt.Key.Key_Return)
    pane.matrix.setCurrentIndex(pane.model.index(len(confusion.labels), predicted))
    qtbot.mouseClick(pane.link, Qt.MouseButton.LeftButton)
    # What is right leads nowhere.
    pane.matrix.setCurrentIndex(pane.model.index(predicted, predicted))
    assert not pane.link.isVisible()
    pane.open_cell()
    assert stage.look.asked == ["extra:NP", 'other:"ADVP→NP"', "extra:NP"]
    pane.copy()
    lines = QGuiApplication.clipboard().text().split("\n")
    assert lines[0].split("\t") == ["gold", *confusion.labels, "none"]
    assert int(lines[1 + gold].split("\t")[1 + predicted]) == 3
    pane.of.setCurrentIndex(1)
    qtbot.waitUntil(lambda: pane.confusion is not None and pane.confusion.of == "tags")
    assert pane.model.rowCount() == len(pane.confusion.labels)
    assert pane.csv().startswith("gold,")


def test_rules_are_narrowed_by_a_text(qtbot: QtBot, stage: SimpleNamespace) -> None:
    pane = RuleErrorsPane(stage.look, stage.jobs, stage.themes)
    shown(qtbot, pane)
    stage.look.take(comparison())
    qtbot.waitUntil(lambda: pane.list.table is not None)
    assert pane.list.total.isVisible()
    qtbot.keyClicks(pane.filter, "NP->NP")
    table = pane.list.table
    assert table is not None
    assert table.column("Rule") == ("NP → NP PP",)
    # The sum would not be that of what is listed.
    assert not pane.list.total.isVisible()
    pane.list.pick(0)
    pane.list.open()
    assert stage.look.asked == ['rule:"NP → NP PP"']


def test_a_point_is_a_sentence(qtbot: QtBot, stage: SimpleNamespace) -> None:
    pane = LengthPane(stage.look, stage.jobs, stage.themes)
    shown(qtbot, pane)
    stage.look.row = 4
    stage.look.take(comparison())
    qtbot.waitUntil(lambda: pane.plot.figure is not None)
    scatter = pane.scatter
    assert scatter is not None
    rows = scatter_rows(scatter.points)
    assert pane.plot.current == (0, 0, int(np.flatnonzero(rows == 4)[0]))
    click(qtbot, pane.plot, 0, 0, 2)
    picked = stage.look.shown[-1]
    # Points may lie closer than a pixel; what is shown is what is marked.
    assert pane.plot.current == (0, 0, int(np.flatnonzero(rows == picked)[0]))
    assert stage.look.comparison.f1[picked] == pytest.approx(scatter.figure.plots[0].series[0].y[2])
    pane.plot.setFocus()
    qtbot.keyClick(pane.plot, Qt.Key.Key_Down)
    qtbot.keyClick(pane.plot, Qt.Key.Key_End)
    assert "words" in pane.plot.accessibleDescription()
    assert len(pane.plot.csv().splitlines()) == len(rows) + 1


def test_the_mean_leads_to_the_sentences_it_is_of(qtbot: QtBot, stage: SimpleNamespace) -> None:
    pane = LengthPane(stage.look, stage.jobs, stage.themes)
    shown(qtbot, pane)
    stage.look.take(comparison())
    qtbot.waitUntil(lambda: pane.plot.figure is not None)
    pane.plot.picked.emit(0, 1, 0)
    assert stage.look.asked == ["len>=1 len<=5"]


@pytest.fixture
def gaps(qtbot: QtBot, stage: SimpleNamespace) -> GapsPane:
    pane = GapsPane(SimpleNamespace(compare=stage.look, jobs=stage.jobs), stage.themes)  # type: ignore[arg-type]
    shown(qtbot, pane)
    return pane


def opened() -> SimpleNamespace:
    """Return a model that knows all rules of the gold trees."""
    model = small_model("\n".join(GOLD))
    return SimpleNamespace(models=[model], name="m", parse=ParseOptions("viterbi"))


def test_judging_needs_sides_and_a_model(stage: SimpleNamespace, gaps: GapsPane) -> None:
    assert "Choose two sides" in gaps.body.hint.text()
    assert not gaps.start.isEnabled()
    stage.look.take(comparison())
    assert "No model is open" in gaps.body.hint.text()
    assert not gaps.start.isEnabled()
    stage.look.document.set_model(opened())
    assert "Compute the verdicts" in gaps.body.hint.text()
    assert gaps.start.isEnabled()


def test_verdicts_and_bars_lead_to_sentences(
    qtbot: QtBot, stage: SimpleNamespace, gaps: GapsPane
) -> None:
    stage.look.take(comparison())
    stage.look.document.set_model(opened())
    qtbot.mouseClick(gaps.start, Qt.MouseButton.LeftButton)
    assert gaps.start.text() == "Stop"
    qtbot.waitUntil(lambda: gaps.judge.left == 0 and not gaps.judge.is_running, timeout=60_000)
    table = gaps.list.table
    assert table is not None
    assert sum(int(str(value)) for value in table.column("Sentences")) == 12
    assert "gold tree" in table.column("Verdict")
    assert "no tree" in table.column("Verdict")
    assert gaps.about.text() == "all verdicts are computed"
    assert not gaps.start.isEnabled()
    gaps.list.pick(table.column("Verdict").index("no tree"))
    gaps.list.open()
    click(qtbot, gaps.plot, 1, 0, 0)
    assert stage.look.asked == ['verdict:"no tree"', "model-gap<=0.000001"]
    # An empty bar leads nowhere.
    assert stage.look.gaps is not None
    empty = int(np.flatnonzero(stage.look.gaps.histogram("model").counts == 0)[0])
    gaps.plot.picked.emit(1, 0, empty)
    assert len(stage.look.asked) == 2
    assert len(gaps.plot.csv().splitlines()) == 13


def test_a_second_system_leaves_the_verdicts_of_the_first(
    qtbot: QtBot, stage: SimpleNamespace, gaps: GapsPane
) -> None:
    stage.look.document.set_model(opened())
    stage.look.predicted_source = "first"
    stage.look.take(comparison(1))
    gaps.judge.start()
    qtbot.waitUntil(lambda: gaps.judge.left == 0, timeout=60_000)
    first = stage.look.gaps
    # Another system beside it, then in its place, then alone again.
    stage.look.take(comparison(1), comparison(1))
    assert stage.look.gaps is first
    stage.look.predicted_source = "second"
    stage.look.take(comparison(1))
    assert stage.look.gaps is None
    stage.look.predicted_source = "first"
    stage.look.take(comparison(1))
    assert stage.look.gaps is first
    assert gaps.judge.left == 0


def test_what_a_model_said_goes_with_it(
    qtbot: QtBot, stage: SimpleNamespace, gaps: GapsPane
) -> None:
    stage.look.take(comparison(1))
    stage.look.document.set_model(opened())
    gaps.judge.start()
    qtbot.waitUntil(lambda: gaps.judge.left == 0, timeout=60_000)
    stage.look.document.set_model(None)
    assert stage.look.gaps is None
    assert gaps.body.currentIndex() == 0


def test_judging_stops_and_goes_on(qtbot: QtBot, stage: SimpleNamespace, gaps: GapsPane) -> None:
    stage.look.take(comparison(300))
    stage.look.document.set_model(opened())
    gaps.judge.start()
    qtbot.waitUntil(lambda: " of " in gaps.judge.progress, timeout=60_000)
    gaps.judge.stop()
    qtbot.waitUntil(lambda: not stage.jobs.running, timeout=60_000)
    assert gaps.start.text() in ("Compute verdicts", "Compute the rest")
    assert gaps.start.isEnabled()
    assert 0 < gaps.judge.left <= 900


def test_plots_leave_the_program_as_pictures(
    qtbot: QtBot, stage: SimpleNamespace, corpus: CorpusPane, tmp_path: Path
) -> None:
    path = tmp_path / "lengths.svg"
    export(corpus.plot, path)
    assert "F1 by length" in path.read_text("utf-8")
    assert corpus.plot.point_at(QPointF(QPoint(-50, -50))) is None


@pytest.mark.parametrize("kind", [CorpusPane, ConfusionPane, RuleErrorsPane, LengthPane, GapsPane])
def test_panes_go_when_nobody_holds_them(
    qtbot: QtBot, stage: SimpleNamespace, kind: type[QWidget]
) -> None:
    # In a reference cycle they would be destroyed when the collector happens to run.
    stage.look.take(comparison())
    stage.look.document.set_model(opened())
    if kind is GapsPane:
        pane = GapsPane(SimpleNamespace(compare=stage.look, jobs=stage.jobs), stage.themes)  # type: ignore[arg-type]
    else:
        pane = kind(stage.look, stage.jobs, stage.themes)  # type: ignore[call-arg, arg-type]
    pane.show()
    QApplication.processEvents()
    qtbot.waitUntil(lambda: not stage.jobs.running)
    if isinstance(pane, GapsPane):
        pane.judge.start()
        qtbot.waitUntil(lambda: not stage.jobs.running, timeout=60_000)
    pane.grab()
    pane.hide()
    gone = weakref.ref(pane)
    gc.collect()
    gc.disable()
    try:
        del pane
        assert gone() is None
    finally:
        gc.enable()


def test_tags_without_phrases_have_their_own_tables(
    qtbot: QtBot, stage: SimpleNamespace, corpus: CorpusPane
) -> None:
    def row(tags: str) -> Tree:
        pairs = zip(tags.split(), ("the", "run", "ends"), strict=True)
        return Tree("ROOT", tuple(Tree(tag, (), word) for tag, word in pairs))

    confusion = ConfusionPane(stage.look, stage.jobs, stage.themes)
    shown(qtbot, confusion)
    gold, found = [row("DT NN VBZ")] * 2, [row("DT NN VBZ"), row("DT VB VBZ")]
    stage.look.is_known = lambda word: word != "run"
    stage.look.take(Comparison.of(gold, found))
    assert confusion.of.currentText() == "Tags"
    qtbot.waitUntil(lambda: corpus.list.table is not None)
    assert corpus.list.table is not None
    assert corpus.list.table.key == "tag-accuracy"
    assert [row[:3] for row in corpus.list.table.rows] == [
        ("tokens", 6, 5),
        ("known words", 4, 4),
        ("unknown words", 2, 1),
        ("sentences", 2, 1),
    ]
    # Another model knows other words.
    stage.look.is_known = None
    stage.look.model_changed.emit()
    qtbot.waitUntil(lambda: corpus.list.table is not None and len(corpus.list.table) == 2)
    corpus.box.setCurrentIndex(corpus._names.index("tag-words"))
    qtbot.waitUntil(lambda: corpus.list.table is not None and corpus.list.table.key == "tag-words")
    corpus.list.pick(0)
    corpus.list.open()
    assert stage.look.asked == ['wrong:"run"']
    stage.look.take(comparison())
    qtbot.waitUntil(lambda: corpus.list.table is not None and corpus.list.table.key == "labels")
