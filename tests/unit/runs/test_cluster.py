"""What a worker of a cluster does with the model files that are sent to it."""

from __future__ import annotations

import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from icm_core.inference.parsing.parser import ParseOptions
from icm_core.runs import cluster
from icm_core.runs.batch import ParserSource
from icm_core.runs.code_version import code_version


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """A place for temporary files, with a folder that someone else made before."""
    (tmp_path / "icm-worker-0").mkdir()
    monkeypatch.setattr(cluster.tempfile, "tempdir", str(tmp_path))
    cluster._folder.cache_clear()
    yield tmp_path
    cluster._folder.cache_clear()


def test_a_worker_has_a_folder_of_its_own(folder: Path) -> None:
    own = cluster._folder()
    assert own.parent == folder
    assert own.name != "icm-worker-0"
    assert stat.S_IMODE(own.stat().st_mode) & 0o077 == 0


def test_a_model_is_written_once_and_the_last_few_are_kept(folder: Path) -> None:
    told = [cluster._file_of(f"m{number}", b"%d" % number) for number in range(6)]
    assert cluster._file_of("m5", b"5") == told[5]
    left = sorted(path.name for path in cluster._folder().iterdir())
    assert left == ["m2.icm", "m3.icm", "m4.icm", "m5.icm"]
    again = cluster._file_of("m0", b"0")
    assert Path(again["path"]).read_bytes() == b"0"


def test_a_call_on_a_worker_sees_its_own_file(folder: Path) -> None:
    source = ParserSource("/far/away.icm", 1, ParseOptions())
    found = cluster._on_worker(code_version(), _read, ["m", ""], [b"model", None], [source, 3])
    assert found == (b"model", 3)


def test_a_worker_with_other_code_is_refused(folder: Path) -> None:
    with pytest.raises(cluster.ClusterError, match="here it is 9-other: install the same one"):
        cluster._on_worker("9-other", len, [""], [None], ["abc"])


def _read(source: ParserSource, number: int) -> tuple[bytes, int]:
    return Path(source.path).read_bytes(), number
