"""Options that a model file could not keep are refused when they are made."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from icm_core.data.tree import Tree
from icm_core.errors import MOST_COUNT, LimitError, OptionError
from icm_core.grammar.binarise import BinariseOptions
from icm_core.grammar.unknown import UnknownWordOptions
from icm_core.inference.parsing.parser import ParseOptions
from icm_core.model.fit import FitOptions
from icm_core.model.model import ModelOptions
from icm_core.model.sampling import SamplingOptions
from icm_core.model.training import train


@pytest.mark.parametrize(
    "make",
    [
        lambda value: BinariseOptions(h=value),
        lambda value: BinariseOptions(v=value),
        lambda value: UnknownWordOptions(rare_count=value),
        lambda value: UnknownWordOptions(suffix_length=value),
        lambda value: UnknownWordOptions(min_signature_count=value),
        lambda value: FitOptions(levels=value),
        lambda value: FitOptions(max_iterations=value),
        lambda value: SamplingOptions(sweeps=value),
        lambda value: SamplingOptions(burn_in=value - 5, sweeps=value),
        lambda value: SamplingOptions(seed=value),
        lambda value: ParseOptions(depth=value),
        lambda value: ParseOptions(max_length=value),
    ],
)
def test_whole_numbers_have_a_limit(make: Callable[[int], object]) -> None:
    make(MOST_COUNT)
    with pytest.raises(OptionError, match="use at most"):
        make(MOST_COUNT + 1)


def test_contexts_that_must_be_in_memory_need_a_depth_limit() -> None:
    tree = Tree("n", word="w")
    for _ in range(16_000):
        tree = Tree("X", (tree,))
    fixed = FitOptions("fixed")
    with pytest.raises(LimitError, match="--depth-limit"):
        train([tree], ModelOptions(fit=fixed, seating="sampled"))
    assert len(train([tree], ModelOptions(fit=fixed, depth_limit=2)).trie) == 2 + 1 + 2 + 1
