#!/usr/bin/env python3
# SPDX-License-Identifier: MPL-2.0
"""Runs the tests that ctest lists for a test preset, those of one GoogleTest program many to a process.

    run_tests.py PRESET [--parallel N] [ctest options that choose tests, such as -R or -LE]

ctest starts a process for every test, and most tests take less time than their program takes to load its libraries. Which
tests there are, what they are called, how long they may take and in what environment they run, ctest says here too; a test
that ctest counts is a test that this counts.

Every test has its outcome: one that ends its process or runs out of time has failed, and those after it run in a new
process. Where a process ends badly after its last test (leaks, threads that race at the end), its tests run once more, each
alone, to find out whose it is. Tests labelled `alone` have a process to themselves from the start.

The last line is `N passed, M failed` (and `, K skipped`); the exit code is 1 if any failed.
"""
import argparse
import collections
import dataclasses
import json
import os
import pathlib
import re
import selectors
import signal
import subprocess
import sys
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
PASSED, FAILED, SKIPPED = "Passed", "FAILED", "Skipped"
ALONE = "alone"
MOST_IN_A_PROCESS = 40
TICKS_A_SECOND = os.sysconf("SC_CLK_TCK")
LONGEST_OUTPUT = 100_000  # characters of a failed test
DEFAULT_TIMEOUT_S = 1500.0  # ctest's
KNOWN_PROPERTIES = {"DISABLED", "ENVIRONMENT", "ENVIRONMENT_MODIFICATION", "FAIL_REGULAR_EXPRESSION", "LABELS",
                    "PASS_REGULAR_EXPRESSION", "SKIP_REGULAR_EXPRESSION", "SKIP_RETURN_CODE", "TIMEOUT", "WORKING_DIRECTORY"}


@dataclasses.dataclass
class Test:
    name: str
    command: list
    environment: dict
    folder: str
    timeout: float
    labels: tuple = ()
    skip_code: int | None = None
    passes: tuple = ()  # patterns of which the output has one, whatever the exit code
    fails: tuple = ()   # patterns of which it has none
    skips: tuple = ()   # patterns that say so

    def filter(self):
        """The test's name within its GoogleTest program; None if it is none."""
        found = [word.partition("=")[2] for word in self.command if word.startswith("--gtest_filter=")]
        return found[0] if len(found) == 1 and not re.search(r"[*?:]", found[0]) else None

    def sharing(self):
        """What tests have in common that one process can run; None: no other may be with it."""
        if self.filter() is None or ALONE in self.labels or self.passes or self.fails:
            return None
        rest = tuple(word for word in self.command if not word.startswith("--gtest_filter="))
        return rest, tuple(sorted(self.environment.items())), self.folder


@dataclasses.dataclass
class Outcome:
    test: Test
    result: str
    seconds: float       # by the clock
    core_seconds: float  # of the processor, children that have ended included
    output: str = ""


@dataclasses.dataclass
class Process:
    """A child with its output in one pipe, in a process group of its own."""
    child: subprocess.Popen
    core_seconds: float = 0.0
    ended: bool = False

    def poll(self):
        if not self.ended:
            pid, status, usage = os.wait4(self.child.pid, os.WNOHANG)
            if pid:
                self.ended = True
                self.child.returncode = os.waitstatus_to_exitcode(status)
                self.core_seconds = usage.ru_utime + usage.ru_stime
        return self.ended

    def used(self):
        """Core seconds so far."""
        if not self.poll():
            try:
                fields = pathlib.Path(f"/proc/{self.child.pid}/stat").read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()
                self.core_seconds = sum(map(int, fields[11:15])) / TICKS_A_SECOND
            except OSError:
                pass  # ended just now
        return self.core_seconds

    def kill(self):
        try:
            os.killpg(self.child.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass

    def lines(self, deadline):
        """Lines of output, as they come; None when deadline() (time.monotonic) has passed, after which the process is ended."""
        pipe = self.child.stdout.fileno()
        pending = b""
        with selectors.DefaultSelector() as selector:
            selector.register(pipe, selectors.EVENT_READ)
            while True:
                data = None
                if selector.select(min(1.0, max(0.0, deadline() - time.monotonic()))):
                    data = os.read(pipe, 65536)
                elif self.poll():
                    break  # what it left running may hold the pipe open
                if data == b"":
                    break
                *whole, pending = (pending + (data or b"")).split(b"\n")
                for line in whole:
                    yield line.decode(errors="replace")
                if time.monotonic() > deadline():
                    yield None
                    break
        if pending:
            yield pending.decode(errors="replace")
        while not self.poll():
            if time.monotonic() > deadline():
                self.kill()
            time.sleep(0.002)
        self.kill()
        self.child.stdout.close()


def ending(code):
    if code < 0:
        return f"ended by signal {-code} ({signal.Signals(-code).name})"
    return f"ended with exit code {code}"


class Runner:
    def __init__(self, tests, parallel, out=sys.stdout):
        self.total = len(tests)
        self.parallel = parallel
        self.out = out
        self.outcomes = {}  # by the test's identity
        self.core_seconds = 0.0
        self.processes = 0
        self.running = []
        self.lock = threading.Lock()
        self.waiting = collections.deque([test] for test in tests if test.sharing() is None)
        groups = collections.defaultdict(collections.deque)
        for test in tests:
            if test.sharing() is not None:
                groups[test.sharing()].append(test)
        self.groups = collections.deque(groups.values())

    def next_tests(self):
        """Those that the next process runs: fewer towards the end, so that all cores end at about the same time."""
        with self.lock:
            if self.waiting:
                return self.waiting.popleft()
            if not self.groups:
                return []
            left = sum(len(group) for group in self.groups)
            group = self.groups[0]
            count = min(len(group), MOST_IN_A_PROCESS, max(1, left // (4 * self.parallel)))
            taken = [group.popleft() for _ in range(count)]
            if not group:
                self.groups.popleft()
            return taken

    def report(self, outcome):
        with self.lock:
            # In place of one that did not stand. Names may be equal: those of some parameters are bytes of memory.
            self.outcomes[id(outcome.test)] = outcome
            print(f"{len(self.outcomes):5}/{self.total} {outcome.result:7} {outcome.seconds:8.2f} s {outcome.core_seconds:8.2f} core s  "
                  f"{outcome.test.name}", file=self.out)
            if outcome.result == FAILED:
                print(outcome.output[-LONGEST_OUTPUT:].rstrip("\n"), file=self.out)
            self.out.flush()

    def start(self, tests):
        command = tests[0].command
        if len(tests) > 1 or tests[0].sharing() is not None:
            names = "--gtest_filter=" + ":".join(test.filter() for test in tests)
            command = [names if word.startswith("--gtest_filter=") else word for word in command]
            command = [*command, "--gtest_color=no"]
        process = Process(subprocess.Popen(command, cwd=tests[0].folder, env=tests[0].environment, stdin=subprocess.DEVNULL,
                                        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True))
        with self.lock:
            self.processes += 1
            self.running.append(process)
        return process

    def count(self, process):
        with self.lock:
            self.core_seconds += process.core_seconds
            self.running.remove(process)

    def run_alone(self, test):
        """One process for one test, judged as ctest does."""
        began = time.monotonic()
        try:
            process = self.start([test])
        except OSError as error:
            return Outcome(test, FAILED, 0.0, 0.0, str(error))
        lines = []
        late = False
        for line in process.lines(lambda: began + test.timeout):
            if line is None:
                late = True
                process.kill()
            else:
                lines.append(line)
        self.count(process)
        output = "\n".join(lines)
        code = process.child.returncode
        why = f"ran out of time ({test.timeout:g} s)" if late else ending(code)
        if late:
            result = FAILED
        elif code == test.skip_code or any(re.search(pattern, output) for pattern in test.skips):
            result = SKIPPED if code in (0, test.skip_code) else FAILED
        elif found := [pattern for pattern in test.fails if re.search(pattern, output)]:
            result = FAILED
            why += f"; {found} in the output"
        elif test.passes:
            result = PASSED if any(re.search(pattern, output) for pattern in test.passes) else FAILED
            why += f"; none of {test.passes} in the output"
        elif code == 0 and test.filter() is not None and "[  PASSED  ] 1 test." not in output:
            result = FAILED
            why += " without an outcome"
        else:
            result = PASSED if code == 0 else FAILED
        return Outcome(test, result, time.monotonic() - began, process.core_seconds, f"{output}\n{why}")

    def run_shared(self, tests):
        """As many processes as it takes until each of these tests has its outcome."""
        left = collections.deque(tests)
        while left:
            left = self.run_process(left)

    def run_process(self, tests):
        """Runs these in one process and reports their outcomes; returns those that did not run."""
        by_filter = {test.filter(): test for test in tests}
        done = []
        current, output, late = None, [], False
        since, used = time.monotonic(), 0.0
        try:
            process = self.start(tests)
        except OSError as error:
            self.report(Outcome(tests[0], FAILED, 0.0, 0.0, str(error)))
            return collections.deque(list(tests)[1:])

        def end(test, result, text):
            nonlocal since, used, output
            now, core = time.monotonic(), process.used()
            done.append(Outcome(test, result, now - since, core - used, text))
            self.report(done[-1])
            since, used, output = now, core, []

        for line in process.lines(lambda: since + (current or tests[0]).timeout):
            if line is None:
                late = True
                process.kill()
                continue
            output.append(line)
            begins = re.search(r"\[ RUN      \] (\S+)$", line)
            if begins and current is None and begins[1] in by_filter:
                current, output, since = by_filter.pop(begins[1]), [line], time.monotonic()
                continue
            ends = current and re.search(r"\[( +OK|  FAILED |  SKIPPED) \] ?" + re.escape(current.filter()) + r"(,| \(|$)", line)
            if ends:
                end(current, {"OK": PASSED, "FAILED": FAILED, "SKIPPED": SKIPPED}[ends[1].strip()], "\n".join(output))
                current = None
        self.count(process)

        code = process.child.returncode
        failed = any(outcome.result == FAILED for outcome in done)
        unreached = collections.deque(by_filter.values())
        why = "\n".join([*output, "ran out of time" if late else ending(code)])
        if current is not None:  # in the middle of a test, which the process may not have ended by itself
            end(current, FAILED, f"{why} in this test")
        elif unreached and not done:
            end(unreached.popleft(), FAILED, f"{why} without this test")
        elif late or (unreached and code != 0 and (code < 0 or not failed)):
            self.report(dataclasses.replace(done[-1], result=FAILED, output=f"{why} after this test"))
        elif code != 0 and not failed:
            self.find_whose(done, why)
        return unreached

    def find_whose(self, done, why):
        """Repeats tests that all passed in a process that failed afterwards, each in its own process, and reports their outcomes."""
        alone = [self.run_alone(outcome.test) for outcome in done] if len(done) > 1 else []
        if not alone:
            alone = [dataclasses.replace(done[0], result=FAILED, output=why)]
        elif all(outcome.result != FAILED for outcome in alone):
            names = " ".join(outcome.test.name for outcome in done)
            alone = [dataclasses.replace(alone[-1], result=FAILED, output=f"{why} after {names}, each of which passes alone")]
        for outcome in alone:
            if outcome.result == FAILED:
                self.report(outcome)

    def work(self):
        while tests := self.next_tests():
            if tests[0].sharing() is None:
                self.report(self.run_alone(tests[0]))
            else:
                self.run_shared(tests)

    def run(self):
        """Returns the closing line and whether all is well."""
        began = time.monotonic()
        workers = [threading.Thread(target=self.work, daemon=True) for _ in range(self.parallel)]
        for worker in workers:
            worker.start()
        try:
            for worker in workers:
                worker.join()
        except BaseException:  # interrupted: processes in other sessions do not get the signal
            for process in self.running:
                process.kill()
            raise
        of = collections.Counter(outcome.result for outcome in self.outcomes.values())
        lost = self.total - len(self.outcomes)
        print(f"\n{self.total} tests in {self.processes} processes: {self.core_seconds:.0f} core seconds in "
              f"{time.monotonic() - began:.0f} s; the dearest:", file=self.out)
        for outcome in sorted(self.outcomes.values(), key=lambda outcome: -outcome.core_seconds)[:10]:
            print(f"{outcome.core_seconds:8.1f} core s  {outcome.test.name}", file=self.out)
        for outcome in self.outcomes.values():
            if outcome.result == FAILED:
                print(f"FAILED: {outcome.test.name}", file=self.out)
        if lost:
            print(f"FAILED: {lost} tests have no outcome", file=self.out)
        failures = of[FAILED] + lost + (0 if self.total else 1)  # a run without a test must never look like success
        closing = f"{of[PASSED]} passed, {failures} failed" + (f", {of[SKIPPED]} skipped" if of[SKIPPED] else "")
        print(closing, file=self.out, flush=True)
        return failures == 0


def preset_environment(name, presets):
    """The variables that a test preset sets; ctest sets them for itself alone."""
    preset = presets[name]
    inherited = preset.get("inherits", [])
    variables = {}
    for parent in reversed([inherited] if isinstance(inherited, str) else inherited):
        variables |= preset_environment(parent, presets)
    for variable, value in preset.get("environment", {}).items():
        variables[variable] = value.replace("${sourceDir}", str(ROOT))
    return variables


def test_of(entry, environment):
    """A row of what ctest lists (--show-only=json-v1); None for one that is switched off."""
    properties = {row["name"]: row["value"] for row in entry["properties"]}
    unknown = properties.keys() - KNOWN_PROPERTIES
    if unknown:
        sys.exit(f"run_tests: {entry['name']} has {', '.join(sorted(unknown))}, which is not known here")
    if properties.get("DISABLED"):
        return None
    own = dict(environment)
    for row in properties.get("ENVIRONMENT", []):
        variable, _, value = row.partition("=")
        own[variable] = value
    for row in properties.get("ENVIRONMENT_MODIFICATION", []):
        variable, _, value = row.partition("=")
        if not value.startswith("set:"):
            sys.exit(f"run_tests: {entry['name']}: only 'set' of ENVIRONMENT_MODIFICATION is known here, not {value}")
        own[variable] = value.removeprefix("set:")
    return Test(name=entry["name"], command=entry.get("command", [f"/not built: {entry['name']}"]), environment=own,
                folder=properties.get("WORKING_DIRECTORY", str(ROOT)), timeout=properties.get("TIMEOUT", DEFAULT_TIMEOUT_S),
                labels=tuple(properties.get("LABELS", [])), skip_code=properties.get("SKIP_RETURN_CODE"),
                passes=tuple(properties.get("PASS_REGULAR_EXPRESSION", [])),
                fails=tuple(properties.get("FAIL_REGULAR_EXPRESSION", [])),
                skips=tuple(properties.get("SKIP_REGULAR_EXPRESSION", [])))


def listed(preset, options):
    presets = {row["name"]: row for row in json.loads((ROOT / "CMakePresets.json").read_text(encoding="utf-8"))["testPresets"]}
    if preset not in presets:
        sys.exit(f"run_tests: there is no test preset '{preset}'")
    listing = subprocess.run(["ctest", "--preset", preset, "--show-only=json-v1", *options], cwd=ROOT, capture_output=True, text=True)
    if listing.returncode != 0:
        sys.exit(f"run_tests: ctest lists no tests\n{listing.stdout}{listing.stderr}")
    environment = os.environ | preset_environment(preset, presets)
    rows = json.loads(listing.stdout)["tests"]
    return [test for test in (test_of(row, environment) for row in rows) if test is not None]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("preset")
    parser.add_argument("--parallel", "-j", type=int, default=len(os.sched_getaffinity(0)))
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    options, chosen = parser.parse_known_args()
    return 0 if Runner(listed(options.preset, chosen), max(1, options.parallel)).run() else 1


if __name__ == "__main__":
    sys.exit(main())
