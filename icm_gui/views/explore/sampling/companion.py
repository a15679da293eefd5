"""Sampling beside the canvas of a lecture: is T' accepted, sampled beside exact."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from icm_gui.viewmodels.explore.sampling.chains import Acceptance, acceptance_at, as_mh
from icm_gui.viewmodels.explore.sampling.sampled_exact import BracketShare, SharesAt, shares_at
from icm_gui.viewmodels.shared.numbers import MINUS, change, count, nats, probability
from icm_gui.views.explore.in_sight import InRoom
from icm_gui.views.explore.lecture.blocks import Block, Cell, Heading, Note, Row, Shares, Table
from icm_gui.views.explore.lecture.measures import EDGE
from icm_gui.views.explore.lecture.sheet import Sheet
from icm_gui.views.explore.sampling.acceptance_parts import DECISION_PAD, DecisionBar, Outcome
from icm_gui.views.explore.sampling.heading import proposal_heading
from icm_gui.views.shared.boxes import filled, vbox

if TYPE_CHECKING:
    from icm_core.inference.sampling.trace import MHTrace
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.explore.explore import Explore

_RATE = 10.0
_LEAST_ROWS, _MOST_ROWS = 3, 12
_ROLES = {"": "ink", "leaves": "blue", "enters": "hyp"}


class ProposalCompanion(InRoom, QWidget):
    """Follows each step of a sampler."""

    def __init__(self, explore: Explore, themes: Themes) -> None:
        super().__init__()
        self.setObjectName("proposal-companion")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(self.tr("The proposal, and the samples so far"))
        self._explore = explore
        self.terms = Sheet(themes, self.tr("Terms of the acceptance"), is_whole=True)
        self.bar, self.outcome = DecisionBar(themes), Outcome(themes)
        self.shares = Sheet(themes, self.tr("Sampled and exact shares of brackets"))
        column = vbox(self, 0, 0)
        self._decision = QVBoxLayout()
        self._decision.addWidget(self.bar)
        self._decision.addWidget(self.outcome)
        filled(column, self.terms, self._decision, (self.shares, 1))
        self._follow(explore.playback, _RATE, self.renew)
        explore.run_changed.connect(self._follower.renew)
        self._themes = themes
        themes.follow(self, self.renew)

    def renew(self) -> None:
        """Show the step."""
        trace, run = as_mh(self._explore.playback.trace), self._explore.run_shown
        decides = trace is not None and not trace.is_exact
        for part in (self.bar, self.outcome):
            part.setVisible(decides)
        side = round(EDGE * self._themes.scale) - DECISION_PAD
        self._decision.setContentsMargins(side, 0, side, 0)
        if trace is None or not len(trace):
            self.terms.show_blocks([Heading(self.tr("No samples"))])
            self.shares.show_blocks([])
            return
        step = self._explore.playback.step_of(trace)
        found = acceptance_at(trace, step)
        terms = self._terms(found) if decides else self._exact(trace, step)
        self.terms.show_blocks([proposal_heading(trace, step), *terms])
        self.bar.show_values(found.alpha, found.u if found.kind != "start" else math.nan)
        self.bar.setVisible(decides and found.kind != "start")
        self.outcome.say(found)
        at = None if run is None or run.trace is not trace else shares_at(run, trace, step)
        self.shares.show_blocks(self._shares(at))

    def _terms(self, found: Acceptance) -> list[Block]:
        if found.kind == "start":
            rows = (("log P(T)", found.log_p), ("log Q(T)", found.log_q))
            title = Heading(self.tr("The chain's first state"))
            named = (self.tr("model"), self.tr("proposal"))
            return [title, self._table(named, rows)]
        model = found.log_p - found.current_log_p
        proposal = found.current_log_q - found.log_q
        terms = (
            ("log P(T\u2032) \u2212 log P(T)", model),
            ("log Q(T) \u2212 log Q(T\u2032)", proposal),
        )
        table = self._table((self.tr("model"), self.tr("proposal")), terms)
        ratio = Row(
            (
                Cell(self.tr("log ratio"), strong=True),
                Cell(),
                Cell(change(found.log_ratio), strong=True, right=True),
            ),
            ruled=True,
        )
        title = Heading(self.tr("Accept T\u2032?"), self.tr("\u03b1 = min(1, ratio)"))
        return [title, Table((*table.rows, ratio), 1)]

    def _table(self, names: tuple[str, ...], rows: tuple[tuple[str, float], ...]) -> Table:
        made = (
            Row(
                (
                    Cell(name),
                    Cell(text, "ink2", mono=True, whole=True),
                    Cell(nats(value) if text.count("(") == 1 else change(value), right=True),
                )
            )
            for name, (text, value) in zip(names, rows, strict=True)
        )
        return Table(tuple(made), 1)

    def _exact(self, trace: MHTrace, step: int) -> list[Block]:
        """Name exact samples as such: nothing is accepted or rejected."""
        log_p = nats(float(trace.events["log_p"][step]))
        row = Row(
            (
                Cell(self.tr("this sample")),
                Cell("log P(T)", "ink2", mono=True, whole=True),
                Cell(log_p, right=True),
            )
        )
        return [
            Heading(self.tr("An exact sample")),
            Note(self.tr("Each sample is drawn from the model itself: all of them are taken.")),
            Table((row,), 1),
        ]

    def _shares(self, at: SharesAt | None) -> list[Block]:
        title: list[Block] = [Heading(self.tr("Sampled or exact?"))]
        if at is None:
            return [*title, Note(self.tr("The exact shares need the model of this run."))]
        note = self.tr("No sample is kept yet: burn-in.")
        largest = at.largest
        if largest is not None:
            note = self.tr("{kept} samples kept; largest gap {gap}, at {bracket}").format(
                kept=count(at.kept), gap=self._signed(largest.gap), bracket=largest.text
            )
        foot: list[Block] = [Note(note)]
        rows = _MOST_ROWS
        while rows > _LEAST_ROWS and self._needed([*title, self._table_of(at, rows), *foot]):
            rows -= 1
        return [*title, self._table_of(at, rows), *foot]

    def _signed(self, gap: float) -> str:
        return ("+" if gap >= 0 else MINUS) + probability(abs(gap))

    def _needed(self, blocks: list[Block]) -> bool:
        return self.shares.needed(blocks) > self.shares.height()

    def _table_of(self, at: SharesAt, rows: int) -> Shares:
        heads = (self.tr("share of the samples"), self.tr("sampled"), self.tr("exact"))
        return Shares(heads, tuple(self._row(row, at.kept) for row in at.chosen(rows)))

    def _row(self, row: BracketShare, kept: int) -> tuple[str, float, float, str, str, str]:
        sampled = probability(row.sampled) if kept else ""
        return (
            row.text,
            row.sampled,
            row.exact,
            sampled,
            probability(row.exact),
            _ROLES[row.moves],
        )
