"""The likelihood of trees under contexts cut at every depth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from icm_core.analysis.tables.csv_rows import Row
from icm_core.data.tree import Tree, tokens
from icm_core.errors import DataError
from icm_core.grammar.binarise import binarise
from icm_core.grammar.derivation import Derivations, encode_binary
from icm_core.kernels import arrays
from icm_core.kernels.model import depths as kernels
from icm_core.model.model import Model, Report, quiet

_ENCODED, _CHUNK = 100, 20_000
"""Trees between two reports; events of one call of a kernel."""
_ENCODING_SHARE = 0.9


@dataclass(frozen=True, eq=False)
class Events:
    """Rule applications of trees, as a model sees them; rows as in `Derivations`.

    Parameters
    ----------
    rule, symbol
        int32 ``[rows]``: -1 for what the model does not have.
    base
        float64 ``[rows]``: base probability, of (tag, terminal) pairs never seen too.
    """

    offsets: NDArray[np.int64]
    rule: NDArray[np.int32]
    parent: NDArray[np.int32]
    which: NDArray[np.int8]
    symbol: NDArray[np.int32]
    base: NDArray[np.float64]

    def __len__(self) -> int:
        return len(self.offsets) - 1

    @classmethod
    def of_training(cls, model: Model) -> Events:
        """Return the events a model was trained on."""
        found, grammar = model.derivations, model.grammar
        return cls(
            found.offsets,
            found.rule,
            found.parent,
            found.which,
            grammar.lhs[found.rule],
            grammar.base.rule[found.rule],
        )

    @classmethod
    def of_trees(cls, model: Model, trees: Sequence[Tree], report: Report = quiet) -> Events:
        """Encode cleaned trees: binarised as the model's, with its classes of unknown words."""
        grammar = model.grammar
        symbol_ids, vocabulary = grammar.table.symbol_ids, grammar.vocabulary
        offsets = [0]
        rules: list[int] = []
        parents: list[int] = []
        which: list[int] = []
        symbols: list[int] = []
        terminals: list[int] = []
        for at, tree in enumerate(trees):
            if at % _ENCODED == 0:
                report("encoding trees", _ENCODING_SHARE * at / len(trees))
            binary = binarise(tree, model.options.binarisation)
            words = iter(vocabulary.terminals(tokens(tree)))
            own = [-1 if word is None else next(words) for word in binary.words]
            rules.extend(
                encode_binary(binary, [one for one in own if one >= 0], grammar.table, grow=False)
            )
            parents.extend(binary.parents)
            which.extend(binary.which)
            symbols.extend(symbol_ids.get(symbol, -1) for symbol in binary.symbols)
            terminals.extend(own)
            offsets.append(len(rules))
        rule = np.asarray(rules, dtype=np.int32)
        symbol = np.asarray(symbols, dtype=np.int32)
        terminal = np.asarray(terminals, dtype=np.int32)
        base = np.zeros(len(rule))
        base[rule >= 0] = grammar.base.rule[rule[rule >= 0]]
        lexical = (terminal >= 0) & (symbol >= 0)
        base[lexical] = grammar.base.lexical[symbol[lexical], terminal[lexical]]
        return cls(
            np.asarray(offsets, dtype=np.int64),
            rule,
            np.asarray(parents, dtype=np.int32),
            np.asarray(which, dtype=np.int8),
            symbol,
            base,
        )

    def known_sentences(self, derivations: Derivations) -> int:
        """Return how many of the sentences are among others, rule by rule."""
        known = set(_keys(derivations.offsets, derivations.rule, derivations.parent))
        return sum(key in known for key in _keys(self.offsets, self.rule, self.parent))


def _keys(
    offsets: NDArray[np.int64], rule: NDArray[np.int32], parent: NDArray[np.int32]
) -> Iterator[bytes]:
    for sentence in range(len(offsets) - 1):
        rows = slice(int(offsets[sentence]), int(offsets[sentence + 1]))
        yield rule[rows].tobytes() + parent[rows].tobytes()


@dataclass(frozen=True, eq=False)
class LikelihoodCurves:
    """Likelihood of trees by the depth at which contexts are cut.

    Parameters
    ----------
    source
        Which trees, for people; empty where they have no name.
    mean
        float64 ``[depths]``: mean log P(rule | context cut at the depth) per rule, in nats.
    reached, seen
        int64 ``[depths]``: events whose context has that many elements, and of those the ones of
        which the training trees have as many.
    events
        Events that were counted.
    impossible
        Events that have no probability and were left out: rules that the model does not have.
    sentences, trained
        Trees, and how many of them the model was trained on.
    """

    source: str
    mean: NDArray[np.float64]
    reached: NDArray[np.int64]
    seen: NDArray[np.int64]
    events: int
    impossible: int
    sentences: int
    trained: int

    @property
    def share(self) -> NDArray[np.float64]:
        """Share of the events whose context was seen so deep, float64 ``[depths]``."""
        return self.seen / max(self.events, 1)

    @property
    def best(self) -> int:
        """Depth at which the trees are most probable; the least of equal ones."""
        return int(np.argmax(self.mean)) if len(self.mean) else 0

    @property
    def is_trained(self) -> bool:
        """Whether the model was trained on all of these trees: they say nothing of others."""
        return self.trained == self.sentences

    def csv_rows(self) -> Iterator[Row]:
        """Return a row for every depth."""
        yield (
            "depth",
            "mean log P",
            "events",
            "events with such a context",
            "events seen so deep",
            "share seen",
        )
        for depth, share in enumerate(self.share.tolist()):
            yield (
                depth,
                float(self.mean[depth]),
                self.events,
                int(self.reached[depth]),
                int(self.seen[depth]),
                share,
            )


def likelihood_by_depth(
    model: Model, events: Events, source: str = "", *, report: Report = quiet
) -> LikelihoodCurves:
    """Return how probable trees are where contexts are cut at depth 0, 1 … and not at all.

    P(rule | context) is that of the restaurants, without the factors of a log-linear word model.
    Events without any probability are left out at all depths.

    Raises
    ------
    DataError
        If no event is left.
    """
    trie = model.trie
    rows = len(events.rule)
    state, length = np.empty(rows, dtype=np.int32), np.empty(rows, dtype=np.int32)
    report("finding contexts", _ENCODING_SHARE)
    kernels.walk_open(
        arrays.Rows(events.offsets, events.rule, events.parent, events.which),
        events.symbol,
        model.grammar.arcs.of,
        trie.as_arrays,
        model.options.limit,
        state,
        length,
    )
    depths = int(trie.depth.max(initial=0)) + 1
    total = np.zeros(depths)
    reached, seen = np.zeros(depths, dtype=np.int64), np.zeros(depths, dtype=np.int64)
    impossible = np.zeros(1, dtype=np.int64)
    columns = kernels.Events(state, events.rule, events.base, length)
    for begin in range(0, rows, _CHUNK):
        share = _ENCODING_SHARE + (1 - _ENCODING_SHARE) * begin / rows
        report("adding up probabilities", share)
        kernels.log_by_depth(
            model.restaurants,
            model.seats.above,
            trie.depth,
            begin,
            min(begin + _CHUNK, rows),
            columns,
            kernels.Curves(total, reached, seen),
            impossible,
        )
    kept = rows - int(impossible[0])
    if kept == 0:
        raise DataError("no rule of these trees has a probability under the model")
    return LikelihoodCurves(
        source,
        total / kept,
        reached,
        seen,
        kept,
        int(impossible[0]),
        len(events),
        events.known_sentences(model.derivations),
    )
