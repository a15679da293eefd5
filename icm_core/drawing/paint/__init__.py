"""The painter that everything is drawn through, its colours and its texts.

- `latex_text`: Text for LaTeX.
- `numbers`: Numbers as people read them: true minus, thousands, no leading zero.
- `painter`: The painter protocol: one interface for the screen, SVG and others.
- `palette`: Colours: one colour-blind-safe palette, light and dark.
- `recorder`: A painter that records calls, to replay them later in another thread.
- `scripts`: Which scripts a text is written in, and which fonts have them.
- `sheet`: What the parts of a picture are drawn with.
- `svg`: Pictures as SVG 1.1, without Qt.
- `texts`: Texts in pictures: broken into lines, and with room around them in what they are on.
- `tikz`: Pictures as commands of the LaTeX package TikZ.
- `transformed`: A painter that draws larger or smaller, from another origin.
"""
