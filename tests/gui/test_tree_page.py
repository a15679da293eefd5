"""The page "Tree": found beside gold, current beside proposed, the MBR tree."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot
from window_explore import show
from window_pictures import export
from window_runs import run_of, treebank_trees
from window_trees import MEMO, TREE, wide

from icm_core.data.formats.bracket_text import format_tree
from icm_core.data.tree import preorder, tokens
from icm_core.drawing.hypergraphs.draw import number_text
from icm_core.drawing.hypergraphs.layout import SURE
from icm_core.drawing.paint.svg import SvgPainter
from icm_core.drawing.trees.draw import draw_tree
from icm_core.drawing.trees.layout import HALF, SHARE, SHARE_GAP
from icm_core.inference.astar.trace import AStarTrace
from icm_core.inference.sampling.trace import MHTrace
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.viewmodels.explore.run import Run
from icm_gui.viewmodels.explore.sampling.mbr import MbrWatch
from icm_gui.viewmodels.treebank.tree_nodes import address_of_node, node_of_address
from icm_gui.views.explore.sampling.mbr_page import MbrPage
from icm_gui.views.explore.sampling.trees import ProposalTrees
from icm_gui.views.explore.tree_page import TreePage
from icm_gui.views.shared.trees.pane import TreePane


@pytest.fixture
def page(qtbot: QtBot, explore: Explore, themes: Themes) -> TreePage:
    widget = TreePage(explore, themes)
    qtbot.addWidget(widget)
    widget.resize(1100, 420)
    widget.show()
    qtbot.waitExposed(widget)
    return widget


@cache
def wrong_run() -> Run:
    """Return a run that found another tree than gold."""
    for tree in treebank_trees():
        if 10 <= len(tokens(tree)) <= 14:
            run = run_of("astar-full", tree)
            if run.parse.tree != tree:
                return run
    raise AssertionError("the teaching model makes no error")


def show_run(explore: Explore, run: Run) -> None:
    explore.run_shown = run
    explore.playback.set_trace(run.trace)
    explore.run_changed.emit()


def trace_of(explore: Explore) -> MHTrace:
    trace = explore.playback.trace
    assert isinstance(trace, MHTrace)
    return trace


def step_that(explore: Explore, kind: str) -> int:
    """Return a step of a kind at which brackets would move."""
    trace = trace_of(explore)
    chains = trace.options.chains
    return next(
        step
        for step in range(chains, len(trace) - chains)
        if trace.kind(step) == kind and (trace.at(step).leaving or trace.at(step).entering)
    )


# The found tree and gold.


def test_before_a_run_there_is_a_hint(page: TreePage) -> None:
    assert "run a search" in page.found.first.view.accessibleDescription()
    assert not page.found.second.isVisible()
    assert page.content_size() == (0.0, 0.0)
    assert page.brackets() is None


def test_without_gold_the_found_tree_is_alone(page: TreePage, explore: Explore) -> None:
    run = show(explore, "astar-full")
    assert page.found.first.view.tree == run.parse.tree
    assert not page.found.second.isVisible()
    assert page.found.first.heading[0] == "Found, A* full frontier"
    assert page.brackets() == format_tree(run.parse.tree)


def test_gold_that_differs_stands_beside(page: TreePage, explore: Explore) -> None:
    run = wrong_run()
    show_run(explore, run)
    first, second = page.found.first, page.found.second
    assert second.isVisible()
    assert second.view.tree == run.request.gold
    assert "F1" in first.heading[1]
    kinds = {mark.kind for mark in first.view.marks.values()}
    assert kinds <= {"extra", "crossing", "other"}
    assert kinds
    counted = [int(text.split()[0]) for text in first.chips]
    assert sum(counted) == len(first.view.marks)
    assert {mark.kind for mark in second.view.marks.values()} <= {"missing", "other"}
    assert page.content_size()[0] > first.view.content_size()[0]
    assert page.brackets() == format_tree(run.parse.tree)


def test_gold_that_was_found_is_not_shown_twice(page: TreePage, explore: Explore) -> None:
    run = next(
        run
        for tree in treebank_trees()
        if len(tokens(tree)) < 8
        for run in [run_of("astar-full", tree)]
        if run.parse.tree == tree
    )
    show_run(explore, run)
    assert not page.found.second.isVisible()
    assert page.found.first.chips == ["equals gold"]


def test_gold_that_the_model_cannot_build_says_why(page: TreePage, explore: Explore) -> None:
    show_run(explore, replace(wrong_run(), outside="no rule NP -> NP NX"))
    assert page.found.second.heading == ("Gold", "the model cannot build it")
    head = page.found.second.findChild(QWidget, "gold-tree-head")
    assert isinstance(head, QWidget)
    assert "no rule NP -> NP NX" in head.toolTip()
    show_run(explore, wrong_run())
    assert "no rule" not in head.toolTip()


def test_both_trees_are_one_picture(page: TreePage, explore: Explore, tmp_path: Path) -> None:
    run = wrong_run()
    page.resize(1600, 800)
    show_run(explore, run)
    export(page, tmp_path / "pair.svg")
    root = ElementTree.parse(tmp_path / "pair.svg").getroot()
    texts = [one.text for one in root.iter("{http://www.w3.org/2000/svg}text")]
    word = run.request.words[1]
    assert texts.count(word) == 2
    assert "Gold" in texts
    rows = {
        one.get("y") for one in root.iter("{http://www.w3.org/2000/svg}text") if one.text == word
    }
    assert len(rows) == 1


def test_the_zoom_is_told(qtbot: QtBot, page: TreePage, explore: Explore) -> None:
    show_run(explore, wrong_run())
    page.grab()
    before = page.zoom
    with qtbot.waitSignal(page.zoom_changed):
        page.zoom_in()
    assert page.zoom > before
    assert page.found.second.view.zoom == page.zoom
    page.zoom_out()
    page.fit()
    page.grab()
    assert page.zoom == before
    page.centre()


# Selection.


def test_nodes_of_trees_and_charts_find_each_other(explore: Explore) -> None:
    run = wrong_run()
    tree = run.parse.tree
    node = node_of_address(run.chart, tree, (0, 0))
    assert node is not None
    start, end = run.chart.span(node)
    assert end > start
    assert run.chart.label(node) == tree.children[0].children[0].label
    assert address_of_node(run.chart, tree, node) == (0, 0)
    assert node_of_address(run.chart, tree, (7, 7)) is None
    assert node_of_address(run.chart, MEMO, ()) is None or MEMO.label == run.chart.label(
        node_of_address(run.chart, MEMO, ()) or 0
    )


def test_a_node_is_selected_everywhere(page: TreePage, explore: Explore) -> None:
    run = wrong_run()
    show_run(explore, run)
    first, second = page.found.first.view, page.found.second.view
    first.select((0, 0))
    first.node_selected.emit((0, 0))
    item = explore.selection.item
    assert item == node_of_address(run.chart, run.parse.tree, (0, 0))
    assert explore.selection.pinned
    assert second.selected == address_of_node(run.chart, second.tree, item)  # type: ignore[arg-type]
    explore.selection.select(None)
    assert first.selected is None
    assert second.selected is None
    explore.selection.select(item)
    assert first.selected == (0, 0)


# Metropolis-Hastings.


def test_the_step_is_shown(page: TreePage, explore: Explore) -> None:
    explore.playback.reduced_motion = True
    show(explore, "mh")
    assert page.pair_shown is page.own["mh"]
    trace = trace_of(explore)
    for kind in ("accept", "reject"):
        step = step_that(explore, kind)
        explore.playback.seek(step)
        state = trace.at(step)
        assert state.before is not None
        first, second = page.own["mh"].first, page.own["mh"].second
        assert first.view.tree == trace.tree(state.before.number)
        assert second.view.tree == trace.tree(step)
        assert len(first.view.marks) == len(state.leaving)
        assert len(second.view.marks) == len(state.entering)
        assert second.chips[-1] == f"{kind}ed"
        assert f"{step:,}" in second.heading[1]
        assert f"chain {state.chain + 1}" in first.heading[1]
        assert page.brackets() == "\n".join(
            format_tree(trace.tree(number)) for number in (state.before.number, step)
        )


def test_marks_agree_with_the_trace_at_every_step(page: TreePage, explore: Explore) -> None:
    explore.playback.reduced_motion = True
    show(explore, "mh")
    trace = trace_of(explore)
    for step in range(trace.options.chains, 200):
        explore.playback.seek(step)
        state = trace.at(step)
        assert len(page.own["mh"].first.view.marks) == len(state.leaving), step
        assert len(page.own["mh"].second.view.marks) == len(state.entering), step


def test_a_chain_begins_without_a_current_tree(page: TreePage, explore: Explore) -> None:
    show(explore, "mh")
    assert page.own["mh"].first.view.tree is None
    assert page.own["mh"].second.heading[0] == "First tree"
    assert page.own["mh"].second.view.tree == trace_of(explore).tree(0)


def test_what_became_of_a_proposal_moves(qtbot: QtBot, page: TreePage, explore: Explore) -> None:
    show(explore, "mh")
    motion = page.own["mh"].motion
    trace = trace_of(explore)
    for kind in ("accept", "reject"):
        step = step_that(explore, kind)
        explore.playback.seek(step)
        motion.stop()
        explore.playback.seek(step + trace.options.chains)
        assert motion.kind == kind
        assert page.own["mh"].second.view.tree == trace.tree(step)
        qtbot.waitUntil(lambda: motion.kind == "appear" or not motion.kind)
        assert page.own["mh"].second.view.tree == trace.tree(step + trace.options.chains)
        qtbot.waitUntil(lambda: not motion.kind)
        assert page.own["mh"].second.view.opacity == 1.0
        assert page.own["mh"].first.view.opacity == 1.0
        assert page.own["mh"].second.view.sunk == 0.0


def test_nothing_moves_where_motion_is_reduced(page: TreePage, explore: Explore) -> None:
    explore.playback.reduced_motion = True
    show(explore, "mh")
    step = step_that(explore, "accept")
    explore.playback.seek(step)
    explore.playback.seek(step + trace_of(explore).options.chains)
    assert not page.own["mh"].motion.kind


def test_levels_stay_while_trees_change(page: TreePage, explore: Explore) -> None:
    explore.playback.reduced_motion = True
    show(explore, "mh")
    explore.playback.seek(explore.playback.last)
    for step in range(100):
        explore.playback.seek(step)
    levels = set()
    for step in range(40, 80):
        explore.playback.seek(step)
        layout = page.own["mh"].second.view.layout_shown()
        assert layout is not None
        levels.add(layout.level)
    assert len(levels) == 1


def test_hidden_trees_rest_and_catch_up(qtbot: QtBot, explore: Explore, themes: Themes) -> None:
    explore.playback.reduced_motion = True
    pair = ProposalTrees(explore, themes)
    qtbot.addWidget(pair)
    show(explore, "mh")
    explore.playback.seek(9)
    assert pair.second.view.tree is None
    pair.show()
    assert pair.second.view.tree == trace_of(explore).tree(9)
    show(explore, "astar-full")
    assert pair.second.view.tree is None


def test_another_run_of_the_same_sentence_is_shown(
    qtbot: QtBot, explore: Explore, themes: Themes
) -> None:
    explore.playback.reduced_motion = True
    pair = ProposalTrees(explore, themes)
    qtbot.addWidget(pair)
    pair.show()
    show(explore, "mh")
    explore.playback.seek(9)
    trace = trace_of(explore)
    explore.playback.set_trace(deepcopy(trace))
    explore.playback.seek(0)
    assert pair.second.view.tree == trace.tree(0)


def test_the_first_tree_of_a_chain_has_all_the_room(
    qtbot: QtBot, explore: Explore, themes: Themes
) -> None:
    explore.playback.reduced_motion = True
    pair = ProposalTrees(explore, themes)
    qtbot.addWidget(pair)
    pair.resize(900, 500)
    pair.show()
    show(explore, "mh")
    first = trace_of(explore).options.chains
    for step, alone in ((0, True), (first, False), (first + 5, False), (first - 1, True)):
        explore.playback.seek(step)
        QApplication.processEvents()
        assert pair.first.isHidden() == alone
        assert (pair.second.width() == pair.width()) == alone
    layout = pair.second.view.layout_shown()
    assert layout is not None
    assert sum(layout.word_half > 0) == len(trace_of(explore).subject.words)
    assert pair.content_size()[0] <= pair.width()


# The parts.


def test_heads_hide_what_does_not_fit(qtbot: QtBot, themes: Themes) -> None:
    pane = TreePane(themes, "pane", "Pane")
    qtbot.addWidget(pane)
    pane.resize(600, 200)
    pane.set_head("Found", "log P and more figures", [("2 extra", "hyp"), ("1 crossing", "rose")])
    pane.show()
    detail = pane.findChild(QLabel, "pane-detail")
    assert isinstance(detail, QLabel)
    assert detail.isVisible()
    pane.resize(230, 200)
    qtbot.waitUntil(lambda: not detail.isVisible())
    pane.set_head("Found", "", [("2 extra", "hyp")])
    assert pane.chips == ["2 extra"]
    second = pane.findChild(QLabel, "pane-chip-2")
    assert isinstance(second, QLabel)
    assert not second.isVisible()


def test_the_mbr_tree_has_shares_and_a_line(qtbot: QtBot, explore: Explore, themes: Themes) -> None:
    tree = MbrPage(MbrWatch(explore.playback, explore.jobs), explore, themes)
    qtbot.addWidget(tree)
    tree.resize(400, 300)
    tree.show()
    line = tree.findChild(QLabel, "mbr-line")
    assert isinstance(line, QLabel)
    assert not line.isVisible()
    tree.set_tree(TREE, {(1,): 0.58, (0,): 0.97}, "settled at step 2,210")
    assert line.text() == "settled at step 2,210"
    assert line.isVisible()
    wide_before = tree.content_size()[0]
    tree.view.select((1,))
    assert "58%" in tree.view.accessibleDescription()
    tree.set_tree(TREE, {}, "")
    assert tree.content_size()[0] <= wide_before
    assert tree.view.selected == (1,)
    tree.set_tree(wide(4), {}, "")
    assert tree.view.selected is None
    tree.set_tree(None, {}, "")
    assert tree.brackets() is None


# The tree so far.


def test_a_step_shows_what_its_hypothesis_has_built(page: TreePage, explore: Explore) -> None:
    run = show(explore, "astar-full")
    assert page.found.first.view.tree == run.parse.tree
    trace = explore.playback.trace
    assert isinstance(trace, AStarTrace)
    for step in (explore.playback.last // 3, explore.playback.last // 2, 1):
        explore.playback.seek(step)
        state, view = trace.at(step), page.found.first.view
        assert view.tree is not None
        assert tuple(tokens(view.tree)) == trace.subject.words
        marked = [address for address, mark in view.marks.items() if mark.kind == "open"]
        assert len(marked) == len(state.partial.frontier)
        title, detail = page.found.first.heading
        assert title.endswith(f"#{state.current}")
        assert detail.startswith(f"{len(marked)} item")
    explore.playback.seek(0)
    assert page.found.first.heading[0] == "Before the first pop"
    explore.playback.seek(explore.playback.last)
    assert page.found.first.view.tree == run.parse.tree
    assert page.found.first.heading[0].startswith("Found")


def test_gold_stands_beside_a_step_only_where_both_have_room(
    page: TreePage, explore: Explore
) -> None:
    run = wrong_run()
    show_run(explore, run)
    page.resize(400, 400)
    explore.playback.seek(explore.playback.last // 2)
    assert page.found.second.isHidden()
    assert page.select_gold(())
    assert not page.found.second.isHidden()
    page.resize(3000, 400)
    explore.playback.seek(explore.playback.last // 2 + 1)
    assert not page.found.second.isHidden()
    first, second = (pane.view.layout_shown() for pane in (page.found.first, page.found.second))
    assert first is not None
    assert second is not None
    assert first.width == second.width


def test_a_whole_hypothesis_is_the_tree_of_its_derivation(explore: Explore) -> None:
    trace = show(explore, "astar-full").trace
    assert isinstance(trace, AStarTrace)
    partial = trace.at(len(trace) - 1).partial
    assert partial.complete
    tree, left = partial.tree(trace.subject.symbols, trace.subject.words)
    assert not left
    assert tree == trace.subject.tree(partial.ordered().derivation())


# Posteriors.


def test_posteriors_are_those_of_the_chart_and_overlap_nothing(
    page: TreePage, explore: Explore
) -> None:
    run = wrong_run()
    show_run(explore, run)
    view, tree = page.found.first.view, run.parse.tree
    kinds = {address: mark.kind for address, mark in view.marks.items()}
    explore.document.posteriors.set(True)
    written = {address: mark.posterior for address, mark in view.marks.items() if mark.posterior}
    assert written
    for address, _ in preorder(tree):
        node = node_of_address(run.chart, tree, address)
        wanted = 1.0 if node is None else float(run.chart.posterior[node])
        assert written.get(address, "") == (number_text(wanted) if wanted < SURE else "")
    assert kinds == {address: mark.kind for address, mark in view.marks.items() if mark.kind}
    layout = view.layout_shown()
    assert layout is not None
    for at, mark in enumerate(layout.mark):
        if mark is None or not mark.posterior:
            continue
        left = layout.x[at] + layout.half[at]
        right = left + SHARE_GAP + view.measure.width(mark.posterior, SHARE)
        others = np.flatnonzero(np.abs(layout.y - layout.y[at]) < 2 * HALF)
        for other in others[others != at]:
            low, high = layout.x[other] - layout.half[other], layout.x[other] + layout.half[other]
            assert high <= left or low >= right
    explore.document.posteriors.set(False)
    assert {address: mark.kind for address, mark in view.marks.items()} == kinds


def test_posteriors_that_would_be_too_small_are_not_drawn(page: TreePage, explore: Explore) -> None:
    show_run(explore, wrong_run())
    explore.document.posteriors.set(True)
    layout = page.found.first.view.layout_shown()
    assert layout is not None
    wanted = {mark.posterior for mark in layout.mark if mark is not None and mark.posterior}
    palette = page.found.themes.palette
    for zoom, seen in ((1.0, True), (0.9, False)):
        painter = SvgPainter(layout.width, layout.full_height, "tree")
        draw_tree(painter, layout, palette, zoom=zoom)
        texts = {one.text for one in ElementTree.fromstring(painter.text_of()).iter()}
        assert (wanted <= texts) == seen
