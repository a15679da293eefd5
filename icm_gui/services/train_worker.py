"""Training in a process of its own: ``python -m icm_gui.services.train_worker``. No Qt here.

The bytes of the files follow the request's line (`worker`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import IO, TYPE_CHECKING, Any

from icm_gui.services.worker import Tell, serve

if TYPE_CHECKING:
    from icm_core.data.cleaning.clean import CleanOptions
    from icm_core.data.formats.base import BareTerminals, TagColumn, ThirdItem
    from icm_core.data.tree import Tree
    from icm_core.data.treebank import Treebank

_READ, _CLEANED, _TRAINED = 0.05, 0.1, 0.95
"""Share of the work done after each part."""


@dataclass(frozen=True)
class FilePart:
    """One file of the treebank: its name, how many bytes of it follow, and how they are read."""

    name: str
    size: int
    encoding: str
    third_item: ThirdItem
    bare_terminals: BareTerminals = "empty"
    tag_column: TagColumn = "auto"


def main() -> None:
    """Train as asked on standard input."""
    serve(
        _contents,
        _train,
        "there is not enough memory to train this model: use fewer trees or a depth limit",
    )


def _contents(head: dict[str, Any], source: IO[bytes]) -> list[bytes]:
    return [source.read(part["size"]) for part in head["files"]]


def _train(head: dict[str, Any], contents: list[bytes], tell: Tell) -> None:
    files = [FilePart(**part) for part in head["files"]]

    def update(stage: str, share: float) -> None:
        tell({"stage": stage, "share": share})

    update("loading the core", 0.0)
    from icm_core.data.tree import tokens
    from icm_core.data.treebank import Treebank
    from icm_core.inference.parsing.presets import train_members
    from icm_core.inference.parsing.use import extra_of, stored_cleaning, stored_parse
    from icm_core.model.file.container import save_models
    from icm_core.model.file.options import options_from_json
    from icm_core.model.model import ModelOptions

    cleaning = stored_cleaning(head, "the request")
    parse = stored_parse(head, "the request")
    update("reading trees", 0.02)
    treebank = Treebank([_document(part, data) for part, data in zip(files, contents, strict=True)])
    update("cleaning trees", _READ)
    trees, left_out = _chosen(treebank, head["trees"], cleaning)
    members = [options_from_json(ModelOptions, member) for member in head["members"]]
    if head["heads"] == "auto":
        members = _with_own_heads(members, treebank)
    provenance: dict[str, object] = {
        "files": [part.name for part in files],
        "trees": len(treebank),
        "held_back": len(treebank) - head["trees"],
        "set_aside": head["set_aside"],
        "sentences": len(trees),
        "tokens": sum(len(tokens(tree)) for tree in trees),
        # With these, training sentence k is found again among the files' readable trees.
        "left_out": left_out,
    }
    models = train_members(
        trees,
        members,
        report=lambda stage, share: update(stage, _CLEANED + (_TRAINED - _CLEANED) * share),
        provenance=provenance,
    )
    update("writing the model", _TRAINED)
    extra = extra_of(
        head["preset"], parse, cleaning, "auto", bare_terminals_of(files), tag_column_of(files)
    )
    save_models(head["output"], models, extra=extra)
    tell({"done": True})


def bare_terminals_of(files: list[FilePart]) -> BareTerminals:
    """Return how other treebanks of the model are read: as the files that had a choice to make."""
    chosen = (part.bare_terminals for part in files if part.bare_terminals != "empty")
    return next(chosen, "empty")


def tag_column_of(files: list[FilePart]) -> TagColumn:
    """Return which tags of other treebanks are read: as of the files where one was chosen."""
    return next((part.tag_column for part in files if part.tag_column != "auto"), "auto")


def _document(part: FilePart, data: bytes) -> Any:
    from icm_core.data.document import read_document
    from icm_core.data.sources import Source

    return read_document(
        Source(part.name, data),
        encoding=part.encoding,
        third_item=part.third_item,
        bare_terminals=part.bare_terminals,
        tag_column=part.tag_column,
    )


def _chosen(treebank: Treebank, count: int, cleaning: CleanOptions) -> tuple[list[Tree], list[int]]:
    """Return the cleaned trees to train on, and the places of all others."""
    from icm_core.data.cleaning.clean import clean_all

    cleaned, _ = clean_all(treebank.trees()[:count], cleaning)
    kept = [tree for tree in cleaned if tree is not None]
    emptied = [at for at, tree in enumerate(cleaned) if tree is None]
    return kept, [*emptied, *range(count, len(treebank))]


def _with_own_heads(members: list[Any], treebank: Treebank) -> list[Any]:
    """Return options with the head table that suits the trees."""
    from dataclasses import replace

    from icm_core.data.heads import like_gum

    labels = {label for document in treebank.documents for label in document.columns.labels}
    if not like_gum(labels):
        return members
    return [
        replace(member, binarisation=replace(member.binarisation, heads="gum"))
        for member in members
    ]


if __name__ == "__main__":
    main()
