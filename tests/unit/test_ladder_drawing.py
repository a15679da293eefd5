"""The drawing of a smoothing ladder, against a painter that keeps what it was told."""

import itertools

from icm_core.drawing.contexts.ladder import Level, Waterfall, draw_ladder, height, row_at
from icm_core.drawing.paint.painter import Font, Pen
from icm_core.drawing.paint.palette import DARK, LIGHT
from icm_core.drawing.paint.sheet import Sheet


class Notes:
    """A painter, and a measure, that writes down rectangles and texts."""

    def __init__(self) -> None:
        self.rects: list[tuple[float, float, float, str | None]] = []
        self.texts: list[tuple[float, str, str]] = []

    def width(self, text: str, font: Font) -> float:
        return len(text) * font.size * 0.6

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        fill: str | None = None,
        pen: Pen | None = None,
        **_more: object,
    ) -> None:
        self.rects.append((x, y, width, fill))

    def line(self, *_values: object) -> None:
        pass

    def text(
        self,
        x: float,
        baseline: float,
        text: str,
        font: Font,
        colour: str,
        *,
        anchor: str = "start",
        **_more: object,
    ) -> None:
        wide = self.width(text, font)
        left = x - wide if anchor == "end" else x
        self.texts.append((left, text, colour))


def row(depth: str, start: float, size: float, element: str = "VP·2", short: str = "") -> Level:
    numbers = ("151", "12", ".5", "4", ".243", ".163")
    return Level(depth, element, short or element, numbers, f"{size:.4f}", start, size)


PICTURE = Waterfall(
    "VP",
    "",
    (row("2", 0.0, 0.2), row("1", 0.2, 0.08), row("0", 0.28, 0.02), row("H", 0.3, 0.0)),
    0.3,
    ".3000",
    "log −1.204",
)


def drawn(picture: Waterfall, width: float, scale: float = 1.0) -> Notes:
    notes = Notes()
    draw_ladder(Sheet(notes, notes, LIGHT, scale), picture, width)  # type: ignore[arg-type]
    return notes


def test_each_share_begins_where_the_one_before_stopped() -> None:
    notes = drawn(PICTURE, 260)
    bars = [one for one in notes.rects if one[3] == LIGHT.blue]
    assert len(bars) == 4
    for first, second in itertools.pairwise(bars[:3]):
        assert abs(first[0] + first[2] - second[0]) < 1e-9
        assert second[1] > first[1]
    sizes = [bar[2] for bar in bars[:3]]
    assert abs(sizes[0] / sizes[1] - 0.2 / 0.08) < 1e-9
    total = next(one for one in notes.rects if one[3] is None)
    assert abs(total[2] + 1 - sum(sizes)) < 1e-9


def test_nothing_is_drawn_beyond_the_width() -> None:
    long = Waterfall(
        "VP",
        "",
        (row("12", 0.0, 0.1, "WHADVP|·2 WHADVP"), row("H", 0.1, 1e-9)),
        0.1,
        ".1000",
        "log −2.303",
    )
    for picture in (PICTURE, long):
        for width in (240.0, 268.0, 400.0):
            for scale in (1.0, 1.3):
                if width / scale < 220:
                    continue
                notes = drawn(picture, width, scale)
                assert all(x + wide <= width + 1e-6 for x, _, wide, _ in notes.rects)
                assert all(x >= -1e-6 for x, _, _ in notes.texts)


def test_columns_go_before_a_name_is_cut() -> None:
    picture = Waterfall(
        "VP",
        "",
        (row("1", 0.0, 0.1, "NP→NNP NP|NNP·2", "NP·2"), row("H", 0.1, 0.1, "MLE PCFG")),
        0.2,
        ".2000",
        "log −1.609",
    )
    seen = []
    for width in (340.0, 260.0, 220.0, 190.0, 165.0):
        said = drawn(picture, width).texts
        head = sorted((x, text) for x, text, colour in said if colour == LIGHT.ink3)
        for (left, text), (right, _) in itertools.pairwise(head):
            assert left + 0.6 * 11 * len(text) < right
        texts = [text for _, text, _ in said]
        assert not any("…" in text for text in texts)
        seen.append(("NP→NNP NP|NNP·2" in texts, [text for _, text in head[1:-1]]))
    # The long name where it has room; then the short one, and fewer numbers.
    every = ["n", "own", "pass"]
    assert seen[0] == (True, every)
    assert seen[1] == (False, every)
    assert [len(columns) for _, columns in seen] == sorted(
        (len(columns) for _, columns in seen), reverse=True
    )
    assert len(seen[-1][1]) < len(every)


def test_a_share_below_zero_has_another_colour() -> None:
    picture = Waterfall("VP", "", (row("1", 0.0, 0.3), row("0", 0.3, -0.1)), 0.2, ".2000", "")
    fills = [fill for _, _, _, fill in drawn(picture, 260).rects]
    assert LIGHT.hyp in fills


def test_rows_are_found_by_their_place() -> None:
    assert row_at(PICTURE, 3.0) is None
    assert row_at(PICTURE, 19.0) == 0
    assert row_at(PICTURE, height(PICTURE) - 1) is None
    assert [row_at(PICTURE, 18 + 20 * at + 10) for at in range(4)] == [0, 1, 2, 3]


def test_nothing_to_draw() -> None:
    assert drawn(Waterfall("VP", "", (), 0.0, "", ""), 200).texts == []


def test_colours_follow_the_palette() -> None:
    notes = Notes()
    draw_ladder(Sheet(notes, notes, DARK), PICTURE, 260)  # type: ignore[arg-type]
    assert {colour for _, _, colour in notes.texts} <= {DARK.ink, DARK.ink2, DARK.ink3}
