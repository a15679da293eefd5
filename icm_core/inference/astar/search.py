"""A* over partial derivations of a forest, top-down, with the model's exact scores.

The paper's search: a hypothesis is a partial derivation, f = g + h; g is the log-probability of
its rules in their true contexts, h what the heuristic promises for its frontier.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import asdict

import numpy as np
from numpy.typing import NDArray

from icm_core.errors import Check, OptionError, never
from icm_core.inference.astar.options import AStarOptions, AStarResult, Heuristic, Status
from icm_core.inference.astar.run import Run
from icm_core.inference.astar.trace import AStarTrace
from icm_core.inference.forest.forest import Forest
from icm_core.inference.forest.refine import inside_outside
from icm_core.inference.trace import Recorder, Subject
from icm_core.model.model import Model

__all__ = ["AStarOptions", "AStarResult", "Heuristic", "Status", "astar", "pcfg_heuristic"]


def pcfg_heuristic(forest: Forest) -> NDArray[np.float64]:
    """Return the log inside value of every item, float64 ``[items]``: the paper's heuristic."""
    return inside_outside(forest).log_inside


def astar(
    forest: Forest,
    heuristic: NDArray[np.float64],
    model: Model,
    options: AStarOptions | None = None,
    *,
    words: Sequence[str] = (),
    recorder: Recorder | None = None,
    fingerprint: str = "",
    check: Check = never,
) -> AStarResult:
    """Search a forest for its most probable derivation under a model.

    Parameters
    ----------
    forest
        The derivations to search, refined by states or not; rules are scored in their true
        contexts either way. Edges that are impossible there are not pushed.
    heuristic
        float64 ``[items]``: log-probability expected, or an upper bound, of each item, in nats.
    words
        The sentence, for the record.
    recorder
        Takes an `AStarTrace`.
    fingerprint
        The model's, for the record.
    check
        Called between chunks of work, when the recorder has all events so far; it may raise
        `Cancelled`.

    Raises
    ------
    OptionError
        If the heuristic does not fit the forest, or words are wanted for the record.
    LimitError
        If not even the first expansion fits into the memory allowed.
    """
    begun = time.perf_counter()
    options = options or AStarOptions()
    heuristic = np.ascontiguousarray(heuristic, dtype=np.float64)
    if heuristic.shape != (len(forest),) or not (heuristic < np.inf).all():
        raise OptionError(
            f"the heuristic needs a log-probability for each of the {len(forest)} items"
        )
    if recorder is not None:
        if len(words) != forest.tokens and len(forest):
            raise OptionError(f"the record needs the {forest.tokens} words of the sentence")
        name, symbols = f"astar-{options.heuristic}", model.grammar.table.symbols
        subject = Subject(name, tuple(words), tuple(symbols), forest, asdict(options), fingerprint)
        recorder.begin(AStarTrace, subject)
        recorder.put("heuristic", heuristic.copy())
    if not len(forest):
        result = AStarResult(
            "no parse",
            None,
            np.zeros(0, np.int32),
            -np.inf,
            -1,
            0,
            0,
            0,
            0,
            0,
            time.perf_counter() - begun,
        )
    else:
        run = Run(forest, heuristic, model, options, recorder)
        status = run.search(check)
        result = run.result(status, begun)
    if recorder is not None:
        _finish(recorder, result)
    return result


def _finish(recorder: Recorder, result: AStarResult) -> None:
    recorder.put("found", result.edges)
    recorder.finish(
        status=result.status,
        log_probability=result.log_probability,
        hypothesis=result.hypothesis,
        pops=result.pops,
        expansions=result.expansions,
        pushes=result.pushes,
        prunes=result.prunes,
        queue=result.queue,
        seconds=result.seconds,
    )
