"""What parts of Explore are tested with: a document, jobs, clock, selection, a search."""

from __future__ import annotations

from PySide6.QtCore import QObject
from window_runs import SENTENCE, Choices, run_of, teaching_model, treebank

from icm_core.data.cleaning.clean import CleanOptions
from icm_core.data.tree import Tree, tokens
from icm_core.inference.parsing.parser import ParseOptions
from icm_core.model.model import Model
from icm_gui.services.jobs import Jobs
from icm_gui.viewmodels.app.document import Document, OpenModel, OpenTreebank, Sentence
from icm_gui.viewmodels.app.selection import Selection
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.viewmodels.explore.playback import Playback


def opened(models: tuple[Model, ...] = (), clean: CleanOptions | None = None) -> OpenModel:
    """Return models as they are open in the window, the teaching model where none are given."""
    clean = CleanOptions() if clean is None else clean
    return OpenModel("teaching", None, models or (teaching_model(),), ParseOptions(), clean)


class Bench(QObject):
    """Explore with all that it needs, and nothing open."""

    def __init__(self) -> None:
        super().__init__()
        self.jobs = Jobs(self)
        self.document = Document(self)
        self.playback = Playback(self)
        self.selection = Selection(self)
        self.choices = Choices()
        self.explore = Explore(
            self.document, self.jobs, self.playback, self.selection, self.choices, self
        )

    def open(self, sentence: int | None = 3) -> None:
        """Open the teaching treebank, its model and a sentence."""
        self.document.set_treebank(OpenTreebank("teaching", (), treebank()))
        self.document.set_model(opened())
        if sentence is not None:
            self.document.use_treebank_sentence(sentence)

    def type(self, text: str) -> None:
        """Look at a typed sentence."""
        self.document.set_sentence(Sentence(tuple(text.split())))

    def close(self) -> None:
        """Stop the clock and the jobs."""
        self.playback.pause()
        self.jobs.close()


class Stage(Bench):
    """Explore with a sentence, whose runs are set as if they had been searched for."""

    def __init__(self, gold: Tree | None = None) -> None:
        super().__init__()
        self.gold = gold
        self.words = SENTENCE if gold is None else tuple(tokens(gold))
        self.document.set_model(opened())
        self.document.set_sentence(Sentence(self.words, gold))

    def found(self, *keys: str) -> None:
        """Put runs of some ways into the results, and show the last one."""
        for key in keys:
            self.explore.kept.put(run_of(key, self.gold, self.words))
        self.explore.identity = run_of(keys[-1], self.gold, self.words).record.key.model
        self.explore.show_result(keys[-1])

    def refused(self, key: str, error: str) -> None:
        """Put an error in the place of a run."""
        self.explore.kept.refuse(self.words, None, key, error)
