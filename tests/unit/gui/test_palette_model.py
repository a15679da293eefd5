"""The command palette's list: what matches, in which order, and sentences."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from icm_core.data.treebank import Treebank, from_text
from icm_gui.viewmodels.app import palette
from icm_gui.viewmodels.app.document import Document, OpenTreebank
from icm_gui.viewmodels.app.palette import Command, PaletteModel, SentenceEntry, matching, score

COMMANDS = [
    Command("a", "Run coarse-to-fine", "F5", "Run"),
    Command("b", "Record", "", "Run"),
    Command("c", "Open treebank…", "Ctrl+O", "File"),
    Command("d", "Reload", "", "File", enabled=False),
]


def treebank() -> Treebank:
    """Return three sentences, one with a trace."""
    return from_text(
        "(S (NP (DT the) (NN dog)) (VP (VBD ran)))\n"
        "(S (NP (NNP Zoë)) (VP (VBD saw) (NP (-NONE- *T*))))\n"
        "(S (NP (DT the) (NN cat)) (VP (VBD ran)))\n"
    )


def model(qtbot: QtBot) -> PaletteModel:
    """Return a list over the commands and the sentences."""
    document = Document()
    document.set_treebank(OpenTreebank("t", (), treebank()))
    made = PaletteModel(COMMANDS, document)
    made.tester = QAbstractItemModelTester(made)  # type: ignore[attr-defined]
    made.document = document  # type: ignore[attr-defined]
    return made


def found(listed: PaletteModel, text: str, qtbot: QtBot) -> list[object]:
    """Return ids and sentence indices that are listed for a text."""
    listed.set_query(text)
    qtbot.waitUntil(lambda: not listed.searching)
    return [e.index if isinstance(e, SentenceEntry) else e.key for e in listed.entries]


def sentences(listed: PaletteModel, text: str, qtbot: QtBot) -> list[object]:
    """Return the sentences alone."""
    return [one for one in found(listed, text, qtbot) if isinstance(one, int)]


@pytest.mark.parametrize(
    ("wanted", "text", "matches"),
    [
        ("", "x", True),
        ("rc", "Run coarse", True),
        ("RUN", "run", True),
        ("zoe", "Zoë", True),
        ("cr", "run c", False),
        ("runn", "run", False),
        ("aa", "a", False),
        ("to fi", "to-fine", True),
    ],
)
def test_letters_match_in_their_order(wanted: str, text: str, matches: bool) -> None:
    """Whatever their case and accents are, spaces left out."""
    assert (score(wanted, text) is not None) == matches


def test_the_best_places_of_letters_count() -> None:
    """Not the first ones: starts of words and rows of letters."""
    first, second = score("tb", "tab, tree bank"), score("tb", "tab, tabs")
    assert first is not None
    assert second is not None
    assert first > second


def test_starts_of_words_come_first() -> None:
    """And what cannot be used comes last."""
    assert [c.key for c in matching("rc", COMMANDS)] == ["a", "b"]
    assert [c.key for c in matching("re", COMMANDS)][-1] == "d"
    assert [c.key for c in matching("file", COMMANDS)][-2:] == ["c", "d"]


def test_all_commands_are_listed_at_first(qtbot: QtBot) -> None:
    """In the table's order, those that can be used before the others."""
    assert found(model(qtbot), "", qtbot) == ["a", "b", "c", "d"]


def test_sentences_are_found_by_number_and_by_words(qtbot: QtBot) -> None:
    """Words in any order and by any part; traces are not shown."""
    listed = model(qtbot)
    assert sentences(listed, "2", qtbot)[0] == 1
    assert listed.entries[0].text == "Zoë saw"
    assert sentences(listed, "0", qtbot) == []
    assert sentences(listed, "4", qtbot) == []
    assert sentences(listed, "9" * 5000, qtbot) == []
    assert sentences(listed, "ran", qtbot) == [0, 2]
    assert sentences(listed, "ran cat", qtbot) == [2]
    assert sentences(listed, "zoe", qtbot) == [1]
    assert sentences(listed, "cat dog", qtbot) == []


def test_many_sentences_are_cut_off(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """And found across chunks."""
    monkeypatch.setattr(palette, "_SENTENCE_CHUNK", 2)
    monkeypatch.setattr(palette, "_WORD_CHUNK", 1)
    listed = model(qtbot)
    assert sentences(listed, "ran", qtbot) == [0, 2]
    monkeypatch.setattr(palette, "MOST_SENTENCES", 1)
    assert sentences(listed, "the", qtbot) == [0]


def test_a_new_treebank_is_searched(qtbot: QtBot) -> None:
    """Not the one before."""
    listed = model(qtbot)
    assert sentences(listed, "dog", qtbot) == [0]
    other = from_text("(S (NN x))\n(S (NN dog))")
    listed.document.set_treebank(OpenTreebank("u", (), other))  # type: ignore[attr-defined]
    assert sentences(listed, "dog", qtbot) == [1]
    listed.document.set_treebank(None)  # type: ignore[attr-defined]
    assert sentences(listed, "dog", qtbot) == []


def test_rows_say_what_they_are(qtbot: QtBot) -> None:
    """Also to a screen reader; rows that cannot be used cannot be selected."""
    listed = model(qtbot)
    listed.set_query("reload")
    index = listed.index(0, 0)
    assert "cannot be used" in index.data(int(Qt.ItemDataRole.AccessibleTextRole))
    assert not index.flags() & Qt.ItemFlag.ItemIsSelectable
    assert listed.first_usable() == -1
    listed.set_query("3")
    index = listed.index(0, 0)
    assert index.data(int(Qt.ItemDataRole.AccessibleTextRole)) == "sentence 3: the cat ran"
    assert listed.first_usable() == 0


def test_words_of_a_tip_find_what_scattered_letters_do_not() -> None:
    deeper = Command("deeper", "Deeper context", tip="Raise the context depth by one ancestor.")
    draft = Command("draft", "Add this step to the draft")
    assert matching("depth", [draft, deeper]) == [deeper, draft]
    assert matching("deeper", [draft, deeper]) == [deeper]
    assert matching("depth raise", [draft, deeper]) == [deeper]
