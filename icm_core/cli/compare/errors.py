"""Tables of errors as text and JSON: those of ``icm compare --errors`` and of ``icm errors``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from icm_core.cli.shared import workers
from icm_core.cli.shared.console import counter, progress, table

if TYPE_CHECKING:
    from icm_core.analysis.comparison.comparison import Comparison
    from icm_core.analysis.errors.tally import CorpusErrors
    from icm_core.analysis.tables.table import Table

_DIGITS = 2
"""Of points of F1."""
_MANY: Final = 1_000
"""Sentences from which on workers are worth their start."""
Side = tuple["Comparison", "CorpusErrors"]


def found_errors(comparison: Comparison, quiet: bool) -> Side:
    """Return a comparison and the errors of its predicted side."""
    from icm_core.analysis.errors.tally import corpus_errors

    with progress(quiet) as update:
        name = comparison.predicted_name
        return comparison, corpus_errors(comparison, counter(update, f"errors of {name}"))


@contextmanager
def searching(
    compared: Sequence[Comparison], working: workers.WorkerFlags, quiet: bool
) -> Iterator[Callable[[], list[Side]]]:
    """Yield what finds the errors; where there are many sentences, workers begin at once.

    Parameters
    ----------
    compared
        All systems.
    working
        Who looks for them.
    """
    most = max(map(len, compared), default=0)
    # Whoever names a cluster means it.
    if not working.several or (working.dask is None and most < _MANY):
        yield lambda: [found_errors(one, quiet) for one in compared]
        return
    from icm_core.analysis.errors.parts import PartedErrors

    with working.pool() as executor:
        begun = [PartedErrors(executor, one) for one in compared]

        def found() -> list[Side]:
            sides = []
            for one, parts in zip(compared, begun, strict=True):
                with progress(quiet) as update:
                    told = counter(update, f"errors of {one.predicted_name}")
                    sides.append((one, parts.done(told)))
            return sides

        yield found


def record_of(side: Side) -> dict[str, Any]:
    """Return the errors of one system for JSON: a row for each type, and all of them."""
    comparison, errors = side
    found = errors.table(comparison)
    names = [query.partition(":")[2] for query in found.query]
    keys = ("title", "errors", "nodes", "sentences", "f1_lost")
    rows = [
        {"type": name, **dict(zip(keys, row, strict=True))}
        for name, row in zip(names, found.rows, strict=True)
    ]
    return {
        "types": rows,
        "total": dict(zip(keys[1:], (found.total or ())[1:], strict=True)),
        "note": found.note,
    }


def text_of(sides: Sequence[Side]) -> str:
    """Return the table of one system, or that of two side by side."""
    from icm_core.analysis.errors.tally import two_systems

    if len(sides) == 1:
        comparison, errors = sides[0]
        return text_of_table(errors.table(comparison))
    return text_of_table(two_systems(sides[0], sides[1]))


def text_of_table(found: Table, digits: int = _DIGITS) -> str:
    """Return a table of errors for people, its note below; digits are those of F1."""
    from icm_core.analysis.tables.values import shown

    rows = [
        [
            shown(value, column.kind, digits)
            for value, column in zip(row, found.columns, strict=True)
        ]
        for row in (*found.rows, *([] if found.total is None else [found.total]))
    ]
    # A table whose first column only names its rows is headed by its title.
    first = found.title if found.columns[0].name == "Type" else found.columns[0].name
    head = [first, *(column.name for column in found.columns[1:])]
    words = {at for at, column in enumerate(found.columns) if column.kind == "text"}
    return f"{table(head, rows, words=words)}\n{found.note}"
