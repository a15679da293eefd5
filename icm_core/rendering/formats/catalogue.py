"""Every format of what is drawn, by name and by suffix."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from icm_core.errors import OptionError
from icm_core.joining import Joined
from icm_core.rendering.formats.base import (
    DrawnFormat,
    FilmFormat,
    Look,
    Rendered,
    StillFormat,
    WrittenFormat,
)

if TYPE_CHECKING:
    from icm_core.rendering.pictures import Picture

_joined: Joined[DrawnFormat] = Joined("format of pictures", __name__, lambda one: one.order)
register, remove = _joined.register, _joined.remove


def written() -> tuple[WrittenFormat, ...]:
    """Return the formats that a picture can be written in: what shows it, then its trees."""
    found = (one for one in _joined.all() if isinstance(one, WrittenFormat))
    return tuple(sorted(found, key=lambda one: not isinstance(one, StillFormat)))


def stills() -> tuple[StillFormat, ...]:
    """Return the formats that show a picture."""
    return tuple(one for one in written() if isinstance(one, StillFormat))


def of_frames() -> tuple[FilmFormat | StillFormat, ...]:
    """Return the formats that frames can be written in: films, then pictures in a folder."""
    films = (one for one in _joined.all() if isinstance(one, FilmFormat))
    return (*films, *(one for one in stills() if one.in_series))


def film_of(path: str | Path) -> FilmFormat | None:
    """Return the film that the end of a name asks for; None for none."""
    suffix = Path(path).suffix.lower()
    films = (one for one in of_frames() if isinstance(one, FilmFormat))
    return next((one for one in films if suffix in one.suffixes), None)


def suffixes() -> tuple[str, ...]:
    """Return the suffixes that a picture can be written with."""
    return suffixes_of(written())


def suffixes_of(some: Sequence[DrawnFormat]) -> tuple[str, ...]:
    """Return the suffixes of some formats, those that are offered first."""
    offered = [one.suffix for one in some]
    return tuple(dict.fromkeys((*offered, *(end for one in some for end in one.suffixes))))


def written_as(
    name: str, prefer: str = "", among: Sequence[WrittenFormat] | None = None
) -> WrittenFormat:
    """Return the format of a name or a suffix.

    Parameters
    ----------
    prefer
        Name of a format: it is taken where several have the suffix.
    among
        Formats to choose from, None for all.

    Raises
    ------
    OptionError
        If there is none.
    """
    suffix, forms = name.lower(), written() if among is None else among
    found = [one for one in forms if one.name == name or suffix in one.suffixes]
    if not found:
        raise OptionError(f"a picture as {name!r}: use one of {', '.join(suffixes_of(forms))}")

    def distance(one: WrittenFormat) -> tuple[object, ...]:
        return one.name != prefer, one.name != name, one.suffix != suffix, one.order

    return min(found, key=distance)


def still_named(name: str) -> StillFormat:
    """Return a format that shows pictures.

    Raises
    ------
    OptionError
        If there is none of this name.
    """
    for one in stills():
        if one.name == name:
            return one
    raise OptionError(f"pictures as {name!r}: use one of {', '.join(one.name for one in stills())}")


def rendered(picture: Picture, name: str) -> Rendered:
    """Return a picture as a file; raises as the format's ``write``.

    Parameters
    ----------
    name
        Name or suffix of a format.

    Raises
    ------
    OptionError
        If there is no such format.
    """
    return written_as(name).write(picture, Look())
