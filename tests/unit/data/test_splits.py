"""Splits of treebanks."""

from __future__ import annotations

import pytest

from icm_core.data.splits import by_share, folds
from icm_core.errors import OptionError


def test_shares_are_contiguous_and_frozen() -> None:
    split = by_share(20, {"train": 0.85, "dev": 0.15})
    assert split["train"].tolist() == list(range(17))
    assert split["dev"].tolist() == [17, 18, 19]
    assert len(split.rest) == 0
    with pytest.raises(ValueError, match="read-only"):
        split["dev"][0] = 1
    assert by_share(10, {"a": 0.5}).rest.tolist() == [5, 6, 7, 8, 9]
    assert len(by_share(7, {"a": 1 / 3, "b": 1 / 3, "c": 1 / 3}).rest) == 0


@pytest.mark.parametrize("shares", [{}, {"a": 0.0}, {"a": 0.7, "b": 0.4}, {"a": float("nan")}])
def test_shares_must_make_sense(shares: dict[str, float]) -> None:
    with pytest.raises(OptionError, match="share"):
        by_share(10, shares)
    with pytest.raises(OptionError, match="no tree is left for 'b'"):
        by_share(2, {"a": 0.9, "b": 0.1})


def test_folds() -> None:
    made = folds(10, 3)
    assert [fold.held_out.tolist() for fold in made] == [[0, 1, 2, 3], [4, 5, 6], [7, 8, 9]]
    assert made[1].train.tolist() == [0, 1, 2, 3, 7, 8, 9]
    for k in (1, 11):
        with pytest.raises(OptionError, match="folds"):
            folds(10, k)
    with pytest.raises(OptionError, match="of 1 trees no folds"):
        folds(1, 2)
