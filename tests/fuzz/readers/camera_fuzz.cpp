// SPDX-License-Identifier: MPL-2.0
// Recordings of cameras: the description, then after a zero byte the index, over fixed pixels; and rings in shared
// memory.
#include <algorithm>

#include "app/camera/recording/raw_recording.h"
#include "app/camera/ring/ring_camera.h"
#include "tests/fuzz/readers/fuzz_target.h"

namespace strainlens::fuzz {
namespace {

constexpr std::size_t kPixelBytes = 100;

void readCamera(Input input) {
    const auto end = std::ranges::find(input, std::uint8_t{0});
    const auto split = static_cast<std::size_t>(end - input.begin());
    inputFile("input.json", input.first(split));
    inputFile("input.csv", input.subspan(std::min(split + 1, input.size())));
    const std::filesystem::path raw = inputFile("input.raw", Bytes(kPixelBytes, 7));
    readOrRefused("RawRecording", [&] {
        const RawRecording recording(raw);
        require(recording.images().size() * rawBytes(recording.format()) <= kPixelBytes, "images are in the file");
        for (std::size_t i = 0; i < recording.images().size(); ++i) {
            require(sizeOf(recording.read(i)) == recording.format().size, "an image has the size of the description");
        }
    });
    const std::filesystem::path ring = inputFile("input.ring", input);
    try {
        RingCamera camera(ring.string());
        camera.start();
    } catch (const CameraError& error) {
        require(std::string(error.what()).ends_with('.'), "a refusal is a sentence");
    }
}

std::vector<Seed> cameraSeeds() {
    const std::string format = R"({"version": 1, "camera": "front", "width": 5, "height": 4, "pixel_format": "Mono8"})";
    const std::string index = "counter,time_ns\n7,1764414000000000007\n8,1764414000010000007\n";
    const auto recording = [](const std::string& description, const std::string& lines) {
        return bytesOf(description + std::string(1, '\0') + lines);
    };
    std::string packed = format;
    packed.replace(packed.find("Mono8"), 5, "Mono12p");
    return {{"complete", recording(format, index)},
            {"packed", recording(packed, index)},
            {"killed", recording(format, index + "9,17")},
            {"no_header", recording(format, "1,2\n")},
            {"no_index", recording(format, "")}};
}

std::vector<std::string> cameraWords() {
    return {"\"version\"", "\"width\"", "\"height\"", "\"pixel_format\"", "Mono10Packed", "counter,time_ns", "\n"};
}

}  // namespace

const FuzzTarget kCameraTarget = {"camera", readCamera, cameraSeeds, cameraWords};

}  // namespace strainlens::fuzz
