// SPDX-License-Identifier: MPL-2.0
// Videos: frame count, and frames in order and individually.
#include <algorithm>
#include <memory>
#include <optional>

#include "app/io/image/image_reader.h"
#include "app/io/video_library.h"
#include "app/video/video_module.h"
#include "compute/types/error.h"
#include "tests/fuzz/readers/fuzz_target.h"

namespace strainlens::fuzz {
namespace {

constexpr int kVideoWidth = 32, kVideoHeight = 16, kFrames = 4;

/// Limit of frames, enough for dependent frames; a header may declare any number.
constexpr int kMaxFrameCount = 12;

void readVideoFile(Input input) {
    const std::filesystem::path file = inputFile("input.video", input);
    int count = 0;
    readOrRefused("pageCount", [&] { count = pageCount(file); });
    ImageReader reader;
    std::optional<ImageSize> size;
    const auto readFrame = [&](int frame) {
        const ImageSize found = sizeOf(reader.read(file, frame));
        require(isImageSize(found.width, found.height), "a frame has an allowed size");
        require(!size || size == found, "all frames have one size");
        size = found;
    };
    for (int frame = 0; frame < std::min(count, kMaxFrameCount); ++frame) {
        readOrRefused("read", [&] { readFrame(frame); });
    }
    if (count > 1) readOrRefused("read, once more", [&] { readFrame(0); });
    if (count > 0)
        require(!readOrRefused("read behind the end", [&] { readFrame(count); }), "no frame follows the last");
}

/// A video of moving marks, written by the program.
Bytes written(const std::string& name) {
    const std::filesystem::path path = inputFolder() / name;
    const auto open = videoFunction<OpenVideoFunction>(kOpenVideoName, name, "", "");
    {
        const std::unique_ptr<VideoSink> video(open(path.c_str(), kVideoWidth, kVideoHeight, 10));
        require(video != nullptr, "the seed is opened");
        std::vector<std::uint32_t> pixels(std::size_t{kVideoWidth} * kVideoHeight);
        for (std::uint32_t frame = 0; frame < kFrames; ++frame) {
            for (std::uint32_t i = 0; i < pixels.size(); ++i) {
                pixels[i] = 0xFF000000u | ((i + frame) * 37u % 256u) * 0x010101u;
            }
            require(video->add(pixels.data()), "a frame of the seed is written");
        }
    }
    return bytesOfFile(path);
}

/// Raw frames after a line of text.
Bytes rawVideo() {
    Bytes bytes = bytesOf("YUV4MPEG2 W16 H8 F10:1 Ip A1:1 Cmono\n");
    for (std::uint32_t frame = 0; frame < kFrames; ++frame) {
        const Bytes mark = bytesOf("FRAME\n");
        bytes.insert(bytes.end(), mark.begin(), mark.end());
        for (std::uint32_t i = 0; i < 16 * 8; ++i) bytes.push_back(static_cast<std::uint8_t>((i + frame) * 37));
    }
    return bytes;
}

std::vector<Seed> videoSeeds() {
    return {{"mjpeg.avi", written("seed.avi")}, {"h264.mp4", written("seed.mp4")}, {"raw.y4m", rawVideo()}};
}

std::vector<std::string> videoWords() {
    return {"RIFF",
            "AVI ",
            "LIST",
            "hdrl",
            "strh",
            "strf",
            "movi",
            "idx1",
            "00dc",
            "ftyp",
            "moov",
            "stsz",
            "stco",
            "stss",
            "ctts",
            "mdat",
            "FRAME\n",
            "Cmono16",
            "C420",
            "\x1A\x45\xDF\xA3",
            "\xFF\xFF\xFF\x7F"};
}

}  // namespace

const FuzzTarget kVideoTarget = {"video", readVideoFile, videoSeeds, videoWords};

}  // namespace strainlens::fuzz
