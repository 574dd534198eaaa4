#!/usr/bin/env python3
# SPDX-License-Identifier: MPL-2.0
"""Checks the source tree: who may include whom, how long files are, licence lines, that a type is defined once,
and what the programs link.

    check_tree.py includes|sizes|licences|types|self [--root FOLDER]
    check_tree.py no-qt5|no-qt PROGRAM...

Prints every breach and exits with 1 when there is one.
"""
import argparse
import pathlib
import re
import statistics
import subprocess
import sys

SOURCE_FOLDERS = ("compute", "app", "gui", "tests")
SOURCE_SUFFIXES = (".h", ".cpp", ".cu", ".cuh", ".cl", ".clh", ".inl")

# For each folder (the longest match counts): what of the project it may include.
PROJECT_RULES = {
    "compute/types": ("compute/types",),
    "compute/rules": ("compute/types", "compute/rules"),
    "compute/reference": ("compute/types", "compute/rules", "compute/reference"),
    "compute/synthetic": ("compute/types", "compute/synthetic"),
    "compute/strain": ("compute/types", "compute/rules", "compute/strain"),
    "compute/backend": ("compute/types", "compute/rules", "compute/backend"),
    "compute/backend/probe": ("compute/types", "compute/synthetic", "compute/backend/backend.h",
                              "compute/backend/device_choice.h", "compute/backend/private_cache.h",
                              "compute/backend/probe"),
    "compute/backend/cpu": ("compute/types", "compute/rules", "compute/backend/backend.h",
                            "compute/backend/surface_state.h", "compute/backend/cpu"),
    "compute/backend/cuda": ("compute/types", "compute/rules", "compute/backend/backend.h",
                             "compute/backend/magic_division.h", "compute/backend/staged_rows.h",
                             "compute/backend/surface_state.h", "compute/backend/kernels", "compute/backend/cuda"),
    "compute/backend/opencl": ("compute/types", "compute/rules", "compute/backend/backend.h",
                               "compute/backend/magic_division.h", "compute/backend/private_cache.h",
                               "compute/backend/staged_rows.h",
                               "compute/backend/surface_state.h", "compute/backend/kernels",
                               "compute/backend/opencl"),
    "compute/backend/kernels": ("compute/types", "compute/rules", "compute/backend/kernels"),
    "compute/backend/scalar": ("compute/types", "compute/rules", "compute/reference", "compute/backend/backend.h",
                               "compute/backend/scalar"),
    "compute/probe": ("compute/backend/backend_registry.h", "compute/backend/probe"),
    "compute/flow": ("compute/types", "compute/strain", "compute/flow"),
    "compute/quality": ("compute/types", "compute/rules", "compute/reference", "compute/quality"),
    "compute/field": ("compute/types", "compute/field"),
    "compute/search": ("compute/types", "compute/field", "compute/backend/backend.h",
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
                          "compute/backend/backend.h", "compute/backend/backend_registry.h", "compute/benchmark"),
    "compute/benchmark/cpu": ("compute/types", "compute/rules", "compute/backend/cpu", "compute/benchmark"),
    "compute/benchmark/cuda": ("compute/types", "compute/rules", "compute/backend/cuda", "compute/benchmark"),
    "compute/benchmark/opencl": ("compute/types", "compute/rules", "compute/backend/opencl", "compute/benchmark"),
    "app": ("compute", "app"),
    "app/flow": ("compute/types", "app/flow"),
    "app/io": ("compute/types", "compute/sequence", "compute/synthetic", "app/io"),
    "app/features": ("compute/types", "compute/search", "app/features"),
    "gui": ("compute/types", "compute/strain", "compute/flow", "compute/quality", "compute/field",
            "compute/search", "compute/refinement", "compute/sequence", "compute/diagnostics", "compute/backend/backend.h",
            "compute/backend/backend_registry.h", "compute/synthetic", "app/io", "app/export", "app/features", "app/project",
            "gui"),
    "tests": ("compute", "app", "gui", "tests"),
    "tests/parity": ("compute", "tests/parity", "tests/support"),
    "tests/accuracy/table": ("compute", "tests/accuracy/table"),
}

# Libraries (a pattern of the included header) and the folders that may see them.
LIBRARY_RULES = (
    (re.compile(r"^Q[A-Za-z]|^qcustomplot"), ("gui", "tests/gui")),
    (re.compile(r"^opencv2/"), ("app/io", "app/export", "app/features", "app/bench", "app/flow", "tests")),
    (re.compile(r"^(tiffio|jpeglib|jerror|zlib)\.h$"), ("app/io", "tests")),
    (re.compile(r"^hwy/"), ("compute/backend/cpu",)),
    (re.compile(r"^cuda_|^cooperative_groups"), ("compute/backend/cuda", "compute/benchmark/cuda")),
    (re.compile(r"^CL/"), ("compute/backend/opencl", "compute/benchmark/opencl")),
    (re.compile(r"^CLI/"), ("app/cli",)),
    (re.compile(r"^nlohmann/"), ("app", "gui", "tests")),
    (re.compile(r"^gtest/|^gmock/"), ("tests",)),
)

INCLUDE = re.compile(r'^\s*#\s*include\s*[<"]([^">]+)[">]', re.MULTILINE)

MEDIAN_LINES = 150
NINETY_PERCENT_LINES = 400
MOST_LINES = 600


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
            if allowed is not None and not any(under(header, folder) for folder in allowed):
                breaches.append(f"{path}: must not include {header}")
            continue
        for pattern, folders in LIBRARY_RULES:
            if pattern.search(header) and not any(under(path, folder) for folder in folders):
                breaches.append(f"{path}: {header} is for {', '.join(folders)} only")
    return breaches


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
    rule); `texts` maps a path to its text. Files of tests belong to programs of their own, one a folder."""
    places = {}
    for path, text in texts.items():
        program = path.rsplit("/", 1)[0] if under(path, "tests") and not path.endswith(".h") else ""
        for name in types_defined(text):
            places.setdefault((name, program), []).append(path)
    return [f"{name} is defined in {' and in '.join(paths)}; rename one by what it is, or make it anonymous"
            for (name, _), paths in sorted(places.items()) if len(paths) > 1]


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


def self_check():
    """Every check must find a planted breach, or it checks nothing."""
    planted = {
        "Qt in compute": include_breaches("compute/types/a.h", "#include <QString>\n"),
        "OpenCV in compute": include_breaches("compute/sequence/a.h", "#include <opencv2/core.hpp>\n"),
        "Highway outside the CPU backend": include_breaches("compute/sequence/a.cpp", "#include <hwy/highway.h>\n"),
        "app in compute": include_breaches("compute/sequence/a.cpp", '#include "app/io/image_reader.h"\n'),
        "gui in app": include_breaches("app/io/a.cpp", '#include "gui/main_window.h"\n'),
        "a backend's inside in the pipeline":
            include_breaches("compute/sequence/a.cpp", '#include "compute/backend/cpu/runtime/search.h"\n'),
        "one backend in another": include_breaches("compute/backend/scalar/a.cpp",
                                                   '  #  include "compute/backend/cpu/runtime/search.h"\n'),
        "a long file": size_breaches({"a.cpp": MOST_LINES + 1, "b.cpp": 10, "c.cpp": 10}),
        "many middle-sized files": size_breaches({"a.cpp": MEDIAN_LINES + 1}),
        "no licence": licence_breaches("compute/types/a.h", "#pragma once\n"),
        "the wrong licence": licence_breaches("gui/a.h", "// SPDX-License-Identifier: MPL-2.0\n"),
        "a type in two headers": type_breaches({"compute/a.h": "namespace s { struct P { int x; }; }",
                                                "compute/b.h": "namespace s {\nclass P final : public Q {};\n}"}),
        "a type in a header and in a source": type_breaches({
            "compute/a.h": "namespace s::t { enum class P : int { X }; }",
            "app/b.cpp": "namespace s { namespace t { struct P {}; } }"}),
        "Qt 5": link_breaches("p", "\tlibQt5Core.so.5 => /usr/lib/libQt5Core.so.5 (0x0)\n", r"libQt5"),
    }
    missed = [f"not noticed: {name}" for name, breaches in planted.items() if not breaches]
    clean = include_breaches("compute/backend/cpu/a.cpp", '#include <hwy/highway.h>\n#include "compute/types/grid.h"\n')
    clean += include_breaches("gui/a.cpp", '#include <QWidget>\n#include "app/io/image_reader.h"\n')
    clean += type_breaches({
        "compute/a.h": """namespace s { struct P; struct Q { struct P { int x; }; }; template <class T> struct R {}; }
                          // namespace s { struct Z {}; }
                          inline const char* text = "namespace s { struct Z {";""",
        "compute/b.h": """namespace s { struct P { enum { Z }; }; template <> struct R<P> {}; void f(struct Z z) {} }""",
        "compute/c.cpp": "namespace s { namespace { struct P {}; } struct Z {}; struct Q::P {}; }",
        "compute/d.h": "namespace t { struct P {}; }",
        "tests/app/e.cpp": "struct T {};", "tests/gui/e.cpp": "struct T {};"})
    clean += link_breaches("p", "\tlibQt6Core.so.6 => /usr/lib/libQt6Core.so.6 (0x0)\n", r"libQt5")
    return missed + [f"wrongly noticed: {breach}" for breach in clean]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("check", choices=("includes", "sizes", "licences", "types", "self", "no-qt5", "no-qt"))
    parser.add_argument("programs", nargs="*")
    parser.add_argument("--root", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parents[2])
    options = parser.parse_args()

    breaches = []
    if options.check == "includes":
        for path, text in sources(options.root):
            breaches += include_breaches(path, text)
    elif options.check == "sizes":
        breaches = size_breaches({path: text.count("\n") for path, text in sources(options.root)})
    elif options.check == "licences":
        for path, text in (*sources(options.root), *scripts(options.root)):
            breaches += licence_breaches(path, text)
    elif options.check == "types":
        breaches = type_breaches({path: text for path, text in sources(options.root)
                                  if not path.endswith((".cl", ".clh", ".inl"))})
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
