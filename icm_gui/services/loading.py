"""Whether heavy modules are there, so that the GUI thread never waits for one."""

from __future__ import annotations

import sys


def is_loaded(name: str) -> bool:
    """Whether importing a module would return at once."""
    module = sys.modules.get(name)
    if module is None:
        return False
    # While another thread imports it, an import here would wait for that thread.
    return not getattr(getattr(module, "__spec__", None), "_initializing", False)
