"""Requests, runs and their verdicts: computed once, for command line, window and reports."""
