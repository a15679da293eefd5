"""The painter that everything is drawn through, its colours and its texts.

- `latex_text`: Text for LaTeX.
- `numbers`: Numbers as people read them: true minus, thousands, probabilities without a leading
  zero.
- `painter`: The one painter that everything is drawn through: to the screen, to SVG, to whatever
  comes.
- `palette`: Colours: one colour-blind-safe palette, light and dark.
- `recorder`: A painter that notes what is drawn, so that another one draws it later, in another
  thread.
- `scripts`: Which scripts a text is written in, and which fonts have them.
- `svg`: Pictures as SVG 1.1, without Qt.
- `texts`: Texts in pictures: broken into lines, and with room around them in what they are on.
- `transformed`: A painter that draws larger or smaller, from another origin.
"""
