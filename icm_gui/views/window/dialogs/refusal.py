"""Files that were not opened: what they look like, and what can be done."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from icm_gui.services.icons import icon
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.opening import Refusal
from icm_gui.views.shared.boxes import grid_box
from icm_gui.views.shared.dialogs.dialog import Dialog
from icm_gui.views.shared.named import named

_WIDTH_PX, _GAP, _ICON_PX = 460, 12, 20
_MOST = 6
"""Files that are named; the log has all of them."""


class RefusalDialog(Dialog):
    """Says why files were not opened; more of them can be added while it is open.

    Signals
    -------
    lines_asked : str
        The lines of a text are to be opened as sentences.
    """

    lines_asked = Signal(str)

    def __init__(self, refusal: Refusal, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__("refusal-dialog", parent, themes)
        self.setWindowTitle(self.tr("Not opened"))
        self._themes = themes
        self._count = 0
        self.setMinimumWidth(round(_WIDTH_PX * themes.scale))
        self._grid = grid_box(spacing=(_GAP, 4), wide=1)
        self._more = named(QLabel(), "refusal-more", look="dim")
        self._more.hide()
        self.body.addLayout(self._grid)
        self.body.addWidget(self._more)
        self.body.addStretch(1)
        self._lines = self.add_button(
            "refusal-lines", self.tr("Open its lines as sentences"), self._ask_lines
        )
        self._lines.hide()
        self._path = ""
        self.add_leave("refusal-close")
        self.add(refusal)

    def _ask_lines(self) -> None:
        self.accept()
        self.lines_asked.emit(self._path)

    def add(self, refusal: Refusal) -> None:
        """Name one more file."""
        self._count += 1
        # Of several files there is no telling which one is meant.
        self._path = refusal.path if refusal.has_lines and self._count == 1 else ""
        self._lines.setVisible(bool(self._path))
        if self._count > _MOST:
            self._more.setText(
                self.tr("and {} more; the log has all of them").format(self._count - _MOST)
            )
            self._more.show()
            return
        sign = QLabel()
        side = round(_ICON_PX * self._themes.scale)
        sign.setPixmap(icon("warning", self._themes.palette, "ochre").pixmap(side, side))
        sign.setAccessibleName(self.tr("Warning"))
        row = 2 * self._count
        self._grid.addWidget(sign, row, 0, Qt.AlignmentFlag.AlignTop)
        for below, (text, size, weight) in enumerate(
            ((refusal.title, 13, 600), (refusal.text, 12, 400))
        ):
            label = QLabel(text)
            label.setObjectName("refusal-text" if below else "refusal-title")
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
            label.setFont(self._themes.font(size, weight))
            label.setToolTip(refusal.path)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            self._grid.addWidget(label, row + below, 1)
