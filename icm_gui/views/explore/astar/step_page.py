"""The step card of A*: what the step did in a sentence, in numbers, and beside the agenda."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.selection import Selection
from icm_gui.viewmodels.explore.astar.agenda import as_astar
from icm_gui.viewmodels.explore.astar.step_card import Expansion, StepCard
from icm_gui.viewmodels.explore.playback import Playback
from icm_gui.viewmodels.shared.numbers import count, nats
from icm_gui.views.explore.astar.companion import LEAST_ROWS, MOST_ROWS, StepCompanion
from icm_gui.views.explore.lecture.blocks import Block, Cell, Heading, Note, Row, Table
from icm_gui.views.explore.lecture.heading import step_heading
from icm_gui.views.shared.focus import draw_focus_line
from icm_gui.views.shared.named import named

_STEPS = {int(Qt.Key.Key_Up): -1, int(Qt.Key.Key_Down): 1}
_NAMED = 4
"""Expansions that have a row each."""


class StepPage(StepCompanion):
    """Follows each step; a row of the agenda, or an expansion, is drawn when it is picked.

    By a click, or by Up and Down.
    """

    def __init__(self, playback: Playback, selection: Selection, themes: Themes) -> None:
        super().__init__(playback, themes)
        named(self, "step", self.tr("Step"))
        self._selection = selection
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        selection.changed.connect(self._follower.renew)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Pick the row that was clicked."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._picked(self.key_at(event.position()))
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pick the row above or below the one that is picked."""
        step = _STEPS.get(event.key())
        rows = [
            row.key
            for block in self.blocks
            if isinstance(block, Table)
            for row in block.rows
            if row.key >= 0
        ]
        if step is None or not rows:
            super().keyPressEvent(event)
            return
        now = self._selection.hypothesis
        first = 0 if step > 0 else len(rows) - 1
        at = rows.index(now) + step if now in rows else first
        if 0 <= at < len(rows) and rows[at] != now:
            self._picked(rows[at])

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the blocks, and the line of the keyboard above them."""
        super().paintEvent(event)
        painter = QPainter(self)
        draw_focus_line(painter, self, self._themes.colour("accent"))
        painter.end()

    def _picked(self, number: int) -> None:
        trace = as_astar(self._playback.trace)
        if trace is None:
            return
        popped = trace.at(self._playback.step_of(trace)).current
        self._playback.pause()
        again = number in (-1, popped, self._selection.hypothesis)
        self._selection.select_hypothesis(None if again else number)

    def _show(self, card: StepCard) -> None:
        first = [*self._told(card), *self._scores_of(card)]
        why, ways, agenda = self._why(card), self._ways(card), self._agenda(card, MOST_ROWS)
        # Where there is no room "why" goes first, then all but some rows of the agenda, then what
        # was pushed: its rows on the agenda are marked.
        for middle, last, least in ((ways, why, LEAST_ROWS), (ways, [], LEAST_ROWS), ([], [], 0)):
            spare = self.height() - self.needed([*first, *middle, *last])
            found = self.fitting(agenda, spare, least)
            if self.needed(found) <= spare:
                self.show_blocks([*first, *middle, *found, *last])
                return
        self.show_blocks([*first, *self._agenda(card, 0)])

    def _told(self, card: StepCard) -> list[Block]:
        trace = self._playback.trace
        assert trace is not None
        return [step_heading(trace, card.step), Note(card.sentence, "ink")]

    def _scores_of(self, card: StepCard) -> list[Block]:
        """Return g, h and f of the popped one and of its best expansion."""
        popped, best = card.popped.scores, card.best
        texts = ("", self.tr("g so far"), self.tr("h to come"), "f")
        heads = Row(tuple(Cell(text, "ink2", right=bool(text)) for text in texts), head=True)
        rows = [heads, self._scores(self.tr("#{0} popped"), popped, "ink")]
        if best is None:
            return [Table(tuple(rows), 0)]
        rows += [self._scores(self.tr("#{0} best"), best, "hyp"), self._change(card)]
        return [Table(tuple(rows), 0), *self._rise(card)]

    def _ways(self, card: StepCard) -> list[Block]:
        """Return the expansions that were pushed, the best ones first."""
        found = card.expansions
        if not found:
            return []
        title = self.tr("{0} expansions pushed").format(count(len(found)))
        if len(found) == 1:
            title = self.tr("1 expansion pushed")
        numbers = [one.scores.number for one in found]
        lit = card.shown if card.shown in numbers else numbers[0]
        named = list(found[:_NAMED])
        if lit not in [one.scores.number for one in named]:
            named[-1] = next(one for one in found if one.scores.number == lit)
        heads = (Cell(text, "ink2", right=bool(text)) for text in ("", "", "f", self.tr("rank")))
        rows = [Row(tuple(heads), head=True)]
        rows.extend(self._way(one, one.scores.number == lit) for one in named)
        blocks: list[Block] = [Heading(title), Table(tuple(rows), 0)]
        shown = {one.scores.number for one in named}
        best = next((one for one in found if one.scores.number not in shown), None)
        if best is not None:
            more, f = count(len(found) - len(named)), nats(best.scores.f)
            blocks.append(Note(self.tr("{0} more, the best {1}").format(more, f)))
        return blocks

    def _way(self, one: Expansion, lit: bool) -> Row:
        role = "hyp" if lit else "ink"
        at = "" if one.split is None else self.tr("at {0}").format(one.split)
        at_rank = one.rank
        rank = self.tr("pruned") if at_rank is None else count(at_rank)
        return Row(
            (
                Cell(one.rule, role, strong=lit, mono=True),
                Cell(at, role if lit else "ink2"),
                Cell(nats(one.scores.f), role, strong=lit, right=True),
                Cell(rank, role if lit else "ink2", right=True),
            ),
            tint="hyp_tint" if lit else "",
            key=one.scores.number,
        )
