"""The decisions in which two trees differ, under a model.

A decision is a row of the binarised tree: a rule over a span, split at a place, in a context. A
decision that both trees make in the same context costs both the same and is shared; what is left
explains the whole difference of their log-probabilities.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from icm_core.analysis.contexts.names import BETWEEN, context_names, short_element
from icm_core.analysis.contexts.tree_contexts import row_rule
from icm_core.analysis.tables.table import Column, Table, Value
from icm_core.data.tree import Address, Tree
from icm_core.drawing.paint.numbers import nats
from icm_core.grammar.binarise import addresses
from icm_core.grammar.symbols import Symbol
from icm_core.inference.forest.gold import Outside, TreeScore, score_tree
from icm_core.model.model import Model
from icm_core.runs.judge import over_words_of
from icm_core.wording import local, say

NO_ANCESTOR: Final = "(no ancestor)"
"""Stands for a context of nothing but the symbol itself."""
_COLUMNS: Final = (
    Column("decision", tip="The decoding rule."),
    Column("first word", "count", "Of the words that it covers, from 1."),
    Column("last word", "count"),
    Column("context in gold", tip="As far as the model has it, nearest ancestor first."),
    Column("context in predicted", tip="As far as the model has it, nearest ancestor first."),
    Column("gold", "nats", "Log-probability; nothing where gold does not make the decision."),
    Column("predicted", "nats", "Log-probability; nothing where it does not make the decision."),
    Column("for predicted", "nats", "How much it speaks for the predicted tree."),
)


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision that one tree makes, or both in different contexts.

    Parameters
    ----------
    rule
        As on screen: ``NP → DT NN``.
    gold_elements, predicted_elements
        The contexts as far as the model has them: the symbol, then one element per ancestor,
        nearest first; empty where the tree does not make the decision.
    gold_short, predicted_short
        The same in few letters and without the symbol.
    gold, predicted
        Log-probabilities in nats, of an impossible decision its floor (`inference.forest.gold`);
        None where the tree does not make it.
    start, end
        Half-open token span.
    split
        Where a binary rule's second child begins, ``end`` where there is none.
    gold_node, predicted_node
        Trie nodes of the contexts, -1 for none.
    rule_id
        -1 where the model never saw the rule.
    gold_address, predicted_address
        Nodes of the trees that the decision belongs to, None for none.
    gold_row, predicted_row
        Rows of the binarised trees, -1 for none.
    symbol
        What is rewritten.
    possible
        Whether no tree finds it impossible.
    """

    rule: str
    gold_elements: tuple[str, ...]
    predicted_elements: tuple[str, ...]
    gold_short: tuple[str, ...]
    predicted_short: tuple[str, ...]
    gold: float | None
    predicted: float | None
    start: int
    end: int
    split: int
    gold_node: int
    predicted_node: int
    rule_id: int
    gold_address: Address | None
    predicted_address: Address | None
    gold_row: int
    predicted_row: int
    symbol: Symbol
    possible: bool = True

    @property
    def cost(self) -> float:
        """How much it speaks for predicted over gold, in nats."""
        return (self.predicted or 0.0) - (self.gold or 0.0)

    @property
    def title(self) -> str:
        """The rule, and that it is impossible where it is."""
        return self.rule if self.possible else say("{rule} (impossible)").format(rule=self.rule)

    @property
    def gold_context(self) -> str:
        """The whole context in gold, empty for none."""
        return BETWEEN.join(self.gold_elements)

    @property
    def predicted_context(self) -> str:
        """The whole context in the predicted tree, empty for none."""
        return BETWEEN.join(self.predicted_elements)

    def contexts(self, most: int = 4) -> str:
        """Return the contexts where there is little room: both only where they differ.

        Parameters
        ----------
        most
            Elements that are shown; more only where the contexts differ first further on.
        """
        left, right = self.gold_elements[1:], self.predicted_elements[1:]
        if not (self.gold_elements and self.predicted_elements) or left == right:
            return _shortened(self.gold_short or self.predicted_short, most)
        at = next(
            (at for at, (a, b) in enumerate(zip(left, right, strict=False)) if a != b),
            min(len(left), len(right)),
        )
        texts = []
        for elements, short in ((left, self.gold_short), (right, self.predicted_short)):
            parts = list(short)
            if self.gold_short[at : at + 1] == self.predicted_short[at : at + 1]:
                # Only the other child of the ancestor, or its rule, tells them apart.
                parts[at : at + 1] = elements[at : at + 1]
            texts.append(_shortened(parts, max(most, at + 1)))
        return " / ".join(texts)


@dataclass(frozen=True)
class DecisionTable:
    """All decisions of two trees over the same words.

    Parameters
    ----------
    decisions
        Those that differ, what matters most first; impossible ones before all others, be they
        shared or not.
    shared, shared_count
        Sum of the log-probabilities of the others, which are the same in both trees, and how many.
    gold_total, predicted_total
        Log-probabilities of the trees in nats, with the floor of every impossible decision.
    gold_outside, predicted_outside
        Why they are, None where they are possible.
    """

    decisions: tuple[Decision, ...]
    shared: float
    shared_count: int
    gold_total: float
    predicted_total: float
    gold_outside: Outside | None = None
    predicted_outside: Outside | None = None

    def __len__(self) -> int:
        return len(self.decisions)

    @property
    def gold_sum(self) -> float:
        """Sum over the decisions of gold that are listed, with floors."""
        return _sum(one.gold for one in self.decisions)

    @property
    def predicted_sum(self) -> float:
        """Sum over the decisions of predicted that are listed, with floors."""
        return _sum(one.predicted for one in self.decisions)

    @property
    def total_title(self) -> str:
        """What the log-probabilities of the trees are called."""
        floored = self.gold_outside is not None or self.predicted_outside is not None
        return say("log P(T), floors counted") if floored else "log P(T)"

    def table(self) -> Table:
        """Return the decisions as a table, with the log-probabilities below."""
        rows: list[tuple[Value, ...]] = [
            (
                one.title,
                one.start + 1,
                one.end,
                one.gold_context or None,
                one.predicted_context or None,
                one.gold,
                one.predicted,
                one.cost,
            )
            for one in self.decisions
        ]
        both = self.gold_total, self.predicted_total
        total = (self.total_title, None, None, None, None, *both, both[1] - both[0])
        note = say("{shared_count} shared decisions of {shared} nats are not listed.").format(
            shared_count=local(f"{self.shared_count:,}"), shared=nats(self.shared)
        )
        for name, outside in (
            (say("gold"), self.gold_outside),
            (say("predicted"), self.predicted_outside),
        ):
            if outside is not None:
                note += say(
                    " The model cannot build {name}: {outside}; what it never saw is charged its "
                    "floor."
                ).format(name=name, outside=outside)
        return Table(
            "decisions", "Why this and not that", _COLUMNS, tuple(rows), total=total, note=note
        )


def _shortened(elements: Sequence[str], most: int) -> str:
    if not elements:
        return NO_ANCESTOR
    return BETWEEN.join((*elements[:most], "…") if len(elements) > most else elements)


def _sum(values: Iterable[float | None]) -> float:
    return math.fsum(value for value in values if value is not None)


Key: TypeAlias = tuple[Symbol, tuple[Symbol, ...], int, int, int]
"""Symbol, what it is rewritten to (nothing: the word), span, where the second child begins."""


@dataclass(frozen=True, eq=False)
class Side:
    """A tree's decisions by what they decide.

    Parameters
    ----------
    keys
        Of each row.
    addresses
        Of each row.
    """

    score: TreeScore
    keys: tuple[Key, ...]
    addresses: tuple[Address, ...]
    rows: dict[Key, list[int]] = field(default_factory=lambda: defaultdict(list))

    @classmethod
    def of(cls, model: Model, tree: Tree, depth: int | None = None) -> Side:
        """Score a cleaned tree."""
        score = score_tree(model, tree, depth)
        side = cls(score, tuple(_keys(score)), tuple(addresses(score.binary)))
        for row, key in enumerate(side.keys):
            side.rows[key].append(row)
        return side

    def value(self, row: int) -> float:
        """Return a decision's log-probability, its floor where it is impossible."""
        return float(self.score.floor[row])

    def possible(self, row: int) -> bool:
        """Whether the model can make a decision; it can where there is none."""
        return row < 0 or math.isfinite(self.score.log_probability[row])

    def state(self, row: int) -> int:
        """Return a decision's trie node, -1 for no decision."""
        return int(self.score.state[row]) if row >= 0 else -1

    @property
    def total(self) -> float:
        """The tree's log-probability, with floors."""
        return math.fsum(self.score.floor)


def _keys(score: TreeScore) -> Iterable[Key]:
    binary = score.binary
    below = binary.children()
    for row, symbol in enumerate(binary.symbols):
        start, end = (int(x) for x in score.span[row])
        children = below[row]
        split = int(score.span[children[1], 0]) if len(children) > 1 else end
        yield symbol, tuple(binary.symbols[child] for child in children), start, end, split


Pairs: TypeAlias = list[tuple[int, int]]
"""Rows of gold and of predicted; -1 where a side has none."""


def matched_rows(gold: Side, predicted: Side) -> tuple[Pairs, Pairs]:
    """Return the pairs of rows that are shared, and those that differ.

    Pairs make the same decision. A rule can be used twice over one span, in a chain of unary
    rules: those in the same context are paired before the others.
    """
    shared: Pairs = []
    other: Pairs = []
    for key in dict.fromkeys((*gold.keys, *predicted.keys)):
        left, right = list(gold.rows.get(key, ())), list(predicted.rows.get(key, ()))
        for one in tuple(left):
            same = next((two for two in right if _is_shared(gold, one, predicted, two)), None)
            if same is not None:
                shared.append((one, same))
                left.remove(one)
                right.remove(same)
        other += zip(left, right, strict=False)
        both = min(len(left), len(right))
        other += [(row, -1) for row in left[both:]]
        other += [(-1, row) for row in right[both:]]
    return shared, other


def _is_shared(gold: Side, row: int, predicted: Side, other: int) -> bool:
    return (
        gold.possible(row)
        and gold.value(row) == predicted.value(other)
        and gold.score.state[row] == predicted.score.state[other]
    )


def compare_decisions(
    model: Model, gold: Tree, predicted: Tree, depth: int | None = None
) -> DecisionTable:
    """Return the decisions in which two cleaned trees over the same words differ.

    The sum of those listed and the shared ones is each tree's log-probability.

    Parameters
    ----------
    depth
        Depth limit at prediction, None for the whole context.

    Raises
    ------
    ValueError
        If the trees are over other words.
    """
    predicted = over_words_of(gold, predicted)
    return table_of(model, Side.of(model, gold, depth), Side.of(model, predicted, depth))


def table_of(model: Model, gold: Side, predicted: Side) -> DecisionTable:
    """Return the decisions in which two scored trees differ."""
    shared, other = matched_rows(gold, predicted)
    decisions = sorted(
        (_decision(model, gold, one, predicted, two) for one, two in other), key=_importance
    )
    return DecisionTable(
        tuple(decisions),
        math.fsum(gold.value(row) for row, _ in shared),
        len(shared),
        gold.total,
        predicted.total,
        gold.score.outside,
        predicted.score.outside,
    )


def _importance(one: Decision) -> tuple[bool, float, int, int, str]:
    return one.possible, -abs(one.cost), one.start, -one.end, one.rule


def _decision(model: Model, gold: Side, row: int, predicted: Side, other: int) -> Decision:
    at, side = (row, gold) if row >= 0 else (other, predicted)
    _, _, start, end, split = side.keys[at]
    left, right = gold.state(row), predicted.state(other)
    return Decision(
        row_rule(model, side.score, at),
        _context(model, left),
        _context(model, right),
        short_context(model, left),
        short_context(model, right),
        gold.value(row) if row >= 0 else None,
        predicted.value(other) if other >= 0 else None,
        start,
        end,
        split,
        left,
        right,
        int(side.score.rule[at]),
        gold.addresses[row] if row >= 0 else None,
        predicted.addresses[other] if other >= 0 else None,
        row,
        other,
        side.keys[at][0],
        gold.possible(row) and predicted.possible(other),
    )


def _context(model: Model, node: int) -> tuple[str, ...]:
    return tuple(context_names(model, node)) if node >= 0 else ()


def short_context(model: Model, node: int) -> tuple[str, ...]:
    """Return a context's elements where there is little room, nearest ancestor first."""
    if node < 0:
        return ()
    return tuple(short_element(model, arc) for arc in model.trie.elements(node))
