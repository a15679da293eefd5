"""Workers find the surprises that one process finds."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields

import numpy as np
import pytest

from icm_core.analysis.gold import parts
from icm_core.analysis.gold.errors import NOT_TRAINED, GoldErrors, gold_surprises
from icm_core.data.treebank import read_treebank
from icm_core.errors import Cancelled
from icm_core.inference.parsing.parser import ParseOptions
from icm_core.inference.parsing.presets import preset
from icm_core.model.file.container import save_models
from icm_core.model.training import train
from icm_core.resources import teaching_treebank
from icm_core.runs.batch import ParserSource

TREES = 60


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> ParserSource:
    """A model of some trees, in a file."""
    trees = read_treebank([teaching_treebank().train]).trees()[:TREES]
    model = train(trees, preset("right").members[0])
    path = tmp_path_factory.mktemp("gold") / "m.icm"
    save_models(path, [model])
    return ParserSource.of(path, ParseOptions())


def _same(one: GoldErrors, other: GoldErrors) -> None:
    for field in fields(GoldErrors):
        left, right = getattr(one, field.name), getattr(other, field.name)
        if isinstance(left, np.ndarray):
            assert left.dtype == right.dtype
            np.testing.assert_array_equal(left, right)
        else:
            assert left == right


@pytest.mark.parametrize("size", [1, 7, TREES + 20])
def test_parts_are_the_whole(
    source: ParserSource, monkeypatch: pytest.MonkeyPatch, size: int
) -> None:
    monkeypatch.setattr(parts, "_PART", size)
    trees = read_treebank([teaching_treebank().train]).trees()[: TREES + 20]
    # Some are the model's own, others are as they are.
    sentences = [at if at < TREES else NOT_TRAINED for at in range(len(trees))]
    told: list[int] = []
    with ThreadPoolExecutor(1) as executor:
        found = parts.gold_surprises_on(
            executor, source, 0, trees, sentences, lambda done, _all: told.append(done)
        )
    _same(found, gold_surprises(parts._model_of(source, 0), trees, sentences))
    assert (told[0], told[-1]) == (0, len(trees))


def test_stopped_work_asks_for_no_more(source: ParserSource) -> None:
    def stop(_done: int, _all: int) -> None:
        raise Cancelled("stopped")

    trees = read_treebank([teaching_treebank().train]).trees()[:4]
    with ThreadPoolExecutor(1) as executor, pytest.raises(Cancelled):
        parts.gold_surprises_on(executor, source, 0, trees, [NOT_TRAINED] * 4, stop)
