"""What every family of recorded runs says of how it is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from icm_core.data.tree import Address, Tree
from icm_core.inference.forest.lost import LostStep
from icm_core.rendering.event_line import EventLine
from icm_core.wording import noop, say

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from icm_core.inference.trace import Trace
    from icm_core.model.model import Model
    from icm_core.rendering.chart_data import ChartData
    from icm_core.rendering.shown import Shown


@dataclass(frozen=True, slots=True)
class Jump:
    """One kind of jump along a trace.

    Parameters
    ----------
    key
        Its name; families that have the same one share its button.
    text
        As on its button.
    kinds
        Kinds of events that it stops at.
    """

    key: str
    text: str
    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Kind:
    """How a kind of event is told.

    Parameters
    ----------
    name
        On screen.
    role
        Its colour's name in the palette.
    sign
        Beside the colour, which alone says nothing.
    """

    name: str
    role: str
    sign: str = ""

    def chip(self, rest: str) -> str:
        """Return what is on the chip of an event."""
        return f"{self.sign}{say(self.name)} {rest}".strip()


@dataclass(frozen=True, slots=True)
class Compared:
    """The tree that a step proposes, beside the one before.

    Parameters
    ----------
    proposed, accepted
        The tree, and whether it was taken; None where nothing is accepted or rejected.
    current, earlier
        The one before and its step; None for the first.
    """

    proposed: Tree
    accepted: bool | None
    current: Tree | None = None
    earlier: int = 0


@dataclass(frozen=True, slots=True)
class Growing:
    """The tree that a search is building, as far as it is at a step.

    Parameters
    ----------
    tree
        What is built; open items are nodes right over their words.
    open
        Addresses of the open items, left to right.
    number
        Number of the hypothesis, -1 before there is one.
    """

    tree: Tree
    open: tuple[Address, ...]
    number: int = -1


def _not_known(_trace: Trace, _step: int) -> bool:
    return False


class Inspected(Protocol):
    """What the inspector says of a step; the family's section of it knows the rest."""

    @property
    def text(self) -> str:
        """Everything in plain text, columns with tabs between them."""


def _not_inspected(
    _chart: ChartData,
    _trace: Trace,
    _model: Model | None,
    _step: int,
    _selected: int | None,
    _node: int | None,
) -> None:
    return None


def _no_result(_trace: Trace, _chart: ChartData) -> None:
    return None


def _no_rivals(_chart: ChartData, _trace: Trace, _step: int) -> tuple[Shown, ...]:
    return ()


def _not_growing(_trace: Trace, _step: int) -> None:
    return None


def _nothing(_trace: Trace, _model: Model | None) -> None:
    pass


def _kind(trace: Trace, step: int) -> str:
    return trace.kind(step)


def _no_words(_options: Mapping[str, Any]) -> list[str]:
    return []


COMMON_SIGNS = {
    "second": noop("second run"),
    "selected": noop("selected"),
    "binary": noop("binarisation item"),
    "unknown": noop("unknown word"),
    "gold": noop("gold tag"),
}
"""What signs mean in runs of all families."""


@dataclass(frozen=True)
class Look:
    """How runs of a family are shown, captioned and stepped through.

    Parameters
    ----------
    shown
        What a step looks like; the last argument is a hypothesis to show in place of the one at
        the step, for families that have some.
    line
        What the event at a step did.
    jumps, own_jumps
        Jumps along such runs, and which of them one run has; None for all.
    turns, trees
        Kinds of events that change what is shown; that have a complete tree.
    bars, marks
        Kinds of events in the strip of a whole run, with their colours: stacked from below, and
        marked, later ones on top.
    bar_shares
        By kind of event: which share of a bar of that kind is drawn, float64 ``[bins]``, from a
        trace and the first steps of the bins.
    tree
        What the tree drawn over the forest is.
    signs
        By sign of the legend what it means in such runs, beside `COMMON_SIGNS`.
    tag_signs
        The same where the run is one of a model of tags, as far as it differs.
    in_tree
        What is said of a node of it.
    headline
        How the search's options are described.
    has_heat
        Whether the colours of cells change from step to step.
    compared
        The trees of a step that proposes one, None where steps do not.
    rivals
        What competes with what a step shows, from chart, trace and step: drawn beside it in
        lattices.
    growing
        The tree that is being built at a step, None where steps build none.
    inspected
        What the inspector says of a step, from chart, trace, model, step, the hypothesis and the
        node that are selected; None where there is nothing to say.
    rule
        The rule that a step tells of, its edge, and the trie node of its context in what the step
        shows, from trace, step and model; None where steps have no context of their own.
    lost
        Where a run lost gold, from the model, the trace, gold and the depth of contexts; None
        where that is not known of such runs.
    moves
        Whether the tree grows step by step, so that it can be seen to move.
    ends_with_result
        Whether its last step shows the tree that was found.
    knows
        Whether the tree that a run finds is known at a step already, from trace and step.
    in_rounds
        Whether its chains take turns.
    result
        The tree that a recorded run found and how it is shown, None for the forest's best.
    event
        What an event is called in pseudocode; its kind where nothing else is said.
    warm
        Asks a trace what the window will ask, so that no kernel is loaded in the GUI thread.
    """

    shown: Callable[[ChartData, Trace, int, int | None], Shown]
    line: Callable[[Trace, int], EventLine]
    jumps: tuple[Jump, ...] = ()
    own_jumps: Callable[[Trace], tuple[Jump, ...]] | None = None
    turns: tuple[str, ...] = ()
    trees: tuple[str, ...] = ()
    bars: tuple[tuple[str, str], ...] = ()
    marks: tuple[tuple[tuple[str, ...], str], ...] = ()
    bar_shares: Mapping[str, Callable[[Trace, NDArray[np.int64]], NDArray[np.float64]]] = field(
        default_factory=dict
    )
    tree: str = noop("best tree")
    signs: Mapping[str, str] = field(default_factory=dict)
    tag_signs: Mapping[str, str] = field(default_factory=dict)
    in_tree: str = "in hypothesis"
    headline: Callable[[Mapping[str, Any]], list[str]] = _no_words
    has_heat: bool = False
    moves: bool = False
    ends_with_result: bool = False
    knows: Callable[[Trace, int], bool] = _not_known
    in_rounds: bool = False
    compared: Callable[[Trace, int], Compared] | None = None
    rivals: Callable[[ChartData, Trace, int], tuple[Shown, ...]] = _no_rivals
    growing: Callable[[Trace, int], Growing | None] = _not_growing
    inspected: Callable[
        [ChartData, Trace, Model | None, int, int | None, int | None], Inspected | None
    ] = _not_inspected
    lost: Callable[[Model, Trace, Tree, int | None], LostStep] | None = None
    result: Callable[[Trace, ChartData], tuple[Tree, Shown] | None] = _no_result
    event: Callable[[Trace, int], str] = _kind
    rule: Callable[[Trace, int, Model], tuple[str, int, int] | None] | None = None
    warm: Callable[[Trace, Model | None], None] = _nothing

    def jumps_in(self, trace: Trace) -> tuple[Jump, ...]:
        """Return the jumps along a run."""
        return self.jumps if self.own_jumps is None else self.own_jumps(trace)

    def meanings(self) -> dict[str, str]:
        """Return what the signs of the legend mean, in the user's language."""
        signs = {**COMMON_SIGNS, "tree": self.tree, **self.signs}
        return {sign: say(text) for sign, text in signs.items()}

    def tag_meanings(self) -> dict[str, str]:
        """Return those of them that are others where the model is one of tags."""
        return {sign: say(text) for sign, text in self.tag_signs.items()}

    @property
    def proposes_trees(self) -> bool:
        """Whether each step is a tree that is compared with the one before."""
        return self.compared is not None

    def chains(self, trace: Trace) -> int:
        """Return how many chains take the steps of a trace in turn."""
        return int(trace.subject.options.get("chains", 1)) if self.in_rounds else 1
