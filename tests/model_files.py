"""Helpers of the tests of model files: small models, comparison, taking files apart."""

from __future__ import annotations

import importlib.util
import io
import json
import zipfile
from dataclasses import fields, is_dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

SAMPLES = Path(__file__).resolve().parent / "formats" / "models"


def _sample_module() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_sample", SAMPLES / "make_sample.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


sample = _sample_module()


def assert_same(first: Any, second: Any, where: str = "model") -> None:
    """Compare to the bit, with types, shapes and memory layout (kernels depend on them)."""
    assert type(first) is type(second), where
    if isinstance(first, np.ndarray):
        assert (first.dtype, first.shape) == (second.dtype, second.shape), where
        assert first.tobytes() == second.tobytes(), where
        assert second.flags.c_contiguous, where
        assert second.flags.writeable, where
    elif is_dataclass(first):
        for name in (field.name for field in fields(first) if field.compare):
            assert_same(getattr(first, name), getattr(second, name), f"{where}.{name}")
    else:
        assert first == second, where


Members = dict[str, bytes]


def members_of(path: Path) -> Members:
    """Return the unpacked members of a zip."""
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def write_members(path: Path, members: Members) -> None:
    """Write a zip whose check sums are right, whatever is in it."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name, data)


def npy(array: Any) -> bytes:
    """Return an array as ``.npy``."""
    stream = io.BytesIO()
    np.save(stream, np.asarray(array))
    return stream.getvalue()


def array_of(data: bytes) -> np.ndarray[Any, Any]:
    """Return the array of a ``.npy``."""
    return np.load(io.BytesIO(data), allow_pickle=False)


def forged(path: Path, target: Path, **changes: Any) -> Path:
    """Write a copy with members replaced: name (``/`` as ``__``, no suffix) to value."""
    members = members_of(path)
    for key, value in changes.items():
        name = key.replace("__", "/")
        if f"{name}.npy" in members:
            members[f"{name}.npy"] = npy(value)
        else:
            members[f"{name}.json"] = json.dumps(value).encode()
    write_members(target, members)
    return target
