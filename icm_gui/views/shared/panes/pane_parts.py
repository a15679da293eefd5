"""What the panes about one context are made of: a bar of small controls, a hint, a body."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.contexts.columns import tr
from icm_gui.viewmodels.contexts.pane_model import PaneModel
from icm_gui.views.shared.boxes import filled, hbox, vbox
from icm_gui.views.shared.flow import flow
from icm_gui.views.shared.named import named
from icm_gui.views.shared.panes.front_pages import Hinted
from icm_gui.views.shared.tables.cells import HEAD_PX
from icm_gui.views.shared.visibility import WhileVisible

_BAR_MARGIN, _BAR_GAP = 8, 6
_BAR_PX = 12


class BarPane(QWidget):
    """A bar of small controls, below it a hint or the thing itself.

    Parameters
    ----------
    name, title
        Of the widget, and for people.
    """

    def __init__(
        self, themes: Themes, name: str, title: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        named(self, name, title)
        self._themes = themes
        self.body = Hinted(f"{name}-hint")
        self.hint = self.body.hint
        self.bar = named(QWidget(), f"{name}-bar")
        self._row = hbox(self.bar, (_BAR_MARGIN, 4, _BAR_MARGIN, 4), _BAR_GAP)
        controls, self._controls = flow(_BAR_GAP)
        self._row.addWidget(controls, 1)
        self._column = filled(vbox(self, 0, 0), self.bar, (self.body, 1))
        themes.follow(self, self._restyle)

    def add_body(self, widget: QWidget) -> None:
        """Add what is shown where there is something to show."""
        self.body.addWidget(widget)

    def add_to_bar(self, *widgets: QWidget) -> None:
        """Add controls to the bar."""
        for widget in widgets:
            self._controls.addWidget(widget)

    def _restyle(self) -> None:
        font = self._themes.font(_BAR_PX)
        for kind in (QLabel, QComboBox, QPushButton, QToolButton):
            for widget in self.bar.findChildren(kind):
                widget.setFont(font)


class ContextPane(WhileVisible, BarPane):
    """A pane about the current context.

    Parameters
    ----------
    model
        Works out what is shown while the pane is in sight.
    """

    def __init__(
        self,
        model: PaneModel,
        themes: Themes,
        name: str,
        title: str,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(themes, name, title, parent)
        self._pane_model = model
        model.setParent(self)
        model.changed.connect(self.fill)

    def end_bar(self, *widgets: QWidget) -> None:
        """Add controls at the right end of the bar, which stay there."""
        for widget in widgets:
            self._row.addWidget(widget, 0, Qt.AlignmentFlag.AlignTop)
        self._restyle()

    def add_foot(self, label: QLabel) -> None:
        """Add a line below."""
        self._column.addWidget(label)

    def show_thing(self, at: int = 0) -> None:
        """Show the thing, or the hint where there is none."""
        self.body.say(self._pane_model.hint, at)

    def fill(self) -> None:
        """Show what the model worked out."""
        self.show_thing()

    def _in_sight(self, there: bool) -> None:
        if there:
            self._restyle()
        self._pane_model.set_active(there)
        if there:
            self.fill()

    def _restyle(self) -> None:
        super()._restyle()
        for label in self.findChildren(QLabel):
            if label.property("foot"):
                label.setFont(self._themes.font(HEAD_PX))


def combo(name: str, title: str, texts: Sequence[str], tip: str = "") -> QComboBox:
    """Return a small box of choices."""
    box = named(QComboBox(), name, title, tip or title)
    box.addItems(list(texts))
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
    box.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
    return box


def button(name: str, text: str, tip: str) -> QToolButton:
    """Return a small button with text."""
    found = named(QToolButton(), name, tip, tip, look="boxed")
    found.setText(text)
    found.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
    return found


def more_button(name: str) -> QToolButton:
    """Return the button of the menu of copies."""
    found = button(name, "⋯", tr("Copy and export"))
    found.setProperty("boxed", False)
    return found


def below(widget: QWidget) -> QPoint:
    """Return where a menu of a button begins."""
    return widget.mapToGlobal(QPoint(0, widget.height()))


def foot_label(name: str, themes: Themes) -> QLabel:
    """Return a line of small text below a table; it is selectable, and elides nothing."""
    label = named(QLabel(), name, look="second")
    label.setProperty("foot", True)
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setContentsMargins(8, 4, 8, 4)
    label.setFont(themes.font(HEAD_PX))
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
    return label
