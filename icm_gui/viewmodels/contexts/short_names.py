"""Names of contexts where there is little room."""

from __future__ import annotations

from collections.abc import Callable

from icm_core.analysis.contexts.names import BETWEEN

LEFT_OUT = "\u2026"


def shortened(name: str, fits: Callable[[str], bool]) -> str:
    """Return a context without ancestors in its middle, as many of them as have room.

    The node's own label tells what is predicted, the last ancestor what the context has beyond
    its parent: both stay, even where they do not fit.
    """
    if fits(name):
        return name
    label, *ancestors = name.split(BETWEEN)
    text = name
    for first in range(1, len(ancestors)):
        text = BETWEEN.join([label, LEFT_OUT, *ancestors[first:]])
        if fits(text):
            break
    return text
