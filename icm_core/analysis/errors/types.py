"""The kinds of error that a parser makes, by what a step towards the gold tree changes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, Literal

from icm_core.analysis.errors.steps import Delete, Insert, Move, Step
from icm_core.analysis.errors.trees import ABOVE, Node
from icm_core.data.cleaning.clean import strip_function_tag
from icm_core.data.formats.bracket_text import plain_word
from icm_core.wording import say

ErrorType = Literal[
    "pp",
    "np",
    "clause",
    "modifier",
    "vp",
    "coordination",
    "np-internal",
    "unary",
    "label",
    "single-word",
    "punctuation",
    "other",
]
Operation = Literal["move", "insert", "delete", "relabel", "reorder"]
Height = Literal["higher", "lower", "across", ""]
"""Where a move goes: to a node above the old parent, to one below it, elsewhere; no move."""

TITLES: Final[dict[ErrorType, str]] = {
    "pp": "PP attachment",
    "np": "NP attachment",
    "clause": "Clause attachment",
    "modifier": "Modifier attachment",
    "vp": "Verb-phrase attachment",
    "coordination": "Coordination",
    "np-internal": "NP-internal structure",
    "unary": "Unary",
    "label": "Different label",
    "single-word": "Single-word phrase",
    "punctuation": "Punctuation",
    "other": "Other",
}
"""What people read, in the order in which types are told when nothing else orders them."""

MEANINGS: Final[dict[ErrorType, str]] = {
    "pp": "A prepositional phrase is attached to another node than in gold",
    "np": "A noun phrase is attached to another node than in gold",
    "clause": "A clause is attached to another node than in gold",
    "modifier": "An adverb or adjective phrase is attached to another node than in gold",
    "vp": "A verb phrase is attached to another node than in gold, or one is missing or extra",
    "coordination": "The conjuncts of a conjunction are wrong",
    "np-internal": "The parts of a noun phrase are grouped differently",
    "unary": "A unary node over the same words is missing, extra or elsewhere",
    "label": "The words are right, the label is wrong",
    "single-word": "A phrase over a single word is missing or extra",
    "punctuation": "Punctuation is attached elsewhere; scores ignore it",
    "other": "None of the other types",
}

_MOST_QUOTED, _FIRST, _LAST = 6, 3, 2
"""Words that are quoted whole, and how many of a longer phrase."""
_MOST_LABELS: Final = 1 << 12
"""Labels whose kinds are remembered."""
_LONGEST_TEXT: Final = 6
"""Most labels of a chain that are told."""
_Kind = Literal["pp", "np", "clause", "modifier", "vp", "coordination"]

# Penn and English Web first, then TIGER, French, Chinese and Universal names where they are
# other ones; whatever is not here is of the type "other".
_PHRASES: Final[dict[_Kind, str]] = {
    "pp": "PP WHPP CPP LCP SP GRUP.PREP",
    "np": "NP NX NAC NML QP WHNP NM MPN PN CNP DP CLP SN GRUP.NOM",
    "clause": "S SBAR SBARQ SINV SQ RRC CS IP CP SINT SREL SSUB",
    "modifier": "ADVP ADJP PRT WHADVP WHADJP AVP AP AA CAP CAVP ADP DVP DNP",
    "vp": "VP VZ CVP CVZ VN VPINF VPPART VCD VRD VSB VCP VNV VPT",
    "coordination": "CONJP",
}
_TAGS: Final[dict[_Kind, str]] = {
    "pp": "IN TO APPR APPRART APPO APZR P",
    "np": "NN NNS NNP NNPS PRP PRP$ CD DT PDT POS EX WP WP$ WDT $ NE PPER PDS PIS CARD ART "
    "NOUN PROPN PRON NUM DET NR NT PN M",
    "modifier": "RB RBR RBS RP WRB JJ JJR JJS ADV ADJ ADJA ADJD AD PTKVZ PART",
    "vp": "VB VBD VBG VBN VBP VBZ MD VERB AUX VVFIN VVINF VVPP VVIZU VAFIN VAINF VAPP VMFIN "
    "VMINF VV VA VC VE",
    "coordination": "CC CCONJ CONJ KON",
}
_BY_PHRASE: Final = {name: kind for kind, names in _PHRASES.items() for name in names.split()}
_BY_TAG: Final = {name: kind for kind, names in _TAGS.items() for name in names.split()}


@dataclass(frozen=True, slots=True)
class TreeError:
    """One step from a predicted tree to the gold tree, and the error that it corrects.

    Parameters
    ----------
    type
        Its name.
    operation
        What the step does.
    label
        Of the phrases that are moved, inserted, deleted or get another label.
    start, end
        Half-open span over the words of the sentence, traces left out.
    nodes
        Wrong brackets, missing and extra, that the step corrects beyond those it makes.
    matched, predicted
        By how much the step changes the counts of right and of predicted brackets of the score
        by Collins' rules.
    text
        The step in words.
    words
        Those that it is about, all of them.
    source, target
        Labels of the parent before and after a move; of a relabelled phrase its old label and its
        new one; of an inserted one only the new parent, of a deleted one only the old parent.
    mark
        The preposition or conjunction of what is wrong, in small letters; empty for none.
    height
        Where a move goes.
    """

    type: ErrorType
    operation: Operation
    label: str
    start: int
    end: int
    nodes: int
    matched: int
    predicted: int
    text: str
    words: str
    source: str
    target: str
    mark: str
    height: Height
    step: Step = field(repr=False)
    """The step itself, for `error_search.corrected`."""
    place: int = field(repr=False)
    """Which step it is, from 0."""
    loose: tuple[int, ...] = field(repr=False)
    """Tokens of punctuation that hang loose meanwhile."""

    @property
    def title(self) -> str:
        """Name of its type for people."""
        return say(TITLES[self.type])


def kind_of(node: Node) -> _Kind | None:
    """Return what a phrase or word is, None where its label is not known."""
    return kind_of_phrase(node.label) if node.leaf is None else _kind_of_tag(node.label)


@lru_cache(maxsize=_MOST_LABELS)
def _kind_of_tag(tag: str) -> _Kind | None:
    return _BY_TAG.get(strip_function_tag(tag, preterminal=True).upper())


@lru_cache(maxsize=_MOST_LABELS)
def kind_of_phrase(label: str) -> _Kind | None:
    """Return what a phrase of a label is, None where the label is not known."""
    return _BY_PHRASE.get(strip_function_tag(label).upper())


def type_of_move(source: Node, run: Sequence[Node], target: Node, before: Node | None) -> ErrorType:
    """Return the type of an error that a move corrects.

    Parameters
    ----------
    source, target
        The parent that the run has, and the one that it gets.
    run
        What moves.
    before
        What will be on its left below the target.
    """
    at = source.index(run[0])
    left = source.children[at - 1] if at else None
    kinds = [kind_of(node) for node in run]
    beside = [kind_of(node) for node in (left, before) if node is not None]
    if "coordination" in (*kinds, *beside):
        return "coordination"
    phrases = [kind for kind, node in zip(kinds, run, strict=True) if node.leaf is None]
    if not phrases:
        within = kind_of(source) == kind_of(target) == "np"
        return "np-internal" if within else kinds[0] or "other"
    if run[0].leaf is not None and kinds[0] == "pp":
        # A preposition and what follows it: a prepositional phrase that has no node yet.
        return "pp"
    if "np" in kinds and "vp" in kinds[kinds.index("np") :]:
        return "clause"
    return phrases[0] or "other"


def type_of_node(parent: Node, label: str, children: Sequence[Node]) -> ErrorType:
    """Return the type of an error that inserting or deleting a phrase corrects.

    Parameters
    ----------
    parent
        What the phrase hangs below.
    label
        Of the phrase.
    children
        What hangs below it.
    """
    if len(children) == 1 and children[0].leaf is not None:
        return "single-word"
    same_words = (parent.start, parent.end) == (children[0].start, children[-1].end)
    if len(children) == 1 or (same_words and parent.number != ABOVE):
        return "unary"
    if "coordination" in [kind_of(child) for child in children]:
        return "coordination"
    kind = kind_of_phrase(label)
    if kind_of(parent) == "np" and kind in ("np", "modifier"):
        return "np-internal"
    return "vp" if kind == "vp" else "other"


def mark_of(nodes: Sequence[Node], beside: Sequence[Node] = ()) -> str:
    """Return the preposition or conjunction of a run of sisters in small letters, empty for none.

    Of a coordination that is its conjunction, which may stand beside the run.
    """
    for node in (*nodes, *beside):
        for one in (node, *node.children):
            if one.leaf is not None and kind_of(one) == "coordination":
                return _word(one).lower()
    for node in nodes:
        if node.leaf is not None and kind_of(node) == "pp":
            return _word(node).lower()
        if kind_of(node) in ("pp", "clause"):
            found = next((leaf for leaf in _leaves(node) if kind_of(leaf) == "pp"), None)
            # A clause is named by what it begins with, not by a preposition somewhere in it.
            if found is not None and (kind_of(node) == "pp" or found.start == node.start):
                return _word(found).lower()
    return ""


def _leaves(node: Node) -> Iterator[Node]:
    """Yield the words below a node from left to right."""
    stack = [node]
    while stack:
        one = stack.pop()
        if one.leaf is not None:
            yield one
        stack.extend(reversed(one.children))


def _word(leaf: Node) -> str:
    return "" if leaf.leaf is None else plain_word(leaf.leaf.word or "")


def in_quotes(words: Sequence[str]) -> str:
    """Return words as a text quotes them; of many the first and the last ones."""
    shown = list(words)
    if len(shown) > _MOST_QUOTED:
        shown = [*shown[:_FIRST], "…", *shown[-_LAST:]]
    return say("“{words}”").format(words=" ".join(shown))


def stack_text(labels: Sequence[str]) -> str:
    """Return a chain in words, from the top down; a long one without its middle."""
    if len(labels) > _LONGEST_TEXT:
        labels = [*labels[: _LONGEST_TEXT - 2], "…", labels[-1]]
    return " over ".join(labels)


def _beside_words(words: Sequence[str], target: Node, run: Sequence[Node]) -> Sequence[str]:
    """Return the words of a target that do not move: those before the run, else those behind it."""
    start, end = run[0].start, run[-1].end
    before = words[target.start : min(target.end, start)]
    return before or words[max(target.start, end) : target.end]


def text_of_move(
    words: Sequence[str], run: Sequence[Node], source: Node, target: Node, join: bool
) -> str:
    """Return a move in words.

    Parameters
    ----------
    words
        Of the tree, those that are loose left out.
    run, source, target
        What moves, from what, to what.
    join
        Whether it makes a node over both.
    """
    label = " ".join(node.label for node in run)
    where = in_quotes(_beside_words(words, target, run))
    goal = (say("a new {label} over {label} {words}") if join else say("{label} {words}")).format(
        label=target.label, words=where
    )
    if len(run) == 1:
        text = say("{label} {words} moves from {source} to {goal}")
    else:
        text = say("{label} {words} move from {source} to {goal}")
    moved = in_quotes(words[run[0].start : run[-1].end])
    return text.format(label=label, words=moved, source=source.label, goal=goal)


def height_of(source: Node, target: Node) -> Height:
    """Return whether a parent lies above the one before, below it, or elsewhere."""
    if _is_above(target, source):
        return "higher"
    return "lower" if _is_above(source, target) else "across"


def _is_above(upper: Node, lower: Node) -> bool:
    node: Node | None = lower
    while node is not None:
        if node is upper:
            return True
        node = node.parent
    return False


def operation_of(step: Step) -> Operation:
    """Return what a step does, in a word."""
    if isinstance(step, Delete):
        return "delete"
    if isinstance(step, Insert):
        return "insert"
    return "move" if isinstance(step, Move) else "relabel"
