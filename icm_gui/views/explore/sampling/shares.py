"""Sampled shares of brackets beside exact ones, on a page."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QGuiApplication, QPainter
from PySide6.QtWidgets import QHeaderView, QStackedWidget, QStyleOptionViewItem, QWidget

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.viewmodels.explore.sampling.chains import as_mh
from icm_gui.viewmodels.explore.sampling.sampled_exact import shares_at
from icm_gui.viewmodels.explore.sampling.shares_table import (
    BARS,
    BRACKET,
    EXACT,
    GAP,
    MOVES,
    SAMPLED,
    SHARES,
    SharesModel,
    drawn_at,
)
from icm_gui.views.explore.in_sight import InSight
from icm_gui.views.shared.boxes import filled, vbox
from icm_gui.views.shared.named import named
from icm_gui.views.shared.tables.cells import (
    CellDelegate,
    Index,
    Table,
    fill_room,
    hint_label,
    make_room,
    sized,
    styled,
    widths,
)
from icm_gui.views.shared.tables.copying import copy_action
from icm_gui.views.shared.text.elided import ElidedLabel

_RATE = 10.0
_LEAST_BARS, _BAR, _UNDER = 60, 6, 3
_SAMPLES = {SAMPLED: "1.000", EXACT: "1.000", GAP: "+1.000"}
_ROLES = {"": "ink", "leaves": "blue", "enters": "hyp"}


class _Bars(CellDelegate):
    """Draws the sampled share over the exact one, and brackets that move in their colours."""

    def colour(self, index: Index) -> str:
        """Return the colour of a cell's text."""
        palette = self._themes.palette
        if index.column() == EXACT:
            return palette.ink2
        role = _ROLES[str(index.data(MOVES) or "")] if index.column() == BRACKET else "ink"
        return str(getattr(palette, role))

    def paint_content(self, painter: QPainter, rect: QRect, index: Index) -> None:
        """Draw a cell."""
        if index.column() != BARS:
            super().paint_content(painter, rect, index)
            return
        palette, scale = self._themes.palette, self._themes.scale
        sampled, exact = index.data(SHARES)
        bar, under = round(_BAR * scale), round(_UNDER * scale)
        top = rect.center().y() - (bar + under + 1) // 2
        for share, y, high, role in (
            (sampled, top, bar, palette.accent),
            (exact, top + bar + 1, under, palette.ink3),
        ):
            ground = QRect(rect.left(), y, rect.width(), high)
            painter.fillRect(ground, QColor(palette.panel))
            wide = max(1, round(rect.width() * share)) if share else 0
            painter.fillRect(QRect(rect.left(), y, wide, high), QColor(role))


class SharesPage(InSight, QWidget):
    """The table, and below it how many trees were drawn and kept."""

    def __init__(self, explore: Explore, themes: Themes) -> None:
        super().__init__()
        self.setObjectName("sampled-exact")
        self._explore, self._themes = explore, themes
        self._longest = 0
        """Width of the longest label of the run so far."""
        self.model = SharesModel(self)
        self.table = Table(self)
        self.table.setModel(self.model)
        styled(self.table, themes, self.tr("Sampled and exact shares"), "shares-table")
        self.table.setItemDelegate(_Bars(themes, (BRACKET,), (SAMPLED,), None, self.table))
        head = self.table.horizontalHeader()
        head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        head.setSectionResizeMode(BARS, QHeaderView.ResizeMode.Stretch)
        head.setSectionsClickable(True)
        head.setSortIndicatorShown(True)
        head.setSortIndicator(GAP, Qt.SortOrder.DescendingOrder)
        self.table.setSortingEnabled(True)
        self.foot = named(ElidedLabel("", self), "shares-foot", look="second")
        self.foot.setContentsMargins(8, 2, 8, 2)
        body = QWidget()
        filled(vbox(body, 0, 0), (self.table, 1), self.foot)
        self._hint = hint_label("", self)
        self._stack = QStackedWidget(self)
        self._stack.addWidget(body)
        self._stack.addWidget(self._hint)
        filled(vbox(self, 0), self._stack)
        self.copy = copy_action(self.table, self.tr("Copy as text"), self.copy_text, "shares-copy")
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self.table.resized.connect(self._make_room)
        self._follow(explore.playback, _RATE, self.renew)
        explore.run_changed.connect(self._run_changed)
        themes.dress(self, self._themed)

    def renew(self) -> None:
        """Show the step."""
        trace, run = as_mh(self._explore.playback.trace), self._explore.run_shown
        at = None
        if trace is not None and len(trace) and run is not None and run.trace is trace:
            at = shares_at(run, trace, self._explore.playback.step_of(trace))
        if at is None or trace is None:
            missing = trace is not None and len(trace) > 0
            self._hint.setText(
                self.tr("The exact shares need the model of this run.")
                if missing
                else self.tr("Run Metropolis-Hastings to see how near its shares are.")
            )
            self._stack.setCurrentIndex(1)
            self.model.show(None)
            return
        self._stack.setCurrentIndex(0)
        self.model.show(at)
        self._fit_labels()
        self.foot.setText(drawn_at(trace, self._explore.playback.step_of(trace)))
        self.foot.setToolTip(self.foot.text())

    def _run_changed(self) -> None:
        self._longest = 0
        self._follower.renew()

    def _fit_labels(self) -> None:
        """Give the labels the room of the longest one; it only grows, so that columns rest."""
        longest = max(range(len(self.model.rows)), key=self._letters, default=-1)
        if longest < 0:
            return
        index = self.model.index(longest, BRACKET)
        wide = self.table.itemDelegate().sizeHint(QStyleOptionViewItem(), index).width()
        if wide > self._longest:
            self._longest = wide
            self._make_room()

    def _letters(self, row: int) -> int:
        return len(self.model.rows[row].text)

    def copy_text(self) -> None:
        """Put the table on the clipboard, columns between tabs."""
        lines = ["\t".join(line) for line in self.model.lines()]
        QGuiApplication.clipboard().setText("\n".join(lines) + "\n")

    def _themed(self) -> None:
        sized(self.table, self._themes)
        self._longest = 0
        widths(self.table, self._themes, _SAMPLES, 600)
        self._fit_labels()
        self._make_room()

    def _make_room(self) -> None:
        """Drop the difference, which the bars show, then the bars: no number is cut."""
        least, table = round(_LEAST_BARS * self._themes.scale), self.table
        table.setColumnHidden(BARS, False)
        if self._longest:
            table.setColumnWidth(BRACKET, self._longest)
        make_room(table, BARS, least, (GAP,))
        taken = sum(table.columnWidth(at) for at in (BRACKET, SAMPLED, EXACT))
        free = table.viewport().width() - taken
        table.setColumnHidden(BARS, free < least)
        if free < 0:
            fill_room(table, BRACKET, 0, ())
