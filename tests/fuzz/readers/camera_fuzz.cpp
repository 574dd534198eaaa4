// SPDX-License-Identifier: MPL-2.0
// Recordings of cameras: the description, then after a zero byte the times, over fixed pixels; and rings in shared
// memory.
#include <algorithm>

#include "app/camera/ring/ring_camera.h"
#include "tests/fuzz/readers/fuzz_target.h"
#include "tests/fuzz/readers/read_recording.h"

namespace strainlens::fuzz {
namespace {

constexpr std::size_t kPixelBytes = 100;

void readCamera(Input input) {
    const auto end = std::ranges::find(input, std::uint8_t{0});
    const auto split = static_cast<std::size_t>(end - input.begin());
    inputFile("input.raw.json", input.first(split));
    inputFile("input.csv", input.subspan(std::min(split + 1, input.size())));
    readRecording(inputFile("input.raw", Bytes(kPixelBytes, 7)));
    const std::filesystem::path ring = inputFile("input.ring", input);
    try {
        RingCamera camera(ring.string());
        camera.start();
    } catch (const CameraError& error) {
        require(std::string(error.what()).ends_with('.'), "a refusal is a sentence");
    }
}

std::vector<Seed> cameraSeeds() {
    const std::string format = R"({"width": 5, "height": 4, "bits": 8, "camera": "front", "times": "input.csv"})";
    const std::string packed =
        R"({"width": 5, "height": 4, "bits": 12, "packing": "pairs", "camera": "front", "times": "input.csv"})";
    const std::string times = "counter,time_ns\n7,1764414000000000007\n8,1764414000010000007\n";
    const auto recording = [](const std::string& description, const std::string& lines) {
        return bytesOf(description + std::string(1, '\0') + lines);
    };
    return {{"complete", recording(format, times)},
            {"packed", recording(packed, times)},
            {"killed", recording(format, times + "9,17")},
            {"no_header", recording(format, "1,2\n")},
            {"no_times", recording(format, "")},
            {"clock_set_back", recording(format, times + "3,1764414000000000007\n")}};
}

std::vector<std::string> cameraWords() {
    return {"\"width\"", "\"height\"", "\"packing\": \"pairs\"", "\"times\"", "\"camera\"", "counter,time_ns", "\n"};
}

}  // namespace

const FuzzTarget kCameraTarget = {"camera", readCamera, cameraSeeds, cameraWords};

}  // namespace strainlens::fuzz
