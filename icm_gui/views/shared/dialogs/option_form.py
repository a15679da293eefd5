"""Options as rows of a form, and groups of them that fold."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from icm_core.wording import say
from icm_gui.services.icons import icon
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.shared.options import SEVERAL, Options
from icm_gui.views.shared.boxes import filled, grid_box, hbox, vbox
from icm_gui.views.shared.named import named

LABEL_PX, EDITOR_PX, NUMBER_PX = 168, 216, 112
"""Widths of names, boxes and numbers at the base size of text."""
ROW_GAP, COLUMN_GAP = 4, 8


def mark(widget: QWidget, name: str, on: bool) -> None:
    """Give a widget a property that the style sheet looks at."""
    if bool(widget.property(name)) != on:
        widget.setProperty(name, on)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


class OptionRow(QObject):
    """One option: its name, its editor, a button that resets it, a place for what is wrong."""

    def __init__(self, options: Options, key: str, themes: Themes, form: OptionForm) -> None:
        super().__init__(form)
        self._options, self._themes, self.key = options, themes, key
        self._field = options.field(key)
        self._values: list[object] = []
        self._title = say(self._field.title)
        self.label = QLabel(self._title, form, wordWrap=True)
        self.editor = named(self._editor(form), key, self._title)
        self.label.setBuddy(self.editor)
        self.unit = QLabel(say(self._field.unit), form)
        self.unit.setProperty("dim", True)
        self.unit.setVisible(bool(self._field.unit))
        self.reset = QToolButton(form)
        self.reset.setObjectName(f"{key}.reset")
        self.reset.setAccessibleName(self.tr("Reset {0}").format(self._title))
        self.reset.clicked.connect(self._reset)
        self.fault = named(QLabel(form, wordWrap=True), f"{key}.fault", look="error")
        self.fault.hide()

    def _editor(self, form: OptionForm) -> QWidget:
        kind = self._field.kind
        if kind == "flag":
            box = QCheckBox(form)
            box.toggled.connect(self._toggled)
            return box
        if kind == "choice":
            combo = QComboBox(form)
            combo.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            combo.activated.connect(self._chosen)
            return combo
        edit = QLineEdit(form)
        edit.textEdited.connect(self._typed)
        return edit

    def set_scale(self, scale: float) -> None:
        """Fit the widths to the size of text."""
        self.label.setFixedWidth(round(LABEL_PX * scale))
        if not isinstance(self.editor, QCheckBox):
            wide = isinstance(self.editor, QComboBox) or self._field.kind == "text"
            self.editor.setFixedWidth(round((EDITOR_PX if wide else NUMBER_PX) * scale))

    def show_state(self) -> None:
        """Show value, change, fault and effect."""
        changed = self._options.is_changed(self.key)
        self.label.setFont(self._themes.font(13, 600 if changed else 400))
        self.reset.setVisible(changed)
        default = self._options.default(self.key)
        usual = self.tr("as in the preset") if default is SEVERAL else self._field.named(default)
        self.reset.setToolTip(self.tr("Reset to {0}").format(usual))
        fault = self._options.faults.get(self.key, "")
        self.fault.setText(fault)
        self.fault.setVisible(bool(fault))
        why = self._options.idle.get(self.key, "")
        self.editor.setEnabled(not why)
        mark(self.label, "dim", bool(why))
        tip = say(self._field.tip)
        tip = f"{tip}\n{why}" if why else tip
        for widget in (self.label, self.editor):
            widget.setToolTip(tip)
        self.editor.setAccessibleDescription(f"{tip} {fault}".strip())
        self._show_value()

    def _show_value(self) -> None:
        editor, value = self.editor, self._options.value(self.key)
        if isinstance(editor, QCheckBox):
            editor.blockSignals(True)
            editor.setCheckState(
                Qt.CheckState.PartiallyChecked
                if value is SEVERAL
                else Qt.CheckState.Checked
                if value
                else Qt.CheckState.Unchecked
            )
            editor.setText(self.tr("as in the preset") if value is SEVERAL else "")
            editor.blockSignals(False)
        elif isinstance(editor, QComboBox):
            self._fill(editor, value)
        elif isinstance(editor, QLineEdit):
            text = self._options.text(self.key)
            if editor.text() != text:
                editor.setText(text)
            if value is SEVERAL:
                editor.setPlaceholderText(self.tr("as in the preset"))

    def _fill(self, combo: QComboBox, value: object) -> None:
        values = [known for known, _ in self._field.choices]
        titles = [say(title) for _, title in self._field.choices]
        if self._options.default(self.key) is SEVERAL:
            values.insert(0, SEVERAL)
            titles.insert(0, self.tr("as in the preset: several"))
        if values != self._values:
            combo.clear()
            combo.addItems(titles)
            self._values = values
        if value in values:
            combo.setCurrentIndex(values.index(value))

    def _toggled(self, on: bool) -> None:
        self._options.set_value(self.key, on)

    def _chosen(self, index: int) -> None:
        if 0 <= index < len(self._values):
            self._options.set_value(self.key, self._values[index])

    def _typed(self, text: str) -> None:
        self._options.set_text(self.key, text)

    def _reset(self) -> None:
        self._options.reset(self.key)
        self.editor.setFocus()


class OptionForm(QWidget):
    """Rows of options; they follow the options' state."""

    def __init__(
        self, options: Options, keys: Iterable[str], themes: Themes, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._options, self._themes = options, themes
        self.rows: list[OptionRow] = []
        grid = grid_box(self, 0, (COLUMN_GAP, ROW_GAP), wide=1)
        for at, key in enumerate(keys):
            row = OptionRow(options, key, themes, self)
            self.rows.append(row)
            grid.addWidget(row.label, 2 * at, 0)
            cell = hbox(spacing=COLUMN_GAP)
            for widget in (row.editor, row.unit, row.reset):
                cell.addWidget(widget)
            cell.addStretch(1)
            grid.addLayout(cell, 2 * at, 1)
            grid.addWidget(row.fault, 2 * at + 1, 1)
        options.changed.connect(self.show_state)
        themes.dress(self, self._themed)

    @property
    def keys(self) -> list[str]:
        """The options on the form."""
        return [row.key for row in self.rows]

    def show_state(self) -> None:
        """Show the options' state."""
        for row in self.rows:
            row.show_state()

    def _themed(self) -> None:
        for row in self.rows:
            row.reset.setIcon(icon("arrow-counter-clockwise", self._themes.palette))
            row.set_scale(self._themes.scale)
            # Rows keep their height where the button comes and goes.
            policy = row.reset.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            row.reset.setSizePolicy(policy)
        self.show_state()


class Fold(QWidget):
    """A titled group that opens and closes.

    Signals
    -------
    toggled : bool
        It was opened or closed.
    """

    toggled = Signal(bool)

    def __init__(
        self, title: str, body: QWidget, themes: Themes, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._title, self.body, self._themes = title, body, themes
        self.head = named(QToolButton(self), f"fold {title}", title)
        self.head.setCheckable(True)
        self.head.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.head.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.head.toggled.connect(self._toggled)
        self.note = QLabel(self)
        self.note.setProperty("dim", True)
        top = filled(hbox(margins=0), (self.head, 1), self.note)
        filled(vbox(self, 0, ROW_GAP), top, body)
        body.setContentsMargins(22, 2, 0, 8)
        body.hide()
        themes.dress(self, self._themed)

    def set_note(self, text: str) -> None:
        """Show a short text at the right of the title."""
        self.note.setText(text)

    def open(self, is_open: bool = True) -> None:
        """Open or close it."""
        self.head.setChecked(is_open)

    @property
    def is_open(self) -> bool:
        """Whether the group can be seen."""
        return self.head.isChecked()

    def _toggled(self, on: bool) -> None:
        self.body.setVisible(on)
        self._themed()
        self.toggled.emit(on)

    def _themed(self) -> None:
        name = "caret-down" if self.head.isChecked() else "caret-right"
        self.head.setIcon(icon(name, self._themes.palette))
        self.head.setText(self._title)
        self.head.setFont(self._themes.font(13, 600))
        # The state of a checkable button has a frame; here the arrow tells it.
        self.head.setStyleSheet(
            "QToolButton { text-align: left; border-color: transparent; background: transparent;"
            " padding: 3px 0; }"
            f"QToolButton:focus {{ border: 1px solid {self._themes.palette.accent}; }}"
        )
