"""The trace of Metropolis-Hastings: one event for each draw, numbered like the draws.

Trees are not stored: `Source` draws any of them again by its number. What takes time to add up,
how many samples have each labelled span, is there for every so many events.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from icm_core.data.tree import Tree
from icm_core.drawing.paint.numbers import nats
from icm_core.errors import OptionError
from icm_core.inference.forest import spans
from icm_core.inference.forest.derivation import Derivation
from icm_core.inference.forest.spans import Labels
from icm_core.inference.sampling import family
from icm_core.inference.sampling.diagnostics import ChainHealth
from icm_core.inference.sampling.draws import Block, Source, SpanTable
from icm_core.inference.sampling.options import MHOptions
from icm_core.inference.sampling.trace_checks import check_arrays, check_events
from icm_core.inference.sampling.trace_state import (
    Drawn,
    MHState,
    Span,
    list_text,
    share_of,
    span_text,
)
from icm_core.inference.trace import Trace
from icm_core.kernels import draws as kernels
from icm_core.wording import local, say

START, ACCEPT, REJECT = range(3)
_REDRAWN_ROWS = 1_000_000
"""Rows of draws, at most, that are drawn again at once."""
_LISTED_SPANS = 20


@dataclass(frozen=True, eq=False)
class MHTrace(Trace):
    """What Metropolis-Hastings did; step k is draw k over all chains, which take turns.

    Notes
    -----
    Events: ``chain`` from 0; ``current``: draw that the chain is at afterwards; ``log_p`` and
    ``log_q`` of the proposal and, with ``current_`` in front, of the state before; ``log_u``;
    ``samples``: states that this chain has kept so far.

    Arrays: ``upper`` and ``key`` of the `Source`; ``above`` of the `Labels`; ``counts`` at
    checkpoints, every ``interval`` events.
    """

    FAMILY: ClassVar[str] = family.FAMILY.name
    KINDS: ClassVar[tuple[str, ...]] = family.KINDS
    DTYPE: ClassVar[np.dtype[np.void]] = np.dtype(
        [
            ("kind", "u1"),
            ("chain", "u2"),
            ("current", "i4"),
            ("log_p", "f8"),
            ("log_q", "f8"),
            ("current_log_p", "f8"),
            ("current_log_q", "f8"),
            ("log_u", "f8"),
            ("samples", "i4"),
        ]
    )
    ARRAYS: ClassVar[Mapping[str, str]] = {
        "upper": "f8",
        "key": "u8",
        "above": "f8",
        "interval": "i8",
        "counts": "i4",
    }

    @cached_property
    def options(self) -> MHOptions:
        """The options of the run."""
        return MHOptions(**self.subject.options)

    @property
    def is_exact(self) -> bool:
        """Whether trees are drawn from the model itself: then nothing is accepted or rejected."""
        return self.options.proposal is None

    @cached_property
    def source(self) -> Source:
        """Draws the trees again."""
        return Source(self.subject.forest, self.arrays["upper"], self.arrays["key"])

    @cached_property
    def labels(self) -> Labels:
        """The labels of the grammar."""
        root = int(self.subject.forest.symbol[0])
        return Labels.of_symbols(self.subject.symbols, root, self.arrays["above"])

    @cached_property
    def table(self) -> SpanTable:
        """The labelled spans that counts are of."""
        return SpanTable.of(self.subject.forest, self.labels)

    @cached_property
    def _span_of(self) -> NDArray[np.int32]:
        return self.table.of_item[self.source.head]

    @cached_property
    def _accepted(self) -> NDArray[np.int64]:
        """Accepted decisions of the event's chain up to each event, int64 ``[events]``."""
        chains = self.options.chains
        accepted = self.events["kind"] == ACCEPT
        padded = np.zeros(-(-len(accepted) // chains) * chains, dtype=np.int64)
        padded[: len(accepted)] = accepted
        result: NDArray[np.int64] = padded.reshape(-1, chains).cumsum(axis=0).ravel()
        return result

    def span(self, number: int) -> Span:
        """Return a span of the table: its label, half-open."""
        table = self.table
        names = self.labels.tags if table.is_tag[number] else self.labels.phrases
        return int(table.start[number]), int(table.end[number]), names[int(table.label[number])]

    def drawn(self, number: int) -> Drawn:
        """Draw a tree again by its number."""
        return Drawn(number, self.source.rows_of(self.source.edges(number)))

    def tree(self, number: int) -> Tree:
        """Return a drawn tree by its number, binarisation undone."""
        rows = self.source.rows_of(self.source.edges(number))
        derivation = Derivation.from_rows(self.subject.forest, rows)
        return derivation.tree(list(self.subject.symbols), list(self.subject.words))

    def _before(self, step: int) -> int:
        """Return the draw that an event's chain was at before it, -1 for none."""
        earlier = step - self.options.chains
        return int(self.events["current"][earlier]) if earlier >= 0 else -1

    def _last(self, step: int) -> list[int]:
        """Return the last event of every chain up to a step, -1 for none."""
        chains = self.options.chains
        return [
            last if last >= 0 else -1
            for last in (step - (step - chain) % chains for chain in range(chains))
        ]

    def _moving(self, step: int) -> tuple[list[int], list[int]]:
        """Return the spans that leave and enter when an event's proposal is accepted."""
        counts = np.zeros(len(self.table), dtype=np.int64)
        for number, sign in ((self._before(step), -1), (step, 1)):
            if number >= 0:
                used = self._span_of[self.source.edges(number)]
                np.add.at(counts, used[used >= 0], sign)
        return (
            np.repeat(np.arange(len(counts)), np.maximum(-counts, 0)).tolist(),
            np.repeat(np.arange(len(counts)), np.maximum(counts, 0)).tolist(),
        )

    def counts_at(self, step: int) -> NDArray[np.int32]:
        """Return how often the states kept have each span after an event, int32 ``[spans]``."""
        events = self.checked(step) + 1
        checkpoints, interval = self.arrays["counts"], int(self.arrays["interval"][0])
        row = min(events // interval, len(checkpoints))
        counts: NDArray[np.int32] = np.zeros(len(self.table), dtype=np.int32)
        if row:
            counts = checkpoints[row - 1].copy()
        most = max(1, _REDRAWN_ROWS // self.source.rows)
        for first in range(row * interval, events, most):
            self._add_counts(first, min(first + most, events), counts)
        return counts

    def _add_counts(self, first: int, end: int, counts: NDArray[np.int32]) -> None:
        """Add the states after events ``first`` to ``end - 1``, drawing their trees again."""
        current = self.events["current"][first:end].astype(np.int64)
        number = np.arange(first, end)
        kept = self.options.kept(number)
        older = np.unique(current[kept & (current < first)])
        single = [self.source.edges(int(one)) for one in older]
        block = Block.joined(single, self.source.block(first, end - first))
        place = np.where(
            current >= first, current - first + len(older), np.searchsorted(older, current)
        )
        kernels.count_spans(block.offsets, block.edges, self._span_of, place, kept, counts)

    def samples_at(self, step: int) -> int:
        """Return how many states all chains have kept after an event."""
        last = [one for one in self._last(self.checked(step)) if one >= 0]
        return int(self.events["samples"][last].sum())

    def at(self, step: int) -> MHState:
        """Return the chains after an event."""
        row = self.events[self.checked(step)]
        before = self._before(step)
        leaving, entering = self._moving(step)
        ratio = self.log_ratio(step)
        last = self._last(step)
        current = [int(self.events["current"][one]) if one >= 0 else -1 for one in last]
        accepted = [int(self._accepted[one]) if one >= 0 else 0 for one in last]
        decided = [max(0, one // self.options.chains) for one in last]
        return MHState(
            step,
            self.kind(step),
            int(row["chain"]),
            step // self.options.chains,
            self.drawn(step),
            self.drawn(before) if before >= 0 else None,
            tuple(map(self.span, leaving)),
            tuple(map(self.span, entering)),
            float(row["log_p"]),
            float(row["log_q"]),
            float(row["current_log_p"]),
            float(row["current_log_q"]),
            ratio,
            math.exp(min(0.0, ratio)),
            float(row["log_u"]),
            tuple(self.drawn(number) if number >= 0 else None for number in current),
            share_of(sum(accepted), sum(decided)),
            tuple(map(share_of, accepted, decided)),
            self.samples_at(step),
            self.counts_at(step),
        )

    def log_ratio(self, step: int) -> float:
        """Return the log of an event's acceptance ratio, in nats; not a number for a start.

        Where P is 0 on both sides it is 0: every proposal is accepted until P is above 0.
        """
        row = self.events[self.checked(step)]
        new, old = float(row["log_p"]), float(row["current_log_p"])
        if new == old == -math.inf:
            return 0.0
        return (new + float(row["current_log_q"])) - (old + float(row["log_q"]))

    def mbr(self, step: int, price: float | None = None) -> tuple[Tree, float]:
        """Return the MBR tree of the states kept up to an event, and its gain.

        Parameters
        ----------
        price
            What each labelled span costs, the options' if None.

        Raises
        ------
        OptionError
            If no state is kept yet.
        """
        samples, options = self.samples_at(step), self.options
        if not samples:
            raise OptionError(
                f"step {step}: no state is kept yet, the first one is at step "
                f"{options.burn_in * options.chains:,}"
            )
        table, labels = self.table, self.labels
        share = self.counts_at(step) / samples
        # One item for each span is a forest that posteriors can be summed over.
        first = np.zeros(len(table), dtype=np.int64)
        shown = np.flatnonzero(table.of_item >= 0)
        first[table.of_item[shown[::-1]]] = shown[::-1]
        items = np.zeros(len(self.subject.forest))
        items[first] = share
        posteriors = spans.span_posteriors(self.subject.forest, items, labels, 0)
        price = options.price if price is None else price
        return spans.mbr_tree(posteriors, labels, list(self.subject.words), price)

    def log_p_series(self, chain: int) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
        """Return a chain's steps, int64, and log P of its state after each, float64: a curve."""
        rows = self.events[chain :: self.options.chains]
        steps = chain + self.options.chains * np.arange(len(rows))
        log_p = np.where(rows["kind"] == REJECT, rows["current_log_p"], rows["log_p"])
        return steps, log_p

    def acceptance_series(self, chain: int) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
        """Return a chain's steps, int64, and its accepted share up to each, float64: a curve.

        The share is not a number at the first step.
        """
        accepted = self._accepted[: len(self)][chain :: self.options.chains]
        steps = chain + self.options.chains * np.arange(len(accepted))
        share = np.full(len(accepted), np.nan)
        share[1:] = accepted[1:] / np.arange(1, len(accepted))
        return steps, share

    def health(self, step: int | None = None) -> ChainHealth:
        """Return how well the chains did up to an event, or to the last one.

        Only rounds in which every chain had its turn count.

        Raises
        ------
        OptionError
            If no round is over yet.
        """
        options = self.options
        last = self.checked(len(self) - 1 if step is None else step)
        rounds = (last + 1) // options.chains
        if not rounds:
            raise OptionError(f"step {last}: not every chain has begun yet")
        rows = self.events[: rounds * options.chains].reshape(rounds, options.chains)
        log_p = np.where(rows["kind"] == REJECT, rows["current_log_p"], rows["log_p"])
        return ChainHealth.of(
            rows["kind"] == ACCEPT,
            np.ascontiguousarray(log_p[options.burn_in :: options.thinning].T),
            (rows["log_p"] - rows["log_q"]).ravel(),
        )

    def text(self, step: int) -> str:
        """Return what an event did, in words and numbers."""
        row = self.events[self.checked(step)]
        kind, chain = self.kind(step), int(row["chain"]) + 1
        told = "sample" if self.is_exact and kind != "start" else kind
        name = say("{kind} #{number} of chain {chain}").format(
            kind=say(told), number=local(f"{step // self.options.chains:,}"), chain=chain
        )
        if kind == "start":
            return say("{name}: log P {log_p}, log Q {log_q}").format(
                name=name,
                log_p=nats(float(row["log_p"])),
                log_q=nats(float(row["log_q"])),
            )
        moves = self.moves_text(step)
        if self.is_exact:
            log_p = nats(float(row["log_p"]))
            return say("{name}: log P {log_p}: {moves}").format(name=name, log_p=log_p, moves=moves)
        terms = say("log alpha {log_alpha}, u {u}").format(
            log_alpha=nats(min(0.0, self.log_ratio(step))),
            u=local(f"{math.exp(row['log_u']):.3f}"),
        )
        if any(len(part) for part in self._moving(step)):
            moves = self.subject.names.proposed(kind == "accept", moves)
        return f"{name}: {terms}: {moves}"

    def moves_text(self, step: int) -> str:
        """Return the spans that a proposal takes and brings: ``without PP[5,8), with NP[3,8)``."""
        leaving, entering = (list(map(self.span, part)) for part in self._moving(step))
        name = self.subject.names.span
        if not leaving and not entering:
            return self.subject.names.same
        if not leaving:
            return say("with {spans}").format(spans=list_text(entering, name))
        if not entering:
            return say("without {spans}").format(spans=list_text(leaving, name))
        return say("without {gone}, with {come}").format(
            gone=list_text(leaving, name), come=list_text(entering, name)
        )

    def event(self, step: int) -> dict[str, Any]:
        """Return the event at a step as JSON values, the chain counted from 1 as in its text."""
        result = super().event(step)
        result["chain"] += 1
        return result

    def summary(self, step: int) -> dict[str, Any]:
        """Return the event and the chains after it as JSON values."""
        state = self.at(step)
        common = np.lexsort((self.table.start, -state.counts))
        shown = [int(one) for one in common if not self.table.is_tag[one] and state.counts[one]]
        return self.event(step) | {
            "draw": state.index,
            "log_ratio": state.log_ratio,
            "alpha": state.alpha,
            "leaving": list(map(span_text, state.leaving)),
            "entering": list(map(span_text, state.entering)),
            "acceptance": state.acceptance,
            "kept": state.samples,
            "chains": [
                {
                    "chain": chain + 1,
                    "tree of step": drawn.number,
                    "log_p": float(self.events["log_p"][drawn.number]),
                    "acceptance": state.chain_acceptance[chain],
                }
                for chain, drawn in enumerate(state.current)
                if drawn is not None
            ],
            "spans": [
                {"span": span_text(self.span(one)), "share": float(state.share[one])}
                for one in shown[:_LISTED_SPANS]
            ],
        }

    def check(self) -> None:
        """Check that events and arrays fit each other and the forest.

        Raises
        ------
        ValueError
            If they do not.
        """
        super().check()
        check_events(self)
        check_arrays(self, len(self.table))
