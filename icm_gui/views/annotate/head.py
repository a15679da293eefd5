"""What is above the tree: the keys of a move that is under way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from icm_core.annotation.edits import shown
from icm_gui.views.shared.text.elided import ElidedLabel

if TYPE_CHECKING:
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.annotate.editor import Editor

_PAD, _GAP, _HEIGHT = 12, 8, 27


class MoveStrip(QWidget):
    """Names what is moved, where it would go, and the keys; hidden while nothing is moved."""

    def __init__(self, editor: Editor, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._editor, self._themes = editor, themes
        self.setObjectName("move-strip")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._what = ElidedLabel()
        self._what.setObjectName("move-what")
        self._keys = QLabel()
        self._keys.setObjectName("move-keys")
        row = QHBoxLayout(self)
        row.setContentsMargins(_PAD, 0, _PAD, 0)
        row.setSpacing(_GAP)
        row.addWidget(self._what, 1)
        row.addWidget(self._keys)
        editor.move_changed.connect(self._show)
        themes.follow(self, self._restyle)
        self._restyle()
        self._show()

    def _show(self) -> None:
        move = self._editor.move
        self.setVisible(move is not None)
        if move is None:
            return
        node = shown(self._editor.node(move.source))
        number = _tr("{at} of {count}").format(at=move.at + 1, count=len(move.targets))
        text = f"{_tr('Move {node}').format(node=node)} · {number} · {self._editor.move_text}"
        self._what.setText(text)
        self._keys.setText(_tr("← → choose · Enter drop · Esc cancel"))
        self.setAccessibleName(text)

    def _restyle(self) -> None:
        palette = self._themes.palette
        self.setFixedHeight(round(_HEIGHT * self._themes.scale))
        self.setStyleSheet(
            f"#move-strip {{ background: {palette.teal_tint}; }}"
            f"#move-strip QLabel {{ color: {palette.ink}; background: transparent; }}"
        )
        self._what.setFont(self._themes.font(12, 600))
        self._keys.setFont(self._themes.font(12))


def _tr(text: str) -> str:
    return QCoreApplication.translate("Annotate", text)
