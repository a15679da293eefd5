"""Write the sample lesson of the present format version from its text.

Run it once for each new format version; samples of older versions are never written again.
"""

from __future__ import annotations

from pathlib import Path

from icm_core.lessons.build import build
from icm_core.lessons.file import VERSION, save_lesson
from icm_core.lessons.models import bundled_model


def main() -> None:
    """Write the file."""
    path = Path(__file__).resolve().parent / f"version{VERSION}.lesson"
    save_lesson(build(path, model=bundled_model("right")), path.with_suffix(".icmlesson"))


if __name__ == "__main__":
    main()
