"""The language of the window: texts, numbers and dates."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from icm_core.errors import DataError
from icm_core.resources import resource
from icm_core.wording import noop, use_language
from icm_gui.services.settings import Settings

LANGUAGE: Final = "look/language"
"""Setting: ``system`` or a language's code."""
SYSTEM, ENGLISH = "system", "en"
LANGUAGES: Final = (
    (SYSTEM, noop("As the system")),
    (ENGLISH, "English"),
    ("de", "Deutsch"),
)
"""Codes and names; every language is called what its speakers call it."""
_CONTEXT = "core"
_FOLDER = "translations"
_log = logging.getLogger("icm.languages")


@dataclass
class _Installed:
    """The one language of the program; Qt forgets translators without a reference."""

    code: str = ENGLISH
    translators: tuple[QTranslator, ...] = ()


_installed = _Installed()


def spoken() -> str:
    """Return the code of the language in force."""
    return _installed.code


def chosen(settings: Settings) -> str:
    """Return the code of the language that the settings ask for."""
    return wanted(str(settings.value(LANGUAGE, SYSTEM)), QLocale.system().uiLanguages())


def wanted(setting: str, system: Sequence[str]) -> str:
    """Return the language of a setting.

    Parameters
    ----------
    setting
        As kept; of nonsense the system decides.
    system
        What the system speaks, the best first: ``de-AT``, ``en``.
    """
    known = [code for code, _ in LANGUAGES if code != SYSTEM]
    if setting in known:
        return setting
    for name in system:
        code = name.replace("_", "-").partition("-")[0].lower()
        if code in known:
            return code
    return ENGLISH


def locale_of(code: str) -> QLocale:
    """Return how numbers and dates are written in a language: as in the system's country."""
    system = QLocale.system()
    if system.name().partition("_")[0] == code:
        return system
    return QLocale(QLocale.Language.English if code == ENGLISH else QLocale(code).language())


def install(code: str) -> None:
    """Speak a language from now on; what is on screen already stays as it is.

    A language whose file cannot be read is English.
    """
    for old in _installed.translators:
        QCoreApplication.removeTranslator(old)
    _installed.translators = ()
    translators = [] if code == ENGLISH else _translators(code)
    if not translators:
        code = ENGLISH
    for translator in translators:
        QCoreApplication.installTranslator(translator)
    _installed.code, _installed.translators = code, tuple(translators)
    locale = locale_of(code)
    QLocale.setDefault(locale)
    if code == ENGLISH:
        use_language()
    else:
        use_language(_say, locale.decimalPoint(), locale.groupSeparator())


def _say(text: str) -> str:
    return QCoreApplication.translate(_CONTEXT, text)


def _translators(code: str) -> list[QTranslator]:
    """Return the program's texts and Qt's own, of which the last are asked first.

    What Qt says has Qt's translation: ``End`` of a key is another one than that of a button.
    """
    try:
        path = resource(f"{_FOLDER}/icm_{code}.qm")
    except DataError as error:
        _log.warning("%s", error)
        return []
    own = QTranslator()
    if not own.load(str(path)):
        _log.warning("%s cannot be read: the window speaks English", path)
        return []
    base = QTranslator()
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if not base.load(f"qtbase_{code}", folder):
        return [own]
    return [own, base]
