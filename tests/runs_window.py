"""A small model, a document and a search for tests of the window; trained once per process."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from PySide6.QtCore import QObject

from icm_core.data.clean import CleanOptions, clean_all
from icm_core.data.treebank import Treebank, read_treebank
from icm_core.inference.parser import ParseOptions
from icm_core.inference.presets import preset, train_members
from icm_core.inference.search import SearchOptions
from icm_core.model.model import Model
from icm_core.resources import teaching_treebank
from icm_gui.services.jobs import Control, Job, Jobs
from icm_gui.viewmodels.document import Document, OpenModel, OpenTreebank, Sentence
from icm_gui.viewmodels.explore import Explore
from icm_gui.viewmodels.playback import Playback
from icm_gui.viewmodels.running import Request, Run, Worker
from icm_gui.viewmodels.selection import Selection
from icm_gui.viewmodels.ways import way


class Choices:
    """The options that every search has unless told otherwise."""

    def __init__(self) -> None:
        self.parse = ParseOptions()
        self.searches: dict[str, SearchOptions] = {}

    def parse_options(self) -> ParseOptions:
        return self.parse

    def search_options(self, algorithm: str) -> SearchOptions:
        return self.searches.get(algorithm, SearchOptions(algorithm))  # type: ignore[arg-type]

    def most_events(self) -> int:
        return 1_000_000


@cache
def treebank() -> Treebank:
    """Return the teaching treebank."""
    return read_treebank(teaching_treebank().train)


@cache
def models() -> tuple[Model, ...]:
    """Return a model of the teaching treebank."""
    cleaned, _ = clean_all(treebank().trees(), CleanOptions())
    return train_members([t for t in cleaned if t is not None], preset("right").members)


@cache
def run_of(key: str, sentence: int = 3, depth: int | None = None) -> Run:
    """Return a run of a way over a sentence of the teaching treebank."""
    from icm_core.data.tree import tokens

    gold, _ = clean_all([treebank()[sentence].tree], CleanOptions())
    assert gold[0] is not None
    request = Request(
        way(key), tuple(tokens(gold[0])), gold[0], models(), ParseOptions(),
        Choices().search_options(way(key).algorithm), depth, 1_000_000,
    )  # fmt: skip
    return Worker().run(request, Control(Job("test"), lambda _value: None))


class Bench(QObject):
    """Document and Explore with the teaching treebank, as in the window."""

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
        """Open treebank, model and a sentence."""
        self.document.set_treebank(OpenTreebank("teaching", (), treebank()))
        self.document.set_model(OpenModel("right", None, models(), ParseOptions(), CleanOptions()))
        if sentence is not None:
            self.document.use_treebank_sentence(sentence)

    def type(self, text: str) -> None:
        """Look at a typed sentence."""
        self.document.set_sentence(Sentence(tuple(text.split())))

    def settle(self, wait: Callable[[Callable[[], bool]], None]) -> None:
        """Wait until no job runs."""
        wait(lambda: not self.jobs.running)
