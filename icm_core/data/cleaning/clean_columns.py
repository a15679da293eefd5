"""Whole treebanks cleaned in columns: what `clean.clean` does to a tree, to all of them at once."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from icm_core.data.cleaning.clean import TRACE_TAG, CleanOptions, CleanReport, is_root, plain_label
from icm_core.data.columns import NO_PARENT, NO_WORD, Ids, Offsets, TreeColumns
from icm_core.data.rows.tree_rows import TreeRows
from icm_core.data.tree import Tree

_Mask = NDArray[np.bool_]
_NONE: Final = -1


class CleanedColumns(NamedTuple):
    """Cleaned trees.

    Parameters
    ----------
    columns
        Of the trees that have tokens left.
    kept
        int64 place of each of them among the trees as read.
    report
        Counts of what was done.
    """

    columns: TreeColumns
    kept: Offsets
    report: CleanReport

    def rows(self) -> TreeRows[Tree | None]:
        """Return a tree for each tree as read, None where nothing was left."""
        places = np.full(self.report.trees, _NONE, dtype=np.int64)
        places[self.kept] = np.arange(len(self.kept))
        return TreeRows(self.columns, places)

    def trees(self) -> list[Tree | None]:
        """Return the same as objects."""
        return list(self.rows())


def clean_rows(rows: TreeRows[Tree | None], options: CleanOptions) -> TreeRows[Tree | None]:
    """Return rows cleaned, None where nothing was left or there was no tree."""
    found = clean_columns(rows.row_columns(), options).rows()
    places = np.full(len(rows), _NONE, dtype=np.int64)
    places[rows.places >= 0] = found.places
    return TreeRows(found.columns, places)


class _Labels(NamedTuple):
    """New names of labels, of phrases and of preterminals, by the id as read."""

    names: tuple[str, ...]
    phrase: Ids
    leaf: Ids
    is_root: _Mask
    """By the new id."""


def clean_columns(columns: TreeColumns, options: CleanOptions) -> CleanedColumns:
    """Return all trees of a treebank cleaned.

    Parameters
    ----------
    columns
        Trees as read.
    options
        What to do.
    """
    report = CleanReport(trees=len(columns))
    labels = _relabelled(columns.labels, options)
    is_leaf = columns.word != NO_WORD
    gone = is_leaf & options.traces & _named(columns.labels, TRACE_TAG)[columns.label]
    counted = np.concatenate(([0], np.cumsum(is_leaf & ~gone)))
    rows = np.arange(len(columns.label))
    keep = counted[columns.end] > counted[rows]
    _count_removed(columns, is_leaf, gone, keep, report)
    _count_labels(columns, options, keep, is_leaf, report)
    label = np.where(is_leaf, labels.leaf[columns.label], labels.phrase[columns.label])
    only = _only_child(columns, keep)
    stays = keep & ~_collapsed(labels, label, is_leaf, only, columns.parent < 0, options, report)
    tops = columns.pointer[:-1]
    kept = np.flatnonzero(keep[tops]) if len(tops) else np.zeros(0, dtype=np.int64)
    report.trees_without_tokens = len(tops) - len(kept)
    roots, added = _roots(labels, label, is_leaf, only, tops[kept], stays, options, report)
    label[roots] = labels.names.index(options.root_label)
    return CleanedColumns(
        _taken(columns, labels, label, stays, counted, kept, added, options), kept, report
    )


def _named(labels: tuple[str, ...], name: str) -> _Mask:
    return np.array([one == name for one in labels], dtype=bool)


def _relabelled(labels: tuple[str, ...], options: CleanOptions) -> _Labels:
    ids = {"": 0}
    new = [
        [ids.setdefault(plain_label(one, options, preterminal=kind)[1], len(ids)) for one in labels]
        for kind in (False, True)
    ]
    ids.setdefault(options.root_label, len(ids))
    found = [np.array(one, dtype=np.int32) for one in new]
    top = np.array([is_root(one, options) for one in ids], dtype=bool)
    return _Labels(tuple(ids), found[0], found[1], top)


def _count_removed(
    columns: TreeColumns, is_leaf: _Mask, gone: _Mask, keep: _Mask, report: CleanReport
) -> None:
    empty = ~is_leaf & ~keep
    has_children = columns.end > np.arange(1, len(columns.label) + 1)
    report.traces_removed = int(np.count_nonzero(gone))
    report.phrases_emptied = int(np.count_nonzero(empty & has_children))
    report.empty_terminals_dropped = int(
        np.count_nonzero(empty & ~has_children & (columns.parent >= 0))
    )


def _count_labels(
    columns: TreeColumns, options: CleanOptions, keep: _Mask, is_leaf: _Mask, report: CleanReport
) -> None:
    for kind in (False, True):
        times = np.bincount(
            columns.label[keep & (is_leaf == kind)], minlength=len(columns.labels)
        ).tolist()
        for name, count in zip(columns.labels, times, strict=True):
            if count:
                cut, plain = plain_label(name, options, preterminal=kind)
                _add(report.marks_cut, name, count * (cut != name))
                _add(report.function_tags_stripped, name, count * (plain != cut))


def _add(counts: Counter[str], name: str, times: int) -> None:
    if times:
        counts[name] += times


def _only_child(columns: TreeColumns, keep: _Mask) -> Ids:
    """Return the row of the only child that is kept, -1 where there are none or more."""
    inner = np.flatnonzero(keep & (columns.parent >= 0))
    above = columns.parent[inner]
    only = np.full(len(columns.label), _NONE, dtype=np.int32)
    only[above] = inner
    only[np.bincount(above, minlength=len(only)) != 1] = _NONE
    return only


def _collapsed(
    labels: _Labels,
    label: Ids,
    is_leaf: _Mask,
    only: Ids,
    top: _Mask,
    options: CleanOptions,
    report: CleanReport,
) -> _Mask:
    """Return which phrases are replaced by their only child of the same label."""
    found = np.zeros(len(label), dtype=bool)
    if not options.collapse_x_over_x:
        return found
    rows = np.flatnonzero((only != _NONE) & (label != 0))
    below = only[rows]
    same = ~is_leaf[below] & (label[below] == label[rows])
    same &= ~(top[rows] & labels.is_root[label[rows]])
    found[rows[same]] = True
    for name, times in zip(labels.names, np.bincount(label[found]).tolist(), strict=False):
        _add(report.x_over_x_collapsed, name, times)
    return found


def _roots(
    labels: _Labels,
    label: Ids,
    is_leaf: _Mask,
    only: Ids,
    tops: Offsets,
    stays: _Mask,
    options: CleanOptions,
    report: CleanReport,
) -> tuple[Offsets, _Mask]:
    """Return the rows that become roots, and which kept trees get a new one.

    Roots above another root are taken out of what stays.
    """
    added = is_leaf[tops] | ~labels.is_root[label[tops]]
    report.roots_added = int(np.count_nonzero(added))
    roots = tops[~added]
    name = labels.names.index(options.root_label)
    report.roots_kept = int(np.count_nonzero(label[roots] == name))
    report.roots_renamed = len(roots) - report.roots_kept
    looking = np.arange(len(roots))
    while len(looking):
        below = only[roots[looking]]
        goes = below != _NONE
        goes &= ~is_leaf[below] & labels.is_root[label[below]]
        looking, below = looking[goes], below[goes]
        # A root that its own child of the same label has replaced is counted there.
        report.roots_merged += int(np.count_nonzero(stays[roots[looking]]))
        stays[roots[looking]] = False
        roots[looking] = below
    return roots, added


def _taken(
    columns: TreeColumns,
    labels: _Labels,
    label: Ids,
    stays: _Mask,
    counted: Offsets,
    kept: Offsets,
    added: _Mask,
    options: CleanOptions,
) -> TreeColumns:
    """Return the columns of the rows that stay, below new roots where these are added."""
    old = np.flatnonzero(stays)
    sizes = columns.pointer[1:] - columns.pointer[:-1]
    sentence = np.repeat(np.arange(len(columns)), sizes)[old]
    # How many roots were added up to and with each sentence.
    new = np.zeros(len(columns), dtype=np.int64)
    new[kept[added]] = 1
    more = np.cumsum(new)
    before = np.concatenate(([0], np.cumsum(stays)))
    rows = before[old] + more[sentence]
    pointer = np.append(
        before[columns.pointer[kept]] + more[kept] - new[kept], len(old) + int(new.sum())
    ).astype(np.int64)
    count = int(pointer[-1])
    above = columns.parent[old]
    lost = np.flatnonzero((above >= 0) & ~stays[above])
    while len(lost):
        above[lost] = columns.parent[above[lost]]
        lost = lost[(above[lost] >= 0) & ~stays[above[lost]]]
    top = pointer[:-1][added]
    own = np.cumsum(new)[sentence]
    parent = np.where(
        above >= 0, before[above] + own, np.where(new[sentence] == 1, rows - 1, NO_PARENT)
    )
    start = counted[columns.pointer[:-1]][sentence]
    ends = pointer[1:][added]
    last = columns.pointer[kept[added]], columns.pointer[kept[added] + 1]

    def column(values: Ids | Offsets, roots: Offsets | int) -> Ids:
        made = np.empty(count, dtype=np.int32)
        made[rows], made[top] = values, roots
        return made

    # All preterminals that have further items stay, but for traces.
    extra = stays[columns.extra_node]
    return TreeColumns(
        labels.names,
        columns.words,
        pointer,
        column(label[old], labels.names.index(options.root_label)),
        column(columns.word[old], NO_WORD),
        column(parent, NO_PARENT),
        column(before[columns.end[old]] + own, ends),
        column(counted[old] - start, 0),
        column(counted[columns.end[old]] - start, counted[last[1]] - counted[last[0]]),
        (
            before[columns.extra_node[extra]] + _of_row(columns, more, columns.extra_node[extra])
        ).astype(np.int32),
        columns.extra_word[extra],
    )


def _of_row(columns: TreeColumns, more: Offsets, rows: Ids) -> Offsets:
    found: Offsets = more[np.searchsorted(columns.pointer, rows, side="right") - 1]
    return found
