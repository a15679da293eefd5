"""Sources: files, folders, archives, limits."""

from __future__ import annotations

import bz2
import errno
import gzip
import io
import lzma
import os
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from icm_core.data.encodings import EncodingProblem
from icm_core.data.sources import Source, natural_key, read_sources
from icm_core.data.treebank import read_treebank
from icm_core.errors import DataError, LimitError


def _names(folder: Path, sources: list[Source]) -> list[str]:
    return [Path(source.name).relative_to(folder).as_posix() for source in sources]


def test_folders_are_searched_in_natural_order(tmp_path: Path) -> None:
    for name in ("wsj_10.mrg", "wsj_9.MRG", "b/x.psd", "notes.txt", "c.mrg.gz", "README"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(gzip.compress(b"zipped") if name.endswith(".gz") else name.encode())
    sources = list(read_sources([tmp_path]))
    assert _names(tmp_path, sources) == ["b/x.psd", "c.mrg.gz", "wsj_9.MRG", "wsj_10.mrg"]
    assert sources[1].data == b"zipped"
    assert [source.path is None for source in sources] == [False, True, False, False]


def test_a_named_file_may_have_any_suffix(tmp_path: Path) -> None:
    path = tmp_path / "trees.txt"
    path.write_bytes(b"x")
    assert next(read_sources([str(path)])) == Source(str(path), b"x", path)


def test_zip_members(tmp_path: Path) -> None:
    path = tmp_path / "a.zip"
    with zipfile.ZipFile(path, "w") as archive:
        for name in ("t10.mrg", "t2.mrg", "readme.txt"):
            archive.writestr(name, name)
        archive.writestr("u.mrg.gz", gzip.compress(b"inner"))
    sources = list(read_sources([path]))
    assert [source.name.rsplit("!")[-1] for source in sources] == ["t2.mrg", "t10.mrg", "u.mrg.gz"]
    assert sources[2].data == b"inner"


def _tar(members: dict[str, bytes], mode: str = "w") -> bytes:
    stream = io.BytesIO()
    with tarfile.open(fileobj=stream, mode=mode) as archive:  # type: ignore[call-overload]
        for name, data in members.items():
            info = tarfile.TarInfo(name)
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
    return stream.getvalue()


TREES = {"t/t10.mrg": b"(S (N c))", "t/t2.mrg": b"(S (N b))", "t/readme": b"x", "t/e.mrg": b""}


@pytest.mark.parametrize("name", ["a.tar", "a.tgz", "a.tar.bz2", "a.txz", "anything"])
def test_tar_archives(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    packed = {"a.tgz": "w:gz", "a.tar.bz2": "w:bz2", "a.txz": "w:xz", "anything": "w:xz"}
    inner = {**TREES, "u.mrg.xz": lzma.compress(b"inner")}
    path.write_bytes(_tar(inner, packed.get(name, "w")))
    sources = list(read_sources([path if name == "anything" else tmp_path]))
    members = [source.name.rsplit("!")[-1] for source in sources]
    assert members == ["t/e.mrg", "t/t2.mrg", "t/t10.mrg", "u.mrg.xz"]
    assert [source.data for source in sources] == [b"", b"(S (N b))", b"(S (N c))", b"inner"]
    assert {source.path for source in sources} == {None}


@pytest.mark.parametrize("pack", [gzip.compress, bz2.compress, lzma.compress])
def test_packed_files_are_known_by_their_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pack: Callable[[bytes], bytes]
) -> None:
    path = tmp_path / "a.mrg"
    path.write_bytes(pack(pack(b"(S (N a))")))
    assert next(read_sources([path])) == Source(str(path), b"(S (N a))")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(path.read_bytes())))
    assert next(read_sources(["-"])).data == b"(S (N a))"
    path.write_bytes(pack(pack(pack(b"(S (N a))"))))
    with pytest.raises(LimitError, match="packed more than 2 times"):
        list(read_sources([path]))


def test_damaged_tar_archives_lose_nothing_silently(tmp_path: Path) -> None:
    whole = _tar(TREES)
    path = tmp_path / "a.tar"
    second = whole.index(b"t/t2.mrg")
    spoilt = bytearray(whole)
    spoilt[second + 150] ^= 0xFF
    for data in (whole[: second + 100], whole[: second + 515], bytes(spoilt)):
        path.write_bytes(data)
        with pytest.raises(DataError, match=r"a\.tar.*(damaged|unpacked)"):
            list(read_sources([path]))
    link = tarfile.TarInfo("b.mrg")
    link.type, link.linkname = tarfile.SYMTYPE, "/etc/passwd"
    with tarfile.open(path, "w") as archive:
        archive.addfile(link)
    with pytest.raises(DataError, match=r"a\.tar!b\.mrg: is no file but a link"):
        list(read_sources([path]))
    path.write_bytes(_tar({"readme": b"x"}))
    with pytest.raises(DataError, match="no treebank in this archive"):
        list(read_sources([path]))


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"(S )")))
    assert next(read_sources(["-"])) == Source("<stdin>", b"(S )")
    with pytest.raises(DataError, match="standard input can be read once only"):
        next(read_sources(["-"]))
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"(S )")))
    with pytest.raises(DataError, match="standard input can be read once only"):
        list(read_sources(["-", "-"]))


def test_what_is_missing_or_damaged_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"no\.mrg: there is no such file"):
        list(read_sources([tmp_path / "no.mrg"]))
    with pytest.raises(DataError, match="no treebank in this folder"):
        list(read_sources([tmp_path]))
    for name in ("a.gz", "a.zip"):
        (tmp_path / name).write_bytes(b"neither")
        with pytest.raises(DataError, match="damaged"):
            list(read_sources([tmp_path / name]))
    (tmp_path / "b.gz").write_bytes(gzip.compress(b"x" * 1_000)[:20])
    with pytest.raises(DataError, match="damaged"):
        list(read_sources([tmp_path / "b.gz"]))
    with zipfile.ZipFile(tmp_path / "d.zip", "w") as archive:
        archive.writestr("a.mrg", "(S (A b))")
    data = bytearray((tmp_path / "d.zip").read_bytes())
    # The version that is needed to unpack it, in the directory: one that does not exist.
    data[data.index(b"PK\x01\x02") + 6] = 250
    (tmp_path / "d.zip").write_bytes(data)
    with pytest.raises(DataError, match=r"d\.zip: the archive is damaged"):
        list(read_sources([tmp_path / "d.zip"]))
    with zipfile.ZipFile(tmp_path / "c.zip", "w") as archive:
        archive.writestr("readme.txt", "x")
    with pytest.raises(DataError, match="no treebank in this archive"):
        list(read_sources([tmp_path / "c.zip"]))
    with pytest.raises(DataError, match="cannot be read"):
        list(read_sources(["a\x00b"]))


def test_sizes_are_limited_before_memory_is_taken(tmp_path: Path) -> None:
    bomb = b"\0" * 5_000_000
    (tmp_path / "a.mrg.gz").write_bytes(gzip.compress(bomb))
    (tmp_path / "b.mrg").write_bytes(bomb)
    with zipfile.ZipFile(tmp_path / "c.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("c.mrg", bomb)
    with zipfile.ZipFile(tmp_path / "d.zip", "w") as archive:
        archive.writestr("d.mrg.gz", gzip.compress(bomb))
    (tmp_path / "e.txz").write_bytes(_tar({"e.mrg": bomb}, "w:xz"))
    (tmp_path / "f.tgz").write_bytes(_tar({"f": bomb, "f.mrg": b"(S (N a))"}, "w:gz"))
    (tmp_path / "g.bz2").write_bytes(bz2.compress(bomb))
    for name in ("a.mrg.gz", "b.mrg", "c.zip", "d.zip", "e.txz", "f.tgz", "g.bz2"):
        with pytest.raises(LimitError, match=r"longer than [18]00,000 bytes"):
            list(read_sources([tmp_path / name], limit=100_000))


def test_members_of_an_archive_are_limited_together(tmp_path: Path) -> None:
    packed = {f"{at}.mrg.gz": gzip.compress(b"\0" * 90_000) for at in range(10)}
    (tmp_path / "a.tar").write_bytes(_tar(packed))
    with zipfile.ZipFile(tmp_path / "b.zip", "w") as archive:
        for name, data in packed.items():
            archive.writestr(name, data)
    for name in ("a.tar", "b.zip"):
        with pytest.raises(LimitError, match=f"{name}: longer than 800,000 bytes"):
            list(read_sources([tmp_path / name], limit=100_000))


def test_manifests_that_are_none_of_ours_do_not_count(tmp_path: Path) -> None:
    path = tmp_path / "a.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("manifest.json", "[" * 100_000)
        archive.writestr("a.mrg", "(S (N a))")
    assert [source.data for source in read_sources([path])] == [b"(S (N a))"]
    data = bytearray(path.read_bytes())
    # The first member says that it is encrypted, in its head and in the directory.
    data[data.find(b"PK\3\4") + 6] |= 1
    data[data.find(b"PK\1\2") + 8] |= 1
    path.write_bytes(data)
    assert [source.data for source in read_sources([path])] == [b"(S (N a))"]


def test_natural_key() -> None:
    names = ["a10", "a9", "a", "10", "9", "a\u00b2", "b1c2", "b1c10"]
    assert sorted(names, key=natural_key) == [
        "9",
        "10",
        "a",
        "a9",
        "a10",
        "a\u00b2",
        "b1c2",
        "b1c10",
    ]


def test_a_folder_that_cannot_be_searched_is_not_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.mrg").write_bytes(b"(S (NN a))")
    locked = tmp_path / "locked"
    locked.mkdir()
    plain = os.scandir

    def scandir(path: str) -> object:
        if Path(path) == locked:
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return plain(path)

    monkeypatch.setattr("os.scandir", scandir)
    with pytest.raises(DataError, match="locked: cannot be read"):
        list(read_sources([tmp_path]))


def test_a_link_to_nothing_is_named(tmp_path: Path) -> None:
    (tmp_path / "a.mrg").write_bytes(b"(S (NN a))")
    (tmp_path / "b.mrg").symlink_to(tmp_path / "gone")
    with pytest.raises(DataError, match=r"b\.mrg: there is no such file"):
        list(read_sources([tmp_path]))


def test_a_circle_of_links_is_said_in_words(tmp_path: Path) -> None:
    (tmp_path / "a.mrg").symlink_to(tmp_path / "b.mrg")
    (tmp_path / "b.mrg").symlink_to(tmp_path / "a.mrg")
    with pytest.raises(DataError, match=r"cannot be read \([^\[\]']+\)$"):
        list(read_sources([tmp_path / "a.mrg"]))


@pytest.mark.parametrize(
    "method", [zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA], ids=str
)
def test_damage_inside_an_archive_names_the_member(tmp_path: Path, method: int) -> None:
    path = tmp_path / "a.zip"
    with zipfile.ZipFile(path, "w", method) as archive:
        archive.writestr("t.mrg", b"(S (NP (PRP I)) (VP (VBP go)))\n" * 9)
    data = bytearray(path.read_bytes())
    for at in range(45, 51):
        data[at] ^= 0xFF
    path.write_bytes(data)
    with pytest.raises(DataError, match=r"a\.zip!t\.mrg"):
        list(read_sources([path]))
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("u.mrg.gz", b"nonsense")
    with pytest.raises(DataError, match=r"a\.zip!u\.mrg\.gz"):
        list(read_sources([path]))


def test_files_of_other_kinds_are_named_and_never_guessed_at(tmp_path: Path) -> None:
    project = b"SQLite format 3\0" + bytes(52) + b"ICMP" + bytes(40)
    for data, said in (
        (b"\x89PNG\r\n\x1a\n" + bytes(20), "a PNG picture"),
        (b"RIFF\x24\0\0\0WEBPVP8 " + bytes(20), "a WebP picture"),
        (b"RIFF\x24\0\0\0WAVEfmt " + bytes(20), "a sound or video file"),
        (b"%PDF-1.7\n", "a PDF document"),
        (project, "a project; open it in the window"),
        (b"SQLite format 3\0" + bytes(90), "a database"),
        (b"7z\xbc\xaf\x27\x1c" + bytes(20), "packed by 7-Zip: unpack it first"),
        (lzma.compress(b"(S (NN a))", lzma.FORMAT_ALONE), "packed by LZMA: unpack it first"),
        (b"LZIP\x01\x0c" + bytes(20), "packed by lzip: unpack it first"),
        (b"\x04\x22\x4d\x18\x64" + bytes(20), "packed by LZ4: unpack it first"),
        (b"\n<!DOCTYPE html>\n<p>(S (NN a))</p>", "a web page: download the file"),
        (b'\xef\xbb\xbf<HTML lang="en">', "a web page: download the file"),
    ):
        (tmp_path / "a.mrg").write_bytes(data)
        with pytest.raises(DataError, match=f"is no treebank but {said}"):
            read_treebank(tmp_path / "a.mrg")
    (tmp_path / "a.mrg").write_bytes(bytes(range(200, 256)) + bytes(range(32)))
    with pytest.raises(DataError, match="is a binary file, no text") as caught:
        read_treebank(tmp_path / "a.mrg")
    assert not isinstance(caught.value, EncodingProblem)
    (tmp_path / "a.mrg").write_bytes("(S (N é))\n".encode("utf-16-le") * 9)
    with pytest.raises(DataError, match="UTF-16"):
        read_treebank(tmp_path / "a.mrg")
    assert len(read_treebank(tmp_path / "a.mrg", encoding="utf-16-le")) == 9


def test_what_macos_puts_beside_files_is_no_treebank(tmp_path: Path) -> None:
    (tmp_path / "a.mrg").write_bytes(b"(S (NN a))")
    (tmp_path / "._a.mrg").write_bytes(b"\0\x05\x16\x07" + bytes(80))
    with zipfile.ZipFile(tmp_path / "b.zip", "w") as archive:
        archive.writestr("c.mrg", "(S (NN c))")
        archive.writestr("__MACOSX/._c.mrg", b"\0\x05\x16\x07" + bytes(80))
    names = [Path(source.name).name for source in read_sources([tmp_path])]
    assert names == ["a.mrg", "b.zip!c.mrg"]


def test_own_archives_are_named_whatever_they_are_called(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "a.mrg", "w") as archive:
        archive.writestr("manifest.json", '{"format": "icm-lesson"}')
        archive.writestr("b.mrg", "(S (N a))")
    with pytest.raises(DataError, match="is no treebank but a lesson; icm lesson"):
        list(read_sources([tmp_path / "a.mrg"]))


def test_a_text_that_begins_as_bzip2_does_is_a_text(tmp_path: Path) -> None:
    path = tmp_path / "a.mrg"
    path.write_bytes(b"BZh is a word. (S (NN a))")
    assert [source.data for source in read_sources([path])] == [b"BZh is a word. (S (NN a))"]
    for data in (b"", b"(S (NN a))\n" * 999):
        path.write_bytes(bz2.compress(data))
        assert [source.data for source in read_sources([path])] == [data]


def test_xz_is_unpacked_with_a_limit_of_memory(tmp_path: Path) -> None:
    path = tmp_path / "a.mrg.xz"
    data = b"(S (NN a))\n" * 9_999
    # Streams may follow each other, with zeros between them.
    path.write_bytes(lzma.compress(data) + bytes(8) + lzma.compress(data))
    assert [source.data for source in read_sources([path])] == [2 * data]
    filters = [{"id": lzma.FILTER_LZMA2, "preset": 0, "dict_size": 2**28}]
    path.write_bytes(lzma.compress(data, filters=filters))
    with pytest.raises(LimitError, match=r"a\.mrg\.xz: unpacking would take more than 128 MB"):
        list(read_sources([path]))
    path.write_bytes(lzma.compress(data)[:-20])
    with pytest.raises(DataError, match="damaged"):
        list(read_sources([path]))


def test_tar_archives_from_before_they_had_a_mark(tmp_path: Path) -> None:
    header = bytearray(512)
    header[:5], header[100:108] = b"a.mrg", b"0000644\0"
    header[124:136], header[148:156] = b"%011o\0" % 10, b" " * 8
    header[148:156] = b"%06o\0 " % sum(header)
    path = tmp_path / "old.tar"
    path.write_bytes(bytes(header) + b"(S (NN a))".ljust(512, b"\0") + bytes(1024))
    (found,) = read_sources([path])
    assert (Path(found.name).name, found.data) == ("old.tar!a.mrg", b"(S (NN a))")
