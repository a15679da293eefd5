"""A model of the bundled treebank and runs of searches as the window makes them, for tests."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QObject, Signal

from icm_core.data.cleaning.clean import CleanOptions, CleanReport, clean
from icm_core.data.tree import Tree, tokens
from icm_core.data.treebank import Treebank, read_treebank
from icm_core.inference import catalogue
from icm_core.inference.parsing import presets
from icm_core.inference.parsing.parser import ParseOptions
from icm_core.inference.sampling.options import MHOptions
from icm_core.inference.search import SearchOptions
from icm_core.model.model import Model
from icm_core.resources import teaching_treebank
from icm_core.runs.run import Request
from icm_gui.viewmodels.explore.run import Run
from icm_gui.viewmodels.explore.running import Worker

SENTENCE = ("She", "saw", "the", "captain", "with", "a", "telescope", ".")
LONG_TOKENS = 23
MOST_EVENTS = 100_000
DRAWS = MHOptions(draws=300, burn_in=30, chains=2, seed=13)


class Choices(QObject):
    """The options of runs: small ones, unless a test changes them."""

    changed = Signal()

    def __init__(self, max_length: int | None = None) -> None:
        super().__init__()
        self.searches: dict[str, SearchOptions] = {}
        """What a test wants otherwise, by algorithm."""
        self.parse = ParseOptions() if max_length is None else ParseOptions(max_length=max_length)

    def parse_options(self) -> ParseOptions:
        """Return how sentences are parsed."""
        return self.parse

    def search_options(self, algorithm: str) -> SearchOptions:
        """Return how an algorithm searches."""
        if algorithm in self.searches:
            return self.searches[algorithm]
        sampled = algorithm in ("mh", "importance", "samples")
        return SearchOptions(algorithm, DRAWS if sampled else None)

    def most_events(self) -> int:
        """Return how many events of a run are kept."""
        return MOST_EVENTS


class Free:
    """Stands for the control of a job that nobody cancels."""

    cancelled = False

    def check(self) -> None:
        """Go on."""

    def report(self, stage: str, share: float | None = None) -> None:
        """Tell nobody."""

    def partial(self, value: object) -> None:
        """Hand over to nobody."""


@cache
def treebank() -> Treebank:
    """Read the bundled treebank."""
    return read_treebank([teaching_treebank().train])


@cache
def treebank_trees() -> tuple[Tree, ...]:
    """Return the bundled treebank, cleaned."""
    report = CleanReport()
    read = treebank().trees()
    return tuple(tree for one in read if (tree := clean(one, CleanOptions(), report)))


@cache
def long_tree() -> Tree:
    """Return a tree of the bundled treebank whose search has a long agenda."""
    return next(tree for tree in treebank_trees() if len(tokens(tree)) == LONG_TOKENS)


@cache
def teaching_model() -> Model:
    """Train on the bundled treebank, once."""
    return trained()[0]


def trained() -> tuple[Model, ...]:
    """Train on the bundled treebank, each time anew."""
    return presets.train_members(treebank_trees(), presets.preset("right").members)


@cache
def run_of(
    key: str,
    gold: Tree | None = None,
    words: tuple[str, ...] = SENTENCE,
    depth: int | None = None,
) -> Run:
    """Run a search as the window does; of the words of ``gold`` where there is one."""
    if gold is not None:
        words = tuple(tokens(gold))
    chosen = catalogue.search(key)
    search = Choices().search_options(chosen.algorithm)
    request = Request(
        chosen, words, gold, (teaching_model(),), ParseOptions(), search, depth, MOST_EVENTS
    )
    return Worker().run(request, Free())  # type: ignore[arg-type]
