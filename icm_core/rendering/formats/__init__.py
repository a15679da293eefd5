"""Formats of what is drawn, a module each: a file here is all that a format needs to join.

The command line, the window and scripts ask `catalogue` which formats there are; none of them
names one to write it.

- `base`: What a format is: stills, texts of trees, films; and how a picture is to look.
- `catalogue`: Every format by name and by suffix.
- `gif`: GIF.
- `mp4`: MP4, by the extra ``video``.
- `pdf`: PDF of one page.
- `png`: PNG.
- `series`: Numbered pictures in a folder, of any format of stills.
- `svg`: SVG, its text as text or as outlines.
- `tikz`: What is drawn as a picture for LaTeX.
- `trees`: The trees of a picture as text: brackets, LaTeX, drawn with lines.
"""
