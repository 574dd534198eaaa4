# SPDX-License-Identifier: GPL-3.0-or-later
"""What at_spi.py looks at, inside its display."""
import re

from at_spi import Failures, Window

# What somebody works with; the rest is read.
CONTROLS = {"push button", "toggle button", "check box", "radio button", "combo box", "spin button", "text", "slider",
            "menu", "menu item", "check menu item", "radio menu item", "list", "table", "tree", "page tab list",
            "page tab", "progress bar", "tool bar", "drawing area"}
NO_ROLES = {"unknown", "invalid", ""}
# Over which Tab goes from the images to the table of points of a measured specimen, among others.
ON_THE_WAY = ["Images", "Rectangle", "Shapes of the region", "Step", "Subset", "Strain window",
              "Show the times of the stages", "Times of the stages"]

# Words that other languages share with English.
SAME_EVERYWHERE = {"de": ("Ellipse", "Polygon")}


def path_of(node):
    names = []
    while node and len(names) < 6:
        names.append(f"{node.get_role_name()} '{node.get_name() or ''}'")
        node = node.get_parent()
    return " < ".join(names)


def is_labelled(node, spi):
    """Whether something else says what it is: the name of a list to choose from is what is chosen."""
    relations = node.get_relation_set()
    return any(relation.get_relation_type() == spi.RelationType.LABELLED_BY for relation in relations)


def is_beside_its_window(node, spi):
    """Where Qt keeps the tabs of panels that are all hidden: to the left of the window and above it."""
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
    """Presses Tab until that has the focus; the names of all that had it on the way."""
    way = []
    for _ in range(most):
        focus = window.focus_told()
        if focus and role in (None, focus[0]) and re.search(name, focus[1]):
            return way
        way.append(focus[1] if focus else "")
        window.press("Tab")
    raise RuntimeError(f"Tab does not reach the {role} {name}; it goes over {way}")


def work_by_keys(window, failures):
    """Opens, measures, measures again after a change, reads: without the mouse."""
    tab_to(window, "push button", "Measure a sample specimen")
    measure(window, "space")
    every_control_is_named(window, failures, "a measured specimen")
    change_the_strain_window(window, failures)
    measure(window, "F5")
    way = tab_to(window, "list", "Images") + tab_to(window, None, "Show the times of the stages")
    # They are folded at first.
    window.press("space")
    way += tab_to(window, "table", "Points of the image")
    for name in ON_THE_WAY:
        failures.expect(any(name in passed for passed in way), f"Tab does not reach {name}; it goes over {way}")
    read_the_table(window, failures)
    # Below the image, behind the panels.
    tab_to(window, "push button", "^Run$")


def measure(window, key):
    begin = len(window.events)
    window.press(key)
    window.wait(lambda: window.told(begin, r"Image [1-5] of 5"), "word of a run that has begun", 150)
    window.wait(lambda: window.told(begin, r"sample_5\n\d+ points|sample_5 . [1-9][\d,]+ of [\d,]+ points"),
                "word of the last image", 300)
    window.wait(lambda: window.told(begin, "Ready"), "word of the run's end", 150)


def change_the_strain_window(window, failures):
    tab_to(window, "spin button", "Strain window")
    begin = len(window.events)
    window.press("Up")
    window.press("Return")
    failures.expect(any("value" in kind and role == "spin button" for kind, role, _ in window.events[begin:]),
                    "a number that was changed by a key is not told")
    window.settle(1)


def read_the_table(window, failures):
    """Goes to a cell by keys: what is told of it is what the table has."""
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
        told = [name for kind, role, name in window.events[begin:] if "focused" in kind and role == "table cell"]
        failures.expect(expected and told == [expected],
                        f"{heads[column]} of point {row} is {expected}, told is {told}")
    failures.expect(cells.get_accessible_at(row, heads.index("status")).get_name() in
                    ("Measured", "Outlier", "Outside the region"), "the status is no word")


def names_of(window):
    """What the controls that are shown are called, by role; what people and files are called aside."""
    return {(node.get_role_name(), node.get_name().strip()) for node in window.walk()
            if node.get_role_name() in CONTROLS and window.shown(node) and (node.get_name() or "").strip()}


def every_language_is_told(program, failures, english):
    """Every control has a name in the other languages, and another one than in English, where that has words."""
    for language in ("de", "ru", "zh_CN"):
        window = Window(program, language)
        try:
            every_control_is_named(window, failures, f"the first page in {language}")
            alike = sorted(name for role, name in names_of(window) & english
                           if re.search("[A-Za-z]{4}", name) and name not in SAME_EVERYWHERE.get(language, ()))
            failures.expect(not alike, f"in {language} these are called as in English: {alike}")
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
        failures.expect(every_control_is_named(window, failures, "the first page") > 30, "hardly any controls")
        english = names_of(window)
        work_by_keys(window, failures)
    except RuntimeError as error:
        failures.expect(False, str(error))
    finally:
        window.close()
    try:
        every_language_is_told(program, failures, english)
    except RuntimeError as error:
        failures.expect(False, str(error))
    print("failures:", failures.count)
    return 1 if failures.count else 0
