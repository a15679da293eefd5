"""The treebanks of a recipe: read, cleaned, divided into parts and folds."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from icm_core.data.cleaning.clean import tag_sequence
from icm_core.data.cleaning.clean_columns import clean_columns
from icm_core.data.heads import like_gum
from icm_core.data.splits import Fold, folds
from icm_core.data.tree import Tree, nodes, tokens
from icm_core.data.treebank import Treebank, read_treebank
from icm_core.errors import Check, DataError, OptionError, never
from icm_core.experiments.recipe import TRAIN, TreebankRecipe
from icm_core.inference.parsing.presets import Task, task_of

FOLD: Final = "fold-"


@dataclass(frozen=True, eq=False)
class Part:
    """Some trees of a treebank, cleaned; those without tokens are left out.

    Parameters
    ----------
    fingerprint
        Of the trees as read and of how they are cleaned.
    set_aside
        Trees that could not be read.
    """

    name: str
    trees: list[Tree]
    fingerprint: str
    files: tuple[str, ...] = ()
    set_aside: int = 0
    left_out: int = 0


class Corpus:
    """A treebank of a recipe; each part is read when it is asked for, once."""

    def __init__(self, recipe: TreebankRecipe) -> None:
        self.recipe = recipe
        self._parts: dict[str, Part] = {}

    def part(self, name: str, check: Check = never) -> Part:
        """Return a part, or a fold that is held out.

        Raises
        ------
        DataError
            If it has no tree.
        """
        if name not in self._parts:
            check()
            fold = _fold_of(name)
            self._parts[name] = self._read(name) if fold is None else self._held_out(fold)
        return self._parts[name]

    def training(self, name: str, share: float, check: Check = never) -> Part:
        """Return what a model is trained on that is evaluated on a part.

        Parameters
        ----------
        share
            The first so much of the sentences.
        """
        whole = self.part(TRAIN, check)
        fold = _fold_of(name)
        trees = whole.trees
        mark = f"{whole.fingerprint}"
        if fold is not None:
            chosen = self._fold(fold, len(trees)).train
            trees = [trees[at] for at in chosen.tolist()]
            mark += f" without fold {fold} of {self.recipe.folds}"
        if share < 1:
            trees = trees[: max(1, round(share * len(trees)))]
            mark += f" first {len(trees)}"
        return Part(TRAIN, trees, mark, whole.files, whole.set_aside, whole.left_out)

    def task(self) -> Task:
        """Return what the training trees are."""
        return task_of(self.part(TRAIN).trees)

    def heads(self) -> str:
        """Return the head table that fits."""
        labels = {node.label for tree in self.part(TRAIN).trees for node in _nodes(tree)}
        return "gum" if like_gum(sorted(labels)) else "penn"

    def _fold(self, number: int, count: int) -> Fold:
        try:
            return folds(count, self.recipe.folds)[number - 1]
        except OptionError as error:
            raise OptionError(f"treebank {self.recipe.name}: {error}") from error

    def _held_out(self, fold: int) -> Part:
        whole = self.part(TRAIN)
        chosen = self._fold(fold, len(whole.trees)).held_out
        trees = [whole.trees[at] for at in chosen.tolist()]
        mark = f"{whole.fingerprint} fold {fold} of {self.recipe.folds}"
        return Part(f"{FOLD}{fold}", trees, mark, whole.files)

    def _read(self, name: str) -> Part:
        recipe = self.recipe
        paths = recipe.parts[name]
        third: Any = recipe.third_item
        bare: Any = recipe.bare_terminals
        tags: Any = recipe.tag_column
        treebank = read_treebank(
            paths,
            encoding=recipe.encoding,
            third_item=third,
            bare_terminals=bare,
            tag_column=tags,
        )
        found = clean_columns(treebank.columns, recipe.cleaning).trees()
        trees = [tree for tree in found if tree is not None]
        if not trees:
            places = ", ".join(map(str, paths))
            raise DataError(f"{places}: no tree is left for {name} of {recipe.name}")
        return Part(
            name,
            trees,
            _fingerprint(treebank, recipe),
            tuple(document.name for document in treebank.documents),
            len(treebank.set_aside),
            len(found) - len(trees),
        )


def as_task(trees: Sequence[Tree], task: Task) -> list[Tree]:
    """Return trees as a task has them: as they are, or their tags alone."""
    return [tag_sequence(tree) for tree in trees] if task == "tags" else list(trees)


def chosen(trees: Sequence[Tree], longest: int | None, every: int) -> list[int]:
    """Return the places of the trees that are evaluated."""
    asked = range(0, len(trees), every)
    return [at for at in asked if longest is None or len(tokens(trees[at])) <= longest]


def _fingerprint(treebank: Treebank, recipe: TreebankRecipe) -> str:
    read = f"{treebank.fingerprint} {recipe.cleaning} {recipe.third_item} {recipe.bare_terminals}"
    read += "" if recipe.tag_column == "auto" else f" {recipe.tag_column}"
    return hashlib.sha256(read.encode()).hexdigest()[:16]


def _fold_of(name: str) -> int | None:
    number = name.removeprefix(FOLD)
    return int(number) if number != name else None


def _nodes(tree: Tree) -> list[Tree]:
    return list(nodes(tree))
