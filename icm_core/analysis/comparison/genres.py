"""The genre of a sentence, as far as the name of its file tells it."""

from __future__ import annotations

import re
from typing import Final

_GENRE: Final = re.compile(r"[^\W\d_]+")


def genre_of(file: str) -> str:
    """Return the group of a file: the letters that its name begins with.

    ``brown/cf/cf07.mrg`` is ``cf``, ``wsj_2300.mrg`` is ``wsj``; a name that begins otherwise
    belongs to the folder it is in, and to no group without one.
    """
    *folders, name = file.replace("\\", "/").split("/")
    found = _GENRE.match(name)
    if found is not None:
        return found.group()
    return folders[-1] if folders else ""
