#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests the accessibility of the real window through AT-SPI, and the workflow by keyboard only.

  at_spi.py PROGRAM

Starts PROGRAM on a virtual display (Xvfb) with a session bus and the accessibility bus. Every visible control must have a
name and a role. Then the keyboard alone opens the sample, measures it and navigates the point table; changes must be
announced. Welcome page and shortcut list are checked in every language: names must be translated. Exits with 77 and a
reason if a required program is not installed.
"""
import ctypes.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

SKIPPED = 77
LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")


def skip(reason):
    print(f"SKIPPED: {reason}")
    sys.exit(SKIPPED)


def require_programs():
    for program, package in (("xvfb-run", "xvfb"), ("Xvfb", "xvfb"), ("dbus-run-session", "dbus")):
        if not shutil.which(program):
            skip(f"there is no {program} (package {package})")
    if not ctypes.util.find_library("Xtst"):
        skip("keys cannot be pressed (package libxtst6)")
    if not any(map(os.path.exists, LAUNCHERS)):
        skip("there is no AT-SPI (package at-spi2-core)")
    try:
        import gi
        gi.require_version("Atspi", "2.0")
        from gi.repository import Atspi  # noqa: F401
    except (ImportError, ValueError):
        system = "/usr/bin/python3"  # Debian's packages are its modules
        if os.path.exists(system) and os.path.realpath(sys.executable) != os.path.realpath(system):
            os.execv(system, [system, *sys.argv])
        skip("Python cannot read AT-SPI (packages python3-gi, gir1.2-atspi-2.0)")


def start_inside(program):
    """Runs this script again with its own display and bus."""
    environment = dict(os.environ, QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1", QT_QPA_PLATFORM="xcb", NO_AT_BRIDGE="0")
    with tempfile.TemporaryDirectory() as home:
        environment.update(XDG_CACHE_HOME=home + "/cache", XDG_CONFIG_HOME=home, XDG_RUNTIME_DIR=home, HOME=home)
        os.chmod(home, 0o700)
        return subprocess.run(
            ["xvfb-run", "-a", "-s", "-screen 0 1280x720x24", "dbus-run-session", "--",
             sys.executable, os.path.abspath(__file__), "--inside", program], env=environment, timeout=580).returncode


class Failures:
    def __init__(self):
        self.count = 0

    def expect(self, holds, text):
        if holds:
            return
        self.count += 1
        print(f"FAILED: {text}")


class Window:
    """The program as seen by a screen reader."""

    def __init__(self, program, language="en"):
        import gi
        gi.require_version("Atspi", "2.0")
        from gi.repository import Atspi
        from x_display import Display
        self.spi = Atspi
        self.display = Display()
        self.events = []
        settings = os.path.join(os.environ["HOME"], "settings.ini")
        with open(settings, "w", encoding="utf-8") as file:
            file.write("[General]\ndevice=cpu\n")  # drivers of other devices are slow to start
        self.process = subprocess.Popen([program, "--settings", settings, "--language", language, "--size", "1280x720"])
        self.listener = Atspi.EventListener.new(self.on_event)
        for event in ("object:property-change:accessible-name", "object:property-change:accessible-value",
                      "object:state-changed:focused", "object:active-descendant-changed", "object:selection-changed",
                      "object:announcement", "object:text-changed"):
            self.listener.register(event)
        self.application = self.wait(self.find_application, "the program on the accessibility bus", 30)
        self.frame = self.wait(lambda: self.first(role="frame"), "its window", 30)
        self.display.focus(self.wait(self.display.main_window, "its window on the display")[0])
        self.waitUntilIdle(0.5)

    def on_event(self, event):
        try:
            if "focused" in event.type and not event.detail1:
                return  # lost the focus
            self.events.append((event.type, event.source.get_role_name(), event.source.get_name() or ""))
        except Exception:  # the object was destroyed meanwhile
            pass

    def waitUntilIdle(self, seconds):
        """Processes events."""
        from gi.repository import GLib
        context = GLib.MainContext.default()
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            while context.pending():
                context.iteration(False)
            time.sleep(0.005)

    def wait(self, condition, what, seconds=20):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise RuntimeError(f"the program has ended with {self.process.returncode}")
            try:
                found = condition()
            except Exception:
                found = None
            if found:
                return found
            self.waitUntilIdle(0.05)
        raise RuntimeError(f"{what}: not there after {seconds} s")

    def find_application(self):
        desktop = self.spi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(i)
            if child and child.get_process_id() == self.process.pid:
                return child
        return None

    def walk(self, node=None, most_children=60):
        """All descendants, except those of long tables."""
        node = node or self.application
        yield node
        for i in range(min(node.get_child_count(), most_children)):
            child = node.get_child_at_index(i)
            if child:
                yield from self.walk(child, most_children)

    def shown(self, node):
        states = node.get_state_set()
        return states.contains(self.spi.StateType.SHOWING) and states.contains(self.spi.StateType.VISIBLE)

    def first(self, role=None, name=None, shown=True):
        for node in self.walk():
            if role and node.get_role_name() != role:
                continue
            if name and not re.search(name, node.get_name() or ""):
                continue
            if not shown or self.shown(node):
                return node
        return None

    def last_focus(self):
        """Role and name of the last announced focus."""
        for kind, role, name in reversed(self.events):
            if kind.startswith("object:state-changed:focused"):
                return role, name
        return None

    def was_announced(self, begin, pattern):
        """Whether a matching name was announced since then."""
        return any(re.search(pattern, name) for _, _, name in self.events[begin:])

    def press(self, keys):
        self.display.press(keys)
        self.waitUntilIdle(0.15)

    def close(self):
        self.process.terminate()
        self.process.wait(20)


if __name__ == "__main__":
    if sys.argv[1] == "--inside":
        import at_spi_checks
        sys.exit(at_spi_checks.main(sys.argv[2]))
    require_programs()
    sys.exit(start_inside(os.path.abspath(sys.argv[1])))
