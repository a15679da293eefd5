"""Arguments of the kernels of several files: named tuples of arrays; others are in their file.

Dtypes and shapes are said once, where a tuple is defined. numba unpacks them when it compiles, so
they cost nothing in a kernel; and as each has fields of its own, a kernel that is given one for
another does not compile.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray


class Trie(NamedTuple):
    """The trie of contexts, which is the context automaton (see `icm_core.model.trie.Trie`).

    ``roots`` int32 ``[symbols]``: node of depth 0. By node: ``parent`` int32 (-1 at depth 0),
    ``link`` int32 (node of the parent's context, -1 at depth 0), ``arc`` int32 (-1 at depth 0),
    ``depth`` int16. ``table`` int32 ``[2**k]``: open-addressing hash of nodes by (link, arc), -1
    for free.
    """

    roots: NDArray[np.int32]
    parent: NDArray[np.int32]
    link: NDArray[np.int32]
    arc: NDArray[np.int32]
    depth: NDArray[np.int16]
    table: NDArray[np.int32]


class Rows(NamedTuple):
    """Derivations of many trees, one row a node, parents first.

    ``offsets`` int64 ``[trees + 1]``; by row ``rule`` int32, ``above`` int32 (row of the parent
    in its tree, -1 for the root), ``which`` int8 (which child of it).
    """

    offsets: NDArray[np.int64]
    rule: NDArray[np.int32]
    above: NDArray[np.int32]
    which: NDArray[np.int8]


class Restaurants(NamedTuple):
    """What the restaurants of all contexts serve and predict.

    ``start`` int64 ``[nodes + 1]``; by entry ``dish`` int32, sorted within a node, and
    ``predicted`` float64, P(dish | node). By node: ``up`` int32 (the trie's ``parent``) and
    ``weight`` float64 (share passed on to it).
    """

    start: NDArray[np.int64]
    dish: NDArray[np.int32]
    up: NDArray[np.int32]
    weight: NDArray[np.float64]
    predicted: NDArray[np.float64]


class Levels(NamedTuple):
    """Hyperparameters by depth; depths from the last level on share it.

    ``discount`` float64 ``[levels, 3]``: for dishes with 1, 2 and 3 or more customers;
    ``concentration`` float64 ``[levels]``.
    """

    discount: NDArray[np.float64]
    concentration: NDArray[np.float64]


class Seats(NamedTuple):
    """Who sits where in the restaurants: ``start``, ``dish``, ``up`` as in `Restaurants`.

    ``depth`` int16 ``[nodes]``. By entry: ``above`` int32 (the same dish one context up, -1 at
    depth 0), ``customers`` and ``tables`` int32; float64 where shares of tables are taken out.
    """

    start: NDArray[np.int64]
    dish: NDArray[np.int32]
    up: NDArray[np.int32]
    depth: NDArray[np.int16]
    above: NDArray[np.int32]
    customers: NDArray[np.int32] | NDArray[np.float64]
    tables: NDArray[np.int32] | NDArray[np.float64]


class Changing(NamedTuple):
    """Restaurants that a sentence is taken out of (see `kernels.model.leave_out`).

    ``node`` int32 ``[entries]``; ``sums`` float64 ``[nodes, 4]``: all customers of a restaurant,
    and its tables of dishes with 1, 2, and 3 or more customers.
    """

    seats: Seats
    levels: Levels
    node: NDArray[np.int32]
    sums: NDArray[np.float64]


class RuleCounts(NamedTuple):
    """What the base measure of phrase rules is made from.

    By rule: ``is_lexical`` bool, ``lhs`` int32, ``events`` float64. By symbol: ``total`` float64
    (events of its phrase rules), ``distinct`` float64 (those that occur). ``uniform``: H is the
    same for all that occur.
    """

    is_lexical: NDArray[np.bool_]
    lhs: NDArray[np.int32]
    events: NDArray[np.float64]
    total: NDArray[np.float64]
    distinct: NDArray[np.float64]
    uniform: bool


class Lexicon(NamedTuple):
    """What the base measure of words is made from (see `icm_core.grammar.rules`).

    The first ``known`` terminals are words, the others signatures. Events, float64: ``pair``
    ``[tags, terminals]``, ``total`` ``[terminals]``, ``rare`` (of signatures) and ``seen``
    ``[tags]``. ``form`` float64 ``[words, tags]`` (or without any rows) is the log-linear model's
    part in what words back off to with weight ``alpha``, ``rest`` the part of rare words. ``sums``
    float64 ``[tags + 1]``: what all known words give to each tag's norm; the last is what the tags
    of rare words are multiplied with. ``order`` int32 lists the signatures, coarser ones first,
    ``coarser`` int32 the next coarser one of each (-1 for none), both counted from ``known``.
    """

    known: int
    pair: NDArray[np.float64]
    total: NDArray[np.float64]
    rare: NDArray[np.float64]
    seen: NDArray[np.float64]
    form: NDArray[np.float64]
    alpha: float
    rest: float
    sums: NDArray[np.float64]
    order: NDArray[np.int32]
    coarser: NDArray[np.int32]
    uniform: bool


class Expanding(NamedTuple):
    """How a right-hand side goes on, and working space for the search for the best one.

    By rule: ``arc_of`` int32 and ``child`` int32 ``[rules, 2]``, ``inner`` int8 (which child is an
    intermediate symbol, -1 for none). ``limit``: greatest depth of states. Space: ``path`` int32
    ``[depths]``, ``chance`` float64 ``[rules]``; by beginning: ``open`` float64 (probability),
    ``record`` int32 ``[*, 5]`` (rule, where it came from, state, symbol, rules so far).
    """

    trie: Trie
    arc_of: NDArray[np.int32]
    child: NDArray[np.int32]
    inner: NDArray[np.int8]
    limit: int
    path: NDArray[np.int32]
    chance: NDArray[np.float64]
    open: NDArray[np.float64]
    record: NDArray[np.int32]


class Model(NamedTuple):
    """What parsing needs of a model; ``arc_of`` int32 ``[rules, 2]`` is each child's arc."""

    arc_of: NDArray[np.int32]
    trie: Trie
    restaurants: Restaurants


class Forest(NamedTuple):
    """A sentence's forest, parents first (see `icm_core.inference.forest.forest.Forest`).

    ``edge_start`` int64 ``[items + 1]``; by item ``symbol`` int32; by edge ``rule``, ``left``,
    ``right`` int32 (children -1 for none), ``base`` and ``factor`` float64.
    """

    edge_start: NDArray[np.int64]
    symbol: NDArray[np.int32]
    rule: NDArray[np.int32]
    left: NDArray[np.int32]
    right: NDArray[np.int32]
    base: NDArray[np.float64]
    factor: NDArray[np.float64]


class Fine(NamedTuple):
    """Room for a refined forest, filled by `kernels.forest.refine.refine`.

    By item: ``origin`` and ``state`` int32, ``start`` int64 (one more); by edge: ``rule``,
    ``left``, ``right`` int32, ``base``, ``factor`` and ``probability`` float64. Working space:
    ``hash_table`` int32 ``[2**k]`` (filled with -1), by item ``chain`` and ``final`` int32.
    """

    origin: NDArray[np.int32]
    state: NDArray[np.int32]
    start: NDArray[np.int64]
    rule: NDArray[np.int32]
    left: NDArray[np.int32]
    right: NDArray[np.int32]
    base: NDArray[np.float64]
    factor: NDArray[np.float64]
    probability: NDArray[np.float64]
    hash_table: NDArray[np.int32]
    chain: NDArray[np.int32]
    final: NDArray[np.int32]


class Bounded(NamedTuple):
    """A bounded forest (see `kernels.proof.certify`): edges have upper bounds.

    Scores are logs, in nats.

    By item: ``origin`` int32 (item of the sentence's forest), ``state`` int32 (-1 for any),
    ``edge_start`` int64 (one more), ``inside`` float64 (of the best derivation). By edge:
    ``source`` int32 (edge of the sentence's forest), ``left``, ``right`` int32, ``score`` float64.
    """

    origin: NDArray[np.int32]
    state: NDArray[np.int32]
    edge_start: NDArray[np.int64]
    source: NDArray[np.int32]
    left: NDArray[np.int32]
    right: NDArray[np.int32]
    score: NDArray[np.float64]
    inside: NDArray[np.float64]


class Limits(NamedTuple):
    """How far bounds look, and what bounds an entry.

    ``bound`` float64 ``[entries]``: greatest P(dish | v) of the contexts v at or below it. By item
    of the sentence's forest: ``reach`` int16 (greatest depth of its states), ``lexical_edge``
    int32 (a tag's only edge, else -1). ``limit``: greatest depth that contexts have at all.
    ``by_rule``: contexts are of (rule, child), so that a rule a state lacks leads no deeper.
    """

    bound: NDArray[np.float64]
    reach: NDArray[np.int16]
    lexical_edge: NDArray[np.int32]
    limit: int
    by_rule: bool


class Problem(NamedTuple):
    """What is bounded: a forest's states so far, the sentence's forest, the model, and how far."""

    coarse: Bounded
    forest: Forest
    model: Model
    limits: Limits


class Ahead(NamedTuple):
    """Slots of each edge's children, int32 (-1 for none), and ``slot_inside`` float64 ``[slots]``.

    The arrays by edge are empty where nothing is known of them.
    """

    left_slot: NDArray[np.int32]
    right_slot: NDArray[np.int32]
    slot_inside: NDArray[np.float64]


class Slots(NamedTuple):
    """Slots of a bounded forest's items (see `kernels.proof.look_ahead`).

    By slot: ``key`` int64 (child item, then state), ``next`` int32 (the item's next one, -1 for
    none). ``first`` int32 ``[items]``: its first one. ``hash_table`` int32 ``[2**k]`` (-1 for
    free). ``used`` int64 ``[1]``: slots so far.
    """

    key: NDArray[np.int64]
    next: NDArray[np.int32]
    first: NDArray[np.int32]
    hash_table: NDArray[np.int32]
    used: NDArray[np.int64]


class Runs(NamedTuple):
    """Working space for the runs of an item: as many as the widest one has edges.

    ``run_of_rule`` int32 ``[rules]`` (-1 for none). By run: ``rule`` int32, ``edge`` int64 (its
    first), ``best`` float64 (greatest worth of its children), ``known`` float64
    (log P(rule | state)), ``outside`` float64. ``found`` int64 and ``term`` float64: runs that a
    slot's restaurant serves, with the log bound of the rule of each.
    """

    run_of_rule: NDArray[np.int32]
    rule: NDArray[np.int32]
    edge: NDArray[np.int64]
    best: NDArray[np.float64]
    known: NDArray[np.float64]
    found: NDArray[np.int64]
    term: NDArray[np.float64]
    outside: NDArray[np.float64]


class Memo(NamedTuple):
    """What all states of a coarse item share, by the item's edges (see `certify.remember`).

    ``child_inside`` float64 ``[edges, 2]``, ``p`` float64 ``[edges]``, ``child_state`` int32
    ``[edges, 2]``, ``tag`` float64 ``[edges, 2]``.
    """

    child_inside: NDArray[np.float64]
    p: NDArray[np.float64]
    child_state: NDArray[np.int32]
    tag: NDArray[np.float64]


class Met(NamedTuple):
    """Items of a bounded refinement in the order in which they are met.

    ``first`` int32 ``[coarse items]``: newest item met of each (-1). By item met: ``key`` int64
    (coarse item, then state), ``chain`` int32 (the next of its coarse item), ``final`` int32 (its
    number in the end), ``outside`` float64. ``hash_table`` int32 ``[2**k]`` (-1 for free).
    ``cursor`` int64 ``[5]``: where the work goes on (see `kernels.proof.certify`).
    """

    first: NDArray[np.int32]
    key: NDArray[np.int64]
    chain: NDArray[np.int32]
    final: NDArray[np.int32]
    outside: NDArray[np.float64]
    hash_table: NDArray[np.int32]
    cursor: NDArray[np.int64]


class Split(NamedTuple):
    """Room for a bounded forest split by states: the columns of `Bounded` but the insides."""

    origin: NDArray[np.int32]
    state: NDArray[np.int32]
    start: NDArray[np.int64]
    source: NDArray[np.int32]
    left: NDArray[np.int32]
    right: NDArray[np.int32]
    score: NDArray[np.float64]


def hash_table(entries: int) -> NDArray[np.int32]:
    """Return a free table (-1) for open addressing, at least twice as large as its entries."""
    return np.full(2 << max(entries - 1, 0).bit_length(), -1, dtype=np.int32)
