"""A server of files on this machine, with the faults that servers and networks have."""

from __future__ import annotations

import hashlib
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


@dataclass
class FaultyServer:
    """What the server gives, and what it was asked.

    Parameters
    ----------
    files
        By their paths, as in ``/a.zip``.
    cuts
        For a path, after how many bytes of each answer the connection is cut, in turn.
    answers
        For a path, codes that are answered first, in turn.
    leads
        For a path, the address that it leads to.
    no_ranges, no_lengths, no_tags, wrong_ranges
        Paths without such a thing, or with a wrong one.
    asked
        Path and range of each request.
    """

    address: str = ""
    files: dict[str, bytes] = field(default_factory=dict)
    cuts: dict[str, list[int]] = field(default_factory=dict)
    answers: dict[str, list[int]] = field(default_factory=dict)
    leads: dict[str, str] = field(default_factory=dict)
    no_ranges: set[str] = field(default_factory=set)
    no_lengths: set[str] = field(default_factory=set)
    no_tags: set[str] = field(default_factory=set)
    wrong_ranges: set[str] = field(default_factory=set)
    asked: list[tuple[str, str]] = field(default_factory=list)


@contextmanager
def faulty_server() -> Iterator[FaultyServer]:
    """Yield a server that listens on this machine alone."""
    state = FaultyServer()

    class Handler(_Handler):
        given = state

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    state.address = f"http://127.0.0.1:{server.server_address[1]}"
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield state
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


class _Handler(BaseHTTPRequestHandler):
    given: FaultyServer

    def do_GET(self) -> None:
        given, path = self.given, self.path
        asked = self.headers.get("Range", "")
        given.asked.append((path, asked))
        if path in given.leads:
            self._head(302, {"Location": given.leads[path], "Content-Length": "0"})
            return
        if given.answers.get(path):
            self._head(given.answers[path].pop(0), {"Content-Length": "0"})
            return
        if path not in given.files:
            self._head(404, {"Content-Length": "0"})
            return
        data = given.files[path]
        tag = f'"{hashlib.sha256(data).hexdigest()[:8]}"'
        headers = {} if path in given.no_tags else {"ETag": tag}
        code, start = 200, 0
        found = re.fullmatch(r"bytes=(\d+)-", asked)
        fresh = self.headers.get("If-Range", tag) == tag
        if found and fresh and path not in given.no_ranges:
            start = int(found[1])
            if start >= len(data):
                self._head(416, {"Content-Range": f"bytes */{len(data)}", "Content-Length": "0"})
                return
            code = 206
            told = start + 1 if path in given.wrong_ranges else start
            headers["Content-Range"] = f"bytes {told}-{len(data) - 1}/{len(data)}"
        if path not in given.no_lengths:
            headers["Content-Length"] = str(len(data) - start)
        self._head(code, headers)
        rest = data[start:]
        if given.cuts.get(path):
            rest = rest[: given.cuts[path].pop(0)]
        self.wfile.write(rest)
        self.close_connection = True

    def _head(self, code: int, headers: dict[str, str]) -> None:
        self.send_response(code)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        pass
