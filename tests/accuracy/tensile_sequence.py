#!/usr/bin/env python3
# SPDX-License-Identifier: MPL-2.0
"""Renders a tensile test with known E, Poisson's ratio and Rp0.2, and measures it.

    tensile_sequence.py strainlens-cli FOLDER [aluminium|steel] [SEED]

Images at 4 Hz with jitter, the machine's table at 50 Hz in German with its own clock; steel has an upper yield point. Prints
offset, E, Poisson's ratio and Rp0.2 beside the truth, and fails where they differ by more than the tolerances below, or by
more than four of their standard deviations.
"""
import json
import pathlib
import subprocess
import sys

import numpy

AREA, LENGTH, COMPLIANCE, REST, SPEED, FAST = 20, 60, 1e-4, 2, .04, .4  # mm^2, mm, mm/N, s, mm/s
OFFSET, RATE = 1.37, 4
WIDTH, HEIGHT, SPECKLES, RADIUS = 220, 700, 9000, 2.2  # px


class Aluminium:
    """Ramberg-Osgood."""
    modulus, ratio, proof, largest = 70000, .33, 270, .02

    @classmethod
    def curve(cls):
        stress = numpy.linspace(0, 320, 200001)
        return stress / cls.modulus + .002 * (stress / cls.proof) ** 18, stress


class Steel:
    """Upper yield point of 300 MPa, then a plateau of 280 MPa."""
    modulus, ratio, proof, largest = 210000, .29, 280, .012

    @classmethod
    def curve(cls):
        strain = numpy.linspace(0, cls.largest, 200001)
        drop = (strain - 300 / cls.modulus) / .0005
        return strain, numpy.where(drop < 0, strain * cls.modulus, 280 + 20 * numpy.exp(-2 * drop ** 2))


def course(material):
    """Time, strain, stress and crosshead of the test."""
    strain, stress = material.curve()
    keep = strain <= material.largest
    stress, strain = stress[keep], strain[keep]
    head = strain * LENGTH + stress * AREA * COMPLIANCE
    speed = numpy.where(strain[1:] < .01, SPEED, FAST)
    time = REST + numpy.concatenate([[0], numpy.cumsum(numpy.diff(head) / speed)])
    return time, strain, stress, head


def render(places, strain, across, random):
    """Gaussian speckles at their places on the deformed specimen."""
    image = numpy.zeros((HEIGHT, WIDTH))
    x = (places[:, 0] - WIDTH / 2) * (1 + across) + WIDTH / 2
    y = (places[:, 1] - HEIGHT / 2) * (1 + strain) + HEIGHT / 2
    reach = int(4 * RADIUS)
    offsets = numpy.arange(-reach, reach + 1)
    left, top = numpy.round(x).astype(int), numpy.round(y).astype(int)
    gx = numpy.exp(-.5 * ((left[:, None] + offsets - x[:, None]) / RADIUS) ** 2)
    gy = numpy.exp(-.5 * ((top[:, None] + offsets - y[:, None]) / RADIUS) ** 2)
    padded = numpy.zeros((HEIGHT + 4 * reach, WIDTH + 4 * reach))
    for k in range(len(places)):
        a, b = top[k] + reach, left[k] + reach
        if 0 <= a < HEIGHT + 2 * reach and 0 <= b < WIDTH + 2 * reach:
            padded[a:a + 2 * reach + 1, b:b + 2 * reach + 1] += gy[k][:, None] * gx[k]
    image = padded[2 * reach:2 * reach + HEIGHT, 2 * reach:2 * reach + WIDTH]
    grey = 20 + 215 * (1 - numpy.exp(-image))
    return numpy.clip(numpy.round((grey + random.normal(0, .5, grey.shape)) * 257), 0, 65535)


def main():
    cli, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    material = {"aluminium": Aluminium, "steel": Steel}[sys.argv[3] if len(sys.argv) > 3 else "aluminium"]
    folder.mkdir(parents=True, exist_ok=True)
    random = numpy.random.default_rng(int(sys.argv[4]) if len(sys.argv) > 4 else 1)
    time, strain, stress, head = course(material)
    moments = numpy.arange(0, time[-1] - OFFSET, 1 / RATE)
    moments[1:] += random.normal(0, .01, len(moments) - 1)
    places = random.uniform([-20, -20], [WIDTH + 20, HEIGHT + 20], (SPECKLES, 2))
    for k, moment in enumerate(moments):
        e = numpy.interp(moment + OFFSET, time, strain)
        elastic = numpy.interp(moment + OFFSET, time, stress) / material.modulus
        image = render(places, e, -material.ratio * elastic - .5 * (e - elastic), random)
        (folder / f"t_{k:04}.pgm").write_bytes(b"P5 %d %d 65535\n" % (WIDTH, HEIGHT) + image.astype(">u2").tobytes())
    (folder / "times.txt").write_text("".join(f"{moment:.5f}\n" for moment in moments))
    rows = []
    for t in numpy.arange(0, time[-1], .02):
        newtons = numpy.interp(t, time, stress) * AREA + random.normal(0, 2)
        mm = numpy.interp(t, time, head) + random.normal(0, .0005)
        rows.append(f"{t:.2f};{newtons / 1000:.5f};{mm:.4f};23,5".replace(".", ","))
    (folder / "zug.csv").write_text("Prüfprotokoll;Zugversuch\nPrüfer;M. Muster\n\nPrüfzeit;Standardkraft;"
                                    "Traversenweg;Temperatur\ns;kN;mm;°C\n" + "\n".join(rows) + "\n")
    (folder / "probes.json").write_text(json.dumps({"version": 1, "probes": [
        {"id": "along", "kind": "extensometer", "from": [[30, 60], [190, 60]], "to": [[30, 640], [190, 640]]},
        {"id": "across", "kind": "extensometer", "from": [[30, 60], [30, 640]], "to": [[190, 60], [190, 640]]}]}))
    images = sorted(str(path) for path in folder.glob("t_*.pgm"))
    subprocess.run([cli, "run", *images, "--probes", folder / "probes.json", "--load", folder / "zug.csv", "--image-times",
                    folder / "times.txt", "--load-offset", "auto", "--area-mm2", str(AREA), "--load-sigma", "2",
                    "--modulus-range", "auto", "--axial", "along", "--transverse", "across", "--step", "12", "--subset",
                    "25", "--refine", "icgn1", "--series", folder / "series.csv", "--chart",
                    folder / "curve.png", "--constants", folder / "constants.json"], check=True)
    found = json.loads((folder / "constants.json").read_text())
    values = {value["symbol"]: value for value in found["values"]}
    offset = {"value": found["offset"]["seconds"], "sigma": found["offset"]["sigma"]}
    checks = [("offset [s]", offset, OFFSET, .02),
              ("E [MPa]", found["youngsModulusMPa"], material.modulus, .005 * material.modulus),
              ("nu", found["poissonsRatio"], material.ratio, .02 * material.ratio),
              ("Rp0.2 [MPa]", values["Rp0.2"], material.proof, .005 * material.proof)]
    failed = False
    for name, value, truth, tolerance in checks:
        error, sigma = value["value"] - truth, value["sigma"]
        failed |= not (abs(error) <= tolerance and abs(error) <= 4 * sigma)
        print(f"{name}: {value['value']:.6g} +- {sigma:.2g}, truth {truth}, error {100 * error / truth:.3f} %, "
              f"{error / sigma:.1f} sigma")
    return failed


if __name__ == "__main__":
    sys.exit(main())
