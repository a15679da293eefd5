"""A log-linear model of the tags of all words, from their forms and their neighbours' forms.

The chain of a hidden Markov model, with its own transitions and with weights of features in the
place of emissions (a conditional random field whose transitions are given):

    P(t_1 ... t_n | words) ~ prod_i P(t_i | t_i-1) exp(s_i(t_i)),  s_i(t) = sum of weights,

learnt by AdaGrad over training sentences, the weights of the later rounds averaged. Because its
transitions are those that the infinite-context model replaces by longer ones, the weights say
what neighbouring words add to the tags before. A grammar takes them as a factor on its emissions
(see `Grammar.word_factors`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from icm_core.grammar import word_model
from icm_core.grammar.signatures import signature

_ROUNDS = 8
_AVERAGED = 4
"""The weights are the mean of those after each of the last rounds."""
_RATE = 0.2
_DROPOUT_SEED = 1
_SMOOTHING = 0.5
"""Pseudo-counts of each tag's transitions, for every tag, spread like the tags."""
WEIGHT_STEP = 2.0**-7
"""Weights are whole multiples of this, which the model file keeps as int16."""
_MOST_STEPS = np.iinfo(np.int16).max
_OUTSIDE = ""
"""Stands for a word before the first and after the last."""
_MOST_WORDS = 10_000
"""Scores of more words than this are not kept: a stream of any length takes constant memory."""

_Key = TypeVar("_Key")

Known = Callable[[str], bool]
"""Whether a word is in the vocabulary."""

_Block = tuple[int, str, bool]
"""How far from the token its word is, the word, whether the token begins its sentence."""
_PAIR, _FORM = 9, 8
"""Stand for how far away the word of a block is that is the name of a pair, or whose form counts
alone."""
_PAIRS_A_TOKEN = 3
_LOWER = "lower "
"""Begins the names of features that are words in lower case."""
_LEAST_COMPOUND, _LEAST_PART, _LEAST_BEFORE = 7, 3, 2
"""Letters of a word that is looked at as a compound, of its parts, and before the last one."""
_LEAST_PAIRS = 2
"""Pairs that are seen so often have a weight."""
_NAMES = {-2: "two before", -1: "before", 1: "after", 2: "two after"}


def _features(block: _Block, known: Known, lexicon: Collection[str]) -> list[str]:
    """Return the features of a block.

    Model files hold weights by these names: one that is changed takes its weights from old files.

    Parameters
    ----------
    lexicon
        Words seen in training, in lower case.
    """
    distance, word, initial = block
    if distance == _PAIR:
        return [word] if word else []
    lower = word.lower()
    if distance in (0, _FORM):
        form = [*word_model.features(word, initial, known(lower)), *_parts(lower, known, lexicon)]
        return form if distance else ["word " + word, _LOWER + lower, *form]
    name = _NAMES[distance]
    found = [f"{name} {lower}"]
    if abs(distance) == 1:
        found.extend(f"{name} -{lower[-n:]}" for n in (2, 3) if n <= len(lower))
        found.append(f"{name} shape " + (signature(word, False, False, 0)[0] if word else ""))
    return found


def _parts(lower: str, known: Known, lexicon: Collection[str]) -> list[str]:
    """Return the word that a compound ends in, and what follows the word that it begins with."""
    found: list[str] = []
    if len(lower) < _LEAST_COMPOUND:
        return found
    for at in range(_LEAST_BEFORE, len(lower) - _LEAST_PART + 1):
        if lower[at:] in lexicon:
            found.append("ends in " + lower[at:])
            break
    for at in range(len(lower) - 1, _LEAST_PART - 1, -1):
        if known(lower[:at]):
            found.append("known with -" + lower[at:])
            break
    return found


def _blocks(words: Sequence[str], at: int) -> list[_Block]:
    """Return the blocks of a token."""
    found: list[_Block] = [(0, words[at], at == 0)]
    for distance in _NAMES:
        place = at + distance
        word = words[place] if 0 <= place < len(words) else _OUTSIDE
        found.append((distance, word, False))
    return found


def _pairs(words: Sequence[str]) -> list[str]:
    """Return the names of pairs of words beside and around each token, three a token."""
    lower = [_OUTSIDE, *(word.lower() for word in words), _OUTSIDE]
    found = []
    for before, here, after in zip(lower, lower[1:], lower[2:], strict=False):
        found.append(f"with before {before} {here}")
        found.append(f"with after {here} {after}")
        found.append(f"between {before} {after}")
    return found


def _keep(kept: dict[_Key, NDArray[np.float64]], key: _Key, found: NDArray[np.float64]) -> None:
    if len(kept) >= _MOST_WORDS:
        kept.clear()
    kept[key] = found


@dataclass(frozen=True, eq=False)
class NeighbourModel:
    """Weights of the model, as fine as the model file keeps them.

    Parameters
    ----------
    names
        Features by id.
    tags
        Tags by id.
    weight
        float64 ``[features, tags]``: multiples of `WEIGHT_STEP`.
    """

    names: tuple[str, ...]
    tags: tuple[str, ...]
    weight: NDArray[np.float64]
    _ids: dict[str, int] = field(default_factory=dict, init=False, repr=False)
    _lexicon: set[str] = field(default_factory=set, init=False, repr=False, compare=False)
    _words: dict[tuple[str, bool], NDArray[np.float64]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    _neighbours: dict[str, NDArray[np.float64]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    def __post_init__(self) -> None:
        self._ids.update({name: index for index, name in enumerate(self.names)})
        cut = len(_LOWER)
        self._lexicon.update(name[cut:] for name in self.names if name.startswith(_LOWER))

    def key(self) -> tuple[object, ...]:
        """Return what tells the model from others."""
        return self.names, self.tags, word_model.digest(self.weight)

    def scores(self, words: Sequence[str], known: Known) -> NDArray[np.float64]:
        """Return s_i(t) of each word of a sentence, float64 ``[words, tags]``.

        Weights are whole multiples of one step, so that sums do not depend on their order.
        """
        count, tags, outside = len(words), len(self.tags), self._around(_OUTSIDE, known)
        own = [self._own(word, at == 0, known) for at, word in enumerate(words)]
        total: NDArray[np.float64] = np.array(own).reshape(count, tags)
        around = np.array([self._around(word, known) for word in words])
        around = around.reshape(count, len(_NAMES), tags)
        for row, distance in enumerate(_NAMES):
            reach = min(abs(distance), count)
            if distance < 0:
                total[reach:] += around[: count - reach, row]
                total[:reach] += outside[row]
            else:
                total[: count - reach] += around[reach:, row]
                total[count - reach :] += outside[row]
        pairs = [self._ids.get(name, -1) for name in _pairs(words)]
        seen = [at for at, pair in enumerate(pairs) if pair >= 0]
        places_of = np.array(seen, dtype=np.int64) // _PAIRS_A_TOKEN
        np.add.at(total, places_of, self.weight[[pairs[at] for at in seen]])
        return total

    def _own(self, word: str, initial: bool, known: Known) -> NDArray[np.float64]:
        """Return what a word says of its own tag, float64 ``[tags]``."""
        key = word, initial
        found = self._words.get(key)
        if found is None:
            found = self._sum((0, word, initial), known)
            _keep(self._words, key, found)
        return found

    def _around(self, word: str, known: Known) -> NDArray[np.float64]:
        """Return what a word says of the tags around it, float64 ``[distances, tags]``."""
        found = self._neighbours.get(word)
        if found is None:
            found = np.array([self._sum((distance, word, False), known) for distance in _NAMES])
            _keep(self._neighbours, word, found)
        return found

    def _sum(self, block: _Block, known: Known) -> NDArray[np.float64]:
        names = _features(block, known, self._lexicon)
        ids = [self._ids[name] for name in names if name in self._ids]
        found: NDArray[np.float64] = self.weight[ids].sum(axis=0)
        return found

    def reasons(
        self, words: Sequence[str], at: int, known: Known
    ) -> list[tuple[str, NDArray[np.float64]]]:
        """Return the features of a word, each with its weight for every tag; they sum to s_i."""
        blocks = _blocks(words, at)
        names = [name for block in blocks for name in _features(block, known, self._lexicon)]
        names += _pairs(words)[_PAIRS_A_TOKEN * at : _PAIRS_A_TOKEN * (at + 1)]
        return [(name, self.weight[self._ids[name]]) for name in names if name in self._ids]


def learn(
    sentences: Sequence[Sequence[str]],
    tags: Sequence[Sequence[str]],
    known: Known,
    dropout: float = 0.0,
) -> NeighbourModel:
    """Learn the model from tagged sentences.

    Parameters
    ----------
    dropout
        Share of the tokens, drawn at random, of which the form counts alone and not the word, as
        if they were new: a model that errs elsewhere, for an average.
    """
    from icm_core.kernels import neighbours as kernels

    # In an order of their own, so that the order of sentences does not matter.
    order = sorted(range(len(sentences)), key=lambda at: (list(sentences[at]), list(tags[at])))
    ordered = [sentences[at] for at in order]
    names = sorted({tag for row in tags for tag in row})
    number = {tag: index for index, tag in enumerate(names)}
    gold = [number[tag] for at in order for tag in tags[at]]
    sentence = np.cumsum([0, *map(len, ordered)])
    blocks: dict[_Block, int] = {}
    numbers = [blocks.setdefault(block, len(blocks)) for block in _all_blocks(ordered, dropout)]
    lexicon = {word.lower() for words in sentences for word in words}
    by_block = [_features(block, known, lexicon) for block in blocks]
    features = sorted({name for found in by_block for name in found})
    ids = {name: index for index, name in enumerate(features)}
    start = np.cumsum([0, *map(len, by_block)])
    feature = np.array([ids[name] for found in by_block for name in found], dtype=np.int32)
    token = np.array(numbers, dtype=np.int32).reshape(len(gold), -1)
    weight, squares, total = (np.zeros((len(features), len(names))) for _ in range(3))
    leave = _transitions(gold, sentence, len(names))
    rng = np.random.default_rng(0)
    gold_tags = np.array(gold, dtype=np.int32)
    for step in range(_ROUNDS):
        turn = rng.permutation(len(order))
        kernels.learn(
            token, start, feature, gold_tags, sentence, turn, leave, weight, squares, _RATE
        )
        if step >= _ROUNDS - _AVERAGED:
            total += weight
    steps = np.clip(np.rint(total / (_AVERAGED * WEIGHT_STEP)), -_MOST_STEPS, _MOST_STEPS)
    used = np.flatnonzero(steps.any(axis=1))
    # Adding 0 makes every -0 a 0, which is all that comes back from a file.
    found = np.ascontiguousarray(steps[used] * WEIGHT_STEP + 0.0)
    return NeighbourModel(tuple(features[at] for at in used.tolist()), tuple(names), found)


def _all_blocks(sentences: Sequence[Sequence[str]], dropout: float) -> Iterator[_Block]:
    """Yield the blocks of each token with those of its pairs, nameless where they are rare."""
    rng = np.random.default_rng(_DROPOUT_SEED)
    pairs = [_pairs(words) for words in sentences]
    often = Counter(chain.from_iterable(pairs))
    for words, names in zip(sentences, pairs, strict=True):
        for at in range(len(words)):
            own, *around = _blocks(words, at)
            hidden = dropout > 0.0 and rng.random() < dropout
            yield (_FORM, *own[1:]) if hidden else own
            yield from around
            for name in names[_PAIRS_A_TOKEN * at : _PAIRS_A_TOKEN * (at + 1)]:
                yield _PAIR, name if often[name] >= _LEAST_PAIRS and not hidden else "", False


def _transitions(gold: list[int], sentence: NDArray[np.int64], tags: int) -> NDArray[np.float64]:
    """Return P(next tag | tag), the last row from the beginning, the last column to the end."""
    counts = np.zeros((tags + 1, tags + 1))
    for first, end in zip(sentence[:-1].tolist(), sentence[1:].tolist(), strict=True):
        path = [tags, *gold[first:end], tags]
        np.add.at(counts, (path[:-1], path[1:]), 1.0)
    spread = counts.sum(axis=0) / counts.sum()
    counts += _SMOOTHING * tags * spread
    found: NDArray[np.float64] = counts / counts.sum(axis=1, keepdims=True)
    return found
