"""Lines of text: what follows what is typed, what is left out, and what words mean.

- `completing`: What can follow what is typed: a list below a line, in front of the window.
- `elided`: A line of text, or a choice, that ends in an ellipsis where there is no room for all.
- `terms`: Which term of the glossary a place of the window is about.
- `underline`: A wavy line under a part of what is in a line of text.
"""
