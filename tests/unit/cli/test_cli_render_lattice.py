"""`icm render lattice`: every kind of file is what its name says, of a model and of a run."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
from PIL import Image, ImageSequence

SVG = "{http://www.w3.org/2000/svg}"
LINES = (
    "the/DT dog/NN barks/VBZ ./.",
    "the/DT cat/NN sleeps/VBZ ./.",
    "dogs/NNS bark/VBP ./.",
    "the/DT dogs/NNS bark/VBP",
)
SENTENCE = "the dog barks ."
FOUND = ["DT", "NN", "VBZ", "."]


@pytest.fixture(scope="module")
def model(icm: Any, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small model of tags, of the paper's preset."""
    path = tmp_path_factory.mktemp("lattice") / "tags.icm"
    (path.parent / "t.pos").write_text("\n".join(LINES * 4) + "\n")
    icm("train", path.parent / "t.pos", "--preset", "paper", "-o", path)
    return path


@pytest.fixture(scope="module")
def run(icm: Any, model: Path) -> Path:
    """A recorded A* run over it."""
    path = model.with_name("run.icmtrace")
    icm("trace", "record", model, SENTENCE, "--algorithm", "astar-full", "-o", path)
    return path


def texts(path: Path) -> list[str]:
    return [node.text or "" for node in ElementTree.parse(path).iter(f"{SVG}text")]


def test_words_and_their_tags_stand_in_a_drawing(icm: Any, model: Path, tmp_path: Path) -> None:
    icm("render", "lattice", model, SENTENCE, "-o", tmp_path / "x.svg")
    found = texts(tmp_path / "x.svg")
    assert set(SENTENCE.split()) <= set(found)
    assert set(FOUND) <= set(found)
    # A tag that no word of the sentence can have is nowhere.
    icm("render", "lattice", model, SENTENCE, "--least", "0.5", "-o", tmp_path / "few.svg")
    assert set(FOUND) <= set(texts(tmp_path / "few.svg"))
    assert len(texts(tmp_path / "few.svg")) <= len(found)


def test_a_picture_has_the_size_and_the_theme_that_were_asked_for(
    icm: Any, model: Path, tmp_path: Path
) -> None:
    shades = []
    for theme in ("light", "dark"):
        path = tmp_path / f"{theme}.png"
        icm("render", "lattice", model, SENTENCE, "--theme", theme, "-o", path)
        with Image.open(path) as image:
            assert image.format == "PNG"
            shades.append(float(np.asarray(image.convert("L")).mean()))
    assert shades[0] > 200 > 100 > shades[1]


def test_for_latex_it_is_drawn_and_a_tree_where_that_is_asked_for(
    icm: Any, model: Path, tmp_path: Path
) -> None:
    path = tmp_path / "x.tex"
    icm("render", "lattice", model, SENTENCE, "-o", path)
    drawn = path.read_text(encoding="utf-8")
    assert "\\usepackage{tikz}" in drawn
    assert all(f" {word}}};" in drawn for word in (*SENTENCE.split(), *FOUND))
    icm("render", "lattice", model, SENTENCE, "--latex", "forest", "-o", path)
    assert "\\begin{forest}" in path.read_text(encoding="utf-8")


def test_a_page_begins_as_pages_do(icm: Any, model: Path, tmp_path: Path) -> None:
    icm("render", "lattice", model, SENTENCE, "-o", tmp_path / "x.pdf")
    data = (tmp_path / "x.pdf").read_bytes()
    assert data.startswith(b"%PDF-")
    assert data.rstrip().endswith(b"%%EOF")


@pytest.mark.parametrize("name", ["x.mrg", "x.txt", "x.tex"])
def test_what_holds_trees_holds_the_tags_that_were_found(
    icm: Any, model: Path, tmp_path: Path, name: str
) -> None:
    icm("render", "lattice", model, SENTENCE, "-o", tmp_path / name)
    text = (tmp_path / name).read_text()
    places = [text.index(one) for one in FOUND[:3]]
    assert places == sorted(places)
    if name == "x.mrg":
        assert text == "(ROOT (DT the) (NN dog) (VBZ barks) (. .))\n"


def test_a_run_is_drawn_at_each_step(icm: Any, model: Path, run: Path, tmp_path: Path) -> None:
    drawn = set()
    for step in (0, 3, None):
        path = tmp_path / f"{step}.svg"
        asked = [] if step is None else ["--step", step]
        icm("render", "lattice", run, *asked, "-o", path)
        assert set(SENTENCE.split()) <= set(texts(path))
        drawn.add(path.read_text())
    assert len(drawn) == 3
    icm("render", "lattice", run, "--model", model, "-o", tmp_path / "m.png")
    told = icm("render", "lattice", run, "--step", 10_000, "-o", tmp_path / "x.svg", code=2)[1]
    assert "--step 10000" in told


def test_a_run_becomes_a_film(icm: Any, run: Path, tmp_path: Path) -> None:
    path = tmp_path / "x.gif"
    icm("render", "run", run, "--kind", "pop", "-o", path, "--size", "320x200", "--to", 30)
    with Image.open(path) as image:
        frames = [np.asarray(frame.convert("L")) for frame in ImageSequence.Iterator(image)]
    assert len(frames) > 2
    assert any(not np.array_equal(one, frames[0]) for one in frames[1:])


def test_a_model_of_phrase_trees_has_no_lattice(icm: Any, tmp_path: Path) -> None:
    trees, model = tmp_path / "t.mrg", tmp_path / "m.icm"
    trees.write_text("(S (NP (DT the) (NN dog)) (VP (VBZ barks)))\n" * 4)
    icm("train", trees, "--preset", "pcfg", "-o", model)
    told = icm("render", "lattice", model, "the dog barks", "-o", tmp_path / "x.svg", code=2)[1]
    assert "the model is one of phrase trees: draw its chart or its hypergraph" in told
    assert not (tmp_path / "x.svg").exists()
