"""Getting a file over HTTP: in pieces that are kept, so that a cut costs only what is missing.

The standard library's client is used, because what downloads files for science (pooch) begins
again after a cut. Nothing that a server says is believed: lengths are bounds, addresses it leads
to must be as safe as the first, and only the checksum tells that a file is the one meant.
"""

from __future__ import annotations

import contextlib
import hashlib
import http.client
import json
import re
import ssl
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Final
from urllib.parse import urlsplit

from icm_core.errors import Check, DataError, IcmError, LimitError, never
from icm_core.fetching.answer import SLICE_SECONDS, Answer
from icm_core.fetching.catalogue import MARK, PART, SCHEMES, RemoteFile

Progress = Callable[[int, int | None], None]
"""Bytes that are there, and all bytes, None where that is not known."""
MOST_BYTES: Final = 1 << 33
"""Longest file where the catalogue tells no size: disks are not without end."""
_AGENT: Final = "icm (treebank fetcher)"
_PARTIAL, _UNSATISFIABLE = 206, 416
_PASSING: Final = (408, 429, 500, 502, 503, 504)
"""Answers of a server that may be others a moment later."""
_RANGE: Final = re.compile(r"bytes (\d+)-(\d+)/(\d+|\*)")


class FetchError(IcmError):
    """A file cannot be had from its address."""


class OfflineError(FetchError):
    """There is no way to the server."""


class ChecksumError(DataError):
    """A file is not the one that the catalogue means."""


@dataclass(frozen=True)
class Patience:
    """How long a download is tried.

    Parameters
    ----------
    seconds
        Time that a server has to answer.
    tries
        Times in a row that nothing comes before it is given up.
    pause
        Seconds before it is tried again, twice as long each time.
    """

    seconds: float = 30.0
    tries: int = 5
    pause: float = 0.5


@dataclass(frozen=True)
class _Mark:
    """What tells a server that a part is of the file it still has."""

    address: str
    tag: str = ""

    @classmethod
    def at(cls, path: Path) -> _Mark:
        try:
            found = json.loads(path.read_text("utf-8"))
            return cls(str(found["address"]), str(found["tag"]))
        except (OSError, ValueError, KeyError, TypeError):
            return cls("")

    def keep(self, path: Path) -> None:
        path.write_text(json.dumps({"address": self.address, "tag": self.tag}), "utf-8")


class _Redirects(urllib.request.HTTPRedirectHandler):
    """Follows a server to other addresses, but never from a safe one to one that is not."""

    def redirect_request(
        self, req: Any, fp: Any, code: int, msg: str, headers: Any, newurl: str
    ) -> urllib.request.Request | None:
        scheme = urlsplit(newurl).scheme
        if scheme not in SCHEMES or (scheme != "https" and req.type == "https"):
            fp.close()
            raise FetchError(f"{req.full_url}: leads to {newurl}, which is not safe")
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def download(
    remote: RemoteFile,
    folder: Path,
    progress: Progress | None = None,
    check: Check = never,
    patience: Patience = Patience(),
) -> Path:
    """Download a file into a folder, and return its path.

    What came before a cut, or before the work was stopped, stays beside it as ``NAME.part``; the
    next call continues there. A file that is there already and has the checksum is not asked for.

    Raises
    ------
    OfflineError
        If there is no way to the server.
    FetchError
        If the server does not give the file.
    ChecksumError
        If what came is not the file meant; it is not kept.
    LimitError
        If there is more of it than the catalogue says.
    """
    path = folder / remote.name
    if remote.checksum and path.is_file() and fits(path, remote.checksum):
        return path
    part, mark = folder / (remote.name + PART), folder / (remote.name + MARK)
    work = _Work(remote, part, mark, progress, check)
    failed = 0
    while not work.is_whole:
        check()
        begun = work.here
        try:
            work.go_on(patience.seconds)
        except _Passing as error:
            failed = 0 if work.here > begun else failed + 1
            # Who is offline wants to know it at once.
            if failed >= patience.tries or (isinstance(error.told, OfflineError) and failed == 1):
                raise error.told from error
            _wait(patience.pause * 2 ** max(failed - 1, 0), check)
    try:
        confirm(part, remote)
    except ChecksumError:
        # It is not to be continued.
        part.unlink()
        mark.unlink(missing_ok=True)
        raise
    part.replace(path)
    mark.unlink(missing_ok=True)
    return path


def confirm(path: Path, remote: RemoteFile) -> None:
    """Make sure that a file is the one meant, as far as the catalogue tells.

    Raises
    ------
    ChecksumError
        If it is not.
    """
    found = digest(path, remote.checksum.partition(":")[0] or "sha256")
    if remote.checksum and found != remote.checksum:
        raise ChecksumError(
            f"{remote.name} from {remote.address} is not the file that the catalogue means: its "
            f"checksum is {found}, not {remote.checksum}. It was damaged on its way, or changed "
            "there: try again, or look at its home page"
        )


def fits(path: Path, checksum: str) -> bool:
    """Whether a file has a checksum, as in ``sha256:...`` or ``md5:...``."""
    return digest(path, checksum.partition(":")[0]) == checksum


def digest(path: Path, kind: str = "sha256") -> str:
    """Return the checksum of a file, as in ``sha256:...``."""
    with path.open("rb") as file:
        # MD5 finds damage, and is all that some publish.
        made = hashlib.file_digest(file, lambda: hashlib.new(kind, usedforsecurity=False))
    return f"{kind}:{made.hexdigest()}"


class _Passing(Exception):
    """A fault that may be over a moment later."""

    def __init__(self, told: FetchError) -> None:
        super().__init__(str(told))
        self.told = told


class _Work:
    """The download of one file."""

    def __init__(
        self,
        remote: RemoteFile,
        part: Path,
        mark: Path,
        progress: Progress | None,
        check: Check,
    ) -> None:
        self._remote, self._part, self._mark = remote, part, mark
        self._progress, self._check = progress, check
        self._most = remote.size or MOST_BYTES
        self.is_whole = False

    @property
    def here(self) -> int:
        """Bytes that are there."""
        return self._part.stat().st_size if self._part.exists() else 0

    def go_on(self, seconds: float) -> None:
        """Ask for what is missing, and write it as it comes."""
        mark, here = _Mark.at(self._mark), self.here
        if mark.address != self._remote.address or not (mark.tag or self._remote.checksum):
            # Nothing would tell whether the rest is of the same file.
            here = 0
        headers = {"User-Agent": _AGENT, "Accept-Encoding": "identity"}
        if here:
            headers["Range"] = f"bytes={here}-"
            if mark.tag:
                headers["If-Range"] = mark.tag
        request = urllib.request.Request(self._remote.address, headers=headers)
        opener = urllib.request.build_opener(_Redirects)
        with Answer(lambda: opener.open(request, timeout=seconds), self._check) as answer:
            try:
                with _named(self._remote.address):
                    answer.begin()
            except urllib.error.HTTPError as error:
                with error:
                    self._refused(error, here)
                return
            self._take(answer, here)

    def _refused(self, error: urllib.error.HTTPError, here: int) -> None:
        if error.code == _UNSATISFIABLE and here:
            if error.headers.get("Content-Range", "") == f"bytes */{here}":
                self.is_whole = True
            else:
                self._part.unlink()
            return
        told = FetchError(
            f"{self._remote.address}: the server answers {error.code} ({error.reason})"
        )
        raise _Passing(told) if error.code in _PASSING else told

    def _take(self, answer: Answer, here: int) -> None:
        start, total = 0, _length(answer.headers.get("Content-Length"))
        if answer.status == _PARTIAL:
            found = _RANGE.fullmatch(answer.headers.get("Content-Range", ""))
            if found is None or int(found[1]) != here:
                # It is no answer to what was asked.
                self._part.unlink(missing_ok=True)
                raise _Passing(
                    FetchError(f"{self._remote.address}: the server gave another piece of it")
                )
            start = here
            # Where the whole is not told, the end of the piece still tells a cut.
            total = int(found[2]) + 1 if found[3] == "*" else int(found[3])
        if total is not None and total > self._most:
            raise self._too_long(total)
        tag = answer.headers.get("ETag", "")
        # A weak tag does not mean the same bytes.
        tag = "" if tag.startswith("W/") else tag or answer.headers.get("Last-Modified", "")
        with self._part.open("r+b" if start else "wb") as file:
            file.seek(start)
            file.truncate()
            # Not before the bytes of another file are gone, in case that all ends between.
            _Mark(self._remote.address, tag).keep(self._mark)
            written = self._copy(answer, file, start, total)
        total = self._remote.size if total is None else total
        if total is not None and written < total:
            raise _Passing(
                FetchError(
                    f"{self._remote.address}: the connection was cut after {written:,} of "
                    f"{total:,} bytes; run it again to continue there"
                )
            )
        self.is_whole = True

    def _copy(self, answer: Answer, file: IO[bytes], at: int, total: int | None) -> int:
        while True:
            self._tell(at, total)
            # A full disk is no fault of the network.
            with _named(self._remote.address):
                block = answer.block()
            if not block:
                return at
            self._check()
            at += len(block)
            if at > self._most:
                raise self._too_long(at)
            file.write(block)

    def _tell(self, here: int, total: int | None) -> None:
        if self._progress is not None:
            self._progress(here, total or self._remote.size)

    def _too_long(self, found: int) -> LimitError:
        self._part.unlink(missing_ok=True)
        self._mark.unlink(missing_ok=True)
        return LimitError(
            f"{self._remote.address}: {found:,} bytes and more, where the catalogue allows "
            f"{self._most:,}: it is another file"
        )


def _length(text: str | None) -> int | None:
    return int(text) if text is not None and text.isascii() and text.isdigit() else None


@contextlib.contextmanager
def _named(address: str) -> Iterator[None]:
    """Turn errors of the network into ours."""
    host = urlsplit(address).hostname
    try:
        yield
    except urllib.error.HTTPError:
        raise
    except urllib.error.URLError as error:
        reason = error.reason
        if isinstance(reason, ssl.SSLCertVerificationError):
            raise FetchError(
                f"{address}: the server's certificate is not accepted: {reason.verify_message}"
            ) from error
        told = OfflineError(f"there is no connection to {host} ({reason})")
        raise _Passing(told) from error
    except (OSError, http.client.HTTPException) as error:
        what = str(error) or type(error).__name__
        raise _Passing(FetchError(f"{address}: the connection was cut ({what})")) from error


def _wait(seconds: float, check: Check) -> None:
    until = time.monotonic() + seconds
    while (left := until - time.monotonic()) > 0:
        check()
        time.sleep(min(left, SLICE_SECONDS))
