"""Nothing of the window is untranslated, and every menu's letters are its own in each language."""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale

from icm_core.inference.forest.gold import Outside
from icm_core.wording import say
from icm_gui.services import languages
from icm_gui.views.window.action import MENUS
from icm_gui.views.window.action_set import tr
from icm_gui.views.window.commands.all import all_actions

ROOT = Path(__file__).resolve().parents[3]
CODES = [code for code, _ in languages.LANGUAGES if code != languages.SYSTEM]
_LETTER = re.compile(r"&(?!&)(.)")


@pytest.fixture(autouse=True)
def english(qapp: QCoreApplication) -> Iterator[None]:
    """Every test begins and ends in English."""
    before = QLocale()
    yield
    languages.install("en")
    QLocale.setDefault(before)


def test_no_text_of_the_sources_is_untranslated(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the sources say now is in every language's file, translated."""
    monkeypatch.setattr(sys, "path", [str(ROOT / "docs"), *sys.path])
    from translation_files import read_ts
    from translation_texts import all_texts
    from update_translations import faults, untranslated, updated

    places = all_texts(ROOT).places
    assert len(places) > 2000
    for path in sorted((ROOT / "resources" / "translations").glob("icm_*.ts")):
        now = updated(read_ts(path), places)
        assert untranslated(now) == [], "run docs/update_translations.py, see docs/translate.md"
        assert faults(now) == []


@pytest.mark.parametrize("code", CODES)
def test_letters_of_a_menu_are_its_own(code: str) -> None:
    """A letter with Alt, or in an open menu, means one entry."""
    languages.install(code)
    assert languages.spoken() == code
    entries: dict[str, list[str]] = defaultdict(list)
    entries[""] = [tr(f"&{title}") for title in MENUS]
    for spec in all_actions():
        entries[spec.menu].append(tr(spec.text))
    for path in {spec.menu for spec in all_actions() if "/" in spec.menu}:
        above, _, name = path.rpartition("/")
        entries[above].append(tr(name))
    for menu, texts in entries.items():
        letters: dict[str, list[str]] = defaultdict(list)
        for text in texts:
            found = _LETTER.search(text)
            if found:
                letters[found[1].lower()].append(text)
        clashes = {letter: same for letter, same in letters.items() if len(same) > 1}
        assert not clashes, f"{menu or 'the menu bar'}: {clashes}"


def test_why_a_tree_cannot_be_built_is_said_in_german() -> None:
    languages.install("de")
    found = str(Outside("rule", "NP -> JJR NNS", 2, 4))
    assert found == "Regel: NP \u2192 JJR NNS bei den Wörtern 3 bis 4"
    assert say("parsed") == "analysiert"
