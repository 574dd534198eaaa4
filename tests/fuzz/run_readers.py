#!/usr/bin/env python3
# SPDX-License-Identifier: MPL-2.0
"""Runs the readers of files under libFuzzer, AddressSanitizer and UndefinedBehaviorSanitizer.

    cmake --preset fuzz && cmake --build --preset fuzz
    tests/fuzz/run_readers.py --seconds 600

Every reader begins with seeds that the program's own writers make and is mutated for so many seconds from a random seed,
which is printed; `--seed` repeats it. A crash, a sanitizer's report, an input that takes longer than 60 s or more than
2 GiB, and a refusal that is no sentence are findings: their inputs are kept, the way to repeat them is printed, and the
exit code is 1.
"""

import argparse
import concurrent.futures
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Wall time on a busy machine: 150 million pixels in 10 KB of LZW take 10 s of a core under the sanitizers.
SLOWEST_S = 60
MOST_MEMORY_MIB = 2048
# Images have the largest seeds; longer inputs would add nothing to the others.
LONGEST_INPUT = {"image": 16384, "video": 16384, "results": 131072}
LONGEST_OTHER_INPUT = 4096
# Time after --seconds for the last input and the shutdown.
GRACE_S = 120
SHOWN_LINES = 40


def temporary_parent():
    """Every input is written to a file, hence in memory."""
    memory = pathlib.Path("/dev/shm")
    return memory if os.access(memory, os.W_OK) else None


def command_for(program, reader, work, seed, seconds):
    command = [program, work / reader, f"-seed={seed}", f"-max_total_time={seconds}", f"-timeout={SLOWEST_S}",
               f"-report_slow_units={SLOWEST_S}",
               f"-rss_limit_mb={MOST_MEMORY_MIB}", f"-max_len={LONGEST_INPUT.get(reader, LONGEST_OTHER_INPUT)}",
               f"-artifact_prefix={work}/findings-{reader}-", "-print_final_stats=1", "-reload=0"]
    dictionary = work / f"{reader}.dict"
    return [str(word) for word in command + ([f"-dict={dictionary}"] if dictionary.exists() else [])]


def statistic(log, name):
    found = re.search(rf"stat::{name}:\s+(\d+)", log)
    return found.group(1) if found else "?"


def run_reader(reader, programs, work, seed, seconds, findings):
    """Report on the reader's run and whether it passed."""
    log_file = work / f"{reader}.log"
    program = programs / f"{reader}_fuzz"
    suppressions = ROOT / "tests" / "lsan.supp"
    environment = dict(os.environ, TMPDIR=str(work), UBSAN_OPTIONS="print_stacktrace=1",
                       LSAN_OPTIONS=f"suppressions={suppressions}:print_suppressions=0")
    start = time.monotonic()
    with open(log_file, "wb") as log_stream:
        try:
            code = subprocess.run(command_for(program, reader, work, seed, seconds), stdout=log_stream,
                                  stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, env=environment, check=False,
                                  timeout=seconds + GRACE_S).returncode
        except subprocess.TimeoutExpired:
            code = "none: it did not end"
    log = log_file.read_text(errors="replace")
    coverage = re.findall(r"\bcov: (\d+)", log)
    text = (f"{reader}: seed {seed}, {time.monotonic() - start:.0f} s, {statistic(log, 'number_of_executed_units')} inputs, "
            f"coverage {coverage[-1] if coverage else '?'}, peak {statistic(log, 'peak_rss_mb')} MiB")
    artifacts = sorted(work.glob(f"findings-{reader}-*"))
    if code == 0 and not artifacts:
        return f"{text}: sound", True
    findings.mkdir(parents=True, exist_ok=True)
    kept = [shutil.copy(log_file, findings)]
    for artifact in artifacts:
        kept.append(shutil.copy(artifact, findings / artifact.name.removeprefix("findings-")))
        text += f"\n    repeat: {program} {kept[-1]}"
    tail = "\n    ".join(log.splitlines()[-SHOWN_LINES:])
    return f"{text}: FINDING, exit code {code}; kept {', '.join(map(str, kept))}\n    {tail}", False


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=int, default=600, help="for each reader (default 600)")
    parser.add_argument("--seed", type=int, help="repeats a run (default: a random one)")
    parser.add_argument("--readers", help="some of them, separated by commas (default: all)")
    parser.add_argument("--jobs", type=int, default=2, help="readers at a time (default 2)")
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build" / "fuzz")
    parser.add_argument("--findings", type=pathlib.Path, help="where inputs are kept (default: BUILD/findings)")
    options = parser.parse_args()
    programs = options.build.resolve() / "tests" / "fuzz" / "readers"
    replay = programs / "fuzz_replay"
    if not replay.exists():
        parser.error(f"there is no {replay}; build the preset 'fuzz' first")
    known = subprocess.run([replay, "readers"], check=True, capture_output=True, text=True).stdout.split()
    readers = options.readers.split(",") if options.readers else known
    if unknown := set(readers) - set(known):
        parser.error(f"no such reader: {', '.join(sorted(unknown))}; there are {', '.join(known)}")
    # libFuzzer takes 0 as 'choose one'.
    seed = random.SystemRandom().randrange(1, 2**31) if options.seed is None else options.seed
    findings = options.findings or options.build.resolve() / "findings"
    print(f"fuzz: seed {seed}, {options.seconds} s for each of {', '.join(readers)}", flush=True)
    sound = True
    with tempfile.TemporaryDirectory(prefix="strainlens-fuzz-", dir=temporary_parent()) as folder:
        work = pathlib.Path(folder)
        subprocess.run([replay, "seeds", work], check=True, env=dict(os.environ, TMPDIR=folder))
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            runs = [pool.submit(run_reader, reader, programs, work, seed, options.seconds, findings) for reader in readers]
            for run in concurrent.futures.as_completed(runs):
                text, good = run.result()
                sound = sound and good
                print(text, flush=True)
    print("fuzz: no finding" if sound else f"fuzz: findings; repeat all with --seed {seed}")
    return 0 if sound else 1


if __name__ == "__main__":
    sys.exit(main())
