"""Tests of the ground floor for dice."""
