#!/usr/bin/env python3
# SPDX-License-Identifier: MPL-2.0
"""Every check of the tree finds a planted breach, and nothing in what is right."""
import pathlib
import unittest

from check_texts import text_breaches, texts_of
from check_tree import (COVERAGE_LISTS, MEDIAN_LINES, MOST_FILES, MOST_LINES, Layers, coverage_breaches, cycle_breaches,
                        folder_breaches, licence_breaches, size_breaches, twin_breaches, type_breaches)

LAYERS = Layers((pathlib.Path(__file__).parent / "layers.txt").read_text(encoding="utf-8"))


class Checks(unittest.TestCase):
    def expect(self, found, check, *arguments):
        self.assertEqual(bool(list(check(*arguments))), found, arguments)

    def test_includes(self):
        for path, header in (
                ("compute/sequence/a.h", "opencv2/core.hpp"), ("compute/sequence/a.cpp", "hwy/highway.h"),
                ("compute/sequence/a.cpp", "app/io/image/image_reader.h"), ("app/io/a.cpp", "gui/shell/main_window.h"),
                ("gui/canvas/a.cpp", "gui/panels/map_bar.h"), ("gui/a.cpp", "gui/theme/theme.h"),
                ("compute/sequence/a.cpp", "compute/backend/cpu/runtime/search.h"),
                ("compute/backend/scalar/a.cpp", "compute/backend/cpu/runtime/search.h"),
                ("compute/reference/a.cpp", "compute/rules/refine.h"),
                ("compute/backend/cpu/full_search/a.cpp", "compute/reference/search.h"),
                ("app/cli/a.cpp", "compute/reference/search.h"), ("app/io/a.cpp", "cairo.h"), ("compute/rules/a.cpp", "gtest/gtest.h"),
                *(("gui/session/a.h", widget) for widget in (
                    "QWidget", "QDialog", "QMessageBox", "QLabel", "QTableWidget", "QListView", "QApplication",
                    "QtWidgets/QWidget", "QGraphicsItem", "QVBoxLayout", "QLineEdit", "QMainWindow"))):
            self.expect(True, LAYERS.breaches, {path: f"  #  include <{header}>\n"})
        for path, header in (
                ("compute/backend/cpu/a.cpp", "hwy/highway.h"), ("compute/backend/cpu/a.cpp", "compute/types/grid.h"),
                ("compute/backend/scalar/a.cpp", "compute/reference/search.h"), ("gui/panels/a.cpp", "QWidget"),
                ("gui/panels/a.cpp", "app/io/image/image_reader.h"), ("tests/app/a.cpp", "app/cli/command.h"),
                *(("gui/session/a.h", header) for header in ("QObject", "QUndoStack", "QImage", "QGuiApplication", "QTimer"))):
            self.expect(False, LAYERS.breaches, {path: f"#include <{header}>\n"})

    def test_cycles(self):
        self.expect(True, cycle_breaches, {"compute/a/x.h": '#include "compute/a/y.h"\n', "compute/a/y.h": '#include "compute/a/z.h"\n',
                                           "compute/a/z.h": '#include "compute/a/x.h"\n'})
        self.expect(True, cycle_breaches, {"compute/a/x.h": '#include "compute/a/x.h"\n'})
        self.expect(True, cycle_breaches, {"app/a/x.h": '#include "app/b/y.h"\n', "app/b/c/z.h": '#include "app/a/v.h"\n'})
        self.expect(False, cycle_breaches, {"compute/a/x.h": '#include "compute/b/y.h"\n', "compute/a/v.h": '#include "compute/a/x.h"\n',
                                            "compute/b/y.h": '#include "compute/c/z.h"\n', "tests/a/x.h": '#include "tests/a/x.h"\n'})

    def test_sizes_and_folders(self):
        short = {"b.cpp": "\n", "c.cpp": "\n"}
        self.expect(True, size_breaches, {"a.cpp": "\n" * (MOST_LINES + 1), **short})
        self.expect(True, size_breaches, {"a.cpp": "\n" * (MEDIAN_LINES + 1)})
        self.expect(False, size_breaches, {"a.cpp": "\n" * MOST_LINES, **short})
        self.expect(True, folder_breaches, [f"compute/a/{i}.h" for i in range(MOST_FILES + 1)])
        self.expect(False, folder_breaches, [f"compute/{i % 2}/{i}.h" for i in range(2 * MOST_FILES)])

    def test_licences(self):
        self.expect(True, licence_breaches, {"compute/types/a.h": "#pragma once\n"})
        self.expect(True, licence_breaches, {"gui/a.h": "// SPDX-License-Identifier: MPL-2.0\n"})
        self.expect(False, licence_breaches, {"tests/gui/a.h": "// SPDX-License-Identifier: GPL-3.0-or-later\n"})

    def test_types(self):
        self.expect(True, type_breaches, {"compute/a.h": "namespace s {\nstruct P { int x; };\n}  // namespace s\n",
                                          "compute/b.h": "namespace s {\nclass P final : public Q {\n};\n}  // namespace s\n"})
        self.expect(True, type_breaches, {"compute/a.h": "namespace s::t {\nenum class P : int { X };\n}  // namespace s::t\n",
                                          "app/b.cpp": "namespace s {\nnamespace t {\nstruct P : A,\n           B {\n};\n"})
        self.expect(False, type_breaches, {
            "compute/a.h": "namespace s {\nstruct P;\nenum class E : int;\nstruct Q {\n    struct P {\n    };\n};\n}  // namespace s\n",
            "compute/b.h": "namespace s {\nstruct P {\n    enum { Z };\n};\ntemplate <>\nstruct R<P> {\n};\nstruct E f();\n}  // namespace s\n",
            "compute/c.cpp": "namespace s {\nnamespace {\nstruct P {\n};\n}  // namespace\nstruct Q::P {\n};\n}  // namespace s\n",
            "compute/d.h": "namespace s {\nstruct P;\n}\nnamespace t {\nstruct P {\n};\n}  // namespace t\n",
            "tests/app/e.cpp": "struct T {\n};\n", "tests/gui/e.cpp": "struct T {\n};\n"})

    def test_twins(self):
        self.expect(True, twin_breaches, {"compute/backend/cuda/a/x.h": "namespace s::cuda {\nstruct Twin {};\n}  // namespace s::cuda",
                                          "compute/backend/opencl/b/y.cpp": "namespace s::opencl {\nclass Twin {};\n"})
        self.expect(False, twin_breaches, {"compute/backend/cuda/a.h": "struct Device {};\nstruct One {};\nnamespace {\nstruct Two {};\n",
                                           "compute/backend/opencl/a.h": "struct Device {};\nstruct Two {};\n",
                                           "compute/backend/opencl/a.clh": "struct One {};\n"})

    def test_coverage(self):
        def table(tests, missing):
            return "".join(f"| {n} | something | {tests} | {missing} |\n" for count in COVERAGE_LISTS for n in range(1, count + 1))
        self.expect(True, coverage_breaches, table("`A.Gone`", ""), {"A.Is"})
        self.expect(True, coverage_breaches, table("", ""), {"A.Is"})
        self.expect(True, coverage_breaches, table("`A.Is`", "").replace("| 7 |", "| 70 |", 1), {"A.Is"})
        self.expect(False, coverage_breaches, table("`A.Is`, `style.it`", "`that`"), {"A.Is", "style.it"})

    def test_texts(self):
        def translated(context, source):
            return f"<TS><context><name>{context}</name><message><source>{source}</source></message></context></TS>"
        self.assertEqual(texts_of(translated("s::A", "x")), {("A", "x")})
        self.expect(True, text_breaches, "a_de.ts", translated("s::A", "x"), {("A", "x"), ("A", "y")})
        self.expect(True, text_breaches, "a_de.ts", translated("B", "x"), {("A", "x")})
        self.expect(True, text_breaches, "a_en.ts", translated("A", "x"), {("A", "%n files")})
        self.expect(False, text_breaches, "a_en.ts", translated("A", "x"), {("A", "y")})


if __name__ == "__main__":
    unittest.main()
