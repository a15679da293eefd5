"""Why A* prefers one hypothesis to another at the step that is shown."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from icm_core.rendering.families.astar_preference import Term
from icm_core.rendering.families.astar_step import Standing, StepView
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.shared.numbers import change, count, nats
from icm_gui.views.explore.families.section import StepSection
from icm_gui.views.explore.inspector.parts import EDGE, Facts, Head, indented
from icm_gui.views.shared.boxes import filled, vbox
from icm_gui.views.shared.named import named, push_button
from icm_gui.views.shared.tables.row_list import Column, RowList


class StepPane(StepSection):
    """The hypothesis that is shown, the one it is compared with, and what makes the difference."""

    def __init__(self, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("step-pane")
        self._themes = themes
        self.view: StepView | None = None
        self._open = False
        layout = vbox(self, (0, 0, 0, 8), 0)
        self.head = Head(self.tr("Why A* preferred this"), themes, self)
        layout.addWidget(self.head)
        self.heuristic = Facts(1, themes, self)
        self.heuristic.bar.hide()
        layout.addWidget(self.heuristic)
        self.hypotheses = RowList(
            "hypotheses",
            self.tr("Hypotheses"),
            [
                Column("#"),
                Column("g", True),
                Column("h", True),
                Column("f", True),
                Column(self.tr("Rank"), True),
            ],
            themes,
            self,
        )
        layout.addWidget(self.hypotheses)
        self.sentence = named(QLabel(self, wordWrap=True), "preference")
        self.sentence.setContentsMargins(EDGE, 6, EDGE, 2)
        self.sentence.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        layout.addWidget(self.sentence)
        said = self.tr("Show or hide the differences")
        self.more = push_button("", "show-differences", self._toggle, said, look="link")
        layout.addLayout(indented(self.more))
        self.rules = self._list("rule-differences", self.tr("Rule"))
        self.open_items = self._list("open-differences", self.tr("Open item"))
        filled(layout, self.rules, self.open_items)

    def _list(self, name: str, title: str) -> RowList:
        columns = [Column(title), Column("", True), Column("", True), Column("±", True)]
        made = RowList(name, title, columns, self._themes, self)
        made.opened.connect(self._opened)
        return made

    def restyle(self) -> None:
        """Take the theme's fonts."""
        self.head.restyle()
        self.heuristic.restyle()
        self.sentence.setFont(self._themes.font(12))
        self.more.setFont(self._themes.font(11))
        self.set_view(self.view)

    def set_view(self, view: StepView | None, node_text: str = "") -> None:
        """Show another step.

        Parameters
        ----------
        node_text
            The current node.
        """
        if view is not None and view.chosen and not (self.view is not None and self.view.chosen):
            # Who selects a hypothesis wants to know why it is where it is.
            self._open = True
        self.view = view
        self.setVisible(view is not None)
        if view is None:
            return
        self.head.aside.setText(self.tr("step {0}").format(count(view.step)))
        self._show_heuristic(view, node_text)
        rows = [self._row(view.shown, view.shown.text)]
        tips = [self.tr("The hypothesis popped last: what A* preferred")]
        if view.other is not None:
            rows.append(self._row(view.other, view.other.text))
            tips.append(
                self.tr("The hypothesis that is selected on the agenda")
                if view.chosen
                else self.tr("The best one that was left on the agenda")
            )
        self.hypotheses.set_rows(rows, tips=tips)
        why = view.why
        if why is not None:
            self.sentence.setText(f"{why.sentence}\n{why.parting}".strip())
        elif view.other is None:
            self.sentence.setText(self.tr("Nothing else is on the agenda."))
        else:
            self.sentence.setText(self.tr("To compare them, open the model of this run."))
        differences = 0 if why is None else len(why.rules) + len(why.open_items)
        self.more.setVisible(differences > 0)
        if self._open:
            self.more.setText(self.tr("Hide the differences"))
        else:
            self.more.setText(self.tr("Show all {0} differences").format(count(differences)))
        if why is None:
            self.rules.hide()
            self.open_items.hide()
            return
        first, second = (f"#{count(one.number)}" for one in (why.first, why.second))
        sums = (
            (self.rules, why.rules, why.first.g - why.second.g, self.tr("Sum, g")),
            (self.open_items, why.open_items, why.first.h - why.second.h, self.tr("Sum, h")),
        )
        for rows_of, terms, total, name in sums:
            title = rows_of.columns[0]
            rows_of.set_columns(
                [title, Column(first, True), Column(second, True), Column("±", True)]
            )
            rows_of.set_rows(
                [self._term(term) for term in terms],
                tips=[self._tip(term, first, second) for term in terms],
                total=(name, "", "", change(total)),
            )
            rows_of.setVisible(self._open and bool(terms))

    def _show_heuristic(self, view: StepView, node_text: str) -> None:
        self.heuristic.setVisible(view.heuristic is not None and bool(node_text))
        if view.heuristic is not None:
            where = self.tr("open") if view.is_open else self.tr("not open")
            name = self.tr("h of {0}, {1}").format(node_text, where)
            self.heuristic.set_facts([(name, nats(view.heuristic))])

    def _row(self, standing: Standing, where: str) -> tuple[str, ...]:
        scores = standing.scores
        return (
            f"#{count(scores.number)}",
            nats(scores.g),
            nats(scores.h),
            nats(scores.f),
            where,
        )

    def _term(self, term: Term) -> tuple[str, ...]:
        def value(one: float | None) -> str:
            return "" if one is None else nats(one)

        return term.text, value(term.first), value(term.second), change(term.difference)

    def _tip(self, term: Term, first: str, second: str) -> str:
        return f"{term.text}: {first} {nats(term.first)}, {second} {nats(term.second)}"

    def _toggle(self) -> None:
        self._open = not self._open
        view = self.view
        node = self.heuristic.names[0].text()
        self.set_view(view)
        self.heuristic.setVisible(view is not None and view.heuristic is not None and bool(node))

    def _opened(self, row: int) -> None:
        why = None if self.view is None else self.view.why
        if why is None:
            return
        terms = why.rules if self.sender() is self.rules else why.open_items
        if row < len(terms):
            self.item_opened.emit(terms[row].item)
