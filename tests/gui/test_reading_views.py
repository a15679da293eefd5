"""Encoding question, loading report, refusals, problems and log on screen."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QLabel, QLineEdit, QPushButton, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from icm_core.data.document import read_document
from icm_core.data.encodings import EncodingProblem, guesses
from icm_core.data.sources import Source
from icm_core.data.treebank import Treebank, from_text
from icm_gui.services.jobs import Jobs
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.document import Document
from icm_gui.viewmodels.app.log import LogTable
from icm_gui.viewmodels.app.opening import Opening, Refusal
from icm_gui.viewmodels.treebank.loading import EncodingQuestion
from icm_gui.viewmodels.treebank.loading_report import LoadingReport, report_of
from icm_gui.viewmodels.treebank.problems import ProblemsModel
from icm_gui.views.shared.docks.log import LogPane
from icm_gui.views.shared.docks.problems import ProblemsPane
from icm_gui.views.window.dialogs.encoding import EncodingDialog
from icm_gui.views.window.dialogs.loading_report import LoadingReportDialog
from icm_gui.views.window.dialogs.refusal import RefusalDialog

LEFT = Qt.MouseButton.LeftButton
LATIN = b"(S (NN plain))\n" + "(S (NN café) (JJ über))\n".encode("cp1252")
BROKEN = "(S (NN fine))\n(S (X ) (NN a))\n(S (NN t(est)))\n(S (X ) (NN b))\n"


@pytest.fixture
def opening(qapp: object) -> Iterator[Opening]:
    jobs = Jobs()
    yield Opening(Document(), jobs)
    jobs.close()


def shown(qtbot: QtBot, widget: QWidget, width: int = 460, height: int = 420) -> None:
    qtbot.addWidget(widget)
    widget.resize(width, height)
    if isinstance(widget, QDialog):
        widget.open()
    else:
        widget.show()
    qtbot.waitExposed(widget)


def named(widget: QWidget) -> None:
    """Every control can be told by a screen reader and found by a test."""
    controls = [
        *widget.findChildren(QPushButton),
        *widget.findChildren(QLineEdit),
        *widget.findChildren(QToolButton),
    ]
    for control in controls:
        if control.isVisible() and not control.objectName().startswith("qt_"):
            inner = isinstance(control, QToolButton) and isinstance(control.parent(), QLineEdit)
            assert inner or (control.objectName() and control.accessibleName())


# Encoding


def question(wrong: str = "", several: bool = False) -> EncodingQuestion:
    return EncodingQuestion(EncodingProblem("x.mrg", 26, guesses(LATIN)), LATIN, wrong, several)


def test_the_preview_follows_the_choice(qtbot: QtBot, themes: Themes) -> None:
    dialog = EncodingDialog("/a/x.mrg", question(), themes)
    shown(qtbot, dialog, 720)
    named(dialog)
    assert dialog.encoding == dialog.list.item(0).data(Qt.ItemDataRole.UserRole)
    names = [
        dialog.list.item(at).data(Qt.ItemDataRole.UserRole) for at in range(dialog.list.count())
    ]
    assert len(set(names)) == len(names)
    dialog.list.setCurrentRow(names.index("cp1252"))
    assert "café" in dialog.preview.toPlainText()
    assert "plain" not in dialog.preview.toPlainText()
    marked = [mark.cursor.selectedText() for mark in dialog.preview.extraSelections()]
    assert marked == ["é", "ü"]
    dialog.list.setCurrentRow(names.index("cp1251"))
    assert "cafй" in dialog.preview.toPlainText()
    dialog.other.setText("ascii")
    assert not dialog.read.isEnabled()
    assert "not ascii" in dialog.preview.toPlainText()
    dialog.other.setText("")
    assert dialog.encoding == "cp1251"
    dialog.other.setText("cp850")
    dialog.list.setCurrentRow(0)
    assert dialog.other.text() == ""
    assert dialog.encoding == names[0]


def test_the_answer_is_told_with_its_reach(qtbot: QtBot, themes: Themes) -> None:
    dialog = EncodingDialog("/a/x.mrg", question(several=True), themes)
    shown(qtbot, dialog)
    dialog.other.setText("latin-1")
    dialog.others.setChecked(True)
    with qtbot.waitSignal(dialog.chosen) as told:
        qtbot.mouseClick(dialog.read, LEFT)
    assert told.args == ["/a/x.mrg", "latin-1", True]
    single = EncodingDialog("/a/x.mrg", question("ascii: no"), themes)
    shown(qtbot, single)
    assert not single.others.isVisible()
    assert single.findChild(QLabel, "encoding-wrong").text() == "ascii: no"
    with qtbot.waitSignal(single.dropped):
        qtbot.keyClick(single, Qt.Key.Key_Escape)


def test_question_and_answer_with_a_file(
    qtbot: QtBot, themes: Themes, opening: Opening, tmp_path: Path
) -> None:
    (tmp_path / "x.mrg").write_bytes(LATIN)
    with qtbot.waitSignal(opening.encoding_asked) as asked:
        opening.open([tmp_path / "x.mrg"])
    dialog = EncodingDialog(asked.args[0], asked.args[1], themes)
    shown(qtbot, dialog)
    dialog.chosen.connect(opening.answer_encoding)
    dialog.dropped.connect(opening.cancel_encoding)
    dialog.other.setText("cp1252")
    with qtbot.waitSignal(opening.report_ready, timeout=60_000):
        qtbot.mouseClick(dialog.read, LEFT)
    assert opening.question is None


def test_rare_letters_are_marked_where_they_stand(qtbot: QtBot, themes: Themes) -> None:
    data = "(S (NN 𝔸x) (NN é))\n".encode("gb18030")
    asked = EncodingQuestion(EncodingProblem("x", 7, ()), data)
    dialog = EncodingDialog("x", asked, themes)
    shown(qtbot, dialog)
    dialog.other.setText("gb18030")
    marked = [mark.cursor.selectedText() for mark in dialog.preview.extraSelections()]
    assert marked == ["𝔸", "é"]


# Report and refusals


def report(text: str) -> LoadingReport:
    return report_of(from_text(text, "folder/x.mrg"), "x.mrg", ("folder/x.mrg",), 0.5)


def report_of_conllu(text: str) -> LoadingReport:
    source = Source("folder/x.conllu", text.encode())
    return report_of(Treebank([read_document(source)]), "x.conllu", ("folder/x.conllu",), 0.5)


def texts(widget: QWidget) -> str:
    return "\n".join(label.text() for label in widget.findChildren(QLabel))


def test_the_report_counts_and_names_what_was_set_aside(qtbot: QtBot, themes: Themes) -> None:
    dialog = LoadingReportDialog(report(BROKEN), themes)
    shown(qtbot, dialog)
    named(dialog)
    said = texts(dialog)
    for expected in (
        "x.mrg",
        "0.50 s",
        "utf-8",
        "A terminal without a word: kept",
        "x.mrg:3:9  a bracket inside a token",
    ):
        assert expected in said, expected
    with qtbot.waitSignal(dialog.problems_asked):
        qtbot.mouseClick(dialog.findChild(QPushButton, "report-problems"), LEFT)
    assert not dialog.isVisible()


def test_a_clean_report_and_many_set_aside(qtbot: QtBot, themes: Themes) -> None:
    clean = LoadingReportDialog(report("(S (NN x))\n"), themes)
    shown(qtbot, clean)
    assert not clean.findChild(QPushButton, "report-problems").isEnabled()
    many = LoadingReportDialog(report("(S (NN t(est)))\n" * 30), themes)
    shown(qtbot, many)
    assert "and 22 more" in texts(many)


def test_third_items_are_offered(qtbot: QtBot, themes: Themes) -> None:
    dialog = LoadingReportDialog(report("(S (NN dogs dog))\n"), themes)
    shown(qtbot, dialog)
    with qtbot.waitSignal(dialog.read_again_asked) as told:
        qtbot.mouseClick(dialog.findChild(QPushButton, "report-third-item"), LEFT)
    assert told.args == [{"third_item": "join"}]


def test_the_other_column_of_tags_is_offered(qtbot: QtBot, themes: Themes) -> None:
    rows = "1\twalk\t_\tNOUN\tNN\t_\t0\troot\t_\t_\n\n"
    dialog = LoadingReportDialog(report_of_conllu(rows), themes)
    shown(qtbot, dialog)
    assert "Words have two tags, as in walk NOUN NN: those of UPOS are used." in texts(dialog)
    button = dialog.findChild(QPushButton, "report-tag-column")
    assert button.accessibleName() == "Read XPOS"
    with qtbot.waitSignal(dialog.read_again_asked) as told:
        qtbot.mouseClick(button, LEFT)
    assert told.args == [{"tag_column": "xpos"}]


def test_refusals_are_gathered(qtbot: QtBot, themes: Themes) -> None:
    dialog = RefusalDialog(Refusal("/a.pdf", "a.pdf is a PDF document", "icm opens …"), themes)
    shown(qtbot, dialog)
    for at in range(9):
        dialog.add(Refusal(f"/{at}", f"{at} is a picture", ""))
    titles = [label.text() for label in dialog.findChildren(QLabel, "refusal-title")]
    assert titles[:2] == ["a.pdf is a PDF document", "0 is a picture"]
    assert len(titles) == 6
    assert "4 more" in dialog.findChild(QLabel, "refusal-more").text()
    named(dialog)
    qtbot.mouseClick(dialog.findChild(QPushButton, "refusal-close"), LEFT)
    assert not dialog.isVisible()


# Problems


@pytest.fixture
def pane(qtbot: QtBot, themes: Themes, opening: Opening) -> ProblemsPane:
    made = ProblemsPane(ProblemsModel(opening), themes)
    shown(qtbot, made)
    return made


def test_the_place_of_a_problem_is_marked_in_its_text(pane: ProblemsPane, qtbot: QtBot) -> None:
    assert not pane.list.isVisible()
    pane._model.set_report(report(BROKEN))
    assert pane.list.isVisible()
    assert pane.windowTitle() == "Problems 3"
    assert pane.row == 0
    assert pane.findChild(QLabel, "problems-where").text() == "x.mrg, lines 1 to 3"
    pane.next_problem()
    assert pane.row == 0, "the first one at first"
    pane.next_problem()
    (mark,) = pane.text.extraSelections()
    assert mark.cursor.selectedText() == "(X )"
    assert "Add the word" in pane.findChild(QLabel, "problems-advice").text()
    pane.next_problem()
    pane.next_problem()
    assert pane.row == 0
    pane.next_problem(-1)
    assert pane.row == 2
    named(pane)
    with qtbot.waitSignal(pane.place_activated) as told:
        qtbot.keyClick(pane.list, Qt.Key.Key_Return)
    assert told.args == ["folder/x.mrg", 4, 4]
    pane.list.setFocus()
    pane.copy()
    assert QGuiApplication.clipboard().text().startswith("folder/x.mrg:4:4: a terminal")
    pane._model.set_report(None)
    assert not pane.list.isVisible()
    assert pane.row == -1
    pane.next_problem()


def test_text_stands_beside_the_list_where_there_is_room(pane: ProblemsPane) -> None:
    pane._model.set_report(report(BROKEN))
    assert pane._split.orientation() == Qt.Orientation.Vertical
    pane.resize(400, 200)
    assert pane._split.orientation() == Qt.Orientation.Horizontal
    pane.resize(400, 500)
    assert pane._split.orientation() == Qt.Orientation.Vertical
    pane.resize(900, 500)
    assert pane._split.orientation() == Qt.Orientation.Horizontal


def test_a_fix_is_a_button_and_works(
    pane: ProblemsPane, opening: Opening, qtbot: QtBot, tmp_path: Path
) -> None:
    (tmp_path / "a.mrg").write_text("(S (NN dogs dog))\n")
    with qtbot.waitSignal(opening.report_ready, timeout=60_000):
        opening.open([tmp_path / "a.mrg"])
    button = pane.findChild(QPushButton, "problems-fix")
    assert button.isVisible()
    with qtbot.waitSignal(opening.report_ready, timeout=60_000):
        qtbot.mouseClick(button, LEFT)
    assert "lemmas" in button.text()


def test_the_mark_survives_rare_letters_and_the_end_of_a_line(
    pane: ProblemsPane, qtbot: QtBot
) -> None:
    pane._model.set_report(report("(S (NN 𝔸𝔸) (X ) (NN a))\n(S (NN a)"))
    found = set()
    for _ in range(3):
        (mark,) = pane.text.extraSelections()
        found.add(mark.cursor.selectedText())
        pane.next_problem()
    assert "(X )" in found


def test_a_hundred_thousand_problems_are_listed(pane: ProblemsPane, qtbot: QtBot) -> None:
    pane._model.set_report(report("(S (X ) (NN a))\n" * 100_000))
    assert pane.windowTitle() == "Problems 100,000"
    pane.show_row(99_999)
    assert pane.findChild(QLabel, "problems-where").text().endswith("lines 99,998 to 100,000")


def test_themes_and_larger_text(pane: ProblemsPane, themes: Themes) -> None:
    pane._model.set_report(report(BROKEN))
    before = pane.list.rowHeight(0)
    themes.set_mode("dark")
    themes._settings.set_value("look/font", 20)
    pane.grab()
    assert pane.list.rowHeight(0) > before


# Log


@pytest.fixture
def log(qtbot: QtBot, themes: Themes) -> LogPane:
    made = LogPane(LogTable(), themes)
    shown(qtbot, made, 500, 200)
    return made


def test_the_log_is_filtered_copied_and_cleared(log: LogPane, qtbot: QtBot) -> None:
    named(log)
    assert not log.view.isVisible()
    for level, text in ((logging.INFO, "reading"), (logging.ERROR, "failed\nTraceback")):
        log._table.add(level, text)
    log._table.drain()
    assert log.view.isVisible()
    log.level.setCurrentIndex(2)
    assert log.filtered.rowCount() == 1
    qtbot.mouseClick(log.findChild(QToolButton, "log-copy"), LEFT)
    assert QGuiApplication.clipboard().text().endswith("ERROR failed\nTraceback")
    log.level.setCurrentIndex(0)
    qtbot.keyClicks(log.filter, "READ")
    assert log.filtered.rowCount() == 1
    qtbot.mouseClick(log.findChild(QToolButton, "log-clear"), LEFT)
    assert not log.view.isVisible()
    assert not log.findChild(QToolButton, "log-clear").isEnabled()


def test_the_newest_line_stays_in_view_unless_scrolled_away(log: LogPane, qtbot: QtBot) -> None:
    def tell(count: int) -> None:
        for at in range(count):
            log._table.add(logging.INFO, str(at))
        log._table.drain()

    bar = log.view.verticalScrollBar()
    tell(60)
    qtbot.waitUntil(lambda: bar.maximum() > 0 and bar.value() == bar.maximum())
    bar.setValue(3)
    tell(60)
    assert bar.value() == 3
