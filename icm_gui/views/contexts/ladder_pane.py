"""The smoothing ladder of the chosen rule, as picture and as table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHeaderView, QMenu, QWidget

from icm_core.drawing.contexts import waterfall
from icm_core.drawing.contexts.ladder import Level, Waterfall
from icm_core.drawing.paint.painter import Painter
from icm_core.drawing.paint.palette import Palette
from icm_core.drawing.paint.sheet import Sheet
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.contexts.browser import ContextBrowser
from icm_gui.viewmodels.contexts.columns import tr
from icm_gui.viewmodels.contexts.ladder_rows import SmoothingLadder
from icm_gui.views.shared.named import named
from icm_gui.views.shared.panes.pane_parts import ContextPane, below, combo, more_button
from icm_gui.views.shared.pictures.data_files import add_data_files, csv_file
from icm_gui.views.shared.pictures.picture_view import PictureScroll, PictureView
from icm_gui.views.shared.tables.cells import CellDelegate, Table, sized, styled
from icm_gui.views.shared.tables.copying import on_copy

_PICTURE, _TABLE = 0, 1
_ADDS = 11
"""Column in weight 600."""


class WaterfallView(PictureView):
    """Draws a ladder."""

    def __init__(self, themes: Themes) -> None:
        super().__init__("smoothing-ladder", tr("Smoothing ladder"), themes)
        self.picture: Waterfall | None = None

    def set_picture(self, picture: Waterfall | None) -> None:
        """Show another ladder."""
        self.picture = picture
        self.renew()

    def tall(self, width: float) -> float:
        """Return how high the ladder is at a width."""
        if self.picture is None:
            return 0.0
        return waterfall.height(self.picture, self.measure, width, self.scale)

    def draw(self, painter: Painter, width: float, palette: Palette, on_screen: bool) -> None:
        """Draw the ladder."""
        assert self.picture is not None
        sheet = Sheet(painter, self.measure, palette, self.scale)
        waterfall.draw_waterfall(sheet, self.picture, width)

    def thing_at(self, place: QPointF) -> int | None:
        """Return the level at a place."""
        if self.picture is None:
            return None
        return waterfall.row_at(self.picture, self.measure, self.width(), place.y(), self.scale)

    def things(self) -> Sequence[Level]:
        """Return the levels."""
        return () if self.picture is None else self.picture.levels


class LadderPane(ContextPane):
    """Shows how smoothing makes the probability of the chosen rule, level by level."""

    def __init__(
        self, browser: ContextBrowser, themes: Themes, parent: QWidget | None = None
    ) -> None:
        self.model = SmoothingLadder(browser)
        super().__init__(self.model, themes, "ladder-pane", tr("Smoothing ladder"), parent)
        self._browser = browser
        self._node = browser.node
        self.view = WaterfallView(themes)
        self.view.files = [csv_file("ladder", self.model.csv)]
        self.view.picked.connect(self._level_picked)
        self.view.moved.connect(self._moved)
        self.table = Table()
        self.table.setModel(self.model.table)
        styled(self.table, themes, tr("Smoothing ladder, level by level"), "ladder-table")
        self.table.setItemDelegate(CellDelegate(themes, (1,), (_ADDS,), parent=self.table))
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.table.customContextMenuRequested.connect(self._menu_asked)
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        on_copy(self.table, self.copy)
        self.area = PictureScroll(self.view)
        self.add_body(self.area)
        self.add_body(self.table)
        self.kind = combo(
            "ladder-kind",
            tr("Picture or table"),
            [tr("picture"), tr("table")],
            tr("Show the ladder as a picture or as a table"),
        )
        self.more = more_button("ladder-more")
        self.add_to_bar(self.kind)
        self.end_bar(self.more)
        self.kind.currentIndexChanged.connect(self.show_thing)
        self.more.clicked.connect(self._pop)

    def fill(self) -> None:
        """Show the ladder."""
        self.show_thing(self.kind.currentIndex())
        self.view.set_picture(self.model.picture)
        self.view.setAccessibleDescription(self.model.text)
        self.more.setEnabled(self.model.picture is not None)
        if self._node != self._browser.node:
            self._node = self._browser.node
            self.area.verticalScrollBar().setValue(0)

    def copy(self) -> None:
        """Copy the table with tabs between."""
        QGuiApplication.clipboard().setText(self.model.table.text())

    def menu(self) -> QMenu:
        """Return the menu of the table."""
        menu = named(QMenu(self), "ladder-menu")
        action = menu.addAction(tr("Copy table"))
        action.setObjectName("ladder-copy")
        action.triggered.connect(self.copy)
        add_data_files(menu, self, self.view.files)
        return menu

    def _level_picked(self, level: int) -> None:
        """Look at the context of a level."""
        model = self._browser.model
        if model is None or self.model.picture is None:
            return
        path = model.trie.path(self._browser.node)[::-1]
        if 0 < level < len(path):
            self._browser.show(path[level], self._browser.rule)

    def _moved(self, steps: int) -> None:
        """Go up or down by levels."""
        bar = self.area.verticalScrollBar()
        value = bar.value() + round(steps * waterfall.ROW * self.view.scale)
        bar.setValue(min(max(value, 0), bar.maximum()))

    def _menu_asked(self, place: QPoint) -> None:
        self._pop_table(self.table.viewport().mapToGlobal(place))

    def _pop(self) -> None:
        if self.kind.currentIndex() == _PICTURE:
            self.view.pop_menu(below(self.more))
        else:
            self._pop_table(below(self.more))

    def _pop_table(self, place: QPoint) -> None:
        if self.model.picture is not None:
            menu = self.menu()
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            menu.popup(place)

    def _restyle(self) -> None:
        super()._restyle()
        sized(self.table, self._themes)
