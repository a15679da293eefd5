"""Recipes: what is trained, run and compared, read from a file in TOML.

A recipe names treebanks, models and searches, and grids of them; docs/experiments.md has every key.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from pathlib import Path
from typing import Any, Final

from icm_core.data.cleaning.clean import CleanOptions
from icm_core.errors import IcmError, OptionError
from icm_core.experiments.recipe_values import RecipeError, Values, read_values
from icm_core.inference import catalogue
from icm_core.inference.parsing.parser import ParseOptions
from icm_core.inference.parsing.presets import PRESETS, distinct
from icm_core.inference.search import SearchOptions
from icm_core.model.model import ModelOptions

TRAIN: Final = "train"
TEST: Final = "test"
_PARTS: Final = (TRAIN, "dev", TEST)
_FILE_NAME: Final = re.compile(r"[\w.-]+")
_MOST_FOLDS: Final = 1_000
_MOST_VARIED: Final = 1_000
"""Models that vary one: more are a slip."""
_PENALTY: Final = {"penalty": "price"}
"""What keys are called that have another name in the code."""


@dataclass(frozen=True)
class TreebankRecipe:
    """A treebank.

    Parameters
    ----------
    name, title
        In the recipe, and for people.
    parts
        Files of each part: train, and dev, test or others.
    folds
        Number of folds of a cross-validation within train, 0 for none.
    held_out
        Those folds that are held out, from 1.
    cleaning, third_item, bare_terminals, encoding, tag_column
        How it is read, as with ``icm train``.
    """

    name: str
    title: str
    parts: Mapping[str, tuple[Path, ...]]
    folds: int = 0
    held_out: tuple[int, ...] = ()
    cleaning: CleanOptions = field(default_factory=CleanOptions)
    third_item: str = "auto"
    bare_terminals: str = "empty"
    encoding: str | None = None
    tag_column: str = "auto"

    @property
    def evaluated(self) -> tuple[str, ...]:
        """The parts that models can be evaluated on."""
        folds = tuple(f"fold-{number}" for number in self.held_out)
        return (*folds, *(part for part in self.parts if part != TRAIN))


@dataclass(frozen=True)
class ModelRecipe:
    """How a model is trained.

    Parameters
    ----------
    name, title
        In the recipe, and for people.
    preset
        What it begins with.
    values
        What is changed of each of the preset's models; None for nothing.
    parse
        How the preset parses, changed.
    """

    name: str
    title: str
    preset: str
    values: Values | None
    parse: Values | None

    def members(self, members: Sequence[ModelOptions], seed: int) -> tuple[ModelOptions, ...]:
        """Return the options of a preset's models, changed; those that became equal are one."""
        seeded = [replace(one, sampling=replace(one.sampling, seed=seed)) for one in members]
        if self.values is None:
            return distinct(seeded)
        return distinct(self.values.over(one) for one in seeded)

    def parsing(self, options: ParseOptions) -> ParseOptions:
        """Return how a preset parses, changed."""
        return options if self.parse is None else self.parse.over(options, _PENALTY)


@dataclass(frozen=True)
class SearchRecipe:
    """A search: its options, and what it changes of how a model parses."""

    name: str
    title: str
    options: SearchOptions
    parse: Values | None = None

    def parsing(self, options: ParseOptions) -> ParseOptions:
        """Return how sentences are parsed."""
        return options if self.parse is None else self.parse.over(options, _PENALTY)


@dataclass(frozen=True)
class GridRecipe:
    """What is combined with what: every run of a grid has one of each."""

    treebanks: tuple[str, ...]
    models: tuple[str, ...]
    searches: tuple[str, ...]
    depths: tuple[int | None, ...]
    shares: tuple[float, ...]
    parts: tuple[str, ...]


@dataclass(frozen=True)
class Recipe:
    """What an experiment does.

    Parameters
    ----------
    longest
        Longest sentence that is evaluated, None for no limit.
    every
        Only every so-manyth sentence is evaluated.
    reference
        Name of the model that others are tested against, empty for the first of each table.
    """

    path: Path
    title: str
    seed: int
    longest: int | None
    every: int
    reference: str
    treebanks: Mapping[str, TreebankRecipe]
    models: Mapping[str, ModelRecipe]
    searches: Mapping[str, SearchRecipe]
    grids: tuple[GridRecipe, ...]


def read_recipe(path: str | Path, folder: str | Path | None = None) -> Recipe:
    """Read a recipe and check all of it; the treebanks are not read yet.

    Parameters
    ----------
    folder
        Where its names of files are seen from, None for the recipe's own folder.

    Raises
    ------
    RecipeError
        If it cannot be run as it is; the text names file, line and key.
    DataError
        If the file cannot be read.
    """
    values = read_values(Path(path), None if folder is None else Path(folder))
    values.only(
        *("title", "seed", "longest", "every", "reference", "treebank", "model", "search", "grid")
    )
    treebanks = {name: _treebank(name, one) for name, one in values.tables("treebank").items()}
    if not treebanks:
        raise values.error(None, "no treebank: give at least one, as in [treebank.NAME]")
    models = {
        one.name: one
        for name, table in values.tables("model").items()
        for one in _models(name, table)
    } or {"default": ModelRecipe("default", "default", "default", None, None)}
    searches = {name: _search(name, one, values) for name, one in values.tables("search").items()}
    if not searches:
        usual = catalogue.search(catalogue.USUAL)
        searches = {usual.key: SearchRecipe(usual.key, usual.title, SearchOptions())}
    known = _Known(treebanks, _families(models), tuple(searches))
    grids = [_grid(one, known) for one in values.rows("grid")]
    return Recipe(
        values.file,
        values.text("title", values.file.stem),
        values.whole("seed", 0) or 0,
        values.whole("longest", None, 1),
        values.whole("every", 1, 1) or 1,
        values.name("reference", tuple(models), "") if values.text("reference") else "",
        treebanks,
        models,
        searches,
        tuple(grids) or (_grid(replace(values, found={}), known),),
    )


@dataclass(frozen=True)
class _Known:
    """Names that a grid may have; for each name of a model those that it stands for."""

    treebanks: Mapping[str, TreebankRecipe]
    models: Mapping[str, tuple[str, ...]]
    searches: tuple[str, ...]


def _families(models: Mapping[str, ModelRecipe]) -> dict[str, tuple[str, ...]]:
    """Return what each name of a model stands for: itself, or all that vary it."""
    found: dict[str, list[str]] = {}
    for name in models:
        found.setdefault(name.partition(",")[0], []).append(name)
        found.setdefault(name, [name])
    return {name: tuple(dict.fromkeys(those)) for name, those in found.items()}


def _treebank(name: str, values: Values) -> TreebankRecipe:
    if not _FILE_NAME.fullmatch(name):
        # Tables and figures are files of its name: it must not lead to another folder.
        raise values.error(None, "use letters, digits, '.', '_' and '-'; title takes any text")
    reading = ("third_item", "bare_terminals", "tag_column", "encoding")
    own = ("title", "folds", "held_out", "cleaning", *reading)
    names = [key for key in values.found if key not in own]
    for part in names:
        if part not in _PARTS and not part.startswith(("dev-", "test-")):
            raise values.error(part, f"is no part; use {', '.join(_PARTS)}, dev-NAME or test-NAME")
    if TRAIN not in names:
        raise values.error(None, f"no files to train on: give {TRAIN} = [...]")
    parts = {name: values.paths(name) for name in names}
    folds = values.whole("folds", 0, most=_MOST_FOLDS) or 0
    if folds == 1:
        raise values.error("folds", "is 1; use 2 or more, or leave it out")
    chosen = values.list_of("held_out", tuple(range(1, folds + 1)))
    if any(type(one) is not int or not 1 <= one <= folds for one in chosen):
        raise values.error("held_out", f"use numbers of folds, 1 to {folds}")
    return TreebankRecipe(
        name,
        values.text("title", name),
        parts,
        folds,
        tuple(dict.fromkeys(chosen)),
        values.table("cleaning").over(CleanOptions()),
        values.name("third_item", ("auto", "join", "lemma"), "auto"),
        values.name("bare_terminals", ("empty", "words"), "empty"),
        values.text("encoding") or None,
        values.name("tag_column", ("auto", "upos", "xpos"), "auto"),
    )


def _models(name: str, values: Values) -> Iterator[ModelRecipe]:
    values.only("title", "preset", "options", "parse", "vary")
    preset = values.name("preset", tuple(PRESETS), "default")
    options = values.table("options") if "options" in values.found else None
    parse = values.table("parse") if "parse" in values.found else None
    title = values.text("title", name)
    vary = values.table("vary")
    keys = list(vary.found)
    if "," in name:
        raise values.error(None, "a comma in a model's name: those that vary a model have one")
    lists = [vary.list_of(key) for key in keys]
    if (count := math.prod(map(len, lists))) > _MOST_VARIED:
        raise values.error("vary", f"makes {count:,} models; {_MOST_VARIED:,} are the most")
    for chosen in product(*lists):
        own = options
        for key, value in zip(keys, chosen, strict=True):
            base = replace(vary, found={})
            own = _with(own or base, key.split("."), value)
        varied = "".join(f", {k}={v}" for k, v in zip(keys, chosen, strict=True))
        made = ModelRecipe(name + varied, title + varied, preset, own, parse)
        _try(made, values)
        yield made


def _with(values: Values, keys: list[str], value: object) -> Values:
    """Return values with one more, in a table of theirs where its key has a point."""
    head, *rest = keys
    if not rest:
        return replace(values, found={**values.found, head: value})
    inner = _with(values.table(head), rest, value)
    return replace(values, found={**values.found, head: inner.found})


def _try(model: ModelRecipe, values: Values) -> None:
    """Meet what is wrong with a model before anything is read."""
    chosen = PRESETS[model.preset]
    try:
        model.members(chosen.members, 0)
        model.parsing(chosen.parse)
    except RecipeError:
        raise
    except IcmError as error:
        raise values.error(None, str(error)) from error


def _search(name: str, values: Values, whole: Values) -> SearchRecipe:
    algorithm = values.name("algorithm", catalogue.algorithms(), catalogue.USUAL)
    entry = catalogue.search(algorithm)
    values.only("title", "algorithm", "parse", *sorted(entry.flags))
    texts = {
        key: str(value)
        for key, value in values.found.items()
        if key not in ("title", "algorithm", "parse")
    }
    parse = values.table("parse") if "parse" in values.found else None
    try:
        options = SearchOptions.of_texts(algorithm, texts, whole.whole("seed", 0))
        if parse is not None:
            parse.over(ParseOptions(), _PENALTY)
    except OptionError as error:
        raise values.error(None, str(error)) from error
    return SearchRecipe(name, values.text("title", name), options, parse)


def _grid(values: Values, known: _Known) -> GridRecipe:
    values.only("treebanks", "models", "searches", "depths", "shares", "parts")
    treebanks = values.names("treebanks", tuple(known.treebanks), tuple(known.treebanks))
    models = values.names("models", tuple(known.models), tuple(known.models))
    parts: dict[str, None] = {}
    for name in treebanks:
        parts.update(dict.fromkeys(known.treebanks[name].evaluated))
    # A test part is looked at only where it is named.
    usual = [part for part in parts if not part.startswith(TEST)]
    chosen = values.names("parts", tuple(parts), usual)
    if not chosen:
        raise values.error(
            "parts", "nothing to evaluate on: give a dev part, folds, or name a test part"
        )
    return GridRecipe(
        treebanks,
        tuple(dict.fromkeys(one for name in models for one in known.models[name])),
        values.names("searches", known.searches, known.searches),
        tuple(_depth(values, one) for one in values.list_of("depths", ("all",))),
        tuple(_share(values, one) for one in values.list_of("shares", (1.0,))),
        chosen,
    )


def _depth(values: Values, value: Any) -> int | None:
    if value == "all":
        return None
    if type(value) is not int or value < 0:
        raise values.error("depths", f'{value!r} is no depth; use whole numbers from 0, and "all"')
    return value


def _share(values: Values, value: Any) -> float:
    if type(value) not in (int, float) or not 0 < value <= 1:
        raise values.error("shares", f"{value!r} is no share of the training sentences: use (0, 1]")
    return float(value)
