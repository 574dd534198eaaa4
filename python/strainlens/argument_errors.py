# SPDX-License-Identifier: MPL-2.0
"""TypeErrors of calls with arguments that do not fit: pybind11 prints every argument in them, whole images too."""
import functools

_ARGUMENTS = "\nInvoked with: "
_METHODS = ("__contains__", "__getitem__", "__init__", "changed", "of", "run", "save", "stack", "summary")


def shortened(function):
    """The same function; its TypeErrors say which arguments are expected and print none."""
    @functools.wraps(function)
    def called(*arguments, **keywords):
        try:
            return function(*arguments, **keywords)
        except TypeError as error:
            expected, found, _ = str(error).partition(_ARGUMENTS)
            if not found:
                raise
        given = ", ".join([type(argument).__name__ for argument in arguments] + [f"{name}=..." for name in keywords])
        raise TypeError(f"{expected.strip()}\nGiven: {given}")
    return called


def shorten_methods(of):
    """Every method of a class of the engine that takes arguments."""
    for name in _METHODS:
        method = vars(of).get(name)
        if isinstance(method, staticmethod):
            setattr(of, name, staticmethod(shortened(method.__func__)))
        elif method is not None and callable(method):
            setattr(of, name, shortened(method))
