"""Parts of the search in trees: its menus, and what of it is saved."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication, QPoint, Qt

from icm_gui.viewmodels.treebank.hit_counts import HitCounts
from icm_gui.viewmodels.treebank.tree_hits import TreeHits
from icm_gui.views.shared.pictures.data_files import DataFile, Made, slow_csv, slow_file
from icm_gui.views.shared.tables.cells import OpenedRows


def files_of(model: TreeHits | HitCounts) -> tuple[DataFile, ...]:
    """Return what can be saved of nodes or of counts; the text is made in a worker."""
    title = QCoreApplication.translate("TreeSearchPane", "Save data as JSON…")
    return (
        slow_csv("search", partial(_csv_of, model)),
        slow_file(title, "search", ".json", partial(_json_of, model)),
    )


def with_menu(view: OpenedRows, pop: Callable[[QPoint], None]) -> None:
    """Let a table have a menu."""
    view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
    view.customContextMenuRequested.connect(pop)


def _csv_of(model: TreeHits | HitCounts) -> Made:
    from icm_core.analysis.tables.csv_rows import csv_text

    telling = model.telling()
    return lambda check: csv_text(telling(check))


def _json_of(model: TreeHits | HitCounts) -> Made:
    telling = model.telling()
    return lambda check: _json(telling(check))


def _json(rows: Sequence[Sequence[object]]) -> str:
    heads, *body = rows
    records = [dict(zip(map(str, heads), row, strict=True)) for row in body]
    return json.dumps(records, ensure_ascii=False, indent=2) + "\n"
