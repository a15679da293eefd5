"""The language of the window: which one, what it translates, how it writes numbers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QObject, Qt
from PySide6.QtGui import QAction, QValidator

from icm_core.analysis.tables.table import Column, Table
from icm_core.analysis.verdicts.expected import ExpectedMatches
from icm_core.analysis.verdicts.word_reasons import WordReasons
from icm_core.drawing.paint.numbers import change, count, nats, parsed_count, probability
from icm_core.inference import catalogue
from icm_core.inference.forest.naming import PhraseNames
from icm_core.inference.forest.spans import Expected
from icm_core.inference.trace import Subject
from icm_core.wording import local, plain, say, use_language
from icm_gui.services import languages
from icm_gui.services.languages import LANGUAGE, wanted
from icm_gui.services.settings import Settings
from icm_gui.viewmodels.app.preferences import Preferences
from icm_gui.viewmodels.shared.table_model import TableModel


@pytest.fixture(autouse=True)
def english(qapp: QCoreApplication) -> Iterator[None]:
    before = QLocale()
    yield
    languages.install("en")
    QLocale.setDefault(before)


@pytest.mark.parametrize(
    ("setting", "system", "code"),
    [
        ("de", ["en-GB"], "de"),
        ("en", ["de-DE"], "en"),
        ("system", ["de-AT", "en"], "de"),
        ("system", ["fr-FR", "de_CH", "en"], "de"),
        ("system", ["fr", "ja"], "en"),
        ("system", [], "en"),
        ("klingon", ["de"], "de"),
    ],
)
def test_setting_and_system_say_which(setting: str, system: list[str], code: str) -> None:
    assert wanted(setting, system) == code


def test_german_is_spoken_everywhere() -> None:
    languages.install("de")
    assert languages.spoken() == "de"
    # Of a widget's class, of a name that a module made up, and of the core.
    assert QObject().tr("Settings") == "Einstellungen"
    assert QCoreApplication.translate("Anything", "Settings") == "Einstellungen"
    assert say("Settings") == "Einstellungen"
    assert catalogue.searches()[0].title == "Exakt, grob zu fein"
    # What has no translation is said as it is.
    assert say("no such text") == "no such text"
    languages.install("en")
    assert say("Settings") == "Settings"


def test_texts_of_qt_are_german_too() -> None:
    languages.install("de")
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Abbrechen"


def test_a_language_without_its_file_is_english() -> None:
    languages.install("xx")
    assert languages.spoken() == "en"
    assert say("Settings") == "Settings"


def test_numbers_follow_the_language() -> None:
    assert (count(-1234567), nats(-1.5), change(2.25)) == ("−1,234,567", "−1.50", "+2.25")
    languages.install("de")
    assert (count(-1234567), nats(-1.5), change(2.25)) == ("−1.234.567", "−1,50", "+2,25")
    assert (probability(0.219), change(0.0)) == (",219", "0,00")
    assert parsed_count("1.234") == 1234
    assert local("1,234.5") == "1.234,5"
    assert float(plain("0,25")) == 0.25
    assert QLocale().decimalPoint() == ","


def test_reasons_have_numbers_of_the_language() -> None:
    worth = Expected(3.5, 11.25)
    matches = ExpectedMatches(1, worth, worth, ())
    reasons = WordReasons(0, "run", "NN", "VB", 1.5, (("run", -0.25),))
    assert "14.75 (brackets 3.50, tags 11.25)" in matches.text()
    assert "-0.25" in reasons.text()
    use_language(str, ",", ".")
    assert "14,75 (brackets 3,50, tags 11,25)" in matches.text()
    assert "-0,25" in reasons.text()


def test_numbers_are_typed_in_the_language() -> None:
    use_language(str.upper, ",", ".")
    preferences = Preferences(Settings())
    field = next(one for one in preferences.fields if one.kind == "number")
    assert field.read("2,5") == 2.5
    assert field.text(2.5) == "2,5"
    # A word for no limit is understood in English, too: it stands in files.
    assert field.read("usual") is None
    assert field.read("USUAL") is None
    assert field.text(None) == "USUAL"


def test_the_setting_is_kept() -> None:
    settings = Settings()
    preferences = Preferences(settings)
    preferences.set_value(LANGUAGE, "de")
    assert settings.value(LANGUAGE) == "de"
    assert languages.chosen(settings) == "de"


def test_a_number_box_speaks_the_language(qapp: QCoreApplication) -> None:
    from icm_gui.views.contexts.what_if.table import ValueBox

    box = ValueBox(0.0, 1e9)
    assert box.textFromValue(37.08) == "37.080"
    languages.install("de")
    assert box.textFromValue(37.08) == "37,080"
    assert box.valueFromText("0,75") == box.valueFromText("0.75") == 0.75
    assert box.validate("0,7", 3)[0] == QValidator.State.Acceptable


def test_menus_of_shortcuts_are_named_in_the_language(qapp: QCoreApplication) -> None:
    from icm_gui.views.window.action import Action
    from icm_gui.views.window.dialogs.shortcut_model import MENU, ShortcutModel

    languages.install("de")
    record: Action[object] = Action("file.export", "Export", "File", lambda _: lambda: None)
    model = ShortcutModel([(record, QAction("Plain"))], Settings())
    assert model.index(0, MENU).data() == "Datei"


def test_where_a_rule_splits_is_said_in_the_language() -> None:
    words = ("dogs", "bark")
    forest = SimpleNamespace(
        symbol=[0, 1, 2], start=[0, 0, 1], end=[2, 1, 2], left=[1, -1], right=[2, -1]
    )
    symbols = ("S", "NP", "VP")
    names = PhraseNames(symbols, words)  # type: ignore[arg-type]
    subject = SimpleNamespace(forest=forest, symbols=symbols, words=words, names=names)
    subject.rule_and_split = partial(Subject.rule_and_split, subject)  # type: ignore[arg-type]
    assert Subject.edge_text(subject, 0, 0) == "S -> NP VP at 1"
    languages.install("de")
    assert Subject.edge_text(subject, 0, 0) == "S -> NP VP bei 1"
    assert Subject.edge_text(subject, 1, 1) == "NP -> dogs"


def test_texts_of_the_treebank_stay_as_they_are(qapp: QCoreApplication) -> None:
    columns = (
        Column("Word", is_name=True),
        Column("to", "count"),
        Column("of", "count", is_name=True),
    )
    languages.install("de")
    model = TableModel()
    model.set_table(Table("some", "Some", columns, (("all", 1, 2), ("of", 3, 4))))
    across = Qt.Orientation.Horizontal
    assert [model.data(model.index(row, 0)) for row in range(2)] == ["all", "of"]
    assert [model.headerData(at, across) for at in range(3)] == ["Wort", "bis", "of"]
    assert "of" in str(model.headerData(2, across, Qt.ItemDataRole.ToolTipRole))
