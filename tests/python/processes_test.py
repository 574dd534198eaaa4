# SPDX-License-Identifier: MPL-2.0
"""Eight threads and four processes (spawned, forked, joblib's) measure the same bits as one call and the command line."""
import concurrent.futures
import hashlib
import multiprocessing
import pathlib
import subprocess
import sys

import numpy
import pytest

import strainlens
from conftest import QUICK, image

IMAGES = [image(u=0.3 * k, v=-0.2 * k, stretch=0.003 * k) for k in range(5)]
PARAMETERS = {**QUICK, "refine": "icgn2", "interpolation": "quintic", "back_check": True}
CALLS = [1, 2, 3, 4] * 2


def bits_of(k, **parameters):
    """A digest of every column."""
    field = strainlens.measure(IMAGES[0], IMAGES[k], **{**PARAMETERS, **parameters})
    digest = hashlib.sha256()
    for name in field:
        digest.update(name.encode() + numpy.ascontiguousarray(field[name]).tobytes())
    return digest.hexdigest()


@pytest.fixture(scope="module")
def alone():
    found = {k: bits_of(k) for k in set(CALLS)}
    assert len(set(found.values())) == 4
    return [found[k] for k in CALLS]


def test_one_image_has_the_bits_of_the_command_line(run):
    """The digest is that of what the command line writes, column by column."""
    _, npz = run([IMAGES[0], IMAGES[2]], refine="icgn2", interpolation="quintic", back_check="on", **QUICK)
    archive = numpy.load(npz)
    field = strainlens.measure(IMAGES[0], IMAGES[2], **PARAMETERS)
    for name in field:
        assert field[name].tobytes() == archive[name].tobytes(), name


@pytest.mark.parametrize("threads", [1, 2, 8])
def test_threads_of_the_engine(alone, threads):
    assert [bits_of(k, threads=threads) for k in CALLS[:4]] == alone[:4]


def test_eight_threads(alone):
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        assert list(pool.map(bits_of, CALLS)) == alone


def test_spawned_processes(alone):
    with multiprocessing.get_context("spawn").Pool(4) as pool:
        assert pool.map_async(bits_of, CALLS, chunksize=1).get(timeout=200) == alone


FORKED = """
import multiprocessing, processes_test
from processes_test import CALLS, bits_of
alone = [bits_of(k) for k in CALLS[:4]] * 2
with multiprocessing.get_context("fork").Pool(4) as pool:
    assert pool.map_async(bits_of, CALLS, chunksize=1).get(timeout=120) == alone
print(*alone)
processes_test.strainlens.measuring.forks._has_used_gpu = True
with multiprocessing.get_context("fork").Pool(1) as pool:
    try:
        pool.map_async(bits_of, [1]).get(timeout=120)
    except processes_test.strainlens.Error as error:
        print(error)
"""


def test_forked_processes(alone):
    """They measure the same after their parent has measured; but not after it has used a GPU."""
    done = subprocess.run([sys.executable, "-c", FORKED], cwd=pathlib.Path(__file__).parent, capture_output=True, text=True, timeout=250, check=True)
    assert done.stdout.splitlines()[0].split() == alone and "forked after a GPU was used" in done.stdout


def test_joblib(alone):
    joblib = pytest.importorskip("joblib")
    assert joblib.Parallel(4)(joblib.delayed(bits_of)(k) for k in CALLS) == alone
