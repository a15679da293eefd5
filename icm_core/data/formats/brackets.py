"""Trees in brackets, in every layout of the Penn family."""

from __future__ import annotations

import math
import re
from collections import Counter
from typing import Final

from icm_core.data.formats.base import Attempt, Format, Place, Reading, ReadRequest
from icm_core.data.formats.bracket_bare import written_bare
from icm_core.data.formats.bracket_findings import Findings
from icm_core.data.formats.bracket_prose import without_prose
from icm_core.data.formats.bracket_restarts import restarted
from icm_core.data.formats.bracket_scan import scan_text
from icm_core.data.formats.bracket_text import format_tree
from icm_core.data.formats.bracket_traces import without_tags
from icm_core.data.formats.catalogue import register
from icm_core.data.formats.raising import Origin
from icm_core.data.tree import Tree

LAYOUT_BYTES: Final = 2**18
"""How much of a file is read to find its style."""
DEFAULT_INDENT: Final = 2

_MOST_LINES: Final = 400
_FEW_TREES: Final = 0.05
"""Share of lines that begin with a bracket in a treebank, at least."""
_COMMENT: Final = re.compile(r"\s*(?:;|#|\*x\*|/\*|/~\*)")
_TREE: Final = re.compile(r"\s*\(+[^()\s]*\s*(?:\(|\S)")
_INDENTATION: Final = re.compile(rb"(?<=[\r\n])([ \t]+)\(")


@register
class Brackets(Format):
    """Trees in brackets."""

    name = "brackets"
    title = "brackets"
    suffixes = (".mrg", ".prd", ".psd", ".ptb", ".parse", ".tree", ".trees", ".brackets")
    # Folders of treebanks hold notes and raw text under this name.
    common_suffixes = (".txt",)
    indents = True
    # A bracket in column 0 means what the layout of the whole file says.
    attempts = (Attempt(), Attempt(apart=True), Attempt(apart=True, anew=True))

    def sniff(self, head: str) -> bool:
        """Whether there are lines that begin like trees."""
        lines = [line for line in head.splitlines()[:_MOST_LINES] if line.strip()]
        trees = [line for line in lines if line.lstrip().startswith("(")]
        rest = [line for line in lines if not _COMMENT.match(line)]
        return any(map(_TREE.match, trees)) and len(trees) >= _FEW_TREES * len(rest)

    def read(self, name: str, text: bytes, request: ReadRequest) -> Reading:
        """Read all trees; the kernel does the work."""
        scan = scan_text(text, request.progress)
        scan = without_prose(text, restarted(text, scan, scan_text))
        return Findings(name, text, scan, request).collect()

    def sentence(self, tree: Tree, origin: Origin | None, place: Place) -> str:
        """Write one tree, without what a file of another format says beyond it."""
        if place.bare_traces:
            tree = without_tags(tree)
        bare = place.bare_terminals != "empty"
        if bare:
            tree = written_bare(tree, place.bare_terminals)
        return format_tree(tree, place.indent, tight=bare)

    def indent_of(self, text: bytes, trees: int) -> int | None:
        """Return the indentation of most trees; None for one line a tree."""
        sample = text[:LAYOUT_BYTES]
        widths = Counter(len(found) for found in _INDENTATION.findall(sample))
        if 2 * widths.total() < max(1, trees and sample.count(b"\n(")):
            return None
        step = math.gcd(*widths)
        return step if step > 1 else DEFAULT_INDENT
