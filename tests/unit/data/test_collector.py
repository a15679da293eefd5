"""Pausing the garbage collector."""

from __future__ import annotations

import gc

import pytest

from icm_core.data.collector import collector_paused


def _fails_inside() -> None:
    with collector_paused():
        with collector_paused():
            assert not gc.isenabled()
        assert not gc.isenabled()
        raise KeyError


def test_it_comes_back_after_the_outermost_pause() -> None:
    assert gc.isenabled()
    with pytest.raises(KeyError):
        _fails_inside()
    assert gc.isenabled()


def test_it_stays_off_if_it_was_off() -> None:
    gc.disable()
    try:
        with collector_paused():
            assert not gc.isenabled()
        assert not gc.isenabled()
    finally:
        gc.enable()
