"""Trees: layout, drawing, differences, LaTeX and text."""
