"""The middle of Explore: lattice, chart, hypergraph and tree, with their tools."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QComboBox, QLabel, QWidget

from icm_core.data.tree import Address
from icm_core.glossary import tip
from icm_core.rendering.families import look_of
from icm_core.rendering.graph import LEAST_POSTERIOR
from icm_core.wording import local
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.annotate.subjects import ChartNode, Subject, TreeNode
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.views.explore.canvas.chart.canvas import ChartCanvas
from icm_gui.views.explore.canvas.graph.canvas import GraphCanvas
from icm_gui.views.explore.canvas.head import CanvasHead
from icm_gui.views.explore.canvas.lattice.canvas import LatticeCanvas
from icm_gui.views.explore.canvas.sides import Side, SideChart, SideGraph, SideLattice, sides
from icm_gui.views.explore.canvas.split import SplitRuns
from icm_gui.views.explore.stale_band import StaleBand
from icm_gui.views.explore.tree_page import Called, TreePage
from icm_gui.views.shared.boxes import vbox
from icm_gui.views.shared.empty import EmptyCanvas
from icm_gui.views.shared.panes.front_pages import FrontPages
from icm_gui.views.shared.trees.switches import AsReadSwitch, PosteriorSwitch

PAGES = ("lattice", "chart", "hypergraph", "tree")
_THRESHOLDS = (0.1, LEAST_POSTERIOR, 0.001, 0.0001)


class CanvasArea(QWidget):
    """Shows the run as a chart, a hypergraph or a tree, that of a model of tags also as a lattice.

    Signals
    -------
    page_changed : str
        ``lattice``, ``chart``, ``hypergraph`` or ``tree`` is in front.
    run_asked, type_asked, sample_asked, train_asked
        Buttons of the empty canvas.
    """

    page_changed = Signal(str)
    run_asked = Signal()
    type_asked = Signal()
    sample_asked = Signal()
    train_asked = Signal()

    def __init__(self, explore: Explore, themes: Themes) -> None:
        super().__init__()
        self._explore, self._themes = explore, themes
        self._kind = ""
        self._chosen: dict[str, str] = {}
        """Page that the user chose, by family of runs and kind of model."""
        self.lattice = LatticeCanvas(explore, themes)
        self.chart = ChartCanvas(explore, themes)
        self.graph = GraphCanvas(explore, themes)
        charts, graphs = sides(SideChart, explore, themes), sides(SideGraph, explore, themes)
        self._charts, self._graphs = (self.chart, *charts), (self.graph, *graphs)
        self.split = SplitRuns(explore, themes, *charts)
        self.split_graphs = SplitRuns(explore, themes, *graphs)
        self.split_lattices = SplitRuns(explore, themes, *sides(SideLattice, explore, themes))
        self._splits: dict[str, SplitRuns] = {
            "chart": self.split,
            "hypergraph": self.split_graphs,
            "lattice": self.split_lattices,
        }
        self.splits = True
        """Whether two runs have a canvas each."""
        self.tree = TreePage(explore, themes)
        self.empty = EmptyCanvas(explore, themes)
        self.empty.run_asked.connect(self.run_asked)
        self.empty.type_asked.connect(self.type_asked)
        self.empty.sample_asked.connect(self.sample_asked)
        self.empty.train_asked.connect(self.train_asked)
        self.stack = FrontPages()
        front = (self.lattice, self.chart, self.graph, self.tree)
        for page in (*front, self.empty, *self._splits.values()):
            self.stack.addWidget(page)
            themes.apply_to(page)
        self._head = CanvasHead()
        self._build_tabs()
        self._build_switches()
        column = vbox(self, 0, 0)
        column.addWidget(self._head)
        self.stale = StaleBand(explore, self.stack, themes)
        column.addWidget(self.stale)
        column.addWidget(self.stack, 1)
        for canvas in front:
            canvas.zoom_changed.connect(self._zoom_changed)
        for split in self._splits.values():
            split.zoom_changed.connect(self._zoom_changed)
        explore.run_changed.connect(self._run_changed)
        explore.choice_changed.connect(self._arrange)
        themes.dress(self, self._recolour)
        self._show("chart")

    def _build_tabs(self) -> None:
        self.tabs = self._head.tabs
        self.tabs.setAccessibleName(self.tr("Views of the run"))
        titles = self.tr("Lattice"), self.tr("Chart"), self.tr("Hypergraph"), self.tr("Tree")
        for title in titles:
            self.tabs.addTab(title)
        self.tabs.setTabVisible(PAGES.index("lattice"), False)
        self.tabs.tabBarClicked.connect(self._clicked)
        self.tabs.currentChanged.connect(self._tab_changed)

    def _build_switches(self) -> None:
        explore = self._explore
        row, switch = self._head.row, self._head.switch
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
        row.addWidget(self._least_label)
        row.addWidget(self._least)
        self.posteriors = PosteriorSwitch(explore.document.posteriors, "tree-posteriors")
        row.addWidget(self.posteriors)
        self.states = switch(
            "lattice-states",
            self.tr("states"),
            self.tr("States in the selected cell"),
            self.tr("Show the histories in which the selected tag can be, with \u03b1 and \u03b2"),
        )
        self.states.toggled.connect(self._set_states)
        self.as_read = AsReadSwitch(explore.document.as_read)
        row.addWidget(self.as_read)
        self.dialled = switch(
            "mark-dialled",
            self.tr("previous depth"),
            self.tr("Mark what the context depth changed"),
            self.tr(
                "Mark in chart and tree what differs from the previous context depth; "
                "otherwise the gold tree is shown beside what was found"
            ),
        )
        self.dialled.setChecked(explore.dialled.marked)
        self.dialled.toggled.connect(explore.dialled.set_marked)
        explore.dialled.changed.connect(self._dialled_changed)
        self.follows = switch(
            "follows-step",
            self.tr("follows the step"),
            self.tr("Follow the step"),
            self.tr("Bring what a step changes into sight, where the picture is zoomed in"),
        )
        self.follows.setChecked(explore.playback.follows)
        self.follows.toggled.connect(explore.playback.set_follows)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out what the head has no room for."""
        super().resizeEvent(event)
        self._fit_head()

    def _fit_head(self) -> None:
        """Leave out what has no room."""
        own = [self._least, self.posteriors, self.states, self.as_read, self.dialled]
        self._head.arrange(self.width(), own, self._least_label, self.follows)

    def add_tools(self, actions: list[QAction]) -> None:
        """Put buttons of actions at the right end."""
        for button in self._head.add_tools(actions):
            if button.defaultAction().objectName() == "file.export":
                # What it exports is the picture below it, wherever the keyboard was.
                button.pressed.connect(self._focus_canvas)

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
        """Bring a page to the front, as the user asked for; trees have no lattice."""
        if name == "lattice" and not self._explore.has_lattice:
            name = "chart"
        self._chosen[self._kind] = name
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
        found = self._splits.get(self.page) if self.splits else None
        return found if found is not None and found.has_two else None

    def set_split(self, split: bool) -> None:
        """Show two runs on a canvas each, or both on one."""
        self.splits = split
        self._arrange()

    def _set_states(self, shown: bool) -> None:
        """Show the states in the selected cell of every lattice, or in none."""
        split = self.split_lattices
        for lattice in (self.lattice, split.first, split.second):
            if isinstance(lattice, LatticeCanvas):
                lattice.set_states(shown)

    def canvas(self) -> Side | TreePage:
        """Return the page in front; of two, the first."""
        split = self._split_shown
        if split is not None:
            return split.first
        pages: dict[str, Side | TreePage] = {
            "lattice": self.lattice,
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
            self._chosen[self._kind] = PAGES[at]

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
        self.states.setVisible(has_run and self.page == "lattice")
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
        has_lattice = self._explore.has_lattice
        # Trees are what a sampler changes; a search walks over the chart.
        trace = None if run is None else run.trace
        proposes = trace is not None and look_of(trace.FAMILY).proposes_trees
        kind = ("trees" if proposes else "chart") + has_lattice * "-tags"
        if run is not None and kind != self._kind:
            if not self._kind and "" in self._chosen:
                # What was chosen before the first run is meant for it.
                self._chosen[kind] = self._chosen.pop("")
            self._kind = kind
            self.tabs.setTabVisible(PAGES.index("lattice"), has_lattice)
            usual = "lattice" if has_lattice else "tree" if proposes else "chart"
            self._show(self._chosen.get(self._kind, usual))
        self._arrange()

    def _least_changed(self, at: int) -> None:
        for graph in self._graphs:
            graph.set_least(float(self._least.itemData(at)))

    def _zoom_changed(self, _zoom: float = 1.0) -> None:
        """Tell the zoom of the page in front, whichever of them changed."""
        canvas = self.canvas()
        zoom = canvas.zoom if isinstance(canvas, TreePage) else canvas.view.zoom
        self._head.zoom.setText(f"{round(100 * zoom)}%")

    def _recolour(self) -> None:
        self._head.recolour(self._themes)
        self._fit_head()
