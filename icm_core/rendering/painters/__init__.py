"""Painters without a window, and how they set text.

- `canvas`: Painters without a window: pixels and PDF, through matplotlib's renderers.
- `embedding`: Fonts as matplotlib embeds them in PDF: what they draw alone, and always TrueType.
- `fonts`: Fonts without a window: those of matplotlib, then the system's.
- `glyphs`: Text as a mask of pixels, kept for the next time that it is drawn.
- `lettering`: Which fonts text is set in, and how wide it is to be.
- `outlines`: SVG whose texts are outlines, so that no font is needed.
- `paths`: What painters without a window have in common: shapes as paths, clips, opacities.
"""
