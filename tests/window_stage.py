"""What panels of Explore are shown with in tests: a document, jobs, clock, selection, themes."""

from __future__ import annotations

from window_runs import DRAWS, MOST_EVENTS, SENTENCE, run_of, teaching_model

from icm_core.data.clean import CleanOptions
from icm_core.data.tree import Tree
from icm_core.inference.parser import ParseOptions
from icm_core.inference.search import SearchOptions
from icm_gui.services.jobs import Jobs
from icm_gui.viewmodels.document import Document, OpenModel, Sentence
from icm_gui.viewmodels.explore import Explore, Result
from icm_gui.viewmodels.playback import Playback
from icm_gui.viewmodels.selection import Selection
from icm_gui.viewmodels.ways import way


class Choices:
    """Options of the searches, as small as tests want them."""

    def parse_options(self) -> ParseOptions:
        """Return how sentences are parsed."""
        return ParseOptions()

    def search_options(self, algorithm: str) -> SearchOptions:
        """Return how an algorithm searches."""
        sampled = algorithm in ("mh", "importance", "samples")
        return SearchOptions(algorithm, draws=DRAWS if sampled else None)  # type: ignore[arg-type]

    def most_events(self) -> int:
        """Return how many events of a run are kept."""
        return MOST_EVENTS


class Stage:
    """Explore with a sentence, whose runs are set as if they had been searched for."""

    def __init__(self, gold: Tree | None = None) -> None:
        from icm_core.data.tree import tokens

        self.gold = gold
        self.words = SENTENCE if gold is None else tuple(tokens(gold))
        self.document = Document()
        self.jobs = Jobs()
        self.playback = Playback()
        self.selection = Selection()
        self.explore = Explore(self.document, self.jobs, self.playback, self.selection, Choices())
        self.document.set_model(
            OpenModel("teaching", None, (teaching_model(),), ParseOptions(), CleanOptions())
        )
        self.document.set_sentence(Sentence(self.words, gold))

    def found(self, *keys: str) -> None:
        """Put runs of some ways into the results, and show the last one."""
        for key in keys:
            run = run_of(key, self.gold, self.words)
            self.explore.results[key] = Result(run.way, run)
        self.explore.results_changed.emit()
        self.explore.show_result(keys[-1])

    def refused(self, key: str, error: str) -> None:
        """Put an error in the place of a run."""
        self.explore.results[key] = Result(way(key), None, error)
        self.explore.results_changed.emit()

    def close(self) -> None:
        """Stop the clock and the jobs."""
        self.playback.pause()
        self.jobs.close()
