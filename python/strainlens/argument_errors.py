# SPDX-License-Identifier: MPL-2.0
"""Shortens TypeErrors of calls with wrong arguments, in which pybind11 prints every argument, including images."""
import functools
from typing import Any, Callable

_ARGUMENTS = "\nInvoked with: "
_METHODS = ("__contains__", "__getitem__", "__init__", "changed", "save", "stack", "summary")


def shortened(function: Callable[..., Any]) -> Callable[..., Any]:
    """Wraps a function so that its TypeErrors name the expected arguments and the given types only."""
    @functools.wraps(function)
    def called(*arguments: Any, **keywords: Any) -> Any:
        try:
            return function(*arguments, **keywords)
        except TypeError as error:
            expected, found, _ = str(error).partition(_ARGUMENTS)
            if not found:
                raise
        given = ", ".join([type(argument).__name__ for argument in arguments] + [f"{name}=..." for name in keywords])
        raise TypeError(f"{expected.strip()}\nGiven: {given}")
    return called


def shorten_methods(of: type) -> None:
    """Wraps every method of an engine class that takes arguments."""
    for name in _METHODS:
        method = vars(of).get(name)
        if isinstance(method, staticmethod):
            setattr(of, name, staticmethod(shortened(method.__func__)))
        elif method is not None and callable(method):
            setattr(of, name, shortened(method))
