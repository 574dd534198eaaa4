# SPDX-License-Identifier: MPL-2.0
"""A run: the fields of a sequence, and everything that follows from them."""
from __future__ import annotations

import collections.abc
import os
from typing import TYPE_CHECKING, Any, NamedTuple, Optional, Sequence

import numpy

from . import _engine, plots, tables
from .export_options import split_settings
from .inputs import as_frame_rate, is_path, refuse
from .run_probes import RunProbes, probes_text

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .export_options import SaveOptions


class ReportingTable(NamedTuple):
    """What a report has to state about a measurement."""

    rows: list[dict[str, str]]  #: "section", "quantity", "value"; if that is unknown, "reason" says what to do
    warnings: list[dict[str, str]]  #: "id" and "text" of questionable choices
    text: str  #: the table in the language that was asked for

    def __repr__(self) -> str:
        return f"<strainlens.ReportingTable, {len(self.rows)} rows, {len(self.warnings)} warnings>"

    def _repr_html_(self) -> str:
        return tables.html_table(repr(self), [(row["quantity"], row["value"]) for row in self.rows] + [(one["id"], one["text"]) for one in self.warnings])


class Run(RunProbes, collections.abc.Sequence[Any]):
    """The fields of a measured sequence, in the order of the images.

    ``run[0]`` is the field of the first deformed image, ``run[-1]`` that of the last; ``run[2:5]`` is a Run of three.
    measure() and strainlens.open() return it.

    Examples
    --------
    >>> len(run), run[-1].frame
    (3, 3)
    >>> run[1:].frames
    [2, 3]
    >>> run["u"].shape[0]
    3
    """

    def __init__(self, results: Any, probes: Sequence[dict[str, Any]] = (), axial: str = "") -> None:
        self._results = results
        self._project_probes, self._project_axial = list(probes), axial  # of the project that it was measured by

    def __len__(self) -> int:
        return len(self._results)

    def __getitem__(self, index: Any) -> Any:
        """A field by its position, a Run of a slice, or a column of all frames by its name."""
        if isinstance(index, str):
            return numpy.stack([field[index] for field in self._fields()])
        if isinstance(index, slice):
            if index.step is not None and index.step < 0:
                raise ValueError("a slice of a run must ascend; reversed(run) goes backwards")
            return Run(self._results.chosen(self.frames[index]), self._project_probes, self._project_axial)
        try:
            frame = self.frames[index]
        except IndexError:
            raise IndexError(f"there is no field {index}; there are {len(self)}") from None
        return self._results[frame]

    @property
    def frames(self) -> list[int]:
        """The numbers of the frames; 1 is the first deformed image."""
        return list(self._results.frames)

    @property
    def images(self) -> list[str]:
        """Names of the deformed images."""
        return [self._results.summary(frame)["name"] for frame in self.frames]

    @property
    def positions(self) -> list[Optional[int]]:
        """Numbers, from 1, of the reference and of each frame in the sequence of images; None where unknown.

        Images that were not measured count, so that a frame rate gives the times of the frames.
        """
        return list(self._results.positions)

    @property
    def reference(self) -> Any:
        """The reference image as a grey array."""
        return self._results.reference()

    @property
    def region(self) -> Any:
        """The region as a bool array, True inside; None for everything."""
        return self._results.region

    @property
    def parameters(self) -> dict[str, Any]:
        """What was measured with; ``measure(..., **run.parameters)`` repeats it."""
        return dict(self._results.parameters)

    @property
    def notes(self) -> list[str]:
        """What the user must know of the run."""
        return list(self._results.notes)

    @property
    def results(self) -> Any:
        """The Results, which count frames from 1."""
        return self._results

    def save(self, path: Any, *, format: str = "", quantity: str = "", probes: Any = None, **options: Unpack[SaveOptions]) -> None:
        """Write the results as the command line does.

        Parameters
        ----------
        path : path
            The ending chooses the format: .h5 (which open() reads), .csv, .npz, .mat, .pvd, .vti, .png, .svg, .mp4, .pdf, .json.
        format : str
            The id of another format: "dice", "matchid", "gom", "flo", "flow-picture"; of probes "series", "profiles",
            "probe-chart" and "constants".
        quantity : str
            The map of pictures and videos; arrows without it.
        probes : path or list of dict, optional
            A file of probes (JSON), or probes of its form; otherwise the project's.
        **options
            The options of ``strainlens-cli run`` about outputs with underscores: export_columns, export_points, export_frames,
            strain_unit, length_unit (of pictures), frame_rate (otherwise that of the run's project), overlay_range,
            overlay_colours, overlay_contours,
            video_fps, ...; with probes also load, area_mm2 and the other settings of stress_strain().

        Raises
        ------
        InvalidInput
            For an unknown ending, an option that is not allowed, and a path of one of the run's images.
        FileError
            For a file that cannot be written.

        Examples
        --------
        >>> import os, tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     path = os.path.join(folder, "strain.csv")
        ...     run.save(path, export_columns=["x_px", "exx"], strain_unit="percent")
        ...     print(open(path).readline().strip())
        x_px,exx_percent
        """
        given: dict[str, Any] = dict(options)
        if quantity:
            given["overlay_field"] = quantity
        loads, others = split_settings(given)
        used = [one for one in (probes, loads.get("load")) if is_path(one)]
        listed = self._project_probes if probes is None else probes
        text = probes_text(listed) if is_path(listed) or listed else ""
        _engine.export_run(self._results, path, format=format, probes=text, loads=loads, options=others, used=used)

    def report(self, path: Any, *, language: Optional[str] = None, probes: Any = None, **options: Unpack[SaveOptions]) -> None:
        """Write a report with pictures of the last frame: .pdf, .html or .json.

        Parameters
        ----------
        path : path
        language : str, optional
            en, de, ru or zh_CN; otherwise that of report_settings, or English.
        probes : path or list of dict, optional
            As for save().
        **options
            As for save(); report_settings is a file that says what the report contains.
        """
        is_page = os.fspath(path).lower().endswith((".html", ".htm"))
        if not is_page and not os.fspath(path).lower().endswith((".pdf", ".json")):
            refuse("path", os.fspath(path), "a name that ends in .pdf, .html or .json")
        given: dict[str, Any] = {"report_language": language, **options}
        self.save(path, format="html-report" if is_page else "", probes=probes, **given)

    def reporting_table(self, *outputs: Any, at_rest: Any = (), rig: Any = None, reference: Any = None, region: Any = None,
                        language: str = "en") -> ReportingTable:
        """The table that the DIC Good Practices Guide asks for, as ``strainlens-cli report``.

        Parameters
        ----------
        *outputs : path
            Files for the table: .pdf, .html, .md or .tex.
        at_rest : path, or several
            Two or more images of the specimen at rest, or their folder, in which noise floor and bias are measured.
        rig : path or dict, optional
            What neither images nor results contain: {"lens": "Rodagon 50 mm", "lighting": "LED"}, or its file.
        reference : path, optional
            The reference image, if it has been moved.
        region : path, optional
            Of what is described; otherwise the run's.
        language : str
            Of files and text: en, de, ru or zh_CN.

        Returns
        -------
        ReportingTable
            Its rows, and warnings about questionable choices.

        Examples
        --------
        >>> table = run.reporting_table(rig={"lens": "Rodagon 50 mm"})
        >>> [row["quantity"] for row in table.rows if row["value"] == "Rodagon 50 mm"]
        ['Lens']
        """
        still = [at_rest] if is_path(at_rest) else list(at_rest)
        return ReportingTable(**_engine.reporting_table(self._results, still, rig, reference or "", region or "", language, list(outputs)))

    def to_xarray(self) -> Any:
        """An xarray.Dataset with the dimensions frame, y and x; units are attributes of the variables."""
        return tables.to_xarray(fields := self._fields(), [field.name for field in fields], self._results.version)

    def to_dataframe(self) -> Any:
        """A pandas.DataFrame with a row for each point of each frame."""
        return tables.to_dataframe(self._fields())

    def to_netcdf(self, path: Any) -> None:
        """Write to_xarray() as a netCDF file."""
        self.to_xarray().to_netcdf(path)

    def plot(self, quantity: str, frame: int = -1, *, ax: Any = None, colours: str = "viridis", limits: Any = None, over_image: bool = True) -> Any:
        """A map with matplotlib.

        Parameters
        ----------
        quantity : str
            A column or a formula: "eyy", "exx + eyy".
        frame : int
            The position in the run.
        ax : matplotlib.axes.Axes, optional
            Where it goes; otherwise a new figure.
        colours : str
            viridis, cividis, magma, diverging, grey or jet.
        limits : (float, float), optional
            Ends of the scale; otherwise those that the program chooses.
        over_image : bool
            Over the reference image, if it is known.

        Returns
        -------
        matplotlib.image.AxesImage
        """
        return plots.plot(self[frame], quantity, ax=ax, image=self._known_reference() if over_image else None, colours=colours, limits=limits)

    def animate(self, quantity: str, *, ax: Any = None, colours: str = "viridis", limits: Any = None, interval: float = 100) -> Any:
        """A matplotlib animation of a map over the frames on one scale; `interval` [ms]."""
        return plots.animate(self._fields(), quantity, ax=ax, colours=colours, limits=limits, interval=interval)

    def statistics(self, quantity: str, frame: int = -1, *, limit: Optional[float] = None, below: bool = False,
                   frame_rate: Optional[float] = None) -> dict[str, Any]:
        """Statistics of a quantity over the points of a frame, as ``strainlens-cli statistics``.

        Parameters
        ----------
        quantity : str
            A column or a formula: "exx", "exx + eyy", "rate(exx)".
        frame : int
            The position in the run.
        limit : float, optional
            The area with values above it is stated.
        below : bool
            The area below the limit instead.
        frame_rate : float, optional
            Images per second of the sequence (`positions`), for rate(); otherwise that of the run's project. 0 is
            unknown: rate() is per frame.

        Returns
        -------
        dict
            "points", "mean", "deviation", "sigma" (rms of the points' standard deviations, NaN if unknown), "minimum",
            "maximum", "unit"; with a limit also "points_beyond",
            "percent_beyond", "area_beyond_px2" and "area_beyond_mm2" (NaN without a scale).

        Examples
        --------
        >>> run.statistics("exx", limit=0)["unit"]
        ''
        """
        rate = None if frame_rate is None else as_frame_rate(frame_rate)
        found: dict[str, Any] = _engine.statistics(self._results, self.frames[frame], quantity, limit, below, rate)
        return found

    def rigid_motion(self, frame: int = -1) -> Optional[dict[str, Any]]:
        """The rigid-body motion of a frame: "u", "v" [px] of its "centre", "angle" [rad], "sigma_u", "sigma_v", "sigma_angle"; None for too few points."""
        found: Optional[dict[str, Any]] = _engine.rigid_motion(self._results, self.frames[frame])
        return found

    def compare(self, other: Any, frame: Optional[int] = None, *, other_frame: Optional[int] = None, rigid_motion: str = "") -> Run:
        """This run minus another one at this run's points, as ``strainlens-cli compare``.

        Parameters
        ----------
        other : Run or path
            The other run; `self` for the difference of two of its frames.
        frame, other_frame : int, optional
            Positions in both runs; without `frame` all frames that both have by number.
        rigid_motion : str
            "match" subtracts the rigid-body motion between both; otherwise it stays in the difference.

        Returns
        -------
        Run
            The differences with their standard deviations.

        Examples
        --------
        >>> run.compare(run, 2, other_frame=0).statistics("u")["mean"] > 0
        True
        """
        second = other if isinstance(other, Run) else open_run(other)
        numbers = None if frame is None else self.frames[frame]
        others = None if other_frame is None else second.frames[other_frame]
        if frame is None and other_frame is not None:
            refuse("other_frame", str(other_frame), "given together with frame")
        return Run(_engine.compare_runs(self._results, second.results, numbers, others, _matches(rigid_motion)))

    def compare_mesh(self, path: Any, frame: Optional[int] = -1, *, points: Any = (), refine: bool = False, mesh_scale: float = 0,
                     array: str = "", rigid_motion: str = "", match: str = "auto", frame_rate: float = 0,
                     loads: Any = None) -> tuple[Run, dict[str, Any]]:
        """A frame, or all, minus finite-element fields (CSV of nodes with x, y, u, v, VTU, PVD, or a folder of these).

        Parameters
        ----------
        path : path
            One step, or several: a column step, time or load of a CSV, a collection (.pvd), a folder or a name with an asterisk.
        frame : int or None
            The position in the run; None: all frames that a step corresponds with.
        points : ((x, y), (x_px, y_px)), three or more, optional
            Nodes and the same points in the image [px], which align the mesh; otherwise the displacements do.
        refine : bool
            Improve the alignment of points by the displacements.
        mesh_scale : float
            From which the fit starts [px per length]; 0: that of a mesh in mm.
        array : str
            Name of the point data of a VTU.
        rigid_motion : str
            "keep" leaves the rigid-body motion between both in the difference.
        match : str
            What assigns steps to frames: "frame", "time", "load", or "auto".
        frame_rate : float
            Images per second, which gives the times of the frames.
        loads : dict, optional
            Load of each frame by its number, 0 the reference [N].

        Returns
        -------
        (Run, dict)
            The difference, and the alignment: "px_per_unit", "angle_rad", "y_reversed", "origin_px", "sigma_px", "residual_px".
        """
        number = None if frame is None else self.frames[frame]
        found, alignment = _engine.compare_mesh(self._results, path, array, number, list(points), refine, float(mesh_scale),
                                                _matches(rigid_motion), match, float(frame_rate), dict(loads or {}))
        return Run(found), alignment

    def _measured(self) -> list[int]:
        """The frames that have a field; an image may have failed."""
        return [frame for frame in self.frames if not self._results.summary(frame)["error"]]

    def _fields(self) -> list[Any]:
        if not self._measured():
            raise _engine.Error("no frame of the run has a field")
        return [self._results[frame] for frame in self._measured()]

    def _last(self) -> Any:
        frames = self._measured()
        return self._results[frames[-1]] if frames else None

    def _known_reference(self) -> Optional[Any]:
        try:
            return self.reference
        except _engine.Error:
            return None

    def __copy__(self) -> Run:
        return self

    def __deepcopy__(self, memo: Any) -> Run:
        return self

    def __repr__(self) -> str:
        last = self._last()
        if last is None:
            return f"<strainlens.Run, {len(self)} frames without a field>"
        return f"<strainlens.Run, {len(self)} frames of {last.shape[0]} x {last.shape[1]} points: {', '.join(last.keys())}>"

    def _repr_html_(self) -> str:
        last = self._last()
        return tables.html_table(repr(self), []) if last is None else plots.html(last, repr(self))


def _matches(rigid_motion: str) -> Optional[bool]:
    if rigid_motion not in ("", "keep", "match"):
        refuse("rigid_motion", rigid_motion, "keep or match")
    return None if not rigid_motion else rigid_motion == "match"


def open_run(path: Any, *more: Any, scale: float = 0) -> Run:
    """Open a results file (.h5) of Run.save(), the command line or the window, or what another program has stored.

    Parameters
    ----------
    path, *more : path
        Results of StrainLens (.h5, .csv), Ncorr's (.mat); or tables of DICe, MatchID, GOM, pyvale or pyALDIC, one for each
        image in their order, as ``strainlens-cli convert`` reads them. Only .h5 files have strain: strain() computes it.
    scale : float
        Length of a pixel [mm/px] of tables in millimetres that do not state it.

    Returns
    -------
    Run
        Fields of an .h5 file are read when they are needed. ``save(path, format="gom")`` writes them for another program.

    Raises
    ------
    FileError
        For a missing or damaged file.
    InvalidInput
        For tables of different scales.
    """
    if not more and not scale and is_path(path) and os.fspath(path).lower().endswith((".h5", ".vtkhdf")):
        return Run(_engine.Results(path))
    return Run(_engine.open_tables([path, *more], float(scale)))
