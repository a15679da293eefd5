"""An experiment's page in HTML, and all its files: tables, figures, LaTeX."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from icm_core.analysis.report.pictures import PAGE, inline
from icm_core.analysis.report.style import SCRIPT, STYLE
from icm_core.analysis.tables.files import write_csv, write_latex
from icm_core.analysis.tables.table import Table
from icm_core.analysis.tables.text import html_text, to_html
from icm_core.data.saving import write_atomically
from icm_core.drawing.paint.svg import SvgPainter
from icm_core.drawing.plots.figure import Figure
from icm_core.experiments.figures import all_figures
from icm_core.experiments.results import Result
from icm_core.experiments.running import Experiment
from icm_core.rendering.context_pictures import FigurePicture
from icm_core.rendering.formats.catalogue import rendered

WIDTH: Final = 720.0
HEIGHT: Final = 300.0
_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"


def write_all(
    experiment: Experiment, results: Sequence[Result], tables: Sequence[Table]
) -> list[Path]:
    """Write tables as CSV and LaTeX, figures as SVG, and a page with all of them.

    Parameters
    ----------
    tables
        Those of the results (`tables.all_tables`).

    Returns
    -------
    list of Path
        What was written.

    Raises
    ------
    DataError
        If something cannot be written.
    """
    experiment.store.make()
    folder = experiment.store.folder
    figures = all_figures(results)
    written = write_csv(folder / "tables", tables)
    written.append(write_latex(folder / "tables" / "tables.tex", tables))
    for key, title, figure in figures:
        path = folder / "tables" / f"{key}.svg"
        write_atomically(path, rendered(picture_of(title, figure), "svg").data)
        written.append(path)
    page = experiment.store.page
    write_atomically(page, "".join(_page(experiment, tables, figures)).encode("utf-8", "replace"))
    return [*written, page]


def picture_of(title: str, figure: Figure) -> FigurePicture:
    """Return a figure as a picture for files."""
    return FigurePicture(title, WIDTH, figure=figure, height=HEIGHT)


def _page(
    experiment: Experiment, tables: Sequence[Table], figures: Sequence[tuple[str, str, Figure]]
) -> Iterator[str]:
    title = html_text(experiment.recipe.title)
    yield (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n"
    )
    plan = experiment.plan
    done = sum(experiment.is_done(cell) for cell in plan.cells)
    yield (
        f'<p class="note">{html_text(str(experiment.recipe.path))}: {len(plan.trainings)} models, '
        f"{done} of {len(plan.cells)} runs done.</p>\n"
    )
    for table in tables:
        yield f"<section>\n<h2>{html_text(table.title)}</h2>\n{to_html(table)}\n"
        yield f'<p class="note">{html_text(table.note)}</p>\n</section>\n'
    for key, name, figure in figures:
        picture = picture_of(name, figure)
        painter = SvgPainter(*picture.size(), name, name)
        picture.draw(painter, PAGE)
        yield f"<section>\n<h2>{html_text(name)}</h2>\n<figure>"
        yield f"{inline(painter.text_of(), key)}</figure>\n</section>\n"
    yield f"<script>{SCRIPT}</script>\n</body>\n</html>\n"
