# SPDX-License-Identifier: MPL-2.0
"""Writes images by tifffile, Pillow, imageio, ffmpeg, libheif, SciPy and h5py into a folder, with what a reader must find.

foreign_images.py FOLDER: table.json there is a list of {"file", "page", "expected": a .npy of doubles, "tolerance",
"affine": compared after the best gain and offset} or {"file", "reason": a part of the refusal}.
"""
import ctypes
import json
import pathlib
import subprocess
import sys

import h5py
import imageio
import numpy as np
import scipy.io
import tifffile
from PIL import Image

OUT = pathlib.Path(sys.argv[1])
TABLE = []
HEIGHT, WIDTH = 80, 96

rng = np.random.default_rng(3)
y, x = np.mgrid[0:HEIGHT, 0:WIDTH]
WAVES = 0.5 + 0.2 * np.sin(x / 5.1 + y / 9.3) + 0.2 * np.cos(x / 3.7 - y / 4.9) + 0.08 * rng.uniform(-1, 1, x.shape)
G8 = np.rint(255 * WAVES).astype("u1")
G16 = np.rint(65535 * WAVES).astype("u2")
F32 = (1000 * WAVES).astype("f4")
RGB8 = np.dstack([G8, np.roll(G8, 7, 1), np.roll(G8, 11, 0)])
RGB16 = np.dstack([G16, np.roll(G16, 7, 1), np.roll(G16, 11, 0)])
ALPHA8 = np.where((x - 48) ** 2 + (y - 40) ** 2 < 900, 255, 0).astype("u1")


def luminance(colours):
    red, green, blue = (colours[..., i].astype("i8") for i in range(3))
    return (299 * red + 587 * green + 114 * blue + 500) // 1000


def right(name, expected, page=0, tolerance=0.0, affine=False):
    """The file's page has these greys."""
    array = name.replace(".", "_") + f"_{page}.npy"
    np.save(OUT / array, np.asarray(expected, "f8"))
    TABLE.append({"file": name, "page": page, "expected": array, "tolerance": tolerance, "affine": affine})


def refused(name, reason):
    TABLE.append({"file": name, "reason": reason})


def by_tifffile():
    def write(name, array, expected=None, tolerance=0.0, affine=False, **options):
        tifffile.imwrite(OUT / name, array, **options)
        right(name, array if expected is None else expected, 0, tolerance, affine)

    write("t-u8.tif", G8)
    write("t-u16.tif", G16)
    write("t-u32.tif", G16.astype("u4") * 200)
    write("t-u64.tif", G16.astype("u8"))
    write("t-i8.tif", (G8.astype("i2") - 128).astype("i1"))
    write("t-i16.tif", (G16.astype("i4") - 32768).astype("i2"))
    write("t-i32.tif", G16.astype("i4") - 30000)
    write("t-i64.tif", G16.astype("i8") - 30000)
    write("t-f16.tif", WAVES.astype("f2"), WAVES.astype("f2").astype("f8"))
    write("t-f32.tif", F32)
    write("t-f64.tif", F32.astype("f8"))
    write("t-f64-offset.tif", 1e9 + 1000 * WAVES, 1000 * WAVES, 0.01, True)
    write("t-deflate.tif", G16, compression="zlib")
    write("t-tiled.tif", G16, tile=(32, 32))
    write("t-big.tif", G16, bigtiff=True)
    write("t-big-endian.tif", G16, byteorder=">")
    write("t-f16-big-endian.tif", WAVES.astype("f2"), WAVES.astype("f2").astype("f8"), byteorder=">")
    write("t-rgb.tif", RGB8, luminance(RGB8), photometric="rgb")
    write("t-rgb16.tif", RGB16, luminance(RGB16), photometric="rgb")
    write("t-planes.tif", np.moveaxis(RGB8, 2, 0), luminance(RGB8), photometric="rgb", planarconfig="separate")
    write("t-rgba.tif", np.dstack([RGB8, ALPHA8]), luminance(RGB8), photometric="rgb", extrasamples=["unassalpha"])
    write("t-white-is-zero.tif", G8, 255 - G8.astype("i8"), photometric="miniswhite")
    write("t-rows.tif", G16, rowsperstrip=7)
    write("t-mosaic.tif", G16, photometric=32803)
    write("t-bits.tif", G8 > 128, 255 * (G8 <= 128).astype("i8"))  # as black on white
    stack = np.stack([G16, np.flipud(G16), np.fliplr(G16)])
    for name, options in (("t-imagej.tif", {"imagej": True}), ("t-ome.ome.tif", {}), ("t-stack.tif", {"photometric": "minisblack"})):
        tifffile.imwrite(OUT / name, stack, **options)
        right(name, stack[2], 2)
    # Missing pixels get the darkest grey if a single image is read.
    holes = F32.astype("f4").copy()
    holes[20:30, 20:40] = F32.min()
    for name, value, tag in (("t-nodata-tag.tif", -1234.5, b"-1234.5\0"), ("t-nodata-lowest.tif", -3.4028235e38, None),
                             ("t-nodata-9999.tif", -9999, None), ("t-nan.tif", np.nan, None)):
        array = F32.copy()
        array[20:30, 20:40] = value
        tifffile.imwrite(OUT / name, array, extratags=[(42113, "s", len(tag), tag, True)] if tag else [])
        right(name, holes)
    tifffile.imwrite(OUT / "t-complex.tif", WAVES.astype("c8"))
    refused("t-complex.tif", "complex")
    # Raw file of a camera: red, green, green, blue of a grey specimen above a black level.
    gains = np.array([[0.5, 1.0], [1.0, 0.7]])
    raw = np.rint(64 + gains[y % 2, x % 2] * 3000 * WAVES).astype("u2")
    tags = [(50706, "B", 4, bytes([1, 4, 0, 0]), True), (50707, "B", 4, bytes([1, 1, 0, 0]), True),
            (50708, "s", 9, b"Test CFA\0", True), (33421, "H", 2, (2, 2), True),
            (33422, "B", 4, bytes([0, 1, 1, 2]), True), (50714, "H", 1, 64, True), (50717, "H", 1, 4095, True),
            (50721, "2i", 9, (1, 1, 0, 1, 0, 1, 0, 1, 1, 1, 0, 1, 0, 1, 0, 1, 1, 1), True), (50778, "H", 1, 21, True)]
    tifffile.imwrite(OUT / "t-camera.dng", raw, photometric=32803, extratags=tags)
    right("t-camera.dng", WAVES, 0, 0.01, True)


def by_pillow():
    def write(name, mode, array, expected=None, tolerance=0.0, **options):
        image = array if isinstance(array, Image.Image) else Image.fromarray(array, mode)
        image.save(OUT / name, **options)
        right(name, array if expected is None else expected, 0, tolerance)

    palette = Image.fromarray(RGB8, "RGB").quantize(64)
    colours = np.array(palette.getpalette()[: 3 * 64]).reshape(-1, 3)
    grey_of_palette = luminance(colours[np.array(palette)])
    for suffix in ("png", "bmp", "tif", "pgm", "gif", "jp2", "j2k"):
        write(f"p-grey.{suffix}", "L", G8, **({"irreversible": False} if suffix.startswith("j") else {}))
    write("p-grey.webp", None, Image.fromarray(np.dstack([G8] * 3), "RGB"), G8, lossless=True)
    for suffix in ("png", "bmp", "tif", "ppm", "jp2"):
        write(f"p-rgb.{suffix}", "RGB", RGB8, luminance(RGB8))
    write("p-rgb.webp", "RGB", RGB8, luminance(RGB8), lossless=True)
    write("p-palette.png", None, palette, grey_of_palette)
    write("p-palette.gif", None, palette, grey_of_palette)
    write("p-interlaced.gif", "L", G8, interlace=1)
    write("p-palette.tif", None, palette, grey_of_palette)
    write("p-16.png", None, Image.fromarray(G16), G16)
    write("p-16.tif", None, Image.fromarray(G16), G16)
    write("p-16.jp2", None, Image.fromarray(G16), G16)
    write("p-alpha.png", "RGBA", np.dstack([RGB8, ALPHA8]), luminance(RGB8))
    write("p-grey-alpha.png", "LA", np.dstack([G8, ALPHA8]), G8)
    bits = Image.fromarray(np.where(G8 > 128, 255, 0).astype("u1"), "L").convert("1", dither=0)
    for name, options in (("p-bits.png", {}), ("p-bits.bmp", {}), ("p-bits.pbm", {}),
                          ("p-group4.tif", {"compression": "group4"})):
        write(name, None, bits, np.where(G8 > 128, 255, 0), **options)
    for compression in ("tiff_lzw", "packbits", "tiff_adobe_deflate"):
        write(f"p-{compression}.tif", "L", G8, compression=compression)
    for name, image in (("p-grey.jpg", Image.fromarray(G8, "L")), ("p-rgb.jpg", Image.fromarray(RGB8, "RGB"))):
        image.save(OUT / name, quality=95)
        decoded = np.array(Image.open(OUT / name))
        right(name, decoded if decoded.ndim == 2 else luminance(decoded), 0, 1)
    Image.fromarray(G8, "L").save(OUT / "p-progressive.jpg", quality=95, progressive=True)
    right("p-progressive.jpg", np.array(Image.open(OUT / "p-progressive.jpg")), 0, 1)
    Image.fromarray(RGB8, "RGB").save(OUT / "p-lossy.webp", quality=90)
    right("p-lossy.webp", luminance(np.array(Image.open(OUT / "p-lossy.webp"))), 0, 3)
    pages = [Image.fromarray(G8, "L"), Image.fromarray(np.flipud(G8), "L"), Image.fromarray(np.fliplr(G8), "L")]
    pages[0].save(OUT / "p-animation.gif", save_all=True, append_images=pages[1:], duration=40, loop=0)
    for page, image in enumerate(pages):
        right("p-animation.gif", np.array(image), page)
    pages[0].save(OUT / "p-animation.webp", save_all=True, append_images=pages[1:], lossless=True)
    refused("p-animation.webp", "animation")
    for suffix in ("tga", "pcx", "ico", "im"):
        Image.fromarray(G8, "L").save(OUT / f"p-other.{suffix}")
        refused(f"p-other.{suffix}", "not an image that can be read")
    deep = bytearray((OUT / "p-grey.jpg").read_bytes())
    deep[deep.index(b"\xff\xc0") + 4] = 12
    (OUT / "p-12-bit.jpg").write_bytes(deep)
    refused("p-12-bit.jpg", "12 bits")
    # The content decides the format, not the name.
    (OUT / "p-name.tif").write_bytes((OUT / "p-grey.png").read_bytes())
    right("p-name.tif", G8)


def by_ffmpeg():
    def encode(name, array, pixels, *options):
        sides = f"{array.shape[1]}x{array.shape[0]}"
        command = ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", pixels, "-s", sides, "-i", "-",
                   *options, "-frames:v", "1", str(OUT / name)]
        subprocess.run(command, input=array.tobytes(), check=True)

    for name, array, pixels in (("f-grey.png", G8, "gray"), ("f-16.png", G16.astype(">u2"), "gray16be"),
                                ("f-grey.bmp", G8, "gray"), ("f-grey.pgm", G8, "gray"),
                                ("f-16.pgm", G16.astype(">u2"), "gray16be"), ("f-grey.tiff", G8, "gray"),
                                ("f-16.tiff", G16, "gray16le")):
        encode(name, array, pixels)
        right(name, array)
    encode("f-rgb16.png", RGB16.astype(">u2"), "rgb48be")
    right("f-rgb16.png", luminance(RGB16))
    unit = WAVES.astype("f4")
    encode("f-float.exr", unit, "grayf32le", "-c:v", "exr", "-format", "float", "-compression", "zip16")
    right("f-float.exr", unit, 0, 1e-6)
    encode("f-lossless.jpg", RGB8[..., ::-1].copy(), "bgr24", "-c:v", "ljpeg", "-f", "image2")
    refused("f-lossless.jpg", "lossless JPEG")
    encode("f-other.dpx", RGB8, "rgb24")
    refused("f-other.dpx", "not an image that can be read")
    encode("f-grey.avif", G8, "gray", "-c:v", "libaom-av1", "-crf", "0", "-still-picture", "1", "-color_range", "pc")
    right("f-grey.avif", G8, 0, 1)


def by_libheif():
    """HEIC without colours, written through the library's C interface."""
    heif = ctypes.CDLL("libheif.so.1")

    class Error(ctypes.Structure):
        _fields_ = [("code", ctypes.c_int), ("subcode", ctypes.c_int), ("message", ctypes.c_char_p)]

    def call(name, *arguments):
        function = getattr(heif, name)
        function.restype = Error
        error = function(*arguments)
        if error.code:
            raise RuntimeError(f"{name}: {error.message.decode()}")

    hevc, monochrome_space, monochrome, luma = 1, 2, 0, 0
    for name, array, bits in (("l-grey.heic", G8, 8), ("l-deep.heic", G16 >> 6, 10)):
        heif.heif_context_alloc.restype = ctypes.c_void_p
        heif.heif_image_get_plane.restype = ctypes.c_void_p
        context = ctypes.c_void_p(heif.heif_context_alloc())
        image, encoder, handle, stride = ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_int()
        call("heif_image_create", WIDTH, HEIGHT, monochrome_space, monochrome, ctypes.byref(image))
        call("heif_image_add_plane", image, luma, WIDTH, HEIGHT, bits)
        plane = heif.heif_image_get_plane(image, luma, ctypes.byref(stride))
        for row in range(HEIGHT):
            line = np.ascontiguousarray(array[row]).tobytes()
            ctypes.memmove(plane + row * stride.value, line, len(line))
        call("heif_context_get_encoder_for_format", context, hevc, ctypes.byref(encoder))
        call("heif_encoder_set_lossless", encoder, 1)
        call("heif_context_encode_image", context, image, encoder, None, ctypes.byref(handle))
        call("heif_context_write_to_file", context, str(OUT / name).encode())
        for release, what in (("heif_image_handle_release", handle), ("heif_encoder_release", encoder),
                              ("heif_image_release", image), ("heif_context_free", context)):
            getattr(heif, release)(what)
        right(name, array.astype("i4") << (0 if bits == 8 else 6), 0, 0 if bits == 8 else 64)


def by_others():
    imageio.imwrite(OUT / "i-16.png", G16)
    right("i-16.png", G16)
    imageio.imwrite(OUT / "i-grey.bmp", G8)
    right("i-grey.bmp", G8)
    imageio.imwrite(OUT / "i-rgb.png", RGB8)
    right("i-rgb.png", luminance(RGB8))
    imageio.imwrite(OUT / "i-grey.gif", G8)
    right("i-grey.gif", G8)
    scipy.io.savemat(OUT / "s-matlab5.mat", {"image": G8})
    with h5py.File(OUT / "h-matlab73.mat", "w") as file:
        file["image"] = G8
    np.save(OUT / "n-numpy.npy", G8)
    for name in ("s-matlab5.mat", "h-matlab73.mat", "n-numpy.npy"):
        refused(name, "not an image that can be read")


by_tifffile()
by_pillow()
by_ffmpeg()
by_libheif()
by_others()
(OUT / "table.json").write_text(json.dumps(TABLE, indent=1))
