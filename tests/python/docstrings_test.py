# SPDX-License-Identifier: MPL-2.0
"""Examples of the docstrings, run by doctest."""
import doctest

import numpy
import pytest

import strainlens
from conftest import QUICK, image
from strainlens import calibration, dense_flow, image_quality, measuring, napari_layers, probe_values, run, run_probes, specimens


@pytest.mark.parametrize("module", [calibration, dense_flow, image_quality, measuring, napari_layers, probe_values, run, run_probes, specimens], ids=lambda module: module.__name__)
def test_examples(module):
    images = [image(u=0.5 * k) for k in range(4)]
    known = {"strainlens": strainlens, "numpy": numpy, "reference": images[0], "deformed": image(u=2),
             "run": strainlens.measure(images[0], images[1:], **QUICK)}
    found = doctest.testmod(module, extraglobs=known)
    assert found.attempted > 0 and found.failed == 0
