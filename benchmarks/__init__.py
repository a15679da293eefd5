"""Ratios against plain versions and peers, measured in one run each."""
