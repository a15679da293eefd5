"""What is above the canvas: tabs, switches, tools and the zoom, as far as they have room."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QTabBar, QToolButton, QWidget

from icm_gui.services.theme import Themes
from icm_gui.views.shared.boxes import hbox
from icm_gui.views.shared.named import named

_HEIGHT = 34
_TAB_TEXT, _TAB_AIR = 15, 14
_ZOOM_WIDTH = 44
_EDGE = 16


class CanvasHead(QWidget):
    """A row above the canvas; what has no room in it is left out."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("canvas-head")
        self.setFixedHeight(_HEIGHT)
        # It must not keep the window wide.
        self.setMinimumWidth(1)
        self.tabs = named(
            QTabBar(drawBase=False, expanding=False, usesScrollButtons=False), "canvas-tabs"
        )
        self.row = hbox(self, (0, 0, 8, 0), 4)
        self.row.addWidget(self.tabs, 0, Qt.AlignmentFlag.AlignBottom)
        self.row.addStretch(1)
        self.zoom = named(QLabel("100%", self, alignment=Qt.AlignmentFlag.AlignCenter), "zoom")
        self._tools: list[QToolButton] = []

    def switch(self, name: str, text: str, spoken: str, tip: str) -> QToolButton:
        """Add a button that is down or up."""
        button = named(QToolButton(), name, spoken, tip)
        button.setText(text)
        button.setCheckable(True)
        self.row.addWidget(button)
        return button

    def add_tools(self, actions: Sequence[QAction]) -> list[QToolButton]:
        """Put buttons of actions at the right end, the label of the zoom after the first."""
        for at, action in enumerate(actions):
            button = QToolButton()
            button.setDefaultAction(action)
            named(button, f"tool-{action.objectName()}", action.text().replace("&", ""))
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
            self._tools.append(button)
            self.row.addWidget(button)
            if at == 0:
                self.row.addWidget(self.zoom)
        return self._tools

    def arrange(self, width: int, own: Sequence[QWidget], label: QWidget, last: QWidget) -> None:
        """Show of the zoom, a switch and a label what has room, in this order of leaving.

        Parameters
        ----------
        own
            What stays, if it is there at all; the first of them has the label.
        label, last
            What is left out first, and next.
        """
        labelled = own[0].isVisibleTo(self)
        optional = [(self.zoom, True), (last, True), (label, labelled)]
        kept = [one for one in own if one.isVisibleTo(self)]
        room = width - _EDGE
        rest = (self.tabs, *self._tools, *kept)
        room -= sum(part.sizeHint().width() + self.row.spacing() for part in rest)
        for part, wanted in reversed(optional):
            need = max(part.sizeHint().width(), part.minimumWidth()) + self.row.spacing()
            fits = wanted and need <= room
            part.setVisible(fits)
            room -= need if fits else 0

    def recolour(self, themes: Themes) -> None:
        """Take the colours and the size of text that hold now."""
        palette, scale = themes.palette, themes.scale
        self.setFixedHeight(max(_HEIGHT, round(_TAB_TEXT * scale) + _TAB_AIR))
        self.zoom.setMinimumWidth(round(_ZOOM_WIDTH * scale))
        self.setStyleSheet(
            themes.sheet + f"#canvas-head {{ background: {palette.panel};"
            f" border-bottom: 1px solid {palette.line}; }}"
        )
