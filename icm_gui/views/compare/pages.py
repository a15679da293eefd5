"""The pages of the Compare workspace, by name."""

from __future__ import annotations

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.viewmodels.contexts.columns import tr
from icm_gui.views.compare.corpus.confusion_pane import ConfusionPane
from icm_gui.views.compare.corpus.corpus_pane import CorpusPane
from icm_gui.views.compare.corpus.error_types_pane import ErrorTypesPane
from icm_gui.views.compare.corpus.errors_pane import ErrorsPane
from icm_gui.views.compare.corpus.gaps_pane import GapsPane
from icm_gui.views.compare.corpus.length_pane import LengthPane
from icm_gui.views.compare.corpus.rules_pane import RuleErrorsPane
from icm_gui.views.compare.gold.errors_pane import GoldErrorsPane
from icm_gui.views.compare.sentences_pane import SentencesPane
from icm_gui.views.compare.why.pane import WhyPane
from icm_gui.views.shared.panes.overflow import Overflow
from icm_gui.views.shared.panes.paned import PanePage


class ComparePages:
    """Every page of the workspace.

    Attributes
    ----------
    placed
        Each with its pane and title, in order.
    """

    def __init__(self, bench: Workbench, themes: Themes) -> None:
        comparer, jobs = bench.compare, bench.jobs
        self.why = WhyPane(bench, themes)
        self.corpus = CorpusPane(comparer, jobs, themes)
        self.sentences = SentencesPane(comparer, jobs, bench.session, themes)
        self.confusion = ConfusionPane(comparer, jobs, themes)
        self.rules = RuleErrorsPane(comparer, jobs, themes)
        self.gold_errors = GoldErrorsPane(bench, themes)
        self.error_types = ErrorTypesPane(comparer, jobs, themes)
        self.errors = ErrorsPane(comparer, jobs, themes)
        self.length = LengthPane(comparer, jobs, themes)
        self.gaps = GapsPane(bench, themes)
        self.placed: tuple[PanePage, ...] = (
            PanePage("compare-why", "why", tr("Why this and not that"), Overflow(self.why)),
            PanePage("compare-corpus", "corpus", tr("Corpus"), self.corpus),
            PanePage("compare-corpus", "sentences", tr("Sentences"), self.sentences),
            PanePage("compare-corpus", "confusion", tr("Confusion"), self.confusion),
            PanePage("compare-corpus", "rules", tr("Rules"), self.rules),
            PanePage("compare-corpus", "gold-errors", tr("Gold errors"), self.gold_errors),
            PanePage("compare-errors", "error-types", tr("Error types"), self.error_types),
            PanePage("compare-errors", "errors", tr("Errors"), self.errors),
            PanePage("compare-errors", "length", tr("Length and F1"), self.length),
            PanePage("compare-errors", "gaps", tr("Gaps"), self.gaps),
        )
