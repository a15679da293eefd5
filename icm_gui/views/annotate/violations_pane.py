"""What is wrong in the trees: a list to walk through, and the rules of the user."""

from __future__ import annotations

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHeaderView, QLabel

from icm_core.wording import say
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.annotate.violations import ALL, KINDS, Violations
from icm_gui.views.annotate.rules_edit import RulesEdit
from icm_gui.views.shared.named import named
from icm_gui.views.shared.panes.pane_parts import BarPane, button, combo
from icm_gui.views.shared.tables.cells import CellDelegate, OpenedRows, sized, styled, widths

_LIST, _RULES = 0, 1


class ViolationsPane(BarPane):
    """The findings; Enter shows one in its tree."""

    def __init__(self, violations: Violations, themes: Themes) -> None:
        super().__init__(themes, "violations-pane", say("Violations"))
        self._violations = violations
        self._build_bar()
        self.table = OpenedRows()
        self.table.setModel(violations)
        styled(self.table, themes, say("What is wrong in the trees"), "violations-list")
        delegate = CellDelegate(themes, (0,), (1,), parent=self.table, pale=(0, 1))
        self.table.setItemDelegate(delegate)
        self.table.clicked.connect(self._open)
        self.table.opened.connect(self._open)
        self.table.horizontalHeader().setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)
        self.add_body(self.table)
        self.rules = RulesEdit(violations, themes)
        self.add_body(self.rules)
        violations.changed.connect(self._show)
        violations.rules_changed.connect(self._show)
        self._restyle()
        self._show()

    def _build_bar(self) -> None:
        self.check = button(
            "violations-check", say("Check all trees"), say("Look for what is wrong in all trees")
        )
        self.check.clicked.connect(self._check)
        self.kinds = combo(
            "violations-kinds", say("Kinds of findings"), [say("All kinds")], say("What is listed")
        )
        self.kinds.activated.connect(self._kind_chosen)
        self.before = button("violations-before", "‹", say("Show the previous finding"))
        self.before.clicked.connect(self._before)
        self.next = button("violations-next", "›", say("Show the next finding"))
        self.next.clicked.connect(self._next)
        self.own = button(
            "violations-rules", say("Own rules"), say("Patterns that trees are checked by, too")
        )
        self.own.setCheckable(True)
        self.own.toggled.connect(self._show)
        self.count = named(QLabel(), "violations-count", look="second")
        self.add_to_bar(self.check, self.kinds, self.before, self.next, self.own, self.count)

    def _check(self) -> None:
        if self._violations.busy:
            self._violations.stop()
        else:
            self._violations.start()

    def _kind_chosen(self, _at: int) -> None:
        self._violations.show_kind(str(self.kinds.currentData() or ALL))

    def _before(self) -> None:
        self._violations.step(-1)

    def _next(self) -> None:
        self._violations.step(1)

    def _open(self) -> None:
        self._violations.show(self.table.currentIndex().row())

    def _show(self) -> None:
        model = self._violations
        self.check.setText(say("Stop") if model.busy else say("Check all trees"))
        self.check.setEnabled(model.has_treebank)
        there = model.rowCount() > 0
        for one in (self.before, self.next):
            one.setEnabled(there)
        self.count.setText(say("Checking…") if model.busy else model.count_text)
        self._fill_kinds()
        rules = len(model.rules)
        self.own.setText(
            say("Own rules ({count})").format(count=rules) if rules else say("Own rules")
        )
        if self.own.isChecked():
            self.body.say("", _RULES)
        else:
            self.body.say("" if there else self._hint(), _LIST)
        row = model.current_row
        if row >= 0 and row != self.table.currentIndex().row():
            self.table.selectRow(row)
        self._fit()

    def _fill_kinds(self) -> None:
        counts = self._violations.counts
        texts = [(say("All kinds"), ALL)]
        texts += [(f"{say(KINDS[kind])} ({number:,})", kind) for kind, number in counts.items()]
        if [text for text, _ in texts] != [
            self.kinds.itemText(at) for at in range(self.kinds.count())
        ]:
            self.kinds.clear()
            for text, kind in texts:
                self.kinds.addItem(text, kind)
        self.kinds.setCurrentIndex(max(self.kinds.findData(self._violations.kind), 0))
        self.kinds.setEnabled(bool(counts))

    def _hint(self) -> str:
        model = self._violations
        if not model.has_treebank:
            return say("Open a treebank to check its trees.")
        if model.error:
            return model.error
        if model.busy:
            return say("Checking…")
        if model.is_checked:
            return say("Nothing is wrong.")
        return say(
            "Check all trees for labels, tags and rules that no other tree has, unary cycles, "
            "traces that refer to nothing, and what patterns of your own find."
        )

    def showEvent(self, event: QShowEvent) -> None:
        """Fit the columns."""
        super().showEvent(event)
        self._fit()

    def _fit(self) -> None:
        longest = max((say(kind) for kind in KINDS.values()), key=len)
        widths(self.table, self._themes, {0: "88,888", 1: longest}, 600)

    def _restyle(self) -> None:
        super()._restyle()
        if hasattr(self, "table"):
            sized(self.table, self._themes)
            self._fit()
