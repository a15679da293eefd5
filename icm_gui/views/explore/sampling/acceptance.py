"""Why a proposal was accepted or not, term by term; how well the chains do."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QHeaderView,
    QScrollArea,
    QSizePolicy,
    QStackedLayout,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from icm_core.wording import local, say
from icm_gui.services.icons import icon
from icm_gui.viewmodels.explore.results.results import marks_of
from icm_gui.viewmodels.explore.sampling.chains import (
    CURRENT,
    PROPOSED,
    RULE,
    Acceptance,
    DecisionsModel,
    acceptance_at,
    as_mh,
    decisions_at,
    health_rows,
    is_exact,
)
from icm_gui.viewmodels.shared.numbers import nats, probability
from icm_gui.views.explore.in_sight import InSight
from icm_gui.views.explore.inspector.facts import Fact, FactsView, Heading
from icm_gui.views.explore.lecture.sheet import Sheet
from icm_gui.views.explore.sampling.heading import proposal_heading
from icm_gui.views.shared.tables.cells import (
    CELL_PX,
    HEAD_PX,
    PAD_PX,
    ROW_PX,
    CellDelegate,
    Index,
    hint_label,
    paint_text,
    sized,
    styled,
    widths,
)

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent, QShowEvent

    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.explore.explore import Explore
    from icm_gui.viewmodels.explore.sampling.chain_watch import ChainWatch

_RATE = 10.0
_LONG = "−188.88"
_MOST_ROWS = 8
"""Decisions that are seen without scrolling."""
DECISION_PAD = 12
"""Room at both sides of the bar and of what became of a proposal."""
FORMULA = "α = min(1, P(T′)Q(T) / P(T)Q(T′))"


class DecisionBar(QWidget):
    """u and α on a scale from 0 to 1: accepted where u is within the filled part."""

    def __init__(self, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._themes = themes
        self._alpha = self._u = math.nan
        self.setAccessibleName(self.tr("u and α"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        themes.changed.connect(self.update)

    def show_values(self, alpha: float, u: float) -> None:
        """Show other values; not numbers for none."""
        self._alpha, self._u = alpha, u
        self.setAccessibleDescription(f"u {probability(u)}, α {probability(alpha)}")
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room of bar and numbers."""
        return QSize(200, round(42 * self._themes.scale))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw."""
        if math.isnan(self._alpha):
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette, scale = self._themes.palette, self._themes.scale
        left, width = DECISION_PAD + 0.5, self.width() - 2 * DECISION_PAD - 1.0
        top, height = 6.5, 14.0 * scale
        painter.setPen(QPen(QColor(palette.ctl)))
        painter.drawRect(QRectF(left, top, width, height))
        painter.setPen(QPen(QColor(palette.teal)))
        painter.setBrush(QColor(palette.teal_tint))
        painter.drawRect(QRectF(left, top, width * self._alpha, height))
        tick = left + width * self._u
        painter.setPen(QPen(QColor(palette.ink), 2))
        painter.drawLine(
            QRectF(tick, top - 3, 0, height + 6).topLeft(),
            QRectF(tick, top - 3, 0, height + 6).bottomLeft(),
        )
        self._write(painter, left, width, round(top + height + 4))
        painter.end()

    def _write(self, painter: QPainter, left: float, width: float, top: int) -> None:
        """Write the numbers below their places, apart from each other."""
        palette = self._themes.palette
        font = self._themes.font(HEAD_PX, 600)
        painter.setFont(font)
        metrics = painter.fontMetrics()
        texts = [
            (self._u, f"u = {probability(self._u)}", palette.ink),
            (self._alpha, f"α = {probability(self._alpha)}", palette.teal),
        ]
        texts.sort(key=lambda one: one[0])
        sizes = [metrics.horizontalAdvance(text) + 1 for _, text, _ in texts]
        first = left + width * texts[0][0] - sizes[0] / 2
        first = min(max(first, left), left + width - sum(sizes) - 10)
        second = left + width * texts[1][0] - sizes[1] / 2
        second = min(max(second, first + sizes[0] + 10), left + width - sizes[1])
        for place, size, (_, text, colour) in zip((first, second), sizes, texts, strict=True):
            area = QRect(round(place), top, size, metrics.height())
            paint_text(painter, area, text, font, colour)


class Outcome(QWidget):
    """A strip that says accepted or rejected, in words, with a mark and a colour."""

    def __init__(self, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._themes = themes
        self.text = self.reason = ""
        self._role, self._mark = "teal", "check-circle"
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        themes.changed.connect(self.update)

    def say_exact(self) -> None:
        """Say that a tree was drawn from the model itself."""
        self.text, self.reason = self.tr("Taken"), self.tr("drawn from the model itself")
        self._role, self._mark = "teal", "check-circle"
        self.setAccessibleName(f"{self.text}: {self.reason}")
        self.update()

    def say(self, found: Acceptance) -> None:
        """Show what became of a proposal."""
        if found.kind == "start":
            self.text, self.reason = self.tr("Taken"), self.tr("the chain's first tree")
        elif found.accepted:
            self.text, self.reason = self.tr("Accepted"), "u < α"
        else:
            self.text, self.reason = self.tr("Rejected"), "u ≥ α"
        self._role = "teal" if found.accepted else "hyp"
        self._mark = "check-circle" if found.accepted else "x-circle"
        self.setAccessibleName(f"{self.text}: {self.reason}")
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room of the strip."""
        return QSize(200, round(40 * self._themes.scale))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw."""
        if not self.text:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette, scale = self._themes.palette, self._themes.scale
        area = self.rect().adjusted(DECISION_PAD, 5, -DECISION_PAD, -5)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(str(getattr(palette, f"{self._role}_tint"))))
        painter.drawRoundedRect(area, 4, 4)
        size = round(16 * scale)
        pixmap = icon(self._mark, palette, self._role).pixmap(size, size)
        painter.drawPixmap(area.left() + 10, area.center().y() - size // 2, pixmap)
        colour = str(getattr(palette, self._role))
        font = self._themes.font(CELL_PX, 600)
        paint_text(painter, area.adjusted(18 + size, 0, -10, 0), self.text, font, colour)
        right = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        small = self._themes.font(CELL_PX)
        paint_text(painter, area.adjusted(18 + size, 0, -10, 0), self.reason, small, colour, right)
        painter.end()


class _Values(CellDelegate):
    """Decisions: what one of the two trees does not have is faint."""

    def colour(self, index: Index) -> str:
        """Return the colour of a cell's text."""
        palette = self._themes.palette
        return palette.ink3 if index.data() == say("none") else palette.ink


class _Sums(QWidget):
    """What the decisions add up to, below their columns."""

    def __init__(self, table: QTableView, model: DecisionsModel, themes: Themes) -> None:
        super().__init__()
        self._table, self._model, self._themes = table, model, themes
        self.setAccessibleName(self.tr("Sum of what changed, nats"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        themes.changed.connect(self.updateGeometry)

    def renew(self) -> None:
        """Show other sums."""
        self.setAccessibleDescription(", ".join(map(nats, self._model.sums)))
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room of a row."""
        return QSize(180, round(ROW_PX * self._themes.scale))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw."""
        painter = QPainter(self)
        themes, palette = self._themes, self._themes.palette
        if not self._model.rows:
            area = self.rect().adjusted(DECISION_PAD, 0, -DECISION_PAD, 0)
            text = self.tr("T′ has the same decisions as T")
            if not self._model.known:
                text = self.tr("needs the model of this run")
            elif self._model.is_first:
                text = self.tr("the chain's first tree: all of them are new")
            paint_text(painter, area, text, themes.font(CELL_PX), palette.ink2)
            painter.end()
            return
        painter.setPen(QColor(palette.ctl))
        painter.drawLine(0, 0, self.width(), 0)
        font = themes.font(CELL_PX, 600)
        right = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        for column, value in zip((CURRENT, PROPOSED), self._model.sums, strict=True):
            left = self._table.columnViewportPosition(column)
            area = QRect(left, 0, self._table.columnWidth(column) - PAD_PX, self.height())
            paint_text(painter, area, nats(value), font, palette.ink, right)
        room = QRect(PAD_PX, 0, self._table.columnViewportPosition(CURRENT), self.height())
        paint_text(painter, room, self.tr("Sum"), font, palette.ink)
        painter.end()


class AcceptancePanel(InSight, QWidget):
    """The right panel while samples are shown."""

    def __init__(
        self, explore: Explore, watch: ChainWatch, themes: Themes, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._explore, self._watch, self._themes = explore, watch, themes
        self.setObjectName("acceptance")
        self.title = Sheet(themes, self.tr("Step"))
        self.formula = FactsView(themes, self.tr("Probability of acceptance"))
        self.formula.set_facts(Fact(FORMULA, "", mono=True))
        self.terms = FactsView(themes, self.tr("Terms of the ratio, nats"))
        self.bar = DecisionBar(themes)
        self.outcome = Outcome(themes)
        self.model = DecisionsModel(self)
        self.table = QTableView(self)
        self.sums = _Sums(self.table, self.model, themes)
        self.health = FactsView(themes, self.tr("Chain health"))
        self.mbr = FactsView(themes, self.tr("Result of the run"))
        self._lay_out()
        self._follow(explore.playback, _RATE, self._renew)
        watch.changed.connect(self._show_health)
        explore.results_changed.connect(self._show_result)
        explore.run_changed.connect(self._follower.renew)
        themes.follow(self, self._themed)

    def _lay_out(self) -> None:
        themes = self._themes
        self.table.setModel(self.model)
        styled(self.table, themes, self.tr("Decisions that changed"), "decisions-table")
        self._delegate = _Values(themes, (RULE,), parent=self.table)
        self.table.setItemDelegate(self._delegate)
        self.table.setSelectionMode(QTableView.SelectionMode.NoSelection)
        head = self.table.horizontalHeader()
        head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        head.setSectionResizeMode(RULE, QHeaderView.ResizeMode.Stretch)
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 8)
        column.setSpacing(0)
        for widget in (
            self.title,
            self.formula,
            self.terms,
            self.bar,
            self.outcome,
            Heading(themes, self.tr("Decisions that changed"), body),
            self.table,
            self.sums,
            Heading(themes, self.tr("Chain health"), body),
            self.health,
            Heading(themes, self.tr("Result of the run"), body),
            self.mbr,
        ):
            column.addWidget(widget)
        column.addStretch(1)
        scroll = QScrollArea(self)
        scroll.setObjectName("acceptance-scroll")
        scroll.setAccessibleName(self.tr("Acceptance"))
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(body)
        self._scroll = scroll
        self._hint = hint_label(
            self.tr("Run Metropolis-Hastings to see why proposals are accepted."), self
        )
        self._stack = QStackedLayout(self)
        self._stack.addWidget(self._hint)
        self._stack.addWidget(scroll)
        self._themed()

    def _renew(self) -> None:
        playback = self._explore.playback
        trace = as_mh(playback.trace)
        self._stack.setCurrentWidget(self._hint if not trace else self._scroll)
        if not trace:
            return
        step = playback.step_of(trace)
        found, exact = acceptance_at(trace, step), is_exact(trace)
        self.title.show_blocks([proposal_heading(trace, step)])
        self.title.setFixedHeight(self.title.sizeHint().height())
        self._show_terms(found, exact)
        self.bar.show_values(found.alpha, found.u if found.kind != "start" else math.nan)
        self.bar.setVisible(found.kind != "start" and not exact)
        self.formula.setVisible(not exact)
        if exact:
            self.outcome.say_exact()
        else:
            self.outcome.say(found)
        run = self._explore.run_shown
        rows = []
        model = None if run is None or run.trace is not trace else run.model
        if model is not None and found.kind != "start":
            rows = decisions_at(trace, step, model)
        self.model.show(rows, model is not None, found.kind == "start")
        self._show_sums()
        self._show_result()

    def _show_terms(self, found: Acceptance, exact: bool) -> None:
        proposed, current = self.tr("proposed"), self.tr("current")
        model, proposal = self.tr("model"), self.tr("proposal")
        if found.kind == "start" or exact:
            self.terms.set_facts(
                Fact("log P(T)", nats(found.log_p), model, mono=True),
                Fact("log Q(T)", nats(found.log_q), proposal, mono=True),
            )
            return
        self.terms.set_facts(
            Fact("log P(T′)", nats(found.log_p), f"{proposed}, {model}", "+", True),
            Fact("log P(T)", nats(found.current_log_p), f"{current}, {model}", "−", True),
            Fact("log Q(T)", nats(found.current_log_q), f"{current}, {proposal}", "+", True),
            Fact("log Q(T′)", nats(found.log_q), f"{proposed}, {proposal}", "−", True),
            Fact(self.tr("log ratio"), nats(found.log_ratio), "", "=", strong=True, ruled=True),
            Fact("α = min(1, exp(log ratio))", probability(found.alpha), strong=True),
        )

    def _show_sums(self) -> None:
        model = self.model
        # The sums are the longest numbers, in bold type.
        longest = max(_LONG, *map(nats, model.sums), key=len)
        widths(self.table, self._themes, {CURRENT: longest, PROPOSED: longest}, 600)
        self.sums.renew()
        self.table.setVisible(bool(model.rows))
        rows = min(len(model.rows), _MOST_ROWS)
        head = self.table.horizontalHeader().sizeHint().height()
        self.table.setFixedHeight(head + rows * round(ROW_PX * self._themes.scale) + 2)

    def _show_health(self) -> None:
        trace = as_mh(self._explore.playback.trace)
        found = self._watch.now
        if trace is None:
            return
        health = None if found is None else found.health
        rows = health_rows(health, trace.options.chains, exact=is_exact(trace))
        marks = {True: ("check", "teal"), False: ("warning", "ochre"), None: ("", "ink")}
        self.health.set_facts(
            *(
                Fact(
                    row.name,
                    row.value,
                    row.need,
                    mark=marks[row.good][0],
                    colour=marks[row.good][1],
                    under=True,
                )
                for row in rows
            )
        )

    def _show_result(self) -> None:
        run = self._explore.run_shown
        if run is None or not self.isVisible():
            return
        verdict = self._explore.place(run)
        mark = marks_of(verdict)[-1]
        facts = [Fact("log P", nats(run.log_probability), self.tr("of the tree decoded"))]
        if run.f1 is not None:
            facts.append(Fact(self.tr("F1 to gold"), local(f"{run.f1:.1f}")))
        facts.append(Fact(self.tr("Verdict"), verdict.text, mark=mark.icon, colour=mark.colour))
        self.mbr.set_facts(*facts)

    def _themed(self) -> None:
        sized(self.table, self._themes)
        self._show_sums()

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up."""
        self._watch.watch(id(self), True)
        super().showEvent(event)
        self._show_health()

    def hideEvent(self, event: QHideEvent) -> None:
        """Rest."""
        self._watch.watch(id(self), False)
        super().hideEvent(event)
