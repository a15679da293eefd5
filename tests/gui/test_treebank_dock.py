"""The list of sentences and the welcome page on screen."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QProgressBar, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from window_fixtures import PATIENCE_MS

from icm_core.data.treebank import from_text
from icm_gui.services.jobs import WARM_UP, Control, Jobs
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.arriving import TREEBANK_GROUP
from icm_gui.viewmodels.app.document import Document, OpenTreebank
from icm_gui.viewmodels.treebank.arranging import Column
from icm_gui.viewmodels.treebank.sentences import SentenceTable
from icm_gui.views.shared.docks.treebank import TreebankPane
from icm_gui.views.window.welcome import WelcomePage

TEXT = "".join(f"(S (NP (NN word{at})) (VP {'(VB x) ' * (at % 5 + 1)}))\n" for at in range(40))
LEFT = Qt.MouseButton.LeftButton


class Shown:
    """The list with a treebank of 40 sentences."""

    def __init__(self, qtbot: QtBot) -> None:
        self.qtbot = qtbot
        self.jobs, self.document = Jobs(), Document()
        self.themes = Themes(Settings())
        self.table = SentenceTable(self.document, self.jobs)
        self.pane = TreebankPane(self.table, self.document, self.themes)
        qtbot.addWidget(self.pane)
        self.pane.resize(248, 400)
        self.pane.show()
        qtbot.waitExposed(self.pane)

    def fill(self) -> None:
        self.document.set_treebank(OpenTreebank("x", (), from_text(TEXT)))
        self.qtbot.waitUntil(lambda: self.table.rowCount() == 40)

    def visible(self, name: str) -> bool:
        found = self.pane.findChild(QWidget, name)
        return found is not None and found.isVisible()

    def index(self) -> int | None:
        sentence = self.document.sentence
        return None if sentence is None else sentence.index


@pytest.fixture
def shown(qtbot: QtBot) -> Iterator[Shown]:
    made = Shown(qtbot)
    yield made
    made.jobs.close()


def test_the_empty_list_offers_what_to_do(shown: Shown) -> None:
    assert shown.visible("treebank-empty")
    assert not shown.pane.filter.isVisible()
    for name, signal in (
        ("treebank-open", shown.pane.open_asked),
        ("treebank-sample", shown.pane.sample_asked),
    ):
        button = shown.pane.findChild(QPushButton, name)
        with shown.qtbot.waitSignal(signal):
            shown.qtbot.mouseClick(button, LEFT)
    shown.fill()
    assert shown.pane.view.isVisible()
    assert not shown.visible("treebank-empty")
    shown.document.set_treebank(None)
    assert shown.visible("treebank-empty")


def test_the_empty_list_says_what_is_being_read(shown: Shown) -> None:
    hint = shown.pane.findChild(QLabel, "treebank-hint")
    assert hint.text() == "No treebank is open."
    gate = threading.Event()

    def work(control: Control) -> None:
        control.report("treebank")
        while not gate.wait(0.01):
            control.check()

    def prepare(control: Control) -> None:
        control.report("training", 0.2)
        while not gate.wait(0.01):
            control.check()

    shown.jobs.start("Reading wsj.mrg", work, group=TREEBANK_GROUP)
    shown.qtbot.waitUntil(
        lambda: hint.text() == "Reading wsj.mrg\u2026\ntreebank", timeout=PATIENCE_MS
    )
    assert not shown.visible("treebank-open")
    # Where kernels are compiled, a first reading waits for them.
    shown.jobs.start("Preparing kernels", prepare, group=WARM_UP)
    shown.qtbot.waitUntil(lambda: "Preparing kernels: training" in hint.text(), timeout=PATIENCE_MS)
    gate.set()
    shown.qtbot.waitUntil(lambda: hint.text() == "No treebank is open.", timeout=PATIENCE_MS)
    assert shown.visible("treebank-open")


def test_the_filter_follows_typing_and_names_what_is_wrong(shown: Shown) -> None:
    shown.fill()
    pane, error = shown.pane, shown.pane.findChild(QLabel, "treebank-filter-error")
    shown.qtbot.keyClicks(pane.filter, "len>5")
    shown.qtbot.waitUntil(lambda: shown.table.rowCount() == 8)
    assert pane.findChild(QLabel, "treebank-count").text() == "8 of 40 match"
    assert not error.isVisible()
    shown.qtbot.keyClicks(pane.filter, " len>")
    shown.qtbot.waitUntil(error.isVisible)
    assert "len> at column 7" in error.text()
    assert shown.table.rowCount() == 40
    shown.qtbot.keyClick(pane.filter, Qt.Key.Key_Escape)
    shown.qtbot.waitUntil(lambda: not error.isVisible())
    shown.qtbot.keyClicks(pane.filter, "nowhere")
    shown.qtbot.waitUntil(lambda: shown.visible("treebank-nothing"))
    shown.qtbot.mouseClick(pane.findChild(QPushButton, "treebank-show-all"), LEFT)
    shown.qtbot.waitUntil(lambda: shown.table.rowCount() == 40)


def test_enter_and_double_click_use_a_sentence(shown: Shown) -> None:
    shown.fill()
    view = shown.pane.view
    shown.pane.focus_filter()
    shown.qtbot.keyClicks(shown.pane.filter, "word7")
    shown.qtbot.keyClick(shown.pane.filter, Qt.Key.Key_Return)
    assert shown.table.rowCount() == 1, "Enter does not wait for the delay"
    assert shown.pane.chosen == 7
    shown.qtbot.keyClick(view, Qt.Key.Key_Return)
    assert shown.index() == 7
    shown.pane.filter.clear()
    shown.qtbot.waitUntil(lambda: shown.table.rowCount() == 40)
    assert shown.pane.chosen == 7, "the selection stays with the sentence"
    view.scrollTo(shown.table.index(2, 0))
    place = view.visualRect(shown.table.index(2, Column.WORDS)).center()
    shown.qtbot.mouseClick(view.viewport(), LEFT, pos=place)
    shown.qtbot.mouseDClick(view.viewport(), LEFT, pos=place)
    assert shown.index() == 2


def test_the_selection_follows_the_document_through_orders(shown: Shown) -> None:
    shown.fill()
    chosen: list[bool] = []
    shown.pane.chosen_changed.connect(chosen.append)
    shown.document.use_treebank_sentence(13)
    assert shown.pane.chosen == 13
    assert chosen[-1] is True
    head = shown.pane.view.horizontalHeader()
    head.setSortIndicator(Column.LENGTH, Qt.SortOrder.DescendingOrder)
    assert shown.table.sorted_by == Column.LENGTH
    assert shown.pane.chosen == 13
    sorted_by = shown.pane.findChild(QPushButton, "treebank-sorted")
    assert sorted_by.text() == "sorted by Len, falling"
    assert "↓" in shown.table.headerData(Column.LENGTH, Qt.Orientation.Horizontal)
    shown.qtbot.mouseClick(sorted_by, LEFT)
    assert sorted_by.text() == "sorted by #"
    assert not sorted_by.isEnabled()
    assert shown.table.index_of(0) == 0
    shown.document.set_treebank(None)
    assert shown.pane.chosen is None
    assert chosen[-1] is False


def test_the_selected_sentence_stays_in_sight_in_a_lower_list(shown: Shown) -> None:
    shown.fill()
    view = shown.pane.view

    def seen(row: int) -> bool:
        rect = view.visualRect(view.model().index(row, 0))
        return bool(view.viewport().rect().contains(rect.center()))

    shown.document.use_treebank_sentence(30)
    shown.qtbot.waitUntil(lambda: seen(30))
    view.scrollTo(view.model().index(30, 0), view.ScrollHint.PositionAtBottom)
    shown.pane.resize(248, 220)
    shown.qtbot.waitUntil(lambda: view.height() < 200 and seen(30))


def test_next_and_previous_follow_the_list(shown: Shown) -> None:
    shown.fill()
    shown.table.set_filter("len=2")
    shown.pane.use_neighbour(1)
    assert shown.index() == 0
    shown.pane.use_neighbour(1)
    assert shown.index() == 5
    shown.pane.use_neighbour(-1)
    shown.pane.use_neighbour(-1)
    assert shown.index() == 0
    shown.pane.use_selected()
    assert shown.index() == 0


def test_columns_come_when_there_is_something_in_them(shown: Shown) -> None:
    shown.fill()
    view = shown.pane.view
    assert view.isColumnHidden(Column.F1)
    shown.table.set_scores([3], [50.0])
    shown.table.set_notes([3], True)
    assert not view.isColumnHidden(Column.F1)
    assert view.isColumnHidden(Column.NOTE), "there is no room for it"
    shown.pane.resize(400, 400)
    assert not view.isColumnHidden(Column.NOTE)


def test_reading_is_told_with_progress_and_cancel(shown: Shown, monkeypatch) -> None:
    from icm_gui.viewmodels.app.opening import TREEBANK_GROUP
    from icm_gui.views.shared import reading_strip

    monkeypatch.setattr(reading_strip, "SHORT_JOB_S", 0.0)
    shown.fill()
    stopped: list[bool] = []

    def work(control) -> None:
        while True:
            control.report("x.mrg", 0.37)

    shown.jobs.start(
        "Reading x.mrg", work, group=TREEBANK_GROUP, cancelled=lambda: stopped.append(True)
    )
    percent = shown.pane.findChild(QLabel, "reading-percent")
    shown.qtbot.waitUntil(lambda: percent.isVisible() and percent.text() == "37%")
    assert shown.pane.findChild(QLabel, "reading-title").text() == "Reading x.mrg"
    assert shown.pane.findChild(QProgressBar, "reading-bar").value() == 370
    shown.pane.grab()
    shown.qtbot.mouseClick(shown.pane.findChild(QPushButton, "reading-cancel"), LEFT)
    assert not shown.visible("reading-strip")
    shown.qtbot.waitUntil(lambda: stopped == [True])
    assert not shown.visible("reading-strip")
    assert shown.table.rowCount() == 40


def test_every_control_of_the_list_has_a_name(shown: Shown) -> None:
    shown.fill()
    for widget in (
        shown.pane,
        shown.pane.filter,
        shown.pane.view,
        *shown.pane.findChildren(QPushButton),
    ):
        assert widget.accessibleName(), widget.objectName()
        assert widget.objectName()


def test_both_themes_and_larger_text(shown: Shown) -> None:
    shown.fill()
    before = shown.pane.view.rowHeight(0)
    shown.themes.set_mode("dark")
    shown.themes._settings.set_value("look/font", 20)
    assert shown.pane.view.rowHeight(0) > before


# The welcome page


@pytest.fixture
def welcome(qtbot: QtBot) -> WelcomePage:
    page = WelcomePage(Themes(Settings()))
    qtbot.addWidget(page)
    page.resize(1000, 600)
    page.show()
    qtbot.waitExposed(page)
    return page


def test_every_link_of_the_welcome_page_asks(welcome: WelcomePage, qtbot: QtBot) -> None:
    for name, signal in (
        ("open", welcome.open_asked),
        ("project", welcome.project_asked),
        ("type", welcome.type_asked),
        ("sample", welcome.sample_asked),
        ("ambiguous", welcome.ambiguous_asked),
    ):
        link = welcome.findChild(QPushButton, f"welcome-{name}")
        assert link.accessibleName()
        assert link.focusPolicy() & Qt.FocusPolicy.TabFocus
        with qtbot.waitSignal(signal):
            qtbot.keyClick(link, Qt.Key.Key_Space)
        with qtbot.waitSignal(signal):
            qtbot.mouseClick(link, LEFT)


def test_recent_files_open_and_change(welcome: WelcomePage, qtbot: QtBot) -> None:
    welcome.set_recent(["/a/x.icm", ("/b/y.icmproj", "12 trees", "today")])
    links = welcome.findChildren(QPushButton, "welcome-recent")
    assert [link.accessibleName() for link in links] == ["x.icm", "y.icmproj"]
    assert links[1].accessibleDescription() == "12 trees today"
    with qtbot.waitSignal(welcome.path_asked) as asked:
        qtbot.mouseClick(links[1], LEFT)
    assert asked.args == ["/b/y.icmproj"]
    welcome.set_recent([f"/{at}.mrg" for at in range(20)])
    qtbot.waitUntil(lambda: len(welcome.findChildren(QPushButton, "welcome-recent")) == 5)
    welcome.set_recent([])
    qtbot.waitUntil(lambda: not welcome.findChildren(QPushButton, "welcome-recent"))


def test_no_text_of_the_welcome_page_is_cut(welcome: WelcomePage, qtbot: QtBot) -> None:
    labels = [label for label in welcome.findChildren(QLabel) if label.text()]
    lines = [label for label in labels if not label.wordWrap() and label.isVisible()]
    assert len(lines) > 10
    qtbot.waitUntil(lambda: all(line.width() >= line.sizeHint().width() for line in lines))
