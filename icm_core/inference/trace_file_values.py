"""How values are in a trace file: columns of numbers, and JSON values."""

from __future__ import annotations

import math
import zlib
from collections.abc import Mapping
from typing import Any, Final, Literal, get_args

import numpy as np
from numpy.typing import NDArray

from icm_core.data.archive.faults import Fault, require

Coding = Literal["plain", "difference"]
CODINGS: Final[tuple[str, ...]] = get_args(Coding)

_SAMPLE: Final = 1 << 16
"""Values by which the coding of a column is chosen."""
_SAMPLE_LEVEL: Final = 1
_NOT_FINITE: Final = "$float"
"""Key of an object that represents a number that JSON has not."""


def stored_dtype(dtype: np.dtype[Any]) -> str:
    """Return the type in which a column of numbers is stored, numpy's short form.

    Raises
    ------
    ValueError
        If it is not one of bool, integers and floating numbers.
    """
    if dtype.kind not in "biuf" or dtype.shape:
        raise ValueError(f"a trace file holds no columns of {dtype}")
    # A byte of a bool that is neither 0 nor 1 would be a value that numpy does not expect.
    return "|u1" if dtype.kind == "b" else dtype.newbyteorder("<").str


def coding_of(column: NDArray[Any]) -> Coding:
    """Return the coding in which a column is packed smaller, judged by its middle."""
    if column.dtype.kind not in "iu" or len(column) < 2:
        return "plain"
    first = max(0, (len(column) - _SAMPLE) // 2)
    sample = np.ascontiguousarray(column[first : first + _SAMPLE])
    sizes = {
        name: len(zlib.compress(coded(sample, name).tobytes(), _SAMPLE_LEVEL)) for name in CODINGS
    }
    return "difference" if sizes["difference"] < sizes["plain"] else "plain"


def coded(column: NDArray[Any], coding: str) -> NDArray[Any]:
    """Return a column as it is stored; differences wrap, so nothing is lost."""
    stored = np.ascontiguousarray(column).astype(stored_dtype(column.dtype), copy=False)
    if coding == "plain":
        return stored
    return np.diff(stored, prepend=stored.dtype.type(0))


def decoded(stored: NDArray[Any], coding: str, dtype: np.dtype[Any], name: str) -> NDArray[Any]:
    """Return the column that was stored; ``name`` is for messages.

    Raises
    ------
    Fault
        If a truth value is neither 0 nor 1.
    """
    if dtype.kind == "b":
        require(stored.size == 0 or stored.max() <= 1, f"truth values of {name}")
    if coding == "difference":
        stored = np.cumsum(stored, dtype=stored.dtype)
    return stored.astype(dtype, copy=False)


def json_of(value: Any) -> Any:
    """Return a value in JSON's types: tuples become lists, numbers that are not finite objects.

    Raises
    ------
    ValueError
        If it is none.
    """
    if isinstance(value, np.generic):
        value = value.item()
    if isinstance(value, float) and not math.isfinite(value):
        return {_NOT_FINITE: repr(value)}
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    if isinstance(value, Mapping):
        if _NOT_FINITE in value or not all(isinstance(key, str) for key in value):
            raise ValueError(f"keys that a trace file cannot keep: {list(value)}")
        return {key: json_of(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [json_of(item) for item in value]
    raise ValueError(f"a trace file keeps JSON values, not {type(value).__name__}")


def from_json(value: Any) -> Any:
    """Return the value that `json_of` was given, tuples as lists.

    Raises
    ------
    Fault
        If it is nested too deeply or has a number that is not valid.
    """
    try:
        return _from_json(value)
    except RecursionError as error:
        raise Fault("its manifest is nested too deeply") from error


def _from_json(value: Any) -> Any:
    if isinstance(value, dict):
        if _NOT_FINITE in value:
            if value not in [{_NOT_FINITE: text} for text in ("inf", "-inf", "nan")]:
                raise Fault("its manifest has a number that is not valid")
            return float(value[_NOT_FINITE])
        return {key: _from_json(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_from_json(item) for item in value]
    return value
