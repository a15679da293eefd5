"""A model of the bundled treebank and runs of searches as the window makes them, for tests."""

from __future__ import annotations

from functools import cache

from icm_core.data.clean import CleanOptions, CleanReport, clean
from icm_core.data.tree import Tree, tokens
from icm_core.data.treebank import read_treebank
from icm_core.inference import presets
from icm_core.inference.metropolis_options import MHOptions
from icm_core.inference.parser import ParseOptions
from icm_core.inference.search import SearchOptions
from icm_core.model.model import Model
from icm_core.resources import teaching_treebank
from icm_gui.viewmodels.running import Request, Run, Worker
from icm_gui.viewmodels.ways import way

SENTENCE = ("She", "saw", "the", "captain", "with", "a", "telescope", ".")
LONG_TOKENS = 23
MOST_EVENTS = 100_000
DRAWS = MHOptions(draws=300, burn_in=30, chains=2, seed=13)


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
def treebank_trees() -> tuple[Tree, ...]:
    """Read the bundled treebank, cleaned."""
    report = CleanReport()
    read = read_treebank([teaching_treebank().train]).trees()
    return tuple(tree for one in read if (tree := clean(one, CleanOptions(), report)))


@cache
def long_tree() -> Tree:
    """Return a tree of the bundled treebank whose search has a long agenda."""
    return next(tree for tree in treebank_trees() if len(tokens(tree)) == LONG_TOKENS)


@cache
def teaching_model() -> Model:
    """Train on the bundled treebank, once."""
    return presets.train_members(treebank_trees(), presets.preset("right").members)[0]


@cache
def run_of(key: str, gold: Tree | None = None, words: tuple[str, ...] = SENTENCE) -> Run:
    """Run a search as the window does; of the words of ``gold`` where there is one."""
    if gold is not None:
        words = tuple(tokens(gold))
    chosen = way(key)
    search = SearchOptions(chosen.algorithm)  # type: ignore[arg-type]
    if chosen.family == "mh":
        search = SearchOptions(chosen.algorithm, draws=DRAWS)  # type: ignore[arg-type]
    request = Request(
        chosen, words, gold, (teaching_model(),), ParseOptions(), search, None, MOST_EVENTS
    )
    return Worker().run(request, Free())  # type: ignore[arg-type]
