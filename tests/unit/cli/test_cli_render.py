"""Pictures from the command line: every kind of file is what its name says."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

SVG = "{http://www.w3.org/2000/svg}"
GOLD = (
    "(ROOT (S (NP (DT the) (NN dog)) (VP (VBD saw) (NP (NP (DT a) (NN man)) (PP (IN with) "
    "(NP (DT a) (NN telescope)))))))"
)
PREDICTED = (
    "(ROOT (S (NP (DT the) (NN dog)) (VP (VBD saw) (NP (DT a) (NN man)) (PP (IN with) "
    "(NP (DT a) (JJ telescope))))))"
)
SENTENCE = "The dog saw the man with the telescope ."


@pytest.fixture(scope="module")
def trees(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    folder = tmp_path_factory.mktemp("render")
    gold, predicted = folder / "g.mrg", folder / "p.mrg"
    gold.write_text(f"(ROOT (X (A first)))\n{GOLD}\n", encoding="utf-8")
    predicted.write_text(f"(ROOT (X (A first)))\n{PREDICTED}\n", encoding="utf-8")
    return gold, predicted


@pytest.fixture(scope="module")
def run(icm: Any, model_file: Path) -> Path:
    path = model_file.with_name("render.icmtrace")
    icm("trace", "record", model_file, SENTENCE, "-o", path, "--events", 60)
    return path


def texts(path: Path) -> list[str]:
    return [node.text or "" for node in ElementTree.parse(path).iter(f"{SVG}text")]


def pixels(path: Path) -> np.ndarray[Any, np.dtype[np.uint8]]:
    from PIL import Image

    with Image.open(path) as image:
        assert image.format == "PNG"
        return np.asarray(image.convert("RGBA"))


def test_a_tree_in_all_forms(icm: Any, trees: tuple[Path, Path], tmp_path: Path) -> None:
    def made(name: str, *flags: object) -> Path:
        path = tmp_path / name
        said = icm("render", "tree", trees[0], "-n", 2, "-o", path, *flags)[1]
        assert f"{name}: written" in said
        return path

    found = texts(made("x.svg"))
    assert {"ROOT", "VP", "telescope"} <= set(found)
    assert made("x.pdf").read_bytes().startswith(b"%PDF-")
    light, dark = pixels(made("x.png")), pixels(made("d.png", "--theme", "dark"))
    assert light.shape == dark.shape
    assert light[0, 0].tolist() == [255, 255, 255, 255]
    assert dark[0, 0].tolist() == [0x15, 0x18, 0x1D, 255]
    small = pixels(made("s.png", "--scale", 1, "--transparent"))
    assert abs(small.shape[1] - light.shape[1] / 2) <= 1
    assert small[0, 0, 3] == 0
    assert made("x.mrg").read_text(encoding="utf-8").strip() == GOLD
    assert "telescope" in made("x.txt").read_text(encoding="utf-8")
    latex = made("x.tex", "--latex", "tikz-qtree").read_text(encoding="utf-8")
    assert "\\documentclass" in latex
    assert "\\Tree" in latex


def test_outlined_text_has_no_fonts(icm: Any, trees: tuple[Path, Path], tmp_path: Path) -> None:
    path = tmp_path / "x.svg"
    icm("render", "tree", trees[0], "-n", 2, "-o", path, "--text", "outlined")
    assert not texts(path)
    root = ElementTree.parse(path).getroot()
    assert root.findtext(f"{SVG}desc") == GOLD
    assert len(list(root.iter(f"{SVG}path"))) > 15
    assert "font" not in path.read_text(encoding="utf-8")


def test_a_tree_from_standard_input(icm: Any, tmp_path: Path) -> None:
    path = tmp_path / "x.mrg"
    icm("render", "tree", "-", "-o", path, stdin=GOLD)
    assert path.read_text(encoding="utf-8").strip() == GOLD


def test_right_to_left_is_mirrored(icm: Any, tmp_path: Path) -> None:
    source, path = tmp_path / "h.mrg", tmp_path / "x.svg"
    source.write_text("(S (A שלום) (B עולם))\n", encoding="utf-8")

    def places() -> dict[str, float]:
        nodes = ElementTree.parse(path).iter(f"{SVG}text")
        return {node.text or "": float(node.get("x", 0)) for node in nodes}

    icm("render", "tree", source, "-o", path)
    assert places()["A"] > places()["B"]
    icm("render", "tree", source, "-o", path, "--left-to-right")
    assert places()["A"] < places()["B"]


def test_what_no_font_has_is_told(icm: Any, tmp_path: Path) -> None:
    source = tmp_path / "h.mrg"
    source.write_text("(S (A \ue123) (B b))\n", encoding="utf-8")
    said = icm("render", "tree", source, "-o", tmp_path / "x.png")[1]
    assert "private" in said
    assert "U+E123" in said
    assert "U+" not in icm("render", "tree", source, "-o", tmp_path / "x.svg")[1]


def test_a_pair(icm: Any, trees: tuple[Path, Path], tmp_path: Path) -> None:
    path = tmp_path / "x.svg"
    icm("render", "pair", *trees, "-n", 2, "-o", path)
    found = texts(path)
    assert {"gold", "predicted", "missing", "crossing", "NN \u2192 JJ"} <= set(found)
    wide = ElementTree.parse(path).getroot()
    icm("render", "pair", *trees, "-n", 2, "-o", path, "--stacked")
    tall = ElementTree.parse(path).getroot()
    assert float(tall.get("width", 0)) < float(wide.get("width", 0))
    assert float(tall.get("height", 0)) > float(wide.get("height", 0))
    icm("render", "pair", *trees, "-n", 2, "-o", tmp_path / "x.mrg")
    lines = (tmp_path / "x.mrg").read_text(encoding="utf-8").splitlines()
    assert lines == [GOLD, PREDICTED]
    icm("render", "pair", *trees, "-n", 2, "-o", tmp_path / "x.tex")
    latex = (tmp_path / "x.tex").read_text(encoding="utf-8")
    assert latex.count("\\begin{forest}") == 2
    assert latex.count("\\begin{document}") == 1


def test_a_pair_over_other_words_is_not_marked(icm: Any, tmp_path: Path) -> None:
    for name, text in (("g", "(S (A a))"), ("p", "(S (A b))")):
        (tmp_path / f"{name}.mrg").write_text(text, encoding="utf-8")
    path = tmp_path / "x.svg"
    icm("render", "pair", tmp_path / "g.mrg", tmp_path / "p.mrg", "-o", path)
    assert "not compared: the words differ" in texts(path)


@pytest.mark.parametrize("kind", ["chart", "hypergraph"])
def test_a_forest_with_its_best_tree(icm: Any, model_file: Path, kind: str, tmp_path: Path) -> None:
    path, bare = tmp_path / "x.svg", tmp_path / "bare.svg"
    icm("render", kind, model_file, SENTENCE, "-o", path)
    found = texts(path)
    assert {"telescope", "posterior", "best tree", "VP"} <= set(found)
    assert not [text for text in found if "NaN" in text]
    icm("render", kind, model_file, "-", "-o", bare, "--no-tree", "--no-legend", stdin=SENTENCE)
    assert not {"posterior", "best tree"} & set(texts(bare))
    icm("render", kind, model_file, SENTENCE, "-o", tmp_path / "x.mrg")
    tree = (tmp_path / "x.mrg").read_text(encoding="utf-8")
    parsed = icm("parse", model_file, "-", stdin=SENTENCE + "\n")[0]
    assert tree.strip() in parsed
    icm(
        "render",
        kind,
        model_file,
        SENTENCE,
        "-o",
        tmp_path / "x.png",
        "--fit",
        "640x360",
        "--scale",
        1,
    )
    assert pixels(tmp_path / "x.png").shape == (360, 640, 4)


def test_a_sentence_may_be_longer_than_a_name_of_a_file(
    icm: Any, model_file: Path, tmp_path: Path
) -> None:
    words = ["the dog saw the man with the telescope"] * 7
    path = tmp_path / "x.svg"
    icm("render", "chart", model_file, " ".join(words), "-o", path, "--no-tree", "--fit", "600x400")
    root = ElementTree.parse(path).getroot()
    assert root.get("width") == "600"
    # From afar cells are shapes as well, sharp in any size.
    assert not list(root.iter(f"{SVG}image"))
    assert len(list(root.iter(f"{SVG}rect"))) > 56 * 57 // 2


@pytest.mark.parametrize("kind", ["chart", "hypergraph"])
def test_a_run_at_a_step(icm: Any, run: Path, model_file: Path, kind: str, tmp_path: Path) -> None:
    first, later = tmp_path / "0.svg", tmp_path / "40.svg"
    icm("render", kind, run, "-o", first, "--step", 0)
    icm("render", kind, run, "-o", later, "--step", 40)
    assert {"popped at this step", "hypothesis before the step"} <= set(texts(later))
    assert first.read_bytes() != later.read_bytes()
    icm("render", kind, run, "-o", first)
    icm("render", kind, run, "-o", later, "--model", model_file)
    assert first.read_bytes() != later.read_bytes()


def test_a_proposal(icm: Any, run: Path, model_file: Path, tmp_path: Path) -> None:
    mh, path = model_file.with_name("render-mh.icmtrace"), tmp_path / "x.svg"
    icm("trace", "record", model_file, SENTENCE, "-o", mh, "--algorithm", "mh", "--draws", 12)
    icm("render", "proposal", mh, "--step", 0, "-o", path)
    assert "proposed tree" not in texts(path)
    icm("render", "proposal", mh, "--step", 7, "-o", path, "--fit", "900x500")
    assert {"current tree", "proposed tree", "step 6"} <= set(texts(path))
    assert ElementTree.parse(path).getroot().get("width") == "900"
    icm("render", "chart", mh, "-o", path)
    shown = set(texts(path))
    # Which of the two it is depends on whether the last proposal was accepted.
    assert "share" in shown
    assert {"the chain's tree", "rest of the chain's tree"} & shown
    told = icm("render", "proposal", run, "--step", 1, "-o", path, code=2)[1]
    assert "use one of Metropolis-Hastings" in told


def test_a_file_of_sentences_is_told_from_a_sentence(
    icm: Any, model_file: Path, tmp_path: Path
) -> None:
    """There is no option that chooses one, and none may be recommended."""
    file, path = tmp_path / "in.txt", tmp_path / "x.svg"
    file.write_text(f"{SENTENCE}\n", encoding="utf-8")
    told = icm("render", "chart", model_file, file, "-o", path, code=2)[1]
    assert "is a file; give the words of one of its sentences" in told
    told = icm("render", "chart", model_file, "-", "-o", path, code=2, stdin="a\nb\n")[1]
    assert "has 2 sentences: give one of them" in told
    assert not path.exists()


def test_near_cells_have_tables(icm: Any, model_file: Path, tmp_path: Path) -> None:
    path = tmp_path / "x.svg"
    icm("render", "chart", model_file, SENTENCE, "-o", path, "--zoom", 4)
    assert [text for text in texts(path) if re.fullmatch(r"\u2212\d+\.\d\d", text)]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["tree", "{gold}", "-o", "x.jpg"], "use a name that ends in"),
        (["tree", "{gold}", "-n", "3", "-o", "x.svg"], "--number 3"),
        (["tree", "{gold}", "-o", "{gold}"], "would be overwritten"),
        (["tree", "none.mrg", "-o", "x.svg"], "none.mrg"),
        (["tree", "{gold}", "-o", "x.png", "--scale", "99"], "a scale of 99"),
        (["pair", "-", "-", "-o", "x.svg"], "only one of them"),
        (["chart", "{model}", "-o", "x.svg"], "name a SENTENCE"),
        (["chart", "{model}", " ", "-o", "x.svg"], "no words"),
        (["chart", "{run}", "a b", "-o", "x.svg"], "its own sentence"),
        (["chart", "{run}", "--step", "60", "-o", "x.svg"], "--step 60"),
        (["chart", "{run}", "-o", "x.mrg"], "no tree in this picture"),
        (["chart", "{run}", "--fit", "9", "-o", "x.svg"], "--fit '9'"),
        (["chart", "{run}", "--zoom", "99", "-o", "x.svg"], "a zoom of 99"),
    ],
)
def test_what_cannot_be_drawn(
    icm: Any,
    trees: tuple[Path, Path],
    model_file: Path,
    run: Path,
    arguments: list[str],
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    places = {"gold": trees[0], "model": model_file, "run": run}
    found = icm("render", *(part.format(**places) for part in arguments), code=2)[1]
    assert told in found
    assert not list(tmp_path.iterdir())


def test_flags_without_effect_are_told(
    icm: Any, trees: tuple[Path, Path], run: Path, tmp_path: Path
) -> None:
    said = icm(
        "render",
        "tree",
        trees[0],
        "-o",
        tmp_path / "x.mrg",
        "--theme",
        "dark",
        "--scale",
        3,
        "--straight",
    )[1]
    for flag in ("--theme", "--scale", "--straight"):
        assert f"{flag} has no effect for .mrg" in said
    said = icm("render", "chart", run, "-o", tmp_path / "x.svg", "--no-tree")[1]
    assert "--tree has no effect of a run" in said


def test_plots_are_drawn_as_well(icm: Any, model_file: Path, tmp_path: Path) -> None:
    icm("render", "plot", model_file, "sizes", "-o", tmp_path / "x.pdf")
    assert (tmp_path / "x.pdf").read_bytes().startswith(b"%PDF-")
    icm("render", "plot", model_file, "ladder", "NP", "DT NN", "-o", tmp_path / "x.png")
    assert pixels(tmp_path / "x.png").shape[1] == 1280
