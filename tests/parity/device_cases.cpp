// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <stop_token>
#include <string>
#include <thread>

#include "compute/backend/backend_registry.h"
#include "compute/reference/search.h"
#include "tests/parity/images.h"
#include "tests/parity/parity.h"
#include "tests/support/cpu_time.h"

// What a device does when it is to stop, when its memory ends and when an image is absurd.

namespace strainlens::parity {
namespace {

using Image = GrayImage<std::uint8_t>;

std::uint32_t sadOf(const Image& reference, const Image& deformed, const Grid& grid, std::size_t node, Displacement d) {
    const std::size_t columns = grid.lefts.size();
    const int left = grid.lefts[node % columns], top = grid.tops[node / columns];
    int sum = 0;
    for (int y = top; y < top + grid.blockHeight; ++y) {
        for (int x = left; x < left + grid.blockWidth; ++x)
            sum += std::abs(reference(x, y) - deformed(x + d.dx, y + d.dy));
    }
    return static_cast<std::uint32_t>(sum);
}

/// Every node is either untouched or has a vector with its own cost.
std::string checkPartial(const Image& reference, const Image& deformed, const Grid& grid, const SearchResult& result) {
    for (std::size_t i = 0; i < grid.size(); ++i) {
        const std::string at = " at node " + std::to_string(i);
        if (result.status[i] == PointStatus::NotComputed || result.status[i] == PointStatus::OutOfImage) {
            if (result.vectors[i] != Displacement{}) return "a vector without a measurement" + at;
            if (result.cost[i] != kNoCost) return "a cost without a measurement" + at;
            continue;
        }
        if (result.status[i] != PointStatus::Ok) return "status " + std::string(nameOf(result.status[i])) + at;
        if (result.cost[i] != sadOf(reference, deformed, grid, i, result.vectors[i]))
            return "another vector's cost" + at;
    }
    return "";
}

/// How long this process has worked. A GPU's work does not show in processor time, so the wall's clock has to do where
/// there is one; everywhere else time in which other programs have the cores does not count.
std::chrono::nanoseconds timeWorked() {
    static const bool gpu = std::ranges::any_of(
        devicesInProcess(), [](const DeviceInfo& device) { return device.kind == DeviceKind::Gpu; });
    return gpu ? std::chrono::steady_clock::now().time_since_epoch() : processCpuTime();
}

/// A search that takes much longer than a second if it is not stopped.
std::string testSearchStop(Session& session, std::uint64_t seed) {
    constexpr std::chrono::milliseconds kMost{1500};  // of all threads; a device that does not listen takes longer
    Random random(seed);
    const ImageSize size{1500, 1500};
    const Image reference = makeImage(size, Content::Noise, random);
    const Image deformed = makeImage(size, Content::Noise, random);
    const Grid grid = makeGrid({2, 256, 256, 0}, size, {});
    session.upload(ImageRole::Reference, reference);
    session.upload(ImageRole::Deformed, deformed);
    SearchResult result;
    // A driver that builds an OpenCL device's kernels, once on a machine, listens to nobody: here they get there.
    session.recursiveSearch(makeGrid({600, 256, 256, 0}, size, {}), {1, 2}, {}, result, {});
    std::stop_source source;
    JobControl job;
    job.stop = source.get_token();
    double told = 0;
    bool fell = false;
    job.onProgress = [&](double fraction) {
        fell = fell || fraction < told;
        told = fraction;
    };
    std::chrono::nanoseconds asked{};
    std::jthread stopper([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(10 * (seed % 8)));
        asked = timeWorked();
        source.request_stop();
    });
    session.recursiveSearch(grid, {100, 2}, {}, result, job);
    const std::chrono::nanoseconds ended = timeWorked();
    stopper.join();
    if (told >= 1) return "it was not stopped: nothing was tested";
    if (ended - asked > kMost) return "it worked on for more than 1.5 s";
    if (fell) return "progress fell";
    if (const std::string wrong = checkPartial(reference, deformed, grid, result); !wrong.empty()) return wrong;
    // What was begun must not show in the next search.
    const Grid small = makeGrid({300, 64, 64, 0}, size, {});
    SearchResult expected;
    reference::recursiveSearch(reference, deformed, small, {}, {}, expected, {});
    session.recursiveSearch(small, {}, {}, result, {});
    return expected.vectors == result.vectors && expected.cost == result.cost ? "" : "another field after the stop";
}

/// Whether the device has memory of its own, which can be limited.
bool hasOwnMemory(const std::string& deviceId) {
    return deviceId.starts_with("cuda") || deviceId.starts_with("opencl");
}

/// "" if `use` throws a DeviceError that names the device and says what to do.
std::string expectDeviceError(const std::string& deviceId, const std::function<void()>& use) {
    try {
        use();
    } catch (const DeviceError& error) {
        const std::string text = error.what();
        if (text.find(deviceId) == std::string::npos) return "the device is not named: " + text;
        if (text.find("--device cpu") == std::string::npos) return "no remedy: " + text;
        return "";
    }
    return "no DeviceError";
}

/// Too little memory for the images, for a search, and enough: the session stays usable.
std::string testMemoryLimit(const std::string& deviceId, std::uint64_t seed) {
    if (!hasOwnMemory(deviceId)) return "";
    Random random(seed);
    const ImageSize size{between(random, 300, 900), between(random, 300, 900)};
    const Image reference = makeImage(size, Content::Smooth, random),
                deformed = makeImage(size, Content::Smooth, random);
    const Image smallReference = makeImage({60, 50}, Content::Smooth, random);
    const Image smallDeformed = makeImage({60, 50}, Content::Smooth, random);
    const Grid grid = makeGrid({1, 8, 8, 0}, size, {}), smallGrid = makeGrid({7, 8, 8, 0}, {60, 50}, {});
    const std::int64_t pair = 2 * std::int64_t{size.width + 200} * (size.height + 8);
    for (const std::int64_t limit : {std::int64_t{80'000}, pair + pair / 10}) {
        SessionOptions options;
        options.memoryLimitBytes = limit;
        const auto session = openSession(deviceId, options);
        SearchResult result, expected;
        const std::string difference = expectDeviceError(deviceId, [&] {
            session->upload(ImageRole::Reference, reference);
            session->upload(ImageRole::Deformed, deformed);
            session->recursiveSearch(grid, {}, {}, result, {});
        });
        if (!difference.empty()) return "limit of " + std::to_string(limit) + ": " + difference;
    }
    SessionOptions options;
    options.memoryLimitBytes = 2'000'000;
    const auto session = openSession(deviceId, options);
    if (expectDeviceError(deviceId, [&] {
            session->upload(ImageRole::Reference, makeImage({3000, 3000}, Content::Noise, random));
        }) != "") {
        return "3000 x 3000 px in 2 MB";
    }
    SearchResult result, expected;
    session->upload(ImageRole::Reference, smallReference);
    session->upload(ImageRole::Deformed, smallDeformed);
    session->recursiveSearch(smallGrid, {}, {}, result, {});
    reference::recursiveSearch(smallReference, smallDeformed, smallGrid, {}, {}, expected, {});
    return result.vectors == expected.vectors && result.cost == expected.cost ? "" : "another field after the error";
}

}  // namespace

void addDeviceCases(std::vector<ParityCase>& cases) {
    cases.push_back({"device/stop", testSearchStop, nullptr, nullptr});
    cases.push_back({"device/memory-limit", nullptr, nullptr, testMemoryLimit});
}

}  // namespace strainlens::parity
