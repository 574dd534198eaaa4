#!/usr/bin/env python3
# SPDX-License-Identifier: MPL-2.0
"""Checks of the source tree that no compiler makes. Prints every breach and exits with 1 when there is one.

    check_tree.py includes|cycles|sizes|folders|licences|types|twins|coverage [--root FOLDER]
"""
import argparse
import collections
import graphlib
import pathlib
import re
import statistics
import sys

SOURCE_FOLDERS = ("compute", "app", "gui", "python", "tests")
SOURCE_SUFFIXES = (".h", ".cpp", ".cu", ".cuh", ".cl", ".clh", ".inl")
INCLUDE = re.compile(r'^\s*#\s*include\s*[<"]([^">]+)[">]', re.MULTILINE)
MEDIAN_LINES, MOST_LINES, MOST_FILES = 150, 600, 45
GPU_FOLDERS = ("compute/backend/cuda/", "compute/backend/opencl/")
THIN_DEVICE_CLASSES = {  # over the interface of each GPU backend; all else is written once
    "DenseFlowKernels", "Device", "FilterKernels", "FullSearchKernels", "Event", "PinnedBuffer", "RecursiveSearchKernels",
    "RefineKernels", "StrainKernels", "Transfer"}
COVERAGE_LISTS = (35, 12, 15)  # rows of the lists of docs/gui-coverage.md


def read(path):
    return path.read_text(encoding="utf-8")


def under(path, folders):
    return any(path == folder or path.startswith(folder + "/") for folder in folders)


class Layers:
    """Who may include whom, from the text of layers.txt."""

    def __init__(self, text):
        self.folders, self.only, self.libraries, sets = {}, {}, [], {}
        for row in re.sub(r"\n +", " ", re.sub(r"^#.*", "", text, flags=re.MULTILINE)).splitlines():
            key, _, names = row.rpartition(">:" if row.startswith("<") else ":")
            top = key.removeprefix("only ").split("/")[0]
            allowed = [part for name in names.split() for part in
                       sets.get(name, [name if name.split("/")[0] in SOURCE_FOLDERS else f"{top}/{name}"])]
            if row.startswith("<"):
                self.libraries.append((re.compile(key[1:]), names.split()))
            elif row.startswith("only "):
                self.only[key[5:]] = allowed
            elif key in SOURCE_FOLDERS or "/" in key:
                self.folders[key] = [*allowed, *([key] if key != "gui" else [])]
            else:
                sets[key] = allowed

    def breaches(self, texts):
        for path, header in ((path, header) for path, text in texts.items() for header in INCLUDE.findall(text)):
            if header.split("/")[0] in SOURCE_FOLDERS:
                row = max((folder for folder in self.folders if under(path, [folder])), key=len)
                users = next((users for folder, users in self.only.items() if under(header, [folder])), [path])
                if not under(header, self.folders[row]) or not under(path, users):
                    yield f"{path}: must not include {header} (tests/style/layers.txt)"
            for pattern, folders in self.libraries:
                if pattern.search(header) and not under(path, folders):
                    yield f"{path}: {header} is for {', '.join(folders)} only"


def cycle_breaches(texts):
    """Files, and folders of the second level, that include each other in a circle."""
    files, folders = collections.defaultdict(set), collections.defaultdict(set)
    for path, text in texts.items():
        for header in INCLUDE.findall(text):
            if header.split("/")[0] in SOURCE_FOLDERS and not path.startswith("tests/"):
                files[path].add(header)
                folders["/".join(path.split("/")[:-1][:2])].add("/".join(header.split("/")[:-1][:2]))
    for graph in (files, {folder: used - {folder} for folder, used in folders.items()}):
        try:
            graphlib.TopologicalSorter(graph).prepare()
        except graphlib.CycleError as error:
            yield " includes ".join(reversed(error.args[1]))


def size_breaches(texts):
    lines = {path: text.count("\n") for path, text in texts.items()}
    if (median := statistics.median(lines.values())) > MEDIAN_LINES:
        yield f"the median file has {median:.0f} lines, at most {MEDIAN_LINES}"
    yield from (f"{path}: {count} lines, at most {MOST_LINES}" for path, count in lines.items() if count > MOST_LINES)


def folder_breaches(paths):
    return [f"{folder}: {count} files, at most {MOST_FILES}"
            for folder, count in collections.Counter(path.rpartition("/")[0] for path in paths).items() if count > MOST_FILES]


def licence_breaches(texts):
    for path, text in texts.items():
        licence = "GPL-3.0-or-later" if under(path, ["gui", "tests/gui"]) else "MPL-2.0"
        if not any(f"SPDX-License-Identifier: {licence}" in line for line in text.split("\n")[:3]):
            yield f"{path}: no line 'SPDX-License-Identifier: {licence}' at the top"


def types_defined(text):
    """Types that a file defines outside other types and anonymous namespaces; clang-format puts these at the margin."""
    scopes = []
    for line in re.sub(r"^namespace .*\{\n.*\n\}\n", "", text, flags=re.MULTILINE).split("\n"):  # declarations
        if opened := re.match(r"namespace(?: ([\w:]+))? \{", line):
            scopes.append(opened[1])
        elif line.startswith("}  // namespace"):
            del scopes[-1:]
        elif found := re.match(r"(?:struct|class|union|enum(?: class)?) (?:alignas\(\w+\) )?([\w:]+)(?: final)?(?:$| [:{])", line):
            if None not in scopes and ("{" in line or not line.endswith(";")):
                yield "::".join([*scopes, found[1]])


def type_breaches(texts):
    """Names that are two types in what is linked together; a folder of tests/ is a program of its own."""
    places = collections.defaultdict(list)
    for path, text in texts.items():
        in_program = path.startswith("tests/") and not path.endswith(".h")
        for name in () if path.endswith((".cl", ".clh", ".inl")) else set(types_defined(text)):
            places[name, "/".join(path.split("/")[:2]) if in_program else ""].append(path)
    return [f"{name} is defined in {' and in '.join(paths)}; rename one, or make it anonymous"
            for (name, _), paths in places.items() if len(paths) > 1]


def twin_breaches(texts):
    """Types that both GPU backends define: a class written twice."""
    cuda, opencl = ({name.rpartition("::")[2] for path, text in texts.items() if path.startswith(folder)
                     and not path.endswith((".cl", ".clh")) for name in types_defined(text)} for folder in GPU_FOLDERS)
    return [f"{name} is defined for CUDA and for OpenCL; write it once, in compute/backend/gpu"
            for name in sorted(cuda & opencl - THIN_DEVICE_CLASSES)]


def coverage_breaches(table, tests):
    """Rows of docs/gui-coverage.md that are missing, or name a test that is not there."""
    rows = [[cell.strip() for cell in row.split("|")] for row in re.findall(r"^\|(\s*\d+\s*\|.*)\|\s*$", table, re.MULTILINE)]
    if [int(row[0]) for row in rows] != [n for count in COVERAGE_LISTS for n in range(1, count + 1)]:
        yield f"docs/gui-coverage.md: its lists must have {COVERAGE_LISTS} rows"
    for row in rows:
        if len(row) != 4 or not (row[2] or row[3]):
            yield f"docs/gui-coverage.md: row {row[0]} must have four cells, and name a test or what is missing"
        for name in set(re.findall(r"`([^`]+)`", row[2] if len(row) > 2 else "")) - tests:
            yield f"docs/gui-coverage.md: there is no test {name}"


def test_names(root, texts):
    names = {".".join(pair) for path, text in texts.items() if path.startswith("tests/")
             for pair in re.findall(r"^TEST(?:_[FP])?\((\w+),\s*(\w+)\)", text, re.MULTILINE)}
    return names | {name for folder in ("style", "gui/program") for name in
                    re.findall(r"\bNAME ((?:style|program)\.\w+)", read(root / "tests" / folder / "CMakeLists.txt"))}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("check")
    parser.add_argument("--root", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parents[2])
    options = parser.parse_args()
    root = options.root
    files = {file.relative_to(root).as_posix(): file for folder in (*SOURCE_FOLDERS, "scripts", "cmake", ".ci")
             for file in sorted((root / folder).rglob("*")) if file.is_file() and "__pycache__" not in file.parts}
    texts = {path: read(file) for path, file in files.items() if file.suffix in SOURCE_SUFFIXES}
    scripts = {path: read(file) for path, file in files.items() if file.name == "CMakeLists.txt" or file.suffix == ".cmake"
               or under(path, ["scripts", ".ci"]) or (file.suffix == ".py" and under(path, ["tests"]))}
    checks = {
        "includes": lambda: Layers(read(root / "tests/style/layers.txt")).breaches(texts),
        "cycles": lambda: cycle_breaches(texts), "sizes": lambda: size_breaches(texts),
        "folders": lambda: folder_breaches(path for path in files if under(path, SOURCE_FOLDERS)),
        "licences": lambda: licence_breaches(texts | scripts), "types": lambda: type_breaches(texts),
        "twins": lambda: twin_breaches(texts),
        "coverage": lambda: coverage_breaches(read(root / "docs/gui-coverage.md"), test_names(root, texts)),
    }
    if options.check not in checks:
        parser.error(f"there is no check {options.check!r}")
    breaches = list(checks[options.check]())
    print("\n".join(breaches) or f"{options.check}: no breach")
    return 1 if breaches else 0


if __name__ == "__main__":
    sys.exit(main())
