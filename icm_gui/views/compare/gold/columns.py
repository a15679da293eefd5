"""Which columns of the list of gold errors have room, and how much."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.compare.gold.error_rows import GoldErrorRows
from icm_gui.viewmodels.compare.gold.listing import Column
from icm_gui.views.compare.gold.cells import BAR_PX, GoldTable, number_room
from icm_gui.views.shared.tables.cells import CELL_PX, HEAD_PX, PAD_PX, make_room

_LEAST_NODE: Final = 130
_RULE_PX, _NOTE_PX = 165, 120
"""Room for rules and notes, in pixels at the base size."""
_RARE: Final = (
    *(Column.NOTE, Column.PREFERRED, Column.RULE, Column.GAIN, Column.VARIATION, Column.STEP),
)
"""Columns that are hidden first, in this order; what they hold is below the list, too."""
_SAMPLES: Final = {
    Column.NUMBER: "00,000",
    Column.VARIATION: "88 of 888",
    Column.GAIN: "−00.00",
    Column.STEP: "−00.00",
    Column.MARK: "dismissed",
}


def fit_columns(view: GoldTable, rows: GoldErrorRows, themes: Themes) -> None:
    """Give columns their room; the node takes what is left."""
    scale = themes.scale
    metrics = QFontMetrics(themes.font(CELL_PX))
    head = QFontMetrics(themes.font(HEAD_PX))
    wide = {
        Column.RULE: round(_RULE_PX * scale),
        Column.PREFERRED: round(_RULE_PX * scale),
        Column.NOTE: round(_NOTE_PX * scale),
        Column.SURPRISE: number_room(themes) + round(BAR_PX * scale) + 2 * PAD_PX + 6,
    }
    for column, sample in _SAMPLES.items():
        name = str(rows.headerData(column, Qt.Orientation.Horizontal)).rstrip(" ↓↑")
        need = max(metrics.horizontalAdvance(sample), head.horizontalAdvance(f"{name} ↓"))
        wide[column] = need + 2 * PAD_PX + 2
    # What the list is sorted by stays in sight.
    view.showColumn(rows.sorted_by)
    for column, pixels in wide.items():
        if view.columnWidth(column) != pixels and not view.isColumnHidden(column):
            view.setColumnWidth(column, pixels)
    rare = tuple(one for one in _RARE if one != rows.sorted_by)
    make_room(view, Column.NODE, round(_LEAST_NODE * scale), rare)
