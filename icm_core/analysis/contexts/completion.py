"""What can follow what was typed of a context so far."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from icm_core.analysis.contexts.index import ContextIndex
from icm_core.analysis.contexts.names import BETWEEN
from icm_core.analysis.contexts.reading import MARK, Names, Reached, children_of, plain, read


@dataclass(frozen=True, slots=True)
class Completion:
    """One way to continue.

    Parameters
    ----------
    text
        The whole context, as shown: what is in the box once it is taken.
    adds
        The element that it ends with.
    customers
        Of all contexts that it can mean.
    """

    text: str
    adds: str
    customers: int


def complete(index: ContextIndex, text: str, limit: int = 20) -> list[Completion]:
    """Return how a text can continue, most customers first.

    The last element may be unfinished, in upper or lower case. Where elements are rules, their
    labels alone are offered too. Once an element is whole, what can come after it is offered last.
    """
    asked = plain(text)
    reached = read(index, asked, loose=True, folded=True)
    # What is named in full is meant before what is only like it, as in a look-up.
    exact = read(index, asked, loose=False, folded=False)
    if exact.text == reached.text:
        reached.nodes.update(exact.nodes)
        reached.shown.update(exact.shown)
    begun = reached.text.casefold()
    found: dict[str, Completion] = {}
    for at in sorted((at for at in reached.nodes if begun[at : at + 1] == MARK), reverse=True):
        partial = begun[at + 1 :]
        for one in _longer(index, reached, at, partial, limit):
            found.setdefault(one.text, one)
    for one in _beginnings(index, begun):
        found.setdefault(one.text, one)
    ranked = sorted(found.values(), key=lambda one: (-one.customers, one.text))
    ranked = [one for one in ranked if plain(one.text) != asked][:limit]
    if len(ranked) < limit and len(reached.whole):
        known = {one.text for one in ranked}
        after = _longer(index, reached, len(reached.text), "", limit)
        ranked += [one for one in after if one.text not in known][: limit - len(ranked)]
    return ranked


def _beginnings(index: ContextIndex, begun: str) -> Iterator[Completion]:
    names = Names.of_index(index)
    customers = index.model.customers_of
    for name, nodes in names.symbols.items():
        count = int(customers[nodes].sum())
        if count and name.casefold().startswith(begun):
            yield Completion(name, name, count)


def _longer(
    index: ContextIndex, reached: Reached, at: int, partial: str, limit: int
) -> Iterator[Completion]:
    """Yield elements that can come after a part of the text that was read."""
    names = Names.of_index(index)
    below = children_of(index, reached.nodes[at])
    total = np.bincount(
        index.element[below], weights=index.model.customers_of[below], minlength=len(names.element)
    )
    before = reached.shown[at]
    labels: dict[str, int] = {}
    given = 0
    for arc in np.argsort(-total, kind="stable").tolist():
        count = int(total[arc])
        if not count:
            break
        label, name = names.label[arc], names.element[arc]
        if label:
            labels[label] = labels.get(label, 0) + count
        if given < limit and plain(name).casefold().startswith(partial):
            given += 1
            yield Completion(f"{before}{BETWEEN}{name}", name, count)
    for label, count in labels.items():
        if plain(label).casefold().startswith(partial):
            yield Completion(f"{before}{BETWEEN}{label}", label, count)
