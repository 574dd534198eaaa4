# SPDX-License-Identifier: MPL-2.0
"""Other Python threads run during a measurement, several measurements run concurrently, and Ctrl-C stops them."""
import concurrent.futures
import signal
import threading

import numpy
import pytest

import strainlens
from conftest import QUICK, image

# Some hundred milliseconds of work.
SLOW = {**QUICK, "step": 2, "refine": "icgn2", "threads": 1}


def test_others_run_meanwhile(quick_pair):
    ended = threading.Event()

    def work():
        strainlens.measure(*quick_pair, **SLOW)
        ended.set()

    worker = threading.Thread(target=work)
    worker.start()
    turns = 0
    while not ended.wait(0.001):  # with the GIL held this thread would not run
        turns += 1
    worker.join()
    assert turns > 20


def test_several_at_a_time():
    pairs = [(image(), image(u=0.3 * k, v=0.1 * k)) for k in range(6)]
    alone = [strainlens.measure(*pair, **QUICK) for pair in pairs]
    with concurrent.futures.ThreadPoolExecutor(3) as pool:
        together = list(pool.map(lambda pair: strainlens.measure(*pair, **QUICK), pairs))
    for a, b in zip(alone, together):
        for name in a:
            numpy.testing.assert_array_equal(a[name], b[name], err_msg=name)


def test_errors_come_from_other_threads():
    with concurrent.futures.ThreadPoolExecutor(1) as pool:
        failed = pool.submit(strainlens.measure, image(), image().astype(complex))
        with pytest.raises(strainlens.InvalidInput, match="deformed dtype"):
            failed.result()


@pytest.fixture
def interruptible():
    """Restores SIGINT, which Python ignores in a background process of a shell."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_interrupt(quick_pair, interruptible):
    begun = threading.Event()
    timer = threading.Thread(target=lambda: (begun.wait(), signal.raise_signal(signal.SIGINT)))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        begun.set()
        for _ in range(100):
            strainlens.measure(*quick_pair, **SLOW)
    timer.join()
    assert strainlens.measure(*quick_pair, **QUICK).ok.all()
