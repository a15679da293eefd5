"""Faults of files that icm wrote itself: what is wrong, and what is to be done about it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

import numpy as np

from icm_core.data.saving import write_atomically
from icm_core.errors import DataError, IcmError


class Advice(Enum):
    """What is to be done about a file that cannot be read."""

    DAMAGED = "the file is damaged: use a copy of it, or {again}"
    FOREIGN = "choose a file that icm wrote ({suffix})"
    NEWER = "it was made by a newer icm: update icm to read it"
    TOO_LARGE = "{smaller} or raise the memory limit"


@dataclass(frozen=True, slots=True)
class FileKind:
    """A kind of file, as messages name it.

    Parameters
    ----------
    content
        What is in it: ``model`` for a model file.
    suffix
        As in ``*.icm``.
    again
        How to get it again: ``train the model again``.
    smaller
        What helps where it is too large: ``use a smaller model``.
    error
        What is raised where it cannot be read or written.
    """

    content: str
    suffix: str
    again: str
    smaller: str
    error: type[IcmError]

    @property
    def name(self) -> str:
        """What the file is called."""
        return f"{self.content} file"

    def advice(self, advice: Advice) -> str:
        """Return advice in words."""
        return advice.value.format(again=self.again, suffix=self.suffix, smaller=self.smaller)


class Fault(Exception):
    """What is wrong with a file; `guarded` puts the file's name and the advice to it."""

    def __init__(self, what: str, advice: Advice = Advice.DAMAGED) -> None:
        super().__init__(what)
        self.advice = advice


def require(condition: bool | np.bool_, what: str) -> None:
    """Raise a fault unless the condition holds."""
    if not condition:
        raise Fault(f"invalid {what}")


@contextmanager
def guarded(path: str | Path, kind: FileKind) -> Iterator[None]:
    """Turn faults and errors of the system into the error of a kind, with the file's name."""
    try:
        yield
    except Fault as fault:
        raise kind.error(f"{path}: {fault}; {kind.advice(fault.advice)}") from fault
    except FileNotFoundError as error:
        raise kind.error(f"{path}: there is no such {kind.name}; check the name") from error
    except PermissionError as error:
        raise kind.error(f"{path}: may not be read; change its permissions or copy it") from error
    except OSError as error:
        raise kind.error(
            f"{path}: cannot be read ({error.strerror or error}); check the disk and the name"
        ) from error
    except MemoryError as error:
        raise kind.error(
            f"{path}: the {kind.content} does not fit into memory; close other programs or "
            f"{kind.smaller}"
        ) from error


def write_whole(path: str | Path, data: bytes, kind: FileKind) -> None:
    """Write a file; one that is there is replaced only when the new one is whole.

    Raises
    ------
    IcmError
        The kind's own, if the file cannot be written.
    """
    try:
        write_atomically(path, data)
    except DataError as error:
        raise kind.error(f"{error}; check the folder, its permissions and the disk") from error
    except (OSError, ValueError) as error:
        raise kind.error(f"{path}: not a name that a file can have ({error})") from error
