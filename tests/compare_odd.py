"""Odd treebanks and files of predictions."""

from __future__ import annotations

import gzip
from pathlib import Path

from window_compare import ATTACHED, FLAT, GOLD, OTHER, SYSTEM, treebank_of

from icm_gui.viewmodels.app.document import OpenTreebank

_HOSTILE = "</script><script>alert(1)</script>"
_ODD = (
    "(ROOT (S (<NP> (& &amp;)) (VP\"x' (VBD \u0645\u0631\u062d\u0628\u0627))))",
    "(ROOT (X a))",
    "(a)",
    "(())",
    f"(ROOT ({_HOSTILE} (NN {_HOSTILE})))",
    f"(ROOT {'(S ' * 1200}(NN deep){')' * 1200})",
    f"(ROOT (S {' '.join(f'(NN w{at})' for at in range(210))}))",
    "(ROOT (S (-NONE- *T*-1)))",
    "(ROOT (\U0001f600 (\u202e \U0001f600)) (= |))",
    "(S (S (S (S x))))",
)


def odd_treebank() -> OpenTreebank:
    """Return trees with odd shapes, labels and words."""
    return treebank_of(*_ODD, *GOLD, name="odd <b>&.mrg")


def odd_files(folder: Path) -> list[str]:
    """Write files of predictions, most of which do not fit; return their paths."""
    text = "\n".join(GOLD)
    contents = {
        "system.mrg": "\n".join(SYSTEM).encode(),
        "other.mrg": "\n".join(OTHER).encode(),
        "empty.mrg": b"",
        "blank.mrg": b" \r\n\t\n",
        "binary.bin": bytes(range(256)) * 40,
        "paper.pdf": b"%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n%%EOF",
        "utf16.mrg": text.encode("utf-16"),
        "bom.mrg": b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode(),
        "latin1.mrg": text.replace("rye", "r\u00fcye").encode("latin-1"),
        "open.mrg": f"{GOLD[0]}\n(ROOT (S (NP\n{GOLD[2]}".encode(),
        "closed.mrg": f"{GOLD[0]}))))\n{GOLD[1]}".encode(),
        "order.mrg": "\n".join(GOLD[::-1]).encode(),
        "gap.mrg": "\n".join((*GOLD[:1], *GOLD[2:])).encode(),
        "words.mrg": text.replace("cats", "ca ts").encode(),
        "none.mrg": b"(())\n" * 4,
        "twice.mrg": "\n".join((*GOLD, *GOLD)).encode(),
        "nul.mrg": text.replace("the", "t\x00he").encode(),
        "odd <&\"'>.mrg": "\n".join((*_ODD, ATTACHED, *GOLD[1:2], FLAT, "(())")).encode(),
        "long.mrg": b"(" * 100_000,
        "packed.mrg.gz": gzip.compress(text.encode()),
        "half.mrg.gz": gzip.compress(text.encode())[:-9],
    }
    paths = []
    for name, data in contents.items():
        path = folder / name
        path.write_bytes(data)
        paths.append(str(path))
    return [*paths, str(folder), str(folder / "missing.mrg")]
