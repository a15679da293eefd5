"""How A* searches, and what it found."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

import numpy as np
from numpy.typing import NDArray

from icm_core.errors import OptionError, check_counts
from icm_core.inference.astar.partial import FIRSTS, First
from icm_core.inference.forest.derivation import Derivation
from icm_core.inference.forest.forest import DEFAULT_MEMORY

Heuristic = Literal["full", "local", "admissible"]
Status = Literal["goal", "cap", "exhausted", "memory", "no parse"]

MOST_COMPLETIONS = 10_000
"""A completion takes some 10 us, and is not cancelled."""


@dataclass(frozen=True, slots=True)
class AStarOptions:
    """How A* searches.

    Parameters
    ----------
    heuristic
        What h sums up: ``full``, the values of all items of the frontier; ``local``, those of the
        children of the newest edge alone, so that the rest of the frontier is free (both the
        paper's); ``admissible``, like ``full``, where the values given are upper bounds, so that
        the first goal is optimal.
    beam
        Greatest size of the agenda: the worst hypothesis is dropped; None for no limit.
    expansions
        Greatest number of hypotheses to expand.
    completions
        Where the search ends without a goal, so many of the most promising hypotheses are
        completed; the most probable of them is the result.
    first
        Which child of a new edge is expanded first: ``left``, ``right``, or the one over fewer
        (``short``) or more (``long``) tokens, the left one of equals.
    depth
        Greatest context depth at prediction, None for the whole context.
    memory_limit
        Most memory for hypotheses, in bytes.

    Raises
    ------
    OptionError
        If a value is outside its range.
    """

    heuristic: Heuristic = "full"
    beam: int | None = None
    expansions: int = 50_000
    completions: int = 20
    first: First = "left"
    depth: int | None = None
    memory_limit: int = DEFAULT_MEMORY

    def __post_init__(self) -> None:
        if self.heuristic not in get_args(Heuristic):
            used = ", ".join(get_args(Heuristic))
            raise OptionError(f"heuristic {self.heuristic!r}: use one of {used}")
        if self.first not in FIRSTS:
            raise OptionError(f"child to expand first {self.first!r}: use {', '.join(FIRSTS)}")
        check_counts(beam=self.beam, expansions=self.expansions, context_depth=self.depth)
        if self.beam is not None and self.beam < 1:
            raise OptionError(f"beam {self.beam}: use 1 or more, or none")
        if self.expansions < 1:
            raise OptionError(f"expansions={self.expansions}: use 1 or more")
        if not 1 <= self.completions <= MOST_COMPLETIONS:
            raise OptionError(f"completions={self.completions}: use 1 to {MOST_COMPLETIONS:,}")
        if self.depth is not None and self.depth < 0:
            raise OptionError(f"context depth {self.depth}: use 0 or more, or none")
        if self.memory_limit < 1:
            raise OptionError("the limit on memory must be above 0")


@dataclass(frozen=True, slots=True)
class AStarResult:
    """What A* found.

    Parameters
    ----------
    status
        ``goal``: a complete hypothesis was popped. Otherwise the hypotheses that promised most
        were completed by the forest's most probable derivation of their frontiers, and the best
        of them is the result, because of
        ``cap`` (as many expansions as allowed), ``memory`` or ``exhausted`` (nothing left on the
        agenda). ``no parse``: the forest is empty.
    derivation
        None for ``no parse``.
    edges
        int32 ``[rows]``: the forest's edges of the derivation, row by row.
    log_probability
        The derivation's under the model, in nats; -inf for ``no parse``.
    hypothesis
        Number of the goal, or of the hypothesis that was completed; -1 for ``no parse``.
    pops, expansions, pushes, prunes
        How often each was done.
    queue
        Greatest size of the agenda.
    seconds
        Time taken.
    proved
        Whether no other derivation of the forest is more probable.
    """

    status: Status
    derivation: Derivation | None
    edges: NDArray[np.int32]
    log_probability: float
    hypothesis: int
    pops: int
    expansions: int
    pushes: int
    prunes: int
    queue: int
    seconds: float
    proved: bool = False
