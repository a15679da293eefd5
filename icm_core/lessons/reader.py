"""Reading the text of a lesson, line by line (see docs/lessons.md)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from icm_core.data.problems import Problem
from icm_core.data.tree import Tree
from icm_core.errors import OptionError
from icm_core.inference import catalogue
from icm_core.lessons.gold import read_tree
from icm_core.lessons.grammar import (
    ASK,
    CHOICE_MARKS,
    COMMENT,
    COMPUTED_CHOICES,
    ESCAPE,
    HEAD,
    KEY,
    LINE_END,
    NOWHERE,
    NUMBER,
    OLD_KEYS,
    PAGE_KEYS,
    RIGHT_CHOICE,
    TOP_KEYS,
    Owner,
    Place,
    Places,
    shortened,
)
from icm_core.lessons.lesson import (
    MODEL_KINDS,
    VIEWS,
    Lesson,
    LessonRun,
    ModelPart,
    Page,
    Question,
    question_kinds,
)
from icm_core.lessons.run_options import all_options
from icm_core.lessons.steps import read_step


@dataclass(frozen=True, slots=True)
class _Value:
    """The value of a key, and where it stands."""

    text: str
    place: Place


class Reader:
    """Reads a text line by line."""

    def __init__(self, text: str, name: str) -> None:
        self._lines = LINE_END.split(text)
        self._at = 0
        self._name = name
        self.problems: list[Problem] = []
        self.places: Places = {(*NOWHERE, ""): (1, 1)}
        self._runs: list[LessonRun] = []
        self._pages: list[Page] = []
        self.incomplete: set[Owner] = set()
        """Runs and pages of which something could not be read."""

    def read(self) -> Lesson:
        """Return the lesson as far as it can be read."""
        top = self._keys(NOWHERE, TOP_KEYS)
        self._only_space()
        while self._at < len(self._lines):
            self._section()
        return Lesson(
            self._text(top, "title"),
            self._text(top, "author"),
            self._text(top, "summary"),
            self._text(top, "language") or "en",
            self._model(top),
            tuple(self._runs),
            tuple(self._pages),
        )

    # Lines

    def _wrong(self, place: Place, what: str, value: str = "") -> None:
        self.problems.append(Problem(self._name, *place, "error", what, shortened(value)))

    def _is_comment(self) -> bool:
        return self._lines[self._at].startswith(COMMENT)

    def _keys(self, owner: Owner, known: tuple[str, ...]) -> dict[str, _Value]:
        """Read ``key: value`` lines up to the first empty line behind them."""
        found: dict[str, _Value] = {}
        while self._at < len(self._lines):
            line = self._lines[self._at]
            if line.startswith((HEAD, ASK)) or (not line.strip() and found):
                break
            number = self._at + 1
            if not line.strip() or self._is_comment():
                self._at += 1
                if not line.strip() and owner != NOWHERE:
                    break
                continue
            self._at += 1
            match = KEY.match(line)
            if match is None:
                self._unread(
                    owner, (number, 1), "not 'key: value'; an empty line ends the keys", line
                )
                continue
            key, value = OLD_KEYS.get(match[1], match[1]), line[match.end() :].strip()
            if key not in known:
                self._unread(
                    owner, (number, 1), f"no such key; the keys are {', '.join(known)}", key
                )
            elif key in found:
                self._unread(owner, (number, 1), "the key is there twice", key)
            else:
                place = number, match.end() + 1
                found[key] = _Value(value, place)
                self.places[(*owner, key.replace("-", "_"))] = place
        return found

    def _unread(self, owner: Owner, place: Place, what: str, value: str) -> None:
        self.incomplete.add(owner)
        self._wrong(place, what, value)

    def _only_space(self) -> None:
        """Pass over empty lines to the next section; whatever else is there is wrong."""
        while self._at < len(self._lines):
            line = self._lines[self._at]
            if line.startswith(HEAD):
                return
            if line.strip() and not self._is_comment():
                self._wrong(
                    (self._at + 1, 1), f"text belongs to a page: begin one with '{HEAD} page'", line
                )
            self._at += 1

    def _body(self, *ends: str) -> tuple[str, Place]:
        """Return the text up to a line that begins with one of some marks, and where it begins."""
        taken: list[str] = []
        place = 0, 1
        while self._at < len(self._lines):
            line = self._lines[self._at]
            if line.startswith((HEAD, *ends)):
                break
            if not self._is_comment():
                if line.strip() and not place[0]:
                    place = self._at + 1, 1
                taken.append(line.removeprefix(ESCAPE))
            self._at += 1
        return "\n".join(taken), (place if place[0] else (self._at, 1))

    # Sections

    def _section(self) -> None:
        line = self._lines[self._at]
        number = self._at + 1
        self._at += 1
        rest = line[len(HEAD) :].strip()
        kind, _, name = rest.partition(" ")
        # Looked for from behind: the name may be a part of the word before it.
        column = line.rfind(name.strip()) + 1 if name.strip() else len(line) + 1
        if kind == "run":
            self._run(name.strip(), (number, column))
        elif kind == "page":
            self._page(name.strip(), (number, column))
        else:
            self._wrong(
                (number, len(HEAD) + 1), f"use '{HEAD} run NAME' or '{HEAD} page TITLE'", line
            )
            self._body()

    def _run(self, name: str, place: Place) -> None:
        owner = len(self._runs), -1
        self.places[(*owner, "")] = self.places[(*owner, "run")] = place
        known = all_options()
        options = {key.replace("_", "-"): key for key in known}
        keys = self._keys(owner, ("algorithm", "sentence", "gold", *options))
        self._only_space()
        algorithm = keys.get("algorithm")
        found: dict[str, Any] = {}
        for key, option in options.items():
            value = keys.get(key)
            if value is not None:
                read = self._value(owner, value, known[option].read, known[option].expects)
                if read is not _UNREAD:
                    found[option] = read
        gold: Tree | None = None
        if "gold" in keys:
            read = self._value(owner, keys["gold"], read_tree, "not one tree in brackets")
            gold = None if read is _UNREAD else read
        words = tuple(keys["sentence"].text.split()) if "sentence" in keys else ()
        if algorithm is None and owner not in self.incomplete:
            algorithms = ", ".join(catalogue.recorded())
            self._unread(owner, place, f"the run has no algorithm: use one of {algorithms}", name)
        self._runs.append(
            LessonRun(name, algorithm.text if algorithm is not None else "", found, words, gold)
        )

    def _page(self, title: str, place: Place) -> None:
        owner = -1, len(self._pages)
        self.places[(*owner, "")] = self.places[(*owner, "page")] = place
        keys = self._keys(owner, PAGE_KEYS)
        name = self._text(keys, "run")
        known = catalogue.recorded()
        algorithm = next((run.algorithm for run in self._runs if run.name == name), "")
        family = known[algorithm].family if algorithm in known else None
        step, at = 0, ""
        if "at" in keys:
            written = keys["at"]
            try:
                number = read_step(written.text, family)
                step, at = (0, written.text) if number is None else (number, "")
            except OptionError as error:
                self._unread(owner, written.place, str(error), written.text)
            if not name:
                self._unread(
                    owner, written.place, "a step of which run? add 'run: NAME'", written.text
                )
        view: Any = ""
        if "view" in keys:
            view = self._one_of(owner, keys["view"], tuple(filter(None, VIEWS)), "")
        depth = None
        if "depth" in keys:
            option = all_options()["depth"]
            read = self._value(owner, keys["depth"], option.read, option.expects)
            depth = None if read is _UNREAD else read
        text, self.places[(*owner, "text")] = self._body(ASK)
        question = self._question(owner) if self._begins(ASK) else None
        self._pages.append(Page(title, name, step, view, depth, text, question, at))

    def _begins(self, *marks: str) -> bool:
        return self._at < len(self._lines) and self._lines[self._at].startswith(marks)

    def _question(self, owner: tuple[int, int]) -> Question:
        line, number = self._lines[self._at], self._at + 1
        self._at += 1
        written = line[len(ASK) :].strip()
        place = number, (line.rfind(written) if written else len(ASK)) + 1
        self.places[(*owner, "question")] = place
        kind: Any = self._one_of(owner, _Value(written, place), question_kinds(), "choice")
        keys = self._keys(owner, ("points",))
        points = 1
        if "points" in keys:
            read = self._value(owner, keys["points"], _count, "use an integer")
            points = 1 if read is _UNREAD else read
        prompt, _ = self._body(ASK, *CHOICE_MARKS)
        choices, answer = self._choices(owner, kind)
        explanation, _ = self._body(ASK, *CHOICE_MARKS)
        if self._begins(ASK, *CHOICE_MARKS):
            what = "a page has one question" if self._begins(ASK) else "choices stand together"
            self._unread(owner, (self._at + 1, 1), what, self._lines[self._at])
            self._at += 1
            self._body()
        return Question(kind, prompt, choices, answer, explanation, points)

    def _choices(self, owner: Owner, kind: str) -> tuple[tuple[str, ...], int]:
        """Read the lines with choices, or the number."""
        computed = kind not in ("choice", "number")
        marks = (
            (COMPUTED_CHOICES,) if computed else (NUMBER,) if kind == "number" else CHOICE_MARKS[:2]
        )
        choices: list[str] = []
        answer = -1
        seen = 0
        for number, mark, text in self._choice_lines():
            place = number, 1
            seen += 1
            if mark not in marks:
                self._unread(owner, place, f"a question {kind} has {' and '.join(marks)}", mark)
            elif mark == NUMBER:
                value = _Value(text, (number, len(NUMBER) + 2))
                read = self._value(owner, value, int, "use an integer")
                answer = -1 if read is _UNREAD else read
                self.places[(*owner, "answer")] = value.place
            elif mark != COMPUTED_CHOICES:
                if mark == RIGHT_CHOICE and answer >= 0:
                    self._unread(owner, place, "two choices are marked as correct", text)
                answer = len(choices) if mark == RIGHT_CHOICE else answer
                choices.append(text)
        if seen != 1 and (kind != "choice" or not seen):
            what = "is there twice" if seen else "is missing"
            place = self.places[(*owner, "question")]
            self._unread(owner, place, f"{' or '.join(marks)} {what}", kind)
        return tuple(choices), answer

    def _choice_lines(self) -> Iterator[tuple[int, str, str]]:
        while self._at < len(self._lines):
            line = self._lines[self._at]
            mark = next((mark for mark in CHOICE_MARKS if line.startswith(mark)), None)
            if mark is not None:
                self._at += 1
                yield self._at, mark, line[len(mark) :].strip()
                continue
            is_text = bool(line.strip()) and not self._is_comment()
            if is_text or not self._choice_follows():
                return
            self._at += 1

    def _choice_follows(self) -> bool:
        """Return whether the next line that is not empty is a choice."""
        for line in self._lines[self._at :]:
            if line.strip() and not line.startswith(COMMENT):
                return line.startswith(CHOICE_MARKS)
        return False

    # Values

    def _text(self, keys: dict[str, _Value], key: str) -> str:
        return keys[key].text if key in keys else ""

    def _value(self, owner: Owner, value: _Value, read: Callable[[str], Any], what: str) -> Any:
        try:
            return read(value.text)
        except ValueError:
            self._unread(owner, value.place, what, value.text)
            return _UNREAD

    def _one_of(self, owner: Owner, value: _Value, known: tuple[str, ...], default: str) -> str:
        if value.text in known:
            return value.text
        self._unread(owner, value.place, f"use one of {', '.join(known)}", value.text)
        return default

    def _model(self, top: dict[str, _Value]) -> ModelPart:
        value = top.get("model")
        if value is None:
            return ModelPart(hint=self._text(top, "hint"))
        written, _, name = value.text.partition(" ")
        kind: Any = written
        if kind not in MODEL_KINDS or not name.strip():
            what = "use 'bundled PRESET', 'embedded FILE.icm' or 'reference FILE.icm'"
            self._unread(NOWHERE, value.place, what, value.text)
            return ModelPart()
        fingerprint, hint = self._text(top, "fingerprint"), self._text(top, "hint")
        return ModelPart(kind, name, fingerprint, hint)


_UNREAD: Final = object()


def _count(text: str) -> int:
    if not (text.isascii() and text.isdecimal()):
        raise ValueError(text)
    return int(text)
