"""Refinement rounds of an exact search, items kept, and the certificate."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QHeaderView,
    QSizePolicy,
    QStackedLayout,
    QWidget,
)

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
from icm_gui.views.explore.inspector.facts import Fact, FactsView, Heading, scrolled
from icm_gui.views.shared.tables.cells import (
    CELL_PX,
    ROW_PX,
    CellDelegate,
    Index,
    Table,
    hint_label,
    make_room,
    paint_text,
    sized,
    styled,
    widths,
)

_RATE = 15.0
_PAD, _NAME_SHARE, _BAR_PX = 12, 0.5, 9
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
        self.table = Table(self)
        self.table.setModel(self.model)
        styled(self.table, themes, self.tr("Refinement rounds"), "rounds-table")
        self._delegate = _Delegate(themes, parent=self.table)
        self.table.setItemDelegate(self._delegate)
        self.table.setSelectionMode(Table.SelectionMode.NoSelection)
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
            self._playback.pause()
            self._playback.seek(self.model.rows[index.row()].end)

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


class BarsView(QWidget):
    """Names, bars, numbers; what is not reached yet is an outline."""

    def __init__(self, themes: Themes, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._themes = themes
        self.bars: list[Bar] = []
        """What is shown."""
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        themes.changed.connect(self.updateGeometry)

    def set_bars(self, bars: list[Bar]) -> None:
        """Show other bars."""
        if bars == self.bars:
            return
        grown = len(bars) != len(self.bars)
        self.bars = bars
        told = [one for one in bars if one.reached != "later"]
        self.setAccessibleDescription("; ".join(f"{one.name} {count(one.value)}" for one in told))
        if grown:
            self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room of the rows."""
        return QSize(220, max(1, len(self.bars)) * round(ROW_PX * self._themes.scale))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw."""
        painter = QPainter(self)
        themes, palette = self._themes, self._themes.palette
        height = round(ROW_PX * themes.scale)
        font = themes.font(CELL_PX)
        painter.setFont(font)
        metrics = painter.fontMetrics()
        most = max((one.value for one in self.bars), default=0) or 1
        number = max((metrics.horizontalAdvance(count(one.value)) for one in self.bars), default=0)
        names = max((metrics.horizontalAdvance(one.name) for one in self.bars), default=0)
        names = min(names + 1, round(self.width() * _NAME_SHARE))
        room = max(self.width() - 2 * _PAD - names - number - 16, 10)
        right = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        for row, one in enumerate(self.bars):
            top = row * height
            later = one.reached == "later"
            colour = palette.ctl if later else palette.ink2
            paint_text(painter, QRect(_PAD, top, names, height), one.name, font, colour)
            thick = round(_BAR_PX * themes.scale)
            bar = QRect(
                _PAD + names + 8,
                top + (height - thick) // 2,
                max(1, round(room * one.value / most)),
                thick,
            )
            if later:
                painter.setPen(QColor(palette.line))
                painter.drawRect(bar.adjusted(0, 0, -1, -1))
            else:
                painter.fillRect(bar, QColor(palette.hyp if one.reached == "now" else palette.blue))
                area = QRect(0, top, self.width() - _PAD, height)
                paint_text(painter, area, count(one.value), font, palette.ink, right)
        painter.end()


class CertificatePanel(InSight, QWidget):
    """What is proved so far: the best tree, the bounds, the verdict; and the items kept."""

    def __init__(self, playback: Playback, themes: Themes) -> None:
        super().__init__()
        self._playback = playback
        self.setObjectName("certificate")
        self._model = RoundsModel(self)
        self.title = Heading(themes, self.tr("Certificate"), self)
        self.facts = FactsView(themes, self.tr("Certificate"))
        self.bars = BarsView(themes, self.tr("Items kept"))
        told = self.tr("Certificate and items kept")
        below = (self.title, self.facts, Heading(themes, self.tr("Items kept")), self.bars)
        self._scroll = scrolled(below, "certificate-scroll", told, self)
        self._hint = hint_label(self.tr(_HINT), self)
        self._stack = QStackedLayout(self)
        self._stack.addWidget(self._hint)
        self._stack.addWidget(self._scroll)
        self._follow(playback, _RATE, self._renew)

    def _renew(self) -> None:
        trace = self._playback.trace
        step = self._playback.step_of(trace)
        self._model.show(trace, step)
        exact = self._model.trace
        self._stack.setCurrentWidget(self._scroll if exact is not None else self._hint)
        if exact is None or not len(exact):
            return
        certificate = exact.is_certificate
        self.title.set_text(self.tr("Certificate") if certificate else self.tr("Coarse to fine"))
        standing = standing_at(exact, self._model.rows, step)
        known = nats(standing.known)
        if standing.known == float("-inf"):
            known = self.tr("chosen at the end")
        facts = [
            Fact("", standing.verdict, mark=standing.mark, colour=standing.colour, left=True),
            Fact(self.tr("Best known"), known),
        ]
        name = self.tr("Bound at depth {0}") if certificate else self.tr("log sum, depth {0}")
        # The newest bound first: it is the one that counts.
        facts += [Fact(name.format(depth), nats(bound)) for depth, bound in standing.bounds[::-1]]
        self.facts.set_facts(*facts)
        self.bars.set_bars(bars_of(exact, self._model.rows, step))
