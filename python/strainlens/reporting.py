# SPDX-License-Identifier: MPL-2.0
"""What a run reports while it measures and afterwards: a function of the caller or a bar of tqdm; the logger "strainlens"."""
from __future__ import annotations

import contextlib
import importlib
import sys
from typing import Any, Callable, Iterator, Optional, Union

Progress = Union[None, bool, Callable[[float, int, int], object]]
Report = Callable[[float, int, int], object]


def _logger() -> Any:
    """The logger "strainlens"; None in a program that does not use logging."""
    logging = sys.modules.get("logging")
    return logging.getLogger("strainlens") if logging else None


def log_measurement(found: Any) -> None:
    """Logs a finished Field or Run: what was measured as INFO, its parameters as DEBUG."""
    logger = _logger()
    if logger is None or not logger.isEnabledFor(20):
        return
    is_field = not hasattr(found, "results")
    fields = 1 if is_field else len(found)
    logger.info("measured %s: %r", "an image" if fields == 1 else f"{fields} images", found)
    logger.debug("parameters: %s", found.parameters)


class _Bar:
    """A bar of tqdm."""

    def __init__(self, bar: Any) -> None:
        self._bar = bar

    def __call__(self, fraction: float, frame: int, frames: int) -> None:
        self._bar.total = frames or None
        self._bar.update((fraction * frames if frames else frame - 1) - self._bar.n)

    def complete(self) -> None:
        self._bar.update(self._bar.total - self._bar.n if self._bar.total else 1)

    def close(self) -> None:
        self._bar.close()


class _LoggedTenths:
    """Each tenth of a run as INFO; each image while their number is unknown."""

    def __init__(self) -> None:
        self._tenths = self._frame = 0

    def __call__(self, fraction: float, frame: int, frames: int) -> None:
        tenths, logger = int(fraction * 10), _logger()
        if logger is None:
            return
        if not frames and frame > self._frame:
            logger.info("image %d", frame)
        if tenths > self._tenths:
            logger.info("image %d of %d (%d %%)", frame, frames, 10 * tenths)
        self._tenths, self._frame = tenths, frame


@contextlib.contextmanager
def reported(progress: Progress) -> Iterator[Optional[Report]]:
    """The function that the engine calls: of the caller, or of a bar for True (log records without tqdm)."""
    if progress is None or progress is False:
        yield None
    elif callable(progress):
        yield progress
    elif progress is not True:
        raise TypeError(f"progress must be a function, True or None (got {type(progress).__name__})")
    else:
        try:
            tqdm = importlib.import_module("tqdm.auto").tqdm
        except ImportError:
            yield _LoggedTenths()
            return
        bar = _Bar(tqdm(unit="image", bar_format="{l_bar}{bar}| {n:.0f}/{total} [{elapsed}<{remaining}]"))
        try:
            yield bar
            bar.complete()
        finally:
            bar.close()
