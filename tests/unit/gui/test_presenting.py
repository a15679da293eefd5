"""Where a talk goes on: pages of a lesson, bookmarks, contexts, differences."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

import pytest
from PySide6.QtCore import QObject, Signal

from icm_gui.services.settings import Settings
from icm_gui.viewmodels.app.presenting import FONT, Place, Presenting
from icm_gui.viewmodels.explore.playback import Bookmark, Playback


class Contexts(QObject):
    """Contexts that were looked at, by number."""

    node_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.node, self.last = 0, 2

    @property
    def trail(self) -> Contexts:
        return self

    @property
    def can_go_back(self) -> bool:
        return self.node > 0

    @property
    def can_go_forward(self) -> bool:
        return self.node < self.last

    @property
    def seen(self) -> tuple[int, int]:
        return self.node, self.last - self.node

    def back(self) -> None:
        self.node -= 1
        self.node_changed.emit()

    def forward(self) -> None:
        self.node += 1
        self.node_changed.emit()


class Compare(QObject):
    """Sentences with so many differences each."""

    sentence_changed = Signal()
    difference_changed = Signal()

    def __init__(self, *differences: int) -> None:
        super().__init__()
        self._pairs = [
            SimpleNamespace(index=at, differences=tuple(range(count)))
            for at, count in enumerate(differences)
        ]
        self.row, self.difference = 0, 0

    @property
    def pair(self) -> Any:
        return self._pairs[self.row] if self._pairs else None

    def show_difference(self, at: int) -> None:
        self.difference = at

    def _show(self, row: int) -> None:
        if 0 <= row < len(self._pairs):
            self.row = row
            self.difference = 0 if self.pair.differences else -1

    def next_sentence(self) -> None:
        self._show(self.row + 1)

    def previous_sentence(self) -> None:
        self._show(self.row - 1)


class Lessons(QObject):
    """A lesson of two pages and its end."""

    page_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.page, self.pages = 0, 2

    @property
    def current(self) -> Any:
        return SimpleNamespace(title=f"Page {self.page}") if self.page < self.pages else None

    def next_page(self) -> None:
        self.page = min(self.page + 1, self.pages)

    def previous_page(self) -> None:
        self.page = max(self.page - 1, 0)


class Stand:
    """A talk over parts that only count."""

    def __init__(self) -> None:
        self.playback, self.contexts = Playback(), Contexts()
        self.compare, self.settings = Compare(2, 0, 1), Settings()
        self.talk = Presenting(
            self.playback, cast("Any", self.contexts), cast("Any", self.compare), self.settings
        )
        self.talk.begin()


@pytest.fixture
def stand(qapp: object) -> Iterator[Stand]:
    made = Stand()
    yield made
    made.talk.end()


def test_pages_of_a_lesson_come_first(stand: Stand) -> None:
    lessons = Lessons()
    stand.talk.set_lessons(lessons, lessons.page_changed)
    told = []
    stand.talk.changed.connect(lambda: told.append(stand.talk.place))
    assert stand.talk.place == Place("Page 1 of 2", "Page 0")
    assert not stand.talk.previous()
    assert [stand.talk.next() for _ in range(3)] == [True, True, False]
    assert stand.talk.place == Place("End of the lesson")
    lessons.page_changed.emit()
    assert told == [stand.talk.place]
    lessons.pages = 0
    assert stand.talk.place == Place()
    assert not stand.talk.next()


def test_in_contexts_the_walk_goes_over_those_seen(stand: Stand) -> None:
    stand.talk.set_page("contexts")
    assert stand.talk.place.text == "Context 1 of 3 seen"
    assert [stand.talk.next() for _ in range(3)] == [True, True, False]
    assert stand.talk.place.text == "Context 3 of 3 seen"
    assert stand.talk.previous()
    assert stand.contexts.node == 1


def test_in_compare_the_walk_goes_over_differences_then_sentences(stand: Stand) -> None:
    stand.talk.set_page("compare")
    compare, places = stand.compare, []
    while True:
        places.append((compare.row, compare.difference))
        if not stand.talk.next():
            break
    assert places == [(0, 0), (0, 1), (1, -1), (2, 0)]
    back = [(compare.row, compare.difference)]
    while stand.talk.previous():
        back.append((compare.row, compare.difference))
    assert back == places[::-1]
    assert stand.talk.place == Place("Difference 1 of 2", "Sentence 1")


def test_where_there_is_nothing_nothing_happens(stand: Stand) -> None:
    assert stand.talk.place == Place()
    assert not stand.talk.next()
    stand.playback.set_bookmarks([Bookmark(4, "later")])
    assert stand.talk.place == Place()
    stand.talk.toggle_blank()
    assert stand.talk.blank
    assert stand.talk.next()
    assert not stand.talk.blank
    stand.talk.end()
    stand.talk.toggle_blank()
    assert not stand.talk.blank


def test_text_is_larger_than_usual_within_limits(stand: Stand) -> None:
    settings, talk = stand.settings, stand.talk
    assert talk.font_px == 22
    settings.set_value(FONT, 20)
    settings.override(FONT, 9)
    assert talk.font_px == 24
    settings.lift(FONT)
    assert settings.font_px == 20
    talk.resize_text(-10)
    assert talk.font_px == 14
    settings.set_value(FONT, "nonsense")
    assert talk.font_px == round(13 * 0.7)
