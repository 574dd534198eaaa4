# SPDX-License-Identifier: MPL-2.0
"""measure, match, refine and strain: inputs of any kind, the engine's work, one object for a run."""
from __future__ import annotations

import functools
import inspect
import json
import os
import tempfile
from typing import TYPE_CHECKING, Any, Callable, Optional, Sequence

import numpy

from . import _engine, keywords
from .argument_errors import shortened
from .export_options import split_settings
from .inputs import as_deformed, as_frame_rate, as_image, as_region, is_path, refuse
from .reporting import Progress, log_measurement, reported
from .run import Run
from .run_probes import probes_text

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .export_options import ExportOptions

_masked: Any = numpy.ma  # without types
_CHOSEN = ("step", "block", "subset", "strain_window", "refine")


def _devices_of(found: Any) -> list[str]:
    if isinstance(found, tuple):  # of measure_files
        found = found[0]
    if isinstance(found, _engine.Results):
        return [found.summary(frame)["device"] for frame in found.frames]
    return [found["device"] if isinstance(found, dict) else found.summary["device"]]


class _Forks:
    """Refuses to measure in a process that was forked after a GPU was used, whose driver does not work there."""

    def __init__(self) -> None:
        self._has_used_gpu = self._is_refused = False
        os.register_at_fork(after_in_child=self._refuse)

    def _refuse(self) -> None:
        self._is_refused = self._has_used_gpu

    def require_usable(self) -> None:
        """Raises Error in such a process."""
        if self._is_refused:
            raise _engine.Error("this process was forked after a GPU was used; use the start method spawn, or joblib's loky")

    def guard(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """The function, which returns what it measured, refused where the driver does not work."""
        @functools.wraps(function)
        def called(*arguments: Any, **given: Any) -> Any:
            self.require_usable()
            found = function(*arguments, **given)
            self._has_used_gpu |= any(device.startswith(("cuda", "opencl")) for device in _devices_of(found))
            return found
        return called


forks = _Forks()


_run_project = forks.guard(shortened(_engine.Project.run))


def run_project(self: Any, *, outputs: Sequence[Any] = (), series: Any = None, profiles: Any = None, chart: Any = None, constants: Any = None,
                resume: bool = False, accept_changes: bool = False, progress: Progress = None, **options: Unpack[ExportOptions]) -> Run:
    """Measure all images and read the project's probes.

    Parameters
    ----------
    outputs : paths
        Files to write, their endings as for ``strainlens-cli run -o``; with an .h5 file of all frames among them the fields
        stay in that file, else in memory.
    series, profiles, chart, constants : path, optional
        Files of the probes, as the options of ``strainlens-cli run``.
    resume : bool
        Continue an interrupted run with the same images, parameters and outputs; finished images are not measured again.
    accept_changes : bool
        Measure although files of the project have changed since it was saved.
    progress : callable or True, optional
        progress(fraction, frame, frames), on another thread; True is a bar (tqdm).
    **options
        What the files contain and how their pictures look, as for Run.save(); with keep_fields ("every:100,last") the Run has
        these frames, and ``run.results.probes`` all.

    Returns
    -------
    Run
        As measure() returns it; probes() reads those of the project. ``run.results.probes`` has their curves with the project's
        loads and constants.

    Warns
    -----
    RuntimeWarning
        For what the user must know of the run.
    """
    with reported(progress) as report:
        results = _run_project(self, outputs=outputs, series=series, profiles=profiles, chart=chart, constants=constants,
                               resume=bool(resume), accept_changes=bool(accept_changes), progress=report, **options)
    stored = json.loads(self.__getstate__()[1])
    run = Run(results, self.probes, stored.get("evaluation", {}).get("axial", ""))
    log_measurement(run)
    return run


_project_of = shortened(_engine.Project.of)


def make_project(images: Any, *, region: Any = None, regions: Any = None, fixed_regions: Any = None, raw_layout: str = "", frames: str = "", pattern: str = "", probes: Any = None, frame_rate: float = 0, **parameters: Any) -> Any:
    """A project of images, as ``strainlens-cli project`` writes it.

    Parameters
    ----------
    images : path, or several
        Files, folders, multi-page TIFFs or videos; the reference image first.
    region : path, optional
        A mask image or JSON shapes.
    regions, fixed_regions : dict of paths, optional
        Files of regions by name, as for measure().
    raw_layout : str
        As for measure().
    frames : str
        The images that are used, counted from 1: "1,100-200:10".
    pattern : str
        Of folders the images whose names match it: "cam1_*".
    probes : path or list of dict, optional
        A file of probes (JSON), or probes of its form.
    frame_rate : float
        Images per second, for velocities; 0 is unknown.
    **parameters
        As for measure(), and with ``load`` (the table of the testing machine) the settings of Run.stress_strain(), with axial
        and transverse as ids of probes.

    Returns
    -------
    Project

    Raises
    ------
    InvalidInput
        For a parameter or a setting that is not allowed.
    FileError
        For a file that cannot be read.
    """
    loads, others = split_settings(parameters)
    text = "" if probes is None else probes_text(probes)
    return _project_of([images] if is_path(images) else images, region=region, regions=_region_files(regions, "regions"),
                       fixed_regions=_region_files(fixed_regions, "fixed_regions"), raw_layout=raw_layout, frames=str(frames), pattern=pattern, probes=text, loads=loads,
                       frame_rate=as_frame_rate(frame_rate), **others)


class _Chosen:
    """The default of a parameter that is chosen for the images."""

    def __repr__(self) -> str:
        return "<chosen>"


def _files_of(reference: Any, *deformed: Any) -> Optional[list[Any]]:
    """The files of a call: one with all images, or the reference and one or several others; None for arrays."""
    others = list(deformed[0] if deformed and isinstance(deformed[0], (list, tuple)) else deformed)
    if deformed and not others:
        refuse("deformed", "no image", "one or more")
    files = [reference, *others]
    return files if all(map(is_path, files)) else None


def _write_mask(folder: str, mask: Any) -> str:
    path = os.path.join(folder, f"region_{len(os.listdir(folder))}.pgm")
    with open(path, "wb") as file:
        file.write(b"P5 %d %d 255\n" % (mask.shape[1], mask.shape[0]) + numpy.where(mask, 255, 0).astype(numpy.uint8).tobytes())
    return path


def _named(given: Any, name: str) -> list[tuple[str, Any]]:
    """Regions by name as a list."""
    if given is None:
        return []
    if not hasattr(given, "items"):
        refuse(name, type(given).__name__, "a dict of regions by name")
    return [(str(key), region) for key, region in given.items()]


def _region_files(given: Any, name: str) -> list[tuple[str, Any]]:
    for key, region in _named(given, name):
        if not is_path(region):
            refuse(name, f"{type(region).__name__} for {key!r}", "a dict of paths: a project refers to files")
    return _named(given, name)


def _as_mask(given: Any, name: str) -> Any:
    """A two-dimensional array of bool."""
    mask = as_region(given, None)
    if getattr(mask, "ndim", 0) != 2 or mask.dtype != bool:
        refuse(name, type(given).__name__, "a path or a two-dimensional array of bool, True inside")
    return _masked.filled(mask, False)


_measure_listed = forks.guard(shortened(_engine.measure_files))


def _measure_files(images: list[Any], given: dict[str, Any], report: Any) -> Run:
    """Files are read one by one, as the command line does."""
    region = given.pop("region", None)
    frames = str(given.pop("frames", ""))
    with tempfile.TemporaryDirectory() as folder:
        def file_of(one: Any, name: str) -> Any:
            return one if is_path(one) else _write_mask(folder, _as_mask(one, name))
        named = {name: [(key, file_of(one, name)) for key, one in _named(given.pop(name, None), name)] for name in _NAMED}
        results, areas = _measure_listed(images, region=None if region is None else file_of(region, "region"), frames=frames, progress=report, **named, **given)
        return Run(results, areas)


_NAMED = ("regions", "fixed_regions")
_OF_RUNS = (*_NAMED, "keep_fields")  # keywords that need several images


class _Areas:
    """Named regions of images in memory: taken out of the keywords, with what they add to the region."""

    def __init__(self, given: dict[str, Any], reference: Any) -> None:
        named = {name: [(key, one if is_path(one) else _as_mask(one, name)) for key, one in _named(given.pop(name, None), name)] for name in _NAMED}
        self.given, self._areas = given, None
        if not any(named.values()):
            return
        self._areas, mask = _engine.named_areas(named["regions"], named["fixed_regions"], (len(reference), len(reference[0])))
        if mask is not None:
            region = given.get("region")
            self.given = {**given, "region": mask if region is None else mask | _masked.filled(region, False)}

    def run_of(self, results: Any) -> Run:
        """The run, with an area for each region."""
        if self._areas is None:
            return Run(results)
        return Run(results, _engine.measured_probes(results, json.dumps({"version": 1, "probes": self._areas})))


def _prepared(call: Callable[..., Any], count: int) -> Callable[..., Any]:
    """`call` with images and region converted; runs become a Run."""
    call = forks.guard(shortened(call))

    def measured(arguments: tuple[Any, ...], given: dict[str, Any]) -> Any:
        if len(arguments) != count:
            return call(*arguments, **given)  # which names what it expects
        reference = as_image(arguments[0], "reference")
        deformed = as_deformed(arguments[1], reference)
        if given.get("region") is not None:
            given = {**given, "region": as_region(given["region"], reference)}
        if hasattr(given.get("masks"), "__iter__") and not is_path(given["masks"]) and not isinstance(given["masks"], dict):
            given = {**given, "masks": [mask if mask is None else as_region(mask, reference) for mask in given["masks"]]}
        if not isinstance(deformed, list):
            for name in _OF_RUNS:
                if given.pop(name, None):
                    refuse(name, "one image", "given with several images: measure(reference, [deformed], ...)")
        areas = _Areas(dict(given), reference)
        found = call(reference, deformed, *arguments[2:], **areas.given)
        return areas.run_of(found) if isinstance(found, _engine.Results) else found

    return measured


def _is_iterator(given: Any) -> bool:
    return hasattr(given, "__next__") and not is_path(given)


_measure_iterated = forks.guard(shortened(_engine.measure_iterated))


def _measure_images(reference: Any, images: Any, given: dict[str, Any]) -> Run:
    """The images of an iterator are taken one by one."""
    first = as_image(reference, "reference")
    if given.get("region") is not None:
        given = {**given, "region": as_region(given["region"], first)}
    areas = _Areas(dict(given), first)
    return areas.run_of(_measure_iterated(first, (as_image(image, f"deformed[{k}]") for k, image in enumerate(images)), **areas.given))


_measure, _match, _refine = _prepared(_engine.measure, 2), _prepared(_engine.match, 2), _prepared(_engine.refine, 3)


def _logged(found: Any) -> Any:
    log_measurement(found)
    return found


def _measure_any(arguments: tuple[Any, ...], given: dict[str, Any], report: Any) -> Any:
    files = _files_of(*arguments) if len(arguments) in (1, 2) else None
    if files:
        return _measure_files(files, given, report)
    if report is not None:
        given["progress"] = report
    if len(arguments) == 2 and _is_iterator(arguments[1]):
        return _measure_images(arguments[0], arguments[1], given)
    return _measure(arguments, given)


def measure(*arguments: Any, progress: Progress = None, **given: Any) -> Any:
    """Measures displacement and strain: whole pixels, refinement, strain.

    Parameters
    ----------
    reference_image : path or array
        The image before the specimen deforms: (height, width), or (height, width, 3) of which the luminance counts. Anything
        with ``__array__``, ``__array_interface__``, ``__dlpack__`` or a buffer. Masked pixels are outside the region.
    deformed_image : path, array, or several of them
        One image; a list or a stack (images, height, width) of images; a generator, whose images are taken one by one, on
        another thread, and not kept; files and folders, which are read one by one. Without it the first argument is a folder, a
        multi-page TIFF or a video that begins with the reference image.
    region : array or path, optional
        True (or not 0) inside; or a region's file.
    regions, fixed_regions : dict of arrays or paths, optional
        Regions by name: {"web": mask, "flange": "flange.json"}. All `regions` are measured, with `region`, in one run;
        ``run.probes()["web"]`` has the mean, scatter and extremes of u, v and strain in each. Fixed ones stay in space and do not
        choose what is measured.
    keep_fields : str or frames, optional
        Of several images: the frames whose fields the Run has: "every:100,last", 5, [1, 10].
    raw_layout : str, optional
        How headerless files (.raw, .bin) store their frames: "1024x512,bits=12"; saved beside each as FILE.json.
    progress : callable or True, optional
        progress(fraction, frame, frames), on another thread; both numbers are 0 while the number of images is unknown. True
        is a bar (tqdm). An exception ends the run.
    frames, pattern : str, optional
        Of files: the images that are used, counted from 1 ("1,100-200:10"), and of folders those whose names match ("cam1_*").
    **parameters
        The options of ``strainlens-cli run`` with underscores for dashes; parameters() has all, with defaults. step, block,
        subset, strain_window and refine that are not given are chosen for the images.

    Returns
    -------
    Field
        Of one image that is an array.
    Run
        Of several images and of files.

    Raises
    ------
    InvalidInput
        For a parameter or an image that is not allowed.
    FileError
        For a file that cannot be read.

    Warns
    -----
    RuntimeWarning
        For what the user must know of the run.

    Examples
    --------
    >>> field = strainlens.measure(reference, deformed, subset=21, step=8)
    >>> field.ok.all()
    True
    """
    with reported(progress) as report:
        return _logged(_measure_any(arguments, given, report))


def match(*arguments: Any, progress: Progress = None, **given: Any) -> Any:
    """Finds whole pixels only: measure() without refinement, with the default parameters; `progress` as for measure().

    Examples
    --------
    >>> numpy.nanmedian(strainlens.match(reference, deformed, step=16).u)
    2.0
    """
    with reported(progress) as report:
        return _logged(_match(arguments, {**given, "progress": report}))


def refine(*arguments: Any, progress: Progress = None, **given: Any) -> Any:
    """Refines `start`: a Field, as match() returns it, or (u, v): two arrays with a value for each point of the grid.

    `progress` is as for measure().

    Examples
    --------
    >>> start = strainlens.match(reference, deformed, step=16)
    >>> abs(numpy.nanmean(strainlens.refine(reference, deformed, start).u) - 2) < 0.01
    True
    """
    with reported(progress) as report:
        return _logged(_refine(arguments, {**given, "progress": report}))


def strain(*arguments: Any, **given: Any) -> Any:
    """Strain of a Field, or of (u, v), with other parameters than it was measured with; nothing is matched again."""
    if given.get("region") is not None and not is_path(given["region"]):
        given = {**given, "region": as_region(given["region"], None)}
    return _strain(*arguments, **given)


_strain = shortened(_engine.strain)


def watch(folder: Any, reference: Any = None, /, *, region: Any = None, idle: float = 0, images: int = 0, **parameters: Any) -> Any:
    """Measure the images of a folder as they arrive: an iterator of Fields, as ``strainlens-cli run --watch``.

    Parameters
    ----------
    folder : path
        Images that are there already come first.
    reference : path, optional
        Otherwise the first image of the folder.
    region : array or path, optional
        True (or not 0) inside.
    idle : float
        The watch ends after so many seconds without a new image; 0 is never.
    images : int
        It ends after so many deformed images; 0 is never.
    **parameters
        As for measure(); those that are not given are chosen for the reference image.

    Returns
    -------
    iterator of Field
        ``with strainlens.watch(folder) as fields`` ends it; so does ``fields.close()``.

    Raises
    ------
    FileError
        For a folder that does not exist, and if no image arrives.

    Warns
    -----
    RuntimeWarning
        For images that cannot be measured; the others are.
    """
    forks.require_usable()
    if region is not None and not is_path(region):
        region = as_region(region, None)
    return _watch(folder, reference, region, float(idle), images, **parameters)


_watch = shortened(_engine.watch)
setattr(_engine.Watch, "__next__", forks.guard(_engine.Watch.__next__))


# Keywords without a row in the table of parameters.
_FILES = {
    "device": "Device that computes: auto, or ids that devices() lists, separated by commas.",
    "calibration": "How the images show the specimen's plane: what calibrate() returns, or its file; lengths in mm follow.",
    "bad_pixels": "Path of a mask, white where a pixel is bad.", "dark": "Path of an image taken without light, which is subtracted.",
    "flat": "Path of an image of a uniform surface, by which images are divided.",
    "background": "Path of an image without the specimen, which is subtracted.",
    "masks": "A mask for each image, the reference image first: arrays of bool, True where the specimen is seen; or a path.",
}


def _document_parameters(function: Any) -> None:
    """Every keyword with its range, unit and default, as a section of the docstring."""
    hints = {**_engine.parameter_hints(), **_FILES}
    lines = ["Other Parameters", "----------------"]
    for name, parameter in function.__signature__.parameters.items():
        if name in hints:
            lines += [f"{name} : {parameter.annotation}, default {parameter.default!r}", f"    {hints[name]}"]
    if function.__doc__:  # of which Python 3.13 strips the indentation
        function.__doc__ = inspect.cleandoc(function.__doc__).replace("\nReturns\n", "\n".join(["", *lines, "", "Returns", ""]), 1)


def _sign(function: Any, *positional: str) -> None:
    """Shows the keywords, with their defaults, to inspect, help and editors."""
    kind = inspect.Parameter
    defaults = _engine.parameters()
    shown = [kind(name, kind.POSITIONAL_ONLY, annotation=Any) for name in positional]
    shown.append(kind("region", kind.KEYWORD_ONLY, default=None, annotation=Optional[Any]))
    if function is not strain:
        shown.append(kind("progress", kind.KEYWORD_ONLY, default=None, annotation=Progress))
    if function is measure:
        shown += [kind(name, kind.KEYWORD_ONLY, default=None, annotation=Optional[Any]) for name in _OF_RUNS]
        shown += [kind(name, kind.KEYWORD_ONLY, default="", annotation=str) for name in ("frames", "pattern", "raw_layout")]
    for name, annotation in keywords.Keywords.__annotations__.items():
        text = annotation if isinstance(annotation, str) else getattr(annotation, "__forward_arg__", str(annotation))
        is_chosen = name in _CHOSEN and function is measure
        shown.append(kind(name, kind.KEYWORD_ONLY, default=_Chosen() if is_chosen else defaults.get(name), annotation=text))
    function.__signature__ = inspect.Signature(shown)


_sign(measure, "reference_image", "deformed_image")
_sign(match, "reference_image", "deformed_image")
_sign(refine, "reference_image", "deformed_image", "start")
_sign(strain, "displacement")
_document_parameters(measure)
