"""Checks of the values of a trace of Metropolis-Hastings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from icm_core.errors import OptionError
from icm_core.grammar.symbols import Kind
from icm_core.inference.forest.chart import MAX_UNARY_STEPS
from icm_core.inference.sampling.draws import KEY_WORDS
from icm_core.inference.sampling.options import MHOptions
from icm_core.inference.trace import Trace, check_within

_KINDS: Final = {"price": (int, float), "decoding": (str,), "weights": (str,)}
"""Types of the options that are not integers."""


def _require(condition: bool, what: str) -> None:
    if not condition:
        raise ValueError(f"invalid {what}")


def check_events(trace: Trace) -> None:
    """Check that the events are those of chains that take turns.

    Raises
    ------
    ValueError
        If they are not.
    """
    options = _checked_options(trace.subject.options)
    chains, events = options.chains, trace.events
    number = np.arange(len(trace))
    _require(len(trace) <= options.total and len(trace.subject.forest) > 0, "numbers of events")
    first = trace.KINDS.index("start")
    _require(np.array_equal(events["kind"] == first, number < chains), "kinds of events")
    _require(np.array_equal(events["chain"], number % chains), "chains of events")
    current = events["current"]
    check_within(current, 0, max(len(trace), 1), "current trees of events")
    _require(
        bool(np.all((current <= number) & (current % chains == number % chains))),
        "current trees of events",
    )
    # Logs of numbers up to 1; the exponential of a greater one may overflow.
    _require(not np.any(events["log_u"] > 0), "random numbers of events")
    _require(np.array_equal(events["samples"], options.samples(number)), "samples of events")


def _checked_options(given: Mapping[str, Any]) -> MHOptions:
    for name, value in given.items():
        kinds = _KINDS.get(name, (int, type(None)))
        _require(type(value) in kinds, "options")
    try:
        return MHOptions(**given)
    except (OptionError, TypeError) as error:
        raise ValueError("invalid options") from error


def check_arrays(trace: Trace, spans: int) -> None:
    """Check that the arrays fit the forest and the events.

    Parameters
    ----------
    spans
        Labelled spans that are counted.

    Raises
    ------
    ValueError
        If they do not.
    """
    arrays, forest = trace.arrays, trace.subject.forest
    _require(arrays["upper"].shape == (forest.edges,), "shares of edges")
    _require(arrays["key"].shape == (KEY_WORDS,), "keys of random numbers")
    phrases = len({s.label for s in trace.subject.symbols if s.kind is Kind.PHRASE})
    _require(arrays["above"].shape == (phrases, phrases), "labels")
    counts, interval = arrays["counts"], arrays["interval"]
    _require(interval.shape == (1,) and interval[0] >= 1 and counts.ndim == 2, "checkpoints")
    events = len(trace) + trace.lost
    _require(len(counts) <= events // int(interval[0]), "checkpoints")
    _require(counts.shape[1] == spans, "checkpoints")
    most = (MAX_UNARY_STEPS + 1) * events
    check_within(counts, 0, most + 1, "counts of spans")
