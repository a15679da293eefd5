"""Discounts and concentrations by depth, to be turned: a row of boxes for each depth."""

from __future__ import annotations

from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QLabel,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from icm_core.model.by_hand import at_limit
from icm_core.wording import local, plain
from icm_gui.services.icons import icon
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.contexts.depth_row import LEAST_C, MOST_C, DepthRow
from icm_gui.viewmodels.contexts.what_if import WhatIfState
from icm_gui.viewmodels.shared.numbers import probability
from icm_gui.views.contexts.number_box import NumberBox
from icm_gui.views.shared.boxes import grid_box
from icm_gui.views.shared.named import named

_DIGITS = 3
_STEP_D = 0.05
_WIDTH_D, _WIDTH_C, _DEPTH_PX, _MARK_PX = 62, 86, 30, 14
"""Widths at the base size of text."""
_WHOLE_C, _PLAIN_C = 1e3, 1e6
"""Concentrations from here on are written without decimals, and with an exponent."""
_ONE_DIGIT = 1e4
"""Values from the one before on have one decimal in their box, from here on none."""
_GAP, _ROW_GAP = 6, 2


def concentration_text(value: float) -> str:
    """Return a concentration: ``4.6``, ``162,755``, ``1e30``."""
    if value >= _PLAIN_C:
        return local(f"{value:.3g}".replace("e+", "e"))
    if value >= _WHOLE_C:
        return local(f"{value:,.0f}")
    if value < LEAST_C:
        return local(f"{value:.1g}")
    return local(f"{value:.{_DIGITS}f}".rstrip("0").rstrip("."))


class ValueBox(NumberBox):
    """A box for a number, with an exponent where it is large."""

    begins = "0123456789.e+"

    def __init__(self, low: float, high: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setLocale(QLocale.c())
        self.setDecimals(_DIGITS)
        self.setRange(low, high)
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        # The wheel scrolls the rows unless the box was clicked.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def textFromValue(self, value: float) -> str:
        """Return what is in the box."""
        if value >= _PLAIN_C:
            return local(f"{value:.3g}").replace("e+", "e")
        digits = _DIGITS if value < _WHOLE_C else 1 if value < _ONE_DIGIT else 0
        return local(f"{value:.{digits}f}")

    def number_of(self, text: str) -> float:
        """Return the number that a text is: no thousands are set apart here."""
        return float(plain(text))

    def show_value(self, value: float) -> None:
        """Show a value without telling anyone, unless it is being typed."""
        if abs(value - self.value()) < 0.5 * 10**-_DIGITS:
            return
        self.blockSignals(True)
        self.setValue(value)
        self.blockSignals(False)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Turn the value only where the box has the focus."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class _Line:
    """The widgets of one depth."""

    def __init__(self, row: DepthRow, table: WhatIfTable) -> None:
        self.depth = row.depth
        self.name = QLabel(row.name, table)
        names = ["d"] if len(row.discount) == 1 else ["d of 1", "d of 2", "d of 3+"]
        self.discounts = []
        for at, name in enumerate(names, 1):
            box = ValueBox(0.0, float(at), table)
            box.setSingleStep(_STEP_D)
            box.setObjectName(f"what-if-d{at}-{row.depth}")
            box.setAccessibleName(table.tr("{0} at depth {1}").format(name, row.name))
            self.discounts.append(box)
        self.concentration = ValueBox(LEAST_C, MOST_C, table)
        self.concentration.setStepType(QAbstractSpinBox.StepType.AdaptiveDecimalStepType)
        self.concentration.setObjectName(f"what-if-c-{row.depth}")
        self.concentration.setAccessibleName(table.tr("c at depth {0}").format(row.name))
        self.fitted = named(QLabel(table), f"what-if-fitted-{row.depth}")
        self.mark = named(QLabel(table), f"what-if-mark-{row.depth}")
        self.reset = named(QToolButton(table), f"what-if-reset-{row.depth}")
        name = table.tr("Reset depth {0}").format(row.name)
        self.reset.setAccessibleName(name)
        self.reset.setToolTip(name)
        policy = self.reset.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.reset.setSizePolicy(policy)

    @property
    def boxes(self) -> list[ValueBox]:
        return [*self.discounts, self.concentration]

    @property
    def widgets(self) -> list[QWidget]:
        return [self.name, *self.boxes, self.fitted, self.mark, self.reset]


class WhatIfTable(QWidget):
    """The rows; they follow the state.

    Parameters
    ----------
    state
        What is tried.
    """

    def __init__(self, state: WhatIfState, themes: Themes) -> None:
        super().__init__()
        self._state, self._themes = state, themes
        self.setObjectName("what-if-table")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.lines: list[_Line] = []
        self._heads: list[QLabel] = []
        self._shape: tuple[object, ...] = ()
        self._room = 0
        self._grid = grid_box(self, (12, 4, 12, 8), (_GAP, _ROW_GAP))
        themes.follow(self, self._themed)
        self.show_state()

    def show_state(self) -> None:
        """Show the values in force and those of the model."""
        rows = self._state.rows
        shape = (id(self._state.browser.opened), len(rows), self._state.columns)
        if shape != self._shape:
            self._shape = shape
            self._build(rows)
        for row, line in zip(rows, self.lines, strict=True):
            self._fill(row, line)

    def _build(self, rows: list[DepthRow]) -> None:
        for widget in [*self._heads, *(one for line in self.lines for one in line.widgets)]:
            self._grid.removeWidget(widget)
            widget.hide()
            widget.deleteLater()
        self._heads, self.lines = [], []
        if not rows:
            return
        three = len(rows[0].discount) == 3
        names = ["d of 1", "d of 2", "d of 3+"] if three else ["d"]
        for at, text in enumerate([self.tr("depth"), *names, "c", self.tr("as fitted")]):
            head = QLabel(text, self)
            side = Qt.AlignmentFlag.AlignLeft if at == 0 else Qt.AlignmentFlag.AlignRight
            head.setAlignment(side | Qt.AlignmentFlag.AlignVCenter)
            self._heads.append(head)
            self._grid.addWidget(head, 0, at)
        for number, row in enumerate(rows, 1):
            line = _Line(row, self)
            for box in line.discounts:
                box.valueChanged.connect(self._turned)
            line.concentration.valueChanged.connect(self._turned)
            line.reset.clicked.connect(self._reset)
            for at, widget in enumerate(line.widgets):
                self._grid.addWidget(widget, number, at)
            self.lines.append(line)
        for at in range(self._grid.columnCount()):
            self._grid.setColumnStretch(at, 0)
        self._grid.setColumnStretch(len(names) + 3, 1)
        self._themed()

    def _fill(self, row: DepthRow, line: _Line) -> None:
        for box, value in zip(line.discounts, row.discount, strict=True):
            box.show_value(value)
            box.setEnabled(not row.passes_on)
        line.concentration.show_value(row.concentration)
        line.concentration.setEnabled(not row.passes_on)
        fitted = " ".join(probability(value) for value in row.fitted_discount)
        concentration = concentration_text(row.fitted_concentration)
        if at_limit(row.fitted_concentration):
            concentration = self.tr("limit")
        text = f"{fitted} · {concentration}"
        line.fitted.setText(self.tr("passes all on") if row.passes_on else text)
        line.fitted.setToolTip(
            self.tr("Beyond the depth limit: everything comes from the context at the limit")
            if row.passes_on
            else self.tr("As fitted: {0}").format(text)
        )
        line.name.setToolTip(line.fitted.toolTip())
        marked = row.changed and not row.passes_on
        line.mark.setText("≠" if marked else "")
        line.mark.setToolTip(self.tr("Changed") if marked else "")
        line.mark.setAccessibleName(self.tr("Changed") if marked else "")
        line.reset.setVisible(row.changed)
        bold = self._themes.font(13, 600 if row.changed else 400)
        line.name.setFont(bold)

    def _themed(self) -> None:
        palette, scale = self._themes.palette, self._themes.scale
        for head in self._heads:
            head.setFont(self._themes.font(11))
            head.setStyleSheet(f"color: {palette.ink2};")
        for line in self.lines:
            line.name.setMinimumWidth(round(_DEPTH_PX * scale))
            for box in line.discounts:
                box.setFixedWidth(round(_WIDTH_D * scale))
            line.concentration.setFixedWidth(round(_WIDTH_C * scale))
            line.fitted.setFont(self._themes.font(11))
            line.fitted.setStyleSheet(f"color: {palette.ink2};")
            line.fitted.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            line.mark.setFont(self._themes.font(13, 600))
            line.mark.setMinimumWidth(round(_MARK_PX * scale))
            line.mark.setStyleSheet(f"color: {palette.hyp};")
            line.reset.setIcon(icon("arrow-counter-clockwise", palette))
        for row, line in zip(self._state.rows, self.lines, strict=False):
            self._fill(row, line)
        self.set_room(self._room)

    def set_room(self, width: int) -> None:
        """Leave out what the values were fitted to where there is no room for it."""
        self._room = width
        if not self.lines:
            return
        fitted = [self._heads[-1], *(line.fitted for line in self.lines)]
        wide = max(one.sizeHint().width() for one in fitted) + _GAP
        self._grid.activate()
        rest = self._grid.minimumSize().width()
        rest -= 0 if fitted[0].isHidden() else wide
        for one in fitted:
            one.setVisible(rest + wide <= width)

    def _sender_line(self) -> _Line | None:
        sender = self.sender()
        for line in self.lines:
            if any(sender is widget for widget in line.widgets):
                return line
        return None

    def _turned(self, _value: float) -> None:
        line = self._sender_line()
        if line is None:
            return
        row = next(row for row in self._state.rows if row.depth == line.depth)
        if self.sender() is line.concentration:
            box = line.concentration
            # The box is rounded: what stands there for the fitted value is the fitted value.
            own = box.text() == box.textFromValue(row.fitted_concentration)
            value = row.fitted_concentration if own else box.value()
            self._state.set_concentration(line.depth, value)
            return
        # Boxes are rounded: what was not turned stays as it is.
        values = [
            box.value() if box is self.sender() else value
            for box, value in zip(line.discounts, row.discount, strict=True)
        ]
        self._state.set_discount(line.depth, tuple(values))

    def _reset(self) -> None:
        line = self._sender_line()
        if line is not None:
            self._state.reset_depth(line.depth)
