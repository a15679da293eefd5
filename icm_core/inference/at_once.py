"""Kernels on small input: no waiting for their compilation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

FEW_ROWS: Final = 2_000
"""So much plain Python computes in some 20 ms, less than it takes to load a kernel."""


def at_once(kernel: Any, rows: int) -> Callable[..., Any]:
    """Return a kernel, or the Python that it is made of where there is little to do.

    A kernel that was called before is fast with every input. Its last digits may differ from
    those of Python, so what is computed here is shown or checked, and never searched with.

    Parameters
    ----------
    rows
        How often its loop is run.
    """
    if kernel.signatures or rows > FEW_ROWS:
        return kernel  # type: ignore[no-any-return]
    return kernel.py_func  # type: ignore[no-any-return]
