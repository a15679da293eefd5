"""Figures and claims in the text of a lesson: what the recorded runs say, never typed by hand.

``{= NAME}`` stands for a number of the page's run at the page's step, ``{? A < B | words}`` for
words that are shown only where the run supports them (see docs/lessons.md).
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from icm_core.errors import IcmError, OptionError
from icm_core.lessons.lesson import Lesson, Page
from icm_core.lessons.steps import read_step, step_of

Value = int | float | str
RESULT: Final = "result"
"""Before the names of what a run ended with."""
COUNT: Final = "count"
"""Before a kind of event: how many the run has."""
UNKNOWN: Final = "…"
"""In place of what is not recorded yet."""
_UNSUPPORTED: Final[Mapping[str, str]] = {
    "en": "[the run does not support this]",
    "de": "[der Lauf stützt das nicht]",
}
_FIGURE: Final = re.compile(r"\{([=?])([^{}]*)\}")
_TERM: Final = re.compile(r"(?:([\w.+-]{1,60})\s*:\s+)?(\S+)(?:\s+at\s+([\w ]+))?")
_NUMBER: Final = re.compile(r"[-+]?\d{1,12}(\.\d{1,12})?")
_WORDS: Final = re.compile(r'"([^"]*)"')
_SUM: Final = re.compile(r"\s([-+])\s")
_COMPARED: Final = re.compile(r"\s(<=|>=|=|<|>)\s")
_FORMAT: Final = re.compile(r"([%.])([0-9]?)")
_TAIL: Final = re.compile(r"\s\|\s")
_UNUSED: Final = frozenset({"seconds", "text", "step"})
"""What differs from machine to machine, or is no figure."""
_DIGITS: Final = 2
_LISTED: Final = 8
_HOLDS: Final[Mapping[str, Callable[[Any, Any], bool]]] = {
    "<": operator.lt,
    ">": operator.gt,
    "<=": operator.le,
    ">=": operator.ge,
    "=": operator.eq,
}


@dataclass(frozen=True, slots=True)
class Filled:
    """A text with its figures.

    Parameters
    ----------
    text
        As it is read.
    wrong
        What cannot be, or is not so: a reason and the figure, for each.
    """

    text: str
    wrong: tuple[tuple[str, str], ...] = ()


@dataclass(eq=False, slots=True)
class _Source:
    """The lesson and the page whose text is filled, with what was looked up already."""

    lesson: Lesson
    page: Page
    known: dict[tuple[str, int], dict[str, Value]] = field(default_factory=dict)

    def term(self, text: str) -> Value | None:
        """Return what a term stands for, None where its run is not recorded.

        Raises
        ------
        OptionError
            If there is no such run, step or figure.
        """
        if _NUMBER.fullmatch(text):
            return float(text) if "." in text else int(text)
        words = _WORDS.fullmatch(text)
        if words is not None:
            return words[1]
        found = _TERM.fullmatch(text)
        if found is None:
            raise OptionError("use [RUN: ]NAME[ at STEP], a number, or words in quotes")
        run = self.lesson.run(found[1] or self.page.run)
        if run is None:
            raise OptionError("no run of this name" if found[1] else "the page has no run: name it")
        own = found[1] is None and not found[3]
        if own and self.page.run and self.page.depth not in (None, run.depth):
            raise OptionError("the page searches at another depth than its run: name the run")
        if run.trace is None:
            if found[3]:
                read_step(found[3])
            return None
        at = found[3] or (self.page.at or str(self.page.step) if own else "end")
        step = step_of(run.trace, at)
        key = run.name, step
        if key not in self.known:
            self.known[key] = values(run.trace, step)
        if found[2] not in self.known[key]:
            raise OptionError(f"no figure of this name; there are {_some(self.known[key])}")
        return self.known[key][found[2]]

    def total(self, text: str) -> Value | None:
        """Return a term, or what two of them make.

        Raises
        ------
        OptionError
            If it cannot be.
        """
        parts = _SUM.split(text.strip())
        first = self.term(parts[0].strip())
        for sign, part in zip(parts[1::2], parts[2::2], strict=True):
            then = self.term(part.strip())
            if first is None or then is None:
                first = None
            elif isinstance(first, str) or isinstance(then, str):
                raise OptionError("words cannot be added")
            else:
                first = first - then if sign == "-" else first + then
        return first

    def shown(self, inner: str) -> str:
        """Return a figure as it is read.

        Raises
        ------
        OptionError
            If it cannot be.
        """
        what, *rest = _TAIL.split(f"{inner} ")
        form = rest[0].strip() if rest else ""
        if form and _FORMAT.fullmatch(form) is None:
            raise OptionError("a figure is shown as .N (digits) or %N (percent)")
        value = self.total(what)
        return UNKNOWN if value is None else formatted(value, form, self.lesson.language)

    def claimed(self, inner: str) -> str:
        """Return the words of a claim that holds.

        Raises
        ------
        OptionError
            If it does not, or cannot be looked up.
        """
        what, *rest = _TAIL.split(inner, 1)
        parts = _COMPARED.split(what)
        if not rest or len(parts) != 3:
            raise OptionError("use {? A < B | words}, with <, >, <=, >= or =")
        left, right = self.total(parts[0]), self.total(parts[2])
        if left is None or right is None:
            return UNKNOWN
        if isinstance(left, str) != isinstance(right, str):
            raise OptionError("a number and words cannot be compared")
        if not _HOLDS[parts[1]](_rounded(left), _rounded(right)):
            raise OptionError(
                f"the run does not support this: {formatted(left)} {parts[1]} {formatted(right)}"
                " is not so"
            )
        return rest[0].strip()


def _rounded(value: Value) -> Value:
    """Return a number as it is shown, so that what reads equal is equal."""
    return value if isinstance(value, str) else round(value, _DIGITS)


def _some(names: Mapping[str, Value]) -> str:
    plain = [name for name in names if "." not in name or name.startswith(f"{RESULT}.")]
    return ", ".join(plain[:_LISTED]) + (", …" if len(plain) > _LISTED else "")


def values(trace: Any, step: int) -> dict[str, Value]:
    """Return all figures of a run at a step, by name, in the order to be listed."""
    found: dict[str, Value] = {}
    _flatten("", trace.summary(step), found)
    _flatten(f"{RESULT}.", trace.outcome, found)
    _flatten(f"{COUNT}.", trace.counts(), found)
    return found


def _flatten(before: str, what: Mapping[str, Any], into: dict[str, Value]) -> None:
    for key, value in what.items():
        name = f"{before}{str(key).replace(' ', '_')}"
        if key in _UNUSED:
            continue
        if isinstance(value, list):
            for row in value:
                if isinstance(row, Mapping) and row:
                    first, *rest = row.items()
                    _flatten(f"{name}.{first[1]}.".replace(" ", "_"), dict(rest), into)
        elif isinstance(value, (int, float, str)) and value != "":
            into[name] = value


def formatted(value: Value, form: str = "", language: str = "en") -> str:
    """Return a value as it is read in a language.

    Parameters
    ----------
    form
        ``.3`` for three digits, ``%1`` for percent with one; empty for what is usual.
    """
    if isinstance(value, str):
        return value
    kind, digits = form[:1], int(form[1:] or 0)
    if kind == "%":
        text = f"{100 * value:,.{digits}f}%"
    elif kind or isinstance(value, float):
        text = f"{value:,.{digits if kind else _DIGITS}f}"
    else:
        text = f"{value:,}"
    text = text[1:] if text.startswith("-") and not text.strip("-0.%") else text
    if language.split("-")[0] == "de":
        text = text.translate(str.maketrans(",.", ".,")).replace("%", "\N{NO-BREAK SPACE}%")
    return text


def filled(lesson: Lesson, page: Page, text: str) -> Filled:
    """Return a text of a page with its figures; a claim that does not hold is not shown."""
    if "{" not in text:
        return Filled(text)
    source, wrong = _Source(lesson, page), []
    language = lesson.language.split("-")[0]

    def put(found: re.Match[str]) -> str:
        inner = " ".join(found[2].split())
        try:
            return source.shown(inner) if found[1] == "=" else source.claimed(inner)
        except IcmError as error:
            wrong.append((str(error), found[0]))
            return _UNSUPPORTED.get(language, _UNSUPPORTED["en"])

    return Filled(_FIGURE.sub(put, text), tuple(wrong))


def page_shown(lesson: Lesson, page: Page) -> Page:
    """Return a page as it is read: with the figures of its texts."""

    def put(text: str) -> str:
        return filled(lesson, page, text).text

    asked = page.question
    if asked is not None:
        asked = replace(
            asked,
            prompt=put(asked.prompt),
            explanation=put(asked.explanation),
            choices=tuple(map(put, asked.choices)),
        )
    return replace(page, text=put(page.text), question=asked)


def wrong_figures(lesson: Lesson, page: Page) -> Iterator[tuple[str, str, str]]:
    """Yield what cannot be in the figures of a page: its part, the reason, the figure."""
    texts = [("text", page.text)]
    if page.question is not None:
        asked = page.question
        texts += [("question", one) for one in (asked.prompt, asked.explanation, *asked.choices)]
    for part, text in texts:
        for what, figure in filled(lesson, page, text).wrong:
            yield part, what, figure


def listed(lesson: Lesson, page: Page) -> list[tuple[str, str]]:
    """Return the figures that a page can name without its run: names, and how they are read."""
    run = lesson.run(page.run)
    if run is None or run.trace is None:
        return []
    try:
        step = step_of(run.trace, page.at or str(page.step))
    except OptionError:
        return []
    found = values(run.trace, step)
    return [(name, formatted(value, "", lesson.language)) for name, value in found.items()]
