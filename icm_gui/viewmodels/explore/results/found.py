"""What is known of each algorithm on a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from icm_core.inference import catalogue
from icm_core.inference.entries import Search
from icm_core.runs.record import Record
from icm_gui.viewmodels.explore.results.kept import KeptResults
from icm_gui.viewmodels.explore.run import Run


@dataclass(frozen=True)
class Result:
    """What is known of an algorithm on the sentence at the depth.

    Parameters
    ----------
    record
        What it found, None where it was refused.
    run
        The same with what was recorded of it, None where that is gone.
    error
        Why there is no record.
    """

    algorithm: Search
    record: Record | None
    run: Run | None = None
    error: str = ""


def results_of(
    kept: KeptResults, records: Iterable[Record], words: Sequence[str], depth: int | None
) -> dict[str, Result]:
    """Return the newest result of each algorithm, or why it has none.

    Parameters
    ----------
    records
        Of the sentence at the depth, the newest last.
    """
    found = {
        one.key.algorithm: Result(one.algorithm, one, kept.recorded(one.key)) for one in records
    }
    for key, error in kept.errors(tuple(words), depth).items():
        found.setdefault(key, Result(catalogue.search(key), None, error=error))
    return found
