"""A search that joins a family from outside is recorded, saved and opened as itself."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from strategies_parsing import AMBIGUOUS

from icm_core.inference import catalogue
from icm_core.inference.exact.trace import ExactTrace
from icm_core.inference.search import Searcher, SearchOptions
from icm_core.inference.trace import Recorder, Trace
from icm_core.inference.trace_file import load_trace, save_trace
from icm_core.model.model import Model

OTHER = "toy-other"


@pytest.mark.parametrize("key", [key for key, one in catalogue.recorded().items() if one.run])
def test_its_run_is_never_taken_for_another(
    key: str, attachment_model: Model, tmp_path: Path
) -> None:
    catalogue.register(replace(catalogue.search(key), key=OTHER, algorithm=OTHER))
    try:
        first, second = (_saved(name, attachment_model, tmp_path) for name in (key, OTHER))
    finally:
        catalogue.remove(OTHER)
    assert (first.subject.algorithm, second.subject.algorithm) == (key, OTHER)
    assert second.counts() == first.counts()
    if isinstance(first, ExactTrace) and isinstance(second, ExactTrace):
        assert second.is_certificate == first.is_certificate == (key == "exact")


def _saved(name: str, model: Model, folder: Path) -> Trace:
    recorder = Recorder()
    Searcher([model], search=SearchOptions(name)).search(AMBIGUOUS, recorder)
    save_trace(recorder.trace(), folder / name)
    return load_trace(folder / name)
