"""The user's rules for trees: a pattern and what is said of the nodes that it finds."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QHeaderView, QLabel, QLineEdit, QWidget

from icm_core.annotation.validation import UserRule
from icm_core.data.patterns.language import parse_pattern
from icm_core.data.patterns.syntax import PatternError
from icm_core.wording import say as _tr
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.annotate.violations import Violations
from icm_gui.viewmodels.shared.column_table import ColumnTable, TableColumn
from icm_gui.views.shared.boxes import filled, grid_box, vbox
from icm_gui.views.shared.named import named
from icm_gui.views.shared.panes.pane_parts import button
from icm_gui.views.shared.tables.cells import CellDelegate, Table, sized, styled
from icm_gui.views.shared.tables.copying import on_delete
from icm_gui.views.shared.text.underline import underline

_PAD, _GAP = 8, 6


class _Rows(ColumnTable):
    """The rules."""

    COLUMNS = (
        TableColumn("Pattern", text=lambda _, row: row.pattern),
        TableColumn("Message", text=lambda _, row: row.message),
    )

    def __init__(self, violations: Violations, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._violations = violations
        violations.rules_changed.connect(self._fill)
        self._fill()

    def _fill(self) -> None:
        self.show_rows(list(self._violations.rules))


class RulesEdit(QWidget):
    """Two fields for a rule, and the list of those that there are."""

    def __init__(self, violations: Violations, themes: Themes) -> None:
        super().__init__()
        self._violations, self._themes = violations, themes
        self.setObjectName("rules-edit")
        self.pattern = self._field("rule-pattern", _tr("Pattern"), "VP < VP !< CC")
        self.message = self._field(
            "rule-message", _tr("Message"), _tr("a verb phrase has no verb phrase below it alone")
        )
        self.pattern.textChanged.connect(self._typed)
        self.keep = button("rule-keep", _tr("Add"), _tr("Check by this rule, too"))
        self.keep.clicked.connect(self._keep)
        self.remove = button("rule-remove", _tr("Remove"), _tr("Remove the selected rule"))
        self.remove.clicked.connect(self._remove)
        self._error = QLabel()
        self._error.setProperty("error", True)
        self._error.setTextFormat(Qt.TextFormat.PlainText)
        self._error.setWordWrap(True)
        self._error.hide()
        self.list = Table()
        self.list.setModel(_Rows(violations, self))
        styled(self.list, themes, _tr("Own rules"), "rules-list")
        self.list.setItemDelegate(CellDelegate(themes, (0,), parent=self.list))
        head = self.list.horizontalHeader()
        head.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        on_delete(self.list, self._remove)
        self.list.clicked.connect(self._take_up)
        grid = grid_box(margins=(_PAD, _PAD, _PAD, _GAP), spacing=_GAP)
        for row, (title, field, press) in enumerate(
            (
                (_tr("Pattern"), self.pattern, self.keep),
                (_tr("Message"), self.message, self.remove),
            )
        ):
            label = QLabel(title)
            label.setBuddy(field)
            grid.addWidget(label, row, 0)
            grid.addWidget(field, row, 1)
            grid.addWidget(press, row, 2)
        grid.addWidget(self._error, 2, 1)
        filled(vbox(self, 0), grid, (self.list, 1))
        violations.rules_changed.connect(self._tell)
        themes.dress(self, self._restyle)
        self._tell()

    def _field(self, name: str, title: str, example: str) -> QLineEdit:
        found = named(QLineEdit(placeholderText=example), name, title)
        found.returnPressed.connect(self._keep)
        return found

    def _typed(self, _text: str) -> None:
        self._error.hide()
        underline(self.pattern, None, "")
        self._tell()

    def _keep(self) -> None:
        """Keep the rule that is typed; one of the same pattern is replaced."""
        text = self.pattern.text().strip()
        if not text:
            return
        try:
            parse_pattern(text)
        except PatternError as error:
            at = min(error.column, max(len(text), 1))
            underline(self.pattern, (at - 1, at), self._themes.palette.err)
            self._error.setText(str(error))
            self._error.show()
            return
        new = UserRule(text, " ".join(self.message.text().split()))
        rules = self._violations.rules
        if any(one.pattern == text for one in rules):
            self._violations.set_rules(tuple(new if one.pattern == text else one for one in rules))
        else:
            self._violations.set_rules((*rules, new))
        self.pattern.clear()
        self.message.clear()
        self.pattern.setFocus()

    def _remove(self) -> None:
        row = self.list.currentIndex().row()
        rules = self._violations.rules
        if 0 <= row < len(rules):
            self._violations.set_rules((*rules[:row], *rules[row + 1 :]))

    def _take_up(self) -> None:
        """Put a rule into the fields, to be changed."""
        row = self.list.currentIndex().row()
        if 0 <= row < len(self._violations.rules):
            rule = self._violations.rules[row]
            self.pattern.setText(rule.pattern)
            self.message.setText(rule.message)

    def _tell(self) -> None:
        self.keep.setEnabled(bool(self.pattern.text().strip()))
        self.remove.setEnabled(bool(self._violations.rules))

    def _restyle(self) -> None:
        themes = self._themes
        sized(self.list, themes)
        self.pattern.setFont(themes.font(12, mono=True))
        self.message.setFont(themes.font(12))
