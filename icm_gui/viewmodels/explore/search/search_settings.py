"""Options of searches: the model's and the algorithms' defaults, and what was changed."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, QTimer

from icm_core.errors import OptionError
from icm_core.inference import catalogue
from icm_core.inference.entries import Search
from icm_core.wording import say
from icm_gui.services.loading import is_loaded
from icm_gui.viewmodels.explore.search.search_fields import fields, keys_of
from icm_gui.viewmodels.shared.options import Options

if TYPE_CHECKING:
    from icm_core.inference.parsing.parser import ParseOptions
    from icm_core.inference.search import SearchOptions
    from icm_gui.services.settings import Settings
    from icm_gui.viewmodels.app.document import Document

SEARCH_MODULE = "icm_core.inference.search"
LONGEST, RECORD_MB, SECONDS = "limits/longest-sentence", "limits/record-mb", "limits/seconds"
"""Keys of the settings that give defaults; 0 leaves them to the model and the algorithm."""
USUAL_RECORD_MB = 1024
_POLL_MS = 30
_NARROWING: Final = "parse.span_threshold"
_OF_SPANS: Final = ("parse.weighed_threshold", "parse.span_weight")
BYTES_PER_EVENT: Final = 64
"""More than a row of any kind of trace takes."""


class SearchSettings(Options):
    """How each algorithm searches; the document's model gives the defaults of parsing.

    Parameters
    ----------
    settings
        The user's settings, which may give other limits.
    """

    def __init__(
        self, document: Document, settings: Settings | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(fields(), parent)
        self._document, self._settings = document, settings
        self.algorithm = catalogue.search(catalogue.SHOWN)
        """The algorithm whose options are shown."""
        self._loader: threading.Thread | None = None
        self._poll = QTimer(self, interval=_POLL_MS)
        self._poll.timeout.connect(self._look)
        document.model_changed.connect(self.refresh)
        if settings is not None:
            settings.changed.connect(self._setting_changed)

    @property
    def ready(self) -> bool:
        """Whether the core's options are there; `prepare` loads them."""
        return is_loaded(SEARCH_MODULE)

    def prepare(self) -> None:
        """Load what the form needs; `changed` tells when it is there."""
        if self.ready:
            self.refresh()
        elif self._loader is None:
            self._loader = threading.Thread(target=_load, name="icm options", daemon=True)
            self._loader.start()
            self._poll.start()

    def set_algorithm(self, chosen: Search) -> None:
        """Show the options of another algorithm."""
        self.algorithm = chosen
        self.refresh()

    def shown(self) -> tuple[str, ...]:
        """Return the options of the algorithm."""
        return keys_of(self.algorithm)

    def default(self, key: str) -> Any:
        """Return what the settings, the model or the algorithm say."""
        algorithm, part, name = _split(key)
        own = self._from_settings(key)
        if own is not None:
            return own
        return getattr(self._default_part(algorithm, part), name)

    def parse_options(self) -> ParseOptions:
        """Return how sentences are parsed, the context depth left out.

        Raises
        ------
        OptionError
            If a value cannot work.
        """
        self._check("")
        return self._parse(self._given)

    def search_options(self, algorithm: str) -> SearchOptions:
        """Return how an algorithm searches.

        Raises
        ------
        OptionError
            If a value cannot work.
        """
        self._check(algorithm)
        return self._search(algorithm, self._given)

    def most_events(self) -> int:
        """Return how many events of a run are kept."""
        from icm_core.inference.trace import MOST_EVENTS

        megabytes = USUAL_RECORD_MB
        if self._settings is not None:
            megabytes = int(self._settings.value(RECORD_MB, USUAL_RECORD_MB))
        return min(MOST_EVENTS, max(1, (megabytes << 20) // BYTES_PER_EVENT))

    def as_json(self) -> dict[str, Any]:
        """Return what was changed, for the project."""
        return dict(self._given)

    def from_json(self, values: object) -> None:
        """Take back what `as_json` gave; what is not understood is left out."""
        self._given, self._texts, self._unread = {}, {}, {}
        if isinstance(values, dict):
            for key, value in values.items():
                if key in self._field and self._field[key].fits(value):
                    self._given[key] = value
        self.refresh()

    def refresh(self) -> None:
        """See again what is wrong and what has no effect, once the core is there."""
        if self.ready:
            super().refresh()
        else:
            self.changed.emit()

    def _check(self, algorithm: str) -> None:
        """Say what is wrong with the options of parsing and of one algorithm."""
        # Who listens to `changed` asks for options: telling here would go round in circles.
        self.look()
        for key, fault in self.faults.items():
            if _split(key)[0] in ("", algorithm):
                raise OptionError(f"{self._field[key].title}: {fault}")

    def _from_settings(self, key: str) -> Any:
        if self._settings is None:
            return None
        if key == "parse.max_length":
            return int(self._settings.value(LONGEST, 0)) or None
        if key.endswith(".seconds"):
            return float(self._settings.value(SECONDS, 0.0)) or None
        return None

    def _default_part(self, algorithm: str, part: str) -> Any:
        from icm_core.inference.parsing.parser import ParseOptions

        if part == "parse":
            model = self._document.model
            return ParseOptions() if model is None else model.parse
        return catalogue.search(algorithm).default()

    def _build(self, given: Mapping[str, Any]) -> object:
        algorithms = {_split(key)[0] for key in given} - {""}
        return self._parse(given), [self._search(one, given) for one in algorithms]

    def _changed_part(self, algorithm: str, part: str, given: Mapping[str, Any]) -> Any:
        changes = {}
        for field in self.fields:
            its_algorithm, its_part, name = _split(field.key)
            if (its_algorithm, its_part) == (algorithm, part):
                own = self._from_settings(field.key)
                if field.key in given:
                    changes[name] = given[field.key]
                elif own is not None:
                    changes[name] = own
        return replace(self._default_part(algorithm, part), **changes)

    def _parse(self, given: Mapping[str, Any]) -> ParseOptions:
        options: ParseOptions = self._changed_part("", "parse", given)
        return options

    def _search(self, algorithm: str, given: Mapping[str, Any]) -> SearchOptions:
        from icm_core.inference.search import SearchOptions

        part = catalogue.search(algorithm).part
        return SearchOptions(
            algorithm, self._changed_part(algorithm, part, given) if part else None
        )

    def _idle(self) -> dict[str, str]:
        idle, model = idle_reasons(self.algorithm, self.value), self._document.model
        if _NARROWING in self.shown() and model is not None and len(model.models) < 2:
            idle[_NARROWING] = say("Only where several models are averaged.")
        if model is not None and all(one.spans is None for one in model.models):
            why = say("Only where the file has a model of spans.")
            idle.update((key, why) for key in _OF_SPANS if key in self.shown())
        return idle

    def _look(self) -> None:
        """Tell when the core is there; runs in the GUI thread."""
        if self._loader is not None and not self._loader.is_alive():
            self._loader = None
            self._poll.stop()
            self.refresh()

    def _setting_changed(self, key: str) -> None:
        if key.startswith("limits"):
            self.refresh()


def idle_reasons(chosen: Search, value: Any) -> dict[str, str]:
    """Return the options of an algorithm that have no effect with the others, and why.

    Parameters
    ----------
    value
        Gives the value of an option by its key.
    """
    if chosen.idle is None:
        return {}
    keys = {key.rpartition(".")[2]: key for key in keys_of(chosen)}

    def of(name: str) -> Any:
        return value(keys[name])

    return {keys[name]: say(why) for name, why in chosen.idle(of).items()}


def _split(key: str) -> tuple[str, str, str]:
    """Return algorithm (empty for all), part and name of an option."""
    rest, _, name = key.rpartition(".")
    algorithm, _, part = rest.rpartition(".")
    return algorithm, part, name


def _load() -> None:
    import icm_core.inference.search  # noqa: F401
