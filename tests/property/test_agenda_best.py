"""The best of a long agenda are found by a sample of it: compared with sorting all of it."""

from __future__ import annotations

import numpy as np
import pytest

from icm_core.inference.astar.trace import _with_the_best


@pytest.mark.parametrize("top", [1, 3, 50, 400])
@pytest.mark.parametrize("count", [0, 1, 7, 600, 20_000])
@pytest.mark.parametrize("kind", ["smooth", "ties", "few", "impossible"])
def test_the_best_are_among_those_that_are_looked_at(top: int, count: int, kind: str) -> None:
    rng = np.random.default_rng([top, count])
    f, step = rng.normal(-80.0, 9.0, count), 10
    if kind == "ties":
        f = np.round(f / 10)
    if kind == "impossible":
        f[rng.random(count) < 0.7] = -np.inf
    gone = rng.random(count) < (0.998 if kind == "few" else 0.4)
    left = np.where(gone, step, step + 1).astype(np.int32)
    there = np.flatnonzero(~gone)
    wanted = sorted(there.tolist(), key=lambda one: (-f[one], one))[:top]
    some = _with_the_best(f, left, step, top)
    assert (np.diff(some) > 0).all()
    assert not gone[some].any()
    assert sorted(some.tolist(), key=lambda one: (-f[one], one))[:top] == wanted


def test_a_sample_saves_sorting() -> None:
    f = np.random.default_rng(1).normal(size=200_000)
    left = np.ones(len(f), dtype=np.int32)
    assert 50 <= len(_with_the_best(f, left, 0, 50)) < 2_000
