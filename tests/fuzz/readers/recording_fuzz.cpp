// SPDX-License-Identifier: MPL-2.0
// Recordings of high-speed cameras: cine files, and the descriptions of MRAW and headerless files beside a fixed film.
#include <algorithm>
#include <cmath>
#include <optional>

#include "app/io/image/image_reader.h"
#include "app/io/image/image_sequence.h"
#include "app/io/image/recordings/recorded_frames.h"
#include "compute/types/error.h"
#include "tests/fuzz/readers/fuzz_target.h"
#include "tests/fuzz/readers/read_recording.h"
#include "tests/support/recording_writer.h"

namespace strainlens::fuzz {
namespace {

/// Frames that are read from the start and the end; a header may declare any number.
constexpr int kReadFrames = 4;

void readCine(Input input) { readRecording(inputFile("input.cine", input)); }

void readPhotron(Input input) {
    const auto film = inputFile("input.mraw", Bytes(288, 7));
    inputFile("input.cih", input);
    readRecording(film);
}

void readRaw(Input input) {
    const auto film = inputFile("input.raw", Bytes(288, 7));
    inputFile("input.raw.json", input);
    readRecording(film);
}

std::uint32_t sampleAt(int frame, int x, int y) { return static_cast<std::uint32_t>(31 * frame + 7 * x + y) % 256; }

std::vector<Seed> cineSeeds() {
    test::CineWriter plain, wide, packed, timed, colour;
    wide.bitCount = 16, wide.version = 0, wide.annotationBytes = 40;
    packed.compression = 1024, packed.bitCount = 16;
    timed.compression = 256, timed.timesS = {0, .25, .5};
    colour.bitCount = 24, colour.width = 5;
    std::vector<Seed> seeds;
    for (test::CineWriter* cine : {&plain, &wide, &packed, &timed, &colour}) {
        cine->setupLength = 772;
        seeds.push_back({"seed" + std::to_string(seeds.size()) + ".cine", cine->write(sampleAt)});
    }
    return seeds;
}

std::vector<Seed> photronSeeds() {
    test::PhotronWriter packed;
    packed.bits = 12, packed.frames = 2;
    return {{"eight.cih", bytesOf(test::PhotronWriter().text())},
            {"eight.cihx", bytesOf(test::PhotronWriter().xml())},
            {"packed.cih", bytesOf(packed.text())},
            {"packed.cihx", bytesOf(packed.xml())}};
}

std::vector<Seed> rawSeeds() {
    return {{"eight.json", bytesOf(R"({"width": 16, "height": 6, "frameRateHz": 100})")},
            {"packed.json", bytesOf(R"({"width": 8, "height": 5, "bits": 12, "packing": "high", "offset": 6})")},
            {"low.json", bytesOf(R"({"width": 7, "height": 3, "bits": 10, "packing": "low", "frameGap": 3})")},
            {"pairs.json", bytesOf(R"({"width": 7, "height": 3, "bits": 12, "packing": "pairs", "frames": 2})")},
            {"big.json", bytesOf(R"({"width": 7, "height": 3, "bits": 16, "byteOrder": "big", "rowBytes": 16,
                                     "bottomUp": true, "frames": 9})")}};
}

std::vector<std::string> photronWords() {
    return {"<cih>",
            "</cih>",
            "Image Width : ",
            "Total Frame : ",
            "Color Bit : 12",
            "Start Frame : -",
            "<bit>16</bit>",
            "<totalFrame>",
            "<skipFrame>",
            "<recordRate>",
            "MRaw",
            "1000000",
            "99999999999999999999"};
}

std::vector<std::string> rawWords() {
    return {"\"width\": ",
            "\"height\": ",
            "\"bits\": ",
            "\"packing\": \"high\"",
            "\"packing\": \"low\"",
            "\"packing\": \"pairs\"",
            "\"byteOrder\": \"big\"",
            "\"rowBytes\": ",
            "\"bottomUp\": true",
            "\"offset\": ",
            "\"frameGap\": ",
            "\"frames\": ",
            "\"frameRateHz\": ",
            "9007199254740992",
            "65500"};
}

std::vector<std::string> cineWords() {
    using namespace std::string_literals;
    return {"CI\x2C\0"s,   "ST"s,         "\xFF\xFF\xFF\x7F"s, "\0\0\0\x80"s,
            "\x08\0\0\0"s, "\0\x01\0\0"s, "\0\x04\0\0"s,       "\xEA\x03\0\0"s};
}

}  // namespace

void readRecording(const std::filesystem::path& film) {
    int count = 0;
    readOrRefused("pageCount", [&] { count = pageCount(film); });
    ImageReader reader;
    std::optional<ImageSize> size;
    const auto readFrame = [&](int frame) {
        readOrRefused("read", [&] {
            const ImageSize found = sizeOf(reader.read(film, frame));
            require(isImageSize(found.width, found.height), "a frame has an allowed size");
            require(!size || size == found, "all frames have one size");
            size = found;
        });
    };
    for (int frame = std::max(0, count - kReadFrames); frame < count; ++frame) readFrame(frame);
    for (int frame = 0; frame < std::min(count, kReadFrames); ++frame) readFrame(frame);
    if (count == 0) return;
    require(!readOrRefused("read behind the end", [&] { reader.read(film, count); }), "no frame follows the last");
    const std::vector<FrameReference> frames = {{film, 0, "1"}, {film, count - 1, "2"}};
    readOrRefused("recordedTimes", [&] {
        for (const double time : recordedTimes(frames)) require(std::isfinite(time) && time >= 0, "times ascend");
    });
    readOrRefused("describeRecording", [&] { describeRecording(frames); });
}

const FuzzTarget kCineTarget = {"cine", readCine, cineSeeds, cineWords};
const FuzzTarget kPhotronTarget = {"photron", readPhotron, photronSeeds, photronWords};
const FuzzTarget kRawTarget = {"raw", readRaw, rawSeeds, rawWords};

}  // namespace strainlens::fuzz
