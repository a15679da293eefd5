r"""Regular expressions whose matching takes time linear in the text, whatever they are.

Python's own engine tries one way after the other, and ``(a+)+b`` takes longer than a life on a
word of a hundred letters. Here all ways are followed at once (Thompson 1968): the places of the
expression that the letters so far can have led to are one state, and what a letter does to a
state is remembered. A subset: letters, ``.``, ``[a-z]``, ``[^a-z]``, ``\d \w \s`` and their
capitals, ``* + ? {m,n}``, ``|``, ``( )``, ``(?: )``, ``^`` and ``$``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from icm_core.errors import DataError

MOST_STEPS: Final = 2_000
"""Steps of an expression; the counts of ``{m,n}`` are written out."""
MOST_NESTED: Final = 40
_MOST_MOVES: Final = 8_000
"""Moves that are remembered; beyond them all are forgotten, which costs time only."""
_REPEATS: Final = "*+?{"

Test = Callable[[str], bool]

_LETTER, _SPLIT, _BEGIN, _END, _FOUND = range(5)


class RegexError(DataError):
    """An expression cannot be understood.

    Parameters
    ----------
    column
        1-based place in the expression.
    """

    def __init__(self, text: str, column: int) -> None:
        super().__init__(text)
        self.column = column


@dataclass
class _Step:
    kind: int
    test: Test | None = None
    next: list[int] = field(default_factory=list)


def _word_letter(letter: str) -> bool:
    return letter.isalnum() or letter == "_"


_CLASSES: Final[dict[str, Test]] = {"d": str.isdigit, "w": _word_letter, "s": str.isspace}


@dataclass(frozen=True)
class _Letters:
    """A class of letters: ranges, single classes, and whether it is turned round."""

    ranges: tuple[tuple[str, str], ...] = ()
    classes: tuple[tuple[Test, bool], ...] = ()
    negated: bool = False
    folded: bool = False

    def __call__(self, letter: str) -> bool:
        found = self._has(letter)
        if not found and self.folded:
            found = self._has(letter.lower()) or self._has(letter.upper())
        return found != self.negated

    def _has(self, letter: str) -> bool:
        return any(low <= letter <= high for low, high in self.ranges) or any(
            test(letter) == wanted for test, wanted in self.classes
        )


class Regex:
    """An expression that is searched for anywhere in a text.

    Parameters
    ----------
    text
        The expression.
    ignore_case
        Whether capitals and small letters are the same.

    Raises
    ------
    RegexError
        If the text is none, or one that is too long.
    """

    def __init__(self, text: str, ignore_case: bool = False) -> None:
        self.text = text
        reader = _Reader(text, ignore_case)
        self._steps, self._first = reader.steps, reader.read()
        self._start = self._closed({self._first}, at_begin=True)
        self._moves: dict[tuple[frozenset[int], str], frozenset[int]] = {}

    def search(self, text: str) -> bool:
        """Whether the expression is found in a text."""
        state = self._start
        for letter in text:
            if self._found in state:
                return True
            key = (state, letter)
            known = self._moves.get(key)
            if known is None:
                if len(self._moves) >= _MOST_MOVES:
                    self._moves.clear()
                known = self._moves[key] = self._moved(state, letter)
            state = known
        return self._found in self._closed(set(state), at_begin=not text, at_end=True)

    @property
    def _found(self) -> int:
        return 0

    def _moved(self, state: frozenset[int], letter: str) -> frozenset[int]:
        # What is sought can begin behind every letter.
        reached = {self._first}
        for at in state:
            step = self._steps[at]
            if step.test is not None and step.test(letter):
                reached.update(step.next)
        return self._closed(reached)

    def _closed(
        self, places: set[int], at_begin: bool = False, at_end: bool = False
    ) -> frozenset[int]:
        """Return the places and all that is reached from them without a letter."""
        waiting, found = list(places), set(places)
        while waiting:
            step = self._steps[waiting.pop()]
            passes = step.kind == _SPLIT or (
                (step.kind == _BEGIN and at_begin) or (step.kind == _END and at_end)
            )
            for at in step.next if passes else ():
                if at not in found:
                    found.add(at)
                    waiting.append(at)
        return frozenset(found)


@dataclass
class _Part:
    """A piece of the expression: where it begins, and the steps that what follows is hung to."""

    first: int
    loose: list[int]


class _Reader:
    """Makes steps of an expression, from left to right."""

    def __init__(self, text: str, ignore_case: bool) -> None:
        self.text, self.at, self.depth = text, 0, 0
        self.ignore_case = ignore_case
        self.steps: list[_Step] = [_Step(_FOUND)]

    def read(self) -> int:
        part = self._either()
        if self.at < len(self.text):
            raise self._error("there is a ) without its (; write \\) for the sign itself")
        self._join(part, 0)
        return part.first

    def _error(self, text: str, at: int | None = None) -> RegexError:
        return RegexError(text, (self.at if at is None else at) + 1)

    def _step(self, kind: int, test: Test | None = None) -> int:
        if len(self.steps) >= MOST_STEPS:
            raise self._error(f"the expression has more than {MOST_STEPS:,} steps; make it shorter")
        self.steps.append(_Step(kind, test))
        return len(self.steps) - 1

    def _join(self, part: _Part, to: int) -> None:
        for at in part.loose:
            self.steps[at].next.append(to)

    def _peek(self) -> str:
        return self.text[self.at : self.at + 1]

    def _either(self) -> _Part:
        parts = [self._sequence()]
        while self._peek() == "|":
            self.at += 1
            parts.append(self._sequence())
        if len(parts) == 1:
            return parts[0]
        split = self._step(_SPLIT)
        self.steps[split].next = [part.first for part in parts]
        return _Part(split, [at for part in parts for at in part.loose])

    def _sequence(self) -> _Part:
        start = self._step(_SPLIT)
        whole = _Part(start, [start])
        while self._peek() not in ("", "|", ")"):
            part = self._repeated()
            self._join(whole, part.first)
            whole.loose = part.loose
        return whole

    def _repeated(self) -> _Part:
        begun = self.at
        part = self._single()
        sign = self._peek()
        if not sign or sign not in _REPEATS:
            return part
        low, high = self._counts()
        follows = self._peek()
        if follows and follows in _REPEATS:
            raise self._error(f"{follows} stands behind {sign}; leave one of them out")
        end = self.at
        parts = [part]
        # Counted pieces are written out: read anew as often as they are wanted.
        for _ in range(max(low, 1 if high is None else high) - 1):
            self.at = begun
            parts.append(self._single())
        self.at = end
        return self._written_out(parts, low, high)

    def _written_out(self, parts: list[_Part], low: int, high: int | None) -> _Part:
        start = self._step(_SPLIT)
        if high == 0:
            return _Part(start, [start])
        whole = _Part(start, [start])
        skipped: list[int] = []
        for number, part in enumerate(parts):
            if number >= low:
                split = self._step(_SPLIT)
                self._join(whole, split)
                self.steps[split].next.append(part.first)
                skipped.append(split)
            else:
                self._join(whole, part.first)
            whole = _Part(start, part.loose)
        if high is None:
            again = self._step(_SPLIT)
            self._join(whole, again)
            self.steps[again].next.append(parts[-1].first)
            whole = _Part(start, [again])
        return _Part(start, [*whole.loose, *skipped])

    def _counts(self) -> tuple[int, int | None]:
        sign, begun = self._peek(), self.at
        self.at += 1
        if sign != "{":
            return {"*": (0, None), "+": (1, None), "?": (0, 1)}[sign]
        close = self.text.find("}", self.at)
        low, comma, high = self.text[self.at : close].partition(",") if close >= 0 else ("", "", "")
        if not (low.isascii() and low.isdigit()) or (
            high and not (high.isascii() and high.isdigit())
        ):
            raise self._error("write counts as {2} or {2,4}, the sign itself as \\{", begun)
        self.at = close + 1
        least = int(low[:6])
        most = int(high[:6]) if high else None if comma else least
        if most is not None and most < least:
            raise self._error(f"{{{low},{high}}} wants more than it allows", begun)
        if max(least, most or 0) > MOST_STEPS:
            raise self._error(f"counts are at most {MOST_STEPS:,}", begun)
        return least, most

    def _single(self) -> _Part:
        begun, letter = self.at, self._peek()
        self.at += 1
        if letter == "(":
            return self._group(begun)
        if letter in "^$":
            return self._one(_BEGIN if letter == "^" else _END)
        if letter in "*+?{":
            raise self._error(f"{letter} has nothing in front; write \\{letter} for itself", begun)
        if letter == ".":
            return self._one(_LETTER, _anything)
        if letter == "[":
            return self._one(_LETTER, self._bracket(begun))
        if letter == "\\":
            return self._one(_LETTER, self._escaped(begun))
        return self._one(_LETTER, self._letters(((letter, letter),)))

    def _one(self, kind: int, test: Test | None = None) -> _Part:
        at = self._step(kind, test)
        return _Part(at, [at])

    def _letters(
        self,
        ranges: tuple[tuple[str, str], ...] = (),
        classes: tuple[tuple[Test, bool], ...] = (),
        negated: bool = False,
    ) -> Test:
        return _Letters(ranges, classes, negated, self.ignore_case)

    def _group(self, begun: int) -> _Part:
        self.depth += 1
        if self.depth > MOST_NESTED:
            raise self._error(f"brackets stand more than {MOST_NESTED} deep", begun)
        if self._peek() == "?":
            if self.text[self.at : self.at + 2] != "?:":
                raise self._error("(? is not known here but for (?: )", begun)
            self.at += 2
        part = self._either()
        if self._peek() != ")":
            raise self._error("a ( is open; close it with )", begun)
        self.at += 1
        self.depth -= 1
        return part

    def _escaped(self, begun: int) -> Test:
        letter = self._peek()
        if not letter:
            raise self._error("there is nothing behind \\", begun)
        self.at += 1
        if letter.lower() in _CLASSES:
            return self._letters((), ((_CLASSES[letter.lower()], letter.islower()),))
        if letter.isalnum():
            raise self._error(f"\\{letter} is not known; there are \\d, \\w and \\s", begun)
        return self._letters(((letter, letter),))

    def _bracket(self, begun: int) -> Test:
        negated = self._peek() == "^"
        self.at += int(negated)
        ranges: list[tuple[str, str]] = []
        classes: list[tuple[Test, bool]] = []
        first = True
        while first or self._peek() != "]":
            first = False
            low = self._in_bracket(begun, classes)
            if low is None:
                continue
            high = low
            if self._peek() == "-" and self.text[self.at + 1 : self.at + 2] not in ("", "]"):
                self.at += 1
                upper = self._in_bracket(begun, [])
                if upper is None or upper < low:
                    raise self._error("a range of letters goes upwards, as in a-z")
                high = upper
            ranges.append((low, high))
        self.at += 1
        return self._letters(tuple(ranges), tuple(classes), negated)

    def _in_bracket(self, begun: int, classes: list[tuple[Test, bool]]) -> str | None:
        letter = self._peek()
        if not letter:
            raise self._error("a [ is open; close it with ]", begun)
        self.at += 1
        if letter != "\\":
            return letter
        letter = self._peek()
        if not letter:
            raise self._error("a [ is open; close it with ]", begun)
        self.at += 1
        if letter.lower() in _CLASSES:
            classes.append((_CLASSES[letter.lower()], letter.islower()))
            return None
        if letter.isalnum():
            raise self._error(f"\\{letter} is not known; there are \\d, \\w and \\s", self.at - 2)
        return letter


def _anything(_letter: str) -> bool:
    return True
