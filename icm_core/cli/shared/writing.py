"""Treebanks written to a file, a folder or stdout."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from icm_core.cli.shared import signals
from icm_core.cli.shared.console import write_bytes
from icm_core.errors import DataError

if TYPE_CHECKING:
    from icm_core.data.saving import SaveOptions
    from icm_core.data.treebank import Treebank


def write_treebank(
    treebank: Treebank, output: Path | None, options: SaveOptions | None = None
) -> list[Path]:
    """Write a treebank; return the files, none for stdout.

    Parameters
    ----------
    output
        The file, or for several files a folder, made if it is missing; None for stdout.

    Raises
    ------
    DataError
        If several files are to go into one.
    """
    from icm_core.data.saving import SaveOptions

    options = SaveOptions() if options is None else options
    if output is None:
        for at in range(len(treebank.documents)):
            write_bytes(treebank.dumps(at, options))
        return []
    if len(treebank.documents) > 1:
        if output.exists() and not output.is_dir():
            raise DataError(f"{output}: is a file; name a folder for several files")
        output.mkdir(exist_ok=True)
    with signals.held(*signals.STOPPING):
        return treebank.save(output, options)
