#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests the start of the program on a virtual display.

  start.py PROGRAM [RUNS]

No video library and no Qt 5 library may be loaded when the window is visible. Prints the time from start to the painted
window for RUNS starts (default 1) after a warm-up; it depends on the load of the computer and has no limit. Exits with 77
and a reason without Xvfb.
"""
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

SKIPPED = 77
UNWANTED = re.compile(r"/lib(avcodec|avformat|avutil|swscale|gst\w*|opencv_videoio|opencv_imgcodecs|gdal|Qt5\w*)\b|/\S*strainlens-(video|codecs)")
PAINTED_COLOURS = 12  # minimum along a row through the menus


def start_inside(program, runs):
    with tempfile.TemporaryDirectory() as home:
        environment = dict(os.environ, QT_QPA_PLATFORM="xcb", HOME=home, XDG_CONFIG_HOME=home, XDG_RUNTIME_DIR=home)
        os.chmod(home, 0o700)
        return subprocess.run(["xvfb-run", "-a", "-s", "-screen 0 1280x720x24", sys.executable,
                               os.path.abspath(__file__), "--inside", program, runs],
                              env=environment, timeout=280).returncode


def libraries_of(process):
    with open(f"/proc/{process.pid}/maps", encoding="utf-8") as maps:
        return sorted({line.split(maxsplit=5)[5].strip() for line in maps if ".so" in line})


def processor_ms(process):
    with open(f"/proc/{process.pid}/stat", encoding="utf-8") as stat:
        fields = stat.read().rsplit(")", 1)[1].split()
    return 1000 * (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def start_once(program):
    """Wall and CPU milliseconds until the window is painted, and the libraries loaded then."""
    from x_display import Display
    display = Display()
    settings = os.path.join(os.environ["HOME"], "settings.ini")
    begin = time.monotonic()
    process = subprocess.Popen([program, "--settings", settings, "--language", "en", "--size", "1280x720"])
    try:
        while time.monotonic() - begin < 60:
            if process.poll() is not None:
                raise RuntimeError(f"the program has ended with {process.returncode}")
            found = display.main_window()
            if found and len(display.colours(found[0], 12, found[1].width)) >= PAINTED_COLOURS:
                took = 1000 * (time.monotonic() - begin)
                return took, processor_ms(process), libraries_of(process)
            time.sleep(0.002)
        raise RuntimeError("no painted window after 60 s")
    finally:
        process.terminate()
        process.wait(20)


def main(program, runs):
    start_once(program)
    times, worked = [], []
    for _ in range(runs):
        took, processor, libraries = start_once(program)
        times.append(took)
        worked.append(processor)
    unwanted = [library for library in libraries if UNWANTED.search(library)]
    print(f"start to a painted window, {runs} runs: median {statistics.median(times):.0f} ms, "
          f"{min(times):.0f} to {max(times):.0f} ms; of the processor {statistics.median(worked):.0f} ms; {len(libraries)} libraries")
    for library in unwanted:
        print(f"FAILED: loaded at the start: {library}")
    return 1 if unwanted or len(libraries) < 20 else 0


if __name__ == "__main__":
    if sys.argv[1] == "--inside":
        sys.exit(main(sys.argv[2], int(sys.argv[3])))
    for wanted in ("xvfb-run", "Xvfb"):
        if not shutil.which(wanted):
            print(f"SKIPPED: there is no {wanted} (package xvfb)")
            sys.exit(SKIPPED)
    sys.exit(start_inside(os.path.abspath(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "1"))
