"""The shortcut editor: every action with its keys, found, changed, given back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QSortFilterProxyModel, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QPushButton,
    QTableView,
    QWidget,
)

from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.views.shared.boxes import filled, hbox
from icm_gui.views.shared.dialogs.dialog import GAP, Dialog, Role
from icm_gui.views.shared.dialogs.option_form import mark
from icm_gui.views.shared.named import named
from icm_gui.views.shared.tables.cells import styled
from icm_gui.views.window.action import Action
from icm_gui.views.window.dialogs.palette import plain_text
from icm_gui.views.window.dialogs.shortcut_model import (
    KEYS,
    MENU,
    NATIVE,
    TEXT,
    USUAL,
    ShortcutModel,
    writes_text,
)

WIDTH_PX, HEIGHT_PX = 640, 560
ROW_PX = 24


class ShortcutsDialog(Dialog):
    """Choose an action, press its new keys; keys that are taken can be taken over."""

    def __init__(
        self,
        actions: Sequence[tuple[Action[Any], QAction]],
        settings: Settings,
        themes: Themes,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("shortcuts-dialog", parent, themes)
        self.setWindowTitle(self.tr("Keyboard shortcuts"))
        self._themes = themes
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.model = ShortcutModel(actions, settings, self)
        self._rows = QSortFilterProxyModel(self)
        self._rows.setSourceModel(self.model)
        self._rows.setFilterKeyColumn(-1)
        self._rows.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.filter = QLineEdit(self)
        self.filter.setObjectName("shortcut-filter")
        self.filter.setAccessibleName(self.tr("Filter the actions"))
        self.filter.setPlaceholderText(self.tr("Part of an action, a menu or keys"))
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self._filtered)
        self.empty = QLabel(self.tr("No action matches."), self)
        self.empty.setProperty("dim", True)
        self.empty.hide()
        self.body.addWidget(self.filter)
        self.body.addWidget(self._table(), 1)
        self.body.addWidget(self.empty, 1)
        self.body.addLayout(self._editor())
        self.body.addWidget(self._message())
        self.reset_all = self.add_button(
            "reset-all", self.tr("Reset all"), self._reset_all, Role.ResetRole
        )
        self.leave = self.add_leave("close")
        self.model.dataChanged.connect(self._show_state)
        themes.dress(self, self._themed)
        self._show_row()

    # building

    def _table(self) -> QTableView:
        self.table = QTableView(self)
        self.table.setModel(self._rows)
        styled(self.table, self._themes, self.tr("Actions and their keys"), "shortcut-table")
        head = self.table.horizontalHeader()
        head.setSectionResizeMode(TEXT, QHeaderView.ResizeMode.Stretch)
        for column in (MENU, KEYS, USUAL):
            head.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.table.selectionModel().currentRowChanged.connect(self._show_row)
        self.table.activated.connect(self._edit)
        return self.table

    def _editor(self) -> QHBoxLayout:
        self.name = QLabel(self)
        self.edit = named(QKeySequenceEdit(self), "new-keys", self.tr("New keys: press them"))
        self.edit.setMaximumSequenceLength(1)
        self.edit.keySequenceChanged.connect(self._pressed)
        self.none = self._button("no-keys", self.tr("No keys"), self._remove)
        self.back = self._button("reset-keys", self.tr("Reset"), self._reset)
        row = filled(hbox(spacing=GAP), (self.name, 1))
        for widget in (self.edit, self.none, self.back):
            row.addWidget(widget)
        return row

    def _message(self) -> QWidget:
        line = QWidget(self)
        self.message = named(
            QLabel(line, wordWrap=True), "shortcut-message", self.tr("What is wrong with the keys")
        )
        self.take = self._button("take-keys", self.tr("Import them"), self._take)
        self.swap = self._button("swap-keys", self.tr("Swap"), self._swap)
        filled(hbox(line, 0, GAP), (self.message, 1), self.take, self.swap)
        return line

    def _button(self, name: str, text: str, slot: object) -> QPushButton:
        button = QPushButton(text, self)
        button.setObjectName(name)
        button.setAccessibleName(text)
        # Enter belongs to the table and to the keys that are pressed.
        button.setAutoDefault(False)
        button.clicked.connect(slot)
        return button

    # what the user does

    @property
    def row(self) -> int:
        """The action that is chosen, -1 for none."""
        return self._rows.mapToSource(self.table.currentIndex()).row()

    def select(self, name: str) -> None:
        """Choose an action by its id."""
        for row, action in enumerate(self.model.actions):
            if action.objectName() == name:
                self.table.setCurrentIndex(self._rows.mapFromSource(self.model.index(row, 0)))

    def _edit(self) -> None:
        self.edit.setFocus()

    def _filtered(self, text: str) -> None:
        self._rows.setFilterFixedString(text)
        some = self._rows.rowCount() > 0
        self.table.setVisible(some)
        self.empty.setVisible(not some)
        self._show_row()

    def _pressed(self, keys: QKeySequence) -> None:
        """Give the action the keys that were pressed, unless they are taken or write text."""
        row = self.row
        if row < 0 or keys.isEmpty() or keys == self.model.keys(row):
            self._say("")
            return
        shown = keys.toString(NATIVE)
        if writes_text(keys):
            self._say(
                self.tr("{0} writes text: use keys with Ctrl or Alt, or a function key").format(
                    shown
                )
            )
            return
        owner = self.model.owner(keys, row)
        if owner is None:
            self._say("")
            self.model.set_keys(row, keys)
            return
        other = plain_text(self.model.actions[owner])
        self._say(self.tr("{0} is taken by “{1}”").format(shown, other), taken=True)

    def _take(self) -> None:
        """Take keys away from the other action."""
        self._give(QKeySequence())

    def _swap(self) -> None:
        """Give the other action the keys of this one."""
        self._give(self.model.keys(self.row))

    def _give(self, others: QKeySequence) -> None:
        row, keys = self.row, self.edit.keySequence()
        owner = self.model.owner(keys, row)
        if row < 0 or owner is None:
            return
        self.model.set_keys(owner, others)
        self.model.set_keys(row, keys)
        self._say("")

    def _remove(self) -> None:
        if self.row >= 0:
            self.model.set_keys(self.row, QKeySequence())
            self._show_row()

    def _reset(self) -> None:
        row = self.row
        if row < 0:
            return
        usual = self.model.usual(row)
        if self.model.owner(usual, row) is None:
            self.model.set_keys(row, usual)
            self._show_row()
        else:
            # Another action has got them since.
            self.edit.setKeySequence(usual)

    def _reset_all(self) -> None:
        self.model.reset_all()
        self._show_row()

    # state

    def _show_row(self) -> None:
        """Show the action that is chosen."""
        row = self.row
        self.edit.blockSignals(True)
        self.edit.setKeySequence(self.model.keys(row) if row >= 0 else QKeySequence())
        self.edit.blockSignals(False)
        self.name.setText(
            plain_text(self.model.actions[row])
            if row >= 0
            else self.tr("Choose an action, then press its new keys.")
        )
        self._say("")
        self._show_state()

    def _show_state(self) -> None:
        row = self.row
        for widget in (self.edit, self.none, self.back):
            widget.setEnabled(row >= 0)
        if row >= 0:
            self.none.setEnabled(not self.model.keys(row).isEmpty())
            self.back.setEnabled(self.model.is_changed(row))
        count = self.model.rowCount()
        self.reset_all.setEnabled(any(self.model.is_changed(at) for at in range(count)))

    def _say(self, text: str, taken: bool = False) -> None:
        self.message.setText(text)
        mark(self.message, "error", bool(text))
        has_own = self.row >= 0 and not self.model.keys(self.row).isEmpty()
        self.take.setVisible(taken)
        self.swap.setVisible(taken and has_own)

    def _themed(self) -> None:
        scale = self._themes.scale
        self.resize(round(WIDTH_PX * scale), round(HEIGHT_PX * scale))
        self.table.verticalHeader().setDefaultSectionSize(round(ROW_PX * scale))
        self.name.setFont(self._themes.font(13, 600))
