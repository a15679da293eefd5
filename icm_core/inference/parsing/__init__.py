"""Parsing with one model or several: one sentence, many, and named ways to do it."""
