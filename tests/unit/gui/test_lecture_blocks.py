"""Columns of a table beside a lecture's canvas: what yields before a text is cut."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from icm_gui.views.explore.lecture.blocks import Table, shorter

TEXTS = st.lists(st.floats(1.0, 90.0), min_size=2, max_size=6)


@given(TEXTS, st.floats(100.0, 600.0), st.integers(0, 5), st.integers(0, 5))
def test_columns_fill_their_room(texts: list[float], room: float, wide: int, drop: int) -> None:
    count = len(texts)
    wide, drop = wide % count, drop % count
    table = Table((), wide, None if drop == wide else drop)
    found, gap = table.widths(texts, room, 12.0, 5.0)
    shown = [at for at, width in enumerate(found) if width or at == wide]
    assert abs(sum(found) + gap * (len(shown) - 1) - room) < 1e-6 or len(shown) == 1
    assert 5.0 <= gap <= 12.0
    whole = sum(texts) + 5.0 * (count - 1) <= room
    assert (len(shown) == count) is (whole or drop == wide)
    # All but the wide one are as wide as their texts.
    assert all(found[at] == texts[at] for at in shown if at != wide)
    if whole:
        assert found[wide] >= texts[wide] - 1e-6


def test_what_yields_of_a_text_leaves_a_number_or_nothing() -> None:
    assert shorter("step 12 of 1,090") == ["step 12 of 1,090", "step 12"]
    assert shorter("then 507 in the queue") == ["then 507 in the queue", "then 507"]
    assert shorter("+0.24 nats") == ["+0.24 nats", "+0.24"]
    assert shorter("largest gap") == ["largest gap"]
    assert shorter("") == [""]
