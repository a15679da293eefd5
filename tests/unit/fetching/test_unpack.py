"""Archives that nobody vouches for."""

from __future__ import annotations

import io
import lzma
import random
import stat
import tarfile
import zipfile
from pathlib import Path

import pytest

from icm_core.errors import Cancelled, DataError, IcmError, LimitError
from icm_core.fetching.unpack import unpack

TREE = b"(S (NP (N dogs)) (VP (V bark)))\n"
OUTSIDE = [
    "../out.mrg",
    "a/../../out.mrg",
    "/tmp/out.mrg",
    "C:/out.mrg",
    "a\\..\\out.mrg",
    "a/b\x01.mrg",
    "a/con.mrg",
    "a/trees.",
    "..",
]


def _zip(path: Path, members: dict[str, bytes], link: str = "") -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
        if link:
            info = zipfile.ZipInfo(link)
            info.create_system = 3
            info.external_attr = (stat.S_IFLNK | 0o777) << 16
            archive.writestr(info, "/etc/passwd")
    return path


def _tar(path: Path, members: dict[str, bytes], link: tarfile.TarInfo | None = None) -> Path:
    with tarfile.open(path, "w:gz") as archive:
        for name, data in members.items():
            info = tarfile.TarInfo(name)
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
        if link is not None:
            archive.addfile(link)
    return path


@pytest.mark.parametrize("make", [_zip, _tar])
def test_files_that_are_wanted(tmp_path: Path, make: object) -> None:
    members = {"a/x.mrg": TREE, "a/b/y.mrg": TREE, "a/z.txt": b"no", "a/masked.mrg": b"no"}
    archive = make(tmp_path / "a", members)  # type: ignore[operator]
    found = unpack(archive, tmp_path / "out", ["*.mrg"], ["*/masked*"])
    assert [one.relative_to(tmp_path / "out").as_posix() for one in found] == [
        "a/x.mrg",
        "a/b/y.mrg",
    ]
    assert all(one.read_bytes() == TREE for one in found)


@pytest.mark.parametrize("make", [_zip, _tar])
@pytest.mark.parametrize("name", OUTSIDE)
def test_no_name_leads_elsewhere(tmp_path: Path, make: object, name: str) -> None:
    inner = tmp_path / "in" / "side"
    inner.mkdir(parents=True)
    archive = make(tmp_path / "a", {"ok.mrg": TREE, name: b"bad"})  # type: ignore[operator]
    # Whether or not it would be kept.
    for keep in (["*"], ["ok.mrg"]):
        with pytest.raises(DataError, match="leads out of its folder"):
            unpack(archive, inner / f"out{len(keep[0])}", keep)
    assert {path.name for path in tmp_path.iterdir()} == {"a", "in"}
    assert not Path("/tmp/out.mrg").exists()


@pytest.mark.parametrize("kind", [tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.FIFOTYPE])
def test_no_links_and_devices(tmp_path: Path, kind: bytes) -> None:
    link = tarfile.TarInfo("b.mrg")
    link.type, link.linkname = kind, "/etc/passwd"
    archive = _tar(tmp_path / "a.tgz", {"a.mrg": TREE}, link)
    with pytest.raises(DataError, match="is a link or a device"):
        unpack(archive, tmp_path / "out")
    # One that is not asked for does no harm.
    assert len(unpack(archive, tmp_path / "other", ["a.mrg"])) == 1


def test_no_links_in_a_zip(tmp_path: Path) -> None:
    archive = _zip(tmp_path / "a.zip", {"a.mrg": TREE}, link="b.mrg")
    with pytest.raises(DataError, match="is a link or a device"):
        unpack(archive, tmp_path / "out")


@pytest.mark.parametrize("make", [_zip, _tar])
def test_bombs_end(tmp_path: Path, make: object) -> None:
    archive = make(tmp_path / "a", {f"{n}.mrg": bytes(1_000_000) for n in range(3)})  # type: ignore[operator]
    assert archive.stat().st_size < 10_000
    with pytest.raises(LimitError, match="unpacks to more than"):
        unpack(archive, tmp_path / "out", most=2_500_000)


def test_a_size_that_lies_is_no_way_around(tmp_path: Path) -> None:
    archive = _zip(tmp_path / "a.zip", {"a.mrg": bytes(1_000_000)})
    data = archive.read_bytes().replace(
        (1_000_000).to_bytes(4, "little"), (5).to_bytes(4, "little")
    )
    archive.write_bytes(data)
    with pytest.raises(IcmError):
        unpack(archive, tmp_path / "out", most=100_000)


def test_the_same_name_twice(tmp_path: Path) -> None:
    archive = _zip(tmp_path / "a.zip", {"a/B.mrg": TREE, "A/b.mrg": b"other"})
    with pytest.raises(DataError, match="twice"):
        unpack(archive, tmp_path / "out")


def test_a_file_that_is_a_folder(tmp_path: Path) -> None:
    archive = _zip(tmp_path / "a.zip", {"a": TREE, "a/b": TREE})
    with pytest.raises(DataError, match="a file and a folder"):
        unpack(archive, tmp_path / "out")


@pytest.mark.parametrize("make", [_zip, _tar])
def test_damage_is_said(tmp_path: Path, make: object) -> None:
    archive = make(tmp_path / "a", {"a.mrg": TREE * 100, "b.mrg": TREE * 50})  # type: ignore[operator]
    whole = archive.read_bytes()
    for length in range(0, len(whole), 11):
        archive.write_bytes(whole[:length])
        with pytest.raises(DataError):
            unpack(archive, tmp_path / f"out{length}", ["b.mrg"])


def test_an_archive_of_this_very_folder(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.mrg").write_bytes(TREE)
    with tarfile.open(tmp_path / "a.tar", "w") as archive:
        archive.add(tmp_path / "in", ".")
    (found,) = unpack(tmp_path / "a.tar", tmp_path / "out", ["*.mrg"])
    assert found == tmp_path / "out" / "a.mrg"


@pytest.mark.parametrize("packing", ["gz", "bz2", "xz"])
def test_damage_in_the_middle(tmp_path: Path, packing: str) -> None:
    path = tmp_path / "a"
    with tarfile.open(path, f"w:{packing}") as archive:  # type: ignore[call-overload]
        info = tarfile.TarInfo("a.mrg")
        info.size = 20_000
        archive.addfile(info, io.BytesIO(random.Random(1).randbytes(info.size)))
    assert len(unpack(path, tmp_path / "whole")) == 1
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(bytes(data))
    with pytest.raises(DataError):
        unpack(path, tmp_path / "out")


def test_an_xz_file_that_wants_much_memory(tmp_path: Path) -> None:
    # The dictionary that the header asks for is taken when the first bytes are unpacked.
    filters = [{"id": lzma.FILTER_LZMA2, "dict_size": 1 << 28}]
    stream = io.BytesIO()
    with tarfile.open(fileobj=stream, mode="w") as archive:
        archive.addfile(tarfile.TarInfo("a.mrg"))
    path = tmp_path / "a.tar.xz"
    path.write_bytes(lzma.compress(stream.getvalue(), filters=filters))
    with pytest.raises(LimitError, match="MB of memory"):
        unpack(path, tmp_path / "out")


def test_nothing_that_fits(tmp_path: Path) -> None:
    archive = _zip(tmp_path / "a.zip", {"a.txt": b""})
    with pytest.raises(DataError, match=r"no file in it fits \*\.mrg"):
        unpack(archive, tmp_path / "out", ["*.mrg"])


def test_it_can_be_stopped(tmp_path: Path) -> None:
    def stop() -> None:
        raise Cancelled("stopped")

    archive = _zip(tmp_path / "a.zip", {"a.mrg": TREE})
    with pytest.raises(Cancelled):
        unpack(archive, tmp_path / "out", check=stop)
