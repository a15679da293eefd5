"""A box with what a side of a comparison can be, and ways to get more of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QStandardItemModel, QWheelEvent
from PySide6.QtWidgets import (
    QComboBox,
)

from icm_gui.services.icons import icon
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.compare.sides import Source
from icm_gui.views.shared.named import named
from icm_gui.views.shared.text.elided import ElidedBox

ICONS = {
    "gold": "star",
    "parsed": "gauge",
    "corpus": "gauge",
    "runs": "path",
    "run": "path",
    "imported": "file-text",
    "file": "file-text",
}
"""Icons of sources by their kind."""
_IMPORT, _PARSE = "+import", "+parse"
"""Data of the entries that are no source."""
_MOVING = (
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
)
_KEYPAD = Qt.KeyboardModifier.KeypadModifier
_TIP = Qt.ItemDataRole.ToolTipRole
_AROUND = 40
"""Pixels beside the text, at the base size: arrow and padding."""


def source_icon(kind: str) -> str:
    """Return the icon of a kind of source."""
    return ICONS.get(kind, "file-text")


class SourceBox(ElidedBox):
    """Chooses a source.

    Signals
    -------
    chosen : str
        The user chose the source of this key; empty for none.
    import_asked, parse_asked
        The entries at the end.

    Parameters
    ----------
    none
        Text of the entry for no source, empty for no such entry.
    """

    chosen = Signal(str)
    import_asked = Signal()
    parse_asked = Signal()

    def __init__(self, name: str, title: str, themes: Themes, none: str = "") -> None:
        super().__init__()
        named(self, f"compare-{name}", title)
        self._title, self._themes, self._none = title, themes, none
        self._sources: tuple[Source, ...] = ()
        self._key, self._most = "", 10_000
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.activated.connect(self._picked)

    def show_sources(self, sources: Sequence[Source], key: str) -> None:
        """Offer sources, one of them chosen."""
        if tuple(sources) != self._sources or not self.count():
            self._sources = tuple(sources)
            self._fill()
        self._key = key
        self._back()

    def set_possible(self, imports: bool, parses: bool) -> None:
        """Say which of the entries at the end lead somewhere; the others say what is missing."""
        for data, possible, tip, missing in (
            (
                _IMPORT,
                imports,
                self.tr("Read the trees of another parser from a bracket file"),
                self.tr("Open a treebank first: its trees are gold"),
            ),
            (
                _PARSE,
                parses,
                self.tr("Parse every sentence with the model that is open"),
                self.tr("Open a treebank and a model first"),
            ),
        ):
            at = self.findData(data)
            item = cast(QStandardItemModel, self.model()).item(at)
            item.setEnabled(possible)
            item.setToolTip(tip if possible else missing)

    def draw_icons(self) -> None:
        """Give the entries their icons."""
        palette = self._themes.palette
        for source in self._sources:
            self.setItemIcon(self.findData(source.key), icon(source_icon(source.kind), palette))
        self.setItemIcon(self.findData(_IMPORT), icon("download-simple", palette))
        self.setItemIcon(self.findData(_PARSE), icon("play", palette))
        self.fit(self._most)

    def fit(self, most: int) -> None:
        """Be as wide as the chosen name, but no wider than some pixels."""
        self._most = most
        metrics = self.fontMetrics()
        widths = [metrics.horizontalAdvance(self.itemText(at)) for at in range(self.count())]
        shown = metrics.horizontalAdvance(self.currentText() or self.placeholderText())
        wide, around = self.iconSize().width(), round(_AROUND * self._themes.scale)
        room = around + (wide + 4 if not self.itemIcon(self.currentIndex()).isNull() else 0)
        self.setFixedWidth(min(shown + room, most))
        self.view().setMinimumWidth(max(widths, default=0) + around + wide)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the list: while it is closed keys would choose at once, and ask for files."""
        if event.key() in _MOVING and not event.modifiers() & ~_KEYPAD:
            self.showPopup()
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Choose nothing: to turn the wheel over the box is no choice."""
        event.ignore()

    def _fill(self) -> None:
        self.clear()
        if self._none:
            self.addItem(self._none, "")
        for source in self._sources:
            self.addItem(source.name, source.key)
            tip = source.name + (f"\n{source.detail}" if source.detail else "")
            self.setItemData(self.count() - 1, tip, _TIP)
        if self.count():
            self.insertSeparator(self.count())
        self.addItem(self.tr("Import predictions\u2026"), _IMPORT)
        self.addItem(self.tr("Parse the treebank\u2026"), _PARSE)
        self.draw_icons()

    def _back(self) -> None:
        """Show what is chosen."""
        self.setPlaceholderText(self.tr("nothing chosen"))
        self.setCurrentIndex(self.findData(self._key) if self._key or self._none else -1)
        source = next((one for one in self._sources if one.key == self._key), None)
        if source is None:
            self.setToolTip(self._title)
        else:
            parts = (self._title, source.name, source.detail)
            self.setToolTip("\n".join(part for part in parts if part))
        self.fit(self._most)

    def _picked(self, at: int) -> None:
        key = str(self.itemData(at))
        if key in (_IMPORT, _PARSE):
            self._back()
            signal = self.import_asked if key == _IMPORT else self.parse_asked
            signal.emit()
        elif key != self._key:
            self.chosen.emit(key)
