# SPDX-License-Identifier: GPL-3.0-or-later
"""Windows and keys of an X display, as far as tests of the program need them."""
import ctypes
import ctypes.util


class Attributes(ctypes.Structure):
    _fields_ = [("x", ctypes.c_int), ("y", ctypes.c_int), ("width", ctypes.c_int), ("height", ctypes.c_int),
                ("border_width", ctypes.c_int), ("depth", ctypes.c_int), ("visual", ctypes.c_void_p),
                ("root", ctypes.c_ulong), ("class", ctypes.c_int), ("bit_gravity", ctypes.c_int),
                ("win_gravity", ctypes.c_int), ("backing_store", ctypes.c_int), ("backing_planes", ctypes.c_ulong),
                ("backing_pixel", ctypes.c_ulong), ("save_under", ctypes.c_int), ("colormap", ctypes.c_ulong),
                ("map_installed", ctypes.c_int), ("map_state", ctypes.c_int), ("more", ctypes.c_long * 16)]


VIEWABLE = 2
LEAST_WIDTH = 800  # of a main window [px]


def library(name):
    found = ctypes.util.find_library(name)
    return ctypes.CDLL(found) if found else None


class Display:
    """A connection; `keys`: enables key presses, which needs libXtst."""

    def __init__(self):
        self.x11 = library("X11")
        self.tests = library("Xtst")
        pointer, number, whole = ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int
        self.x11.XOpenDisplay.restype = pointer
        self.x11.XDefaultRootWindow.argtypes, self.x11.XDefaultRootWindow.restype = [pointer], number
        self.x11.XKeysymToKeycode.argtypes, self.x11.XKeysymToKeycode.restype = [pointer, number], ctypes.c_ubyte
        self.x11.XStringToKeysym.restype = number
        self.x11.XSync.argtypes = [pointer, whole]
        self.x11.XSetInputFocus.argtypes = [pointer, number, whole, number]
        self.x11.XQueryTree.argtypes = [pointer, number] + [pointer] * 4
        self.x11.XGetWindowAttributes.argtypes = [pointer, number, pointer]
        self.x11.XFree.argtypes = [pointer]
        self.x11.XGetImage.argtypes = [pointer, number, whole, whole, ctypes.c_uint, ctypes.c_uint, number, whole]
        self.x11.XGetImage.restype = pointer
        self.x11.XGetPixel.argtypes, self.x11.XGetPixel.restype = [pointer, whole, whole], number
        self.x11.XDestroyImage.argtypes = [pointer]
        self.connection = self.x11.XOpenDisplay(None)
        if not self.connection:
            raise RuntimeError("there is no display")
        self.keys = self.tests is not None

    def main_window(self):
        """The widest visible window with its attributes; None below the width of a main window."""
        root = self.x11.XDefaultRootWindow(self.connection)
        a, b, count = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_uint()
        children = ctypes.POINTER(ctypes.c_ulong)()
        self.x11.XQueryTree(self.connection, root, ctypes.byref(a), ctypes.byref(b), ctypes.byref(children),
                            ctypes.byref(count))
        best = None
        for i in range(count.value):
            attributes = Attributes()
            self.x11.XGetWindowAttributes(self.connection, children[i], ctypes.byref(attributes))
            if attributes.map_state == VIEWABLE and attributes.width >= LEAST_WIDTH:
                if not best or attributes.width > best[1].width:
                    best = (children[i], attributes)
        if count.value:
            self.x11.XFree(children)
        return best

    def colours(self, window, row, width):
        """The colours along a row of its pixels."""
        image = self.x11.XGetImage(self.connection, window, 0, row, width, 1, 0xFFFFFFFF, 2)
        if not image:
            return set()
        found = {self.x11.XGetPixel(image, x, 0) for x in range(0, width, 2)}
        self.x11.XDestroyImage(image)
        return found

    def focus(self, window):
        """Sets the focus, as a window manager would."""
        self.x11.XSetInputFocus(self.connection, window, 1, 0)
        self.x11.XSync(self.connection, 0)

    def press(self, keys):
        """Presses keys by X names: "F5", "ctrl+o", "alt+f", "Tab"."""
        names = {"ctrl": "Control_L", "shift": "Shift_L", "alt": "Alt_L"}
        codes = [self.code(names.get(key, key)) for key in keys.split("+")]
        for code in codes:
            self.send(code, 1)
        for code in reversed(codes):
            self.send(code, 0)
        self.x11.XSync(self.connection, 0)

    def code(self, name):
        symbol = self.x11.XStringToKeysym(name.encode())
        code = self.x11.XKeysymToKeycode(self.connection, symbol)
        if not code:
            raise ValueError(f"the keyboard has no {name}")
        return code

    def send(self, code, is_down):
        self.tests.XTestFakeKeyEvent(ctypes.c_void_p(self.connection), ctypes.c_uint(code), ctypes.c_int(is_down),
                                     ctypes.c_ulong(0))
