"""Explore's panes for sampling: chains, counts of spans, the MBR tree, terms of acceptance.

Its widgets are imported when they are made: the first frame needs none of them.
"""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from icm_core.wording import noop
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.views.explore.families.layout import FamilyPanes, PageSpec
from icm_gui.views.shared.trees.pair import TreePair

_LEAST_TREES = 275
"""Height that the two trees of a chain need."""
_WIDE = 340
"""Width of the right pane: the terms of an acceptance need more than a node."""


def _chains(bench: Workbench, themes: Themes) -> QWidget:
    from icm_gui.viewmodels.explore.sampling.chain_watch import ChainWatch
    from icm_gui.views.explore.sampling.plots import MHPlots

    return MHPlots(bench.explore, bench.watch(ChainWatch), themes)


def _spans(bench: Workbench, themes: Themes) -> QWidget:
    from icm_gui.viewmodels.explore.sampling.mbr import MbrWatch
    from icm_gui.views.explore.sampling.span_counts import SpanCounts

    return SpanCounts(bench.explore, bench.watch(MbrWatch), themes)


def _shares(bench: Workbench, themes: Themes) -> QWidget:
    from icm_gui.views.explore.sampling.shares import SharesPage

    return SharesPage(bench.explore, themes)


def _mbr(bench: Workbench, themes: Themes) -> QWidget:
    from icm_gui.viewmodels.explore.sampling.mbr import MbrWatch
    from icm_gui.views.explore.sampling.mbr_page import MbrPage

    return MbrPage(bench.watch(MbrWatch), bench.explore, themes)


def _acceptance(bench: Workbench, themes: Themes) -> QWidget:
    from icm_gui.viewmodels.explore.sampling.chain_watch import ChainWatch
    from icm_gui.views.explore.sampling.acceptance import AcceptancePanel

    return AcceptancePanel(bench.explore, bench.watch(ChainWatch), themes)


def _proposal(bench: Workbench, themes: Themes) -> QWidget:
    from icm_gui.views.explore.sampling.companion import ProposalCompanion

    return ProposalCompanion(bench.explore, themes)


def _trees(explore: Explore, themes: Themes) -> TreePair:
    from icm_gui.views.explore.sampling.trees import ProposalTrees

    return ProposalTrees(explore, themes)


PANES = FamilyPanes(
    (
        PageSpec("trace", noop("Trace"), _chains),
        PageSpec("spans", noop("Span counts"), _spans, of_tags=noop("Tag counts")),
        PageSpec("shares", noop("Shares"), _shares),
        PageSpec("mbr", noop("MBR result"), _mbr),
        PageSpec("acceptance", noop("Step"), _acceptance, tells_event=True),
    ),
    search=("trace", "events"),
    plots=("shares", "spans"),
    results=("mbr", "results", "problems", "log"),
    right=("acceptance", "inspector"),
    share=0.5,
    least_canvas=_LEAST_TREES,
    right_width=_WIDE,
    front="mbr",
    companions=(PageSpec("proposal", noop("Proposal"), _proposal, tells=("accepted",)),),
    trees=_trees,
)
