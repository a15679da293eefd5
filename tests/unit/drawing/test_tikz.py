"""Pictures as commands of TikZ."""

from __future__ import annotations

import numpy as np

from icm_core.drawing.paint.painter import Font, Pen
from icm_core.drawing.paint.tikz import TikzPainter

RED = "{rgb,255:red,255;green,0;blue,16}"


def lines(painter: TikzPainter) -> list[str]:
    """What is drawn, without what begins and ends the picture."""
    found = painter.text_of().splitlines()
    assert found[0].startswith("\\begin{tikzpicture}[x=0.75bp, y=-0.75bp")
    assert found[1] == "\\useasboundingbox (0,0) rectangle (200,100);"
    assert found[-1] == "\\end{tikzpicture}"
    return found[2:-1]


def test_shapes_have_their_places_colours_and_lines() -> None:
    painter = TikzPainter(200, 100)
    dashed = Pen("#FF0010", 2.0, (4.0, 2.0), 0.5)
    painter.rect(1, 2, 10, 20, fill="#FF0010", radius=4, opacity=0.25)
    painter.line(0, 0, 3.5, 4, dashed)
    commands = (("M", 0.0, 1.0), ("L", 2.0, 3.0), ("C", 4.0, 5.0, 6.0, 7.0, 8.0, 9.0), ("Z",))
    painter.path(commands, fill="#FF0010")
    painter.circle(5, 6, 8, pen=Pen("#FF0010"))
    painter.circle(5, 6, 8)
    stroke = f"draw={RED}, line width=1.5bp, dash pattern=on 3bp off 1.5bp, draw opacity=0.5"
    assert lines(painter) == [
        f"\\path[fill={RED}, fill opacity=0.25, rounded corners=3bp] (1,2) rectangle (11,22);",
        f"\\path[{stroke}] (0,0) -- (3.5,4);",
        f"\\path[fill={RED}] (0,1) -- (2,3) .. controls (4,5) and (6,7) .. (8,9) -- cycle;",
        f"\\path[draw={RED}, line width=0.75bp] (5,6) circle[radius=6bp];",
    ]


def test_text_stands_on_its_baseline_with_nothing_that_means_something_to_latex() -> None:
    painter = TikzPainter(200, 100)
    painter.text(1, 2, "50% of #1_a", Font(12, 600), "#FF0010", anchor="middle")
    painter.text(1, 2, "x", Font(8, mono=True), "#FF0010", anchor="end", opacity=0.5)
    painter.text(1, 2, " ", Font(), "#FF0010")
    size, small = "\\fontsize{9bp}{10.8bp}\\selectfont", "\\fontsize{6bp}{7.2bp}\\selectfont"
    assert lines(painter) == [
        f"\\node[anchor=base, inner sep=0pt, text={RED}] at (1,2) "
        f"{{{size}\\sffamily\\bfseries 50\\% of \\#1\\_a}};",
        f"\\node[anchor=base east, inner sep=0pt, text={RED}, text opacity=0.5] at (1,2) "
        f"{{{small}\\ttfamily x}};",
    ]


def test_pixels_of_one_colour_are_one_block_and_clear_ones_none() -> None:
    painter = TikzPainter(200, 100)
    pixels = np.array([[0xFFFF0010, 0xFFFF0010, 0x00FFFFFF], [0, 0x80FF0010, 0]], dtype=np.uint32)
    painter.image(0, 0, 30, 20, pixels)
    assert lines(painter) == [
        f"\\path[fill={RED}] (0,0) rectangle (20,10);",
        f"\\path[fill={RED}, fill opacity=0.5] (10,10) rectangle (20,20);",
    ]


def test_what_is_pushed_ends_even_where_it_is_not_popped() -> None:
    painter = TikzPainter(200, 100)
    painter.push_clip(0, 0, 5, 6)
    painter.push_opacity(0.5)
    painter.pop()
    painter.pop()
    painter.pop()
    painter.push_opacity(0.25)
    assert lines(painter) == [
        "\\begin{scope}",
        "\\clip (0,0) rectangle (5,6);",
        "\\begin{scope}[transparency group, opacity=0.5]",
        "\\end{scope}",
        "\\end{scope}",
        "\\begin{scope}[transparency group, opacity=0.25]",
        "\\end{scope}",
    ]
