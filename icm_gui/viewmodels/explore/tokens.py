"""What the model sees of a sentence: its words, and the classes of those it does not know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from icm_core.errors import IcmError
from icm_core.wording import local, say
from icm_gui.viewmodels.shared.numbers import count

if TYPE_CHECKING:
    from icm_core.model.model import Model
    from icm_gui.viewmodels.explore.explore import Explore


@dataclass(frozen=True, slots=True)
class Token:
    """One word.

    Parameters
    ----------
    seen_as
        Name of the unknown-word class, empty for a word that the model knows, and where there is
        no model.
    """

    word: str
    seen_as: str

    @property
    def tip(self) -> str:
        """The word, with its class where the model does not know it."""
        if not self.seen_as:
            return self.word
        told = say("{word}: unknown, seen as {seen_as}")
        return told.format(word=self.word, seen_as=self.seen_as)


@dataclass(frozen=True, slots=True)
class Guard:
    """Why a sentence cannot be parsed as it is, or what its run lacks.

    Parameters
    ----------
    title, text
        What is wrong, and what it would take.
    is_limit
        Whether another limit would help.
    """

    title: str
    text: str
    is_limit: bool


def tokens_of(words: Sequence[str], model: Model | None) -> tuple[Token, ...]:
    """Return the words as a model sees them."""
    if model is None:
        return tuple(Token(word, "") for word in words)
    from icm_core.inference.words import analyser_of

    classes = analyser_of(model).seen_as(words)
    return tuple(Token(word, seen_as) for word, seen_as in zip(words, classes, strict=True))


class Tokens(QObject):
    """Follows the sentence, also while it is being typed, and the model.

    Signals
    -------
    changed
        Other words, another model, or another limit.
    """

    changed = Signal()

    def __init__(self, explore: Explore, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._explore = explore
        self.tokens: tuple[Token, ...] = ()
        self.guard: Guard | None = None
        self._refused: Guard | None = None
        document = explore.document
        document.sentence_changed.connect(self._sentence_changed)
        explore.draft.changed.connect(self._sentence_changed)
        document.model_changed.connect(self.look)
        explore.run_changed.connect(self._run_changed)
        explore.choices.changed.connect(self.look)
        self._sentence_changed()

    @property
    def words(self) -> tuple[str, ...]:
        """What is typed, or the sentence."""
        return self._explore.draft.words

    @property
    def has_model(self) -> bool:
        """Whether there is a model that sees anything."""
        return self._explore.document.model is not None

    @property
    def summary(self) -> str:
        """The number of words, and what is known: ``11 words · gold known``."""
        number = len(self.words)
        parts = [say("1 word") if number == 1 else say("{0} words").format(count(number))]
        unknown = sum(bool(token.seen_as) for token in self.tokens)
        if not self.has_model:
            parts.append(say("no model"))
        elif unknown:
            parts.append(say("{0} unknown").format(count(unknown)))
        sentence = self._explore.document.sentence
        if sentence is not None and sentence.gold is not None and sentence.words == self.words:
            parts.append(say("gold known"))
        return " · ".join(parts)

    def refuse(self, title: str, error: object) -> None:
        """Note that a search could not be done."""
        from icm_core.errors import LimitError

        text = str(error)
        self._refused = Guard(title, text[:1].upper() + text[1:], isinstance(error, LimitError))
        self.look()

    def look(self, *_values: object) -> None:
        """See again what the model sees, and whether the limits allow it."""
        model = self._explore.document.model
        first = None if model is None else model.models[0]
        self.tokens = tokens_of(self.words, first)
        self.guard = self._guard_now()
        self.changed.emit()

    def _guard_now(self) -> Guard | None:
        return self._too_long() or self._refused or self._without_model()

    def _without_model(self) -> Guard | None:
        """Say that the run that is shown is that of a model which is not open."""
        run = self._explore.run_shown
        if run is None or run.stored is None or run.request.words != self.words:
            return None
        name = self._explore.model_names.get(run.stored.key.model)
        title = say("{model} is not open").format(model=name) if name else ""
        return Guard(
            title or say("The model of this run is not open"),
            say("The run is shown as it was recorded. Contexts and ladders need its model."),
            False,
        )

    def _too_long(self) -> Guard | None:
        model = self._explore.document.model
        if model is None:
            return None
        try:
            limit = self._explore.choices.parse_options().max_length
        except IcmError:
            # A wrong option is told when the sentence is run.
            return None
        number = len(self.words)
        if number <= limit:
            return None
        from icm_core.inference.forest.chart import memory_needed

        needed = memory_needed(number, len(model.models[0].grammar.table.symbols))
        return Guard(
            say("{0} words is over the limit for parsing ({1})").format(
                count(number), count(limit)
            ),
            say("The chart would need {0}. Shorten the sentence, or raise the limit.").format(
                size_text(needed)
            ),
            True,
        )

    def _sentence_changed(self) -> None:
        self._refused = None
        self.look()

    def _run_changed(self) -> None:
        if self._explore.run_shown is not None:
            self._refused = None
        if self._guard_now() != self.guard:
            self.look()


_MB, _GB = 1 << 20, 1 << 30


def size_text(size: int) -> str:
    """Return an amount of memory: ``3.1 GB``, ``40 MB``."""
    if size >= _GB:
        return local(f"{size / _GB:.1f} GB")
    return f"{count(max(round(size / _MB), 1))} MB"
