#!/usr/bin/env python3
# SPDX-License-Identifier: MPL-2.0
"""Checks the source tree: who may include whom and that nobody includes itself in a circle, how long files and how full
folders are, licence lines, that a type is defined once and not once a GPU interface, that the tests which docs/gui-coverage.md
names are there, that every text of the window is translated, and what the programs link.

    check_tree.py includes|cycles|sizes|folders|licences|types|twins|coverage|texts|self [--root FOLDER]
    check_tree.py no-qt5|no-qt PROGRAM...

Prints every breach and exits with 1 when there is one.
"""
import argparse
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
from xml.etree import ElementTree

SOURCE_FOLDERS = ("compute", "app", "gui", "python", "tests")
SOURCE_SUFFIXES = (".h", ".cpp", ".cu", ".cuh", ".cl", ".clh", ".inl")

# What the window's folders may include of the engine and the application.
BELOW_GUI = ("compute/types", "compute/strain", "compute/flow", "compute/quality", "compute/field",
             "compute/search", "compute/refinement", "compute/sequence", "compute/diagnostics", "compute/backend/backend.h",
             "compute/backend/backend_registry.h", "compute/synthetic", "app/io", "app/export", "app/features", "app/measure",
             "app/live", "app/loads", "app/probes", "app/project", "app/render", "app/results")


def gui_folders(*names):
    return BELOW_GUI + tuple("gui/" + name for name in names)


# What the window must do, and which test shows it: the table, and how many rows its lists have.
COVERAGE = "docs/gui-coverage.md"
COVERAGE_LISTS = (35, 12, 15)

# For each folder (the longest match counts): what of the project it may include.
PROJECT_RULES = {
    "compute/types": ("compute/types",),
    "compute/rules": ("compute/types", "compute/rules"),
    # The oracle sees nothing that an engine runs.
    "compute/reference": ("compute/types", "compute/reference"),
    "compute/synthetic": ("compute/types", "compute/synthetic"),
    "compute/strain": ("compute/types", "compute/rules", "compute/strain"),
    "compute/backend": ("compute/types", "compute/rules", "compute/backend"),
    "compute/backend/probe": ("compute/types", "compute/synthetic", "compute/backend/backend.h",
                              "compute/backend/device_choice.h", "compute/backend/file_descriptor.h",
                              "compute/backend/private_cache.h", "compute/backend/probe"),
    "compute/backend/cpu": ("compute/types", "compute/rules", "compute/backend/backend.h", "compute/backend/backends.h",
                            "compute/backend/host_memory_session.h", "compute/backend/coefficient_state.h",
                            "compute/backend/cpu"),
    "compute/backend/gpu": ("compute/types", "compute/rules", "compute/backend/backend.h",
                            "compute/backend/coefficient_state.h", "compute/backend/staged_rows.h",
                            "compute/backend/kernels", "compute/backend/gpu"),
    "compute/backend/cuda": ("compute/types", "compute/rules", "compute/backend/backend.h", "compute/backend/backend_module.h",
                             "compute/backend/backends.h", "compute/backend/gpu", "compute/backend/kernels", "compute/backend/cuda"),
    "compute/backend/opencl": ("compute/types", "compute/rules", "compute/backend/backend.h", "compute/backend/backends.h",
                               "compute/backend/private_cache.h", "compute/backend/gpu", "compute/backend/kernels",
                               "compute/backend/opencl"),
    "compute/backend/kernels": ("compute/types", "compute/rules", "compute/backend/kernels"),
    "compute/backend/scalar": ("compute/types", "compute/rules", "compute/reference", "compute/backend/backend.h", "compute/backend/backends.h",
                               "compute/backend/host_memory_session.h", "compute/backend/scalar"),
    "compute/probe": ("compute/backend/backend_registry.h", "compute/backend/file_descriptor.h",
                      "compute/backend/probe", "compute/types/system"),
    "compute/flow": ("compute/types", "compute/rules", "compute/strain", "compute/flow"),
    "compute/quality": ("compute/types", "compute/rules", "compute/backend/backend.h", "compute/quality"),
    "compute/field": ("compute/types", "compute/field"),
    "compute/search": ("compute/types", "compute/rules", "compute/field", "compute/backend/backend.h",
                       "compute/backend/backend_registry.h", "compute/search"),
    "compute/refinement": ("compute/types", "compute/rules", "compute/field", "compute/search",
                           "compute/backend/backend.h", "compute/refinement"),
    "compute/sequence": ("compute/types", "compute/strain", "compute/quality", "compute/field", "compute/search",
                         "compute/refinement", "compute/backend/backend.h", "compute/backend/backend_registry.h",
                         "compute/sequence"),
    "compute/diagnostics": ("compute/types", "compute/search", "compute/refinement", "compute/sequence",
                            "compute/backend/backend.h", "compute/diagnostics"),
    "compute/metrology": ("compute/types", "compute/strain", "compute/synthetic", "compute/sequence",
                          "compute/metrology"),
    "compute/benchmark": ("compute/types", "compute/rules", "compute/reference", "compute/synthetic",
                          "compute/backend/backend.h", "compute/backend/backend_module.h", "compute/backend/backend_registry.h",
                          "compute/flow/flow_quality.h", "compute/benchmark", "compute/sequence", "compute/strain",
                          "compute/refinement"),
    "compute/benchmark/cpu": ("compute/types", "compute/rules", "compute/backend/cpu", "compute/benchmark"),
    "compute/benchmark/gpu": ("compute/types", "compute/rules", "compute/backend/kernels", "compute/backend/gpu",
                              "compute/benchmark"),
    "compute/benchmark/cuda": ("compute/types", "compute/rules", "compute/backend/backends.h", "compute/backend/gpu",
                               "compute/backend/cuda", "compute/backend/kernels", "compute/benchmark"),
    "compute/benchmark/opencl": ("compute/types", "compute/rules", "compute/backend/gpu", "compute/backend/opencl",
                                 "compute/benchmark"),
    "app": ("compute", "app"),
    "app/live": ("compute/types", "compute/sequence", "app/io", "app/probes", "app/live"),
    "app/flow": ("compute/types", "app/flow"),
    "app/video": ("app/video",),
    "app/mpi": ("app/mpi",),
    "app/cluster": ("compute/types", "compute/sequence", "app/io", "app/measure", "app/results", "app/mpi/mpi_module.h",
                    "app/cluster"),
    "app/calibration": ("compute/types", "compute/rules", "app/calibration"),
    "app/io": ("compute/types", "compute/sequence", "compute/synthetic", "app/video/video_module.h", "app/io"),
    "app/render": ("compute/types", "compute/quality", "app/io", "app/render", "app/measure/quality_map.h"),
    "app/render/flow": ("compute/types", "compute/flow", "app/render"),
    "app/features": ("compute/types", "compute/search", "app/features"),
    "gui": (),  # every file of the window lies in a folder with a rule of its own
    "gui/theme": ("gui/theme",),
    "gui/widgets": ("gui/theme", "gui/widgets"),
    "gui/tools": ("compute/types", "compute/field", "app/probes", "gui/tools"),
    "gui/pictures": gui_folders("pictures"),
    "gui/i18n": gui_folders("pictures", "i18n"),
    "gui/document": gui_folders("pictures", "i18n", "document"),
    "gui/jobs": gui_folders("pictures", "i18n", "document", "jobs"),
    "gui/session": gui_folders("pictures", "document", "jobs", "session"),
    "gui/canvas": gui_folders("theme", "pictures", "i18n", "tools", "canvas"),
    "gui/files": gui_folders("i18n", "document", "jobs", "files"),
    "gui/panels": gui_folders("theme", "widgets", "pictures", "i18n", "document", "jobs", "session", "tools", "canvas",
                              "panels"),
    "gui/dialogs": gui_folders("theme", "widgets", "pictures", "i18n", "document", "jobs", "dialogs"),
    "gui/view": gui_folders("widgets", "pictures", "i18n", "document", "jobs", "session", "tools", "canvas", "files",
                            "panels", "view"),
    "gui/actions": gui_folders("widgets", "session", "canvas", "dialogs", "view", "actions"),
    "gui/shell": BELOW_GUI + ("gui",),
    "python": ("compute/types", "compute/field", "compute/sequence", "compute/backend/backend.h", "app/export", "app/io",
               "app/measure", "app/probes", "app/project", "app/results", "python"),
    "tests": ("compute", "app", "gui", "tests"),
    "tests/parity": ("compute", "tests/parity", "tests/support"),
    "tests/accuracy/table": ("compute", "tests/accuracy/table"),
}

# Folders that few may include, whatever else those may: an engine that runs the oracle cannot be compared with it.
RESERVED = {
    "compute/reference": ("compute/reference", "compute/backend/scalar", "compute/benchmark", "tests"),
}

# Libraries (a pattern of the included header) and the folders that may see them.
LIBRARY_RULES = (
    (re.compile(r"^Q[A-Za-z]|^qcustomplot"), ("gui", "tests/gui")),
    (re.compile(r"^opencv2/"), ("app/io", "app/calibration", "app/features", "app/bench", "app/flow", "app/video",
                                 "tests")),
    (re.compile(r"^(cairo|pango)"), ("app/render",)),
    (re.compile(r"^(tiffio|zlib)\.h$"), ("app/io", "tests")),
    (re.compile(r"^(jpeglib|jerror)\.h$"), ("app/io", "app/video", "tests")),
    (re.compile(r"^lib(av|sw)[a-z]+/"), ("app/video",)),
    (re.compile(r"^hdf5\.h$"), ("app/results",)),
    (re.compile(r"^mpi\.h$"), ("app/mpi",)),
    (re.compile(r"^libdeflate\.h$"), ("app/results",)),
    (re.compile(r"^hwy/"), ("compute/backend/cpu",)),
    (re.compile(r"^cuda_|^cooperative_groups"), ("compute/backend/cuda", "compute/benchmark/cuda")),
    (re.compile(r"^CL/"), ("compute/backend/opencl", "compute/benchmark/opencl")),
    (re.compile(r"^CLI/"), ("app/cli",)),
    (re.compile(r"^nlohmann/"), ("app", "gui", "tests")),
    (re.compile(r"^pybind11/"), ("python",)),
    (re.compile(r"^gtest/|^gmock/"), ("tests",)),
)

# Folders of the window that know no widget, and the headers of widgets.
WITHOUT_WIDGETS = ("gui/session", "gui/document", "gui/jobs", "gui/pictures", "gui/i18n")
WIDGET_HEADER = re.compile(r"^(QtWidgets|QApplication|QMainWindow|QMenu|QLabel|QFrame|QSplitter|QWhatsThis|QToolTip|QStyle"
                           r"|QGraphics|QSizeGrip|Q\w*(Widget|Dialog|Box|Button|Bar|Menu|Layout|Slider|Edit|Area|Tip)$"
                           r"|Q(List|Table|Tree|Column|Header|AbstractItem|Undo)View)")

INCLUDE = re.compile(r'^\s*#\s*include\s*[<"]([^">]+)[">]', re.MULTILINE)

MEDIAN_LINES = 150
NINETY_PERCENT_LINES = 400
MOST_LINES = 600
MOST_FILES = 45

GPU_FOLDERS = ("compute/backend/cuda", "compute/backend/opencl")
# What both GPU backends may define: thin classes over their interface. Everything else of theirs is written once.
THIN_DEVICE_CLASSES = {
    "DenseFlowKernels", "Device", "FilterKernels", "FullSearchKernels", "Event", "PinnedBuffer", "RecursiveSearchKernels",
    "RefineKernels", "Transfer",
}


def under(path, folder):
    return path == folder or path.startswith(folder + "/")


def rule_for(path):
    matches = [folder for folder in PROJECT_RULES if under(path, folder)]
    return PROJECT_RULES[max(matches, key=len)] if matches else None


def include_breaches(path, text):
    """Breaches of the include rule by one file; `path` is relative to the root, with slashes."""
    breaches = []
    allowed = rule_for(path)
    for header in INCLUDE.findall(text):
        if header.split("/")[0] in SOURCE_FOLDERS:
            reserved = any(under(header, folder) and not any(under(path, user) for user in users)
                           for folder, users in RESERVED.items())
            if reserved or (allowed is not None and not any(under(header, folder) for folder in allowed)):
                breaches.append(f"{path}: must not include {header}")
            continue
        if WIDGET_HEADER.match(header) and any(under(path, folder) for folder in WITHOUT_WIDGETS):
            breaches.append(f"{path}: {header} is a widget's, which {path.rsplit('/', 1)[0]} knows none of")
        for pattern, folders in LIBRARY_RULES:
            if pattern.search(header) and not any(under(path, folder) for folder in folders):
                breaches.append(f"{path}: {header} is for {', '.join(folders)} only")
    return breaches


def circles(graph):
    """Groups of nodes that lead to each other; `graph` maps a node to those that it leads to."""
    def reached_from(start):
        reached, waiting = set(), [start]
        while waiting:
            for node in graph.get(waiting.pop(), ()):
                if node not in reached:
                    reached.add(node)
                    waiting.append(node)
        return reached
    reach = {node: reached_from(node) for node in graph}
    groups = {frozenset(other for other in reach[node] if node in reach.get(other, ())) for node in graph}
    return sorted(sorted(group) for group in groups if group)


def part_of(path):
    """The folder of the second level that a file stands in, or of the first."""
    return "/".join(path.split("/")[:-1][:2])


def cycle_breaches(texts):
    """Files, and folders of the second level, that include each other in a circle; `texts` maps a path to its text."""
    files, folders = {}, {}
    for path, text in texts.items():
        if under(path, "tests"):
            continue
        for header in INCLUDE.findall(text):
            if header.split("/")[0] not in SOURCE_FOLDERS:
                continue
            files.setdefault(path, set()).add(header)
            edge = (part_of(path), part_of(header))
            if edge[0] != edge[1]:
                folders.setdefault(edge[0], set()).add(edge[1])
    return [f"{' and '.join(group)} include each other" for group in (*circles(files), *circles(folders))]


def folder_breaches(paths):
    """Folders with too many files."""
    counts = {}
    for path in paths:
        folder = path.rsplit("/", 1)[0]
        counts[folder] = counts.get(folder, 0) + 1
    most = max(counts, key=counts.get)
    print(f"{len(counts)} folders, the fullest {most} with {counts[most]} files")
    return [f"{folder}: {count} files, at most {MOST_FILES}" for folder, count in sorted(counts.items())
            if count > MOST_FILES]


def size_breaches(lines_by_file):
    """Breaches of the size guide; `lines_by_file` maps a path to its number of lines."""
    breaches = [f"{path}: {lines} lines, at most {MOST_LINES}" for path, lines in lines_by_file.items()
                if lines > MOST_LINES]
    counts = sorted(lines_by_file.values())
    median = statistics.median(counts)
    ninety = counts[min(len(counts) - 1, int(0.9 * len(counts)))]
    print(f"{len(counts)} files: median {median:.0f} lines, 90 % within {ninety}, longest {counts[-1]}")
    if median > MEDIAN_LINES:
        breaches.append(f"the median file has {median:.0f} lines, at most {MEDIAN_LINES}")
    if ninety > NINETY_PERCENT_LINES:
        breaches.append(f"90 % of the files have up to {ninety} lines, at most {NINETY_PERCENT_LINES}")
    return breaches


def licence_breaches(path, text):
    expected = "GPL-3.0-or-later" if any(under(path, f) for f in ("gui", "tests/gui")) else "MPL-2.0"
    first_lines = text.splitlines()[:3]
    if any(f"SPDX-License-Identifier: {expected}" in line for line in first_lines):
        return []
    return [f"{path}: no line 'SPDX-License-Identifier: {expected}' at the top"]


NOT_CODE = re.compile(r'''//[^\n]*|/\*.*?\*/|R"(?P<mark>\w*)\(.*?\)(?P=mark)"|"(?:\\.|[^"\\\n])*"'''
                      r"""|'(?:\\.|[^'\\\n])'|^[ \t]*#(?:\\\n|[^\n])*""", re.DOTALL | re.MULTILINE)
OPENING = re.compile(r"""
    (?P<brace>[{}])
    | \bnamespace(?:\s+(?P<namespace>[\w:]+))?\s*(?=\{)
    | \b(?:struct|class|union|enum(?:\s+(?:class|struct))?)\s+(?:alignas\([^)]*\)\s*|\[\[[^\]]*\]\]\s*)*
      (?P<type>[A-Za-z_][\w:]*)(?P<special>\s*<[^{};]*>)?(?:\s+final)?\s*(?::[^{};()]*)?(?=\{)
""", re.VERBOSE)


def types_defined(text):
    """Types with a name of their own that a file defines outside anonymous namespaces, each with its namespaces.

    Types inside another type or a function are left out, and so are specialisations of templates, which share a name.
    """
    found, scopes, waiting = set(), [], "other"
    for match in OPENING.finditer(NOT_CODE.sub(" ", text)):
        if match["brace"] == "{":
            scopes.append(waiting)
            waiting = "other"
        elif match["brace"] == "}":
            if scopes:
                scopes.pop()
        elif match["type"]:
            if all(scope.startswith("::") for scope in scopes) and not match["special"]:
                found.add("".join(scopes)[2:] + "::" + match["type"])
        else:
            waiting = "::" + match["namespace"] if match["namespace"] else "anonymous"
    return found


def type_breaches(texts):
    """Names that mean different types in two files, which a program that links both must not have (one definition
    rule); `texts` maps a path to its text. Files of tests belong to programs of their own, one a folder of tests/."""
    places = {}
    for path, text in texts.items():
        program = part_of(path) if under(path, "tests") and not path.endswith(".h") else ""
        for name in types_defined(text):
            places.setdefault((name, program), []).append(path)
    return [f"{name} is defined in {' and in '.join(paths)}; rename one by what it is, or make it anonymous"
            for (name, _), paths in sorted(places.items()) if len(paths) > 1]


def twin_breaches(texts):
    """Types that both GPU backends define under one name, which is a class written twice."""
    names = [{name.rsplit("::", 1)[1] for path, text in texts.items()
              if under(path, folder) and not path.endswith((".cl", ".clh")) for name in types_defined(text)}
             for folder in GPU_FOLDERS]
    return [f"{name} is defined in {' and in '.join(GPU_FOLDERS)}; write it once, in compute/backend/gpu"
            for name in sorted(names[0] & names[1] - THIN_DEVICE_CLASSES)]


def coverage_breaches(table, tests):
    """`table`: the text of docs/gui-coverage.md; `tests`: the names of the tests that there are, "Suite.Name"."""
    rows = [[int(row[1]), *(cell.strip() for cell in row[2].split("|"))]
            for row in re.finditer(r"^\|\s*(\d+)\s*\|(.*)\|\s*$", table, re.MULTILINE)]
    breaches = []
    numbers = [row[0] for row in rows]
    if numbers != [n for count in COVERAGE_LISTS for n in range(1, count + 1)]:
        breaches.append(f"{COVERAGE}: its lists must have the rows 1 to {', 1 to '.join(map(str, COVERAGE_LISTS))}, "
                        f"and have {numbers}")
    for row in rows:
        if len(row) != 4:
            breaches.append(f"{COVERAGE}: row {row[0]} ({row[1]}) must have four cells")
        elif not row[2] and not row[3]:
            breaches.append(f"{COVERAGE}: row {row[0]} ({row[1]}) names no test, and nothing that is missing")
    named = {name for row in rows for name in re.findall(r"`([^`]+)`", " ".join(row[2:3]))}
    return breaches + [f"{COVERAGE}: there is no test {name}" for name in sorted(named - set(tests))]


def test_names(root):
    for path, text in sources(root):
        if path.startswith("tests/"):
            yield from (f"{suite}.{name}" for suite, name in re.findall(r"^TEST(?:_[FP])?\((\w+),\s*(\w+)\)", text,
                                                                        re.MULTILINE))
    for folder in ("style", "gui/program"):
        text = (root / "tests" / folder / "CMakeLists.txt").read_text(encoding="utf-8")
        yield from re.findall(r"\bNAME ((?:style|program)\.\w+)", text)


def sources(root):
    for folder in SOURCE_FOLDERS:
        for file in sorted((root / folder).rglob("*")):
            if file.suffix in SOURCE_SUFFIXES:
                yield file.relative_to(root).as_posix(), file.read_text(encoding="utf-8")


def scripts(root):
    found = list((root / "scripts").iterdir()) + list((root / "tests").rglob("*.py"))
    found += [f for folder in (*SOURCE_FOLDERS, "cmake") for f in (root / folder).rglob("CMakeLists.txt")]
    found += [root / "CMakeLists.txt", *(root / "cmake").glob("*.cmake"), root / ".ci" / "run"]
    for file in sorted(f for f in found if f.is_file()):
        yield file.relative_to(root).as_posix(), file.read_text(encoding="utf-8")


def linked_libraries(program):
    return subprocess.run(["ldd", program], check=True, capture_output=True, text=True).stdout


def link_breaches(program, libraries, pattern):
    return [f"{program} links {line.split()[0]}" for line in libraries.splitlines() if re.search(pattern, line)]


def texts_of(translations):
    """(context without namespaces, source) of every text in a .ts file."""
    return {(context.findtext("name").split("::")[-1], message.findtext("source"))
            for context in ElementTree.fromstring(translations).iter("context")
            for message in context.iter("message")}


def text_breaches(wanted, translations):
    """Texts of the window that a language (name -> .ts file's text) does not have."""
    return [f"{name}: no translation of {source!r} in {context}" for name, text in translations.items()
            for context, source in sorted(wanted - texts_of(text))]


def texts_in_code(root):
    program = shutil.which("lupdate", path=f"/usr/lib/qt6/bin:{os.environ.get('PATH', '')}")
    if program is None:
        sys.exit("texts: no lupdate (package qt6-l10n-tools)")
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "all.ts"
        subprocess.run([program, "-silent", "-locations", "none", root / "gui", "-ts", file], check=True,
                       stderr=subprocess.DEVNULL)
        return texts_of(file.read_text(encoding="utf-8"))


def small_table(tests, missing):
    return "".join(f"| {n} | something | {tests} | {missing} |\n" for count in COVERAGE_LISTS for n in range(1, count + 1))


def small_texts(context, source):
    return f"<TS><context><name>{context}</name><message><source>{source}</source></message></context></TS>"


def self_check():
    """Every check must find a planted breach, or it checks nothing."""
    planted = {
        "Qt in compute": include_breaches("compute/types/a.h", "#include <QString>\n"),
        "OpenCV in compute": include_breaches("compute/sequence/a.h", "#include <opencv2/core.hpp>\n"),
        "Highway outside the CPU backend": include_breaches("compute/sequence/a.cpp", "#include <hwy/highway.h>\n"),
        "app in compute": include_breaches("compute/sequence/a.cpp", '#include "app/io/image/image_reader.h"\n'),
        "gui in app": include_breaches("app/io/a.cpp", '#include "gui/shell/main_window.h"\n'),
        "a panel in the canvas": include_breaches("gui/canvas/a.cpp", '#include "gui/panels/map_bar.h"\n'),
        "a file of the window without a folder": include_breaches("gui/a.cpp", '#include "gui/theme/theme.h"\n'),
        **{f"a widget ({header}) in the session": include_breaches("gui/session/a.h", f"#include <{header}>\n")
           for header in ("QWidget", "QDialog", "QMessageBox", "QLabel", "QTableWidget", "QListView", "QApplication",
                          "QtWidgets/QWidget", "QGraphicsItem", "QVBoxLayout", "QLineEdit", "QMainWindow")},
        "a backend's inside in the pipeline":
            include_breaches("compute/sequence/a.cpp", '#include "compute/backend/cpu/runtime/search.h"\n'),
        "one backend in another": include_breaches("compute/backend/scalar/a.cpp",
                                                   '  #  include "compute/backend/cpu/runtime/search.h"\n'),
        "the oracle running an engine's rule": include_breaches("compute/reference/a.cpp",
                                                                '#include "compute/rules/refine.h"\n'),
        "an engine running the oracle": include_breaches("compute/backend/cpu/full_search/a.cpp",
                                                         '#include "compute/reference/search.h"\n'),
        "the oracle in a program": include_breaches("app/cli/a.cpp", '#include "compute/reference/search.h"\n'),
        "files that include each other": cycle_breaches({"compute/a/x.h": '#include "compute/a/y.h"\n',
                                                         "compute/a/y.h": '#include "compute/a/z.h"\n',
                                                         "compute/a/z.h": '#include "compute/a/x.h"\n'}),
        "folders that include each other": cycle_breaches({"app/a/x.h": '#include "app/b/y.h"\n',
                                                           "app/b/c/z.h": '#include "app/a/v.h"\n'}),
        "a full folder": folder_breaches([f"compute/a/{i}.h" for i in range(MOST_FILES + 1)]),
        "a class of both GPU backends": twin_breaches({
            "compute/backend/cuda/a/x.h": "namespace s::cuda { struct Twin {}; }",
            "compute/backend/opencl/b/y.cpp": "namespace s::opencl { class Twin {}; }"}),
        "a long file": size_breaches({"a.cpp": MOST_LINES + 1, "b.cpp": 10, "c.cpp": 10}),
        "many middle-sized files": size_breaches({"a.cpp": MEDIAN_LINES + 1}),
        "no licence": licence_breaches("compute/types/a.h", "#pragma once\n"),
        "the wrong licence": licence_breaches("gui/a.h", "// SPDX-License-Identifier: MPL-2.0\n"),
        "a type in two headers": type_breaches({"compute/a.h": "namespace s { struct P { int x; }; }",
                                                "compute/b.h": "namespace s {\nclass P final : public Q {};\n}"}),
        "a type in a header and in a source": type_breaches({
            "compute/a.h": "namespace s::t { enum class P : int { X }; }",
            "app/b.cpp": "namespace s { namespace t { struct P {}; } }"}),
        "a test that is gone": coverage_breaches(small_table("`A.Gone`", ""), ["A.Is"]),
        "a requirement without a word on it": coverage_breaches(small_table("", ""), ["A.Is"]),
        "a requirement that is left out": coverage_breaches(small_table("`A.Is`", "").replace("| 7 |", "| 70 |", 1),
                                                            ["A.Is"]),
        "a text without a translation": text_breaches({("A", "x"), ("A", "y")}, {"de": small_texts("s::A", "x")}),
        "a text that another class has translated": text_breaches({("A", "x")}, {"de": small_texts("B", "x")}),
        "Qt 5": link_breaches("p", "\tlibQt5Core.so.5 => /usr/lib/libQt5Core.so.5 (0x0)\n", r"libQt5"),
    }
    missed = [f"not noticed: {name}" for name, breaches in planted.items() if not breaches]
    clean = include_breaches("compute/backend/cpu/a.cpp", '#include <hwy/highway.h>\n#include "compute/types/grid.h"\n')
    clean += include_breaches("gui/panels/a.cpp", '#include <QWidget>\n#include "app/io/image/image_reader.h"\n')
    clean += include_breaches("gui/session/a.h", '#include <QObject>\n#include <QUndoStack>\n#include <QImage>\n'
                                                 '#include <QGuiApplication>\n#include <QTimer>\n')
    clean += type_breaches({
        "compute/a.h": """namespace s { struct P; struct Q { struct P { int x; }; }; template <class T> struct R {}; }
                          // namespace s { struct Z {}; }
                          inline const char* text = "namespace s { struct Z {";""",
        "compute/b.h": """namespace s { struct P { enum { Z }; }; template <> struct R<P> {}; void f(struct Z z) {} }""",
        "compute/c.cpp": "namespace s { namespace { struct P {}; } struct Z {}; struct Q::P {}; }",
        "compute/d.h": "namespace t { struct P {}; }",
        "tests/app/e.cpp": "struct T {};", "tests/gui/e.cpp": "struct T {};"})
    clean += include_breaches("compute/backend/scalar/a.cpp", '#include "compute/reference/search.h"\n')
    clean += cycle_breaches({"compute/a/x.h": '#include "compute/b/y.h"\n', "compute/a/v.h": '#include "compute/a/x.h"\n',
                             "compute/b/y.h": '#include "compute/c/z.h"\n', "tests/a/x.h": '#include "tests/a/x.h"\n'})
    clean += folder_breaches([f"compute/{i % 2}/{i}.h" for i in range(2 * MOST_FILES)])
    clean += twin_breaches({
        "compute/backend/cuda/a.h": "struct Device {}; struct One {}; namespace { struct Two {}; }",
        "compute/backend/opencl/a.h": "struct Device {}; struct Two {};",
        "compute/backend/opencl/a.clh": "struct One {};"})
    clean += coverage_breaches(small_table("`A.Is`, `style.it`", "`that`"), ["A.Is", "style.it"])
    clean += text_breaches({("A", "x")}, {"de": small_texts("s::A", "x")})
    clean += link_breaches("p", "\tlibQt6Core.so.6 => /usr/lib/libQt6Core.so.6 (0x0)\n", r"libQt5")
    return missed + [f"wrongly noticed: {breach}" for breach in clean]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("check", choices=("includes", "cycles", "sizes", "folders", "licences", "types", "twins",
                                          "coverage", "texts", "self", "no-qt5", "no-qt"))
    parser.add_argument("programs", nargs="*")
    parser.add_argument("--root", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parents[2])
    options = parser.parse_args()

    breaches = []
    if options.check == "includes":
        for path, text in sources(options.root):
            breaches += include_breaches(path, text)
    elif options.check == "cycles":
        breaches = cycle_breaches(dict(sources(options.root)))
    elif options.check == "folders":
        breaches = folder_breaches(file.relative_to(options.root).as_posix() for folder in SOURCE_FOLDERS
                                   for file in (options.root / folder).rglob("*")
                                   if file.is_file() and "__pycache__" not in file.parts)
    elif options.check == "twins":
        breaches = twin_breaches(dict(sources(options.root)))
    elif options.check == "sizes":
        lines = {path: text.count("\n") for path, text in sources(options.root)}
        breaches = size_breaches(lines)
    elif options.check == "licences":
        for path, text in (*sources(options.root), *scripts(options.root)):
            breaches += licence_breaches(path, text)
    elif options.check == "types":
        breaches = type_breaches({path: text for path, text in sources(options.root)
                                  if not path.endswith((".cl", ".clh", ".inl"))})
    elif options.check == "coverage":
        breaches = coverage_breaches((options.root / COVERAGE).read_text(encoding="utf-8"), test_names(options.root))
    elif options.check == "texts":
        texts = texts_in_code(options.root)
        plurals = {text for text in texts if "%n" in text[1]}  # all that English needs
        files = {file.name: file.read_text(encoding="utf-8") for file in sorted((options.root / "translations").glob("*.ts"))}
        english = {name: files.pop(name) for name in list(files) if name.endswith("_en.ts")}
        breaches = text_breaches(texts, files) + text_breaches(plurals, english)
    elif options.check == "self":
        breaches = self_check()
    else:
        pattern = r"libQt5" if options.check == "no-qt5" else r"libQt\d"
        if not options.programs:
            parser.error("no program given")
        for program in options.programs:
            breaches += link_breaches(program, linked_libraries(program), pattern)
    print("\n".join(breaches) if breaches else f"{options.check}: no breach")
    return 1 if breaches else 0


if __name__ == "__main__":
    sys.exit(main())
