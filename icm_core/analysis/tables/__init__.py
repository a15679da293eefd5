"""Tables as data, and as text, CSV, LaTeX and HTML."""
