#!/usr/bin/env python3
# SPDX-License-Identifier: MPL-2.0
"""Mutation test of the rules: plants an error in each one that all engines share and requires parity to fail.

    mutants.py [--folder FOLDER] [--jobs N] [NAME...]

Copies the engine's sources to FOLDER (default build/mutants), builds `parity` there, changes one line at a time,
rebuilds and runs the cases that test the rule. If no case detects the error, either an engine does not use the rule, or
the scalar reference uses it too. Prints a table (rule, change, failed cases) and exits with 1 if an error was not
detected. NAME: the mutants to test, all by default. Those of rules that only GPUs use need an OpenCL driver (e.g. PoCL)
and are skipped without one.
"""
import argparse
import dataclasses
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
COPIED = ("CMakeLists.txt", "LICENSE", "cmake", "compute", "tests")
SEEDS = 4


@dataclasses.dataclass
class Mutant:
    name: str
    file: str
    line: str     # occurs once in the file
    changed: str
    cases: str    # argument of `parity --filter`
    backend: str = "cpu"


MUTANTS = (
    Mutant("recursive-trial-range", "compute/rules/recursive_search.cpp",
           "std::min(deformedSize.width - grid.blockWidth - left, kMaxDisplacement)",
           "std::min(deformedSize.width - grid.blockWidth - left - 1, kMaxDisplacement)", "recursive/"),
    Mutant("recursive-centres", "compute/rules/recursive_search.h",
           "const std::size_t second = right ? middle + 1 : straight ? middle : middle - 1;",
           "const std::size_t second = right ? middle + 1 : left ? middle - 1 : middle;", "recursive/"),
    Mutant("full-search-tie-order", "compute/rules/full_search.cpp",
           "std::tuple(std::abs(d.dx) + std::abs(d.dy), d.dy, d.dx)",
           "std::tuple(std::abs(d.dx) + std::abs(d.dy), d.dx, d.dy)", "full/"),
    Mutant("zncc-of-one-grey", "compute/rules/zncc.h",
           "return n * sumOfSquares - sum * sum;",
           "return n * sumOfSquares - sum * sum + 1;", "full/"),
    Mutant("zncc-rounding", "compute/rules/zncc.h",
           "std::sqrt(static_cast<double>(varianceA) * static_cast<double>(varianceB))",
           "(std::sqrt(static_cast<double>(varianceA)) * std::sqrt(static_cast<double>(varianceB)))", "full/"),
    Mutant("refine-neighbour", "compute/rules/initial_guess.inl",
           "if (best >= 0 && !(score > bestScore)) continue;",
           "if (best >= 0 && !(score < bestScore)) continue;", "refine/"),
    Mutant("refine-seeds", "compute/rules/initial_guess.inl",
           "const int middle = index / kSeedSpacing * kSeedSpacing + kSeedSpacing / 2;",
           "const int middle = index / kSeedSpacing * kSeedSpacing + 1;", "refine/"),
    Mutant("refine-plane", "compute/rules/initial_guess.inl",
           "kPlaneRadius = 2,", "kPlaneRadius = 1,", "refine/"),
    Mutant("refine-step-size", "compute/rules/shape_series.h",
           "weight * (half * half) / (degree * degree)", "weight * (half * half) / degree", "refine/"),
    Mutant("refine-stretch", "compute/rules/shape_series.h",
           "constexpr double kMaxFactor = 4,", "constexpr double kMaxFactor = 1,", "refine/"),
    Mutant("series-inverse", "compute/rules/shape_series.inl",
           "addSubstituted(&bend, &about, 2, &inverse, most);", "addSubstituted(&bend, &about, 3, &inverse, most);",
           "refine/fourth"),
    Mutant("series-composition", "compute/rules/shape_series.inl",
           "at.v.c[2] += 1;", "at.v.c[2] += 1.001f;", "refine/third"),
    Mutant("refine-edge-weight", "compute/backend/cpu/refine/subset_interpolation.cpp",
           "static_cast<float>(before - rules::kEdgePx + 1)", "static_cast<float>(before - rules::kEdgePx)", "refine/"),
    Mutant("refine-gaussian-weight", "compute/rules/subset_weight.cpp",
           "/ (2 * sigma * sigma)", "/ (2.01 * sigma * sigma)", "refine/weighted-first"),
    Mutant("refine-weighted-variance", "compute/backend/cpu/refine/subset_refinement.cpp",
           "m_weights[k] * m_weights[k]", "m_weights[k]", "refine/weighted-first"),
    Mutant("interpolation-slopes", "compute/rules/interpolation.cpp",
           "return {-1.0 / 24, -10.0 / 24, 0, 10.0 / 24, 1.0 / 24, 0};",
           "return {-1.0 / 24, -11.0 / 24, 0, 11.0 / 24, 1.0 / 24, 0};", "refine/"),
    Mutant("interpolation-pole", "compute/rules/interpolation.cpp",
           "constexpr std::array<double, 1> kCubicPoles = {-0.26794919243112270647};",
           "constexpr std::array<double, 1> kCubicPoles = {-0.26894919243112270647};", "refine/"),
    Mutant("interpolation-smoothing", "compute/rules/interpolation.cpp",
           "std::ceil(4 * sigmaPx)", "std::ceil(sigmaPx)", "refine/"),
    Mutant("solver-inverse", "compute/rules/symmetric_solve.h",
           "for (std::size_t r = i; r < m_n; ++r) {", "for (std::size_t r = i; r + 1 < m_n; ++r) {", "refine/"),
    Mutant("solver-solution", "compute/rules/symmetric_solve.h",
           "b[i] -= m_lower[k][i] * b[k];", "b[i] -= 1.1 * m_lower[k][i] * b[k];", "refine/"),
    Mutant("spline-filter-length", "compute/rules/interpolation.cpp",
           "constexpr double kMinWeight = 1e-9;", "constexpr double kMinWeight = 3e-2;", "refine/first-plain",
           "opencl"),
    Mutant("spline-filter-slopes", "compute/rules/interpolation.cpp",
           "result[i + k] += a[i] * b[k];", "result[i + k] -= a[i] * b[k];",
           "refine/first-plain", "opencl"),
    Mutant("equalisation", "compute/types/parameters/filter.cpp",
           "(510 * (cumulative - *darkest) + span) / (2 * span)", "510 * (cumulative - *darkest) / (2 * span)",
           "equalise/"),
    Mutant("contrast-stretch", "compute/types/parameters/filter.cpp",
           "low < 255 && below <= clipped;", "low < 255 && below < clipped;", "stretch/"),
    # Nearly every file includes these: the slowest builds come last.
    Mutant("refine-edge", "compute/rules/edge_weight.h",
           "inline constexpr int kEdgePx = 3;", "inline constexpr int kEdgePx = 4;", "refine/"),
    Mutant("shape-composition", "compute/rules/shape_function.h",
           "addCurvature(result.u, out.xy, inner.v);", "addCurvature(result.u, -out.xy, inner.v);", "refine/second"),
)


class Workshop:
    """A copy of the engine in which errors are planted."""

    def __init__(self, folder, jobs):
        self.folder, self.jobs = folder, jobs
        # The same relative path as in the project, so that a compiler cache hits.
        self.build_folder = folder / "build" / "release"
        self.log = folder / "build.log"

    def copy(self):
        listed = subprocess.run(["git", "ls-files", "-z", *COPIED], cwd=ROOT, check=True, capture_output=True).stdout
        files = {name for name in listed.decode().split("\0") if name and (ROOT / name).is_file()}
        for old in (f for f in self.folder.rglob("*") if f.is_file() and "build" not in f.relative_to(self.folder).parts):
            if old != self.log and old.relative_to(self.folder).as_posix() not in files:
                old.unlink()
        for name in sorted(files):
            self.write(name, (ROOT / name).read_bytes())

    def write(self, name, content):
        """Keeps a file that already has this content, so that it is not rebuilt."""
        target = self.folder / name
        if target.is_file() and target.read_bytes() == content:
            return
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)

    def build(self):
        """Whether it compiles."""
        with self.log.open("a", encoding="utf-8") as log:
            commands = [["cmake", "--build", self.build_folder, "--target", "parity", "--parallel", str(self.jobs)]]
            if not (self.build_folder / "CMakeCache.txt").exists():
                commands.insert(0, ["cmake", "-S", self.folder, "-B", self.build_folder, "-G", "Ninja",
                                    "-DCMAKE_BUILD_TYPE=Release", "-DSTRAINLENS_COMPUTE_ONLY=ON",
                                    "-DSTRAINLENS_CUDA=OFF"])
            return all(subprocess.run(command, stdout=log, stderr=log, check=False).returncode == 0
                       for command in commands)

    def parity(self, mutant):
        """Exit status and output of the cases that test a mutant's rule."""
        options = ["--threads", "1"] if mutant.backend == "cpu" else ["--widths", "0"]
        environment = {**os.environ, "XDG_CACHE_HOME": str(self.folder / "build" / "cache")}
        run = subprocess.run([self.build_folder / "compute" / "parity" / "parity", "test", "--filter", mutant.cases,
                              "--backend", mutant.backend, "--seeds", str(SEEDS), *options],
                             env=environment, capture_output=True, text=True, check=False)
        return run.returncode, run.stdout + run.stderr


def failed_cases(output):
    return list(dict.fromkeys(re.findall(r"^FAIL\w*\s+(\S+)", output, re.MULTILINE)))


def test_mutants(workshop, mutants):
    """Tests all mutants. Returns their names, changes and outcomes, and whether all were detected."""
    rows, all_detected = [], True
    for mutant in mutants:
        text = (ROOT / mutant.file).read_text(encoding="utf-8")
        if text.count(mutant.line) != 1:
            outcome, detected = f"'{mutant.line}' occurs {text.count(mutant.line)} times in {mutant.file}", False
        else:
            workshop.write(mutant.file, text.replace(mutant.line, mutant.changed).encode())
            built = workshop.build()
            status, output = workshop.parity(mutant) if built else (0, "")
            workshop.write(mutant.file, text.encode())
            cases = failed_cases(output)
            detected = status != 0 and bool(cases)
            outcome = ", ".join(cases[:4]) + (f" and {len(cases) - 4} more" if len(cases) > 4 else "")
            if "no such backend" in output:
                outcome, detected = f"skipped: no {mutant.backend} device", True
            elif not detected:
                outcome = "NOT DETECTED" if built else f"does not compile, see {workshop.log}"
        rows.append((mutant.name, mutant.file, f"{mutant.line} -> {mutant.changed}", outcome))
        print(f"{mutant.name}: {outcome}", flush=True)
        all_detected = all_detected and detected
    return rows, all_detected


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(mutant.name for mutant in MUTANTS))
    parser.add_argument("--folder", type=pathlib.Path, default=ROOT / "build" / "mutants")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    unknown = set(options.names) - {mutant.name for mutant in MUTANTS}
    if unknown:
        parser.error(f"no mutant {', '.join(sorted(unknown))}")
    mutants = [mutant for mutant in MUTANTS if not options.names or mutant.name in options.names]

    workshop = Workshop(options.folder.resolve(), options.jobs)
    workshop.folder.mkdir(parents=True, exist_ok=True)
    workshop.log.unlink(missing_ok=True)
    workshop.copy()
    if not workshop.build():
        sys.exit(f"the engine does not build, see {workshop.log}")
    for cases, backend in sorted({(mutant.cases, mutant.backend) for mutant in mutants}):
        status, output = workshop.parity(Mutant("none", "", "", "", cases, backend))
        if status != 0 and "no such backend" not in output:
            sys.exit(f"{cases} fails on {backend} without any error planted:\n{output}")
    rows, all_detected = test_mutants(workshop, mutants)
    print("\n| Mutant | Rule | Change | Parity cases that failed |\n|---|---|---|---|")
    for row in rows:
        print("| " + " | ".join(column.replace("|", "\\|") for column in row) + " |")
    print(f"{len(rows)} errors planted, {'all' if all_detected else 'NOT all'} detected")
    return 0 if all_detected else 1


if __name__ == "__main__":
    sys.exit(main())
