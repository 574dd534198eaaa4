#!/usr/bin/env python3
# SPDX-License-Identifier: MPL-2.0
"""Installs a build into a folder of its own and looks at what is there.

    installed.py tree|engine|debian BUILD SOURCES

tree: the programs start from there and find what they load, every command has a manual page that man reads without a
warning, desktop entry, icon and type of files name each other. engine: a program of somebody else's finds the engine,
is built with it and measures. debian: the packages say whose they are and what they hold, and lintian has nothing against
them. Ends with 1 and the reason where something is wrong, with 77 where a tool is missing.
"""
import configparser
import gzip
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
from xml.etree import ElementTree


def call(*words, **options):
    done = subprocess.run([str(word) for word in words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          encoding="utf-8", check=False, **options)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, words))} ended with {done.returncode}:\n{done.stdout}")
    return done.stdout


def require(holds, what):
    if not holds:
        sys.exit(f"FAILED: {what}")


def install(build, prefix, component):
    call("cmake", "--install", build, "--prefix", prefix, "--component", component)


def is_elf(path):
    return path.is_file() and not path.is_symlink() and path.read_bytes()[:4] == b"\x7fELF"


def require_no_trace_of(build, sources, prefix):
    """Installed files know nothing of the folders in which they were made: whoever can create these would be trusted."""
    for path in prefix.rglob("*"):
        if not path.is_file() or path.is_symlink():
            continue
        content = path.read_bytes()
        for folder in (build.resolve(), sources.resolve()):
            require(os.fsencode(folder) + b"/" not in content, f"{path} does not name {folder}")
        if is_elf(path):
            dynamic = call("readelf", "-dW", path)
            for found in re.findall(r"\((?:RPATH|RUNPATH)\)\s+Library \w+: \[(.*)\]", dynamic):
                require(all(one.startswith("$ORIGIN") for one in found.split(":")), f"{path} looks for libraries beside itself alone, not in {found}")


def check_tree(build, prefix, sources):
    install(build, prefix, "runtime")
    install(build, prefix, "mpi")
    require_no_trace_of(build, sources, prefix)
    programs = prefix / "bin"
    cli = programs / "strainlens-cli"
    require(re.search(r"\d+\.\d+\.\d+", call(cli, "--version", cwd="/")), "the version is printed")
    call(cli, "synth", "translation", "--size", "64x64", "--shift", "1,0", "-o", prefix / "pair", cwd="/")
    # The module is beside the programs that were moved here, not in the build.
    (module,) = prefix.glob("lib/**/strainlens-video.so")
    video = prefix / "moves.mp4"
    call(cli, "run", prefix / "pair/reference.png", prefix / "pair/deformed.png", "--device", "cpu", "--subset", "15", "--step", "10",
         "-o", video, cwd="/", env={"LD_DEBUG": "files", "LD_DEBUG_OUTPUT": str(prefix / "loaded"), "PATH": "/usr/bin:/bin"})
    require(video.stat().st_size > 0, "the video has been written")
    loaded = "".join(log.read_text(encoding="utf-8", errors="replace") for log in prefix.glob("loaded.*"))
    require(f"{prefix}/bin/../{module.relative_to(prefix)}" in loaded, "the installed module was loaded")
    with_mpi = "strainlens-mpi.so" in (build / "app/mpi/cmake_install.cmake").read_text(encoding="utf-8")
    require(with_mpi == (module.parent / "strainlens-mpi.so").exists(), "what mpirun needs is installed where it was built")
    # Without it nothing else is loaded in its place.
    module.rename(prefix / "strainlens-video.so")
    done = subprocess.run([cli, "run", prefix / "pair/reference.png", prefix / "pair/deformed.png", "-o", prefix / "again.mp4"], cwd=prefix,
                          capture_output=True, encoding="utf-8", check=False)
    require(done.returncode != 0 and "strainlens-video.so" in done.stderr, "a module that is missing is told")

    commands = re.search(r"^Subcommands:\n((?:  .*\n)+)", call(cli, "--help"), re.MULTILINE).group(1)
    pages = {"strainlens-cli", "strainlens-probe"} | {f"strainlens-cli-{line.split()[0]}" for line in commands.splitlines()
                                  if re.match(r"  \S", line)}
    window = (programs / "strainlens").exists()
    if window:
        pages.add("strainlens")
    found = {page.name.removesuffix(".1.gz") for page in prefix.glob("share/man/man1/*.1.gz")}
    require(found == pages, f"pages {sorted(found)} are those of the commands {sorted(pages)}")
    for page in prefix.glob("share/man/man1/*.1.gz"):
        text = gzip.decompress(page.read_bytes()).decode("utf-8")
        require(".SH NAME" in text and ".SH SYNOPSIS" in text, f"{page.name} has a name and a synopsis")
    require("--subset" in gzip.decompress((prefix / "share/man/man1/strainlens-cli-run.1.gz").read_bytes()).decode()
            .replace("\\-", "-"), "the page of run has its options")
    if not window:
        return
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str
    entry.read(prefix / "share/applications/strainlens.desktop", encoding="utf-8")
    entry = entry["Desktop Entry"]
    require((programs / entry["Exec"].split()[0]).exists(), "the desktop entry starts the program")
    require((prefix / f"share/icons/hicolor/scalable/apps/{entry['Icon']}.svg").exists(), "its icon is there")
    (metainfo,) = prefix.glob("share/metainfo/*.metainfo.xml")
    described = ElementTree.parse(metainfo).getroot()
    require(metainfo.name == f"{described.findtext('id')}.metainfo.xml", "the file of AppStream is called as what it describes")
    require((prefix / "share/applications" / described.findtext("launchable")).exists(), "which has a desktop entry")
    if shutil.which("appstreamcli"):
        call("appstreamcli", "validate", "--no-net", metainfo)
    mime = ElementTree.parse(prefix / "share/mime/packages/strainlens.xml").getroot()[0]
    require(f"{mime.get('type')};" == entry["MimeType"], "it opens the type of files that is declared")
    (glob,) = [child.get("pattern") for child in mime if child.tag.endswith("}glob")]
    require(glob == "*.strainlens", "which is that of projects")


def check_debian(build, folder, _sources):
    if not shutil.which("lintian"):
        print("SKIPPED: there is no lintian")
        sys.exit(77)
    call("cpack", "--config", build / "CPackConfig.cmake", "-D", "CPACK_DEBIAN_COMPRESSION_TYPE=gzip", "-B", folder, cwd=folder)
    packages = {path.name.split("_")[0]: path for path in folder.glob("*.deb")}
    cache = (build / "CMakeCache.txt").read_text(encoding="utf-8")
    expected = {"strainlens", "libstrainlens-dev"} | {f"strainlens-{module}" for module in ("cuda", "mpi")
                                                      if f"STRAINLENS_{module.upper()}:BOOL=ON" in cache}
    if (build / "app/camera/aravis/strainlens-aravis.so").exists():
        expected.add("strainlens-aravis")
    require(set(packages) == expected, f"the packages {sorted(packages)} are {sorted(expected)}")
    for name, path in packages.items():
        root = folder / name
        call("dpkg-deb", "-x", path, root)
        call("dpkg-deb", "-e", path, root / "DEBIAN")
        control = (root / "DEBIAN/control").read_text(encoding="utf-8")
        require(re.search(r"^Maintainer: [^<]+ <[^@<>]+@[^<>]+\.[^<>]+>$", control, re.MULTILINE), f"{name} has a maintainer")
        require(name not in ("strainlens-aravis", "strainlens-cuda", "strainlens-mpi") or "strainlens (= " in control, f"{name} fits its programs")
        papers = root / "usr/share/doc" / name
        require(gzip.decompress((papers / "changelog.gz").read_bytes()).startswith(b"strainlens ("), f"{name} has a changelog")
        text = (papers / "copyright").read_text(encoding="utf-8")
        for licence in re.findall(r"^License: (.*)$", text, re.MULTILINE):
            for one in re.split(r" and | or ", licence):
                require(re.search(rf"^License: {re.escape(one)}\n ", text, re.MULTILINE), f"{name} has the text of {one}")
        with_cuda = [str(file) for file in root.rglob("*") if is_elf(file) and b"CUDA-capable" in file.read_bytes()]
        require(bool(with_cuda) == (name == "strainlens-cuda"), f"NVIDIA's runtime is in strainlens-cuda alone, not in {with_cuda}")
        require(("NVIDIA" in text) == (name == "strainlens-cuda"), f"the copyright of {name} names what is in it")
        sys.stdout.write(call("lintian", "--allow-root", "--fail-on", "error,warning", path))


def check_engine(build, prefix, sources):
    install(build, prefix, "development")
    require(not list(prefix.glob("**/strainlens-cli")), "the engine's package has no programs")
    call("cmake", "-G", "Ninja", "-S", sources / "examples/compute", "-B", prefix / "example", f"-DCMAKE_PREFIX_PATH={prefix}",
         "-DCMAKE_BUILD_TYPE=Release")
    call("cmake", "--build", prefix / "example")
    print(call(prefix / "example/measure_shift"), end="")


def main(check, build, sources):
    with tempfile.TemporaryDirectory() as folder:
        {"tree": check_tree, "engine": check_engine, "debian": check_debian}[check](pathlib.Path(build), pathlib.Path(folder), pathlib.Path(sources))


if __name__ == "__main__":
    main(*sys.argv[1:])
