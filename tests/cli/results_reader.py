#!/usr/bin/env python3
# SPDX-License-Identifier: MPL-2.0
"""Compares a table of `run` with the results that the same run wrote (python3-h5py).

    results_reader.py TABLE.csv RESULTS.h5

Every column must be an array with a unit and a description, and every value the same float. Exits with 1 where one is not.
"""
import csv
import re
import sys

import h5py
import numpy

# Columns that are called otherwise in the table.
NAMES = {"angle_rad": "angle"}
# Columns that are calculated from the arrays of the results.
CALCULATED = {"sigma_e2", "sigma_angle_rad", "sigma_max_shear", "sigma_von_mises", "sigma_tresca"}


def array_name(column):
    return NAMES.get(column, re.sub("_px$", "", column))


def main():
    with open(sys.argv[1], encoding="utf-8") as table:
        rows = list(csv.DictReader(table))
    wrong, values = [], 0
    with h5py.File(sys.argv[2]) as results:
        for number, frame in enumerate(results["frames"].values(), 1):
            table = [row for row in rows if row["frame"] == str(number)]
            for column in set(rows[0]) - {"frame"} - CALCULATED:
                array = frame["PointData"][array_name(column)]
                if not (array.attrs["unit"] and array.attrs["description"]):
                    wrong.append(f"{column}: has no unit or no description")
                stored = array[:].ravel()
                if column.endswith("status"):
                    names = dict(item.split(" ") for item in array.attrs["values"].decode().split(", "))
                    same = [names[str(value)] for value in stored] == [row[column] for row in table]
                else:
                    parsed = numpy.array([float(row[column]) for row in table])
                    same = numpy.array_equal(numpy.float32(parsed), numpy.float32(stored), equal_nan=True)
                values += stored.size
                if not same:
                    wrong.append(f"frame {number}, {column}: has other values")
    print("\n".join(wrong) or f"{values} values are the same")
    return 1 if wrong or values == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
