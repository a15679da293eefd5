"""What lists of sentences show and filter by, in columns: no tree is made for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from icm_core.data.cleaning.clean import TRACE_TAG
from icm_core.data.columns import NO_WORD, TreeColumns
from icm_core.data.formats.bracket_text import display_word
from icm_core.data.patterns.index import PatternIndex
from icm_core.errors import Check, never

Mask = NDArray[np.bool_]
Indices = NDArray[np.int64]

FIRST_WORDS: Final = 24
"""Words of a sentence that a list shows and sorts by: more are never seen in a row."""
_CHUNK: Final = 4_096
"""Sentences taken at a time: some milliseconds."""


class Names:
    """A vocabulary to look for names in.

    Parameters
    ----------
    written
        The names as in the treebank.
    """

    def __init__(self, written: tuple[str, ...]) -> None:
        self.written = written

    @cached_property
    def lowered(self) -> list[str]:
        """The names in lower case."""
        return [name.lower() for name in self.written]

    @cached_property
    def shown(self) -> dict[int, str]:
        """How the user reads the names that are written in another way."""
        pairs = ((at, display_word(name)) for at, name in enumerate(self.written))
        return {at: shown for at, shown in pairs if shown != self.written[at]}

    def holding(self, test: Callable[[str], object], lower: bool) -> Mask:
        """Return for which names a test holds, as written or as the user reads them.

        Parameters
        ----------
        lower
            Test them in lower case.
        """
        forms = self.lowered if lower else self.written
        found = np.fromiter((bool(test(form)) for form in forms), np.bool_, len(forms))
        for at, shown in self.shown.items():
            if test(shown.lower() if lower else shown):
                found[at] = True
        return found


@dataclass(frozen=True, eq=False)
class SentenceFacts:
    """Tokens and phrases of ``S`` sentences as a model sees them: without traces.

    Parameters
    ----------
    columns
        The trees as read; ids are those of its vocabularies.
    pointer
        int64[S + 1]: the tokens of sentence ``s`` are ``pointer[s]`` to ``pointer[s + 1]``.
    word, tag
        int32[T] word and label ids of the tokens.
    phrase_pointer
        int64[S + 1], the same for phrases.
    phrase
        int32[P] label ids of the nodes above tokens.
    """

    columns: TreeColumns
    pointer: Indices
    word: NDArray[np.int32]
    tag: NDArray[np.int32]
    phrase_pointer: Indices
    phrase: NDArray[np.int32]

    def __len__(self) -> int:
        return len(self.pointer) - 1

    def with_columns(self, columns: TreeColumns, sentence: int) -> SentenceFacts:
        """Return the facts of columns in which one sentence is another (`columns.with_tree`)."""
        part = _part(columns, _trace(columns), columns.pointer[sentence : sentence + 2])
        _, word, tag, _, phrase = part
        first, last = self.pointer[sentence : sentence + 2].tolist()
        above, below = self.phrase_pointer[sentence : sentence + 2].tolist()
        return SentenceFacts(
            columns,
            _moved(self.pointer, sentence, len(word) - (last - first)),
            np.concatenate((self.word[:first], word, self.word[last:])),
            np.concatenate((self.tag[:first], tag, self.tag[last:])),
            _moved(self.phrase_pointer, sentence, len(phrase) - (below - above)),
            np.concatenate((self.phrase[:above], phrase, self.phrase[below:])),
        )

    @cached_property
    def length(self) -> NDArray[np.int32]:
        """int32[S]: tokens of each sentence."""
        return np.diff(self.pointer).astype(np.int32)

    @cached_property
    def label_names(self) -> Names:
        """The vocabulary of labels and tags."""
        return Names(self.columns.labels)

    @cached_property
    def word_names(self) -> Names:
        """The vocabulary of words."""
        return Names(self.columns.words)

    @cached_property
    def patterns(self) -> PatternIndex:
        """All nodes, traces too, to look for patterns in; some 5 ms for a thousand sentences."""
        return PatternIndex.of(self.columns)

    @cached_property
    def word_rank(self) -> NDArray[np.int32]:
        """int32[words + 1]: place of each word in the alphabet; the last entry is no word."""
        shown = self.word_names.shown
        folded = [shown.get(at, word).casefold() for at, word in enumerate(self.columns.words)]
        # Words that differ in case only share a rank, so that the words behind them decide.
        ranks = {word: rank for rank, word in enumerate(sorted(set(folded)), start=1)}
        return np.array([*(ranks[word] for word in folded), 0], dtype=np.int32)

    def first_words(self, sentence: int, most: int | None = FIRST_WORDS) -> str:
        """Return the beginning of a sentence as the user reads it."""
        start, end = int(self.pointer[sentence]), int(self.pointer[sentence + 1])
        cut = most is not None and end - start > most
        ids = self.word[start : start + most if cut and most is not None else end].tolist()
        text = " ".join(display_word(self.columns.words[word]) for word in ids)
        return f"{text} …" if cut else text


def facts_of(columns: TreeColumns, check: Check = never) -> SentenceFacts:
    """Return the facts of trees."""
    trace = _trace(columns)
    parts = [_empty_part()]
    # In pieces: numpy holds the interpreter while it copies, and the window would wait for it.
    for first in range(0, len(columns), _CHUNK):
        check()
        parts.append(_part(columns, trace, columns.pointer[first : first + _CHUNK + 1]))
    lengths, word, tag, phrases, phrase = (
        np.concatenate(column) for column in zip(*parts, strict=True)
    )
    pointer, phrase_pointer = (
        np.concatenate((np.zeros(1, np.int64), np.cumsum(sizes, dtype=np.int64)))
        for sizes in (lengths, phrases)
    )
    return SentenceFacts(columns, pointer, word, tag, phrase_pointer, phrase)


def _trace(columns: TreeColumns) -> int:
    return columns.labels.index(TRACE_TAG) if TRACE_TAG in columns.labels else -1


def _moved(pointer: Indices, sentence: int, by: int) -> Indices:
    """Return where sentences begin when one of them is longer."""
    moved = pointer.copy()
    moved[sentence + 1 :] += by
    return moved


_Part = tuple[
    NDArray[np.int64], NDArray[np.int32], NDArray[np.int32], NDArray[np.int64], NDArray[np.int32]
]


def _empty_part() -> _Part:
    longs, ints = np.empty(0, dtype=np.int64), np.empty(0, dtype=np.int32)
    return longs, ints, ints, longs, ints


def _part(columns: TreeColumns, trace: int, pointer: Indices) -> _Part:
    """Return tokens and phrases of the sentences between some rows, and how many each has."""
    start, stop = int(pointer[0]), int(pointer[-1])
    word, label = columns.word[start:stop], columns.label[start:stop]
    is_token = (word != NO_WORD) & (label != trace)
    before = _running(is_token)
    # A phrase above traces alone is gone once the traces are.
    is_phrase = (word == NO_WORD) & (before[columns.end[start:stop] - start] > before[:-1])
    return (
        np.diff(before[pointer - start]),
        word[is_token],
        label[is_token],
        np.diff(_running(is_phrase)[pointer - start]),
        label[is_phrase],
    )


def _running(flags: Mask) -> Indices:
    counted = np.zeros(len(flags) + 1, dtype=np.int64)
    np.cumsum(flags, out=counted[1:])
    return counted
