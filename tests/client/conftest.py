"""Lets the tests of this folder import what they share: ``stand_in``, and the live table without a server, ``live_world``."""

import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[1] / "live")]
