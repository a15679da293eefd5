"""Reading treebanks off the GUI thread, and what is asked of it."""

from __future__ import annotations

import codecs
import os
import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from icm_core.data.formats.catalogue import is_tree_name, packed_suffix
from icm_core.drawing.paint.numbers import count
from icm_core.wording import say
from icm_gui.viewmodels.treebank.loading_report import LoadingReport, report_of

if TYPE_CHECKING:
    from icm_core.data.document import Document
    from icm_core.data.encodings import EncodingProblem
    from icm_core.data.formats.base import BareTerminals, TagColumn, ThirdItem
    from icm_core.data.sources import Source
    from icm_core.data.treebank import Treebank
    from icm_gui.services.jobs import Control

_PACKED_GROWTH: Final = 4
"""How much longer a packed treebank mostly is; for progress only."""
_NEARLY: Final = 0.99
_MOST_AFFECTED: Final = 200
"""Lines of an encoding's preview."""
_HEAD_BYTES: Final = 2**22
_ODD: Final = re.compile(rb"[\x1b\x80-\xff]")


@dataclass(frozen=True)
class ReadRequest:
    """What to read and how.

    Parameters
    ----------
    paths
        Files and folders, one treebank together.
    third_item
        As in `read_document`.
    encodings
        By name of source, as answered.
    for_others
        Encoding of every other source that is not UTF-8, None to ask.
    documents
        Those read already, by name.
    bare_terminals, tag_column
        As in `read_document`.
    lines
        Whether each line is a sentence without a tree, of tokens between spaces.
    """

    paths: tuple[str, ...]
    third_item: ThirdItem = "auto"
    encodings: dict[str, str] = field(default_factory=dict)
    for_others: str | None = None
    documents: dict[str, Document] = field(default_factory=dict)
    bare_terminals: BareTerminals = "empty"
    tag_column: TagColumn = "auto"
    lines: bool = False

    @property
    def name(self) -> str:
        """What the treebank is called."""
        first = Path(self.paths[0])
        more = len(self.paths) - 1
        name = f"{first.name or first}"
        return say("{name} and {more} more").format(name=name, more=more) if more else name

    def answered(self, source: str, encoding: str, for_others: bool) -> ReadRequest:
        """Return the request with the encoding of a source known."""
        return replace(
            self,
            encodings={**self.encodings, source: encoding},
            for_others=encoding if for_others else self.for_others,
        )


@dataclass(frozen=True, eq=False)
class EncodingQuestion:
    """A source whose encoding must be asked for.

    Parameters
    ----------
    problem
        Has name and guesses.
    data
        The beginning of the source, with everything that is shown.
    wrong
        What was wrong with the answer before, empty for the first question.
    several
        Whether there may be more such sources in the treebank.
    """

    problem: EncodingProblem
    data: bytes
    wrong: str = ""
    several: bool = False

    def affected(self, encoding: str) -> list[tuple[int, str]] | str:
        """Return the lines that look different in other encodings, with their numbers.

        Returns
        -------
        lines
            Or, where the encoding cannot be used, what is wrong with it.
        """
        try:
            # An encoding of two bytes a character has its own line ends.
            if len("\n".encode(encoding)) == 1:
                return self._lines(encoding)
            # The data may end within a character: they are the beginning of the file.
            text = codecs.getincrementaldecoder(encoding)().decode(self.data)
            return list(enumerate(text.splitlines()[:_MOST_AFFECTED], start=1))
        except UnicodeDecodeError as error:
            return say("byte {number} is not {encoding}").format(
                number=count(error.start + 1), encoding=encoding
            )
        except (LookupError, ValueError, TypeError):
            return say("{0} is not an encoding that is known").format(encoding)

    @property
    def likely(self) -> list[str]:
        """The guesses, those first under which what is not ASCII is mostly letters."""

        def others(name: str) -> float:
            found = self.affected(name)
            if isinstance(found, str):
                return 1.0
            odd = [letter for _, line in found for letter in line if not letter.isascii()]
            return sum(not letter.isalpha() for letter in odd) / max(1, len(odd))

        return sorted((guess.encoding for guess in self.problem.guesses), key=others)

    def _lines(self, encoding: str) -> list[tuple[int, str]] | str:
        found: list[tuple[int, str]] = []
        for number, line in enumerate(self.data.split(b"\n"), start=1):
            if _ODD.search(line) is None:
                continue
            try:
                found.append((number, line.decode(encoding).rstrip("\r")))
            except UnicodeDecodeError as error:
                byte = line[error.start]
                return say("line {number} is not {encoding}: byte 0x{byte}").format(
                    number=number, encoding=encoding, byte=f"{byte:02x}"
                )
            if len(found) == _MOST_AFFECTED:
                break
        return found


@dataclass(frozen=True, eq=False)
class ReadResult:
    """What reading came to: a treebank with its report, or a question."""

    request: ReadRequest
    treebank: Treebank | None = None
    report: LoadingReport | None = None
    question: EncodingQuestion | None = None


def read(request: ReadRequest, control: Control) -> ReadResult:
    """Read a treebank, up to the first source whose encoding must be asked for.

    Raises
    ------
    DataError, LimitError
        If a path is missing or damaged, or too long.
    """
    from icm_core.data.encodings import EncodingProblem
    from icm_core.data.sources import read_sources
    from icm_core.data.treebank import Treebank
    from icm_core.errors import DataError

    begun = time.monotonic()
    documents = dict(request.documents)
    done, total = 0, max(1, _size(request.paths, control))
    for source in read_sources(request.paths):
        progress = _progress(control, source.name, done / total, len(source.data) / total)
        progress(0.0)
        if source.name not in documents:
            encoding = request.encodings.get(source.name)
            try:
                try:
                    made = _document(source, encoding, request, progress)
                except EncodingProblem:
                    if request.for_others is None:
                        raise
                    made = _document(source, request.for_others, request, progress)
                documents[source.name] = made
            except DataError as error:
                question = _question(source.name, source.data, error, request)
                return ReadResult(replace(request, documents=documents), question=question)
        done += len(source.data)
    # Sources are in the order of the paths, also where a question came in between.
    treebank = Treebank(list(documents.values()))
    _ = treebank.fingerprint  # of large files it takes a while, which the window must not wait for
    control.report(request.name, _NEARLY)
    report = report_of(
        treebank, request.name, request.paths, time.monotonic() - begun, control.check
    )
    return ReadResult(request, treebank, report)


def _document(
    source: Source, encoding: str | None, request: ReadRequest, progress: Callable[[float], None]
) -> Document:
    """Read one source as it is asked for."""
    from icm_core.data.document import read_document
    from icm_core.data.plain import document_of_lines

    if request.lines:
        return document_of_lines(source, encoding=encoding, progress=progress)
    return read_document(
        source,
        encoding=encoding,
        third_item=request.third_item,
        bare_terminals=request.bare_terminals,
        tag_column=request.tag_column,
        progress=progress,
    )


def _question(name: str, data: bytes, error: Exception, request: ReadRequest) -> EncodingQuestion:
    """Return the question that an error of decoding calls for: nothing else fails in a document."""
    from icm_core.data.encodings import EncodingProblem, guesses

    several = len(request.paths) > 1 or not Path(request.paths[0]).is_file() or "!" in name
    odd = _ODD.search(data)
    first = odd.start() if odd else 0
    # With everything that is not ASCII far behind, the preview begins there.
    head = data[: first + _HEAD_BYTES]
    if isinstance(error, EncodingProblem):
        return EncodingQuestion(error, head, "", several)
    used = request.encodings.get(name, request.for_others)
    wrong = _why(error) if used is None else f"{used}: {_why(error)}"
    again = EncodingProblem(name, first, guesses(data))
    return EncodingQuestion(again, head, wrong, several)


def _why(error: Exception) -> str:
    """Return what an error says without its file and without flags of the command line."""
    text = str(error)
    found = re.search(r"byte [\d,]+ \(0x[0-9a-f]+\) is not \S+", text)
    return found.group().rstrip(";") if found else text


def _progress(control: Control, name: str, before: float, share: float) -> Callable[[float], None]:
    shown = os.path.basename(name) or name

    def tell(part: float) -> None:
        control.report(shown, min(_NEARLY, before + share * part))

    return tell


def _size(paths: tuple[str, ...], control: Control) -> int:
    """Return about how many bytes will be read."""
    total = 0
    for path in paths:
        if os.path.isdir(path):
            files = []
            for at, _, names in os.walk(path):
                control.check()
                files += [os.path.join(at, name) for name in names]
        else:
            files = [path]
        for file in files:
            packed = bool(packed_suffix(file))
            plain = is_tree_name(file)
            if not (packed or plain or len(files) == 1) or not os.path.isfile(file):
                continue
            total += os.path.getsize(file) * (_PACKED_GROWTH if packed else 1)
    return total
