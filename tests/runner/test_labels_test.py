#!/usr/bin/env python3
# SPDX-License-Identifier: MPL-2.0
"""Tests of cmake/test_labels.cmake, with the tests that ctest then lists."""
import json
import pathlib
import subprocess
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "cmake/test_labels.cmake"
TESTS = ("Plain.First", "Plain.Second", "At/Device.Runs/cpu", "At/Device.Runs/opencl_0  # GetParam() = 4-byte object <01-00 00-00>",
         'At/Device.Stops/"scalar"')
SOURCE = """// SPDX-License-Identifier: MPL-2.0
// Labels of this file: threads
// Labels of this file for *scalar*: one-thread

TEST(Plain, First) { EXPECT_TRUE(true); }
// Labels: slow-sanitized alone
TEST_F(Plain, Second) {
// Labels: slow-threads
// Labels for opencl*: nightly
TEST_P(Device, Runs) {
TEST_P(Device, Stops) {
"""


class Labels(unittest.TestCase):
    def listed(self, source):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / "a_test.cpp").write_text(source, encoding="utf-8")
            adds = "".join(f"add_test([==[{test}]==] true)\n" for test in TESTS)
            names = " ".join(f"[==[{test}]==]" for test in TESTS)
            (folder / "CTestTestfile.cmake").write_text(
                f'{adds}set(tests {names})\nset(sources "{folder}/a_test.cpp")\ninclude("{SCRIPT}")\n', encoding="utf-8")
            return subprocess.run(["ctest", "--test-dir", folder, "--show-only=json-v1"], capture_output=True, text=True, check=False)

    def test_comments_are_labels(self):
        rows = json.loads(self.listed(SOURCE).stdout)["tests"]
        properties = [{row["name"]: row["value"] for row in test["properties"]} for test in rows]
        self.assertEqual([row.get("LABELS") for row in properties], [
            ["threads"], ["alone", "slow-sanitized", "threads"], ["slow-threads", "threads"],
            ["nightly", "slow-threads", "threads"], ["one-thread", "threads"]])
        self.assertEqual([row.get("TIMEOUT") for row in properties], [None, None, None, 3600, None])

    def test_files_without_labels_have_none(self):
        rows = json.loads(self.listed("TEST(Plain, First) {\n").stdout)["tests"]
        self.assertFalse([test for test in rows for row in test["properties"] if row["name"] == "LABELS"])

    def test_what_is_no_label_is_refused(self):
        for source, message in (("// Labels: nightly\n", "labels without a test"),
                                ("// Labels: nightly\nTEST(Plain,\n     First) {\n", "neither labels nor a test"),
                                ("// Labels nightly\nTEST(Plain, First) {\n", "neither labels nor a test"),
                                ("// Labels: tonight\nTEST(Plain, First) {\n", "there is no label 'tonight'")):
            found = self.listed(source)
            self.assertNotEqual(found.returncode, 0, source)
            self.assertIn(message, " ".join(found.stderr.split()), source)


if __name__ == "__main__":
    unittest.main()
