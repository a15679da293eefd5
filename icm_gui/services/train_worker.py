"""Training in a process of its own: ``python -m icm_gui.services.train_worker``. No Qt here.

The request comes on standard input: a line of JSON, then the bytes of the files. Lines of JSON
about progress go to standard output, the last one tells the end. Standard input stays open as
long as whoever asked is alive: at its end, the process ends too.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
import threading
import traceback
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import IO, TYPE_CHECKING, Any

if TYPE_CHECKING:
    from icm_core.data.clean import CleanOptions
    from icm_core.data.formats.base import BareTerminals, ThirdItem
    from icm_core.data.tree import Tree
    from icm_core.data.treebank import Treebank

    Tell = Callable[[dict[str, Any]], None]

_NICENESS = 5
"""The window and its searches come first where cores are few."""
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


def request_header(
    files: list[FilePart],
    *,
    trees: int,
    members: list[dict[str, Any]],
    heads: str,
    preset: str,
    parse: dict[str, Any],
    cleaning: dict[str, Any],
    output: str,
    set_aside: int,
) -> bytes:
    """Return the first line of a request.

    Parameters
    ----------
    trees
        How many trees, from the first on, are trained on.
    members
        Options of each model, as JSON objects.
    heads
        ``auto``: the head table follows from the trees' labels.
    output
        The model file to write.
    """
    head = {
        "files": [asdict(part) for part in files],
        "trees": trees,
        "members": members,
        "heads": heads,
        "preset": preset,
        "parse": parse,
        "cleaning": cleaning,
        "output": output,
        "set_aside": set_aside,
    }
    return json.dumps(head).encode() + b"\n"


def main() -> None:
    """Train as asked on standard input."""
    lines = _own_output()

    def tell(message: dict[str, Any]) -> None:
        lines.write(json.dumps(message) + "\n")
        lines.flush()

    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(_NICENESS)
    source = sys.stdin.buffer
    head = json.loads(source.readline())
    files = [FilePart(**part) for part in head["files"]]
    contents = [source.read(part.size) for part in files]
    threading.Thread(target=_end_with, args=(source,), daemon=True).start()
    from icm_core.errors import IcmError

    try:
        _train(head, files, contents, tell)
    except IcmError as error:
        tell({"error": type(error).__name__, "text": str(error)})
    except MemoryError:
        tell(
            {
                "error": "LimitError",
                "text": "there is not enough memory to train this model: "
                "use fewer trees or a depth limit",
            }
        )
    except Exception as error:
        traceback.print_exc()
        tell({"error": "RuntimeError", "text": f"{type(error).__name__}: {error}"})
    lines.flush()
    # The thread that waits for the end of input holds its lock: a plain exit would complain.
    os._exit(0)


def _own_output() -> IO[str]:
    """Keep standard output for messages; what libraries print goes to standard error."""
    own = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return own


def _end_with(source: IO[bytes]) -> None:
    """End when the other end of standard input is closed."""
    with contextlib.suppress(Exception):
        source.read()
    os._exit(1)


def _train(head: dict[str, Any], files: list[FilePart], contents: list[bytes], tell: Tell) -> None:
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
    extra = extra_of(head["preset"], parse, cleaning, "auto", bare_terminals_of(files))
    save_models(head["output"], models, extra=extra)
    tell({"done": True})


def bare_terminals_of(files: list[FilePart]) -> BareTerminals:
    """Return how other treebanks of the model are read: as the files that had a choice to make."""
    chosen = (part.bare_terminals for part in files if part.bare_terminals != "empty")
    return next(chosen, "empty")


def _document(part: FilePart, data: bytes) -> Any:
    from icm_core.data.document import read_document
    from icm_core.data.sources import Source

    return read_document(
        Source(part.name, data),
        encoding=part.encoding,
        third_item=part.third_item,
        bare_terminals=part.bare_terminals,
    )


def _chosen(treebank: Treebank, count: int, cleaning: CleanOptions) -> tuple[list[Tree], list[int]]:
    """Return the cleaned trees to train on, and the places of all others."""
    from icm_core.data.clean import clean_all

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
