"""Unknown words: signature classes that back off one class at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from icm_core.errors import OptionError

Signature = tuple[str, ...]
"""Classes from the coarsest to the finest; dropping the last one is one step of back-off."""


@dataclass(frozen=True, slots=True)
class UnknownWordOptions:
    """How rare and unseen words become signatures.

    Parameters
    ----------
    rare_count
        Words seen at most this often in training are replaced by their signature.
    suffix_length
        Longest suffix used as a class.
    min_signature_count
        Rare words a signature must stand for, else it backs off.

    Raises
    ------
    OptionError
        If a value is negative.
    """

    rare_count: int = 1
    suffix_length: int = 3
    min_signature_count: int = 3

    def __post_init__(self) -> None:
        if min(self.rare_count, self.suffix_length, self.min_signature_count) < 0:
            raise OptionError("unknown-word options must be 0 or more")


def signature(word: str, initial: bool, known_lower: bool, suffix_length: int) -> Signature:
    """Return the classes of a word.

    Parameters
    ----------
    word
        The token.
    initial
        Whether it is the first word of its sentence.
    known_lower
        Whether its lower-case form is a known word.
    suffix_length
        Longest suffix used.
    """
    letters = [char for char in word if char.isalpha()]
    digits = any(char.isdigit() for char in word)
    if not letters:
        shape = "number" if digits else "symbol"
    elif word[0].isupper():
        if len(letters) > 1 and all(char.isupper() for char in letters):
            shape = "capitals"
        elif initial:
            shape = "initial-known" if known_lower else "initial"
        else:
            shape = "capital"
    elif any(char.isupper() for char in letters):
        shape = "mixed"
    else:
        shape = "lower"
    classes = [shape]
    if digits and letters:
        classes.append("digit")
    if "-" in word[1:-1]:
        classes.append("dash")
    lower = word.lower()
    if letters and len(word) > 3:
        classes.extend(
            "-" + lower[-length:]
            for length in range(1, min(suffix_length, len(word) - 2) + 1)
            if lower[-length].isalpha() or length == 1
        )
    elif not letters:
        classes.append("".join(sorted({_mark(char) for char in word})))
    return tuple(classes)


def _mark(char: str) -> str:
    return "0" if char.isdigit() else char


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Terminals of a model: known words first, then signatures; ids are positions.

    Parameters
    ----------
    words
        Known words.
    signatures
        Known signatures; the last resort is the empty one and always there.
    options
        How signatures are made.
    """

    words: tuple[str, ...]
    signatures: tuple[Signature, ...]
    options: UnknownWordOptions
    _word_ids: dict[str, int]
    _signature_ids: dict[Signature, int]

    @classmethod
    def of(
        cls,
        words: Iterable[str],
        signatures: Iterable[Signature],
        options: UnknownWordOptions,
    ) -> Vocabulary:
        """Return a vocabulary over given words and signatures."""
        known = tuple(words)
        classes = tuple(signatures)
        return cls(
            known,
            classes,
            options,
            {word: index for index, word in enumerate(known)},
            {sig: len(known) + index for index, sig in enumerate(classes)},
        )

    @classmethod
    def learn(cls, sentences: Iterable[list[str]], options: UnknownWordOptions) -> Vocabulary:
        """Return the vocabulary of training sentences."""
        kept = list(sentences)
        counts = Counter(word for words in kept for word in words)
        known = [word for word, count in counts.items() if count > options.rare_count]
        known_set = set(known)
        classes: Counter[Signature] = Counter()
        for words in kept:
            for position, word in enumerate(words):
                if word not in known_set:
                    full = signature(
                        word, position == 0, word.lower() in known_set, options.suffix_length
                    )
                    for end in range(len(full) + 1):
                        classes[full[:end]] += 1
        frequent = [
            sig for sig, count in classes.items() if count >= options.min_signature_count or not sig
        ]
        if () not in classes:
            frequent.append(())
        return cls.of(sorted(known), sorted(frequent), options)

    def __len__(self) -> int:
        return len(self.words) + len(self.signatures)

    def is_known(self, word: str) -> bool:
        """Whether the word itself is a terminal."""
        return word in self._word_ids

    def signature_id(self, word: str, initial: bool) -> int:
        """Return the terminal of the finest known signature of a word."""
        full = signature(word, initial, word.lower() in self._word_ids, self.options.suffix_length)
        for end in range(len(full), 0, -1):
            found = self._signature_ids.get(full[:end])
            if found is not None:
                return found
        return self._signature_ids[()]

    def terminals(self, words: list[str]) -> list[int]:
        """Return the terminal of each word of a sentence: the word, else its signature."""
        return [
            self._word_ids[word] if word in self._word_ids else self.signature_id(word, i == 0)
            for i, word in enumerate(words)
        ]

    def parent(self, terminal: int) -> int | None:
        """Return the next coarser known signature of a signature, None for words and the last."""
        if terminal < len(self.words):
            return None
        sig = self.signatures[terminal - len(self.words)]
        for end in range(len(sig) - 1, -1, -1):
            found = self._signature_ids.get(sig[:end])
            if found is not None:
                return found
        return None

    def name(self, terminal: int) -> str:
        """Return a terminal as shown to people: the word, or ``<capital -ed>``."""
        if terminal < len(self.words):
            return self.words[terminal]
        return "<" + (" ".join(self.signatures[terminal - len(self.words)]) or "unknown") + ">"
