# SPDX-License-Identifier: MPL-2.0
"""Masks of each image: as arrays and as files, exact truth, errors."""
import numpy
import pytest

import strainlens
from conftest import QUICK, SHIFT, SIZE, image, write_pgm


@pytest.fixture
def covered(tmp_path):
    """Three images and their masks; a bar is in front of the second one."""
    images = [image(u=k * SHIFT[0] / 2, v=k * SHIFT[1] / 2) for k in range(3)]
    masks = numpy.ones((3, *SIZE), bool)
    masks[1, :, 100:160] = False
    images[1][~masks[1]] = 200
    (tmp_path / "masks").mkdir()
    for k, mask in enumerate(masks):
        write_pgm(tmp_path / f"masks/m{k}.pgm", numpy.where(mask, 255, 0).astype(numpy.uint8))
    return images, masks, tmp_path / "masks"


def is_masked(field):
    return field.status == strainlens.Status.Masked


def test_arrays_and_files_hide_the_same_points(covered):
    images, masks, folder = covered
    run = strainlens.measure(images[0], images[1:], masks=masks, **QUICK)
    with pytest.warns(RuntimeWarning, match="white in its mask"):
        from_files = strainlens.measure(images[0], images[1:], masks=folder, **QUICK)
    assert is_masked(run[0]).any() and not is_masked(run[1]).any()
    for k in (1, 2):
        field = run[k - 1]
        assert field.ok.any() and abs(field.u[field.ok] - k * SHIFT[0] / 2).max() < 0.05  # of a third of a subset
        assert numpy.array_equal(field.u, from_files[k - 1].u, equal_nan=True)


def test_pair_and_none(covered):
    images, masks, _ = covered
    field = strainlens.measure(images[0], images[1], masks=[None, masks[1]], **QUICK)
    assert is_masked(field).any()


def test_match_and_refine_take_masks(covered):
    images, masks, _ = covered
    found = strainlens.match(images[0], images[1], masks=[None, masks[1]], step=QUICK.get("step", 16))
    assert is_masked(found).any() and found.ok.any()
    refined = strainlens.refine(images[0], images[1], found, masks=[None, masks[1]])
    assert refined.ok.any() and not is_masked(strainlens.refine(images[0], images[1], found)).all()


def test_errors(covered):
    images, masks, _ = covered
    with pytest.raises(strainlens.InvalidInput, match="masks shape"):
        strainlens.measure(images[0], images[1], masks=[None, masks[1][:-1]], **QUICK)
    with pytest.raises(strainlens.InvalidInput, match="a mask for each of the 2 images"):
        strainlens.measure(images[0], images[1], masks=masks, **QUICK)
    with pytest.raises(strainlens.FileError, match="no such file or folder of masks"):
        strainlens.measure(images[0], images[1], masks="nothing/here", **QUICK)
