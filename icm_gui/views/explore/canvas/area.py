"""The middle of Explore: chart, hypergraph and tree, with their tools."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QTabBar,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from icm_core.glossary import tip
from icm_core.rendering.families import look_of
from icm_core.rendering.graph import LEAST_POSTERIOR
from icm_core.wording import local
from icm_gui.viewmodels.annotate.subjects import ChartNode, TreeNode
from icm_gui.views.explore.canvas.chart import ChartCanvas
from icm_gui.views.explore.canvas.graph import GraphCanvas
from icm_gui.views.explore.canvas.split import SplitRuns, side_charts, side_graphs
from icm_gui.views.explore.stale_band import StaleBand
from icm_gui.views.explore.tree_page import Called, TreePage
from icm_gui.views.shared.empty import EmptyCanvas
from icm_gui.views.shared.panes.front_pages import FrontPages
from icm_gui.views.shared.trees.as_read import AsReadSwitch
from icm_gui.views.shared.trees.posterior_switch import PosteriorSwitch

if TYPE_CHECKING:
    from PySide6.QtGui import QAction, QResizeEvent

    from icm_core.data.tree import Address
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.annotate.subjects import Subject
    from icm_gui.viewmodels.explore.explore import Explore

PAGES = ("chart", "hypergraph", "tree")
_THRESHOLDS = (0.1, LEAST_POSTERIOR, 0.001, 0.0001)
_HEAD_HEIGHT = 34
_TAB_TEXT, _TAB_AIR = 15, 14
_ZOOM_WIDTH = 44
_HEAD_EDGE = 16


class CanvasArea(QWidget):
    """Shows the run in one of three ways.

    Signals
    -------
    page_changed : str
        ``chart``, ``hypergraph`` or ``tree`` is in front.
    run_asked, type_asked, sample_asked, train_asked
        Buttons of the empty canvas.
    """

    page_changed = Signal(str)
    run_asked = Signal()
    type_asked = Signal()
    sample_asked = Signal()
    train_asked = Signal()

    def __init__(self, explore: Explore, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._explore, self._themes = explore, themes
        self._family = ""
        self._chosen: dict[str, str] = {}
        """Page that the user chose, by family of runs."""
        self.chart = ChartCanvas(explore, themes)
        self.graph = GraphCanvas(explore, themes)
        charts, graphs = side_charts(explore, themes), side_graphs(explore, themes)
        self._charts, self._graphs = (self.chart, *charts), (self.graph, *graphs)
        self.split = SplitRuns(explore, themes, *charts)
        self.split_graphs = SplitRuns(explore, themes, *graphs)
        self.splits = True
        """Whether two runs have a canvas each."""
        self.tree = TreePage(explore, themes)
        self.empty = EmptyCanvas(explore, themes)
        self.empty.run_asked.connect(self.run_asked)
        self.empty.type_asked.connect(self.type_asked)
        self.empty.sample_asked.connect(self.sample_asked)
        self.empty.train_asked.connect(self.train_asked)
        self.stack = FrontPages()
        for page in (self.chart, self.graph, self.tree, self.empty, self.split, self.split_graphs):
            self.stack.addWidget(page)
            themes.apply_to(page)
        self.tabs = QTabBar()
        self.tabs.setObjectName("canvas-tabs")
        self.tabs.setAccessibleName(self.tr("Views of the run"))
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setUsesScrollButtons(False)
        for title in (self.tr("Chart"), self.tr("Hypergraph"), self.tr("Tree")):
            self.tabs.addTab(title)
        self.tabs.tabBarClicked.connect(self._clicked)
        self.tabs.currentChanged.connect(self._tab_changed)
        self._tools: list[QToolButton] = []
        self._head = QWidget()
        self._head.setObjectName("canvas-head")
        self._head.setFixedHeight(_HEAD_HEIGHT)
        # What has no room is left out: it must not keep the window wide.
        self._head.setMinimumWidth(1)
        self._row = QHBoxLayout(self._head)
        self._row.setContentsMargins(0, 0, 8, 0)
        self._row.setSpacing(4)
        self._row.addWidget(self.tabs, 0, Qt.AlignmentFlag.AlignBottom)
        self._row.addStretch(1)
        self._least_label = QLabel(self.tr("posterior at least"))
        self._least_label.setProperty("second", True)
        self._least_label.setToolTip(tip("posterior"))
        self._least = QComboBox()
        self._least.setObjectName("least-posterior")
        self._least.setAccessibleName(self.tr("Least posterior of the items shown"))
        for value in _THRESHOLDS:
            self._least.addItem(local(f"{value:g}".lstrip("0")), value)
        self._least.setCurrentIndex(_THRESHOLDS.index(LEAST_POSTERIOR))
        self._least.currentIndexChanged.connect(self._least_changed)
        self._row.addWidget(self._least_label)
        self._row.addWidget(self._least)
        self.posteriors = PosteriorSwitch(explore.document.posteriors, "tree-posteriors")
        self._row.addWidget(self.posteriors)
        self.as_read = AsReadSwitch(explore.document.as_read)
        self._row.addWidget(self.as_read)
        self.dialled = QToolButton()
        self.dialled.setObjectName("mark-dialled")
        self.dialled.setText(self.tr("depth before"))
        self.dialled.setAccessibleName(self.tr("Mark what the context depth changed"))
        self.dialled.setToolTip(
            self.tr(
                "Mark in chart and tree what is other than at the context depth before; "
                "else the gold tree stands beside what was found"
            )
        )
        self.dialled.setCheckable(True)
        self.dialled.setChecked(explore.dialled.marked)
        self.dialled.toggled.connect(explore.dialled.set_marked)
        explore.dialled.changed.connect(self._dialled_changed)
        self._row.addWidget(self.dialled)
        self.follows = QToolButton()
        self.follows.setObjectName("follows-step")
        self.follows.setText(self.tr("follows the step"))
        self.follows.setAccessibleName(self.tr("Follow the step"))
        self.follows.setToolTip(
            self.tr("Bring what a step changes into sight, where the picture is zoomed in")
        )
        self.follows.setCheckable(True)
        self.follows.setChecked(explore.playback.follows)
        self.follows.toggled.connect(explore.playback.set_follows)
        self._row.addWidget(self.follows)
        self._zoom = QLabel("100%", self._head)
        self._zoom.setObjectName("zoom")
        self._zoom.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._head)
        self.stale = StaleBand(explore, self.stack, themes)
        column.addWidget(self.stale)
        column.addWidget(self.stack, 1)
        for canvas in (self.chart, self.graph, self.tree, self.split, self.split_graphs):
            canvas.zoom_changed.connect(self._zoom_changed)
        explore.run_changed.connect(self._run_changed)
        explore.choice_changed.connect(self._arrange)
        themes.follow(self, self._recolour)
        self._recolour()
        self._show("chart")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out what the head has no room for."""
        super().resizeEvent(event)
        self._fit_head()

    def _fit_head(self) -> None:
        """Show of the zoom, the switch and the label what has room, in this order of leaving."""
        graph = self._least.isVisibleTo(self._head)
        optional = [(self._zoom, True), (self.follows, True), (self._least_label, graph)]
        own = [self._least, self.posteriors, self.as_read, self.dialled]
        own = [one for one in own if one.isVisibleTo(self._head)]
        rest = (self.tabs, *self._tools, *own)
        room = self.width() - _HEAD_EDGE
        room -= sum(part.sizeHint().width() + self._row.spacing() for part in rest)
        for part, wanted in reversed(optional):
            need = max(part.sizeHint().width(), part.minimumWidth()) + self._row.spacing()
            fits = wanted and need <= room
            part.setVisible(fits)
            room -= need if fits else 0

    def add_tools(self, actions: list[QAction]) -> None:
        """Put buttons of actions at the right end, the label of the zoom after the first."""
        for at, action in enumerate(actions):
            button = QToolButton()
            button.setDefaultAction(action)
            button.setObjectName(f"tool-{action.objectName()}")
            button.setAccessibleName(action.text().replace("&", ""))
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
            if action.objectName() == "file.export":
                # What it exports is the picture below it, wherever the keyboard was.
                button.pressed.connect(self._focus_canvas)
            self._tools.append(button)
            self._row.addWidget(button)
            if at == 0:
                self._row.addWidget(self._zoom)

    def _focus_canvas(self) -> None:
        canvas = self.canvas()
        views = [canvas, *canvas.findChildren(QWidget)]
        for view in views:
            if view.focusPolicy() != Qt.FocusPolicy.NoFocus and view.isVisible():
                view.setFocus()
                return

    @property
    def head(self) -> QWidget:
        """What is above the canvas: tabs and tools."""
        return self._head

    @property
    def page(self) -> str:
        """Which page is in front, whether or not there is something to show."""
        return PAGES[self.tabs.currentIndex()]

    def show_page(self, name: str) -> None:
        """Bring a page to the front, as the user asked for."""
        self._chosen[self._family] = name
        self._show(name)

    def show_gold_node(
        self, address: Address, *, as_read: bool = False, called: Called = ()
    ) -> bool:
        """Show the gold tree of the sentence with a node selected; see `TreePage.select_gold`."""
        self.show_page("tree")
        return self.tree.select_gold(address, as_read=as_read, called=called)

    def subject(self) -> Subject | None:
        """Return the node that is selected in the page in front, None for none."""
        if self.page == "tree":
            found = self.tree.selected()
            if found is not None:
                return TreeNode(*found)
        run, item = self._explore.run_shown, self._explore.selection.item
        return None if run is None or item is None else ChartNode(run, item)

    @property
    def _split_shown(self) -> SplitRuns | None:
        """The two canvases of the page in front, None where it is not split."""
        pages = {"chart": self.split, "hypergraph": self.split_graphs}
        found = pages.get(self.page) if self.splits else None
        return found if found is not None and found.has_two else None

    def set_split(self, split: bool) -> None:
        """Show two runs on a canvas each, or both on one."""
        self.splits = split
        self._arrange()

    def canvas(self) -> ChartCanvas | GraphCanvas | TreePage:
        """Return the page in front; of two, the first."""
        split = self._split_shown
        if split is not None:
            return split.first
        pages: dict[str, ChartCanvas | GraphCanvas | TreePage] = {
            "chart": self.chart,
            "hypergraph": self.graph,
            "tree": self.tree,
        }
        return pages[self.page]

    def zoom_in(self) -> None:
        """Zoom the page in front in."""
        self.canvas().zoom_in()

    def zoom_out(self) -> None:
        """Zoom the page in front out."""
        self.canvas().zoom_out()

    def fit(self) -> None:
        """Show everything of the page in front."""
        self.canvas().fit()
        self.canvas().update()

    def centre(self) -> None:
        """Bring the selected item to the middle."""
        self.canvas().centre()

    def set_minimap(self, shown: bool) -> None:
        """Show the minimap where it is of use, or never."""
        for chart in self._charts:
            chart.set_minimap(shown)

    def set_threshold(self, threshold: float) -> None:
        """Count items of a smaller posterior in the chart."""
        for chart in self._charts:
            chart.set_threshold(threshold)

    def _show(self, name: str) -> None:
        at = PAGES.index(name)
        if self.tabs.currentIndex() != at:
            self.tabs.setCurrentIndex(at)
        self._arrange()

    def _clicked(self, at: int) -> None:
        if 0 <= at < len(PAGES):
            self._chosen[self._family] = PAGES[at]

    def _tab_changed(self, _at: int) -> None:
        # The tab in front is bold, so all of them together are wider or narrower now.
        self.tabs.updateGeometry()
        self._arrange()
        self.page_changed.emit(self.page)

    def _arrange(self) -> None:
        """Show the page in front, or the hint where there is nothing."""
        has_run = self._explore.run_shown is not None
        # The gold tree is there before any search.
        shown = self.tree.has_tree if self.page == "tree" else has_run
        split = self._split_shown
        if shown and split is not None:
            self.stack.setCurrentWidget(split)
        else:
            self.stack.setCurrentIndex(self.tabs.currentIndex() if shown else len(PAGES))
        graph = has_run and self.page == "hypergraph"
        self._least.setVisible(graph)
        found = self.tree.pair_shown is self.tree.found
        self.posteriors.setVisible(has_run and found and self.page == "tree")
        sentence = self._explore.document.sentence
        more = self.page == "tree" and found and self.tree.found.gold_places() is not None
        self.as_read.show_for(None if sentence is None else sentence.index, more)
        self.dialled.setVisible(has_run and self._explore.dialled.is_known)
        self._fit_head()
        if has_run:
            self._zoom_changed()

    def _dialled_changed(self) -> None:
        self.dialled.setChecked(self._explore.dialled.marked)
        self._arrange()

    def _run_changed(self) -> None:
        run = self._explore.run_shown
        if run is not None and run.algorithm.family != self._family:
            if not self._family and "" in self._chosen:
                # What was chosen before the first run is meant for it.
                self._chosen[run.algorithm.family] = self._chosen.pop("")
            self._family = run.algorithm.family
            # Trees are what a sampler changes; a search walks over the chart.
            proposes = run.trace is not None and look_of(run.trace.FAMILY).proposes_trees
            usual = "tree" if proposes else "chart"
            self._show(self._chosen.get(self._family, usual))
        self._arrange()

    def _least_changed(self, at: int) -> None:
        for graph in self._graphs:
            graph.set_least(float(self._least.itemData(at)))

    def _zoom_changed(self, _zoom: float = 1.0) -> None:
        """Tell the zoom of the page in front, whichever of them changed."""
        canvas = self.canvas()
        zoom = canvas.zoom if isinstance(canvas, TreePage) else canvas.view.zoom
        self._zoom.setText(f"{round(100 * zoom)}%")

    def _recolour(self) -> None:
        palette, scale = self._themes.palette, self._themes.scale
        self._head.setFixedHeight(max(_HEAD_HEIGHT, round(_TAB_TEXT * scale) + _TAB_AIR))
        self._zoom.setMinimumWidth(round(_ZOOM_WIDTH * scale))
        self._fit_head()
        self._head.setStyleSheet(
            self._themes.sheet + f"#canvas-head {{ background: {palette.panel};"
            f" border-bottom: 1px solid {palette.line}; }}"
        )
