"""Every numba function of the core: thin, arrays in and arrays out.

The compiled code is cached in the user's cache folder under a hash of this package's sources,
because numba's own cache does not notice a change in a function imported from another module,
and because the package folder may not be writable. Where nothing can be written, the kernels are
recompiled by each process.
"""

from __future__ import annotations

import hashlib
import tempfile
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numba.np.linalg as numba_linalg
from platformdirs import user_cache_path

_Function = TypeVar("_Function", bound=Callable[..., Any])


def _source_hash() -> str:
    digest = hashlib.sha256(numba.__version__.encode())
    for path in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _cache_folder() -> Path | None:
    folder = user_cache_path("icm") / f"kernels-{_source_hash()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        return None


def _leave_scipy() -> None:
    """Load numba's arrays without SciPy.

    To know whether sums of products may use a BLAS, numba loads all of `scipy.linalg`: a third of
    the time until a first kernel runs. No kernel asks for one, and one that did would load it then.
    """

    def refuse() -> None:
        raise ImportError

    ask, numba_linalg.ensure_blas = numba_linalg.ensure_blas, refuse
    try:
        import_module("numba.np.arraymath")
    finally:
        numba_linalg.ensure_blas = ask


_leave_scipy()
FOLDER = _cache_folder()
"""Where compiled kernels are kept, None where nothing can be written."""
if FOLDER is not None:
    numba.config.CACHE_DIR = str(FOLDER)  # type: ignore[attr-defined]


def kernel(function: _Function) -> _Function:
    """Compile a function that runs without the interpreter lock and is cached on disk."""
    # Kernels are called like the plain functions they are made from. Asked to cache without a
    # folder to write to, numba would refuse to define the function.
    return cast(_Function, numba.njit(nogil=True, cache=FOLDER is not None)(function))


def light_kernel(function: _Function) -> _Function:
    """Compile a kernel that makes no arrays, for helpers that are called very often.

    Without numba's runtime no references to its arguments are counted; the atomic instructions
    of counting took 40% of the time of refinement.
    """
    flags: dict[str, Any] = {"nogil": True, "_nrt": False, "cache": FOLDER is not None}
    return cast(_Function, numba.njit(**flags)(function))
