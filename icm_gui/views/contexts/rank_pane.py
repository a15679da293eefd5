"""Rank and frequency of a context's rules, with Pitman-Yor samples."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QSignalBlocker, QSize, Qt
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QComboBox,
    QDoubleSpinBox,
    QLabel,
    QSlider,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from icm_core.drawing.plots.figure import Figure
from icm_core.drawing.plots.legend import entry_height
from icm_gui.services.jobs import Jobs
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.contexts.browser import ContextBrowser
from icm_gui.viewmodels.contexts.plots.rank import (
    C_STEPS,
    D_STEPS,
    LEAST_C,
    MOST_C,
    MOST_D,
    RankPlot,
    c_of,
    c_step,
    d_of,
    d_step,
)
from icm_gui.views.contexts.legend_view import LegendView
from icm_gui.views.contexts.number_box import NumberBox
from icm_gui.views.shared.boxes import filled, grid_box, hbox, vbox
from icm_gui.views.shared.named import named
from icm_gui.views.shared.plots.plot import PlotView
from icm_gui.views.shared.visibility import WhileVisible

_GAP, _PAD = 4, 8
_SLIDER_PX = 56
"""Least length of a slider."""
_LEAST_PLOT = QSize(150, 120)
"""What the plot must have before legend, sliders and buttons are shown."""
_DECIMALS = 2
_TEXT_PX = 12
_BOX_PX = 26
"""Arrows and borders of a box for numbers."""


class RankPane(WhileVisible, QWidget):
    """The plot; beside it its legend and the sliders of the chosen sample."""

    def __init__(self, browser: ContextBrowser, jobs: Jobs, themes: Themes) -> None:
        super().__init__()
        self._browser, self._themes = browser, themes
        named(self, "rank-pane", self.tr("Rank and frequency"))
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.state = RankPlot(browser, jobs, self)
        self.plot = PlotView(themes, self.tr("Customers of the context's rules by rank"))
        self.plot.setObjectName("rank-plot")
        self.plot.set_data(self.state.rows)
        self.legend = named(LegendView(themes, self.tr("Curves of the plot")), "rank-legend")
        self._side = named(QWidget(), "rank-side")
        filled(vbox(self._side, (_GAP, _PAD, _PAD, _GAP), _GAP), self.legend, 1)
        self._beside: bool | None = None
        self._turns = self._sliders()
        self._foot = named(QWidget(), "rank-foot")
        self._is_wide: bool | None = None
        self._make_buttons()
        row = filled(hbox(margins=0, spacing=0), (self.plot, 1), self._side)
        column = filled(vbox(self, 0, 0), (row, 1), self._foot)
        # What has no room is hidden; the pane itself may be of any size.
        column.setSizeConstraint(QVBoxLayout.SizeConstraint.SetNoConstraint)
        self.state.changed.connect(self._show)
        self.state.values_changed.connect(self._show_values)
        browser.index_changed.connect(self._show)
        themes.dress(self, self._restyle)
        self._show()
        self._show_values()

    def _order_tabs(self) -> None:
        """Go through the controls as they are read."""
        order = (
            self.plot,
            self.d_slider,
            self.d_box,
            self.c_slider,
            self.c_box,
            self.base,
            self.best,
            self.reset,
            self.fresh,
        )
        for first, second in pairwise(order):
            QWidget.setTabOrder(first, second)

    def _sliders(self) -> QWidget:
        self.d_slider = self._slider("rank-d-slider", self.tr("Discount d"), D_STEPS)
        self.c_slider = self._slider("rank-c-slider", self.tr("Concentration c"), C_STEPS)
        self.d_slider.valueChanged.connect(self._d_slid)
        self.c_slider.valueChanged.connect(self._c_slid)
        self.d_box = self._box("rank-d", self.tr("Discount d of the sample"), 0.0, MOST_D)
        self.d_box.setSingleStep(0.01)
        self.c_box = self._box("rank-c", self.tr("Concentration c of the sample"), LEAST_C, MOST_C)
        self.c_box.setStepType(QAbstractSpinBox.StepType.AdaptiveDecimalStepType)
        for box in (self.d_box, self.c_box):
            box.valueChanged.connect(self._typed)
        self._names = [QLabel("d"), QLabel("c")]
        for name, box in zip(self._names, (self.d_box, self.c_box), strict=True):
            name.setBuddy(box)
        turns = named(QWidget(), "rank-values")
        self._turning = grid_box(turns, 0, (6, _GAP))
        return turns

    def _put_sliders(self, beside: bool) -> None:
        """Put the sliders below the legend, or in one row below the plot."""
        if beside == self._beside:
            return
        self._beside = beside
        parts = (
            (self._names[0], self.d_slider, self.d_box),
            (self._names[1], self.c_slider, self.c_box),
        )
        for row, widgets in enumerate(parts):
            for column, widget in enumerate(widgets):
                self._turning.removeWidget(widget)
                place = (row, column) if beside else (0, 3 * row + column)
                self._turning.addWidget(widget, *place)
        for column in (1, 4):
            self._turning.setColumnStretch(column, int(column == 1 or not beside))
        side = self._side.layout()
        assert isinstance(side, QVBoxLayout)
        if beside:
            self._grid.removeWidget(self._turns)
            side.addWidget(self._turns)
        else:
            side.removeWidget(self._turns)
            self._grid.addWidget(self._turns, 2, 0, 1, 5)
        self._turns.show()
        self._size_texts()
        self._order_tabs()

    def _slider(self, name: str, title: str, steps: int) -> QSlider:
        slider = named(QSlider(Qt.Orientation.Horizontal), name, title, title)
        slider.setRange(0, steps)
        slider.setPageStep(10)
        slider.setMinimumWidth(_SLIDER_PX)
        return slider

    def _box(self, name: str, title: str, low: float, high: float) -> QDoubleSpinBox:
        box = named(NumberBox(), name, title, title)
        box.setDecimals(_DECIMALS)
        box.setRange(low, high)
        box.setKeyboardTracking(False)
        box.setAlignment(Qt.AlignmentFlag.AlignRight)
        return box

    def _make_buttons(self) -> None:
        self.base = named(QComboBox(), "rank-base", self.tr("Dishes of new tables"))
        self.base.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.base.addItem(self.tr("Parent's dishes"), "parent")
        self.base.addItem(self.tr("New dishes"), "own")
        tips = (
            self.tr("New tables serve what the parent context predicts, as in the model"),
            self.tr("Every new table serves a rule of its own: the process without a hierarchy"),
        )
        for at, tip in enumerate(tips):
            self.base.setItemData(at, tip, Qt.ItemDataRole.ToolTipRole)
        self.base.setToolTip(self.tr("Where the rules of new tables come from"))
        self.base.currentIndexChanged.connect(self._base_chosen)
        self.fresh = self._button(
            "rank-new-sample", self.tr("New sample"), self.tr("Draw all samples again")
        )
        self.reset = self._button(
            "rank-reset", self.tr("Fitted"), self.tr("d and c back to the values of this depth")
        )
        self.best = self._button(
            "rank-best",
            self.tr("Best"),
            self.tr("d and c under which this context is most probable, a table for each rule"),
        )
        self.fresh.clicked.connect(self.state.new_sample)
        self.reset.clicked.connect(self.state.reset)
        self.best.clicked.connect(self.state.fit)
        self._grid = grid_box(self._foot, (_PAD, 0, _PAD, _PAD - 2), (6, _GAP))

    def _arrange(self) -> None:
        """Put the buttons beside the choice of dishes, or below it where there is little width."""
        buttons = (self.best, self.reset, self.fresh)
        every = (self.base, *buttons)
        shown = [one for one in every if one is not self.best or self.state.base == "own"]
        need = sum(one.sizeHint().width() for one in shown) + len(shown) * 6 + 2 * _PAD
        wide = self.width() >= need
        if wide == self._is_wide:
            return
        self._is_wide = wide
        grid = self._grid
        for one in every:
            grid.removeWidget(one)
        grid.addWidget(self.base, 0, 0, 1, 1 if wide else 4)
        for at, button in enumerate(buttons):
            grid.addWidget(button, 0 if wide else 1, at + (2 if wide else 0))
        for column in range(5):
            grid.setColumnStretch(column, 0)
        grid.setColumnStretch(1 if wide else 3, 1)

    def _button(self, name: str, text: str, tip: str) -> QToolButton:
        button = named(QToolButton(), name, text, tip, look="boxed")
        button.setText(text)
        return button

    def _show(self) -> None:
        figure: Figure | None = self.state.figure
        self.plot.set_hint(self._hint())
        self.plot.set_figure(figure)
        self.legend.set_figure(figure)
        self._enable()
        if figure is not None:
            self.plot.setAccessibleDescription(self.legend.accessibleDescription())

    def _hint(self) -> str:
        if self._browser.index is None:
            return self._browser.why_none or self.tr(
                "Open or train a model to see how often its rules are used."
            )
        curves = self.state.curves
        if curves is not None and not curves.total:
            return self.tr("This context has no customers: there is nothing to rank.")
        return self.tr("Samples are being drawn…")

    def _enable(self) -> None:
        ready = self.state.curves is not None and self.state.curves.total > 0
        for widget in (self.d_slider, self.c_slider, self.d_box, self.c_box, self.fresh, self.base):
            widget.setEnabled(ready)
        self.reset.setEnabled(ready and self.state.moved)
        self.best.setEnabled(self.state.can_fit)
        self.best.setVisible(self.state.base == "own")
        self._fold()

    def _show_values(self) -> None:
        d, c = self.state.discount, self.state.concentration
        widgets = (self.d_slider, self.c_slider, self.d_box, self.c_box, self.base)
        blockers = [QSignalBlocker(widget) for widget in widgets]
        self.d_slider.setValue(d_step(d))
        self.c_slider.setValue(c_step(c))
        self.d_box.setValue(d)
        self.c_box.setValue(c)
        self.base.setCurrentIndex(self.base.findData(self.state.base))
        for blocker in blockers:
            blocker.unblock()
        self._enable()

    def _d_slid(self, step: int) -> None:
        self.state.set_values(d_of(step), self.state.concentration)

    def _c_slid(self, step: int) -> None:
        self.state.set_values(self.state.discount, c_of(step))

    def _typed(self, _value: float) -> None:
        sender = self.sender()
        d = self.d_box.value() if sender is self.d_box else self.state.discount
        c = self.c_box.value() if sender is self.c_box else self.state.concentration
        self.state.set_values(d, c)

    def _base_chosen(self, at: int) -> None:
        self.state.set_base(self.base.itemData(at))

    def _restyle(self) -> None:
        self._size_texts()
        self._is_wide = None
        self._fold()

    def _size_texts(self) -> None:
        """Give texts their sizes: a new parent takes them away."""
        small = self._themes.font(_TEXT_PX)
        for name in self._names:
            name.setFont(self._themes.font(_TEXT_PX, 600))
        for widget in (self.d_box, self.c_box, self.base, self.best, self.reset, self.fresh):
            widget.setFont(small)
            widget.ensurePolished()
        for box in (self.d_box, self.c_box):
            # What is typed has a font of its own.
            box.lineEdit().setFont(small)
            wide = box.fontMetrics().horizontalAdvance(box.textFromValue(MOST_C))
            box.setFixedWidth(wide + _BOX_PX)

    def _fold(self) -> None:
        """Put the sliders where there is room, and hide what has none."""
        ready = self._browser.index is not None
        self._arrange()
        legend = self.legend.sizeHint()
        box = self.d_box.sizeHint().height()
        buttons = (1 if self._is_wide else 2) * (self.fresh.sizeHint().height() + _GAP) + _PAD
        # The sample that the sliders draw is counted before it is there: else the first turn of a
        # slider could move it to another place.
        drawn = self.state.curves is not None and self.state.curves.curve("chosen") is not None
        names = legend.height() + (0 if drawn else round(entry_height(self._themes.scale)))
        tall = names + 2 * box + 5 * _GAP + buttons
        sliders = _SLIDER_PX + self.d_box.width() + 4 * _PAD
        across = _LEAST_PLOT.width() + max(legend.width(), sliders) + _PAD
        beside = self.height() >= tall and self.width() >= across
        self._put_sliders(beside)
        self._side.setVisible(ready and beside)
        foot = self._foot.sizeHint()
        high = self.height() >= _LEAST_PLOT.height() + foot.height()
        self._foot.setVisible(ready and high and self.width() >= foot.width())
        # Where there is no legend, the plot names its curves itself.
        self.plot.set_bare(beside)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide what has no room."""
        super().resizeEvent(event)
        self._fold()

    def _in_sight(self, there: bool) -> None:
        self.state.watch(there)
