# SPDX-License-Identifier: MPL-2.0
"""Kinds of images and regions: each is measured right or refused in one line."""
import array
import re

import numpy
import pytest
from PIL import Image

import strainlens
from conftest import QUICK, image

REFERENCE, DEFORMED = image(), image(u=1.25)
HEIGHT, WIDTH = REFERENCE.shape
FLOAT = DEFORMED.astype(numpy.float32)


class Only:
    """An object with one protocol alone."""

    def __init__(self, **members):
        self.__dict__.update(members)


class Arrayed:
    def __array__(self, dtype=None, copy=None):
        return DEFORMED


class Dlpack:
    def __dlpack__(self, **keywords):
        return DEFORMED.__dlpack__()

    def __dlpack_device__(self):
        return DEFORMED.__dlpack_device__()


def coloured(dtype, channels=3):
    return numpy.dstack([DEFORMED] * channels).astype(dtype)


def padded(dtype):
    wide = numpy.zeros((HEIGHT, WIDTH + 7), dtype)
    wide[:, 3:-4] = DEFORMED
    return wide[:, 3:-4]


# Name: the deformed image in another form, and the array that has the same greys.
RIGHT = {
    **{f"dtype {kind}": (DEFORMED.astype(kind), FLOAT) for kind in ("i2", ">i2", "i4", "u4", ">u4", "i8", "u8", "f4", ">f4", "f8", ">f8", "f2", "g")},
    "u1": (DEFORMED, DEFORMED),
    **{f"dtype {kind}": (DEFORMED.astype(kind), DEFORMED.astype("u2")) for kind in ("u2", ">u2")},
    "negative int16": (DEFORMED.astype("i2") - 100, FLOAT - 100),
    "Fortran order": (numpy.asfortranarray(DEFORMED), DEFORMED),
    "padded rows": (padded("u1"), DEFORMED),
    "padded rows of float64": (padded("f8"), FLOAT),
    "reversed": (DEFORMED[::-1, ::-1].copy()[::-1, ::-1], DEFORMED),
    "read-only": (numpy.broadcast_to(DEFORMED, DEFORMED.shape), DEFORMED),
    "masked, no pixel": (numpy.ma.array(DEFORMED), DEFORMED),
    "matrix": (numpy.asmatrix(DEFORMED), DEFORMED),
    "__array__": (Arrayed(), DEFORMED),
    "__array_interface__": (Only(__array_interface__=DEFORMED.__array_interface__), DEFORMED),
    "__dlpack__": (Dlpack(), DEFORMED),
    "memoryview": (memoryview(DEFORMED), DEFORMED),
    "memoryview of rows": (memoryview(DEFORMED.tobytes()).cast("B", DEFORMED.shape), DEFORMED),
    "PIL L": (Image.fromarray(DEFORMED), DEFORMED),
    "PIL RGB": (Image.fromarray(coloured("u1")), DEFORMED),
    "PIL RGBA": (Image.fromarray(DEFORMED).convert("RGBA"), DEFORMED),
    "PIL LA": (Image.fromarray(DEFORMED).convert("LA"), DEFORMED),
    "PIL P": (Image.fromarray(DEFORMED).convert("P"), DEFORMED),
    "PIL F": (Image.fromarray(FLOAT), FLOAT),
    "PIL I": (Image.fromarray(DEFORMED.astype("i4")), FLOAT),
    "PIL I;16": (Image.fromarray(DEFORMED.astype("u2")), DEFORMED.astype("u2")),
    **{f"colour {kind}": (coloured(kind), DEFORMED.astype(kind)) for kind in ("u1", "u2", "f4")},
    "colour >u2": (coloured(">u2"), DEFORMED.astype("u2")),
    "colour f8": (coloured("f8"), FLOAT),
    "colour with alpha": (coloured("u1", 4), DEFORMED),
}

REFUSED = {
    **{f"dtype {kind}": numpy.zeros(DEFORMED.shape, kind) for kind in ("V0", "V3", "S0", "S5", "U1", "O", "c8", "c16", "M8[s]", "m8[s]", "?", "i1")},
    "record": numpy.zeros(DEFORMED.shape, [("grey", "u1")]),
    "no axis": numpy.uint8(3), "one axis": DEFORMED[0], "two colours": coloured("u1", 2), "five axes": numpy.zeros((1, 1, 2, 2, 1), "u1"),
    "no row": DEFORMED[:0], "no column": DEFORMED[:, :0], "empty stack": numpy.zeros((0, HEIGHT, WIDTH), "u1"),
    "one column": DEFORMED[:, :1], "one row": DEFORMED[:1], "one pixel": DEFORMED[:1, :1], "another size": DEFORMED[1:],
    "NaN": numpy.full(DEFORMED.shape, numpy.nan), "infinite": numpy.full(DEFORMED.shape, numpy.inf), "beyond float32": DEFORMED * 1e300,
    "large offset": DEFORMED + 1e12, "33 bit": DEFORMED.astype("i8") << 25, "masked": numpy.ma.array(DEFORMED, mask=DEFORMED > 200),
    "None": None, "nested list": DEFORMED.tolist(), "empty list": [], "empty generator": iter(()), "number": 3, "dict": {}, "bytes": b"abc",
    "array.array": array.array("d", [1, 2]), "missing file": "nowhere.png",
    "PIL 1": Image.fromarray(DEFORMED).convert("1"),
}


def test_the_table_has_sixty_kinds():
    assert len(RIGHT) + len(REFUSED) >= 60


@pytest.mark.filterwarnings("ignore:The images differ in depth")
@pytest.mark.parametrize("kind", RIGHT)
def test_right(kind):
    given, expected = RIGHT[kind]
    found, truth = (strainlens.measure(REFERENCE, one, **QUICK) for one in (given, expected))
    numpy.testing.assert_array_equal(found.u, truth.u)
    numpy.testing.assert_array_equal(found.exx, truth.exx)
    assert abs(numpy.nanmean(found.u) - 1.25) < 0.01


@pytest.mark.parametrize("kind", REFUSED)
def test_refused(kind):
    with pytest.raises((strainlens.InvalidInput, strainlens.FileError)) as caught:
        strainlens.measure(REFERENCE, REFUSED[kind], **QUICK)
    assert "\n" not in str(caught.value) and len(str(caught.value)) < 250


@pytest.mark.parametrize("size", [(1, 1), (1, 40), (40, 1), (2, 2)])
def test_tiny_images(size):
    """Too small for a subset: no point, or a refusal."""
    pixels = numpy.arange(size[0] * size[1], dtype="u1").reshape(size)
    try:
        field = strainlens.measure(pixels, pixels, **QUICK)
    except strainlens.Error as error:
        assert "\n" not in str(error)
    else:
        assert not field.ok.any()


MASK = numpy.zeros(REFERENCE.shape, bool)
MASK[40:200, 60:250] = True


@pytest.mark.parametrize("region", [MASK, MASK.astype("u1"), MASK * numpy.uint8(255), MASK.astype(float), MASK.astype("i8"), numpy.asfortranarray(MASK),
                                    Image.fromarray(MASK * numpy.uint8(255)), numpy.ma.array(numpy.ones_like(MASK), mask=~MASK)],
                         ids=["bool", "0 1", "0 255", "float", "int", "Fortran", "PIL", "masked"])
def test_regions(region):
    expected = strainlens.measure(REFERENCE, DEFORMED, region=MASK, **QUICK)
    assert expected.ok.any() and not expected.ok.all()
    numpy.testing.assert_array_equal(strainlens.measure(REFERENCE, DEFORMED, region=region, **QUICK).u, expected.u)


@pytest.mark.parametrize("region", [REFERENCE, MASK[1:], MASK.astype(complex), [[True]], 3], ids=["grey", "size", "complex", "list", "number"])
def test_regions_that_are_refused(region):
    with pytest.raises(strainlens.InvalidInput, match=re.escape("region")):
        strainlens.measure(REFERENCE, DEFORMED, region=region, **QUICK)


def test_region_from_texture():
    picture = numpy.full(REFERENCE.shape, 90, numpy.uint8)
    picture[60:180, 80:240] = REFERENCE[60:180, 80:240]
    region = strainlens.region_from_texture(picture)
    truth = numpy.zeros_like(region)
    truth[60:180, 80:240] = True
    assert (region & truth).sum() > 0.8 * truth.sum() and (region & ~truth).sum() < 0.2 * truth.sum()
    with pytest.raises(strainlens.InvalidInput, match="no speckles"):
        strainlens.region_from_texture(numpy.full((200, 200), 90, numpy.uint8))
