# SPDX-License-Identifier: MPL-2.0
"""What `import strainlens` costs."""
import subprocess
import sys

ATTEMPTS = 6
MAX_OF_NUMPY = 2.2  # 0.15 s where NumPy takes 0.07 s
CPU = "import resource, {}; used = resource.getrusage(resource.RUSAGE_SELF); print(used.ru_utime + used.ru_stime)"
LIBRARIES = "import sys, strainlens; sys.argv[1:] and strainlens.read_image(sys.argv[1]); print(open('/proc/self/maps').read())"


def printed(code, *arguments):
    return subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=True).stdout


def test_time_of_the_processor():
    """As a multiple of NumPy's, the minimum of several: other programs slow each one down."""
    taken = [[float(printed(CPU.format(name))) for name in ("numpy", "strainlens")] for _ in range(ATTEMPTS)]
    numpy_s, strainlens_s = (min(times) for times in zip(*taken))
    assert strainlens_s <= MAX_OF_NUMPY * numpy_s, taken


def test_codecs_are_loaded_with_the_first_image(tmp_path):
    import strainlens
    pair = strainlens.specimen("affine", (64, 64))
    strainlens.measure(pair.reference, [pair.deformed], step=8, subset=15).save(tmp_path / "map.png", quantity="u")
    maps = printed(LIBRARIES)
    assert "_engine" in maps and "opencv_imgcodecs" not in maps and "matplotlib" not in maps
    assert "opencv_imgcodecs" in printed(LIBRARIES, str(tmp_path / "map.png"))
