"""Predicted trees of a treebank's sentences, as a project keeps them."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, Literal, get_args

from icm_core.data.tree import Tree
from icm_core.project.contents import drop_unused, fetch, keep, prepare
from icm_core.project.database import Store
from icm_core.project.faults import damaged
from icm_core.project.rows import checked, inserted, missing, number, plain, text, whole

if TYPE_CHECKING:
    from icm_core.data.formats.graph import Graph

Origin = Literal["parsed", "imported", "runs"]

_PREDICTIONS: Final = (
    "SELECT key, uid, name, origin, treebank, info, predictions.digest, contents.size, "
    "predictions.added FROM predictions LEFT JOIN contents "
    "ON contents.digest = predictions.digest"
)

_CROSSING: Final = "discbracket"
"""The format of trees whose branches cross."""
_LAST_PLACE: Final = 2**31 - 1
"""What tables of sentences have room for."""


@dataclass(frozen=True, slots=True)
class StoredPredictions:
    """Predicted trees.

    Parameters
    ----------
    key
        Its number in the project.
    uid
        What it was called before it had a number.
    origin
        Whether a model parsed the treebank, they were read from a file, or come from single runs.
    treebank
        Fingerprint of the treebank that they belong to.
    info
        JSON value: where they come from.
    added
        When, in seconds since 1970.
    """

    key: int
    uid: str
    name: str
    origin: Origin
    treebank: str
    info: dict[str, Any]
    digest: str
    size: int
    added: float


@dataclass(frozen=True, eq=False)
class PredictedTrees:
    """Trees by place in the treebank.

    Parameters
    ----------
    indices
        Places from 0, rising.
    trees
        As many trees; None for a failed parse.
    graphs
        By place, those trees whose branches cross, with their crossing branches.
    """

    indices: tuple[int, ...]
    trees: tuple[Tree | None, ...]
    graphs: Mapping[int, Graph] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self.indices)


def packed_text(predicted: PredictedTrees) -> bytes:
    """Return predictions as text: a line for each, its place and its brackets.

    Behind a tree whose branches cross, its discbrackets follow.
    """
    from icm_core.data.formats.base import Place
    from icm_core.data.formats.bracket_text import format_tree
    from icm_core.data.formats.catalogue import format_named
    from icm_core.data.formats.raising import raised

    form, graphs = format_named(_CROSSING), predicted.graphs
    lines = []
    for index, tree in zip(predicted.indices, predicted.trees, strict=True):
        fields = [str(index), "" if tree is None else format_tree(tree)]
        if tree is not None and index in graphs:
            origin = raised(graphs[index])
            fields.append(form.sentence(origin.tree, origin, Place()))
        lines.append("\t".join(fields) + "\n")
    return plain("".join(lines)).encode("utf-8")


def unpacked(data: bytes) -> PredictedTrees:
    """Return the predictions of a text.

    Raises
    ------
    ValueError
        If it is no such text.
    """
    indices: list[int] = []
    brackets: list[str] = []
    places: list[int] = []
    crossing: list[tuple[int, str]] = []
    for line in data.decode("utf-8").split("\n")[:-1]:
        place, found, rest = line.partition("\t")
        if not found:
            raise ValueError(f"a line of predictions without a place: {line[:40]!r}")
        tree, _, graph = rest.partition("\t")
        if graph:
            crossing.append((int(place), graph))
        if tree:
            places.append(len(indices))
            brackets.append(tree)
        indices.append(int(place))
    if any(later <= earlier for earlier, later in pairwise(indices)):
        raise ValueError("predictions that are not in order")
    if indices and indices[-1] > _LAST_PLACE:
        raise ValueError(f"a place of more than {_LAST_PLACE:,}")
    read = _trees(brackets)
    if len(read) != len(brackets) or (indices and indices[0] < 0):
        raise ValueError(f"{len(brackets):,} predicted trees of which {len(read):,} can be read")
    trees: list[Tree | None] = [None] * len(indices)
    for at, tree_read in zip(places, read, strict=True):
        trees[at] = tree_read
    return PredictedTrees(tuple(indices), tuple(trees), _graphs(crossing))


def _trees(brackets: Sequence[str]) -> list[Tree]:
    """Return the trees of brackets as they were written: ``(NP *)`` was no trace, and is none."""
    from icm_core.data.columns import build_trees
    from icm_core.data.formats.base import ReadRequest
    from icm_core.data.formats.catalogue import FALLBACK, format_named

    text = "".join(f"{line}\n" for line in brackets).encode("utf-8")
    columns = format_named(FALLBACK).read("", text, ReadRequest(as_written=True)).columns
    return build_trees(columns, range(len(columns)))


def _graphs(found: Sequence[tuple[int, str]]) -> dict[int, Graph]:
    """Return the graphs of discbrackets, each with its place."""
    from icm_core.data.formats.base import ReadRequest
    from icm_core.data.formats.catalogue import format_named

    if not found:
        return {}
    text = "".join(f"{line}\n" for _, line in found).encode("utf-8")
    read = format_named(_CROSSING).read("", text, ReadRequest())
    if len(read.origins) != len(found):
        raise ValueError(f"{len(found):,} trees with crossing branches, not all can be read")
    places = (place for place, _ in found)
    return {
        place: origin.graph
        for place, origin in zip(places, read.origins, strict=True)
        if origin is not None
    }


class PredictionStore(Store):
    """The predictions of a project."""

    def put(
        self,
        uid: str,
        name: str,
        origin: Origin,
        treebank: str,
        info: Mapping[str, Any],
        predicted: PredictedTrees,
    ) -> StoredPredictions:
        """Keep predictions, in place of those with the same uid.

        Raises
        ------
        LimitError
            If they are too long.
        """
        content = prepare(self._database, packed_text(predicted))
        with self._database.changing() as connection:
            keep(connection, content)
            values = (plain(name), origin, treebank, json.dumps(dict(info)), content.digest)
            changed = connection.execute(
                "UPDATE predictions SET name = ?, origin = ?, treebank = ?, info = ?, digest = ? "
                "WHERE uid = ?",
                (*values, uid),
            )
            if not changed.rowcount:
                inserted(
                    connection,
                    "predictions (uid, name, origin, treebank, info, digest, added)",
                    (uid, *values, time.time()),
                )
            drop_unused(connection)
            return self._one(connection, uid)

    def rename(self, uid: str, name: str) -> None:
        """Give predictions another name."""
        with self._database.changing() as connection:
            changed = connection.execute(
                "UPDATE predictions SET name = ? WHERE uid = ?", (plain(name), uid)
            )
            if not changed.rowcount:
                raise missing(self._database.path, "set of predictions", uid)

    def remove(self, uid: str) -> None:
        """Drop predictions."""
        with self._database.changing() as connection:
            if not connection.execute("DELETE FROM predictions WHERE uid = ?", (uid,)).rowcount:
                raise missing(self._database.path, "set of predictions", uid)
            drop_unused(connection)

    def listed(self) -> list[StoredPredictions]:
        """List all predictions, the first ones added first."""
        with self._database.reading() as connection:
            found = connection.execute(f"{_PREDICTIONS} ORDER BY key").fetchall()
            return [self._record(row) for row in found]

    def load(self, uid: str) -> PredictedTrees:
        """Read predicted trees."""
        with self._database.reading() as connection:
            stored = self._one(connection, uid)
        data = fetch(self._database, stored.digest, f"its predictions {stored.name}")
        try:
            return unpacked(data)
        except ValueError as error:
            raise damaged(
                self._database.path, f"its predictions {stored.name} cannot be read: {error}"
            ) from error

    def _one(self, connection: sqlite3.Connection, uid: str) -> StoredPredictions:
        found = connection.execute(f"{_PREDICTIONS} WHERE uid = ?", (uid,)).fetchone()
        if found is None:
            raise missing(self._database.path, "set of predictions", uid)
        return self._record(found)

    def _record(self, row: Sequence[Any]) -> StoredPredictions:
        with checked(self._database.path, "one of its sets of predictions"):
            key, uid, name, origin, treebank, info, digest, size, added = row
            told = json.loads(text(info))
            if not isinstance(told, dict) or origin not in get_args(Origin):
                raise TypeError("where they come from")
            return StoredPredictions(
                whole(key),
                text(uid),
                text(name),
                origin,
                text(treebank),
                told,
                text(digest),
                whole(size),
                number(added),
            )
