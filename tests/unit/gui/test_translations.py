"""The files of translations: whole, compiled, and with every text of the sources."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTranslator

ROOT = Path(__file__).resolve().parents[3]
FOLDER = ROOT / "resources" / "translations"


@pytest.fixture(scope="module", autouse=True)
def scripts() -> Iterator[None]:
    sys.path.insert(0, str(ROOT / "docs"))
    yield
    sys.path.remove(str(ROOT / "docs"))


@pytest.mark.parametrize("path", sorted(FOLDER.glob("icm_*.ts")), ids=lambda path: path.stem)
def test_the_program_loads_what_the_file_says(path: Path) -> None:
    from translation_files import compiled, read_ts

    assert path.with_suffix(".qm").read_bytes() == compiled(read_ts(path)), (
        "run docs/update_translations.py"
    )


@pytest.mark.parametrize("path", sorted(FOLDER.glob("icm_*.ts")), ids=lambda path: path.stem)
def test_translations_keep_places_marks_and_ends(path: Path) -> None:
    from translation_files import read_ts
    from update_translations import faults

    assert faults(read_ts(path)) == []


def test_numbers_in_texts_are_written_by_the_language() -> None:
    """A format within a text, `{0:.2f}`, would write them as Python does."""
    from translation_files import read_ts

    messages = read_ts(FOLDER / "icm_de.ts").messages.values()
    own = [one.source for one in messages if not one.vanished]
    assert own
    assert [text for text in own if re.search(r"\{\w*:[^}]*[,fg%]\}", text)] == []


@pytest.mark.parametrize(
    ("source", "form", "fault"),
    [
        ("{0} of {1}", "{1} von {0}", ""),
        ("{} of {}", "{1} von {0}", ""),
        ("{count} sentences", "{anzahl} Sätze", "places"),
        ("{p:.3f}", "{p}", "places"),
        ("&Open", "Öffnen", "letter"),
        ("Open", "Ö&ffnen", "letter"),
        ("Save as…", "Speichern", "end"),
        ("two words", "zwei {Wörter", "places"),
    ],
)
def test_faults_are_seen(source: str, form: str, fault: str) -> None:
    from translation_files import Message, Translation
    from update_translations import faults

    translation = Translation("de")
    translation.add(Message(source, (form,)))
    found = faults(translation)
    assert bool(found) == bool(fault)
    assert all(fault in line for line in found)


def test_every_way_of_writing_a_text_is_read(tmp_path: Path) -> None:
    from translation_texts import all_texts

    (tmp_path / "icm_gui").mkdir()
    (tmp_path / "icm_core" / "cli").mkdir(parents=True)
    (tmp_path / "icm_core" / "cli" / "one.py").write_text('say("of the command line")')
    (tmp_path / "icm_gui" / "one.py").write_text(
        '''"""Doc."""
_HEADS = ("Head", "Other head")
_TIPS = {"key": "Tip", "other": "Other tip"}
FIELDS = (Field("look/font", "Size", "How large.", "choice", ((1, "One"), (2, "Two")),
                group="Look", unit="pixels"),)


def _specs():
    a = Action
    return a("file.open", "&Open", "File/More", lambda it: it.open, tip="Open a file.")


class View:
    def show(self, many, key):
        self.tr("Plain")
        self.tr("Joined " "of two")
        self.tr("One" if many else "Many")
        _tr(_HEADS[key])
        QCoreApplication.translate("View", _TIPS.get(key, "No tip"))
        text = "By name" if key else "By other name"
        self.tr(text).format("never")
        say("Of the core")
        self.status.say("not a text of ours")
        painter.translate(3, 4)
        self.tr(unknown())
''',
        "utf-8",
    )
    found = all_texts(tmp_path)
    assert set(found.places) == {
        "Head",
        "Other head",
        "Tip",
        "Other tip",
        "No tip",
        "Size",
        "How large.",
        "One",
        "Two",
        "Look",
        "pixels",
        "&Open",
        "More",
        "Open a file.",
        "Plain",
        "Joined of two",
        "Many",
        "By name",
        "By other name",
        "Of the core",
    }
    assert len(found.unseen) == 1
    assert "unknown()" in found.unseen[0]


def test_a_text_may_mean_two_things(tmp_path: Path, qapp: object) -> None:
    from translation_files import Message, Translation, compiled, read_ts, write_ts

    translation = Translation("de")
    translation.add(Message("Open", ("Öffnen",)))
    translation.add(Message("Open", ("Offen",), "States"))
    translation.add(Message("%n tree(s)", ("%n Baum", "%n Bäume")))
    translation.add(Message("Not yet"))
    translation.add(Message("Gone", ("Weg",), vanished=True))
    write_ts(translation, tmp_path / "one.ts")
    again = read_ts(tmp_path / "one.ts")
    assert again.messages == translation.messages
    (tmp_path / "one.qm").write_bytes(compiled(again))
    translator = QTranslator()
    assert translator.load(str(tmp_path / "one.qm"))
    assert translator.language() == "de"
    assert translator.translate("Anything", "Open") == "Öffnen"
    assert translator.translate("States", "Open") == "Offen"
    assert translator.translate("X", "%n tree(s)", None, 1) == "%n Baum"
    assert translator.translate("X", "%n tree(s)", None, 3) == "%n Bäume"
    assert not translator.translate("X", "Not yet")
    assert not translator.translate("X", "Gone")


def test_an_update_keeps_what_was_translated() -> None:
    from translation_files import Message, Translation
    from update_translations import take, untranslated, updated

    old = Translation("de")
    old.add(Message("Kept", ("Behalten",)))
    old.add(Message("Gone", ("Weg",)))
    old.add(Message("Kept", ("Anders",), "Other"))
    new = updated(old, {"Kept": ["a.py:3"], "New": ["b.py:4", "b.py:9"]})
    assert untranslated(new) == ["New"]
    assert new.messages["icm", "Kept"].forms == ("Behalten",)
    assert new.messages["Other", "Kept"].forms == ("Anders",)
    assert new.messages["icm", "Gone"].vanished
    assert new.messages["icm", "New"].places == ("b.py",)
    # It comes back with its translation.
    assert updated(new, {"Gone": ["c.py:1"]}).messages["icm", "Gone"].forms == ("Weg",)
    assert take(new, {"New": "Neu", "Nowhere": "Nirgends"}) == ["Nowhere"]
    assert untranslated(new) == []
