"""Contexts with their measures as records: for CSV and the command line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from icm_core.analysis.contexts.names import context_name, context_text, rule_name, rule_text
from icm_core.analysis.tables.csv_rows import Row, csv_text
from icm_core.data.saving import write_atomically

if TYPE_CHECKING:
    from icm_core.analysis.contexts.index import ContextIndex

COLUMNS = (
    "context",
    "depth",
    "customers",
    "tables",
    "rules",
    "entropy",
    "divergence",
    "js",
    "best_rule",
    "best_p",
    "parent_best_rule",
    "parent_best_p",
    "flips",
)
"""Entropy and divergences in nats; the divergences are from the parent's distribution, and
``parent_best_p`` is the probability of the parent's best rule here. At depth 0 the parent is the
base measure."""
_CHUNK = 4_096
"""Rows between two reports."""


def records(
    index: ContextIndex, nodes: NDArray[np.int32], *, plain: bool = False
) -> Iterator[dict[str, Any]]:
    """Yield one record a context, with `COLUMNS` for keys; None where there is no value.

    Parameters
    ----------
    plain
        Whether names are those of the command line, not those of the screen.
    """
    model, found = index.model, index.measures()
    starts = model.counts.start
    named, ruled = (context_text, rule_text) if plain else (context_name, rule_name)
    for node in nodes.tolist():
        best, old = int(found.best[node]), index.parents_best(node)
        yield {
            "context": named(model, node),
            "depth": int(model.trie.depth[node]),
            "customers": int(found.customers[node]),
            "tables": int(found.tables[node]),
            "rules": int(starts[node + 1] - starts[node]),
            "entropy": _short(found.entropy[node]),
            "divergence": _short(found.divergence[node]),
            "js": _short(found.js[node]),
            "best_rule": ruled(model, best) if best >= 0 else None,
            "best_p": _short(found.best_p[node]) if best >= 0 else None,
            "parent_best_rule": ruled(model, old) if old >= 0 else None,
            "parent_best_p": _short(found.old_p[node]) if old >= 0 else None,
            "flips": bool(found.flips[node]),
        }


def _short(value: np.float32) -> float:
    """Return the number with the fewest digits that is this one."""
    return float(str(value))


def write_csv(
    path: Path,
    index: ContextIndex,
    nodes: NDArray[np.int32],
    report: Callable[[float], None] = lambda _share: None,
) -> None:
    """Write contexts as CSV (UTF-8), whole or not at all.

    Parameters
    ----------
    report
        Called with the share done; it may raise `Cancelled`.

    Raises
    ------
    DataError
        If the file cannot be written.
    """

    def rows() -> Iterator[Row]:
        yield COLUMNS
        for at, record in enumerate(records(index, nodes)):
            if at % _CHUNK == 0:
                report(at / max(len(nodes), 1))
            yield tuple(record[column] for column in COLUMNS)

    write_atomically(path, csv_text(rows()).encode("utf-8"))
