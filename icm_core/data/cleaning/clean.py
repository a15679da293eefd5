"""Trees as read to trees as modelled: traces, function tags, X over X and the root."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Final

from icm_core.data.cleaning.label_marks import names_of, without_marks
from icm_core.data.collector import collector_paused
from icm_core.data.tree import ROOT_LABELS, Tree, postorder, preterminals

TRACE_TAG: Final = "-NONE-"

PENN_FUNCTIONS: Final = (
    *("ADV", "NOM", "DTV", "LGS", "PRD", "PUT", "SBJ", "TPC", "VOC", "BNF", "DIR", "EXT"),
    *("LOC", "MNR", "PRP", "TMP", "CLR", "CLF", "HLN", "TTL", "HL", "TL", "NC"),
)
PENN_TAGS: Final = (
    *("CC", "CD", "DT", "EX", "FW", "IN", "JJ", "JJR", "JJS", "LS", "MD", "NN", "NNS", "NNP"),
    *("NNPS", "PDT", "POS", "PRP", "PRP$", "RB", "RBR", "RBS", "RP", "SYM", "TO", "UH", "VB"),
    *("VBD", "VBG", "VBN", "VBP", "VBZ", "WDT", "WP", "WP$", "WRB"),
)

# `-LRB-`, `-` and `=` have nothing before the mark and so keep their form; so does a label with
# other marks behind it (`NP|<DT-NN>`).
_PHRASE: Final = re.compile(r"([^-=].*?)(?:[-=][A-Za-z0-9]+)+")
# Other tag sets use the hyphen inside a tag (`V-3`, `pos-adj`); stripping there would merge tags.
_PRETERMINAL: Final = re.compile(
    rf"({'|'.join(map(re.escape, PENN_TAGS))})(?:-(?:{'|'.join(PENN_FUNCTIONS)})|[-=][0-9]+)+"
)


@dataclass(frozen=True)
class CleanOptions:
    """What `clean` does.

    Parameters
    ----------
    traces
        Remove preterminals tagged ``-NONE-`` and the phrases this leaves empty.
    function_tags
        ``NP-SBJ-1`` becomes ``NP``, on phrases; on preterminals only Penn function tags and
        indices.
    collapse_x_over_x
        A phrase whose only child has its own label is replaced by that child.
    root_label
        Label above every tree.
    cut
        Conventions whose marks are cut from labels and tags, separated by commas, or ``all``; see
        `label_marks`.
    """

    traces: bool = True
    function_tags: bool = True
    collapse_x_over_x: bool = True
    root_label: str = "ROOT"
    cut: str = ""

    def __post_init__(self) -> None:
        names_of(self.cut)

    @cached_property
    def cut_names(self) -> tuple[str, ...]:
        """The conventions that are cut."""
        return names_of(self.cut)


@dataclass
class CleanReport:
    """Counts of what `clean` did.

    Parameters
    ----------
    trees, trees_without_tokens
        Trees seen, and how many of them had nothing left.
    traces_removed, phrases_emptied, empty_terminals_dropped
        Nodes removed: traces, phrases above nothing else, terminals without a word.
    function_tags_stripped
        Per label as read, how many nodes lost their function tag.
    marks_cut
        Per label as read, how many nodes lost marks of other conventions.
    x_over_x_collapsed
        Per label, how many nodes were removed above a child of the same label.
    roots_added, roots_renamed, roots_kept
        Trees that got a root above them, whose root had another name, or were right.
    roots_merged
        Root nodes removed above another root.
    """

    trees: int = 0
    trees_without_tokens: int = 0
    traces_removed: int = 0
    phrases_emptied: int = 0
    empty_terminals_dropped: int = 0
    function_tags_stripped: Counter[str] = field(default_factory=Counter)
    marks_cut: Counter[str] = field(default_factory=Counter)
    x_over_x_collapsed: Counter[str] = field(default_factory=Counter)
    roots_added: int = 0
    roots_renamed: int = 0
    roots_kept: int = 0
    roots_merged: int = 0


@lru_cache(maxsize=1 << 14)
def strip_function_tag(label: str, *, preterminal: bool = False) -> str:
    """Return ``label`` without function tags and indices.

    ``NP-SBJ-1`` and ``NP=2`` give ``NP``; ``-LRB-``, ``ADVP|PRT``, ``PRP$``, ``-`` and ``:``
    stay. A preterminal loses only what is clearly of the Penn kind (``NN-HL``, ``NNP-2``).
    """
    found = (_PRETERMINAL if preterminal else _PHRASE).fullmatch(label)
    return found.group(1) if found else label


def clean(tree: Tree, options: CleanOptions, report: CleanReport) -> Tree | None:
    """Return the tree to model, or None if no token is left.

    Parameters
    ----------
    tree
        A tree as read; not changed.
    options
        What to do.
    report
        Counts are added here.
    """
    report.trees += 1
    made: list[Tree | None] = []
    for node in postorder(tree):
        count = len(node.children)
        below = made[len(made) - count :] if count else []
        del made[len(made) - count :]
        children = tuple(child for child in below if child is not None)
        made.append(_clean_node(node, children, options, report, is_top=node is tree))
    top = made[0]
    if top is None:
        report.trees_without_tokens += 1
        return None
    return _with_root(top, options, report)


def clean_all(
    trees: Iterable[Tree], options: CleanOptions = CleanOptions()
) -> tuple[list[Tree | None], CleanReport]:
    """Return every tree cleaned, None where nothing was left, and the counts."""
    report = CleanReport()
    with collector_paused():
        return [clean(tree, options, report) for tree in trees], report


def _clean_node(
    node: Tree, children: tuple[Tree, ...], options: CleanOptions, report: CleanReport, is_top: bool
) -> Tree | None:
    if node.word is not None:
        if options.traces and node.label == TRACE_TAG:
            report.traces_removed += 1
            return None
        label = _label(node, options, report)
        return node if label == node.label else Tree(label, (), node.word, node.extra)
    if not children:
        if node.children:
            report.phrases_emptied += 1
        elif not is_top:
            report.empty_terminals_dropped += 1
        return None
    label = _label(node, options, report)
    only = children[0]
    if (
        options.collapse_x_over_x
        and len(children) == 1
        and only.word is None
        and only.label == label
        and label
        and not (is_top and is_root(label, options))
    ):
        report.x_over_x_collapsed[label] += 1
        return only
    same = len(children) == len(node.children) and all(
        a is b for a, b in zip(children, node.children, strict=True)
    )
    return node if same and label == node.label else Tree(label, children, extra=node.extra)


def _label(node: Tree, options: CleanOptions, report: CleanReport) -> str:
    cut, label = plain_label(node.label, options, preterminal=node.word is not None)
    if cut != node.label:
        report.marks_cut[node.label] += 1
    if label != cut:
        report.function_tags_stripped[node.label] += 1
    return label


def plain_label(label: str, options: CleanOptions, *, preterminal: bool) -> tuple[str, str]:
    """Return a label without marks of other conventions, and without function tags, too."""
    cut = label
    if options.cut_names and cut not in (TRACE_TAG, *ROOT_LABELS):
        cut = without_marks(cut, options.cut_names)
    if not options.function_tags:
        return cut, cut
    return cut, strip_function_tag(cut, preterminal=preterminal)


def tag_sequence(tree: Tree) -> Tree:
    """Return a tree of its words and tags alone, without traces, below the tree's own label."""
    leaves = tuple(leaf for leaf in preterminals(tree) if leaf.label != TRACE_TAG)
    return tree if leaves == tree.children else Tree(tree.label, leaves)


def is_tag_sequence(tree: Tree | None) -> bool:
    """Whether there is a tree, of words and their tags alone."""
    below = () if tree is None else tree.children
    return bool(below) and all(child.word is not None for child in below)


def is_root(label: str, options: CleanOptions) -> bool:
    """Whether a label is that of the top of trees."""
    return not label or label in ROOT_LABELS or label == options.root_label


def _with_root(tree: Tree, options: CleanOptions, report: CleanReport) -> Tree:
    """Return the tree under exactly one node with the root label."""
    if tree.word is not None or not is_root(tree.label, options):
        report.roots_added += 1
        return Tree(options.root_label, (tree,))
    first = tree.label
    while len(tree.children) == 1 and (below := tree.children[0]).word is None:
        if not is_root(below.label, options):
            break
        report.roots_merged += 1
        tree = below
    if first == options.root_label:
        report.roots_kept += 1
    else:
        report.roots_renamed += 1
    if tree.label == options.root_label:
        return tree
    return Tree(options.root_label, tree.children, extra=tree.extra)
