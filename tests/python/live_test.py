# SPDX-License-Identifier: MPL-2.0
"""Images that come one by one: from generators and into watched folders."""
import gc
import resource
import shutil
import threading
import time
import weakref

import numpy
import pytest

import strainlens
from conftest import QUICK, image, write_pgm

IMAGES = [image(u=0.5 * k) for k in range(1, 6)]


def require_equal(found, expected):
    assert found.frames == expected.frames and found.parameters == expected.parameters and found.images == expected.images
    for one, other in zip(found, expected):
        for name in other.keys():
            numpy.testing.assert_array_equal(one[name], other[name], err_msg=name)


@pytest.mark.parametrize("given", [{}, QUICK, {**QUICK, "reference": "previous"}], ids=["chosen", "given", "previous"])
def test_a_generator_gives_what_a_list_gives(given):
    require_equal(strainlens.measure(image(), iter(IMAGES), **given), strainlens.measure(image(), IMAGES, **given))


def test_a_generator_of_one_image():
    require_equal(strainlens.measure(image(), iter(IMAGES[:1])), strainlens.measure(image(), IMAGES[:1]))


def test_images_of_a_generator_are_not_kept():
    class Frame(numpy.ndarray):
        """An array that weak references can name."""

    alive = []
    most = 0

    def frames():
        nonlocal most
        for pixels in IMAGES * 4:
            made = pixels.copy().view(Frame)
            alive.append(weakref.ref(made))
            yield made
            del made
            gc.collect()
            most = max(most, sum(one() is not None for one in alive))

    run = strainlens.measure(image(), frames(), **QUICK)
    assert len(run) == 20 and most <= 2


def test_memory_of_a_long_generator():
    reference = image()
    for _ in strainlens.measure(reference, iter(IMAGES), **QUICK):
        pass
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    run = strainlens.measure(reference, (IMAGES[k % 5] for k in range(300)), **{**QUICK, "step": 4})
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert len(run) == 300 and grown < 150 * 1024  # KiB; the fields have 345 MiB
    assert run[0].ok.any() and run[-1].ok.any()


def test_failures_of_a_generator_are_its_own():
    def broken():
        yield IMAGES[0]
        yield IMAGES[1]
        yield IMAGES[2]
        raise KeyError("camera")

    with pytest.raises(KeyError, match="camera"):
        strainlens.measure(image(), broken(), **QUICK)
    with pytest.raises(strainlens.InvalidInput, match=r"deformed\[3\] shape"):
        strainlens.measure(image(), iter([*IMAGES[:3], image()[:100]]), **QUICK)
    with pytest.raises(strainlens.InvalidInput, match="deformed must be one or more"):
        strainlens.measure(image(), iter([]), **QUICK)
    assert len(strainlens.measure(image(), iter(IMAGES), **QUICK)) == 5


def test_a_watched_folder(tmp_path):
    folder = tmp_path / "camera"
    folder.mkdir()
    write_pgm(folder / "image_0.pgm", image())
    written = [write_pgm(tmp_path / f"image_{k}.pgm", pixels) for k, pixels in enumerate(IMAGES, 1)]

    def camera():
        for path in written:
            time.sleep(0.05)
            shutil.copy(path, folder / (path.name + ".part"))
            (folder / (path.name + ".part")).rename(folder / path.name)

    thread = threading.Thread(target=camera)
    thread.start()
    fields = list(strainlens.watch(folder, images=5, **QUICK))
    thread.join()
    expected = strainlens.measure(folder / "image_0.pgm", written, **QUICK)
    assert [field.name for field in fields] == [path.name for path in written]
    for field, other in zip(fields, expected):
        numpy.testing.assert_array_equal(field.u, other.u)
        numpy.testing.assert_array_equal(field.exx, other.exx)


def test_a_watch_ends_when_it_is_closed_and_names_bad_images(tmp_path):
    write_pgm(tmp_path / "image_0.pgm", image())
    write_pgm(tmp_path / "image_1.pgm", IMAGES[0])
    (tmp_path / "image_2.png").write_bytes(b"no image")
    write_pgm(tmp_path / "image_3.pgm", IMAGES[1])
    with pytest.warns(RuntimeWarning, match="image_2.png"), strainlens.watch(tmp_path, images=3, **QUICK) as fields:
        assert [field.name for field in fields] == ["image_1.pgm", "image_3.pgm"]
    with strainlens.watch(tmp_path, **QUICK) as fields:
        assert next(fields).name == "image_1.pgm"
    with pytest.raises(StopIteration):
        next(fields)
    with pytest.raises(strainlens.FileError, match="is no folder"):
        strainlens.watch(tmp_path / "none")
    with pytest.raises(strainlens.InvalidInput, match="subset"):
        strainlens.watch(tmp_path, subset=20)


def test_a_watch_uses_its_region_and_reference(tmp_path):
    folder = tmp_path / "camera"
    folder.mkdir()
    reference = write_pgm(tmp_path / "reference.pgm", image())
    write_pgm(folder / "image_1.pgm", IMAGES[0])
    mask = numpy.zeros(image().shape, bool)
    mask[60:180, 80:240] = True
    with strainlens.watch(folder, reference, region=mask, images=1, **QUICK) as fields:
        field = next(fields)
    expected = strainlens.measure(image(), IMAGES[0], region=mask, **QUICK)
    numpy.testing.assert_array_equal(field.u, expected.u)
    with pytest.raises(strainlens.InvalidInput, match="region shape"):
        next(strainlens.watch(folder, reference, region=mask[:50], images=1, **QUICK))


def test_results_of_a_killed_window_stay(tmp_path, monkeypatch):
    """Stores of the window, which it recovers when it starts again, are in another folder."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    left = tmp_path / "strainlens" / "results" / "results_1.h5.parts"
    left.mkdir(parents=True)
    (left / "frame.h5").write_bytes(b"results")
    strainlens.measure(image(), iter(IMAGES[:2]), **QUICK)
    assert (left / "frame.h5").read_bytes() == b"results"
