#!/usr/bin/env python3
# SPDX-License-Identifier: MPL-2.0
"""Writes videos of grey images without loss by the program ffmpeg, with what a reader must find, as foreign_images.py does images.

    write_videos.py FOLDER

videos.json there is a list of {"file", "page", "expected": a .npy, "tolerance"}.
"""
import json
import pathlib
import subprocess
import sys

import numpy

HEIGHT, WIDTH, FRAMES = 96, 128, 4
CODECS = {
    "h264.mp4": ["-c:v", "libx264", "-qp", "0", "-pix_fmt", "yuv420p"],
    "hevc.mp4": ["-c:v", "libx265", "-x265-params", "lossless=1:log-level=error", "-pix_fmt", "gray"],
    "vp9.mkv": ["-c:v", "libvpx-vp9", "-lossless", "1", "-pix_fmt", "yuv420p"],
    "ffv1.mkv": ["-c:v", "ffv1", "-pix_fmt", "gray"],
    "raw.avi": ["-c:v", "rawvideo", "-pix_fmt", "gray"],
    "utvideo.avi": ["-c:v", "utvideo", "-pix_fmt", "gbrp"],
    "mjpeg.avi": ["-c:v", "mjpeg", "-q:v", "1", "-qmin", "1", "-pix_fmt", "yuvj444p"],
    "mpeg4.avi": ["-c:v", "mpeg4", "-q:v", "1"],
}
TOLERANCES = {"mjpeg.avi": 6, "mpeg4.avi": 12}  # greys, of codecs with a loss


def main(folder):
    folder = pathlib.Path(folder)
    y, x = numpy.mgrid[:HEIGHT, :WIDTH]
    # Greys of television (16 to 235) are the same in all codecs.
    images = [numpy.rint(125 + 50 * numpy.sin((x - k) / 5.1 + y / 9.3) + 40 * numpy.cos((x - k) / 6.7 - y / 4.9)).astype("u1") for k in range(FRAMES)]
    table = []
    for name, options in CODECS.items():
        source = ["-f", "rawvideo", "-pix_fmt", "gray", "-s", f"{WIDTH}x{HEIGHT}", "-r", "10", "-i", "-"]
        subprocess.run(["ffmpeg", "-v", "error", "-y", *source, *options, str(folder / name)], input=numpy.stack(images).tobytes(), check=True)
        for page, image in enumerate(images):
            array = f"{name.replace('.', '_')}_{page}.npy"
            numpy.save(folder / array, image.astype("f8"))
            table.append({"file": name, "page": page, "expected": array, "tolerance": TOLERANCES.get(name, 1)})
    (folder / "videos.json").write_text(json.dumps(table, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
