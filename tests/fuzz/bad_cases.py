# SPDX-License-Identifier: MPL-2.0
"""Mistakes for fuzz_cli.py: one function per kind of mistake, listed in KINDS."""

import dataclasses
import struct
import zlib

FAILED, USAGE = 1, 2

# Option of `run`, values that are not allowed.
BAD_RUN_VALUES = {
    "--step": ["0", "-3", "1025", "2.5", "abc", "nan", "", "1e9", "99999999999999999999"],
    "--block": ["3", "257", "0x16", "16x", "x16", "16x16x16", "16x900", "inf", "-16"],
    "--margin": ["-1", "4097", "one"],
    "--iterations": ["0", "101", "ten", "1e400"],
    "--radius": ["-1", "257", "8x300", "8,8"],
    "--pyramid-levels": ["0", "9", "nan"],
    "--median-threshold": ["0", "-2", "nan", "inf", "101"],
    "--median-fluctuation": ["-1", "11", "nan"],
    "--blur-size": ["-31", "31", "nan"],
    "--blur-angle": ["-1", "181", "nan"],
    "--minimum-contrast": ["-1", "128", "nan"],
    "--score-threshold": ["-0.5", "nan", "70000"],
    "--scale": ["-1", "nan", "inf", "2000000", "1mm"],
    "--threads": ["-1", "1025", "2.5"],
    "--search": ["recursiv", "", "FULLER"],
    "--criterion": ["ncc", "0"],
    "--border": ["wrap", "1"],
    "--refine": ["spline", "5"],
    "--median-test": ["maybe"],
    "--vector-width": ["3", "32", "wide"],
    "--filter": ["median4", "box2", "box257", "stretch:500", "convolve:1,2,3", "convolve:1,1,1,1,1,1,1,1,1/0", "blur", "normalise2", "normalise33:0"],
    # A GPU device may be replaced if its driver is missing; the CPU engine is one device everywhere.
    "--device": ["gpu", "cpu:99", ""],
}
BAD_SYNTH_VALUES = {
    "translation": {"--size": ["0x10", "15x15", "20001x20", "big", "64x", "-64x64", "1e3"],
                    "--noise": ["-1", "101", "nan"], "--bits": ["7", "32", "eight"], "--frames": ["0", "1000", "-1"],
                    "--seed": ["-1", "x"],
                    "--shift": ["1", "1,2,3", "a,b", "nan,0", "5000,0"], "--threads": ["-2"], "--strain": ["0.01"]},
    "affine": {"--exx": ["0.9", "nan", "-0.31"], "--eyy": ["inf"], "--exy": ["0.4"], "--rotation": ["181", "north"]},
    "star": {"--amplitude": ["-1", "90"], "--left-period": ["0", "nan"], "--right-period": ["4"]},
    "open-hole": {"--strain": ["0.2", "nan"], "--poisson": ["0.6", "-0.1"], "--hole-radius": ["60", "-1"],
                  "--tension": ["z"]},
    "crack": {"--opening": ["-1", "99", "nan"], "--poisson": ["1"], "--exx": ["0.01"]},
}


@dataclasses.dataclass
class Case:
    title: str
    arguments: list
    codes: tuple
    names: list  # each must be in the message


class Workplace:
    """A case's folder, its random numbers and the good files."""

    def __init__(self, random_source, sources, folder):
        self.random = random_source
        self.sources = sources
        self.folder = folder
        for name in ("reference.png", "deformed.png", "roi.png"):
            self.write(name, sources[name])
        if self.random.random() < 0.5:  # an older result that must survive
            self.write("out.csv", b"older result\n")

    def write(self, name, data):
        (self.folder / name).write_bytes(data)
        return name

    def run(self, *more, reference="reference.png", deformed=("deformed.png",)):
        outputs = ["-o", "out.csv"]
        if self.random.random() < 0.5:
            outputs += ["--overlay", "out.png"]
        if self.random.random() < 0.5:
            outputs += ["--report", "out.json"]
        return ["run", reference, *deformed, "--block", "16", *more, *outputs]

    def pick(self, mapping):
        key = self.random.choice(sorted(mapping))
        return key, self.random.choice(mapping[key])


def png(width, height, pixels=None, header_only=False):
    """A grey 8-bit PNG; `header_only` omits the pixels."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"" if header_only else b"".join(
        b"\0" + (pixels[y * width:(y + 1) * width] if pixels else b"\0" * width) for y in range(height))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def noise_png(random_source, width, height):
    return png(width, height, random_source.randbytes(width * height))


def damaged_images(place):
    """Title -> bytes of incomplete images."""
    good = place.sources["deformed.png"]
    cut = place.random.randrange(1, len(good) - 12)
    return {
        "empty": b"",
        "truncated": good[:cut],
        "wrong magic": place.random.randbytes(8) + good[8:],
        "text": b"this is a photograph\n" * 20,
        "random bytes": place.random.randbytes(place.random.randrange(1, 3000)),
        "zero width": png(0, 10, header_only=True),
        "zero height": png(10, 0, header_only=True),
        "too large": png(200000, 200000, header_only=True),
        "no pixels": png(96, 80, header_only=True),
        "broken pixel data": good[:60] + bytes(b ^ 0x5A for b in good[60:90]) + good[90:],
        "truncated TIFF": b"II*\0\x08\0\0\0\x05\0",
        "truncated JPEG": b"\xff\xd8\xff\xe0\0\x10JFIF\0",
        "PGM without pixels": b"P5\n96 80\n255\n",
        "PGM of zero size": b"P5\n0 0\n255\n",
        "BMP header only": b"BM" + b"\0" * 12,
    }


def bad_number(place):
    option, value = place.pick(BAD_RUN_VALUES)
    return Case("number", place.run(f"{option}={value}"), (USAGE,), [option.strip("-")])


def bad_combination(place):
    more, word = place.random.choice([
        (["--search", "recursive", "--criterion", "zncc"], "criterion"),
        (["--search", "recursive", "--criterion", "ssd"], "criterion"),
        (["--margin", "45"], "block"),
        (["--block", "200"], "block"),
    ])
    return Case("combination", place.run(*more), (USAGE,), [word])


def bad_words(place):
    words, name = place.random.choice([
        ([], "name a command"), (["walk"], "walk"), (["run"], "REF"),
        (["run", "reference.png", "-o", "out.csv"], "images"),
        (["run", "reference.png", "deformed.png", "--frobnicate"], "--frobnicate"),
        (["run", "reference.png", "deformed.png", "-o"], "output"), (["synth", "-o", "out"], "KIND"),
        (["synth", "translation"], "output"), (["synth", "cube", "-o", "out"], "cube"),
        (["compare", "field.csv"], "TRUTH"),
        (["bench", "--table", "nothing"], "table"), (["bench", "--repeats", "0"], "repeats"),
        (["devices", "--step", "3"], "--step"),
        (["run", "reference.png", "deformed.png", "--step", "8", "--step", "9", "-o", "out.csv"], "step"),
    ])
    return Case("words", words, (USAGE,), [name])


def bad_image(place):
    title, data = place.random.choice(sorted(damaged_images(place).items()))
    name = place.write("b\u00e4d image.png", data)
    if place.random.random() < 0.5:
        return Case(f"reference {title}", place.run(reference=name), (FAILED,), [name])
    return Case(f"deformed {title}", place.run(deformed=[name]), (FAILED,), [name])


def missing_image(place):
    arguments = place.random.choice([
        place.run(reference="nowhere.png"), place.run(deformed=["nowhere.png"]),
        place.run(deformed=["deformed.png", "nowhere.png"]), place.run(deformed=["nowhere.png/deformed.png"])])
    return Case("missing image", arguments, (FAILED,), ["nowhere.png"])


def folder_as_image(place):
    (place.folder / "empty folder").mkdir()
    return Case("empty folder as image", place.run(deformed=["empty folder"]), (FAILED,), ["empty folder"])


def other_size(place):
    width, height = place.random.choice([(1, 1), (96, 79), (17, 300), (97, 80), (16, 16)])
    name = place.write("other.png", noise_png(place.random, width, height))
    if width * height == 1 and place.random.random() < 0.5:
        return Case("reference of 1 x 1", place.run(reference=name, deformed=[name]), (USAGE,), ["block", "1 x 1"])
    return Case("deformed image of another size", place.run(deformed=[name]), (FAILED,), [name])


def bad_mask(place):
    wrong = place.random.choice(["black", "size", "damaged", "missing", "one pixel", "folder"])
    if wrong == "black":
        return Case("black mask", place.run("--roi", place.write("mask.png", png(96, 80))), (USAGE,), ["ROI"])
    if wrong == "one pixel":
        mask = png(96, 80, bytes(255 if i == 5 else 0 for i in range(96 * 80)))
        return Case("mask of one pixel", place.run("--roi", place.write("mask.png", mask)), (USAGE,), ["ROI"])
    if wrong == "size":
        mask = noise_png(place.random, place.random.choice([1, 95, 200]), place.random.choice([79, 81]))
        return Case("mask of another size", place.run("--roi", place.write("mask.png", mask)), (USAGE,), ["96 x 80"])
    if wrong == "missing":
        return Case("missing mask", place.run("--roi", "nomask.png"), (FAILED,), ["nomask.png"])
    if wrong == "folder":
        (place.folder / "masks").mkdir()
        return Case("folder as mask", place.run("--roi", "masks"), (FAILED,), ["masks"])
    title, data = place.random.choice(sorted(damaged_images(place).items()))
    return Case(f"mask {title}", place.run("--roi", place.write("mask.png", data)), (FAILED,), ["mask.png"])


def bad_roi_json(place):
    depth = 1000000  # nested so deep that whatever walks over it by calling itself crashes
    text, code, name = place.random.choice([
        ('{"version": 1, "shapes": [', USAGE, "roi.json"), ("", FAILED, "roi.json"), ("[]", USAGE, "roi.json"),
        ("nul", USAGE, "roi.json"),
        ('{"version": 2, "shapes": []}', USAGE, "version"), ('{"version": 1}', USAGE, "shapes"),
        ('{"version": 1, "shapes": [{"operation": "multiply", "rectangle": {"x0":0,"y0":0,"x1":9,"y1":9}}]}', USAGE,
         "operation"),
        ('{"version": 1, "shapes": [{"operation": "add"}]}', USAGE, "shape 1"),
        ('{"version": 1, "shapes": [{"circle": {"cx":0}}]}', USAGE, "circle"),
        ('{"version": 1, "shapes": [{"rectangle": {"x0":9,"y0":0,"x1":1,"y1":9}}]}', USAGE, "rectangle"),
        ('{"version": 1, "shapes": [{"rectangle": {"x0":"a","y0":0,"x1":1,"y1":9}}]}', USAGE, "rectangle"),
        ('{"version": 1, "shapes": [{"rectangle": {"x0":1e999,"y0":0,"x1":1,"y1":9}}]}', USAGE, "1e999"),
        ('{"version": 1, "shapes": [{"polygon": [[-1e308,50],[1e308,-1e308],[1e999,9]]}]}', USAGE, "1e999"),
        ('{"version": 1, "shapes": [{"mask": "m\\u0000.png"}]}', USAGE, "mask"),
        ('{"version": 1, "shapes": [{"ellipse": {"cx":9,"cy":0,"rx":-1,"ry":9}}]}', USAGE, "ellipse"),
        ('{"version": 1, "shapes": [{"polygon": [[0,0],[5,5]]}]}', USAGE, "polygon"),
        ('{"version": 1, "shapes": [{"polygon": [[0,0],[5,5],[null,2]]}]}', USAGE, "polygon"),
        ('{"version": 1, "shapes": [{"mask": "nomask.png"}]}', FAILED, "nomask.png"),
        ('{"version": 1, "shapes": [{"rectangle": {"x0":1000,"y0":1000,"x1":2000,"y1":2000}}]}', USAGE, "ROI"),
        ('{"version": 1, "shapes": [{"operation": "subtract", "rectangle": {"x0":-9,"y0":-9,"x1":200,"y1":200}}]}',
         USAGE, "ROI"),
        ("[" * 100000, USAGE, "nested too deep"), ("[" * depth + "]" * depth, USAGE, "nested too deep"),
        ('{"a":' * depth + "1" + "}" * depth, USAGE, "nested too deep"),
        ('{"version": 1, "extra": ' + "[" * depth + "]" * depth + ', "shapes": []}', USAGE, "nested too deep"),
        ('{"version": 1, "shapes": [{"rectangle": ' + "[" * depth + "]" * depth + "}]}", USAGE, "nested too deep"),
        ('{"version": 1, "shapes": [{"' + "x" * depth + '": 1}]}', USAGE, "xxx..."),
    ])
    suffix = place.random.choice(["json", "json", "JSON"])
    path = place.write("roi." + suffix, text.encode())
    return Case("ROI as JSON", place.run("--roi", path), (code,), [path if name == "roi.json" else name])


def huge_shape(place):
    """Coordinates of any size are allowed: the shape is clipped at the image edge."""
    size = place.random.choice(["1e9", "1e18", "1e150", "1e308"])
    shape = place.random.choice([
        '"polygon": [[-S,-S],[S,-S],[S,S],[-S,S]]', '"polygon": [[-S,50],[S,50.5],[S,120],[-S,-60]]',
        '"polygon": [[-S,-S],[S,S],[-S,S]]', '"rectangle": {"x0":-S,"y0":-S,"x1":S,"y1":S}',
        '"ellipse": {"cx":40,"cy":40,"rx":S,"ry":S}', '"ellipse": {"cx":S,"cy":S,"rx":S,"ry":S}'])
    path = place.write("roi.json", ('{"version": 1, "shapes": [{' + shape.replace("S", size) + "}]}").encode())
    return Case("huge shape", place.run("--roi", path), (0, USAGE), [])


def bad_output(place):
    (place.folder / "results").mkdir()
    options, code, name = place.random.choice([
        (["-o", "nowhere/out.csv"], FAILED, "nowhere/out.csv"), (["-o", "results"], FAILED, "results"),
        (["-o", "x.csv", "--overlay", "nowhere/o.png"], FAILED, "nowhere/o.png"),
        (["-o", "x.csv", "--report", "nowhere/o.json"], FAILED, "nowhere/o.json"),
        (["-o", "x.csv", "--overlay", "results"], FAILED, "results"),
        (["-o", "x.csv", "--report", "results"], FAILED, "results"),
        (["-o", "reference.png"], USAGE, "reference.png"),
        (["-o", "x.csv", "--overlay", "deformed.png"], USAGE, "deformed.png"),
        (["-o", "x.csv", "--report", "x.csv"], USAGE, "x.csv"),
        (["-o", "x.csv", "--report", "deformed.png/r.json"], FAILED, "r.json"),
        (["-o", "x.csv", "--report", "./x.csv"], USAGE, "x.csv"), (["-o", "link.png"], USAGE, "link.png"),
        (["-o", "x.csv", "--overlay", "hard.png"], USAGE, "hard.png"),
        (["-o", "x.csv", "--roi", "m.json", "--overlay", "roi.png"], USAGE, "roi.png"),
        (["-o", "x.csv", "--overlay", "-"], USAGE, "overlay"),
    ])
    (place.folder / "link.png").symlink_to("reference.png")
    (place.folder / "hard.png").hardlink_to(place.folder / "deformed.png")
    place.write("m.json", b'{"version": 1, "shapes": [{"mask": "roi.png"}]}')
    return Case("output", ["run", "reference.png", "deformed.png", "--block", "16", *options], (code,), [name])


def output_over_input(place):
    """Every command but `run`."""
    place.write("field.csv", place.sources["field.csv"])
    place.write("truth.json", place.sources["truth.json"])
    place.write("good.flo", place.sources["flow.flo"])
    words = place.random.choice([
        ["quality", "reference.png", "-o", "T:reference.png"], ["quality", "reference.png", "--overlay", "T:reference.png"],
        ["quality", "reference.png", "--roi", "roi.png", "--overlay", "T:roi.png"],
        ["advise", "reference.png", "--json", "T:reference.png"],
        ["noise", "reference.png", "deformed.png", "--json", "T:deformed.png"],
        ["compare", "field.csv", "truth.json", "--json", "T:field.csv"],
        ["compare", "field.csv", "truth.json", "--json", "T:truth.json"], ["strain", "field.csv", "-o", "T:field.csv"],
        ["flow", "good.flo", "--picture", "T:good.flo"], ["flow", "reference.png", "deformed.png", "-o", "T:deformed.png"]])
    target = words[-1][2:]
    alias = place.random.choice(["same", "link", "hard"])
    if alias == "link":
        (place.folder / "link").symlink_to(target)
    if alias == "hard":
        (place.folder / "hard").hardlink_to(place.folder / target)
    name = target if alias == "same" else alias
    return Case("output over an input", [*words[:-1], name], (USAGE,), [name])


def bad_synth(place):
    kind = place.random.choice(sorted(BAD_SYNTH_VALUES))
    option, value = place.pick(BAD_SYNTH_VALUES[kind])
    words = [] if option == "--size" else ["--size=64x64"]
    return Case("synth", ["synth", kind, "-o", "rendered", *words, f"{option}={value}"], (USAGE,), [option.strip("-")])


def synth_output(place):
    name = place.random.choice(["roi.png", "roi.png/inside"])
    return Case("synth into a file", ["synth", "star", "-o", name, "--size", "32"], (FAILED,), ["roi.png"])


def bad_field(place):
    good = place.sources["field.csv"].decode()
    header, first, *rest = good.splitlines()
    cells = first.split(",")

    def row(**changed):
        return ",".join(changed.get(name, cell) for name, cell in zip(header.split(","), cells))

    broken, name = place.random.choice([
        ("", "field.csv"), (good.replace("u_px", "ux"), "u_px"), ("\n".join([header, ",".join(cells[:4])]), "line 2"),
        ("\n".join([header, first, *rest[:3], row(x_px="abc")]), "line 6, column x_px"),
        ("\n".join([header, row(frame="1.5")]), "column frame"), ("\n".join([header, row(status="Fine")]), "Fine"),
        ("\n".join([header, row(u_px="nan")]), "column u_px"), ("\n".join([header, row(x_px="inf")]), "column x_px"),
        (header + "\n", "field.csv"), ("\n".join([header, row(frame="7")]), "field.csv"), (header[:20], "field.csv"),
        ('"' + good, "field.csv"),
    ])
    place.write("truth.json", place.sources["truth.json"])
    place.write("field.csv", broken.encode())
    return Case("field", ["compare", "field.csv", "truth.json", "--json", "result.json"], (FAILED,), [name])


def bad_truth(place):
    place.write("field.csv", place.sources["field.csv"])
    truth, array = place.sources["truth.json"], place.sources["deformed.npy"]
    name, data, code, word = place.random.choice([
        ("truth.json", b"", FAILED, "truth.json"), ("truth.json", truth[:-40], FAILED, "truth.json"),
        ("truth.json", b"{}", FAILED, "truth.json"), ("truth.json", b"[1]", FAILED, "truth.json"),
        ("truth.json", truth.replace(b'"translation"', b'"cube"'), USAGE, "cube"),
        ("truth.json", truth.replace(b'"width": 96', b'"width": -6'), USAGE, "size"),
        ("truth.json", truth.replace(b'"width": 96', b'"width": "wide"'), FAILED, "truth.json"),
        ("truth.json", truth.replace(b'"load": 1.0', b'"load": 7'), USAGE, "load"),
        ("truth.npy", array[:5], FAILED, "truth.npy"), ("truth.npy", array[:-4], FAILED, "truth.npy"),
        ("truth.npy", array.replace(b"'<f4'", b"'<i4'"), FAILED, "truth.npy"),
        ("truth.npy", array.replace(b"(2, 80, 96", b"(4, 40, 96"), FAILED, "truth.npy"),
        ("truth.npy", array.replace(b"(2, 80, 96", b"(2, 80, 9999"), FAILED, "truth.npy"),
        ("truth.csv", b"x,y\n1,2\n", FAILED, "truth.csv"), ("truth.png", place.sources["roi.png"], FAILED, "KITTI"),
    ])
    return Case("truth", ["compare", "field.csv", place.write(name, data), "--json", "result.json"], (code,), [word])


def bad_compare_option(place):
    place.write("field.csv", place.sources["field.csv"])
    place.write("truth.json", place.sources["truth.json"])
    more, code, name = place.random.choice([
        (["--block", "0"], USAGE, "block"), (["--block", "16x"], USAGE, "block"), (["--worst", "-1"], USAGE, "worst"),
        (["--require-within-1px", "101"], USAGE, "require-within-1px"),
        (["--json", "nowhere/r.json"], FAILED, "nowhere/r.json"),
        (["--require-within-1px", "nan"], USAGE, "require-within-1px"), (["--block", "90"], FAILED, "field.csv"),
    ])
    return Case("compare", ["compare", "field.csv", "truth.json", *more], (code,), [name])


def bad_flow(place):
    good = place.sources["flow.flo"]
    place.write("good.flo", good)
    cut = place.random.randrange(4, len(good))
    name = place.write("bad.flo", place.random.choice([
        b"", b"P", b"PIEH", good[3::-1] + good[4:], good[:cut], good + b"\0", place.random.randbytes(200),
        good[:4] + struct.pack("<ii", 0, 80) + good[12:], good[:4] + struct.pack("<ii", -96, -80) + good[12:],
        good[:4] + struct.pack("<ii", 2**31 - 1, 2**31 - 1) + good[12:],
        good[:4] + struct.pack("<ii", 65500, 65500) + good[12:], good[:4] + struct.pack("<ii", 96, 81) + good[12:]]))
    words = place.random.choice([
        ["compare", name, "good.flo", "--json", "result.json"], ["compare", "good.flo", name, "--json", "result.json"],
        ["flow", name, "-o", "new.flo"], ["flow", name, "--picture", "new.png"]])
    return Case("flow file", words, (FAILED,), [name])


def bad_flow_words(place):
    place.write("good.flo", place.sources["flow.flo"])
    pair = ["flow", "reference.png", "deformed.png"]
    words, code, name = place.random.choice([
        (["flow"], USAGE, "REF"), (pair, USAGE, "output"), (["flow", "reference.png", "-o", "x.flo"], USAGE, "DEF"),
        ([*pair, "-o", "x.flo", "--method", "pyrlk"], USAGE, "method"),
        ([*pair, "-o", "x.flo", "--preset", "slow"], USAGE, "preset"),
        ([*pair, "-o", "x.flo", "--preset", "fast"], USAGE, "preset"),
        ([*pair, "-o", "x.flo", "--method", "dis", "--step", "4"], USAGE, "step"),
        ([*pair, "-o", "x.flo", "--method", "joined", "--refine", "none"], USAGE, "refine"),
        ([*pair, "-o", "x.flo", "--method", "grid", "--between", "previous"], USAGE, "between"),
        ([*pair, "-o", "x.flo", "--picture-max=nan"], USAGE, "picture-max"),
        ([*pair, "-o", "reference.png"], USAGE, "reference.png"),
        ([*pair, "-o", "nowhere/x.flo"], FAILED, "nowhere"),
        ([*pair, "-o", "x.flo", "--method", "dis", "--picture", "x.flo"], USAGE, "x.flo"),
        (["flow", "deformed.png", place.write("tiny.png", noise_png(place.random, 3, 3)), "-o", "x.flo", "--method",
          "dis"], USAGE, "3 x 3"),
        (["flow", "good.flo", "-o", "good.flo"], USAGE, "good.flo"),
        (["flow", "good.flo", "--picture", "p.png", "--roi", place.write("m.png", png(9, 9))], USAGE, "96 x 80"),
        (["compare", "good.flo", "good.flo", "--frame", "0"], USAGE, "frame"),
    ])
    return Case("flow words", words, (code,), [name])


def mutated_file(place):
    """A few changed bytes: it may still be a good file, but must never crash the program."""
    name = place.random.choice(["deformed.png", "roi.png", "field.csv", "truth.json", "deformed.npy", "flow.flo"])
    data = bytearray(place.sources[name])
    for _ in range(place.random.randrange(1, 12)):
        data[place.random.randrange(min(len(data), 400))] = place.random.randrange(256)
    if name.endswith(".png"):
        place.write(name, data)
        return Case(f"mutated {name}", place.run("--roi", "roi.png"), (0, FAILED, USAGE), [])
    if name == "flow.flo":
        words = place.random.choice([["compare", name, name], ["flow", name, "--picture", "flow.png"]])
        return Case(f"mutated {place.write(name, data)}", words, (0, FAILED), [])
    for good in ("field.csv", "truth.json", "deformed.npy"):
        place.write(good, data if good == name else place.sources[good])
    truth = "deformed.npy" if name == "deformed.npy" else "truth.json"
    return Case(f"mutated {name}", ["compare", "field.csv", truth, "--json", "result.json"], (0, FAILED, USAGE), [])


# A kind listed twice occurs twice as often.
KINDS = [bad_number, bad_image, bad_mask, bad_roi_json, bad_output, bad_synth, bad_field, bad_truth, bad_words,
         missing_image, other_size, bad_combination, bad_compare_option, mutated_file, folder_as_image, synth_output,
         bad_number, bad_image, bad_mask, mutated_file, bad_flow, bad_flow_words, output_over_input, huge_shape]


def make(random_source, number, sources, folder):
    return KINDS[number % len(KINDS)](Workplace(random_source, sources, folder))
