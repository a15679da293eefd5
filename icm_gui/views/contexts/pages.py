"""The pages of the Contexts workspace, by name."""

from __future__ import annotations

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.viewmodels.contexts.columns import tr
from icm_gui.views.contexts.compare_pane import ComparePane
from icm_gui.views.contexts.depth_panes import HyperPane, LikelihoodPane, SizesPane
from icm_gui.views.contexts.distribution_pane import DistributionPane
from icm_gui.views.contexts.evidence.pane import EvidencePane
from icm_gui.views.contexts.graph_pane import GraphPane
from icm_gui.views.contexts.ladder_pane import LadderPane
from icm_gui.views.contexts.rank_pane import RankPane
from icm_gui.views.contexts.ranking_pane import RankingPane
from icm_gui.views.contexts.rules_pane import RulesPane
from icm_gui.views.contexts.trie_pane import TriePane
from icm_gui.views.contexts.what_if.pane import WhatIfPane
from icm_gui.views.shared.panes.paned import PanePage


class ContextPages:
    """Every page of the workspace.

    Attributes
    ----------
    placed
        Each with its pane and title, in order.
    """

    def __init__(self, bench: Workbench, themes: Themes) -> None:
        browser, jobs = bench.contexts, bench.jobs
        self.trie = TriePane(browser, themes)
        self.ranking = RankingPane(browser, jobs, themes)
        self.distribution = DistributionPane(browser, themes)
        self.rules = RulesPane(browser, themes)
        self.compare = ComparePane(browser, themes)
        self.ladder = LadderPane(browser, themes)
        self.graph = GraphPane(browser, jobs, themes)
        self.what_if = WhatIfPane(bench, themes)
        self.evidence = EvidencePane(browser, jobs, bench.document, themes)
        self.rank = RankPane(browser, jobs, themes)
        self.hyper = HyperPane(browser, jobs, themes)
        self.sizes = SizesPane(browser, jobs, themes)
        self.likelihood = LikelihoodPane(browser, jobs, bench.document, themes)
        self.placed: tuple[PanePage, ...] = (
            PanePage("contexts-left", "trie", tr("Trie"), self.trie),
            PanePage("contexts-left", "ranking", tr("Rankings"), self.ranking),
            PanePage("contexts-middle", "distribution", tr("Distribution"), self.distribution),
            PanePage("contexts-middle", "rules", tr("Rules"), self.rules),
            PanePage("contexts-middle", "compare", tr("Compare"), self.compare),
            PanePage("contexts-right", "ladder", tr("Smoothing ladder"), self.ladder),
            PanePage("contexts-right", "graph", tr("Graph"), self.graph),
            PanePage("contexts-right", "what-if", tr("What if"), self.what_if),
            PanePage("contexts-evidence", "evidence", tr("Training evidence"), self.evidence),
            PanePage("contexts-rank", "rank", tr("Rank and frequency"), self.rank),
            PanePage("contexts-rank", "likelihood", tr("Likelihood"), self.likelihood),
            PanePage("contexts-depth", "hyper", tr("d and c by depth"), self.hyper),
            PanePage("contexts-depth", "sizes", tr("Sizes by depth"), self.sizes),
        )
