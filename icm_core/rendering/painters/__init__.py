"""Painters without a window, and how they set text.

- `canvas`: Painters without a window: pixels and PDF, through Skia.
- `fonts`: Fonts without a window: those that come with the program, then the system's.
- `lettering`: Which fonts text is set in, and how wide it is to be.
- `library`: Skia, loaded where something is drawn or measured, or what to do where it cannot be.
- `lines`: Lines of text as Skia sets them: scripts shaped, fonts standing in for each other.
- `outlines`: SVG whose texts are outlines, so that no font is needed.
"""
