# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks of at_spi.py, run inside its display."""
import re

from at_spi import Failures, Window

# Interactive controls; others are read-only.
CONTROLS = {"push button", "toggle button", "check box", "radio button", "combo box", "spin button", "text", "slider",
            "menu", "menu item", "check menu item", "radio menu item", "list", "table", "tree", "page tab list",
            "page tab", "progress bar", "tool bar", "drawing area"}
NO_ROLES = {"unknown", "invalid", ""}
# Controls that Tab must reach between images and point table.
ON_THE_WAY = ["Images", "Rectangle", "Shapes of the region", "Step", "Subset", "Strain window",
              "Show the stage times", "Stage times"]

# Words that are equal in English and other languages.
SAME_EVERYWHERE = {"de": ("Ellipse", "Polygon")}


def path_of(node):
    names = []
    while node and len(names) < 6:
        names.append(f"{node.get_role_name()} '{node.get_name() or ''}'")
        node = node.get_parent()
    return " < ".join(names)


def is_labelled(node, spi):
    """Whether another control labels it: the name of a combo box is its selection."""
    relations = node.get_relation_set()
    return any(relation.get_relation_type() == spi.RelationType.LABELLED_BY for relation in relations)


def is_beside_its_window(node, spi):
    """Whether it is outside the window, where Qt keeps the tabs of hidden panels."""
    frame = node.get_parent()
    while frame and frame.get_role_name() != "frame":
        frame = frame.get_parent()
    if not frame or not node.get_component_iface():
        return False
    place, around = (one.get_component_iface().get_extents(spi.CoordType.SCREEN) for one in (node, frame))
    return place.x + place.width <= around.x and place.y + place.height <= around.y


def every_control_is_named(window, failures, where):
    seen = 0
    for node in window.walk():
        role = node.get_role_name()
        if not window.shown(node):
            continue
        failures.expect(role not in NO_ROLES, f"{where}: without a role: {path_of(node)}")
        if role not in CONTROLS or is_beside_its_window(node, window.spi):
            continue
        seen += 1
        failures.expect((node.get_name() or "").strip(), f"{where}: without a name: {path_of(node)}")
        if role == "combo box":
            said = (node.get_description() or "").strip() or is_labelled(node, window.spi)
            failures.expect(said, f"{where}: nothing says what is chosen here: {path_of(node)}")
    print(f"{where}: {seen} controls")
    return seen


def tab_to(window, role, name, most=150):
    """Presses Tab until that control has the focus; returns the names of all focused controls."""
    way = []
    for _ in range(most):
        focus = window.last_focus()
        if focus and role in (None, focus[0]) and re.search(name, focus[1]):
            return way
        way.append(focus[1] if focus else "")
        window.press("Tab")
    raise RuntimeError(f"Tab does not reach the {role} {name}; it goes over {way}")


def work_by_keys(window, failures):
    """Opens, measures, measures again after a change and reads results by keyboard."""
    tab_to(window, "push button", "Measure a sample specimen")
    measure(window, "space")
    every_control_is_named(window, failures, "a measured specimen")
    change_the_strain_window(window, failures)
    measure(window, "F5")
    way = tab_to(window, "list", "Images") + tab_to(window, None, "Show the stage times")
    # The times are folded initially.
    window.press("space")
    way += tab_to(window, "table", "Points of the image")
    for name in ON_THE_WAY:
        failures.expect(any(name in passed for passed in way), f"Tab does not reach {name}; it goes over {way}")
    read_the_table(window, failures)
    # Below the image, after the panels.
    tab_to(window, "push button", "^Run$")


def measure(window, key):
    begin = len(window.events)
    window.press(key)
    window.wait(lambda: window.was_announced(begin, r"Image [1-5] of 5"), "the start of the run to be announced", 150)
    window.wait(lambda: window.was_announced(begin, r"sample_5\n\d+ points|sample_5\s+(?:. )?[1-9][\d,]+ of [\d,]+ points"),
                "word of the last image", 300)
    window.wait(lambda: window.was_announced(begin, "Ready"), "the end of the run to be announced", 150)


def change_the_strain_window(window, failures):
    tab_to(window, "spin button", "Strain window")
    begin = len(window.events)
    window.press("Up")
    window.press("Return")
    failures.expect(any("value" in kind and role == "spin button" for kind, role, _ in window.events[begin:]),
                    "a number changed by a key is not announced")
    window.waitUntilIdle(1)


def read_the_table(window, failures):
    """Selects a cell by keyboard: the announced text equals the table's."""
    table = window.first(role="table", name="Points of the image")
    cells = table.get_table_iface()
    heads = [cells.get_column_description(column) for column in range(cells.get_n_columns())]
    failures.expect(cells.get_n_rows() > 1000, f"{cells.get_n_rows()} points")
    for head in ("x_px", "u_px", "status", "exx"):
        failures.expect(head in heads, f"the table has no column {head}: {heads}")
    window.press("ctrl+Home")
    row = column = 0
    for key in ("Down", "Down", "Down", "Right", "Right", "Right", "Right", "Right"):
        begin = len(window.events)
        window.press(key)
        row += key == "Down"
        column += key == "Right"
        expected = cells.get_accessible_at(row, column).get_name()
        announced = [name for kind, role, name in window.events[begin:] if "focused" in kind and role == "table cell"]
        failures.expect(expected and announced == [expected],
                        f"{heads[column]} of point {row} is {expected}, announced: {announced}")
    failures.expect(cells.get_accessible_at(row, heads.index("status")).get_name() in
                    ("Measured", "Outlier", "Outside the region"), "the status is no word")


def names_of(window):
    """Names of the visible controls by role, without user and file names."""
    return {(node.get_role_name(), node.get_name().strip()) for node in window.walk()
            if node.get_role_name() in CONTROLS and window.shown(node) and (node.get_name() or "").strip()}


def check_translations(program, failures, english):
    """Every control has a translated name in the other languages."""
    for language in ("de", "ru", "zh_CN"):
        window = Window(program, language)
        try:
            every_control_is_named(window, failures, f"the first page in {language}")
            untranslated = sorted(name for role, name in names_of(window) & english
                           if re.search("[A-Za-z]{4}", name) and name not in SAME_EVERYWHERE.get(language, ()))
            failures.expect(not untranslated, f"in {language} these are called as in English: {untranslated}")
            window.press("ctrl+F1")
            table = window.wait(lambda: window.first(role="dialog"), f"the list of shortcuts in {language}")
            failures.expect((table.get_name() or "").strip(), f"in {language} the list of shortcuts has no name")
            every_control_is_named(window, failures, f"the list of shortcuts in {language}")
        finally:
            window.close()


def main(program):
    failures = Failures()
    window = Window(program)
    english = set()
    try:
        failures.expect(every_control_is_named(window, failures, "the first page") > 30, "too few controls")
        english = names_of(window)
        work_by_keys(window, failures)
    except RuntimeError as error:
        failures.expect(False, str(error))
    finally:
        window.close()
    try:
        check_translations(program, failures, english)
    except RuntimeError as error:
        failures.expect(False, str(error))
    print("failures:", failures.count)
    return 1 if failures.count else 0
