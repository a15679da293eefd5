"""What the actions on the look of things do."""

from __future__ import annotations

from typing import ClassVar

from icm_gui.services.settings import BASE_FONT_PX, LEAST_FONT_PX, MOST_FONT_PX
from icm_gui.viewmodels.app.conditions import Conditions
from icm_gui.viewmodels.app.preferences import THRESHOLD, USUAL_THRESHOLD
from icm_gui.views.explore.canvas.area import PAGES
from icm_gui.views.explore.lecture.stage import CODE
from icm_gui.views.shared.tables.sorting import pop_sort_menu
from icm_gui.views.window.action import Action
from icm_gui.views.window.commands.group import CommandGroup
from icm_gui.views.window.parts import Parts


class LookCommands(CommandGroup):
    """Changes how things are shown: views, zoom, theme, size of text, lecture layout."""

    # fmt: off
    actions: ClassVar[tuple[Action[LookCommands], ...]] = (
        Action("view.chart", "&Chart", "View", lambda it: it._parts.explore.canvas.show_page,
               given=("chart",), when=Conditions.in_explore, shortcut="Alt+1", icon="triangle",
               checkable=True, tip="Show the forest as a chart.", group="canvas!"),
        Action("view.hypergraph", "&Hypergraph", "View",
               lambda it: it._parts.explore.canvas.show_page, given=("hypergraph",),
               when=Conditions.in_explore, shortcut="Alt+2", icon="share-network", checkable=True,
               tip="Show the forest as nodes and hyperedges.", group="canvas!"),
        Action("view.lattice", "Ta&g lattice", "View",
               lambda it: it._parts.explore.canvas.show_page, given=("lattice",),
               when=Conditions.has_lattice, shortcut="Alt+6", icon="squares-four", checkable=True,
               tip="Show the tags of each word, and paths through them.", group="canvas!"),
        Action("view.tree", "&Tree", "View", lambda it: it._parts.explore.canvas.show_page,
               given=("tree",), when=Conditions.in_explore, shortcut="Alt+3", icon="tree-structure",
               checkable=True, tip="Show the tree that was found.", group="canvas!"),
        Action("view.as-read", "Trees &as in the file", "View",
               lambda it: it._bench.document.as_read.set, when=Conditions.has_treebank,
               shortcut="Alt+4", icon="file-text", checkable=True,
               tip="Show trees with the traces and function tags that they have in the file.",
               group="canvas"),
        Action("view.posteriors", "Posteriors besi&de nodes", "View",
               lambda it: it._bench.document.posteriors.set, shortcut="Alt+5", checkable=True,
               tip="Write the posterior beside every node of a tree that is not sure.",
               group="canvas"),
        Action("view.zoom-in", "Zoom &in", "View", lambda it: it._parts.explore.canvas.zoom_in,
               when=Conditions.has_result, shortcut="Ctrl+Alt+=", icon="magnifying-glass-plus",
               tip="See more of fewer cells.", group="zoom"),
        Action("view.zoom-out", "Zoom &out", "View", lambda it: it._parts.explore.canvas.zoom_out,
               when=Conditions.has_result, shortcut="Ctrl+Alt+-", icon="magnifying-glass-minus",
               tip="See more cells.", group="zoom"),
        Action("view.fit", "&Fit", "View", lambda it: it._parts.explore.canvas.fit,
               when=Conditions.has_result, shortcut="Ctrl+Alt+0", icon="corners-out",
               tip="See everything.", group="zoom"),
        Action("view.centre", "C&entre on the selection", "View",
               lambda it: it._parts.explore.canvas.centre,
               when=lambda now: now.explore.selection.item is not None, shortcut="Ctrl+Alt+E",
               icon="crosshair", tip="Bring the selected item to the middle.", group="zoom"),
        Action("view.minimap", "&Minimap", "View", lambda it: it._parts.explore.canvas.set_minimap,
               when=Conditions.in_explore, shortcut="Ctrl+M", icon="map-trifold", checkable=True,
               tip="Show which part is visible.", group="zoom"),
        Action("view.split", "Split for t&wo runs", "View",
               lambda it: it._parts.explore.canvas.set_split, when=Conditions.in_explore,
               shortcut="Ctrl+Alt+2", checkable=True,
               tip="Show two runs on a canvas each, or both on one.", group="zoom"),
        Action("view.pseudocode", "Pse&udocode", "View", lambda it: it.show_code,
               shortcut="Ctrl+Shift+K", icon="list-bullets", checkable=True,
               tip="Show the algorithm below the canvas, with the line of the step.",
               group="pin"),
        Action("view.pin", "&Pin the selection", "View", lambda it: it._bench.selection.set_pinned,
               when=lambda now: now.explore.selection.item is not None, shortcut="Ctrl+I",
               icon="push-pin", checkable=True, tip="Keep the inspector on the selected item.",
               group="pin"),
        Action("view.presenter", "Lecture la&yout", "View",
               lambda it: it._bench.presenting.set_active, shortcut="F11",
               icon="presentation-chart", checkable=True,
               tip="For a projector: the canvas, one companion and the pseudocode, in large text. "
               "Arrows step, C swaps the companion, B blanks the screen, Esc leaves.",
               group="presenter"),
        Action("view.theme-system", "&System", "View/Theme", lambda it: it._parts.themes.set_mode,
               given=("system",), icon="desktop", checkable=True,
               tip="Light or dark as the system is.", group="theme!"),
        Action("view.theme-light", "&Light", "View/Theme", lambda it: it._parts.themes.set_mode,
               given=("light",), icon="sun", checkable=True, tip="Dark on light.", group="theme!"),
        Action("view.theme-dark", "&Dark", "View/Theme", lambda it: it._parts.themes.set_mode,
               given=("dark",), icon="moon", checkable=True, tip="Light on dark.", group="theme!"),
        Action("view.text-larger", "&Larger text", "View", lambda it: it.resize_text, given=(1,),
               shortcut="Ctrl++", icon="text-aa", tip="Larger text everywhere.", group="text"),
        Action("view.text-smaller", "&Smaller text", "View", lambda it: it.resize_text,
               given=(-1,), shortcut="Ctrl+-", tip="Smaller text everywhere.", group="text"),
        Action("view.text-normal", "&Normal text", "View", lambda it: it.normal_text,
               shortcut="Ctrl+0", tip="Text in its original size.", group="text"),
        Action("view.reduced-motion", "&Reduce motion", "View", lambda it: it.reduce_motion,
               checkable=True, tip="No animation; changes are outlined once.", group="text"),
        Action("view.sort", "Sort the ta&ble by…", "View", lambda it: pop_sort_menu, shortcut="F3",
               icon="arrows-down-up",
               tip="Choose the column that sorts the table in which the keyboard is.",
               group="sort"),
    )
    # fmt: on

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts)
        bench = parts.bench
        parts.explore.canvas.page_changed.connect(self.check)
        bench.selection.changed.connect(self.check)
        bench.settings.changed.connect(self.check)
        bench.front.changed.connect(self.check)
        bench.presenting.active_changed.connect(self.check)
        for switch in (bench.document.as_read, bench.document.posteriors):
            switch.keep_in(bench.settings)
            switch.changed.connect(self.check)
        bench.document.sentence_changed.connect(self.check)
        self.check()

    def check(self, *_values: object) -> None:
        """Show which choices hold."""
        actions, bench = self._parts.actions, self._bench
        for name in PAGES:
            actions[f"view.{name}"].setChecked(self._parts.explore.canvas.page == name)
        for mode in ("system", "light", "dark"):
            actions[f"view.theme-{mode}"].setChecked(self._parts.themes.mode == mode)
        actions["view.reduced-motion"].setChecked(bench.settings.reduced_motion)
        actions["view.pseudocode"].setChecked(self._parts.explore.stage.wants_code)
        actions["view.presenter"].setChecked(bench.presenting.active)
        actions["view.minimap"].setChecked(self._parts.explore.canvas.chart.minimap)
        actions["view.split"].setChecked(self._parts.explore.canvas.splits)
        actions["view.pin"].setChecked(bench.selection.pinned)
        sentence = bench.document.sentence
        index = None if sentence is None else sentence.index
        actions["view.as-read"].setChecked(bench.document.as_read.holds(index))
        actions["view.posteriors"].setChecked(bench.document.posteriors.wanted)
        threshold = float(bench.settings.value(THRESHOLD, USUAL_THRESHOLD))
        if threshold != self._parts.explore.canvas.chart.threshold:
            self._parts.explore.canvas.set_threshold(threshold)

    def show_code(self, shown: bool) -> None:
        """Show the algorithm below the canvas, or not."""
        self._bench.settings.set_value(CODE, shown)

    def resize_text(self, step: int) -> None:
        """Make text larger or smaller by so many pixels, as far as that goes."""
        if self._bench.presenting.active:
            self._bench.presenting.resize_text(step)
            return
        before = self._bench.settings.font_px
        size = min(max(before + step, LEAST_FONT_PX), MOST_FONT_PX)
        if size != before:
            self._bench.settings.set_value("look/font", size)

    def normal_text(self) -> None:
        """Make text as large as at first."""
        if self._bench.presenting.active:
            self._bench.presenting.normal_text()
        else:
            self._bench.settings.set_value("look/font", BASE_FONT_PX)

    def reduce_motion(self, reduced: bool) -> None:
        """Stop all movement, or let things move."""
        self._bench.settings.set_value("look/reduced-motion", reduced)
