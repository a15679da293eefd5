"""The ways to parse a sentence that the window offers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from icm_core.wording import say

Family = Literal["astar", "mh", "exact", "none"]
"""Kind of the recorded run: which panels show it."""


@dataclass(frozen=True, slots=True)
class Way:
    """One entry of the algorithm box.

    Parameters
    ----------
    key
        Its name in files.
    name
        Its name in English.
    algorithm
        The core's search.
    decoder
        The decoding objective where the way is one, empty where it is an option.
    family
        What its recorded run is.
    does
        What it does, in a sentence, in English.
    """

    key: str
    name: str
    algorithm: str
    decoder: str
    family: Family
    does: str

    @property
    def title(self) -> str:
        """Its name on screen."""
        return say(self.name)

    @property
    def tip(self) -> str:
        """What it does, as shown."""
        return say(self.does)


WAYS: tuple[Way, ...] = (
    Way(
        "coarse-to-fine", "Exact, coarse-to-fine", "coarse-to-fine", "", "exact",
        "The PCFG's forest, refined by states of contexts depth by depth, then decoded.",
    ),
    Way(
        "exact", "Exact, full", "exact", "", "exact",
        "Upper bounds, refined until no other tree can be more probable: the optimum, proved.",
    ),
    Way(
        "astar-local", "A* local frontier", "astar-local", "", "astar",
        "The paper's search: the heuristic looks at the new children only.",
    ),
    Way(
        "astar-full", "A* full frontier", "astar-full", "", "astar",
        "The heuristic looks at everything that is still open.",
    ),
    Way(
        "astar-admissible", "A* admissible bounds", "astar-admissible", "", "astar",
        "Upper bounds as heuristic: the first goal is the best tree of the forest.",
    ),
    Way(
        "mh", "Metropolis-Hastings, then MBR", "mh", "", "mh",
        "Trees drawn from a simpler model, accepted or rejected by the whole one.",
    ),
    Way(
        "importance", "Importance sampling, then MBR", "importance", "", "mh",
        "The same draws, weighted by how much the whole model prefers them.",
    ),
    Way(
        "samples", "Exact samples, then MBR", "samples", "", "mh",
        "Trees drawn from the model's own posterior.",
    ),
    Way(
        "pcfg-viterbi", "PCFG Viterbi", "coarse-to-fine", "pcfg-viterbi", "none",
        "The most probable tree of the PCFG, which looks at no ancestor.",
    ),
    Way(
        "pcfg-mbr", "PCFG MBR", "coarse-to-fine", "pcfg-mbr", "exact",
        "Minimum Bayes risk over the PCFG's forest.",
    ),
)  # fmt: skip
DEFAULT_WAY = "astar-full"


def way(key: str) -> Way:
    """Return a way by its key, the default for one that there is none of."""
    found = {one.key: one for one in WAYS}
    return found.get(key, found[DEFAULT_WAY])
