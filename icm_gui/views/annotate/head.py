"""What is above the tree: the keys of a move that is under way, and the change in log P."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from icm_core.annotation.edits import shown
from icm_core.wording import say as _tr
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.annotate.edit_change import EditChange
from icm_gui.viewmodels.annotate.editor import Editor
from icm_gui.views.shared.boxes import filled, hbox
from icm_gui.views.shared.text.elided import ElidedLabel

_PAD, _GAP, _HEIGHT = 12, 8, 27


class KeyStrip(QWidget):
    """Says what is under way, and its keys, on a ground of its own colour."""

    def __init__(
        self, name: str, tint: str, themes: Themes, keys: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._tint, self._themes = tint, themes
        self.setObjectName(name)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.what, self.keys = ElidedLabel(), QLabel(keys)
        filled(hbox(self, (_PAD, 0, _PAD, 0), _GAP), (self.what, 1), self.keys)
        themes.dress(self, self._restyle)

    def _restyle(self) -> None:
        palette, name = self._themes.palette, self.objectName()
        self.setFixedHeight(round(_HEIGHT * self._themes.scale))
        self.setStyleSheet(
            f"#{name} {{ background: {getattr(palette, self._tint)}; }}"
            f"#{name} QLabel {{ color: {palette.ink}; background: transparent; }}"
        )
        self.what.setFont(self._themes.font(12, 600))
        self.keys.setFont(self._themes.font(12))


class MoveStrip(KeyStrip):
    """Names what is moved, where it would go, and the keys; hidden while nothing is moved."""

    def __init__(self, editor: Editor, themes: Themes) -> None:
        super().__init__("move-strip", "teal_tint", themes)
        self._editor = editor
        editor.move_changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        move = self._editor.move
        self.setVisible(move is not None)
        if move is None:
            return
        node = shown(self._editor.node(move.source))
        number = _tr("{at} of {count}").format(at=move.at + 1, count=len(move.targets))
        what = node if move.links else _tr("Move {node}").format(node=node)
        text = f"{what} · {number} · {self._editor.move_text}"
        self.what.setText(text)
        keys = _tr("← → choose · Enter drop · Esc cancel")
        if move.links:
            keys = _tr("← → choose · Enter link · Backspace unlink · Esc cancel")
        self.keys.setText(keys)
        self.setAccessibleName(text)


class ChangeStrip(QWidget):
    """The log-probability of the tree before and after the last edit; hidden without a model."""

    def __init__(self, change: EditChange, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._change, self._themes = change, themes
        self.setObjectName("change-strip")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._value, self._gain, self._more = QLabel(), QLabel(), ElidedLabel()
        self._value.setObjectName("change-value")
        self._gain.setObjectName("change-gain")
        self._more.setObjectName("change-more")
        filled(hbox(self, (_PAD, 0, _PAD, 0), _GAP), self._value, self._gain, (self._more, 1))
        change.changed.connect(self._show)
        themes.dress(self, self._restyle)

    def _show(self) -> None:
        change, palette = self._change, self._themes.palette
        value, gain = change.log_p, change.gain_text
        more = change.why_outside or change.right_text
        self.setVisible(bool(value))
        self._value.setText(value)
        self._gain.setText(gain)
        self._more.setText(more)
        self._more.setToolTip(more)
        fell = (change.gain or 0.0) < 0
        self._gain.setStyleSheet(f"color: {palette.ochre if fell else palette.teal};")
        self.setAccessibleName(" ".join(part for part in (value, gain, more) if part))

    def _restyle(self) -> None:
        palette, themes = self._themes.palette, self._themes
        self.setFixedHeight(round(_HEIGHT * themes.scale))
        self.setStyleSheet(
            f"#change-strip {{ background: {palette.canvas}; }}"
            f"#change-strip QLabel {{ color: {palette.ink}; background: transparent; }}"
            f"#change-more {{ color: {palette.ink2}; }}"
        )
        self._value.setFont(themes.font(13, 600))
        self._gain.setFont(themes.font(13, 600))
        self._more.setFont(themes.font(12))
        self._show()
