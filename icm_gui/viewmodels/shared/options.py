"""Options as fields of a form: typed text to values, what was changed, what is wrong."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from PySide6.QtCore import QObject, Signal

from icm_core.errors import MOST_COUNT, OptionError
from icm_core.wording import local, plain, say

Kind = Literal["choice", "flag", "whole", "number", "text"]
_MOST_DIGITS = 12
"""Longer integers are refused before Python reads them."""


class _Several:
    """Stands for a default that differs among the models of a preset."""

    def __repr__(self) -> str:
        return "several"


SEVERAL = _Several()


@dataclass(frozen=True, slots=True)
class Field:
    """One option on a form.

    Parameters
    ----------
    key
        Part and name in it: ``fit.method``.
    title, tip
        Its name on screen and what it means.
    kind
        How it is entered.
    choices
        Of a choice: values and their names on screen.
    none
        Word for no limit where None is a value, empty where it is not.
    group
        Title of the foldable group it is in, empty for the ones on top.
    unit
        Shown after the value.
    scale
        What one unit is: 2**20 for bytes entered as megabytes.
    """

    key: str
    title: str
    tip: str
    kind: Kind
    choices: tuple[tuple[Any, str], ...] = ()
    none: str = ""
    group: str = ""
    unit: str = ""
    scale: int = 1

    @property
    def part(self) -> str:
        """The dataclass that the option is in."""
        return self.key.rpartition(".")[0]

    @property
    def name(self) -> str:
        """Its name in the dataclass."""
        return self.key.rpartition(".")[2]

    def text(self, value: Any) -> str:
        """Return a value as it is entered."""
        if value is SEVERAL:
            return ""
        if value is None:
            return say(self.none)
        if self.kind == "whole":
            return str(value // self.scale)
        if self.kind == "number":
            return local(f"{value:.12g}")
        return str(value)

    def named(self, value: Any) -> str:
        """Return a value for people."""
        if self.kind == "choice":
            return say(next((title for known, title in self.choices if known == value), str(value)))
        if self.kind == "flag":
            return say("yes") if value else say("no")
        return self.text(value)

    def read(self, text: str) -> Any:
        """Return the value that was entered.

        Raises
        ------
        OptionError
            If it is none.
        """
        text = text.strip()
        if self.none and text.lower() in (self.none, say(self.none).lower()):
            return None
        if self.kind == "whole":
            return self._whole(text)
        if self.kind == "number":
            return self._number(text)
        return text

    def fits(self, value: Any) -> bool:
        """Whether a value from a file is one of this option's kind."""
        if value is None:
            return bool(self.none)
        if self.kind == "choice":
            return any(_same(value, known) for known, _ in self.choices)
        if self.kind == "number":
            return type(value) in (int, float) and math.isfinite(value)
        kinds = {"flag": bool, "whole": int, "text": str}
        return type(value) is kinds[self.kind]

    def _whole(self, text: str) -> int:
        if not (text.isascii() and text.isdecimal()):
            wanted = say("use an integer from 0")
            wanted += say(", or {0}").format(say(self.none)) if self.none else ""
            raise OptionError(f"{text!r}: {wanted}" if text else wanted)
        digits = text.lstrip("0") or "0"
        if len(digits) > _MOST_DIGITS:
            raise OptionError(say("{0}: use at most {1}").format(text, local(f"{MOST_COUNT:,}")))
        return int(digits) * self.scale

    def _number(self, text: str) -> float:
        try:
            value = float(plain(text))
        except ValueError:
            value = math.nan
        if not math.isfinite(value):
            wanted = say("use a number")
            raise OptionError(f"{text!r}: {wanted}" if text else wanted)
        return value


Build = Callable[[Mapping[str, Any]], object]
"""Makes the options with some values changed; raises `OptionError`."""


def accepted(given: Mapping[str, Any], build: Build) -> tuple[dict[str, Any], dict[str, str]]:
    """Return the changes that can work together, and what is wrong with each of the others.

    They are tried in the order in which they were made, so that the newest of several that do
    not go together is the one that is told.
    """
    good: dict[str, Any] = {}
    wrong: dict[str, str] = {}
    waiting = list(given)
    while waiting:
        refused = []
        for key in waiting:
            try:
                build(good | {key: given[key]})
            except OptionError as error:
                wrong[key] = str(error)
                refused.append(key)
            else:
                good[key] = given[key]
                wrong.pop(key, None)
        if len(refused) == len(waiting):
            break
        waiting = refused
    return good, wrong


class Options(QObject):
    """State of a form: what was changed from the defaults, and whether it can work.

    Subclasses say what the defaults are (`default`), make the options (`_build`), and which
    fields have no effect (`_idle`).

    Signals
    -------
    changed
        A value, a default, a fault or the effect of a field.
    """

    changed = Signal()

    def __init__(self, fields: Sequence[Field], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.fields = tuple(fields)
        self._field = {field.key: field for field in self.fields}
        self._given: dict[str, Any] = {}
        self._texts: dict[str, str] = {}
        """What was typed, as it was."""
        self._unread: dict[str, str] = {}
        """Why what was typed is no value."""
        self.faults: dict[str, str] = {}
        """What is wrong, by field."""
        self.idle: dict[str, str] = {}
        """Why fields have no effect."""

    def field(self, key: str) -> Field:
        """Return a field by its key."""
        return self._field[key]

    def default(self, key: str) -> Any:
        """Return the value that holds unless it is changed."""
        raise NotImplementedError

    def value(self, key: str) -> Any:
        """Return the value in force, `SEVERAL` for different ones of several models."""
        return self._given[key] if key in self._given else self.default(key)

    def text(self, key: str) -> str:
        """Return what is in the field."""
        typed = self._texts.get(key)
        return self._field[key].text(self.value(key)) if typed is None else typed

    def is_changed(self, key: str) -> bool:
        """Whether a field differs from its default."""
        return key in self._given or key in self._unread

    def changed_keys(self, keys: Iterable[str] | None = None) -> list[str]:
        """Return those of some fields, or of all, that were changed."""
        return [key for key in keys or self._field if self.is_changed(key)]

    def set_value(self, key: str, value: Any) -> None:
        """Change a value; the default is no change."""
        self._take(key, value)
        self.refresh()

    def set_text(self, key: str, text: str) -> None:
        """Change a value as it is typed."""
        if text == self.text(key):
            return
        try:
            value = self._field[key].read(text)
        except OptionError as error:
            self._forget(key)
            self._unread[key] = str(error)
        else:
            self._take(key, value)
        self._texts[key] = text
        self.refresh()

    def reset(self, *keys: str) -> None:
        """Give fields their defaults again; all without a name."""
        for key in keys or tuple(self._field):
            self._forget(key)
        self.refresh()

    def refresh(self) -> None:
        """See again what is wrong and what has no effect."""
        self.look()
        self.changed.emit()

    def look(self) -> None:
        """See again, without telling."""
        _, wrong = accepted(self._given, self._build)
        self.faults = wrong | self._unread
        self.idle = self._idle()

    def check(self) -> None:
        """Do nothing, or say what is wrong.

        Raises
        ------
        OptionError
            If a value cannot work.
        """
        for key, fault in self.faults.items():
            raise OptionError(f"{self._field[key].title}: {fault}")

    def good(self) -> dict[str, Any]:
        """Return the changes that can work together."""
        return accepted(self._given, self._build)[0]

    def _take(self, key: str, value: Any) -> None:
        self._forget(key)
        if value is not SEVERAL and not _same(value, self.default(key)):
            self._given[key] = value

    def _forget(self, key: str) -> None:
        for values in (self._given, self._texts, self._unread):
            values.pop(key, None)

    def _build(self, given: Mapping[str, Any]) -> object:
        raise NotImplementedError

    def _idle(self) -> dict[str, str]:
        return {}


def _same(one: Any, other: Any) -> bool:
    # 1 == True: a flag and a count are never the same.
    return type(one) is type(other) and bool(one == other)
