"""Damaged, foreign and forged model files: an error that says what to do, never anything else."""

from __future__ import annotations

import contextlib
import copy
import io
import json
import os
import random
import re
import struct
import subprocess
import sys
import tracemalloc
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import model_files as helpers
import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from icm_core.data.archive.faults import Fault
from icm_core.data.treebank import from_text
from icm_core.errors import ModelFileError
from icm_core.model.file import checks
from icm_core.model.file.container import load_models, read_manifest
from icm_core.model.file.members import MARKS_MEMBER
from icm_core.model.model import Model
from icm_core.model.trie import NO_LIMIT

SAMPLE = helpers.SAMPLES / "version1.icm"
WORDS = helpers.SAMPLES / "version1-words.icm"
SAMPLED = helpers.SAMPLES / "version2.icm"
MARKED = helpers.SAMPLES / "version3.icm"
SPANS = helpers.SAMPLES / "version4.icm"
SHARED = helpers.SAMPLES / "version5.icm"
ALL = pytest.mark.parametrize(
    "source", [SAMPLE, WORDS, SAMPLED, SHARED], ids=["plain", "words", "sampled", "shared"]
)
DATA = SAMPLE.read_bytes()


@pytest.fixture(scope="module")
def models() -> tuple[Model, ...]:
    return load_models(SAMPLE).models


def refused(path: Path | str, pattern: str, **options: Any) -> None:
    with pytest.raises(ModelFileError, match=pattern) as caught:
        load_models(path, **options)
    text = str(caught.value)
    assert text.startswith(f"{path}: ")
    assert len(text) < 500 + len(str(path))


def written(folder: Path, data: bytes) -> Path:
    path = folder / "m.icm"
    path.write_bytes(data)
    return path


def test_what_is_no_model_file(tmp_path: Path) -> None:
    refused(tmp_path / "none.icm", "no such model file")
    refused(tmp_path, "a folder")
    refused("a\0b", "not a usable file name")
    refused(written(tmp_path, b""), "is empty")
    refused(written(tmp_path, b"(S (NP x))"), "not a model file")
    refused(written(tmp_path, b"(S (NP x))" * 100), "not a model file")
    helpers.write_members(tmp_path / "m.icm", {"a.txt": b"hello"})
    refused(tmp_path / "m.icm", "zip file, but not a model file")
    helpers.write_members(tmp_path / "m.icm", {})
    refused(tmp_path / "m.icm", "zip file, but not a model file")
    helpers.write_members(tmp_path / "m.icm", {"manifest.json": b'{"format": "other"}'})
    refused(tmp_path / "m.icm", "zip file, but not a model file")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    refused(tmp_path / "pipe", "not a regular file")


def test_no_permission(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = written(tmp_path, DATA)

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    refused(path, "may not be read")


def test_cut_short(tmp_path: Path) -> None:
    for length in [*range(1, 200), *range(200, len(DATA), 29), *range(len(DATA) - 200, len(DATA))]:
        with pytest.raises(ModelFileError):
            load_models(written(tmp_path, DATA[:length]))
    refused(written(tmp_path, DATA[:-1]), "cut short")
    refused(written(tmp_path, DATA + b"\0"), "cut short or something was added")


def test_a_flipped_bit_is_noticed_or_harmless(tmp_path: Path, models: tuple[Model, ...]) -> None:
    random_ = random.Random(1)
    for position in range(0, len(DATA), 23):
        data = bytearray(DATA)
        data[position] ^= 1 << random_.randrange(8)
        try:
            loaded = load_models(written(tmp_path, bytes(data)))
        except ModelFileError:
            continue
        # Dates and attributes in the zip's directory mean nothing.
        for first, second in zip(models, loaded.models, strict=True):
            helpers.assert_same(first, second)


@settings(max_examples=300, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(
        st.tuples(st.integers(0, len(DATA)), st.integers(0, 8), st.binary(max_size=8)),
        min_size=1,
        max_size=4,
    )
)
def test_any_damage_is_an_error_of_ours(
    tmp_path: Path, edits: list[tuple[int, int, bytes]]
) -> None:
    data = DATA
    for position, dropped, added in edits:
        data = data[:position] + added + data[position + dropped :]
    for read in (load_models, read_manifest):
        with contextlib.suppress(ModelFileError):
            read(written(tmp_path, data))


def changed_manifest(folder: Path, change: Callable[[dict[str, Any]], object]) -> Path:
    manifest = json.loads(helpers.members_of(SAMPLE)["manifest.json"])
    change(manifest)
    return helpers.forged(SAMPLE, folder / "m.icm", manifest=manifest)


def test_versions(tmp_path: Path) -> None:
    path = changed_manifest(tmp_path, lambda m: m.update(version=6, models="new"))
    refused(path, "made by a newer icm: update")
    path = changed_manifest(tmp_path, lambda m: m.update(kind="tagger"))
    refused(path, "'tagger'.*newer icm")
    path = changed_manifest(tmp_path, lambda m: m["models"][0]["options"].update(new_one=1))
    refused(path, "new_one.*newer icm")
    for version in (0, -1, True, 1.0, "1", None, [1]):
        path = changed_manifest(tmp_path, lambda m, v=version: m.update(version=v))
        refused(path, "'version'")


def test_options_added_later_take_their_defaults(tmp_path: Path, models: tuple[Model, ...]) -> None:
    path = changed_manifest(tmp_path, lambda m: m["models"][0]["options"].pop("alpha"))
    helpers.assert_same(models[0], load_models(path).models[0])


@pytest.mark.parametrize(
    ("key", "value", "pattern"),
    [
        ("sizes", {"symbols": 1}, "'rules'"),
        ("sizes", [], "'sizes'"),
        ("root", 10**9, "'root'"),
        ("root", 10**400, "'root'"),
        ("vocabulary", 1, "'vocabulary'"),
        ("concentration", [], "row for each depth"),
        ("concentration", ["a"], "'concentration'"),
        ("discount", [[0.1, 0.1, 3.5]], "row for each depth|cannot work"),
        ("discount", [1.0], "'discount'"),
        ("options", {"contexts": "Q"}, "contexts"),
        ("options", {"alpha": -1.0}, "alpha"),
        ("options", {"depth_limit": 2**40}, "depth_limit"),
        ("options", {"fit": {"levels": True}}, "levels"),
        ("options", {"binarisation": 3}, "binarisation"),
        ("provenance", None, "'provenance'"),
        ("fingerprint", 3, "'fingerprint'"),
    ],
)
def test_wrong_manifest_values(tmp_path: Path, key: str, value: object, pattern: str) -> None:
    refused(changed_manifest(tmp_path, lambda m: m["models"][0].update({key: value})), pattern)


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{",
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b'{"format": "icm-model", "version": NaN}',
        b'{"format": "icm-model", "version": 1' + b"0" * 5000 + b"}",
        b'\xff{"format": "icm-model"}',
        b"null",
    ],
)
def test_wrong_json(tmp_path: Path, text: bytes) -> None:
    for name in ("manifest.json", "vocabulary0.json", "model0/symbols.json"):
        helpers.write_members(tmp_path / "m.icm", helpers.members_of(SAMPLE) | {name: text})
        with pytest.raises(ModelFileError):
            load_models(tmp_path / "m.icm")


@ALL
def test_members_missing_added_twice(source: Path, tmp_path: Path) -> None:
    members = helpers.members_of(source)
    path = tmp_path / "m.icm"
    for name in members:
        helpers.write_members(path, {n: data for n, data in members.items() if n != name})
        refused(path, "is missing|not a model file")
    helpers.write_members(path, members | {"../evil": b""})
    refused(path, "does not speak of")
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in members.items():
            archive.writestr(name, data)
        with pytest.warns(UserWarning, match="Duplicate"):
            archive.writestr("manifest.json", members["manifest.json"])
    refused(path, "two members")


def test_wrong_types_and_shapes(tmp_path: Path) -> None:
    members = helpers.members_of(SAMPLE)
    name = "model0/row_rule.npy"
    good = helpers.array_of(members[name])
    start = members[name]
    version2 = io.BytesIO()
    np.lib.format.write_array(version2, good, version=(2, 0))
    for wrong in (
        helpers.npy(good.astype(np.int64)),
        helpers.npy(good.astype(">i4")),
        helpers.npy(good[:-1]),
        helpers.npy(good.reshape(1, -1)),
        helpers.npy(np.asfortranarray(good.reshape(-1, 1))),
        start[:-1],
        start + b"\0",
        start[:9],
        b"",
        start.replace(b"<i4", b"|O8"),
        start.replace(b"{'descr", b"((((((("),
        start[:8] + struct.pack("<H", 60_000) + start[10:],
        version2.getvalue(),
    ):
        helpers.write_members(tmp_path / "m.icm", members | {name: wrong})
        refused(tmp_path / "m.icm", "row_rule")


def test_nothing_pickled_is_run(tmp_path: Path) -> None:
    class Evil:
        def __reduce__(self) -> tuple[Callable[[str], int], tuple[str]]:
            return os.system, (f"touch {tmp_path / 'ran'}",)

    stream = io.BytesIO()
    np.save(stream, np.array([Evil()] * 4, dtype=object), allow_pickle=True)
    members = helpers.members_of(SAMPLE) | {"model0/row_rule.npy": stream.getvalue()}
    helpers.write_members(tmp_path / "m.icm", members)
    refused(tmp_path / "m.icm", "row_rule")
    assert not (tmp_path / "ran").exists()


def patched_directory(data: bytes, name: bytes, offset: int, code: str, value: int) -> bytes:
    """Change a field of a member's entry in the zip's directory and in its local header."""
    result = bytearray(data)
    for mark, shift, length in ((b"PK\1\2", 0, 46), (b"PK\3\4", -2, 30)):
        for found in re.finditer(re.escape(mark), data):
            if data[found.start() + length :].startswith(name):
                struct.pack_into(code, result, found.start() + offset + shift, value)
    return bytes(result)


def test_lying_directories(tmp_path: Path) -> None:
    name = b"model0/trie_arc.npy"
    encrypted = patched_directory(DATA, name, 8, "<H", 1)
    refused(written(tmp_path, encrypted), "encrypted")
    method = patched_directory(DATA, name, 10, "<H", 14)
    refused(written(tmp_path, method), "method 14")
    for size, pattern in ((2**32 - 2, "claims"), (10**5, "claims|bytes, not"), (7, "trie_arc")):
        refused(written(tmp_path, patched_directory(DATA, name, 24, "<L", size)), pattern)
    packed = patched_directory(DATA, name, 20, "<L", 2**31)
    refused(written(tmp_path, packed), "claims|damaged")
    crc = patched_directory(DATA, name, 16, "<L", 12345)
    refused(written(tmp_path, crc), "trie_arc.*damaged")
    many = DATA[:-22] + struct.pack("<4s4H2LH", b"PK\5\6", 0, 0, 9999, 9999, 0, len(DATA) - 22, 0)
    refused(written(tmp_path, many), "9,999 zip members")


def test_memory_is_checked_before_it_is_taken(tmp_path: Path) -> None:
    refused(SAMPLE, "limit", memory_limit=10_000)
    refused(SAMPLE, "limit", memory_limit=100_000)
    members = helpers.members_of(SAMPLE)
    manifest = json.loads(members["manifest.json"])
    huge = copy.deepcopy(manifest)
    huge["models"][0]["sizes"]["nodes"] = 2**31 - 2
    bombs = {
        "manifest.json": json.dumps(huge).encode(),
        "model0/trie_arc.npy": members["model0/trie_arc.npy"] + bytes(300 << 20),
    }
    path = tmp_path / "m.icm"
    # The same bomb behind a directory that claims what an honest file would have.
    for name, data in bombs.items():
        helpers.write_members(path, members | {name: data})
        honest = len(members[name])
        lying = patched_directory(path.read_bytes(), name.encode(), 24, "<L", honest)
        for bomb in (path.read_bytes(), lying):
            tracemalloc.start()
            refused(written(tmp_path, bomb), "claims|limit|damaged|bytes|JSON")
            peak = tracemalloc.get_traced_memory()[1]
            tracemalloc.stop()
            assert peak < 8 << 20


@ALL
def test_the_estimate_of_memory_is_an_upper_bound(source: Path) -> None:
    load_models(source)
    tracemalloc.start()
    loaded = load_models(source)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert loaded.models
    refused(source, "limit", memory_limit=peak)


Column = np.ndarray[Any, Any]


def _at(index: int, value: float) -> Callable[[Column], None]:
    def change(column: Column) -> None:
        column[index] += value

    return change


@pytest.mark.parametrize(
    ("column", "change", "pattern"),
    [
        ("rule_lhs", _at(3, 1000), "left-hand sides"),
        ("rule_right", _at(3, -1000), "right children"),
        ("rule_left", _at(3, 1000), "terminals|children"),
        ("trie_parent", _at(60, -61), "back-offs"),
        ("trie_parent", _at(60, 2**30), "back-offs"),
        ("trie_link", _at(60, 1000), "links"),
        ("trie_arc", _at(60, 1000), "arcs"),
        ("trie_roots", _at(5, 1), "contexts of symbols|contexts|symbols"),
        ("count_size", _at(5, -2), "restaurants"),
        ("count_dish", _at(5, 2**30), "restaurants"),
        ("count_raw", _at(5, 1), "counts of restaurants"),
        ("count_raw", _at(5, -(2**31)), "counts of restaurants"),
        ("sentence_rows", _at(2, 1), "lengths of sentences"),
        ("sentence_rows", _at(2, 2**31 - 50), "lengths of sentences"),
        ("row_rule", _at(9, 1000), "rules of training rows"),
        ("row_up", _at(9, 1), "training rows|children"),
        ("row_up", _at(9, -(2**31)), "parents of training rows"),
        ("row_which", _at(9, 2), "child positions"),
    ],
)
def test_forged_columns(
    tmp_path: Path, column: str, change: Callable[[Column], None], pattern: str
) -> None:
    name = f"model0/{column}.npy"
    values = helpers.array_of(helpers.members_of(SAMPLE)[name]).copy()
    with np.errstate(over="ignore"):
        change(values)
    refused(helpers.forged(SAMPLE, tmp_path / "m.icm", **{f"model0__{column}": values}), pattern)


@pytest.mark.parametrize(
    ("column", "change", "pattern"),
    [
        ("seat_tables", lambda column: _at(0, 10_000)(column), "tables of restaurants"),
        ("seat_tables", lambda column: _at(0, -10_000)(column), "tables of restaurants"),
        ("seat_tables", lambda column: _at(int(column.argmax()), 30)(column), "tables"),
        ("seat_predicted", _at(5, 1e-6), "predictions"),
        ("seat_predicted", _at(5, float("nan")), "predictions"),
        ("seat_predicted", _at(5, -2.0), "predictions"),
        ("seat_weight", _at(5, 2.0), "predictions"),
        ("seat_weight", _at(5, float("nan")), "predictions"),
    ],
)
def test_forged_seatings(
    tmp_path: Path, column: str, change: Callable[[Column], None], pattern: str
) -> None:
    values = helpers.array_of(helpers.members_of(SAMPLED)[f"model0/{column}.npy"]).copy()
    change(values)
    refused(helpers.forged(SAMPLED, tmp_path / "m.icm", **{f"model0__{column}": values}), pattern)


def test_a_sampled_seating_in_a_file_of_an_older_version(tmp_path: Path) -> None:
    manifest = json.loads(helpers.members_of(SAMPLED)["manifest.json"])
    manifest["version"] = 1
    refused(helpers.forged(SAMPLED, tmp_path / "m.icm", manifest=manifest), "sampled seating")
    manifest["version"] = 6
    refused(helpers.forged(SAMPLED, tmp_path / "m.icm", manifest=manifest), "reads up to 5")


def test_forged_marks_of_sentences(tmp_path: Path) -> None:
    members = helpers.members_of(MARKED)
    manifest, marks = json.loads(members["manifest.json"]), helpers.array_of(members[MARKS_MEMBER])
    path = tmp_path / "m.icm"
    stem = MARKS_MEMBER.removesuffix(".npy")
    refused(helpers.forged(MARKED, path, **{stem: marks[1:].copy()}), "not <u8")
    refused(helpers.forged(MARKED, path, **{stem: marks.astype("<i8")}), "not <u8")
    refused(helpers.forged(MARKED, path, manifest={**manifest, "marks": 1}), "marks")
    refused(helpers.forged(MARKED, path, manifest={**manifest, "marks": False}), "does not speak")
    refused(helpers.forged(MARKED, path, manifest={**manifest, "version": 2}), "marks of sentences")


def test_forged_model_of_spans(tmp_path: Path) -> None:
    members = helpers.members_of(SPANS)
    manifest = json.loads(members["manifest.json"])
    steps = helpers.array_of(members["model0/span_steps.npy"])
    path = tmp_path / "m.icm"
    for wrong in (steps[1:].copy(), steps.astype("<i4")):
        refused(helpers.forged(SPANS, path, **{"model0/span_steps": wrong}), "not <i2")
    refused(helpers.forged(SPANS, path, manifest={**manifest, "version": 3}), "model of spans")
    head = {key: value for key, value in manifest["models"][0].items() if key != "spans"}
    other = {**manifest, "models": [head, *manifest["models"][1:]]}
    refused(helpers.forged(SPANS, path, manifest=other), "does not speak")


def test_forged_sharing(tmp_path: Path) -> None:
    manifest = json.loads(helpers.members_of(SHARED)["manifest.json"])

    def refused_with(pattern: str, index: int = 2, **values: object) -> None:
        forged = copy.deepcopy(manifest)
        forged["models"][index].update(values)
        refused(helpers.forged(SHARED, tmp_path / "m.icm", manifest=forged), pattern)

    for wrong in (-1, True, "0", None, 64):
        refused_with("'like'", like=wrong)
    for other in (1, 2, 3, 63):
        refused_with(f"model 2 cannot have the columns of model {other}", like=other)
    refused_with("model 1 cannot have the columns of model 0", index=1, like=0)
    refused_with("cannot have the columns", root=manifest["models"][0]["root"] + 1)
    refused_with("cannot have the columns", fingerprint="another")
    for key, value in (("contexts", "R"), ("depth_limit", 1), ("seating", "sampled")):
        refused_with(
            "cannot have the columns", options={**manifest["models"][2]["options"], key: value}
        )
    sizes = {**manifest["models"][2]["sizes"], "nodes": 1}
    refused_with("cannot have the columns", sizes=sizes)
    own = {key: value for key, value in manifest["models"][2].items() if key != "like"}
    forged = {**manifest, "models": [*manifest["models"][:2], own]}
    refused(helpers.forged(SHARED, tmp_path / "m.icm", manifest=forged), "is missing")
    forged = {**manifest, "version": 4}
    refused(helpers.forged(SHARED, tmp_path / "m.icm", manifest=forged), "share columns")


@pytest.mark.parametrize(("length", "fine"), [(32_000, True), (32_001, False), (70_000, False)])
def test_contexts_too_deep_for_their_column(length: int, fine: bool) -> None:
    # The contexts A, A A, A A A, ... of a rule A -> A, each one the link of the next.
    model = helpers.sample.train([entry.tree for entry in from_text("(A (A (T x)))")])
    chain = np.arange(1, length + 1, dtype=np.int32)
    chain[0] = 0
    arc = np.zeros(length, dtype=np.int32)
    none = np.full(2, -1, dtype=np.int32)
    columns = [np.concatenate([none, column]) for column in (chain, chain, arc)]
    roots = np.arange(2, dtype=np.int32)
    assert [symbol.label for symbol in model.grammar.table.symbols] == ["A", "T"]
    if fine:
        trie = checks.trie(*columns, roots, model.grammar, NO_LIMIT)
        assert int(trie.depth[-1]) == length
    else:
        with pytest.raises(Fault, match="depths of contexts"):
            checks.trie(*columns, roots, model.grammar, NO_LIMIT)


@pytest.mark.parametrize(
    ("seed", "source"), [(0, SAMPLE), (1, SAMPLE), (2, WORDS), (3, SHARED), (4, SAMPLED)]
)
def test_forged_files_never_crash(seed: int, source: Path, tmp_path: Path) -> None:
    # In another process, since reading outside an array may end it without an exception.
    script = Path(__file__).parents[2] / "model_forger.py"
    ended = subprocess.run(
        [sys.executable, "-W", "error", str(script), str(source), str(tmp_path), str(seed), "200"],
        capture_output=True,
        text=True,
        timeout=280,
        check=False,
    )
    assert ended.returncode == 0, ended.stdout[-500:] + ended.stderr[-3000:]
    assert "200 files" in ended.stdout
