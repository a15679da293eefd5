"""Contexts with their measures as a table (CSV)."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from icm_core.analysis.context_names import context_name, rule_name
from icm_core.data.saving import write_atomically

if TYPE_CHECKING:
    from icm_core.analysis.context_index import ContextIndex

COLUMNS = (
    "context", "depth", "customers", "tables", "rules", "entropy", "divergence", "js",
    "best_rule", "best_p", "parent_best_rule", "parent_best_p", "flips",
)  # fmt: skip
"""Entropy and divergences in nats; the divergences are from the parent's distribution, and
``parent_best_p`` is the probability of the parent's best rule here."""
_CHUNK = 4_096
"""Rows between two reports."""


def records(index: ContextIndex, nodes: NDArray[np.int32]) -> Iterator[dict[str, Any]]:
    """Yield one record a context, with `COLUMNS` for keys; None where there is no value."""
    model, found = index.model, index.measures()
    starts = model.counts.start
    for node in nodes.tolist():
        up = int(model.trie.parent[node])
        best = int(found.best[node])
        old = int(found.best[up]) if up >= 0 else -1
        yield {
            "context": context_name(model, node),
            "depth": int(model.trie.depth[node]),
            "customers": int(found.customers[node]),
            "tables": int(found.tables[node]),
            "rules": int(starts[node + 1] - starts[node]),
            "entropy": round(float(found.entropy[node]), 6),
            "divergence": round(float(found.divergence[node]), 6),
            "js": round(float(found.js[node]), 6),
            "best_rule": rule_name(model, best) if best >= 0 else None,
            "best_p": float(found.best_p[node]) if best >= 0 else None,
            "parent_best_rule": rule_name(model, old) if old >= 0 else None,
            "parent_best_p": float(found.old_p[node]) if old >= 0 else None,
            "flips": bool(found.flips[node]),
        }


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
    text = io.StringIO(newline="")
    writer = csv.DictWriter(text, COLUMNS)
    writer.writeheader()
    for at, record in enumerate(records(index, nodes)):
        if at % _CHUNK == 0:
            report(at / max(len(nodes), 1))
        writer.writerow(record)
    write_atomically(path, text.getvalue().encode("utf-8"))
