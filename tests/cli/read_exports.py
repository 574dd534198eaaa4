#!/usr/bin/env python3
# SPDX-License-Identifier: MPL-2.0
"""Reads exported results with the libraries that people read them with and compares every value with the CSV.

read_exports.py npz|mat|vti|pvd|html FILE CSV    ends with 0 where all is equal, else says what is not.
"""
import csv
import json
import sys
import xml.etree.ElementTree as xml

import numpy

STATUS = ("status", "strain_status")
UNITS = {"u_px": "px", "x_mm": "mm", "exx": "1", "angle_rad": "rad", "residual": "grey", "score": "grey", "status": ""}


class Table:
    """The CSV as arrays of frames x rows x columns."""

    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
        self.names = [name for name in rows[0] if name not in ("frame", "reference_frame")]
        self.frames = sorted({int(row["frame"]) for row in rows})
        references = {int(row["frame"]): int(row.get("reference_frame", 0)) for row in rows}
        self.references = [references[frame] for frame in self.frames]
        shape = (len(self.frames), len({row["y_px"] for row in rows}), len({row["x_px"] for row in rows}))
        self.values = {name: numpy.array([row[name] if name in STATUS else float(row[name]) for row in rows]).reshape(shape)
                       for name in self.names}

    def expect(self, name, actual, names_of_status, frame=None):
        """`actual` has the table's values; statuses come as numbers."""
        expected = self.values[name] if frame is None else self.values[name][frame]
        if name in STATUS:
            actual = numpy.array(names_of_status[name])[actual]
            assert (actual == expected).all(), name
        else:
            assert actual.dtype.kind in "fi", name
            numpy.testing.assert_allclose(numpy.broadcast_to(actual, expected.shape), expected, rtol=1e-6, err_msg=name)


def expect_units(units, table):
    for name, unit in UNITS.items():
        if name == "score" and any(table.references):  # that of a composed displacement is a correlation
            unit = "1"
        assert units[name] == unit, (name, units[name])


def expect_parameters(text):
    parameters = json.loads(text)
    assert parameters["subset"] == 21 and parameters["scale"] == 0.05, parameters


def check_npz(path, table):
    with numpy.load(path) as file:
        assert not any(name.endswith(".npy") for name in file.files)
        names = {"status": file["status_names"], "strain_status": file["strain_status_names"]}
        for name in table.names:
            table.expect(name, file[name], names)
        assert file["frame"].tolist() == table.frames and file["reference_frame"].tolist() == table.references
        assert file["image"].tolist() == ["b ä.png", "c 试.png"]
        assert file["columns"].tolist() == table.names
        expect_units(dict(zip(file["columns"].tolist(), file["units"].tolist())), table)
        expect_parameters(str(file["parameters"]))
        assert file["x_px"].ndim == 2


def check_mat(path, table):
    import scipy.io

    file = scipy.io.loadmat(path)
    plain = {name: name[:-3] if name.endswith("_px") else name[:-4] if name.endswith("_rad") else name
             for name in table.names}
    names = {key: [str(cell[0][0]) for cell in file[key + "_names"]] for key in STATUS}
    for name, variable in plain.items():
        values = file[variable]
        table.expect(name, values if values.ndim == 2 else numpy.moveaxis(values, 2, 0), names)
    assert file["frame"].ravel().tolist() == table.frames
    assert file["reference_frame"].ravel().tolist() == table.references
    assert [str(cell[0][0]) for cell in file["image"]] == ["b ä.png", "c 试.png"]
    expect_units({name: str(file["units"][plain[name]][0, 0][0]) if file["units"][plain[name]][0, 0].size else ""
                  for name in UNITS}, table)
    expect_parameters(str(file["parameters"][0]))
    check_vic(file, table)
    check_ncorr(scipy.io.loadmat(path, struct_as_record=False, squeeze_me=True)["data_dic_save"], table)


def check_vic(file, table):
    numpy.testing.assert_allclose(numpy.moveaxis(file["gamma"], 2, 0), table.values["angle_rad"], rtol=1e-6)
    sigma = numpy.moveaxis(file["sigma"], 2, 0)
    ok = table.values["status"] == "Ok"
    assert (sigma[~ok] == -1).all() and (~ok).any()
    numpy.testing.assert_allclose(sigma[ok], table.values["sigma_u_px"][ok], rtol=1e-6)


def check_ncorr(saved, table):
    assert saved.displacements.size == saved.strains.size == len(table.frames)
    for frame, (moved, strained) in enumerate(zip(saved.displacements, saved.strains)):
        for name, values in (("u_px", moved.plot_u_ref_formatted), ("v_px", moved.plot_v_ref_formatted),
                             ("exx", strained.plot_exx_ref_formatted), ("exy", strained.plot_exy_ref_formatted),
                             ("eyy", strained.plot_eyy_ref_formatted)):
            numpy.testing.assert_allclose(values, table.values[name][frame], rtol=1e-6, err_msg=name)
        assert (moved.roi_ref_formatted.mask == (table.values["status"][frame] == "Ok")).all()
        assert (strained.roi_ref_formatted.mask == (table.values["strain_status"][frame] == "Ok")).all()
    assert saved.dispinfo.radius == 10 and saved.dispinfo.units == "pixels"
    assert saved.dispinfo.spacing == table.values["x_px"][0, 0, 1] - table.values["x_px"][0, 0, 0] - 1


def check_vti(path, table, frame=0):
    from vtkmodules.util.numpy_support import vtk_to_numpy
    from vtkmodules.vtkCommonCore import vtkDataArray
    from vtkmodules.vtkIOXML import vtkXMLImageDataReader

    reader = vtkXMLImageDataReader()
    reader.SetFileName(path)
    reader.Update()
    assert reader.GetErrorCode() == 0
    image = reader.GetOutput()
    rows, columns = table.values["x_px"].shape[1:]
    assert image.GetDimensions() == (columns, rows, 1)
    points = numpy.array([image.GetPoint(i) for i in range(image.GetNumberOfPoints())]).reshape(rows, columns, 3)[::-1]
    numpy.testing.assert_allclose(points[..., 0], table.values["x_px"][frame], rtol=1e-6)
    numpy.testing.assert_allclose(points[..., 1], -table.values["y_px"][frame], rtol=1e-6)
    facts = image.GetFieldData()
    fact = lambda name: facts.GetAbstractArray(name).GetValue(0)
    names = {key: fact(key + "_names").split(",") for key in STATUS}
    data = image.GetPointData()
    units = {}
    for name in table.names:
        array = data.GetArray(name)
        table.expect(name, vtk_to_numpy(array).reshape(rows, columns)[::-1], names, frame)
        units[name] = array.GetInformation().Get(vtkDataArray.UNITS_LABEL()) or ""
    expect_units(units, table)
    vectors = vtk_to_numpy(data.GetVectors()).reshape(rows, columns, 3)[::-1]
    numpy.testing.assert_allclose(vectors[..., 0], table.values["u_px"][frame], rtol=1e-6)
    numpy.testing.assert_allclose(vectors[..., 1], -table.values["v_px"][frame], rtol=1e-6)
    assert fact("image") == ["b ä.png", "c 试.png"][frame] and fact("TimeValue") == table.frames[frame]
    assert fact("reference_frame") == table.references[frame]
    expect_parameters(fact("parameters"))


def check_pvd(path, table):
    sets = xml.parse(path).getroot().findall("Collection/DataSet")
    assert [int(entry.get("timestep")) for entry in sets] == table.frames
    folder = path.rsplit("/", 1)[0]
    for frame, entry in enumerate(sets):
        check_vti(folder + "/" + entry.get("file"), table, frame)


def check_html(path, table):
    import base64
    import struct

    page = xml.parse(path).getroot()
    texts = "\n".join(page.itertext())
    for words in ("StrainLens", "c 试.png", "mean exx [mm/m]", "subset", "strainlens-cli run"):
        assert words in texts, words
    assert sum(cell.text in ("b ä.png", "c 试.png") for cell in page.iter("td")) == 4
    pictures = [image.get("src") for image in page.iter("img")]
    assert len(pictures) == 7, len(pictures)  # the plot, arrows, u, v, exx, eyy, exy
    for source in pictures:
        kind, data = source.split(",")
        bytes_ = base64.b64decode(data, validate=True)
        assert kind == "data:image/jpeg;base64" and bytes_[:2] == b"\xff\xd8" and bytes_[-2:] == b"\xff\xd9"
        at = bytes_.index(b"\xff\xc0")
        height, width = struct.unpack(">HH", bytes_[at + 5:at + 9])
        assert 300 < max(height, width) <= 1400


def main():
    kind, path, table = sys.argv[1:]
    globals()["check_" + kind](path, Table(table))


main()
