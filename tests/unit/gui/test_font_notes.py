"""A note where no font has the script of the treebank or the sentence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from icm_core.data.treebank import from_text
from icm_gui.services.jobs import Jobs
from icm_gui.viewmodels.app.document import Document, OpenTreebank, Sentence
from icm_gui.viewmodels.app.font_notes import FontNotes


class Stand:
    """A document, and a screen that shows Latin and Hebrew alone."""

    def __init__(self) -> None:
        self.document, self.jobs = Document(), Jobs()
        self.notes = FontNotes(self.document, self.jobs, missing=self.missing)
        self.changes = 0
        self.notes.changed.connect(self.count)

    def count(self) -> None:
        self.changes += 1

    @staticmethod
    def missing(chars: Iterable[str]) -> frozenset[str]:
        return frozenset(char for char in chars if ord(char) > 0x5FF)

    def open(self, text: str) -> None:
        self.document.set_treebank(OpenTreebank("odd", (), from_text(text)))


@pytest.fixture
def stand(qapp: object) -> Iterator[Stand]:
    made = Stand()
    yield made
    made.jobs.close()


def test_the_scripts_of_the_treebank_are_told(qtbot: QtBot, stand: Stand) -> None:
    stand.open("(S (N ספר) (N 学生) (N नमक))")
    qtbot.waitUntil(lambda: bool(stand.notes.lacking))
    assert stand.notes.text == "No font for Devanagari; Chinese, Japanese or Korean"
    assert stand.notes.advice.endswith("apt install fonts-noto-cjk fonts-noto-core")
    stand.open("(S (N ספר))")
    qtbot.waitUntil(lambda: not stand.notes.lacking)
    assert stand.notes.text == stand.notes.advice == ""
    assert stand.changes == 2


def test_labels_and_typed_sentences_count(qtbot: QtBot, stand: Stand) -> None:
    stand.document.set_sentence(Sentence(("plain", "学生")))
    assert [script.name for script in stand.notes.lacking] == ["Chinese, Japanese or Korean"]
    stand.open("(名詞 plain)")
    qtbot.waitUntil(lambda: not stand.jobs.running)
    stand.document.set_sentence(None)
    assert len(stand.notes.lacking) == 1 == stand.changes
    stand.document.set_treebank(None)
    assert not stand.notes.lacking


def test_the_screen_knows_what_it_lacks(qapp: object) -> None:
    from icm_gui.services.glyphs import missing

    # No font has what is not given to any sign, and every font has letters; signs of private use
    # are in the fonts of icons.
    assert missing("aé\u0301") == frozenset()
    assert missing("a\U000e1234") == {"\U000e1234"}
