"""The inspector: everything about the node that is selected, or under the pointer."""

from __future__ import annotations

import math

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QLabel,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from icm_gui.services.icons import icon
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.inspector.inspection import Inspection
from icm_gui.viewmodels.explore.inspector.node import NodeView
from icm_gui.viewmodels.explore.inspector.text import facts
from icm_gui.viewmodels.shared.numbers import count, nats, probability
from icm_gui.views.explore.inspector.ladder import LadderPane
from icm_gui.views.explore.inspector.parts import (
    EDGE,
    Bars,
    Chips,
    Facts,
    Head,
    Status,
    indented,
    shortened,
)
from icm_gui.views.explore.inspector.sections import StepSections
from icm_gui.views.shared.boxes import filled, hbox, upright, vbox
from icm_gui.views.shared.named import named, push_button
from icm_gui.views.shared.tables.row_list import Column, RowList
from icm_gui.views.shared.trees.why_here import why_of
from icm_gui.views.shared.visibility import WhileVisible

_FEW = 5
"""Ways to build a node that are listed at first."""
_POSTERIOR_ROW = 2
_MOST_STATUS = 2


class Inspector(WhileVisible, QScrollArea):
    """Shows an `Inspection`, with a button to pin it and one to copy it."""

    def __init__(self, inspection: Inspection, themes: Themes) -> None:
        super().__init__()
        named(self, "inspector", self.tr("Inspector"))
        upright(self)
        self._inspection, self._themes = inspection, themes
        self._all = False
        self._shown_node = -1
        self._body = named(QWidget(self), "inspector-body")
        # No text may make the panel wider than its dock.
        self._body.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._layout = vbox(self._body, 0, 0)
        self._build()
        self.setWidget(self._body)
        inspection.changed.connect(self._show_node)
        inspection.ladder_changed.connect(self._show_ladder)
        inspection.step_changed.connect(self._show_step)
        inspection.set_watched(False)
        themes.dress(self, self.restyle)

    def sizeHint(self) -> QSize:
        """Return the size that is liked."""
        return QSize(292, 640)

    def _in_sight(self, there: bool) -> None:
        self._inspection.set_watched(there)
        if there:
            self.restyle()

    # --- making ---

    def _build(self) -> None:
        layout = self._layout
        text = self.tr("Click an item of the chart: its probability, context and rules come here.")
        self._hint = named(QLabel(text, self._body, wordWrap=True), "inspector-hint", look="dim")
        self._hint.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._hint.setContentsMargins(EDGE, 24, EDGE, 24)
        layout.addWidget(self._hint)
        self._node_part = QWidget(self._body)
        node = filled(vbox(self._node_part, 0, 0), self._top())
        self.facts = Facts(5, self._themes, self._node_part)
        self.facts.put_bar(_POSTERIOR_ROW)
        node.addWidget(self.facts)
        layout.addWidget(self._node_part)
        self.sections = StepSections(self._themes, self._body)
        self.sections.item_opened.connect(self._inspection.select_item)
        layout.addWidget(self.sections)
        self._rest = QWidget(self._body)
        rest = vbox(self._rest, 0, 0)
        self._heads: list[Head] = []
        self._context_head = self._head(rest, self.tr("Context, nearest first"))
        self.context = Chips(self._themes, self._rest)
        rest.addWidget(self.context)
        rest.addSpacing(6)
        self._ladder_head = self._head(rest, self.tr("Smoothing ladder"))
        self.ladder = LadderPane(self._themes, self._rest)
        rest.addWidget(self.ladder)
        self.notes = named(QLabel(self._rest, wordWrap=True), "ladder-notes", look="second")
        self.notes.setContentsMargins(EDGE, 0, EDGE, 6)
        self.notes.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        rest.addWidget(self.notes)
        self._build_tables(rest)
        layout.addWidget(self._rest)
        layout.addStretch(1)

    def _build_tables(self, rest: QVBoxLayout) -> None:
        t = self._themes
        rule, share = Column(self.tr("Rule")), Column(self.tr("Share"), True, bar=True)
        self._incoming_head = self._head(rest, self.tr("Incoming hyperedges"))
        split, log_p = Column(self.tr("Split"), True), Column(self.tr("log p"), True)
        name = self.tr("Incoming hyperedges")
        self.incoming = RowList("incoming", name, [rule, split, log_p, share], t, self._rest)
        self.incoming.chosen.connect(self._inspection.choose)
        self.incoming.opened.connect(self._open_child)
        rest.addWidget(self.incoming)
        said = self.tr("Show all hyperedges, or the first")
        self.show_all = push_button("", "show-all", self._toggle_all, said, look="link")
        rest.addLayout(indented(self.show_all))
        rest.addSpacing(6)
        self._head(rest, self.tr("Posterior by pass"))
        self.passes = named(Bars("passes", t), "passes", self.tr("Posterior by pass"))
        rest.addWidget(self.passes)
        rest.addSpacing(8)
        self._used_head = self._head(rest, self.tr("Used by"))
        columns = [rule, Column(self.tr("Item"), True), share]
        self.used_by = RowList("used-by", self.tr("Used by"), columns, t, self._rest)
        self.used_by.opened.connect(self._open_parent)
        rest.addWidget(self.used_by)
        rest.addSpacing(8)
        self._rivals_head = self._head(rest, self.tr("Competes with"))
        where, posterior = Column(self.tr("Where"), True), Column(self.tr("Posterior"), True)
        columns = [Column(self.tr("Item")), where, posterior]
        self.rivals = RowList("rivals", self.tr("Competes with"), columns, t, self._rest)
        self.rivals.opened.connect(self._open_rival)
        rest.addWidget(self.rivals)
        row = hbox(margins=(EDGE, 12, EDGE, 12), spacing=8)
        context, text = self.tr("Show context"), self.tr("Copy as text")
        self.why_button = push_button(context, "show-context", self._show_context)
        self.copy_button = push_button(text, "copy-inspector", self.copy)
        filled(row, self.why_button, self.copy_button, 1)
        rest.addLayout(row)

    def _head(self, layout: QVBoxLayout, title: str) -> Head:
        head = Head(title, self._themes, self._rest)
        layout.addWidget(head)
        self._heads.append(head)
        return head

    def _top(self) -> QVBoxLayout:
        column = vbox(margins=(EDGE, 8, EDGE, 4), spacing=2)
        row = hbox(spacing=8)
        self.label = named(QLabel(self._node_part), "node-label")
        self.span = named(QLabel(self._node_part), "node-span")
        for label in (self.label, self.span):
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            row.addWidget(label)
        row.addStretch(1)
        tip = self.tr("Stay with this item when the pointer is over others")
        self.pin = named(QToolButton(self._node_part), "pin", self.tr("Pin"), tip)
        self.pin.setCheckable(True)
        self.pin.clicked.connect(self._inspection.set_pinned)
        row.addWidget(self.pin)
        column.addLayout(row)
        chips = hbox(spacing=6)
        self.status = [Status(self._themes, self._node_part) for _ in range(_MOST_STATUS)]
        for chip in self.status:
            chips.addWidget(chip)
        chips.addStretch(1)
        self.words = named(QLabel(self._node_part, wordWrap=True), "node-words", look="second")
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        filled(column, self.words, chips)
        return column

    # --- showing ---

    def restyle(self) -> None:
        """Take the theme's colours and fonts."""
        themes = self._themes
        self.label.setFont(themes.font(20, 600))
        self.span.setFont(themes.font(15, mono=True))
        self.words.setFont(themes.font(13))
        self.notes.setFont(themes.font(11))
        self.show_all.setFont(themes.font(11))
        for head in self._heads:
            head.restyle()
        self._ladder_head.restyle(mono=True)
        self.facts.restyle()
        self.sections.restyle()
        self._shown_node = -1
        self._show_node()
        self._show_ladder()
        self._show_step()

    def _show_node(self) -> None:
        node = self._inspection.node
        self._hint.setVisible(node is None)
        self._node_part.setVisible(node is not None)
        self._rest.setVisible(node is not None)
        if node is None:
            self._shown_node = -1
            return
        pinned = self._inspection.pinned
        self.pin.setChecked(pinned)
        role = "accent" if pinned else "ink2"
        self.pin.setIcon(icon("push-pin", self._themes.palette, role))
        if node.node == self._shown_node:
            return
        self._shown_node = node.node
        self._all = False
        self.label.setText(node.label)
        self.span.setText(f"[{node.start},{node.end})")
        self.words.setText(shortened(node.words))
        self.words.setToolTip(node.words)
        self.facts.set_facts(facts(node))
        self.facts.bar.set_share(node.posterior)
        self.context.set_elements(node.context)
        for widget in (self._context_head, self.context):
            widget.setVisible(bool(node.context))
        self._show_incoming(node)
        self.passes.set_rows(node.passes)
        self._show_tables(node)
        self._show_status()

    def _show_incoming(self, node: NodeView) -> None:
        total = len(node.incoming)
        shown = node.incoming if self._all else node.incoming[:_FEW]
        self.incoming.set_rows(
            [
                (
                    row.rule,
                    str(row.split) if row.split >= 0 else "",
                    nats(row.log_p),
                    probability(row.share),
                )
                for row in shown
            ],
            shares=[row.share for row in shown],
            tips=[f"{row.rule}: P {probability(math.exp(row.log_p), 6)}" for row in shown],
            current=self._inspection.chosen,
        )
        self._incoming_head.aside.setText(
            self.tr("{0} of {1}").format(len(shown), count(total)) if total else ""
        )
        for widget in (self._incoming_head, self.incoming):
            widget.setVisible(total > 0)
        self.show_all.setVisible(total > _FEW)
        self.show_all.setText(
            self.tr("Show the first {0}").format(_FEW)
            if self._all
            else self.tr("Show all {0}").format(count(total))
        )

    def _show_tables(self, node: NodeView) -> None:
        self.used_by.set_rows(
            [(row.rule, row.text, probability(row.share)) for row in node.used_by],
            shares=[row.share for row in node.used_by],
        )
        self.rivals.set_rows(
            [(row.text, row.where, probability(row.posterior, 4)) for row in node.rivals]
        )
        for rows, head, table in (
            (node.used_by, self._used_head, self.used_by),
            (node.rivals, self._rivals_head, self.rivals),
        ):
            head.setVisible(bool(rows))
            table.setVisible(bool(rows))

    def _show_status(self) -> None:
        texts = [*self._inspection.status, *[""] * _MOST_STATUS]
        for chip, text in zip(self.status, texts, strict=False):
            chip.set_status(text)

    def _show_ladder(self) -> None:
        view = self._inspection.ladder
        self.ladder.set_view(view)
        self._ladder_head.aside.setText("" if view is None else view.rule)
        self._ladder_head.setVisible(view is not None)
        self.ladder.setVisible(view is not None)
        notes = () if view is None else view.notes
        self.notes.setText("\n".join(notes))
        self.notes.setVisible(bool(notes))

    def _show_step(self) -> None:
        node = self._inspection.node
        run = self._inspection.run
        family = "" if run is None or run.trace is None else run.trace.FAMILY
        self.sections.show_step(family, self._inspection.step, "" if node is None else node.text)
        if node is not None:
            self._show_status()

    # --- doing ---

    def copy(self) -> None:
        """Copy everything as text."""
        QGuiApplication.clipboard().setText(self._inspection.text)

    def _show_context(self) -> None:
        why, run, node = why_of(self), self._inspection.run, self._inspection.node
        if why is not None and run is not None and node is not None:
            why.item(run, node.node, self._inspection.chosen)

    def _toggle_all(self) -> None:
        self._all = not self._all
        node = self._inspection.node
        if node is not None:
            self._show_incoming(node)

    def _open_child(self, row: int) -> None:
        node = self._inspection.node
        if node is not None and row < len(node.incoming):
            children = node.incoming[row].children
            if children:
                self._inspection.select(children[0])

    def _open_parent(self, row: int) -> None:
        node = self._inspection.node
        if node is not None and row < len(node.used_by):
            self._inspection.select(node.used_by[row].node)

    def _open_rival(self, row: int) -> None:
        node = self._inspection.node
        if node is not None and row < len(node.rivals):
            self._inspection.select(node.rivals[row].node)
