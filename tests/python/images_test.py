# SPDX-License-Identifier: MPL-2.0
"""Accepted images, and the messages for rejected ones."""
import re

import numpy
import pytest

import strainlens
from conftest import QUICK, image

REFERENCE, DEFORMED = image(), image(u=1.25)


def with_hole(value):
    pixels = REFERENCE.astype(numpy.float32)
    pixels[3, 5] = value
    return pixels


@pytest.mark.parametrize("reference, deformed, more, message", [
    (REFERENCE.tolist(), DEFORMED, {}, "reference must be"),
    (None, DEFORMED, {}, "reference must be"),
    (REFERENCE > 100, DEFORMED, {}, "reference dtype must be "),
    (REFERENCE.astype(complex), DEFORMED, {}, "reference dtype must be "),
    (REFERENCE, DEFORMED.astype(numpy.int8), {}, "deformed dtype must be "),
    (REFERENCE[0], DEFORMED, {}, "reference shape must be (height, width)"),
    (REFERENCE[:0], DEFORMED, {}, "reference shape must be "),
    (REFERENCE, DEFORMED[1:], {}, "deformed shape must be (240, 320), as the reference has it"),
    (REFERENCE, [DEFORMED, DEFORMED[:, 1:]], {}, "deformed[1] shape must be "),
    (REFERENCE, [], {}, "deformed must be "),
    (with_hole(numpy.nan), DEFORMED, {}, "reference[3, 5] must be finite grey values"),
    (with_hole(1), with_hole(numpy.inf), {}, "deformed[3, 5] must be "),
    (REFERENCE, DEFORMED, {"region": REFERENCE}, "region dtype must be bool"),
    (REFERENCE, DEFORMED, {"region": REFERENCE[1:] > 0}, "region shape must be (240, 320)"),
    (REFERENCE, DEFORMED, {"region": REFERENCE > 255}, "region"),
    (REFERENCE, DEFORMED, {"subset": 20}, "subset must be an odd number from 9 to 255 px"),
    (REFERENCE, DEFORMED, {"strain_window": 4}, "strain_window must be "),
    (REFERENCE, DEFORMED, {"subset": None}, "subset must be a number, a text"),
    (REFERENCE, DEFORMED, {"subsets": 21}, "keyword must be search, "),
    (REFERENCE, DEFORMED, {"search": "best"}, "search must be recursive, full"),
    (REFERENCE, DEFORMED, {"step": 4.5}, "step must be "),
    (REFERENCE, DEFORMED, {"device": "abacus"}, "abacus"),
    (REFERENCE, DEFORMED, {"block": (16, 16, 16)}, "block must be "),
    (REFERENCE, DEFORMED, {"filter": ["median3", "blur"]}, "blur"),
    (REFERENCE, DEFORMED, {"subset": REFERENCE}, "subset must be "),
    (REFERENCE, numpy.ma.array(DEFORMED, mask=DEFORMED > 200), {}, "deformed must be an array without"),
    (REFERENCE, [DEFORMED, numpy.ma.array(DEFORMED, mask=DEFORMED > 200)], {}, "deformed[1] must be "),
    (numpy.ma.masked, DEFORMED, {}, "reference shape must be "),
    (numpy.ma.masked_all((240, 320), numpy.uint8), DEFORMED, {}, "region"),
])
def test_refused(reference, deformed, more, message):
    with pytest.raises(strainlens.InvalidInput, match=re.escape(message)) as caught:
        strainlens.measure(reference, deformed, **{**QUICK, **more})
    assert isinstance(caught.value, ValueError) and isinstance(caught.value, strainlens.Error)
    assert caught.value.field and caught.value.value and caught.value.allowed


@pytest.mark.parametrize("kind", ["V0", "V3", "S0", "S5", "U0", "U1", "O", "c8", "M8[s]", "?", [("grey", "u1")], [("grey", "u1", (2, 3))]],
                         ids=str)
def test_types_that_are_no_grey_values(kind):
    """All other NumPy types are rejected by name, including types of zero size, without a crash."""
    odd = numpy.zeros(REFERENCE.shape, kind)
    for name, call in (("reference", lambda: strainlens.measure(odd, DEFORMED, **QUICK)),
                       ("deformed", lambda: strainlens.measure(REFERENCE, odd[::-1, ::-1], **QUICK)),
                       ("deformed[0]", lambda: strainlens.match(REFERENCE, [odd], device="cpu"))):
        with pytest.raises(strainlens.InvalidInput, match=re.escape(f"{name} dtype must be ")):
            call()
    if odd.dtype.kind != "b":
        with pytest.raises(strainlens.InvalidInput, match="region dtype must be "):
            strainlens.measure(REFERENCE, DEFORMED, region=odd, **QUICK)
    if odd.dtype.kind not in "fu":
        with pytest.raises(strainlens.InvalidInput, match=r"displacement\[0\] dtype must be "):
            strainlens.strain((odd, odd))


def test_what_is_masked_in_the_reference_is_outside_the_region():
    region = numpy.zeros(REFERENCE.shape, bool)
    region[:, 90:] = True
    masked = numpy.ma.array(REFERENCE, mask=~region)
    expected = strainlens.measure(REFERENCE, DEFORMED, region=region, **QUICK)
    assert (expected.status == strainlens.Status.OutsideRoi).any() and expected.ok.any()
    same(expected, strainlens.measure(masked, DEFORMED, **QUICK))
    same(expected, strainlens.measure(masked, numpy.ma.array(DEFORMED), **QUICK))  # no pixel of it is masked
    upper = numpy.zeros(REFERENCE.shape, bool)
    upper[:120] = True
    both = strainlens.measure(REFERENCE, DEFORMED, region=region & upper, **QUICK)
    same(both, strainlens.measure(masked, DEFORMED, region=upper, **QUICK))
    same(both, strainlens.measure(REFERENCE, DEFORMED, region=numpy.ma.array(upper, mask=~region), **QUICK))
    whole = strainlens.match(REFERENCE, DEFORMED, step=8, block=16, device="cpu")
    same(strainlens.refine(REFERENCE, DEFORMED, whole, region=region), strainlens.refine(masked, DEFORMED, whole))


def test_masked_displacements_are_not_known():
    v, u = numpy.mgrid[:12, :15] * 0.08
    hole = numpy.zeros(u.shape, bool)
    hole[4:6, 7] = True
    unknown = numpy.where(hole, numpy.nan, u)
    same(strainlens.strain((unknown, v), step=8, strain_window=5),
         strainlens.strain((numpy.ma.array(u, mask=hole), v), step=8, strain_window=5))


def test_rows_that_share_memory():
    """Broadcast images and views with a step of 0 are measured like their copies."""
    flat = numpy.broadcast_to(REFERENCE[100], REFERENCE.shape)
    same(strainlens.measure(REFERENCE, flat.copy(), **QUICK), strainlens.measure(REFERENCE, flat, **QUICK))


def test_files_that_are_not_there():
    for call in (strainlens.Results, strainlens.Project):
        with pytest.raises(strainlens.FileError, match="/nowhere/a.h5") as caught:
            call("/nowhere/a.h5")
        assert isinstance(caught.value, OSError) and caught.value.path == "/nowhere/a.h5" and caught.value.reason


def same(a, b):
    for name in a:
        numpy.testing.assert_array_equal(a[name], b[name], err_msg=name)


@pytest.mark.parametrize("dtype", [numpy.uint8, numpy.uint16, numpy.float32])
def test_strides(dtype):
    """Arrays with other strides give the result of their contiguous copy."""
    reference, deformed = image(dtype), image(dtype, u=1.25)
    expected = strainlens.measure(reference, deformed, **QUICK)
    assert abs(numpy.nanmean(expected.u) - 1.25) < 0.01
    wide = numpy.zeros((300, 400), dtype)
    wide[20:260, 30:350] = deformed
    spread = numpy.zeros((480, 640), dtype)
    spread[::2, ::2] = deformed
    coloured = numpy.zeros((240, 320, 3), dtype)
    coloured[..., 1] = deformed
    read_only = deformed.copy()
    read_only.setflags(write=False)
    odd = numpy.frombuffer(b"\0" + deformed.tobytes(), dtype, offset=1, count=deformed.size).reshape(deformed.shape)
    for other in (wide[20:260, 30:350], spread[::2, ::2], coloured[..., 1], numpy.asfortranarray(deformed), deformed[::-1].copy()[::-1],
                  deformed[:, ::-1].copy()[:, ::-1], read_only, odd):
        numpy.testing.assert_array_equal(other, deformed)
        same(expected, strainlens.measure(reference, other, **QUICK))
        same(expected, strainlens.measure(reference, [other], **QUICK)[0])
    region = numpy.zeros((480, 640), bool)
    region[::2, ::2][60:180] = True
    same(strainlens.measure(reference, deformed, region=region[::2, ::2].copy(), **QUICK),
         strainlens.measure(reference, deformed, region=region[::2, ::2], **QUICK))


def test_float_is_as_deep_as_16_bit():
    deep = [image(numpy.uint16), image(numpy.uint16, u=1.25)]
    same(strainlens.measure(*deep, **QUICK), strainlens.measure(*[pixels.astype(numpy.float32) for pixels in deep], **QUICK))


def test_images_stay_as_they_are():
    reference, deformed = REFERENCE.copy(), DEFORMED.copy()
    strainlens.measure(reference, deformed, filter="median5", **QUICK)
    assert numpy.array_equal(reference, REFERENCE) and numpy.array_equal(deformed, DEFORMED)
