"""Certificates: the most probable derivation of a sentence, proved."""
