"""The buttons of the operations; where there is no room, icons alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QIcon, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QWidget

from icm_core.wording import local, noop
from icm_core.wording import say as _tr
from icm_gui.services.icons import icon
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.annotate.editor import Editor
from icm_gui.viewmodels.shared.numbers import count
from icm_gui.views.shared.boxes import filled, hbox
from icm_gui.views.shared.fitting import least_width
from icm_gui.views.shared.named import named
from icm_gui.views.shared.visibility import ManualLayout

_SIDE, _GAP, _HEIGHT, _ICON = 8, 4, 40, 16
_LEAST: Final = 420
OPERATIONS: Final = {
    "annotate.relabel": ("tag", noop("Relabel")),
    "annotate.wrap": ("selection", noop("Wrap")),
    "annotate.unary": ("plus", noop("Level")),
    "annotate.remove": ("trash", noop("Remove node")),
    "annotate.move": ("arrows-out-cardinal", noop("Move")),
    "annotate.split": ("git-branch", noop("Split")),
    "annotate.merge": ("git-merge", noop("Merge")),
    "annotate.words": ("lock-open", noop("Words")),
}
"""Icons and texts of the operations, by action."""
HELP: Final = {
    "annotate.parse": ("magic-wand", noop("Start from the parse")),
    "annotate.keep": ("lock", noop("Keep the bracket")),
    "annotate.forbid": ("prohibit", noop("Forbid the bracket")),
    "annotate.reparse": ("arrows-clockwise", noop("Parse again")),
}
"""Those of what a model does; their texts are not beside them."""
_WALK: Final = {"treebank.previous": ("caret-left", ""), "treebank.next": ("caret-right", "")}
_ACCEPT: Final = "annotate.accept"
_LAST: Final = {_ACCEPT: ("check", noop("Accept and next"))}
_EVERY: Final = {**OPERATIONS, **HELP, **_WALK, **_LAST}


class AnnotateBar(ManualLayout, QWidget):
    """Operations, the place in the treebank, and the way to the next sentence."""

    def __init__(self, editor: Editor, actions: Mapping[str, QAction], themes: Themes) -> None:
        super().__init__()
        self._editor, self._themes = editor, themes
        self._actions = dict(actions)
        self.buttons: dict[str, QToolButton] = {}
        named(self, "annotate-bar", _tr("Operations"))
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._place = named(QLabel(), "annotate-place")
        self._row = hbox(self, (_SIDE, 0, _SIDE, 0), _GAP)
        self._row.setSizeConstraint(QHBoxLayout.SizeConstraint.SetNoConstraint)
        for name in (*OPERATIONS, *HELP):
            self._add(name)
        filled(self._row, 1, self._place)
        for name in (*_WALK, _ACCEPT):
            self._add(name)
        self.buttons[_ACCEPT].setProperty("primary", True)
        self.buttons["annotate.move"].setCheckable(True)
        self.buttons["annotate.words"].setCheckable(True)
        editor.changed.connect(self._show)
        editor.move_changed.connect(self._show_move)
        editor.words_changed.connect(self._show_words)
        themes.dress(self, self._restyle)
        self._show()

    def _add(self, name: str) -> None:
        action, text = self._actions[name], _EVERY[name][1] and _tr(_EVERY[name][1])
        said = text or action.text().replace("&", "")
        button = named(QToolButton(), f"button-{name}", said)
        button.setText(text)
        button.clicked.connect(action.trigger)
        # What was pressed by the mouse leaves the keyboard where it was.
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        action.changed.connect(self._actions_changed)
        self.buttons[name] = button
        self._row.addWidget(button)

    def _actions_changed(self) -> None:
        for name, button in self.buttons.items():
            action = self._actions[name]
            button.setEnabled(action.isEnabled())
            keys = action.shortcut().toString()
            tip = action.toolTip()
            button.setToolTip(f"{tip} ({keys})" if keys else tip)
        self.buttons[_ACCEPT].setIcon(self._icon(_ACCEPT))

    def _show(self) -> None:
        index = self._editor.index
        text = ""
        if index is not None:
            text = _tr("Sentence {number} of {count}").format(
                number=local(f"{index + 1:,}"), count=count(self._editor.count)
            )
        self._place.setText(text)
        self._arrange()

    def _show_move(self) -> None:
        move = self._editor.move
        self.buttons["annotate.move"].setChecked(move is not None and not move.links)

    def _show_words(self) -> None:
        self.buttons["annotate.words"].setChecked(self._editor.words_open)

    # Room

    def minimumSizeHint(self) -> QSize:
        """What has no room is left out."""
        return QSize(_LEAST, super().minimumSizeHint().height())

    def showEvent(self, event: QShowEvent) -> None:
        """Give the buttons their texts where they have room."""
        super().showEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Leave the texts of the operations out where they have no room."""
        beside = Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        need = 2 * _SIDE + least_width(self._place) + 2 * _GAP
        for name, button in self.buttons.items():
            button.setToolButtonStyle(
                Qt.ToolButtonStyle.ToolButtonIconOnly if name in {*_WALK, *HELP} else beside
            )
            need += button.sizeHint().width() + _GAP
        if need > self.width():
            for name in OPERATIONS:
                self.buttons[name].setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)

    def _icon(self, name: str) -> QIcon:
        """Return an icon; that of a filled button is white only while the button is filled."""
        filled_now = name == _ACCEPT and self.buttons[name].isEnabled()
        return icon(_EVERY[name][0], self._themes.palette, "accent_text" if filled_now else "ink")

    def _draw_icons(self) -> None:
        side = round(_ICON * self._themes.scale)
        for name, button in self.buttons.items():
            button.setIcon(self._icon(name))
            button.setIconSize(QSize(side, side))
        self._arrange()

    def _restyle(self) -> None:
        palette = self._themes.palette
        self.setFixedHeight(round(_HEIGHT * self._themes.scale))
        self.setStyleSheet(
            self._themes.sheet + f"#annotate-bar {{ background: {palette.panel};"
            f" border-bottom: 1px solid {palette.line}; }}"
        )
        self._draw_icons()
        self._actions_changed()
