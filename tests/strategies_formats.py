"""Random sentences whose branches may cross."""

from __future__ import annotations

from hypothesis import strategies as st

from icm_core.data.formats.graph import ABOVE, Graph, Item

LABELS = st.sampled_from(["S", "NP", "VP", "VROOT", "$(", "NP-SBJ"])
WORDS = st.one_of(
    st.sampled_from(
        ["Haus", "(", ")", "a(b", "#", "\\", "{", "&", '"', "<s>", "1=x", "é", "%", "/"]
    ),
    st.text("aäß#%=&<>'\"/()[]0", min_size=1, max_size=4),
).filter(lambda word: not word.startswith("%%"))
VALUES = st.sampled_from(["--", "HD", "NK", "SB", "3.Sg", "a&b", '"'])


@st.composite
def graphs(draw: st.DrawFn, valued: bool = True, virtual: bool | None = None) -> Graph:
    """Sentences of up to 8 words; every phrase has words, in any places.

    Parameters
    ----------
    valued
        Whether there are edge labels and other values.
    virtual
        Whether the root is no phrase; None for any.
    """
    words = draw(st.integers(1, 8))
    top = draw(st.booleans()) if virtual is None else virtual
    # Subtrees are joined at random until few are left, so that no phrase is empty.
    roots = list(range(words))
    parent: dict[int, int] = {}
    phrases = 0
    wanted = draw(st.integers(0, 6))
    while phrases < wanted or (not top and (len(roots) > 1 or not phrases)):
        last = phrases >= wanted
        below = (
            roots
            if last
            else draw(st.lists(st.sampled_from(roots), min_size=1, max_size=4, unique=True))
        )
        node = words + phrases
        parent.update(dict.fromkeys(below, node))
        roots = [root for root in roots if root not in below] + [node]
        phrases += 1
    # Phrases in any order, as files have them.
    order = draw(st.permutations(range(phrases)))
    place = {words + old: words + new for new, old in enumerate(order)}
    items: list[Item | None] = [None] * (words + phrases)
    for at in range(words + phrases):
        above = parent.get(at, ABOVE)
        values = (draw(VALUES), draw(VALUES), draw(VALUES)) if valued else ("--", "--", "--")
        secondary = ()
        if valued and phrases and draw(st.integers(0, 5)) == 0:
            secondary = ((draw(VALUES), words + draw(st.integers(0, phrases - 1))),)
        items[place.get(at, at)] = Item(
            draw(LABELS),
            draw(WORDS) if at < words else None,
            place.get(above, above),
            *values,
            secondary,
        )
    return Graph(tuple(item for item in items if item is not None), "VROOT" if top else None)
