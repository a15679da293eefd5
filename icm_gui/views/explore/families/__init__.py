"""What Explore shows of recorded runs: a file a family, named as the family, with its ``PANES``.

`layout` what a family says, `astar`, `mh`, `exact` the program's own. A family from outside is
added by `register`, before the window is made.

- `astar`: Explore's panes for A*: the agenda, and the course of f, of the queue and of depth.
- `exact`: Explore's panes for exact searches: the rounds, and what is proved so far.
- `layout`: What every family of recorded runs says of its panes in Explore.
- `mh`: Explore's panes for sampling: chains, counts of spans, the MBR tree, terms of acceptance.
- `section`: A family's own section of the inspector: what there is to say of the step.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from icm_core.errors import OptionError
from icm_core.inference import catalogue
from icm_gui.views.explore.families.layout import FamilyPanes

_panes: dict[str, FamilyPanes] = {}


def register(family: str, panes: FamilyPanes) -> None:
    """Say what Explore shows of runs of a family."""
    _panes[family] = panes


def panes_of(family: str) -> FamilyPanes:
    """Return what Explore shows of runs of a family.

    Raises
    ------
    OptionError
        If there is no such family, or it has no panes.
    """
    if family not in _panes:
        module = f"{__name__}.{catalogue.family(family).name}"
        if find_spec(module) is None:
            raise OptionError(f"the family {family!r} has no panes in Explore: register them")
        _panes[family] = import_module(module).PANES
    return _panes[family]


def all_panes() -> dict[str, FamilyPanes]:
    """Return what Explore shows of runs, by family."""
    return {one.name: panes_of(one.name) for one in catalogue.families()}


def remove(family: str) -> None:
    """Forget what Explore shows of runs of a family."""
    _panes.pop(family, None)
