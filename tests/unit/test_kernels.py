"""Kernels: how many arguments they take, and what happens where two are swapped."""

from __future__ import annotations

import inspect
import pkgutil
from importlib import import_module

import numba
import numpy as np
import pytest

from icm_core import kernels
from icm_core.kernels import arrays
from icm_core.kernels.model import restaurants

MOST_ARGUMENTS = 10
"""A call of ten still fits on two lines; where there were more, some belonged together."""


def test_no_kernel_takes_many_arguments() -> None:
    counts = {}
    for one in pkgutil.walk_packages(kernels.__path__, f"{kernels.__name__}."):
        for name, found in vars(import_module(one.name)).items():
            if hasattr(found, "py_func"):
                counts[f"{one.name}.{name}"] = len(inspect.signature(found.py_func).parameters)
    assert len(counts) > 100
    assert {name: count for name, count in counts.items() if count > MOST_ARGUMENTS} == {}


def test_a_swapped_argument_does_not_compile() -> None:
    ids, weight = np.zeros(2, np.int32), np.zeros(2)
    seats = arrays.Seats(np.arange(3), ids, ids, ids.astype(np.int16), ids, ids, ids)
    levels = arrays.Levels(np.zeros((1, 3)), np.zeros(1))
    with pytest.raises(numba.TypingError):
        restaurants.back_off_weights(levels, seats, weight)
    restaurants.back_off_weights(seats, levels, weight)
