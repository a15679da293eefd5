"""The user's settings as a form: applied at once, each with a default to go back to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QObject

from icm_core.errors import OptionError
from icm_core.wording import local
from icm_gui.services.languages import LANGUAGE, LANGUAGES, SYSTEM
from icm_gui.services.motion import system_reduces_motion
from icm_gui.services.settings import BASE_FONT_PX, LEAST_FONT_PX, MOST_FONT_PX, MOTION, Settings
from icm_gui.viewmodels.explore.search.search_settings import (
    LONGEST,
    RECORD_MB,
    SECONDS,
    USUAL_RECORD_MB,
)
from icm_gui.viewmodels.shared.options import Field, Options

THRESHOLD: Final = "look/threshold"
"""Setting: items of a smaller posterior are counted, not drawn."""
USUAL_THRESHOLD: Final = 1e-4
CSV_FORMULAS: Final = "files/csv-formulas"
"""Setting: cells of CSV files that a spreadsheet would run are written as they are."""
LOOK, LIMITS, FILES = "Look", "Limits", "Files"
GROUPS: Final = (LOOK, LIMITS, FILES)
_MOST_TOKENS, _MOST_MB, _MOST_SECONDS = 2_000, 1 << 20, 86_400.0

# fmt: off
FIELDS: Final = (
    Field("look/theme", "Theme", "Light or dark as the system is, or always one of them.",
          "choice", (("system", "As the system"), ("light", "Light"), ("dark", "Dark")),
          group=LOOK),
    Field(LANGUAGE, "Language", "Language of the window, its numbers and dates; used from the "
          "next start on.", "choice", LANGUAGES, group=LOOK),
    Field("look/font", "Size of text", "From 9 to 24 pixels.", "whole", group=LOOK, unit="pixels"),
    Field(MOTION, "Reduce motion", "No animation; changes are outlined once.", "flag", group=LOOK),
    Field(THRESHOLD, "Draw items from", "Items of a smaller posterior are counted, not drawn.",
          "choice", ((1e-1, "posterior 10⁻¹"), (1e-2, "posterior 10⁻²"), (1e-3, "posterior 10⁻³"),
                     (1e-4, "posterior 10⁻⁴"), (1e-5, "posterior 10⁻⁵"),
                     (1e-6, "posterior 10⁻⁶"), (0.0, "all items")), group=LOOK),
    Field(LONGEST, "Longest sentence", "Longer sentences are refused; usual is the model's own "
          "value. The options of an algorithm take precedence.",
          "whole", none="usual", group=LIMITS, unit="tokens"),
    Field(RECORD_MB, "Memory of a run", "A recorded run keeps no more of its events; later ones "
          "are only counted.", "whole", group=LIMITS, unit="MB"),
    Field(SECONDS, "Time for a certificate", "Time limit of the exact search. The options of an "
          "algorithm take precedence.", "number", none="usual", group=LIMITS, unit="seconds"),
    Field(CSV_FORMULAS, "Formulas in CSV", "Cells that a spreadsheet would run as formulas are "
          "written as they are; otherwise a quote is put before them.", "flag", group=FILES),
)
# fmt: on
DEFAULTS: Final[Mapping[str, Any]] = {
    "look/theme": "system",
    LANGUAGE: SYSTEM,
    "look/font": BASE_FONT_PX,
    MOTION: False,
    THRESHOLD: USUAL_THRESHOLD,
    LONGEST: None,
    RECORD_MB: USUAL_RECORD_MB,
    SECONDS: None,
    CSV_FORMULAS: False,
}
_RANGES: Final[Mapping[str, tuple[float, float]]] = {
    "look/font": (LEAST_FONT_PX, MOST_FONT_PX),
    LONGEST: (1, _MOST_TOKENS),
    RECORD_MB: (1, _MOST_MB),
    SECONDS: (0.1, _MOST_SECONDS),
}


class Preferences(Options):
    """What the user set; a valid change is kept, and tells whoever listens, at once."""

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(FIELDS, parent)
        self._settings = settings
        self._keeping = False
        self._kept: dict[str, Any] = {}
        """What is in the settings' file, defaults left out."""
        settings.changed.connect(self._changed_elsewhere)
        self._read()

    def default(self, key: str) -> Any:
        """Return the value at first."""
        return system_reduces_motion() if key == MOTION else DEFAULTS[key]

    def refresh(self) -> None:
        """See what is wrong, and keep the rest."""
        super().refresh()
        self._keep()

    def _build(self, given: Mapping[str, Any]) -> object:
        for key, value in given.items():
            low, high = _RANGES.get(key, (0, 0))
            if key in _RANGES and value is not None and not low <= value <= high:
                text = QCoreApplication.translate("Preferences", "use {0} to {1}")
                raise OptionError(text.format(local(f"{low:,}"), local(f"{high:,}")))
        return None

    def _read(self) -> None:
        """Take what is kept; nonsense in the file counts as the default."""
        self._given = {}
        for field in self.fields:
            usual = self.default(field.key)
            kind = usual if usual is not None else (0.0 if field.kind == "number" else 0)
            value = self._settings.value(field.key, kind)
            if usual is None and not value:
                value = None
            fits = field.fits(value) and self._is_fine(field.key, value)
            if fits and value != usual:
                self._given[field.key] = value
        self._kept = dict(self._given)
        super().refresh()

    def _is_fine(self, key: str, value: Any) -> bool:
        try:
            self._build({key: value})
        except OptionError:
            return False
        return True

    def _keep(self) -> None:
        """Write what differs from what is kept; a default is not written."""
        self._keeping = True
        for field in self.fields:
            key = field.key
            wanted = self._given.get(key)
            if key in self.faults or wanted == self._kept.get(key):
                continue
            if wanted is None:
                self._kept.pop(key, None)
                self._settings.remove(key)
            else:
                self._kept[key] = wanted
                self._settings.set_value(key, wanted)
        self._keeping = False

    def _changed_elsewhere(self, key: str) -> None:
        if not self._keeping and key in DEFAULTS:
            self._forget(key)
            self._read()
