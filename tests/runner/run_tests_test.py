#!/usr/bin/env python3
# SPDX-License-Identifier: MPL-2.0
"""Tests of run_tests.py, with a program that speaks as GoogleTest does and whose tests do as they are called."""
import dataclasses
import io
import os
import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import run_tests  # noqa: E402

PROGRAM = r"""
import os, signal, sys, time
names = next(word for word in sys.argv if word.startswith("--gtest_filter=")).partition("=")[2].split(":")
open("processes", "a").write(" ".join(names) + "\n")
code = 0
for name in names:
    if "Start" in name: sys.exit(3)
    if "Absent" in name: continue
    print("[ RUN      ] " + name, flush=True)
    word = "      OK"
    if "Fails" in name: word, code = " FAILED ", 1
    if "Skips" in name: word = " SKIPPED"
    if "Crashes" in name: os.kill(os.getpid(), signal.SIGSEGV)
    if "Leaves" in name: os._exit(0)
    if "Hangs" in name: time.sleep(60)
    if "Leaks" in name: code = 23
    if "Friendless" in name and len(names) > 1: code = 66
    if "Speaks" in name: print("without an end of line", end="")
    print(f"[ {word} ] {name}" + (", where GetParam() = 3" if word == " FAILED " else "") + " (0 ms)", flush=True)
    if "After" in name: os._exit(5)
print(f"[  PASSED  ] {len(names)} test" + "s" * (len(names) > 1) + ".")
sys.exit(code)
"""


class RunTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "program.py").write_text(PROGRAM, encoding="utf-8")

    def gtest(self, name, **further):
        return run_tests.Test(name="Suite." + name, command=[sys.executable, "-S", "program.py", f"--gtest_filter=Suite.{name}"],
                              environment=dict(os.environ), folder=str(self.folder),
                              **({"timeout": 30.0, "skips": (r"\[  SKIPPED \]",)} | further))

    def command(self, code, **further):
        return run_tests.Test(name="command", command=[sys.executable, "-S", "-c", code], environment=dict(os.environ),
                              folder=str(self.folder), **({"timeout": 30.0} | further))

    def run_all(self, *tests, parallel=1):
        """Outcomes by name, the closing line, and the tests of every process."""
        out = io.StringIO()
        runner = run_tests.Runner(list(tests), parallel, out)
        good = runner.run()
        closing = out.getvalue().splitlines()[-1]
        self.assertEqual(good, " 0 failed" in closing)
        self.assertEqual(sorted(o.test.name for o in runner.outcomes.values()), sorted(t.name for t in tests))
        written = self.folder / "processes"
        processes = [line.split() for line in written.read_text().splitlines()] if written.exists() else []
        self.text = out.getvalue()
        return {o.test.name.removeprefix("Suite."): o.result for o in runner.outcomes.values()}, closing, processes

    def shared(self, *names):
        """As run_all, with all in the first process, whatever the number of tests."""
        tests = [self.gtest(name, **({"timeout": 0.5} if "Hangs" in name else {})) for name in names]
        out = io.StringIO()
        runner = run_tests.Runner(tests, 1, out)
        runner.groups.clear()
        runner.run_shared(tests)
        self.text = out.getvalue()
        written = (self.folder / "processes").read_text().splitlines()
        self.assertEqual(sorted(o.test.name for o in runner.outcomes.values()), sorted("Suite." + name for name in names))
        return {o.test.name.removeprefix("Suite."): o.result for o in runner.outcomes.values()}, [line.split() for line in written]

    def test_tests_of_one_name_are_counted_each(self):
        equal = [dataclasses.replace(self.gtest(name), name="Suite.Equal") for name in ("Good1", "Good2", "Fails")]
        runner = run_tests.Runner(equal, 1, io.StringIO())
        self.assertFalse(runner.run())
        self.assertEqual(sorted(outcome.result for outcome in runner.outcomes.values()), ["FAILED", "Passed", "Passed"])

    def test_every_test_is_counted(self):
        outcomes, closing, processes = self.run_all(*(self.gtest(f"Good{n}") for n in range(50)), self.gtest("Fails"),
                                                    self.gtest("Skips"), parallel=2)
        self.assertEqual(closing, "50 passed, 1 failed, 1 skipped")
        self.assertEqual(outcomes["Fails"], "FAILED")
        self.assertLess(len(processes), 30)
        self.assertEqual(sum(map(len, processes)), 52)

    def test_one_that_ends_its_process_keeps_none_from_running(self):
        for bad, reason in (("Crashes", "SIGSEGV"), ("Leaves", "exit code 0 in this test"), ("Hangs", "ran out of time"),
                            ("After", "exit code 5 after this test")):
            with self.subTest(bad):
                (self.folder / "processes").unlink(missing_ok=True)
                outcomes, processes = self.shared("First", bad, "Last")
                self.assertEqual(outcomes, {"First": "Passed", bad: "FAILED", "Last": "Passed"})
                self.assertEqual(processes, [["Suite.First", f"Suite.{bad}", "Suite.Last"], ["Suite.Last"]])
                self.assertIn(reason, self.text)

    def test_one_that_is_not_there_has_failed(self):
        outcomes, _ = self.shared("First", "Absent", "Last")
        self.assertEqual(outcomes, {"First": "Passed", "Absent": "FAILED", "Last": "Passed"})

    def test_a_program_that_does_not_begin_has_failed_every_test(self):
        outcomes, _ = self.shared("Start1", "Start2")
        self.assertEqual(outcomes, {"Start1": "FAILED", "Start2": "FAILED"})

    def test_a_bad_end_is_put_down_to_its_test(self):
        outcomes, processes = self.shared("First", "Leaks", "Last")
        self.assertEqual(outcomes, {"First": "Passed", "Leaks": "FAILED", "Last": "Passed"})
        self.assertEqual(len(processes), 4)
        outcomes, _ = self.shared("Leaks")
        self.assertEqual(outcomes, {"Leaks": "FAILED"})

    def test_a_bad_end_of_tests_that_pass_alone_is_a_failure(self):
        outcomes, _ = self.shared("First", "Friendless", "Last")
        self.assertEqual(list(outcomes.values()).count("FAILED"), 1)
        self.assertIn("each of which passes alone", self.text)

    def test_output_without_an_end_of_line_hides_no_outcome(self):
        outcomes, _ = self.shared("Speaks", "Last")
        self.assertEqual(outcomes, {"Speaks": "Passed", "Last": "Passed"})

    def test_those_labelled_alone_are(self):
        outcomes, _, processes = self.run_all(*(self.gtest(f"Good{n}") for n in range(16)),
                                              self.gtest("Own", labels=("alone",)), self.gtest("LeavesAlone", labels=("alone",)))
        self.assertIn(["Suite.Own"], processes)
        self.assertEqual(outcomes["Own"], "Passed")
        self.assertEqual(outcomes["LeavesAlone"], "FAILED")

    def test_commands_are_judged_as_ctest_judges(self):
        for code, further, expected in (
                ("", {}, "Passed"), ("raise SystemExit(1)", {}, "FAILED"), ("raise SystemExit(77)", {"skip_code": 77}, "Skipped"),
                ("print('leak found'); raise SystemExit(1)", {"passes": ("leak found",)}, "Passed"),
                ("print('sound')", {"passes": ("leak found",)}, "FAILED"),
                ("print('libQt5Core.so')", {"fails": ("libQt6", "libQt5")}, "FAILED"),
                ("print('libc.so')", {"fails": ("libQt5",)}, "Passed"), ("raise SystemExit(1)", {"fails": ("libQt5",)}, "FAILED"),
                ("import time; time.sleep(60)", {"timeout": 0.5}, "FAILED"),
                ("import os; os.abort()", {}, "FAILED")):
            with self.subTest(code):
                outcomes, _, _ = self.run_all(self.command(code, **further))
                self.assertEqual(outcomes["command"], expected)

    def test_what_is_left_running_is_ended(self):
        left = "import subprocess, sys; subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)'])"
        outcomes, _, _ = self.run_all(self.command(left, timeout=20.0))
        self.assertEqual(outcomes["command"], "Passed")

    def test_none_at_all_is_no_success(self):
        _, closing, _ = self.run_all()
        self.assertEqual(closing, "0 passed, 1 failed")

    def test_rows_of_ctest(self):
        row = {"name": "A", "command": ["program", "--gtest_filter=A.B/0", "--gtest_also_run_disabled_tests"], "properties": [
            {"name": "ENVIRONMENT", "value": ["FOLDER=/cache"]}, {"name": "ENVIRONMENT_MODIFICATION", "value": ["OTHER=set:/x=y"]},
            {"name": "TIMEOUT", "value": 300.0}, {"name": "LABELS", "value": ["alone"]}]}
        test = run_tests.test_of(row, {"FOLDER": "before", "KEPT": "1"})
        self.assertEqual(test.environment, {"FOLDER": "/cache", "OTHER": "/x=y", "KEPT": "1"})
        self.assertEqual((test.filter(), test.timeout, test.sharing()), ("A.B/0", 300.0, None))
        with self.assertRaises(SystemExit):
            run_tests.test_of({"name": "A", "properties": [{"name": "RUN_SERIAL", "value": True}]}, {})
        self.assertIsNone(run_tests.test_of({"name": "A", "properties": [{"name": "DISABLED", "value": True}]}, {}))
        self.assertIn("/not built", run_tests.test_of({"name": "A_NOT_BUILT", "properties": []}, {}).command[0])

    def test_presets_hand_on_their_environment(self):
        presets = {"base": {"environment": {"A": "1", "B": "${sourceDir}/b"}}, "own": {"inherits": "base", "environment": {"A": "2"}}}
        self.assertEqual(run_tests.preset_environment("own", presets), {"A": "2", "B": f"{run_tests.ROOT}/b"})


if __name__ == "__main__":
    unittest.main()
