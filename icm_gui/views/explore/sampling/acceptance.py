"""Why a proposal was accepted or not, term by term; how well the chains do."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtWidgets import (
    QHeaderView,
    QStackedLayout,
    QTableView,
    QWidget,
)

from icm_core.wording import local
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
)
from icm_gui.viewmodels.shared.numbers import nats, probability
from icm_gui.views.explore.in_sight import InSight
from icm_gui.views.explore.inspector.facts import Fact, FactsView, Heading, scrolled
from icm_gui.views.explore.lecture.sheet import Sheet
from icm_gui.views.explore.sampling.acceptance_parts import (
    DECISION_PAD,
    DecisionBar,
    Outcome,
    Sums,
    Values,
)
from icm_gui.views.explore.sampling.heading import proposal_heading
from icm_gui.views.shared.tables.cells import (
    ROW_PX,
    hint_label,
    sized,
    styled,
    widths,
)

if TYPE_CHECKING:
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.explore.explore import Explore
    from icm_gui.viewmodels.explore.sampling.chain_watch import ChainWatch

_RATE = 10.0
_LONG = "−188.88"
_MOST_ROWS = 8
"""Decisions that are seen without scrolling."""
FORMULA = "α = min(1, P(T′)Q(T) / P(T)Q(T′))"


class AcceptancePanel(InSight, QWidget):
    """The right panel while samples are shown."""

    def __init__(self, explore: Explore, watch: ChainWatch, themes: Themes) -> None:
        super().__init__()
        self._explore, self._watch, self._themes = explore, watch, themes
        self.setObjectName("acceptance")
        self.title = Sheet(themes, self.tr("Step"))
        self.title.edge = DECISION_PAD
        self.formula = FactsView(themes, self.tr("Probability of acceptance"))
        self.formula.set_facts(Fact(FORMULA, "", mono=True))
        self.terms = FactsView(themes, self.tr("Terms of the ratio, nats"))
        self.bar = DecisionBar(themes)
        self.outcome = Outcome(themes)
        self.model = DecisionsModel(self)
        self.table = QTableView(self)
        self.sums = Sums(self.table, self.model, themes)
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
        self._delegate = Values(themes, (RULE,), parent=self.table)
        # The left-hand side and the split tell rules apart that are too long.
        self._delegate.both_ends = (RULE,)
        self.table.setItemDelegate(self._delegate)
        self.table.setSelectionMode(QTableView.SelectionMode.NoSelection)
        head = self.table.horizontalHeader()
        head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        head.setSectionResizeMode(RULE, QHeaderView.ResizeMode.Stretch)
        below = (
            self.title,
            self.formula,
            self.terms,
            self.bar,
            self.outcome,
            Heading(themes, self.tr("Decisions that changed")),
            self.table,
            self.sums,
            Heading(themes, self.tr("Chain health")),
            self.health,
            Heading(themes, self.tr("Result of the run")),
            self.mbr,
        )
        self._scroll = scrolled(below, "acceptance-scroll", self.tr("Acceptance"), self)
        self._hint = hint_label(
            self.tr("Run Metropolis-Hastings to see why proposals are accepted."), self
        )
        self._stack = QStackedLayout(self)
        self._stack.addWidget(self._hint)
        self._stack.addWidget(self._scroll)
        self._themed()

    def _renew(self) -> None:
        playback = self._explore.playback
        trace = as_mh(playback.trace)
        self._stack.setCurrentWidget(self._hint if not trace else self._scroll)
        if not trace:
            return
        step = playback.step_of(trace)
        found, exact = acceptance_at(trace, step), trace.is_exact
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
        rows = health_rows(health, trace.options.chains, exact=trace.is_exact)
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
        facts = [Fact("log P", nats(run.log_probability), run.chart.names.decoded)]
        if run.f1 is not None:
            facts.append(Fact(self.tr("F1 to gold"), local(f"{run.f1:.1f}")))
        facts.append(Fact(self.tr("Verdict"), verdict.text, mark=mark.icon, colour=mark.colour))
        self.mbr.set_facts(*facts)

    def _themed(self) -> None:
        sized(self.table, self._themes)
        self.title.setFixedHeight(self.title.sizeHint().height())
        self._show_sums()

    def _in_sight(self, there: bool) -> None:
        self._watch.watch(id(self), there)
        super()._in_sight(there)
        if there:
            self._show_health()
