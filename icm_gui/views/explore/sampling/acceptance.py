"""Why a proposal was accepted or not, term by term; how well the chains do."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QWidget

from icm_core.wording import local
from icm_gui.viewmodels.explore.results.results import marks_of
from icm_gui.viewmodels.explore.sampling.chains import (
    Acceptance,
    acceptance_at,
    as_mh,
    decisions_at,
    health_rows,
    sums_of,
)
from icm_gui.viewmodels.shared.numbers import arrows, nats, probability
from icm_gui.views.explore.in_sight import InSight
from icm_gui.views.explore.lecture.blocks import Block, Cell, Heading, Note, Row, Table
from icm_gui.views.explore.lecture.sheet import Sheet
from icm_gui.views.explore.sampling.acceptance_parts import DECISION_PAD, DecisionBar, Outcome
from icm_gui.views.explore.sampling.heading import proposal_heading
from icm_gui.views.shared.boxes import filled, upright, vbox
from icm_gui.views.shared.named import named
from icm_gui.views.shared.tables.row_list import Column, RowList

if TYPE_CHECKING:
    from icm_core.inference.sampling.trace import MHTrace
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.explore.explore import Explore
    from icm_gui.viewmodels.explore.sampling.chain_watch import ChainWatch

_RATE = 10.0
_MOST_ROWS = 8
"""Decisions that are seen without scrolling."""
_BELOW = 8
"""Room below the last facts."""
FORMULA = "α = min(1, P(T′)Q(T) / P(T)Q(T′))"
_MARKS = {True: ("check", "teal"), False: ("warning", "ochre"), None: ("", "ink")}


class AcceptancePanel(InSight, QScrollArea):
    """The right panel while samples are shown."""

    def __init__(self, explore: Explore, watch: ChainWatch, themes: Themes) -> None:
        super().__init__()
        self._explore, self._watch, self._themes = explore, watch, themes
        named(self, "acceptance", self.tr("Acceptance"))
        self.title = self._sheet(self.tr("Step"))
        self.terms = self._sheet(self.tr("Terms of the ratio, nats"))
        self.bar = DecisionBar(themes)
        self.outcome = Outcome(themes)
        changed = self.tr("Decisions that changed")
        self._head = self._sheet(changed)
        self._head.show_blocks([Heading(changed)])
        columns = [Column(self.tr("Rule in its context")), Column("T", True), Column("T′", True)]
        self.decisions = RowList("decisions-table", changed, columns, themes)
        self.note = self._sheet(self.tr("Sum of what changed, nats"))
        self.health = self._sheet(self.tr("Chain health"))
        self.mbr = self._sheet(self.tr("Result of the run"))
        self._few = upright(named(QScrollArea(), "decisions-few"), self.decisions)
        # The keyboard goes to the rows themselves.
        self._few.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._rest = QWidget()
        parts = (self.terms, self.bar, self.outcome, self._head, self._few, self.note)
        filled(vbox(self._rest, (0, 0, 0, _BELOW), 0), *parts, self.health, self.mbr, 1)
        upright(self, self.title, self._rest)
        self._follow(explore.playback, _RATE, self._renew)
        watch.changed.connect(self._show_health)
        explore.results_changed.connect(self._show_result)
        explore.run_changed.connect(self._follower.renew)
        themes.follow(self, self._themed)

    def _sheet(self, name: str) -> Sheet:
        return Sheet(self._themes, name, is_whole=True, edge=DECISION_PAD)

    def _renew(self) -> None:
        playback = self._explore.playback
        trace = as_mh(playback.trace)
        self._rest.setVisible(bool(trace))
        if not trace:
            hint = self.tr("Run Metropolis-Hastings to see why proposals are accepted.")
            self.title.show_blocks([Heading(self.tr("Acceptance")), Note(hint)])
            return
        step = playback.step_of(trace)
        found, exact = acceptance_at(trace, step), trace.is_exact
        self.title.show_blocks([proposal_heading(trace, step)])
        self.terms.show_blocks(self._terms(found, exact))
        self.bar.show_values(found.alpha, found.u if found.kind != "start" else math.nan)
        self.bar.setVisible(found.kind != "start" and not exact)
        if exact:
            self.outcome.say_exact()
        else:
            self.outcome.say(found)
        self._show_decisions(trace, step, found.kind == "start")
        self._show_result()

    def _terms(self, found: Acceptance, exact: bool) -> list[Block]:
        proposed, current = self.tr("proposed"), self.tr("current")
        model, proposal = self.tr("model"), self.tr("proposal")
        if found.kind == "start" or exact:
            rows = [
                _term("", "log P(T)", model, found.log_p),
                _term("", "log Q(T)", proposal, found.log_q),
            ]
        else:
            rows = [
                _term("+", "log P(T′)", f"{proposed}, {model}", found.log_p),
                _term("−", "log P(T)", f"{current}, {model}", found.current_log_p),
                _term("+", "log Q(T)", f"{current}, {proposal}", found.current_log_q),
                _term("−", "log Q(T′)", f"{proposed}, {proposal}", found.log_q),
            ]
        blocks: list[Block] = [] if exact else [Note(FORMULA, "ink")]
        blocks.append(Table(tuple(rows), 2))
        if len(rows) > 2:
            named = self.tr("log ratio")
            ratio = _sum(f"= {named}", nats(found.log_ratio), ruled=True)
            alpha = _sum(f"α = min(1, exp({named}))", probability(found.alpha))
            blocks.append(Table((ratio, alpha), 0))
        return blocks

    def _show_decisions(self, trace: MHTrace, step: int, is_first: bool) -> None:
        """Show the decisions that the proposal would change, and what they cost."""
        run = self._explore.run_shown
        model = None if run is None or run.trace is not trace else run.model
        found = [] if model is None or is_first else decisions_at(trace, step, model)
        self.decisions.set_rows(
            [(arrows(one.text), nats(one.current), nats(one.proposed)) for one in found],
            tips=[f"{arrows(one.text)} [{one.start},{one.end})" for one in found],
        )
        self._few.setFixedHeight(min(self.decisions.height(), self.decisions.high(_MOST_ROWS)))
        text = self.tr("T′ has the same decisions as T")
        if model is None:
            text = self.tr("needs the model of this run")
        elif is_first:
            text = self.tr("the chain's first state: all of them are new")
        self._few.setVisible(bool(found))
        current, proposed = map(nats, sums_of(found))
        cells = (
            Cell(self.tr("Sum"), strong=True),
            _strong(f"T {current}"),
            _strong(f"T′ {proposed}"),
        )
        sums = Table((Row(cells, ruled=True),), 0)
        self.note.show_blocks([sums if found else Note(text)])

    def _show_health(self) -> None:
        trace = as_mh(self._explore.playback.trace)
        found = self._watch.now
        if trace is None:
            return
        health = None if found is None else found.health
        rows = []
        for one in health_rows(health, trace.options.chains, exact=trace.is_exact):
            mark, role = _MARKS[one.good]
            value = Cell(one.value, role, right=True, mark=mark)
            rows.append(Row((Cell(one.name, "ink2"), value), opens=bool(one.need)))
            if one.need:
                rows.append(Row((Cell(one.need, "ink3"), Cell())))
        self.health.show_blocks([Heading(self.tr("Chain health")), Table(tuple(rows), 0)])

    def _show_result(self) -> None:
        run = self._explore.run_shown
        if run is None or not self.isVisible():
            return
        verdict = self._explore.place(run)
        mark = marks_of(verdict)[-1]
        told = Cell(verdict.text, mark.colour, right=True, mark=mark.icon)
        log_p = Cell(nats(run.log_probability), right=True)
        rows = [Row((Cell("log P", "ink2"), Cell(run.chart.names.decoded, "ink3"), log_p))]
        if run.f1 is not None:
            f1 = Cell(local(f"{run.f1:.1f}"), right=True)
            rows.append(Row((Cell(self.tr("F1 to gold"), "ink2"), Cell(), f1)))
        rows.append(Row((Cell(self.tr("Verdict"), "ink2"), Cell(), told)))
        self.mbr.show_blocks([Heading(self.tr("Result of the run")), Table(tuple(rows), 1)])

    def _themed(self) -> None:
        self._follower.renew()

    def _in_sight(self, there: bool) -> None:
        self._watch.watch(id(self), there)
        super()._in_sight(there)
        if there:
            self._show_health()


def _term(sign: str, name: str, note: str, value: float) -> Row:
    """Return a term of the ratio: its sign, its name, what it is of, and its value."""
    cells = Cell(sign, "ink2", mono=True), Cell(name, mono=True), Cell(note, "ink3")
    return Row((*cells, Cell(nats(value), right=True)))


def _sum(name: str, value: str, *, ruled: bool = False) -> Row:
    return Row((Cell(name, "ink2", strong=True), _strong(value)), ruled=ruled)


def _strong(value: str) -> Cell:
    return Cell(value, strong=True, right=True)
