"""Refinement rounds of an exact search, items kept, and the certificate."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex
from PySide6.QtWidgets import QHeaderView, QScrollArea, QStackedLayout, QWidget

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.exact.rounds import (
    BOUND,
    DEPTH,
    GAP,
    ITEMS,
    KNOWN,
    REACHED,
    STATES,
    Bar,
    RoundsModel,
    bars_of,
    standing_at,
)
from icm_gui.viewmodels.explore.playback import Playback
from icm_gui.viewmodels.shared.numbers import count, nats
from icm_gui.views.explore.in_sight import InSight
from icm_gui.views.explore.lecture.blocks import Bars, Cell, Heading, Note, Row, Table, facts
from icm_gui.views.explore.lecture.sheet import Sheet
from icm_gui.views.shared.boxes import upright
from icm_gui.views.shared.named import named
from icm_gui.views.shared.tables import cells
from icm_gui.views.shared.tables.cells import (
    CellDelegate,
    Index,
    hint_label,
    make_room,
    sized,
    styled,
    widths,
)

_RATE = 15.0
_GAP_PX = 52
_HINT = "Run an exact search to see how its rounds approach the best tree."


class _Delegate(CellDelegate):
    """Rounds that are not reached yet are faint; the one at work is on a tint."""

    def colour(self, index: Index) -> str:
        """Return the colour of a cell's text."""
        palette = self._themes.palette
        return palette.ctl if index.data(REACHED) == "later" else palette.ink

    def fill(self, index: Index) -> str | None:
        """Return the colour behind a cell."""
        return self._themes.palette.selected if index.data(REACHED) == "now" else None


class RoundsPanel(InSight, QWidget):
    """The rounds as a table; a click goes to the end of a round."""

    def __init__(self, playback: Playback, themes: Themes) -> None:
        super().__init__()
        self._playback, self._themes = playback, themes
        self.setObjectName("rounds")
        self.model = RoundsModel(self)
        self.table = cells.Table(self)
        self.table.setModel(self.model)
        styled(self.table, themes, self.tr("Refinement rounds"), "rounds-table")
        self._delegate = _Delegate(themes, parent=self.table)
        self.table.setItemDelegate(self._delegate)
        self.table.setSelectionMode(cells.Table.SelectionMode.NoSelection)
        head = self.table.horizontalHeader()
        head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        head.setSectionResizeMode(GAP, QHeaderView.ResizeMode.Stretch)
        self._stack = QStackedLayout(self)
        self._hint = hint_label(self.tr(_HINT), self)
        self._stack.addWidget(self._hint)
        self._stack.addWidget(self.table)
        self._follow(playback, _RATE, self._renew)
        self.table.clicked.connect(self._chosen)
        self.table.activated.connect(self._chosen)
        self.table.resized.connect(self._fit)
        themes.dress(self, self._themed)

    def _renew(self) -> None:
        trace = self._playback.trace
        self.model.show(trace, self._playback.step_of(trace))
        self._stack.setCurrentWidget(self.table if self.model.trace is not None else self._hint)
        self._fit()
        row = self.model.current
        if row >= 0:
            self.table.scrollTo(self.model.index(row, 0))

    def _chosen(self, index: QModelIndex) -> None:
        if 0 <= index.row() < len(self.model.rows):
            self._playback.go_to(self.model.rows[index.row()].end)

    def _themed(self) -> None:
        sized(self.table, self._themes)
        samples = {DEPTH: "16", ITEMS: "88,888", STATES: "888,888", BOUND: "−188.88"}
        widths(self.table, self._themes, samples | {KNOWN: "−188.88"})
        self._fit()

    def _fit(self) -> None:
        """Show the columns that there are values for, and room."""
        trace = self.model.trace
        certificate = trace is None or trace.is_certificate
        for column in (KNOWN, GAP):
            self.table.setColumnHidden(column, not certificate)
        if certificate:
            make_room(self.table, GAP, round(_GAP_PX * self._themes.scale), (ITEMS,))
        else:
            self.table.showColumn(ITEMS)


class CertificatePanel(InSight, QScrollArea):
    """What is proved so far: the best tree, the bounds, the verdict; and the items kept."""

    def __init__(self, playback: Playback, themes: Themes) -> None:
        super().__init__()
        named(self, "certificate", self.tr("Certificate and items kept"))
        self._playback = playback
        self._model = RoundsModel(self)
        self.sheet = Sheet(themes, self.tr("Certificate and items kept"), is_whole=True)
        upright(self, self.sheet)
        self._follow(playback, _RATE, self._renew)

    def _renew(self) -> None:
        trace = self._playback.trace
        step = self._playback.step_of(trace)
        self._model.show(trace, step)
        exact, rounds = self._model.trace, self._model.rows
        if exact is None or not len(exact):
            self.sheet.show_blocks([Heading(self.tr("Certificate")), Note(self.tr(_HINT))])
            return
        certificate = exact.is_certificate
        standing = standing_at(exact, rounds, step)
        known = nats(standing.known)
        if standing.known == float("-inf"):
            known = self.tr("chosen at the end")
        name = self.tr("Bound at depth {0}") if certificate else self.tr("log sum, depth {0}")
        # The newest bound first: it is the one that counts.
        bounds = [(name.format(depth), nats(bound)) for depth, bound in standing.bounds[::-1]]
        verdict = Cell(standing.verdict, standing.colour, mark=standing.mark)
        self.sheet.show_blocks(
            [
                Heading(self.tr("Certificate") if certificate else self.tr("Coarse to fine")),
                Table((Row((verdict,)),), 0),
                facts([(self.tr("Best known"), known), *bounds]),
                Heading(self.tr("Items kept")),
                Bars(tuple(map(_bar, bars_of(exact, rounds, step))), signed=False),
            ]
        )


def _bar(one: Bar) -> tuple[str, float, str, str]:
    """Return a row of bars; what is not reached yet is an outline without its number."""
    role = {"now": "hyp", "done": "blue", "later": ""}[one.reached]
    return one.name, one.value, count(one.value) if role else "", role
