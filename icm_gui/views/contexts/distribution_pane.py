"""The distribution of the current context, as bars."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QSignalBlocker

from icm_core.analysis.contexts.pictures import Shown
from icm_core.drawing.contexts import bars as context_bars
from icm_core.drawing.paint.painter import Painter
from icm_core.drawing.paint.palette import Palette
from icm_core.drawing.paint.sheet import Sheet
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.contexts.browser import ContextBrowser
from icm_gui.viewmodels.contexts.columns import tr
from icm_gui.viewmodels.contexts.distribution import AXES, TOPS, Distribution
from icm_gui.views.shared.panes.pane_parts import ContextPane, below, combo, more_button
from icm_gui.views.shared.pictures.data_files import csv_file
from icm_gui.views.shared.pictures.picture_view import PictureScroll, PictureView


class BarsView(PictureView):
    """Draws rows of bars; the chosen one has a tint."""

    def __init__(self, name: str, title: str, themes: Themes) -> None:
        super().__init__(name, title, themes)
        self.shown: Shown | None = None
        self.selected: int | None = None

    def set_shown(self, shown: Shown | None, selected: int | None) -> None:
        """Show other rows."""
        self.shown, self.selected = shown, selected
        self.renew()

    def tall(self, width: float) -> float:
        """Return how high the rows are together."""
        return 0.0 if self.shown is None else context_bars.height(self.shown.picture, self.scale)

    def draw(self, painter: Painter, width: float, palette: Palette, on_screen: bool) -> None:
        """Draw the rows."""
        assert self.shown is not None
        context_bars.draw_bars(
            Sheet(painter, self.measure, palette, self.scale),
            self.shown.picture,
            width,
            self.selected,
            self.hovered if on_screen else None,
        )

    def thing_at(self, place: QPointF) -> int | None:
        """Return the row at a place."""
        if self.shown is None:
            return None
        return context_bars.row_at(self.shown.picture, place.y(), self.scale)

    def things(self) -> Sequence[context_bars.BarRow]:
        """Return the rows."""
        return () if self.shown is None else self.shown.picture.rows

    @property
    def chosen(self) -> int | None:
        """The row that is chosen."""
        return self.selected


class DistributionPane(ContextPane):
    """Bars of the most probable rules, beside a shorter context's and the base."""

    def __init__(self, browser: ContextBrowser, themes: Themes) -> None:
        self.model = Distribution(browser)
        super().__init__(self.model, themes, "distribution-pane", tr("Distribution over rules"))
        self.view = BarsView("distribution", tr("Distribution over rules"), themes)
        self.view.files = [csv_file("distribution", self.model.csv)]
        self.view.picked.connect(self.model.choose)
        self.view.moved.connect(self.model.move)
        self.area = PictureScroll(self.view)
        self.add_body(self.area)
        self.top = combo(
            "distribution-top",
            tr("Rules shown"),
            [tr("Top {0}").format(top) for top in TOPS],
            tr("How many rules have a row of their own"),
        )
        self.axis = combo("distribution-axis", tr("Axis"), [tr("linear"), tr("log")])
        self.beside = combo(
            "distribution-beside",
            tr("Shown beside the context"),
            [],
            tr("Which shorter context is beside this one"),
        )
        self.more = more_button("distribution-more")
        self.add_to_bar(self.top, self.axis, self.beside)
        self.end_bar(self.more)
        self.top.currentIndexChanged.connect(self._top_chosen)
        self.axis.currentIndexChanged.connect(self._axis_chosen)
        self.beside.currentIndexChanged.connect(self._beside_chosen)
        self.more.clicked.connect(self._pop)

    def fill(self) -> None:
        """Show the bars."""
        super().fill()
        self.view.set_shown(self.model.shown, self.model.selected)
        self.view.setAccessibleDescription(self.model.row_text)
        self._fill_levels()
        self._show_selected()

    def _fill_levels(self) -> None:
        levels = self.model.levels
        texts = [self.beside.itemText(at) for at in range(self.beside.count())]
        self.beside.setVisible(len(levels) > 1)
        wanted = [tr("beside {0}").format(level) for level in levels]
        with QSignalBlocker(self.beside):
            if texts != wanted:
                self.beside.clear()
                self.beside.addItems(wanted)
            # A level that this context does not have stays chosen for the next one.
            self.beside.setCurrentIndex(min(self.model.beside, len(levels)) - 1)

    def _show_selected(self) -> None:
        row = self.model.selected
        if row is not None:
            top, tall = context_bars.row_span(row, self.view.scale)
            if top + 1.5 * tall <= self.area.viewport().height():
                # With the heads above the first rows.
                self.area.verticalScrollBar().setValue(0)
            else:
                self.area.ensureVisible(0, round(top + tall / 2), 0, round(tall))

    def _top_chosen(self, at: int) -> None:
        self.model.set_top(TOPS[at])

    def _axis_chosen(self, at: int) -> None:
        self.model.set_axis(AXES[at])

    def _beside_chosen(self, at: int) -> None:
        if at >= 0:
            self.model.set_beside(at + 1)

    def _pop(self) -> None:
        self.view.pop_menu(below(self.more))
