# SPDX-License-Identifier: MPL-2.0
"""Calls with wrong arguments raise short errors, and a missing device is reported."""
import os
import subprocess
import sys
import warnings

import pytest

import strainlens
from conftest import QUICK, image, write_pgm

IMAGE = image()


@pytest.mark.parametrize("call", [
    lambda: strainlens.measure(IMAGE),
    lambda: strainlens.measure(IMAGE, IMAGE, 31),
    lambda: strainlens.measure(IMAGE.tolist(), IMAGE.tolist(), IMAGE.tolist()),
    lambda: strainlens.match(IMAGE.tolist()),
    lambda: strainlens.refine(IMAGE.tolist(), IMAGE),
    lambda: strainlens.strain(IMAGE.tolist(), 5),
    lambda: strainlens.parameters(IMAGE.tolist()),
    lambda: strainlens.Results(IMAGE.tolist()),
    lambda: strainlens.Project(IMAGE.tolist()),
    lambda: strainlens.Project.of(IMAGE.tolist()),
    lambda: strainlens.measure(IMAGE, IMAGE, **QUICK)[IMAGE.tolist()],
])
def test_no_image_is_printed(call):
    with pytest.raises(TypeError) as caught:
        call()
    message = str(caught.value)
    assert len(message) < 700 and "[[" not in message.replace("Callable[[", "") and "array(" not in message
    assert "Given: " in message and "supported" in message


def test_errors_of_the_callers_own_functions_stay(tmp_path):
    files = [write_pgm(tmp_path / f"{k}.pgm", image(u=k)) for k in range(2)]
    with pytest.raises(TypeError, match="^mine$"):
        strainlens.Project.of(files, **QUICK).run(progress=lambda *_: (_ for _ in ()).throw(TypeError("mine")))
    assert "Measures displacement" in strainlens.measure.__doc__ and strainlens.measure.__name__ == "measure"


MISSING = """
import sys, warnings, numpy, strainlens
warnings.simplefilter("always")
y, x = numpy.mgrid[:96, :128]
image = (128 + 60 * numpy.sin(x * 0.7 + y * 0.3) + 60 * numpy.cos(0.5 * y - 0.9 * x)).astype("u1")
field = strainlens.measure(image, image, step=16, device=sys.argv[1])
print(field.ok.all(), field.summary["device"], len(field.notes))
"""


def test_a_device_that_is_missing_is_told(tmp_path):
    """As on the command line: another device measures, with a warning. The other note is what was chosen."""
    environment = dict(os.environ, OCL_ICD_VENDORS=str(tmp_path), XDG_CACHE_HOME=str(tmp_path / "cache"))
    done = subprocess.run([sys.executable, "-c", MISSING, "opencl:0"], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0 and done.stdout.split() == ["True", "cpu", "2"], done.stdout + done.stderr
    assert "<string>:6: RuntimeWarning: " in done.stderr and "opencl:0" in done.stderr and "continued with cpu" in done.stderr
    done = subprocess.run([sys.executable, "-c", MISSING, "cpu"], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0 and not done.stderr


def test_notes_become_errors_where_warnings_do():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        strainlens.measure(IMAGE, IMAGE, **QUICK)
