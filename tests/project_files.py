"""What tests put into projects: trees of our own, and models and traces of the sample files."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from icm_core.data.treebank import Treebank, from_text
from icm_core.inference.trace import Trace
from icm_core.inference.trace_file import load_trace

FORMATS = Path(__file__).resolve().parent / "formats"
MODEL = FORMATS / "models" / "version1.icm"
TRACE = FORMATS / "traces" / "version1-astar.icmtrace"
TREES = """\
(ROOT (S (NP (DT the) (NN miller)) (VP (VBZ grinds) (NP (NN rye)))))
(ROOT (S (NP (PRP he)) (VP (VBZ sells) (NP (NP (NN flour)) (PP (IN in) (NP (NNS sacks)))))))
"""


def small_treebank(name: str = "mill.mrg") -> Treebank:
    """Return a treebank of two trees."""
    return from_text(TREES, name)


@cache
def small_trace() -> Trace:
    """Return a recorded run."""
    return load_trace(TRACE)
