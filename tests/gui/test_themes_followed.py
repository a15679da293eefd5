"""Another theme: what is in sight follows at once, what is hidden when it is shown."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from icm_gui.app.start import make_application
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes


class Page(QWidget):
    """A part of a window, with something in it that takes the theme."""

    def __init__(self, themes: Themes) -> None:
        super().__init__()
        self.themes = themes
        self.label = Label(self)
        QVBoxLayout(self).addWidget(self.label)
        themes.apply_to(self)


class Label(QLabel):
    """Notes what its part wears when it takes a theme."""

    def __init__(self, page: Page) -> None:
        super().__init__("text", page)
        self.page, self.seen = page, list[tuple[bool, bool]]()
        page.themes.follow(self, self.take)

    def take(self) -> None:
        """Take the theme."""
        themes = self.page.themes
        self.seen.append((themes.palette.is_dark, self.page.styleSheet() == themes.sheet))


@pytest.fixture
def themes(qtbot: QtBot) -> Iterator[Themes]:
    settings = Settings()
    found = Themes(settings)
    found.set_mode("light")
    yield found
    found.deleteLater()
    settings.deleteLater()


def test_what_is_in_sight_follows_at_once(qtbot: QtBot, themes: Themes) -> None:
    page = Page(themes)
    qtbot.addWidget(page)
    page.show()
    themes.set_mode("dark")
    assert page.label.seen == [(True, True)]


def test_what_is_hidden_follows_when_it_is_shown(qtbot: QtBot, themes: Themes) -> None:
    page = Page(themes)
    qtbot.addWidget(page)
    before = page.styleSheet()
    themes.set_mode("dark")
    assert page.styleSheet() == before
    assert page.label.seen == []
    page.show()
    assert page.label.seen == [(True, True)]
    assert page.styleSheet() == themes.sheet != before


def test_a_theme_that_came_and_went_is_taken_once(qtbot: QtBot, themes: Themes) -> None:
    page = Page(themes)
    qtbot.addWidget(page)
    themes.set_mode("dark")
    # What is filled in while nobody looks has the theme of that moment.
    page.label.setStyleSheet(f"color: {themes.palette.ink}")
    themes.set_mode("light")
    page.show()
    assert page.label.seen == [(False, True)]
    page.hide()
    page.show()
    assert page.label.seen == [(False, True)]


def test_a_part_that_is_gone_is_not_dressed(qtbot: QtBot, themes: Themes) -> None:
    page = Page(themes)
    page.deleteLater()
    qtbot.waitUntil(
        lambda: len(themes.parts) == 0 or all(one() is None for one in themes.parts.values())
    )
    themes.set_mode("dark")


def test_a_style_that_is_there_already_is_told_to_nobody(qtbot: QtBot) -> None:
    """All widgets of the process would hear of it, those that are about to go, too."""
    told: list[QEvent.Type] = []

    class Hearing(QWidget):
        def changeEvent(self, event: QEvent) -> None:
            told.append(event.type())

    make_application()
    widget = Hearing()
    qtbot.addWidget(widget)
    widget.show()
    told.clear()
    assert make_application().style().name() == "fusion"
    assert QEvent.Type.StyleChange not in told
