"""Downloads from a server that cuts, changes, leads elsewhere and lies."""

from __future__ import annotations

import hashlib
import random
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from faulty_server import FaultyServer, faulty_server

from icm_core.errors import Cancelled, LimitError
from icm_core.fetching.catalogue import RemoteFile
from icm_core.fetching.download import (
    ChecksumError,
    FetchError,
    OfflineError,
    Patience,
    download,
)

DATA = random.Random(1).randbytes(300_000)
OTHER = random.Random(2).randbytes(300_000)
CHECKSUM = "sha256:" + hashlib.sha256(DATA).hexdigest()
SOON = Patience(seconds=30, tries=3, pause=0)


@pytest.fixture
def server() -> Iterator[FaultyServer]:
    with faulty_server() as found:
        found.files["/a.bin"] = DATA
        yield found


def _remote(server: FaultyServer, path: str = "/a.bin", checksum: str = CHECKSUM) -> RemoteFile:
    return RemoteFile(server.address + path, "a.bin", None, checksum)


def _ranges(server: FaultyServer) -> list[str]:
    return [one for _, one in server.asked]


def test_what_is_there_is_not_asked_for(server: FaultyServer, tmp_path: Path) -> None:
    path = download(_remote(server), tmp_path)
    assert path.read_bytes() == DATA
    assert [one.name for one in tmp_path.iterdir()] == ["a.bin"]
    download(_remote(server), tmp_path)
    assert _ranges(server) == [""]
    path.write_bytes(b"damaged")
    assert download(_remote(server), tmp_path).read_bytes() == DATA


@pytest.mark.parametrize("checksum", [CHECKSUM, ""])
def test_cut_connections_cost_only_what_is_missing(
    server: FaultyServer, tmp_path: Path, checksum: str
) -> None:
    server.cuts["/a.bin"] = [100_000, 1, 50_000]
    seen: list[int] = []
    path = download(
        _remote(server, checksum=checksum),
        tmp_path,
        lambda here, total: seen.append(here) if total == len(DATA) else seen.append(-1),
        patience=SOON,
    )
    assert path.read_bytes() == DATA
    assert _ranges(server) == ["", "bytes=100000-", "bytes=100001-", "bytes=150001-"]
    assert seen == sorted(seen)
    assert seen[-1] == len(DATA)


def test_a_later_call_goes_on(server: FaultyServer, tmp_path: Path) -> None:
    server.cuts["/a.bin"] = [100_000, 0, 0, 0]
    with pytest.raises(FetchError, match="cut after 100,000 of 300,000 bytes"):
        download(_remote(server), tmp_path, patience=SOON)
    server.asked.clear()
    assert download(_remote(server), tmp_path, patience=SOON).read_bytes() == DATA
    assert _ranges(server) == ["bytes=100000-"]


def test_stopped_work_goes_on(server: FaultyServer, tmp_path: Path) -> None:
    def stop(here: int, _total: int | None) -> None:
        if here:
            raise Cancelled("stopped")

    with pytest.raises(Cancelled):
        download(_remote(server), tmp_path, stop)
    part = (tmp_path / "a.bin.part").stat().st_size
    assert 0 < part < len(DATA)
    server.asked.clear()
    assert download(_remote(server), tmp_path).read_bytes() == DATA
    assert _ranges(server) == [f"bytes={part}-"]


@pytest.mark.parametrize("said", [b"", b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc"])
def test_a_stop_does_not_wait_for_a_silent_server(tmp_path: Path, said: bytes) -> None:
    asked = threading.Event()

    def stop() -> None:
        if asked.is_set():
            raise Cancelled("stopped")

    with socket.create_server(("127.0.0.1", 0)) as silent:
        silent.settimeout(60)
        address = f"http://127.0.0.1:{silent.getsockname()[1]}/a.bin"
        kept: list[socket.socket] = []

        def serve() -> None:
            connection, _ = silent.accept()
            kept.append(connection)
            connection.recv(1 << 16)
            connection.sendall(said)
            asked.set()

        server = threading.Thread(target=serve)
        server.start()
        # Nobody waits for hours: where a stop did, the test would not end.
        with pytest.raises(Cancelled):
            download(
                RemoteFile(address, "a.bin"),
                tmp_path,
                None,
                stop,
                Patience(seconds=10_000, tries=1),
            )
        server.join()
        kept[0].close()
    assert not (tmp_path / "a.bin").exists()


def test_a_whole_part_is_not_asked_for_again(server: FaultyServer, tmp_path: Path) -> None:
    server.cuts["/a.bin"] = [299_999, 0, 0, 0]
    with pytest.raises(FetchError):
        download(_remote(server), tmp_path, patience=SOON)
    # As if the work had ended between the last byte and the name.
    (tmp_path / "a.bin.part").write_bytes(DATA)
    assert download(_remote(server), tmp_path, patience=SOON).read_bytes() == DATA


def test_without_ranges_it_begins_again(server: FaultyServer, tmp_path: Path) -> None:
    server.no_ranges.add("/a.bin")
    server.cuts["/a.bin"] = [200_000]
    assert download(_remote(server), tmp_path, patience=SOON).read_bytes() == DATA


@pytest.mark.parametrize("tagged", [True, False])
def test_a_file_that_changed_is_not_glued_to_its_old_part(
    server: FaultyServer, tmp_path: Path, tagged: bool
) -> None:
    if not tagged:
        server.no_tags.add("/a.bin")
    server.cuts["/a.bin"] = [100_000, 0, 0, 0]
    with pytest.raises(FetchError):
        download(_remote(server, checksum=""), tmp_path, patience=SOON)
    server.files["/a.bin"] = OTHER
    assert download(_remote(server, checksum=""), tmp_path, patience=SOON).read_bytes() == OTHER


def test_a_part_from_another_address_is_not_gone_on_with(
    server: FaultyServer, tmp_path: Path
) -> None:
    server.files["/b.bin"] = OTHER
    server.cuts["/b.bin"] = [100_000, 0, 0, 0]
    with pytest.raises(FetchError):
        download(_remote(server, "/b.bin"), tmp_path, patience=SOON)
    assert download(_remote(server), tmp_path).read_bytes() == DATA


def test_a_wrong_checksum_keeps_nothing(server: FaultyServer, tmp_path: Path) -> None:
    server.files["/a.bin"] = OTHER
    found = "sha256:" + hashlib.sha256(OTHER).hexdigest()
    with pytest.raises(ChecksumError, match=f"{found}, not {CHECKSUM}"):
        download(_remote(server), tmp_path)
    assert not (tmp_path / "a.bin").exists()
    assert not (tmp_path / "a.bin.part").exists()


def test_md5_is_understood(server: FaultyServer, tmp_path: Path) -> None:
    checksum = "md5:" + hashlib.md5(DATA, usedforsecurity=False).hexdigest()
    assert download(_remote(server, checksum=checksum), tmp_path).read_bytes() == DATA


def test_an_answer_to_another_question_is_not_used(server: FaultyServer, tmp_path: Path) -> None:
    server.cuts["/a.bin"] = [100_000]
    server.wrong_ranges.add("/a.bin")
    assert download(_remote(server), tmp_path, patience=SOON).read_bytes() == DATA


def test_it_follows_to_another_address(server: FaultyServer, tmp_path: Path) -> None:
    server.leads["/here"] = server.address + "/a.bin"
    assert download(_remote(server, "/here"), tmp_path).read_bytes() == DATA


@pytest.mark.parametrize("target", ["file:///etc/passwd", "ftp://127.0.0.1/a"])
def test_it_follows_to_no_other_kind(server: FaultyServer, tmp_path: Path, target: str) -> None:
    server.leads["/here"] = target
    with pytest.raises(FetchError, match=r"not safe|not allowed"):
        download(_remote(server, "/here"), tmp_path, patience=SOON)


def test_a_circle_of_addresses_ends(server: FaultyServer, tmp_path: Path) -> None:
    server.leads["/here"] = server.address + "/here"
    with pytest.raises(FetchError):
        download(_remote(server, "/here"), tmp_path, patience=SOON)


def test_what_is_not_there_is_said_at_once(server: FaultyServer, tmp_path: Path) -> None:
    with pytest.raises(FetchError, match=r"/b\.bin: the server answers 404"):
        download(_remote(server, "/b.bin"), tmp_path, patience=SOON)
    assert len(server.asked) == 1


def test_a_busy_server_is_asked_again(server: FaultyServer, tmp_path: Path) -> None:
    server.answers["/a.bin"] = [503, 429]
    assert download(_remote(server), tmp_path, patience=SOON).read_bytes() == DATA
    server.answers["/b.bin"] = [503] * 9
    (tmp_path / "other").mkdir()
    with pytest.raises(FetchError, match="503"):
        download(_remote(server, "/b.bin"), tmp_path / "other", patience=SOON)


def test_more_than_the_catalogue_says_is_refused(server: FaultyServer, tmp_path: Path) -> None:
    remote = RemoteFile(server.address + "/a.bin", "a.bin", 1_000, CHECKSUM)
    for without in (set(), {"/a.bin"}):
        server.no_lengths = without
        with pytest.raises(LimitError, match="1,000"):
            download(remote, tmp_path)
        assert not (tmp_path / "a.bin.part").exists()


def test_a_length_that_is_not_told_is_the_catalogues(server: FaultyServer, tmp_path: Path) -> None:
    server.no_lengths.add("/a.bin")
    server.cuts["/a.bin"] = [100_000]
    remote = RemoteFile(server.address + "/a.bin", "a.bin", len(DATA))
    assert download(remote, tmp_path, patience=SOON).read_bytes() == DATA


def test_offline_is_said(tmp_path: Path) -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        port = closed.getsockname()[1]
        remote = RemoteFile(f"http://127.0.0.1:{port}/a.bin", "a.bin")
        with pytest.raises(OfflineError, match=r"no connection to 127\.0\.0\.1"):
            download(remote, tmp_path)
