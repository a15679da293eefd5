"""Unknown words: signature classes that back off one class at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from icm_core.errors import OptionError, check_counts
from icm_core.grammar import neighbour_model as neighbour_models
from icm_core.grammar import word_model as word_models
from icm_core.grammar.neighbour_model import NeighbourModel
from icm_core.grammar.signatures import Signature, signature
from icm_core.grammar.spellings import known_spellings
from icm_core.grammar.word_model import WordModel


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
        Rare words that a signature must cover; otherwise it backs off.
    log_linear
        Whether a log-linear model of a word's form shares out each signature's probability
        among tags (see `word_model`).
    neighbours
        Whether a log-linear model of all words, from their forms and their neighbours', weighs
        their tags (see `neighbour_model`); for tag sequences.
    word_dropout
        Share of the tokens that the model of neighbours learns from by their form alone.
    other_spellings
        Whether an unknown word is the known one that it is another spelling of (see
        `spellings`).

    Raises
    ------
    OptionError
        If a value is negative, or all words would be left out.
    """

    rare_count: int = 1
    suffix_length: int = 3
    min_signature_count: int = 3
    log_linear: bool = False
    neighbours: bool = False
    word_dropout: float = 0.0
    other_spellings: bool = False

    def __post_init__(self) -> None:
        if min(self.rare_count, self.suffix_length, self.min_signature_count) < 0:
            raise OptionError("unknown-word options must be 0 or more")
        if not 0.0 <= self.word_dropout < 1.0:
            raise OptionError(f"word dropout {self.word_dropout}: use 0 or more and less than 1")
        check_counts(
            rare_count=self.rare_count,
            suffix_length=self.suffix_length,
            min_signature_count=self.min_signature_count,
        )


Level = tuple[NDArray[np.int64], NDArray[np.int64]]
"""Signatures, and the parent of each."""


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
    word_model
        Log-linear model of the tags of rare words, None where it is not used.
    neighbour_model
        That of the tags of all words, None where it is not used.
    """

    words: tuple[str, ...]
    signatures: tuple[Signature, ...]
    options: UnknownWordOptions
    word_model: WordModel | None
    _word_ids: dict[str, int]
    _signature_ids: dict[Signature, int]
    neighbour_model: NeighbourModel | None = None
    _form_tags: list[NDArray[np.float64]] = field(default_factory=list, compare=False, repr=False)
    _levels: list[tuple[Level, ...]] = field(default_factory=list, compare=False, repr=False)

    @classmethod
    def of(
        cls,
        words: Iterable[str],
        signatures: Iterable[Signature],
        options: UnknownWordOptions,
        word_model: WordModel | None = None,
        neighbour_model: NeighbourModel | None = None,
    ) -> Vocabulary:
        """Return a vocabulary over given words and signatures."""
        known = tuple(words)
        classes = tuple(signatures)
        return cls(
            known,
            classes,
            options,
            word_model,
            {word: index for index, word in enumerate(known)},
            {sig: len(known) + index for index, sig in enumerate(classes)},
            neighbour_model,
        )

    @classmethod
    def learn(
        cls,
        sentences: Iterable[list[str]],
        options: UnknownWordOptions,
        tags: Iterable[list[str]] = (),
    ) -> Vocabulary:
        """Return the vocabulary of training sentences.

        Parameters
        ----------
        tags
            Tags of the sentences' tokens, which the log-linear models are fitted on.
        """
        kept = list(sentences)
        counts = Counter(word for words in kept for word in words)
        known = [word for word, count in counts.items() if count > options.rare_count]
        known_set = set(known)
        classes: Counter[Signature] = Counter()
        for words in kept:
            spelt = known_spellings(words, known_set) if options.other_spellings else words
            for position, word in enumerate(words):
                if spelt[position] not in known_set:
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
        found = cls.of(sorted(known), sorted(frequent), options)
        rows = list(tags)
        if options.log_linear:
            found = replace(found, word_model=found._word_model(kept, rows, counts), _form_tags=[])
        if options.neighbours:
            learnt = neighbour_models.learn(kept, rows, found.is_known, options.word_dropout)
            found = replace(found, neighbour_model=learnt)
        return found

    def _word_model(
        self, sentences: list[list[str]], tags: list[list[str]], counts: Counter[str]
    ) -> WordModel | None:
        tagged = []
        signature_of = []
        for words, names in zip(sentences, tags, strict=True):
            terminals = self.terminals(words)
            for position, (word, tag) in enumerate(zip(words, names, strict=True)):
                if counts[word] <= word_models.FIT_COUNT:
                    tagged.append((*self._form(word, position == 0), tag))
                    signature_of.append(max(-1, terminals[position] - len(self.words)))
        return word_models.learn(tagged, signature_of, len(self.signatures))

    def _form(self, word: str, initial: bool) -> tuple[str, bool, bool]:
        return word, initial, word.lower() in self._word_ids

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
        ids = self._word_ids
        spelt = known_spellings(words, ids) if self.options.other_spellings else words
        return [
            ids[word] if word in ids else self.signature_id(words[i], i == 0)
            for i, word in enumerate(spelt)
        ]

    def classes(self, words: list[str]) -> tuple[str, ...]:
        """Return the name of each word's signature or other spelling, empty for known words."""
        return tuple(
            "" if self.is_known(word) else self.name(terminal).strip("<>")
            for word, terminal in zip(words, self.terminals(words), strict=True)
        )

    def factors(self, words: list[str]) -> tuple[list[int], NDArray[np.float64]]:
        """Return what the log-linear model says of a sentence's unknown words.

        Returns
        -------
        positions
            Tokens that are unknown words; none without a log-linear model.
        factors
            float64 ``[positions, tags of the word model]``: factor on each tag.
        """
        terminals = self.terminals(words)
        unknown = [i for i, terminal in enumerate(terminals) if terminal >= len(self.words)]
        if self.word_model is None or not unknown:
            return [], np.zeros((0, 0))
        forms = [self._form(words[i], i == 0) for i in unknown]
        rows = [terminals[i] - len(self.words) for i in unknown]
        return unknown, self.word_model.factors(forms, rows)

    def neighbour_scores(self, words: list[str]) -> NDArray[np.float64] | None:
        """Return how the model of neighbours weighs tags, in logs; None without one.

        Returns
        -------
        float64 ``[words, tags of the model of neighbours]``.
        """
        model = self.neighbour_model
        return None if model is None else model.scores(words, self.is_known)

    def known_word_tags(self) -> NDArray[np.float64] | None:
        """Return the log-linear model's P(tag | word) of every known word, None without one.

        Returns
        -------
        float64 ``[words, tags of the word model]``.
        """
        if self.word_model is None:
            return None
        if not self._form_tags:
            # They take longer than all else that a model learns from one tree.
            forms = [self._form(word, False) for word in self.words]
            self._form_tags.append(self.word_model.predict(forms))
        return self._form_tags[0]

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

    def levels(self) -> tuple[Level, ...]:
        """Return signatures with their parents (`parent`, -1 for none), coarser ones first.

        Those of one part are no parents of one another.
        """
        if not self._levels:
            depth: dict[int, int] = {}
            groups: list[list[tuple[int, int]]] = []
            known = len(self.words)
            # Coarser signatures are shorter.
            for terminal in sorted(
                range(known, len(self)), key=lambda one: len(self.signatures[one - known])
            ):
                parent = self.parent(terminal)
                depth[terminal] = 0 if parent is None else depth[parent] + 1
                if depth[terminal] == len(groups):
                    groups.append([])
                groups[depth[terminal]].append((terminal, -1 if parent is None else parent))
            self._levels.append(
                tuple((np.array(group)[:, 0], np.array(group)[:, 1]) for group in groups)
            )
        return self._levels[0]

    def name(self, terminal: int) -> str:
        """Return a terminal as shown to people: the word, or ``<capital -ed>``."""
        if terminal < len(self.words):
            return self.words[terminal]
        return "<" + (" ".join(self.signatures[terminal - len(self.words)]) or "unknown") + ">"
