"""Why this and not that: the decisions in which two trees differ, their sums, and the verdict."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtGui import (
    QAction,
    QGuiApplication,
    QPalette,
)
from PySide6.QtWidgets import (
    QLabel,
    QMenu,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from icm_core.data.tree import tokens
from icm_gui.services.icons import icon
from icm_gui.viewmodels.compare.why.verdict import SentenceWhy
from icm_gui.viewmodels.compare.why.why_rows import WhyRows
from icm_gui.viewmodels.shared.column_table import plain_tip
from icm_gui.viewmodels.shared.numbers import nats
from icm_gui.views.compare.why.brackets import Brackets
from icm_gui.views.compare.why.cells import WhyDelegate, WhySums, column_widths
from icm_gui.views.shared.boxes import filled, grid_box, hbox, vbox
from icm_gui.views.shared.named import link_button, named
from icm_gui.views.shared.panes.front_pages import Hinted
from icm_gui.views.shared.pictures.data_files import add_data_files, csv_file
from icm_gui.views.shared.tables.cells import CELL_PX, OpenedRows, sized, styled
from icm_gui.views.shared.tables.copying import add_actions, on_copy, pop_at
from icm_gui.views.shared.text.elided import WholeLabel
from icm_gui.views.shared.visibility import WhileVisible

if TYPE_CHECKING:
    from icm_core.analysis.verdicts.decision_depths import Rivals
    from icm_core.analysis.verdicts.decisions import Decision
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.app.workbench import Workbench

DISTRIBUTION, LADDER, EVIDENCE = "distribution", "ladder", "evidence"
"""Pages of Contexts that rows lead to."""
_MARGIN, _GAP, _ICON = 8, 6, 16
_LEAST_BODY = 48
"""The heads of the table and a row, at the base size."""
_LINES_BESIDE = 2
"""How many lines of the verdict may stand beside its title; longer ones are below it."""


class WhyPane(WhileVisible, QWidget):
    """Explains the sentence of the comparer; asks its signals for what rows and links lead to."""

    def __init__(self, bench: Workbench, themes: Themes) -> None:
        super().__init__()
        named(self, "compare-why", self.tr("Why this and not that"))
        self._bench, self._themes, self._comparer = bench, themes, bench.compare
        self.why = SentenceWhy(bench.compare, bench.jobs, self)
        self.rows = WhyRows(self)
        self.view = OpenedRows()
        self.view.setModel(self.rows)
        styled(self.view, themes, self.tr("Decisions that differ"), "compare-why-rows")
        self.cells = WhyDelegate(themes, self.view)
        self.view.setItemDelegate(self.cells)
        self.view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.sums = WhySums(self.view, self.rows, themes, self)
        self.brackets = Brackets(themes, self)
        self.body = Hinted("compare-why-hint", self.view, self.brackets.table)
        self._make_ancestor()
        self._make_verdict()
        self._make_fault()
        column = vbox(self, 0, 0)
        # The sums and the verdict are worth more than rows that can be scrolled.
        self.body.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        column.addWidget(self.body, 1)
        for widget in (self.sums, self.ancestor, self.brackets, self.verdict, self.fault):
            column.addWidget(widget)
        self._connect()
        self._restyle()
        self._fill()

    def _make_ancestor(self) -> None:
        self.ancestor_text = self._text_label("compare-why-ancestor-text")
        self.ancestor_link = link_button(
            self.tr("Show the context"), "compare-why-ancestor-link", flat=True
        )
        self.ancestor_link.clicked.connect(self.show_ancestor)
        self.ancestor = self._line(
            "compare-why-ancestor", None, self.ancestor_text, self.ancestor_link
        )
        self.ancestor.setBackgroundRole(QPalette.ColorRole.Base)

    def _make_fault(self) -> None:
        self.fault_text = self._text_label("compare-why-fault-text")
        self.again_link = link_button(self.tr("Try again"), "compare-why-again", flat=True)
        self.again_link.clicked.connect(self.why.try_again)
        self.fault = self._line("compare-why-fault", None, self.fault_text, self.again_link)

    def _make_verdict(self) -> None:
        self.verdict_icon = named(QLabel(), "compare-why-verdict-icon")
        self.verdict_title = named(QLabel(), "compare-why-verdict-title")
        self.verdict_text = self._text_label("compare-why-verdict-text")
        self.step_link = link_button(self.tr("Show the step"), "compare-why-step", flat=True)
        self.step_link.clicked.connect(self.show_step)
        self.verdict = named(QWidget(autoFillBackground=True), "compare-why-verdict")
        self._said = grid_box(self.verdict, (_MARGIN, 4, _MARGIN, 4), wide=2)
        self._said.setHorizontalSpacing(_GAP)
        parts = (self.verdict_icon, self.verdict_title, None, self.step_link)
        for column, part in enumerate(parts):
            if part is not None:
                self._said.addWidget(part, 0, column, Qt.AlignmentFlag.AlignVCenter)

    def _place_verdict(self) -> None:
        """Put the text beside its title, or below it where it would be a narrow column."""
        parts = (self.verdict_icon, self.verdict_title, self.step_link)
        taken = sum(part.sizeHint().width() + _GAP for part in parts) + 2 * _MARGIN
        wide = self.verdict_text.fontMetrics().horizontalAdvance(self.why.text)
        self._said.removeWidget(self.verdict_text)
        if wide > _LINES_BESIDE * (self.width() - taken):
            self._said.addWidget(self.verdict_text, 1, 0, 1, 4)
        else:
            self._said.addWidget(self.verdict_text, 0, 2)

    def _text_label(self, name: str) -> QLabel:
        label = named(WholeLabel(), name)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        return label

    def _line(self, name: str, first: QWidget | None, text: QLabel, link: QPushButton) -> QWidget:
        line = named(QWidget(autoFillBackground=True), name)
        row = hbox(line, (_MARGIN, 4, _MARGIN, 4), _GAP)
        if first is not None:
            row.addWidget(first, 0, Qt.AlignmentFlag.AlignVCenter)
        filled(row, (text, 1), (link, 0, Qt.AlignmentFlag.AlignVCenter))
        return line

    def _connect(self) -> None:
        self.why.changed.connect(self._fill)
        self.brackets.switched.connect(self._fill)
        self.view.customContextMenuRequested.connect(self._menu_asked)
        self.view.doubleClicked.connect(self._double_clicked)
        self.view.opened.connect(self.open)
        self.view.resized.connect(self._fit)
        self.view.selectionModel().currentRowChanged.connect(self._picked)
        on_copy(self.view, self.copy)
        self._themes.follow(self, self._restyle)

    # What is shown

    def _in_sight(self, there: bool) -> None:
        self.why.set_active(there)

    def _fill(self) -> None:
        if self.why.waits:
            # A moment without rows would flicker.
            return
        explanation, pair = self.why.explanation, self._comparer.pair
        hint = self.why.hint
        table = None
        words: tuple[str, ...] = ()
        if explanation is not None and pair is not None and not self._is_idle():
            table, words = explanation.table, tuple(tokens(pair.gold))
        self.rows.set_table(table, words)
        self.brackets.fill(None if self._is_idle() else self.why.expected)
        self.body.say(*(("", 1) if self.brackets.is_on else (hint,)))
        self._fill_ancestor()
        self._fill_verdict()
        self.fault_text.setText(self.why.faults)
        self.fault.setVisible(bool(self.why.faults))
        self._fit()

    def _is_idle(self) -> bool:
        """Whether there is no sentence to explain."""
        return self.why.question is None

    def _fill_ancestor(self) -> None:
        explanation = self.why.explanation
        decides = bool(self.rows.rowCount()) and not self.brackets.is_on
        self.ancestor.setVisible(decides)
        self.sums.setVisible(decides)
        if explanation is None or self._is_idle():
            return
        rivals = self._rivals()
        by_depth = explanation.by_depth if rivals is None else rivals.by_depth
        text = by_depth.text()
        if rivals is not None:
            text = self.tr("{0} against {1}: {2}").format(
                rivals.gold.rule, rivals.predicted.rule, text
            )
        self.ancestor_text.setText(text)
        values = zip(by_depth.depths, by_depth.gold, by_depth.predicted, strict=True)
        lines = [
            self.tr("depth {0}: gold {1}, predicted {2}").format(depth, nats(gold), nats(predicted))
            for depth, gold, predicted in values
        ]
        self.ancestor_text.setToolTip(plain_tip("\n".join(lines)))
        self.ancestor_link.setVisible(by_depth.decision is not None)

    def _rivals(self) -> Rivals | None:
        """Return the two rules that compete where the current row is, None where none do."""
        one, explanation = self.decision(), self.why.explanation
        if one is None or explanation is None:
            return None
        return next(
            (pair for pair in explanation.rivals if one in (pair.gold, pair.predicted)), None
        )

    def _fill_verdict(self) -> None:
        self.verdict.setVisible(not self._is_idle() and self.why.explanation is not None)
        look = self.why.look
        self.verdict_title.setText(look.title)
        self.verdict_text.setText(self.why.text)
        self.verdict.setAccessibleName(f"{look.title}: {self.why.text}")
        pixels = round(_ICON * self._themes.scale)
        picture = icon(look.icon, self._themes.palette, look.role).pixmap(pixels, pixels)
        self.verdict_icon.setPixmap(picture)
        colours = self.verdict_title.palette()
        colours.setColor(QPalette.ColorRole.WindowText, self._themes.colour(look.role))
        self.verdict_title.setPalette(colours)
        colours = self.verdict.palette()
        colours.setColor(self.verdict.backgroundRole(), self._themes.colour(look.tint))
        self.verdict.setPalette(colours)
        self._place_verdict()

    def _fit(self) -> None:
        column_widths(self.view, self.rows, self.cells, self._themes)
        self._place_verdict()

    # What rows lead to

    def decision(self) -> Decision | None:
        """Return the decision of the current row."""
        index = self.view.currentIndex()
        return self.rows.decision(index.row()) if index.isValid() else None

    def _picked(self, index: QModelIndex, _before: QModelIndex) -> None:
        one = self.rows.decision(index.row()) if index.isValid() else None
        if one is not None:
            self._comparer.nodes_selected.emit(one.gold_address, one.predicted_address)
        self._fill_ancestor()

    def _double_clicked(self, _index: QModelIndex) -> None:
        self.open()

    def open(self) -> None:
        """Look at the context of the current row in Contexts."""
        self.show_context()

    def show_context(self, page: str = DISTRIBUTION, of_gold: bool | None = None) -> None:
        """Look at the context of the current row in Contexts.

        Parameters
        ----------
        page
            Page of Contexts.
        of_gold
            Whose context; None for the first that there is.
        """
        one = self.decision()
        if one is not None:
            self._show(one, page, of_gold)

    def _show(self, one: Decision, page: str, of_gold: bool | None = None) -> None:
        if of_gold is None:
            of_gold = one.gold_node >= 0
        node, question = one.gold_node if of_gold else one.predicted_node, self.why.question
        if node < 0 or question is None:
            return
        self._bench.contexts.activate()
        self._bench.why.context(question.model, node, one.rule_id)
        self._comparer.context_asked.emit(page)

    def show_ancestor(self) -> None:
        """Look at the context in which the ancestor decides."""
        explanation, rivals = self.why.explanation, self._rivals()
        if explanation is None:
            return
        by_depth = explanation.by_depth if rivals is None else rivals.by_depth
        if by_depth.decision is not None:
            self._show(by_depth.decision, LADDER)

    def show_step(self) -> None:
        """Ask for the sentence in Explore."""
        if self._comparer.pair is not None:
            self._comparer.step_asked.emit(self._comparer.pair.index, self.why.algorithm)

    # Copies

    def copy(self) -> None:
        """Copy the current row, or everything where there is none."""
        index = self.view.currentIndex()
        QGuiApplication.clipboard().setText(
            self.rows.text([index.row()] if index.isValid() else None)
        )

    def copy_all(self) -> None:
        """Copy everything with tabs between."""
        QGuiApplication.clipboard().setText(self.rows.text())

    def menu(self) -> QMenu:
        """Return the menu of the current row and of the whole table."""
        menu = named(QMenu(self), "compare-why-menu")
        one = self.decision()
        if one is not None:
            self._add_contexts(menu, one)
            menu.addSeparator()
        add_actions(
            menu,
            "compare-why",
            (
                ("copy", self.tr("Copy row"), self.copy, one is not None),
                ("copy-all", self.tr("Copy table"), self.copy_all, True),
            ),
        )
        add_data_files(menu, self, [csv_file("decisions", self.rows.csv)])
        return menu

    def _add_contexts(self, menu: QMenu, one: Decision) -> None:
        both = one.gold_node >= 0 and one.predicted_node >= 0
        sides = [("gold", one.gold_node), ("predicted", one.predicted_node)]
        titles = {
            DISTRIBUTION: self.tr("Show the context"),
            LADDER: self.tr("Show the smoothing ladder"),
            EVIDENCE: self.tr("Show the training evidence"),
        }
        names = {"gold": self.tr("in gold"), "predicted": self.tr("in predicted")}
        for side, node in sides:
            if node < 0:
                continue
            for page, title in titles.items():
                action = menu.addAction(f"{title}, {names[side]}" if both else title)
                action.setObjectName(f"compare-why-{page}-{side}")
                action.setData((page, side == "gold"))
        menu.triggered.connect(self._chosen)

    def _chosen(self, action: QAction) -> None:
        data = action.data()
        if data:
            page, of_gold = data
            self.show_context(str(page), bool(of_gold))

    def _menu_asked(self, place: QPoint) -> None:
        pop_at(self.view, place, self.menu)

    def _restyle(self) -> None:
        sized(self.view, self._themes)
        self.brackets.restyle()
        # Rows that can be scrolled give way, but not all of them.
        self.body.setMinimumHeight(round(_LEAST_BODY * self._themes.scale))
        for label in (self.ancestor_text, self.verdict_text, self.fault_text):
            label.setFont(self._themes.font(CELL_PX))
        for link in (self.ancestor_link, self.step_link, self.again_link):
            link.setFont(self._themes.font(CELL_PX, 500))
        self.verdict_title.setFont(self._themes.font(CELL_PX, 600))
        self._fill_verdict()
        self._fit()
