"""How recorded runs are shown: a file a family, named as the family, with its ``LOOK``.

`look` what a family says, `astar`, `mh`, `exact` the program's own. A family from outside is
added by `register`.

- `astar`: A*: the hypothesis at each step, its frontier, and the edge that is tried.
- `astar_preference`: Why A* prefers one hypothesis to another: rules and open items that differ.
- `astar_step`: What A* thinks at a step: the hypothesis, its rank, its open items, and what it is
  beside.
- `exact`: Exact searches: which nodes are still alive, and at the end the best tree.
- `look`: What every family of recorded runs says of how it is shown.
- `mh`: Sampling: the chain's tree at each step, and as heat how often each span was drawn so far.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from icm_core.errors import OptionError
from icm_core.inference import catalogue
from icm_core.rendering.families.look import Look

_looks: dict[str, Look] = {}


def register(family: str, look: Look) -> None:
    """Say how runs of a family are shown."""
    _looks[family] = look


def look_of(family: str) -> Look:
    """Return how runs of a family are shown.

    Raises
    ------
    OptionError
        If there is no such family, or nothing shows its runs.
    """
    if family not in _looks:
        module = f"{__name__}.{catalogue.family(family).name}"
        if find_spec(module) is None:
            raise OptionError(f"runs of the family {family!r} cannot be shown: register their look")
        _looks[family] = import_module(module).LOOK
    return _looks[family]


def remove(family: str) -> None:
    """Forget how runs of a family are shown."""
    _looks.pop(family, None)
