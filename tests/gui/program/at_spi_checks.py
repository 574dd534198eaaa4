# SPDX-License-Identifier: GPL-3.0-or-later
"""What at_spi.py looks at, inside its display."""
import re

from at_spi import Failures, Window

# What somebody works with; the rest is read.
CONTROLS = {"push button", "toggle button", "check box", "radio button", "combo box", "spin button", "text", "slider",
            "menu", "menu item", "check menu item", "radio menu item", "list", "table", "tree", "page tab list",
            "page tab", "progress bar", "tool bar", "drawing area"}
NO_ROLES = {"unknown", "invalid", ""}


def path_of(node):
    names = []
    while node and len(names) < 6:
        names.append(f"{node.get_role_name()} '{node.get_name() or ''}'")
        node = node.get_parent()
    return " < ".join(names)


def every_control_is_named(window, failures, where):
    seen = 0
    for node in window.walk():
        role = node.get_role_name()
        if not window.shown(node):
            continue
        failures.expect(role not in NO_ROLES, f"{where}: without a role: {path_of(node)}")
        if role in CONTROLS:
            seen += 1
            failures.expect((node.get_name() or "").strip(), f"{where}: without a name: {path_of(node)}")
    print(f"{where}: {seen} controls")
    return seen


def main(program):
    failures = Failures()
    window = Window(program)
    try:
        failures.expect(every_control_is_named(window, failures, "the first page") > 30, "hardly any controls")
        work_by_keys(window, failures)
    except RuntimeError as error:
        failures.expect(False, str(error))
    finally:
        window.close()
    print("failures:", failures.count)
    return 1 if failures.count else 0


def tab_to(window, role, name, most=150):
    """Presses Tab until that has the focus; everything that had it on the way."""
    way = []
    for _ in range(most):
        focus = window.focus_told()
        if focus and focus[0] == role and re.search(name, focus[1]):
            return way
        way.append(focus)
        window.press("Tab")
    raise RuntimeError(f"Tab does not reach the {role} {name}; it goes over {way}")


def work_by_keys(window, failures):
    tab_to(window, "push button", "Measure a sample specimen")
    begin = len(window.events)
    window.press("space")
    window.wait(lambda: window.told(begin, r"Image 1 of 5"), "that the run has begun", 30)
    window.wait(lambda: window.told(begin, r"sample_5 . [1-9][\d,]+ of [\d,]+ points"), "that the last image is measured", 150)
    every_control_is_named(window, failures, "a measured specimen")
    begin = len(window.events)
    print(tab_to(window, "table", "oints"))
    begin = len(window.events)
    for k in ("Down", "Down", "Right", "Right"):
        window.press(k)
        print(k)
        for event in window.events[begin:]:
            print("   ", event)
        begin = len(window.events)
    t = window.first(role="table", name="oints")
    print(t.get_name(), t.get_child_count(), t.get_interfaces())
    ti = t.get_table_iface()
    print(ti.get_n_rows(), ti.get_n_columns(), [ti.get_column_description(i) for i in range(5)])
    print([(ti.get_accessible_at(2,c).get_role_name(), ti.get_accessible_at(2,c).get_name()) for c in range(6)])
    print([(ti.get_column_header(c) and ti.get_column_header(c).get_name()) for c in range(6)])
