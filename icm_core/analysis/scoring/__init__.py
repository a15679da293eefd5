"""Labelled bracket scores, and how far they could come from chance."""
