"""What a recipe asks for: the models to train and the runs of them, each with its key."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, is_dataclass, replace
from itertools import product
from typing import Any

from icm_core.errors import OptionError
from icm_core.experiments.corpora import Corpus, Part, chosen
from icm_core.experiments.recipe import GridRecipe, ModelRecipe, Recipe, SearchRecipe
from icm_core.inference.parsing.parser import ParseOptions
from icm_core.inference.parsing.presets import Preset, Task, preset_for, with_heads
from icm_core.inference.search import SearchOptions
from icm_core.model.model import ModelOptions

_KEY_LENGTH = 16


@dataclass(frozen=True, eq=False)
class Training:
    """A model to be trained.

    Parameters
    ----------
    key
        What it is known by: training trees and options; no title, no file's name.
    part
        What it is trained on.
    """

    key: str
    treebank: str
    model: ModelRecipe
    share: float
    fold: str
    task: Task
    preset: Preset
    members: tuple[ModelOptions, ...]
    part: Part


@dataclass(frozen=True, eq=False)
class Cell:
    """A run: one model and one search over the sentences of one part.

    Parameters
    ----------
    key
        What it is known by: the model, how sentences are parsed, and the sentences.
    places
        Those trees of the part that are parsed.
    """

    key: str
    training: Training
    search: SearchRecipe
    depth: int | None
    part: Part
    places: tuple[int, ...]
    parse: ParseOptions

    @property
    def options(self) -> SearchOptions:
        """Which search, and how."""
        return self.search.options

    @property
    def model_title(self) -> str:
        """The model's title, with the share of train that it learnt from where that is not all."""
        share = self.training.share
        return self.training.model.title + (f", {share:.0%} of train" if share < 1 else "")

    @property
    def words(self) -> str:
        """What it is, in a line."""
        training = self.training
        parts = [self.model_title, self.search.title]
        if self.depth is not None:
            parts.append(f"depth {self.depth}")
        return f"{', '.join(parts)} on {self.part.name} of {training.treebank}"

    def described(self) -> dict[str, Any]:
        """Return its whole recipe for JSON."""
        training = self.training
        return {
            "model": training.key,
            "model_name": training.model.name,
            "model_title": training.model.title,
            "treebank": training.treebank,
            "share": training.share,
            "fold": training.fold,
            "task": training.task,
            "trained_on": training.part.fingerprint,
            "members": [asdict(one) for one in training.members],
            "search": self.search.name,
            "search_title": self.search.title,
            "algorithm": self.options.algorithm,
            "search_options": _plain(self.options.options),
            "parse": asdict(self.parse),
            "depth": self.depth,
            "part": self.part.name,
            "sentences": self.part.fingerprint,
            "places": len(self.places),
        }


class Plan:
    """All that a recipe asks for, in the recipe's order.

    Two names for the same model or run are both listed; they have one key, and are done once.
    """

    def __init__(self, recipe: Recipe, corpora: Mapping[str, Corpus]) -> None:
        self.recipe = recipe
        self._corpora = corpora
        self._trainings: dict[str, Training] = {}
        self._cells: dict[tuple[str, str, str], Cell] = {}
        for grid in recipe.grids:
            self._add(grid)

    @property
    def trainings(self) -> tuple[Training, ...]:
        """The models, each once."""
        return tuple(self._trainings.values())

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The runs."""
        return tuple(self._cells.values())

    def cells_of(self, training: Training) -> tuple[Cell, ...]:
        """Return the runs of a model."""
        return tuple(cell for cell in self.cells if cell.training.key == training.key)

    def _add(self, grid: GridRecipe) -> None:
        for treebank, model, share in product(grid.treebanks, grid.models, grid.shares):
            recipe = self.recipe.treebanks[treebank]
            for part in (one for one in grid.parts if one in recipe.evaluated):
                training = self._training(treebank, self.recipe.models[model], share, part)
                for search, depth in product(grid.searches, grid.depths):
                    self._cell(training, self.recipe.searches[search], depth, part)

    def _training(self, treebank: str, model: ModelRecipe, share: float, part: str) -> Training:
        corpus = self._corpora[treebank]
        trained = corpus.training(part, share)
        task = corpus.task()
        try:
            preset = preset_for(model.preset, task)
        except OptionError as error:
            raise OptionError(f"model {model.name} on {treebank}: {error}") from error
        preset = with_heads(preset, corpus.heads()) if task == "trees" else preset
        members = model.members(preset.members, self.recipe.seed)
        key = _key({"trained_on": trained.fingerprint, "members": [*map(_changed, members)]})
        made = Training(
            key,
            treebank,
            model,
            share,
            part if part.startswith("fold-") else "",
            task,
            preset,
            members,
            trained,
        )
        self._trainings.setdefault(key, made)
        return made

    def _cell(self, training: Training, search: SearchRecipe, depth: int | None, part: str) -> None:
        found = self._corpora[training.treebank].part(part)
        parse = search.parsing(training.model.parsing(training.preset.parse))
        if depth is not None:
            parse = replace(parse, depth=depth)
        places = tuple(chosen(found.trees, self.recipe.longest, self.recipe.every))
        if not places:
            raise OptionError(
                f"no sentence of {part} of {training.treebank} has up to "
                f"{self.recipe.longest} tokens: give a larger number for longest"
            )
        key = _key(
            {
                "model": training.key,
                "algorithm": search.options.algorithm,
                "search": _changed(search.options.options),
                "parse": _changed(parse),
                "sentences": found.fingerprint,
                "longest": self.recipe.longest,
                "every": self.recipe.every,
            }
        )
        cell = Cell(key, training, search, parse.depth, found, places, parse)
        self._cells.setdefault((key, training.model.name, search.name), cell)


def _key(value: object) -> str:
    text = json.dumps(value, sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:_KEY_LENGTH]


def _changed(options: Any) -> Any:
    """Return options that are not the usual ones of their class.

    A newer program may have more options: what was made without them keeps its key.
    """
    if not is_dataclass(options) or isinstance(options, type):
        return options
    usual = type(options)()
    found = {}
    for one in fields(options):
        value = _changed(getattr(options, one.name))
        if value != _changed(getattr(usual, one.name)):
            found[one.name] = value
    return found


def _plain(options: Any) -> Any:
    return None if options is None else asdict(options)
