#!/usr/bin/env python3
# SPDX-License-Identifier: MPL-2.0
"""Runs strainlens-cli on seeded random bad command lines and damaged files.

Every run must end with the exit code of its kind of mistake, with a message on stderr that names the cause, without a
sanitizer report, and without leaving or changing any file. The seed is a random one, which is printed; `--seed` repeats
a run, `--only N` one of its cases, and shows it. Every case follows from seed and number alone.
"""

import argparse
import concurrent.futures
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

import bad_cases

SANITIZER_MARKS = ("AddressSanitizer", "LeakSanitizer", "ThreadSanitizer", "runtime error:", "terminate called")
TIMEOUT_S = 120


def contents(folder):
    """Every file below a folder with its bytes."""
    return {str(p.relative_to(folder)): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


def run_cli(cli, arguments, folder):
    environment = dict(os.environ, ASAN_OPTIONS="exitcode=99:detect_leaks=0:use_sigaltstack=0", UBSAN_OPTIONS="print_stacktrace=1")
    return subprocess.run([cli, *arguments], cwd=folder, env=environment, capture_output=True, timeout=TIMEOUT_S,
                          stdin=subprocess.DEVNULL, check=False)


def render_sources(cli, folder):
    """The good files that cases damage: a small pair, its mask, truth and field."""
    for arguments in (
        ["synth", "translation", "-o", "good", "--size", "96x80", "--shift", "2,-1", "--frames", "1"],
        ["run", "good/reference.png", "good/deformed.png", "--block", "16", "-o", "good/field.csv",
         "--flow", "good/flow.flo"],
    ):
        result = run_cli(cli, arguments, folder)
        if result.returncode != 0:
            sys.exit(f"fuzz: {' '.join(arguments)} failed:\n{result.stderr.decode(errors='replace')}")
    return {p.name: p.read_bytes() for p in (folder / "good").iterdir()}


# A run without measured points ends normally, and its files say so.
NOTHING_MEASURED = "nothing could be measured in"


def complaints(case, result, before, after):
    """Problem of how the program ended; empty if none."""
    stderr = result.stderr.decode(errors="replace")
    found = []
    if result.returncode not in case.codes:
        found.append(f"exit code {result.returncode}, expected {' or '.join(map(str, case.codes))}")
    found += [f"stderr says {mark}" for mark in SANITIZER_MARKS if mark in stderr]
    if result.returncode == 0 or (result.returncode == 1 and NOTHING_MEASURED in stderr):
        leftovers = [name for name in after if name.endswith(".part")]
        return found + [f"temporary file {name} left" for name in leftovers]
    if not stderr.strip():
        found.append("no message on stderr")
    found += [f"stderr does not name '{word}'" for word in case.names if word not in stderr]
    found += [f"file {name} left" for name in sorted(after.keys() - before.keys())]
    found += [f"file {name} changed or gone" for name in before if before[name] != after.get(name)]
    return found


def try_case(cli, number, seed, sources, verbose):
    """Problems of case `number`, each with the command line."""
    random_source = random.Random(f"{seed}/{number}")
    folder = pathlib.Path(tempfile.mkdtemp(prefix="strainlens-fuzz-"))
    try:
        case = bad_cases.make(random_source, number, sources, folder)
        before = contents(folder)
        try:
            result = run_cli(cli, case.arguments, folder)
        except subprocess.TimeoutExpired:
            return [f"case {number} ({case.title}): no end within {TIMEOUT_S} s: {case.arguments}"]
        found = complaints(case, result, before, contents(folder))
        if verbose:
            print(f"case {number} ({case.title}): {case.arguments}\nexit code {result.returncode}\n"
                  + result.stderr.decode(errors="replace"))
        detail = f": {case.arguments}\n    " + result.stderr.decode(errors="replace")[:600].replace("\n", "\n    ")
        return [f"case {number} ({case.title}): {complaint}{detail}" for complaint in found]
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cli", required=True)
    parser.add_argument("--count", type=int, default=150, help="cases (default 150)")
    parser.add_argument("--seed", type=int, help="repeats a run (default: a random one)")
    parser.add_argument("--only", type=int, help="one case of a run, shown; needs --seed")
    arguments = parser.parse_args()
    if arguments.only is not None and arguments.seed is None:
        parser.error("--only repeats a case of a run: give that run's --seed")
    seed = random.SystemRandom().randrange(2**31) if arguments.seed is None else arguments.seed
    # Printed first, so that the run can be repeated in any case.
    print(f"fuzz: seed {seed}", flush=True)
    cli = str(pathlib.Path(arguments.cli).resolve())
    with tempfile.TemporaryDirectory(prefix="strainlens-fuzz-") as folder:
        sources = render_sources(cli, pathlib.Path(folder))
    numbers = range(arguments.count) if arguments.only is None else [arguments.only]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = pool.map(lambda n: try_case(cli, n, seed, sources, arguments.only is not None), numbers)
        found = [complaint for result in results for complaint in result]
    print("\n".join(found))
    print(f"fuzz: {len(numbers)} cases with seed {seed}, {len(found)} complaints")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
