"""The minimum-Bayes-risk tree of the samples so far, and when it settled."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QObject

from icm_core.inference.forest.naming import is_lattice
from icm_gui.viewmodels.explore.following import Watch
from icm_gui.viewmodels.explore.sampling.chains import as_mh
from icm_gui.viewmodels.shared.latest import Latest

if TYPE_CHECKING:
    from icm_core.data.tree import Tree
    from icm_core.inference.sampling.trace import MHTrace
    from icm_gui.services.jobs import Control, Jobs
    from icm_gui.viewmodels.explore.playback import Playback

_RATE = 4.0
"""Trees a second at most while playing."""
_MOST_LOOKS = 200
"""Steps that are looked at to find when the tree settled, before the last one is bisected."""

Address = tuple[int, ...]
Span = tuple[int, int, str]


@dataclass(frozen=True, eq=False)
class MbrAt:
    """The MBR tree at a step, or the MBR tags.

    Parameters
    ----------
    tree
        None before the first state is kept.
    samples
        States kept so far, of all chains.
    price
        What each labelled span costs.
    shares
        How many of the samples have each phrase of the tree, or each tag of a sequence, by its
        address.
    spans
        The same by labelled span.
    """

    trace: MHTrace
    step: int
    tree: Tree | None
    samples: int
    price: float
    shares: Mapping[Address, float]
    spans: Mapping[Span, float]

    @property
    def precision(self) -> float:
        """Share of these that a sample is expected to have, not a number for none."""
        return float(np.mean(list(self.shares.values()))) if self.shares else float("nan")


def mbr_at(trace: MHTrace, step: int) -> MbrAt:
    """Return the MBR tree of the states kept up to a step."""
    price, samples = trace.options.price, trace.samples_at(step)
    of_tags = is_lattice(trace.subject.symbols)
    if not samples:
        return MbrAt(trace, step, None, 0, price, {}, {})
    tree, _ = trace.mbr(step)
    table = trace.table
    names = [trace.span(number) for number in range(len(table))]
    share = trace.counts_at(step) / samples
    known = {
        name: float(value)
        for name, value, is_tag in zip(names, share, table.is_tag.tolist(), strict=True)
        if is_tag == of_tags
    }
    shares: dict[Address, float] = {}
    spans: dict[Span, float] = {}
    for address, span in labelled(tree, of_tags):
        value = known.get(span)
        # The label on top is no span that samples could differ in.
        if value is not None:
            shares[address] = spans[span] = value
    return MbrAt(trace, step, tree, samples, price, shares, spans)


def labelled(tree: Tree, tags: bool) -> list[tuple[Address, Span]]:
    """Return address and labelled span of every phrase, or of every tag, parents first."""
    from icm_core.data.tree import preorder

    # Equal subtrees may be one object, so that nodes are distinguished by their addresses.
    order = list(preorder(tree))
    size: dict[Address, int] = {}
    for address, node in reversed(order):
        size[address] = (node.word is not None) + sum(
            size[(*address, child)] for child in range(len(node.children))
        )
    result: list[tuple[Address, Span]] = []
    position = 0
    for address, node in order:
        if bool(node.children) != tags:
            result.append((address, (position, position + size[address], node.label)))
        position += node.word is not None
    return result


def settled_at(trace: MHTrace, control: Control) -> int | None:
    """Return the step from which the MBR tree is the one at the end; None for no tree.

    It is looked for at so many steps and bisected between two of them: a tree that came and
    went within one such stretch is not seen. Worker threads only.
    """
    last = len(trace) - 1
    if last < 0 or not trace.samples_at(last):
        return None
    final = trace.mbr(last)[0]

    def same(step: int) -> bool:
        control.check()
        return trace.samples_at(step) > 0 and trace.mbr(step)[0] == final

    low, high = -1, last
    for step in np.unique(np.linspace(0, last, _MOST_LOOKS).astype(np.int64))[::-1].tolist():
        if not same(step):
            low = step
            break
        high = step
    while high - low > 1:
        middle = (low + high) // 2
        if same(middle):
            high = middle
        else:
            low = middle
    return high


class MbrWatch(Watch):
    """Keeps the MBR tree of the step that is shown; made off the GUI thread.

    Signals
    -------
    changed
        Another tree, or another step's counts.

    Parameters
    ----------
    jobs
        Where it is made.
    """

    def __init__(self, playback: Playback, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(playback, _RATE, parent)
        self.now: MbrAt | None = None
        self.settled: int | None = None
        self._trace: MHTrace | None = None
        self._trees = Latest(jobs, self.tr("MBR result"), _mbr_work, self)
        self._trees.answered.connect(self._made)
        self._settling = Latest(jobs, self.tr("When the MBR result settled"), settled_at, self)
        self._settling.answered.connect(self._found)

    def _renew(self) -> None:
        trace = as_mh(self._playback.trace)
        if trace is not self._trace:
            self._trace = trace
            self.now, self.settled = None, None
            self._trees.drop()
            self._settling.drop()
            self.changed.emit()
            if trace is not None:
                self._settling.ask(trace)
        if trace is not None and len(trace):
            self._trees.ask((trace, self._playback.step_of(trace)))

    def _made(self, _question: tuple[MHTrace, int], found: MbrAt) -> None:
        if found.trace is self._trace:
            self.now = found
            self.changed.emit()

    def _found(self, trace: MHTrace, step: int | None) -> None:
        if trace is self._trace:
            self.settled = step
            self.changed.emit()


def _mbr_work(question: tuple[MHTrace, int], control: Control) -> MbrAt:
    control.check()
    return mbr_at(*question)
