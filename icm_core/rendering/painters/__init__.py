"""Painters without a window, and how they set text.

- `canvas`: Pixels without a window, through matplotlib's renderer.
- `fonts`: Fonts without a window: those of matplotlib, then the system's.
- `glyphs`: Text as a mask of pixels, kept for the next time that it is drawn.
- `lettering`: Which fonts text is set in, and how wide it is to be.
- `outlines`: SVG whose texts are outlines, so that no font is needed.
- `paths`: What painters without a window have in common: shapes as paths, clips, opacities.
- `pdf`: PDF without a window: shapes and text as they are, fonts embedded.
- `pdf_file`: A PDF file of one page: its objects, and fonts and pixels as such.
- `true_type`: Fonts of TrueType outlines, and parts of them with a few glyphs, for files to embed.
"""
