"""A treebank as a whole: from the network, by hand, again, and where something is in the way."""

from __future__ import annotations

import errno
import hashlib
import io
import json
import os
import re
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from faulty_server import FaultyServer, faulty_server

from icm_core.data.treebank import read_treebank
from icm_core.errors import DataError
from icm_core.fetching.catalogue import RECORD, Entry, RemoteFile
from icm_core.fetching.download import ChecksumError, FetchError, OfflineError, Patience
from icm_core.fetching.fetch import fetch

TREE = b"(S (NP (N dogs)) (VP (V bark)))\n"
TAGS = b"dogs\tN\nbark\tV\n\n"
SOON = Patience(tries=2, pause=0)


def _archive(members: dict[str, bytes]) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return stream.getvalue()


ZIP = _archive({"toy/a.mrg": TREE * 2, "toy/b.mrg": TREE, "toy/read.me": b"no"})


@pytest.fixture
def server() -> Iterator[FaultyServer]:
    with faulty_server() as found:
        found.files.update({"/toy.zip": ZIP, "/toy.tagged": TAGS})
        yield found


def _entry(address: str, checksum: str = "") -> Entry:
    files = (
        RemoteFile(address + "/toy.zip", "toy.zip", None, checksum, True, ("*.mrg",)),
        RemoteFile(address + "/toy.tagged", "toy.tagged"),
    )
    return Entry("toy", "Toy", "", "CC0", "brackets", "", files)


def test_files_and_a_record_of_them(server: FaultyServer, tmp_path: Path) -> None:
    told: list[float | None] = []
    folder = tmp_path / "new" / "toy"
    made = fetch(_entry(server.address), folder, lambda _stage, share: told.append(share))
    trees, tags = made.files
    assert len(read_treebank([trees])) == 3
    assert tags.read_bytes() == TAGS
    assert not list(trees.rglob("*.me"))
    record = json.loads((folder / RECORD).read_text("utf-8"))
    assert record["licence"] == "CC0"
    assert [one["sha256"] for one in record["files"]] == list(made.checksums.values())
    shares = [share for share in told if share is not None]
    assert shares == sorted(shares)
    assert shares[-1] == 1.0
    assert [note.split(":")[0] for note in made.notes()] == ["toy.zip", "toy.tagged"]
    assert hashlib.sha256(TAGS).hexdigest() in made.notes()[1]


def test_again_asks_nothing_and_mends(server: FaultyServer, tmp_path: Path) -> None:
    first = fetch(_entry(server.address), tmp_path)
    asked = len(server.asked)
    (first.files[0] / "toy" / "a.mrg").unlink()
    assert fetch(_entry(server.address), tmp_path) == first
    assert len(server.asked) == asked
    assert (first.files[0] / "toy" / "a.mrg").is_file()
    first.files[1].unlink()
    assert fetch(_entry(server.address), tmp_path).files[1].read_bytes() == TAGS


def test_what_a_person_corrected_stays(server: FaultyServer, tmp_path: Path) -> None:
    first = fetch(_entry(server.address), tmp_path)
    own = first.files[0] / "toy" / "notes.txt"
    own.write_bytes(b"mine")
    by_hand = tmp_path / "by hand"
    by_hand.mkdir()
    files = [by_hand / "toy.zip", by_hand / "toy.tagged"]
    for file, data in zip(files, (ZIP, TAGS), strict=True):
        file.write_bytes(data)
    for path in (first.files[0] / "toy" / "a.mrg", first.files[1]):
        before = path.read_bytes()
        path.write_bytes(b"(S (N corrected))\n")
        with pytest.raises(DataError, match=f"{path.name}: is there already, changed"):
            fetch(_entry(server.address), tmp_path)
        with pytest.raises(DataError, match=f"{path.name}: is there already, changed"):
            fetch(_entry(server.address), tmp_path, by_hand=files)
        assert path.read_bytes() == b"(S (N corrected))\n"
        path.write_bytes(before)
    assert fetch(_entry(server.address), tmp_path) == first
    assert own.read_bytes() == b"mine"
    assert not list(tmp_path.glob("*.unpacking"))


def test_a_checksum_that_is_known_later_holds(server: FaultyServer, tmp_path: Path) -> None:
    fetch(_entry(server.address), tmp_path)
    asked = len(server.asked)
    fits = f"sha256:{hashlib.sha256(ZIP).hexdigest()}"
    fetch(_entry(server.address, fits), tmp_path)
    assert len(server.asked) == asked
    with pytest.raises(ChecksumError):
        fetch(_entry(server.address, "sha256:" + "0" * 64), tmp_path)


@pytest.mark.skipif(os.name != "posix", reason="locks of folders")
def test_two_do_not_fetch_into_one_folder(server: FaultyServer, tmp_path: Path) -> None:
    """The second is told so while the first is under way; what the first gets is whole."""
    told: list[str] = []

    def meanwhile(_stage: str, _share: float | None) -> None:
        if not told:
            with pytest.raises(DataError, match="another program is fetching into it") as caught:
                fetch(_entry(server.address), tmp_path)
            told.append(str(caught.value))

    made = fetch(_entry(server.address), tmp_path, meanwhile)
    assert told
    assert len(read_treebank([made.files[0]])) == 3
    assert fetch(_entry(server.address), tmp_path) == made


def test_a_file_that_failed_is_all_that_is_missing(server: FaultyServer, tmp_path: Path) -> None:
    server.answers["/toy.tagged"] = [404]
    with pytest.raises(FetchError, match="404"):
        fetch(_entry(server.address), tmp_path, patience=SOON)
    server.asked.clear()
    fetch(_entry(server.address), tmp_path)
    assert [path for path, _ in server.asked] == ["/toy.tagged"]


def test_what_is_there_from_elsewhere_stays(server: FaultyServer, tmp_path: Path) -> None:
    mine = tmp_path / "toy.tagged"
    mine.write_bytes(b"mine")
    with pytest.raises(DataError, match="is there already and is not replaced"):
        fetch(_entry(server.address), tmp_path)
    assert mine.read_bytes() == b"mine"
    mine.unlink()
    fetch(_entry(server.address), tmp_path)
    with pytest.raises(DataError, match="is there already"):
        fetch(replace(_entry(server.address), name="other"), tmp_path)


def test_a_hostile_archive_leaves_nothing(server: FaultyServer, tmp_path: Path) -> None:
    server.files["/toy.zip"] = _archive({"toy/a.mrg": TREE, "../../out.mrg": TREE})
    folder = tmp_path / "a" / "toy"
    with pytest.raises(DataError, match="leads out of its folder"):
        fetch(_entry(server.address), folder)
    assert {path.name for path in folder.iterdir()} == {"toy.zip", RECORD}
    assert [path.name for path in tmp_path.iterdir()] == ["a"]


def test_a_full_disk_is_named(
    server: FaultyServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("icm_core.fetching.fetch.download", full)
    with pytest.raises(
        DataError, match=f"^{re.escape(str(tmp_path))}: {os.strerror(errno.ENOSPC)}$"
    ):
        fetch(_entry(server.address), tmp_path)


@pytest.mark.parametrize(
    ("came", "message"), [(ZIP[:-30], "damaged"), (b"<html>Log in first</html>", "is no archive")]
)
def test_a_damaged_archive_is_asked_for_again(
    server: FaultyServer, tmp_path: Path, came: bytes, message: str
) -> None:
    server.files["/toy.zip"] = came
    for _ in range(2):
        with pytest.raises(DataError, match=message):
            fetch(_entry(server.address), tmp_path)
    server.files["/toy.zip"] = ZIP
    trees, _ = fetch(_entry(server.address), tmp_path).files
    assert len(read_treebank([trees])) == 3


def test_a_damaged_archive_of_a_person_stays(tmp_path: Path) -> None:
    entry = _entry("http://127.0.0.1:1")
    entry = replace(entry, files=entry.files[:1])
    own = tmp_path / "own.zip"
    own.write_bytes(ZIP[:-30])
    with pytest.raises(DataError, match="damaged"):
        fetch(entry, tmp_path / "toy", by_hand=[own])
    assert own.is_file()
    own.write_bytes(ZIP)
    assert len(read_treebank(fetch(entry, tmp_path / "toy", by_hand=[own]).files)) == 3


def test_by_hand(server: FaultyServer, tmp_path: Path) -> None:
    own = tmp_path / "downloads"
    own.mkdir()
    (own / "toy.zip").write_bytes(ZIP)
    (own / "toy.tagged").write_bytes(TAGS)
    files = [own / "toy.tagged", own / "toy.zip"]
    made = fetch(_entry("http://127.0.0.1:1"), tmp_path / "toy", by_hand=files)
    assert made.files == fetch(_entry("http://127.0.0.1:1"), tmp_path / "toy").files
    with pytest.raises(DataError, match=r"toy has the files toy\.zip, toy\.tagged"):
        fetch(_entry("http://127.0.0.1:1"), tmp_path / "b", by_hand=files[:1])
    with pytest.raises(ChecksumError):
        fetch(_entry("http://127.0.0.1:1", "sha256:" + "0" * 64), tmp_path / "c", by_hand=files)
    # A person's own file is not removed, whatever is wrong with it and whatever it is called.
    assert (own / "toy.zip").read_bytes() == ZIP
    one = replace(
        _entry("http://127.0.0.1:1", "sha256:" + "0" * 64),
        files=_entry("http://127.0.0.1:1", "sha256:" + "0" * 64).files[:1],
    )
    half = (own / "toy.zip").rename(own / "toy.zip.part")
    with pytest.raises(ChecksumError):
        fetch(one, tmp_path / "d", by_hand=[half])
    assert half.read_bytes() == ZIP


def test_offline_says_how_to_do_it_by_hand(tmp_path: Path) -> None:
    with pytest.raises(OfflineError) as found:
        fetch(_entry("http://127.0.0.1:1"), tmp_path / "toy")
    assert "save http://127.0.0.1:1/toy.zip, http://127.0.0.1:1/toy.tagged" in str(found.value)
    assert str(found.value).endswith("or add --from toy.zip --from toy.tagged to the command")


@pytest.mark.skipif(os.name != "posix" or os.getuid() == 0, reason="root writes everywhere")
def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(DataError):
        fetch(_entry("http://127.0.0.1:1"), tmp_path / "toy")


def test_a_file_in_place_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "toy").write_bytes(b"")
    with pytest.raises(DataError):
        fetch(_entry("http://127.0.0.1:1"), tmp_path / "toy")
