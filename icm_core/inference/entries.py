"""What the catalogue of searches keeps: a record for each search, family and option.

The records are light: they name the code that searches and load it when it runs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Final, Literal, get_args

from icm_core.errors import OptionError
from icm_core.inference.pseudocode import Line
from icm_core.wording import say

Decoder = Literal[
    "mbr", "exact-match", "max-rule", "viterbi", "pcfg-viterbi", "pcfg-max-rule", "pcfg-mbr"
]
DECODERS: Final[tuple[Decoder, ...]] = get_args(Decoder)
BY_SPANS: Final[frozenset[Decoder]] = frozenset(("mbr", "exact-match", "pcfg-mbr"))
"""Those that look at posteriors of labelled spans, averaged over all models."""
BY_TREES: Final[frozenset[Decoder]] = frozenset(("exact-match",))
"""Those of them that weigh whole trees of the first model, too."""
REFINED: Final = tuple(one for one in DECODERS if not one.startswith("pcfg-"))
"""Those that decode the refined forest, not the PCFG's."""
DECODER_TITLES: Final[Mapping[Decoder, str]] = {
    "mbr": "MBR: most expected spans",
    "exact-match": "Exact match: whole trees",
    "max-rule": "max-rule",
    "viterbi": "Viterbi: most probable tree",
    "pcfg-mbr": "MBR, PCFG alone",
    "pcfg-max-rule": "max-rule, PCFG alone",
    "pcfg-viterbi": "Viterbi, PCFG alone",
}
"""How each chooses a tree, on screen."""
PresetName = Literal[
    "default",
    "best",
    "right",
    "paper",
    "sampled",
    "pcfg",
    "pcfg-v2h1",
    "tag-fast",
    "tag-best",
    "tag-paper",
    "tag-hmm",
]
"""Names of `parsing.presets.PRESETS`, whose module is slow to load."""
Kind = Literal["choice", "whole", "number"]
OptionValue = int | float | str | None
Idle = Callable[[Callable[[str], Any]], Mapping[str, str]]
"""From the value of each option by name to those that have no effect, and why."""

UNRECORDED: Final = "none"
"""Family of the searches that keep no record."""
SEARCH_GROUP, DECODING_GROUP = "Search", "Decoding"
ALL: Final = "all"
"""How a lesson writes None."""
UNLIMITED: Final = ("all", "none", "inf")
"""Words for no limit on the command line."""
MOST_COUNT: Final = 1_000_000
"""Greatest count in a lesson where nothing else is said."""


def load(path: str) -> Any:
    """Return what ``module:name`` names."""
    module, _, name = path.partition(":")
    return getattr(import_module(module), name)


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a search that the user may set.

    Parameters
    ----------
    name
        Its field in the search's class of options.
    title, tip
        Its name on screen, and what it means.
    kind
        How it is entered.
    choices
        Of a choice: values and their names on screen.
    none
        Word for None where that is a value, empty where it is not.
    group
        Title of its group on a form.
    unit
        Shown after the value.
    span
        Least and greatest number in a lesson; None for an option that lessons do not have. A
        choice is in lessons whatever its span is.
    flag
        Help of its flag on the command line, empty for `tip`.
    has_flag
        Whether a flag of its name sets it.
    words
        Words for numbers on the command line.
    """

    name: str
    title: str
    tip: str
    kind: Kind
    choices: tuple[tuple[Any, str], ...] = ()
    none: str = ""
    group: str = SEARCH_GROUP
    unit: str = ""
    span: tuple[float, float] | None = None
    flag: str = ""
    has_flag: bool = True
    words: tuple[tuple[str, int], ...] = ()

    @property
    def metavar(self) -> str:
        """What represents its value in the help of the command line."""
        if self.kind == "choice":
            return f"<{'|'.join(str(value) for value, _ in self.choices)}>"
        if self.none:
            return "|".join([*(word for word, _ in self.words), "N", self.none])
        return "<int>" if self.kind == "whole" else "<float>"

    def of_flag(self, text: str) -> OptionValue:
        """Return its value from the text behind its flag; whether it fits is not looked at.

        Raises
        ------
        OptionError
            If it cannot be read.
        """
        flag = f"--{self.name.replace('_', '-')} {text!r}"
        if self.kind == "choice":
            known = {str(value): value for value, _ in self.choices}
            if text not in known:
                raise OptionError(f"{flag}: use {', '.join(known)}")
            value: OptionValue = known[text]
            return value
        if self.none and text in UNLIMITED:
            return None
        if text in dict(self.words):
            return dict(self.words)[text]
        try:
            return int(text) if self.kind == "whole" else float(text)
        except ValueError as error:
            words = [*(word for word, _ in self.words), *([self.none] if self.none else [])]
            number = "an integer" if self.kind == "whole" else "a number"
            raise OptionError(f"{flag}: use {', or '.join([number, *words])}") from error

    @property
    def in_lessons(self) -> bool:
        """Whether a run of a lesson may have it."""
        return self.kind == "choice" or self.span is not None

    @property
    def expects(self) -> str:
        """What it can be in a lesson, in words."""
        if self.kind == "choice":
            return f"use one of {', '.join(str(value) for value, _ in self.choices)}"
        low, high = self.span or (0, 0)
        kind = "an integer" if self.kind == "whole" else "a number"
        return f"use {kind} from {low:,} to {high:,}{' or all' * (self.none == ALL)}"

    def fits(self, value: object) -> bool:
        """Return whether a value can be its value in a lesson."""
        if value is None:
            return self.none == ALL
        if self.kind == "choice":
            return any(value == known for known, _ in self.choices)
        if self.span is None or isinstance(value, bool) or not isinstance(value, (int, float)):
            return False
        if self.kind == "whole" and not isinstance(value, int):
            return False
        return self.span[0] <= value <= self.span[1]

    def read(self, text: str) -> OptionValue:
        """Return its value in a lesson from its text.

        Raises
        ------
        ValueError
            If it cannot be read; `expects` says what can be.
        """
        value: OptionValue = text
        if self.none == ALL and text == ALL:
            value = None
        elif self.kind != "choice":
            value = int(text) if self.kind == "whole" else float(text)
        if not self.fits(value):
            raise ValueError(text)
        return value


@dataclass(frozen=True, slots=True)
class Asked:
    """A kind of question of lessons, whose choices and answer a recorded run of a family has.

    Parameters
    ----------
    kind
        Its name in lessons.
    title, note
        What it asks, and where its answer comes from.
    answer
        Returns the choices and the place of the right one, from a trace, a step and a language;
        as ``module:name``. It raises `LessonError` where the question cannot be asked.
    reveals
        Kinds of events of which the next one shows the answer.
    """

    kind: str
    title: str
    note: str
    answer: str
    reveals: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Family:
    """Searches whose runs are recorded alike, and shown alike.

    Parameters
    ----------
    name
        As the trace's class has it, and its files.
    trace
        The trace's class, as ``module:name``.
    kinds
        Its kinds of events.
    part
        Name of its class of options in keys of settings.
    options
        What the user may set in it.
    questions
        Questions that a lesson can ask of such a run alone.
    """

    name: str
    trace: str
    kinds: tuple[str, ...]
    part: str = ""
    options: tuple[Option, ...] = ()
    questions: tuple[Asked, ...] = ()


@dataclass(frozen=True, slots=True)
class Variant:
    """A search as it takes part in a comparison of searches.

    Parameters
    ----------
    name
        Its name there.
    summary
        For people.
    changes
        Options that are not as usual.
    """

    name: str
    summary: str
    changes: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Search:
    """A search: one entry of the box of algorithms.

    Parameters
    ----------
    key
        Its name, as in ``--algorithm``.
    name
        Its name on screen.
    algorithm
        The search that it is; another one's name where it is that one with a fixed decoder.
    decoder
        The decoding objective where it is fixed, empty where it is an option or there is none.
    of
        What its recorded run is, None where it keeps no record.
    does
        What it does, in a sentence on screen.
    summary
        What it does, in a line.
    run
        The function that searches, as ``module:name`` (see `inference.search`); empty for
        one with a fixed decoder.
    options_class
        Its class of options as ``module:name``, empty where it has none but the parser's.
    usual
        Options whose default is not that of the class.
    fixed
        Options that make it what it is: they cannot be changed.
    options
        Options of its family that it looks at.
    parsing
        Options of parsing that it looks at.
    idle
        Tells which of these have no effect with the values of others.
    short
        Its name where room is scarce, empty for `name`.
    warms
        Seconds of compiling that its first run takes, after those that are prepared before it:
        an estimate of how long preparing takes yet.
    proves
        Whether it proves its optimum, so that others are measured by it.
    seeks_best
        Whether it looks for the most probable tree; others choose by what they expect.
    variants
        How it takes part in a comparison of searches.
    code, tag_code
        Its algorithm in a few lines: over phrase trees, and over tags.
    """

    key: str
    name: str
    algorithm: str
    decoder: str
    of: Family | None
    does: str
    summary: str = ""
    run: str = ""
    options_class: str = ""
    usual: Mapping[str, Any] = field(default_factory=dict)
    fixed: Mapping[str, Any] = field(default_factory=dict)
    options: tuple[str, ...] = ()
    parsing: tuple[str, ...] = ()
    idle: Idle | None = None
    short: str = ""
    warms: float = 0.0
    proves: bool = False
    seeks_best: bool = False
    variants: tuple[Variant, ...] = ()
    code: tuple[Line, ...] = ()
    tag_code: tuple[Line, ...] = ()

    @property
    def title(self) -> str:
        """Its name on screen."""
        return say(self.name)

    @property
    def tip(self) -> str:
        """What it does, as shown."""
        return say(self.does)

    @property
    def family(self) -> str:
        """Name of the family of its recorded runs."""
        return UNRECORDED if self.of is None else self.of.name

    @property
    def is_recorded(self) -> bool:
        """Whether its runs can be recorded."""
        return self.of is not None

    @property
    def decodes(self) -> bool:
        """Whether it takes its tree from the refined forest by the parser's decoder."""
        return "decoder" in self.parsing

    @property
    def part(self) -> str:
        """Name of its class of options in keys of settings, empty where it has none."""
        return self.of.part if self.of is not None and self.options_class else ""

    def default(self) -> Any:
        """Return its options where nothing else is said, None where it has none of its own."""
        if not self.options_class:
            return None
        return load(self.options_class)(**{**self.usual, **self.fixed})

    @property
    def flags(self) -> frozenset[str]:
        """Names of its options that a flag sets."""
        return frozenset(one.name for one in self.own_options() if one.has_flag)

    def own_options(self) -> tuple[Option, ...]:
        """Return what the user may set."""
        of = () if self.of is None else self.of.options
        return tuple(one for one in of if one.name in self.options)
