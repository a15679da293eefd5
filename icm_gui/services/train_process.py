"""Training in a child process, watched from a job's thread."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from icm_gui.services.worker_process import WorkerProcess

if TYPE_CHECKING:
    from icm_core.data.cleaning.clean import CleanOptions
    from icm_core.data.treebank import Treebank
    from icm_core.inference.parsing.parser import ParseOptions
    from icm_core.model.model import ModelOptions
    from icm_gui.services.jobs import Control
    from icm_gui.services.train_worker import FilePart

WORKER = WorkerProcess(
    "icm_gui.services.train_worker", "trained", "use fewer trees or a depth limit"
)


@dataclass(frozen=True, eq=False)
class TrainRequest:
    """What is trained, on what.

    Parameters
    ----------
    treebank, count
        The first so many trees are trained on.
    members
        Options of each model.
    heads
        ``auto``: the head table follows from the trees' labels; else that of the options.
    preset, parse
        What the model file keeps of the preset, and how the model parses.
    """

    treebank: Treebank
    count: int
    members: tuple[ModelOptions, ...]
    heads: str
    preset: str
    parse: ParseOptions
    cleaning: CleanOptions


def train_in_process(request: TrainRequest, output: Path, control: Control) -> None:
    """Train and write the model file; runs in a job's thread.

    Raises
    ------
    Cancelled
        If the job was cancelled; the process was killed at once.
    IcmError
        What went wrong in the process.
    """
    control.report("starting", 0.0)
    files, contents = _files(request.treebank)
    head = {
        "files": [asdict(part) for part in files],
        "trees": request.count,
        "members": [asdict(member) for member in request.members],
        "heads": request.heads,
        "preset": request.preset,
        "parse": asdict(request.parse),
        "cleaning": asdict(request.cleaning),
        "output": str(output),
        "set_aside": len(request.treebank.set_aside),
    }
    WORKER.run(head, contents, output.with_suffix(".log"), control)


def _files(treebank: Treebank) -> tuple[list[FilePart], list[bytes]]:
    """Return the files with all edits: bytes, so that no tree is made in this process."""
    from icm_gui.services.train_worker import FilePart

    files, contents = [], []
    edited = treebank.is_edited
    for document in treebank.documents:
        data = treebank.dumps(document.name) if edited else document.text
        encoding = document.encoding if edited else "utf-8"
        files.append(
            FilePart(
                document.name,
                len(data),
                encoding,
                document.extra_items,
                document.bare_terminals,
                document.tag_column,
            )
        )
        contents.append(data)
    return files, contents
