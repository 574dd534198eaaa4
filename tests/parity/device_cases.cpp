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

// Stop requests and memory limits.

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

/// Every node is either unmeasured or has the cost of its vector.
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

/// CPU time of this process, which excludes other programs; with a GPU wall time, because CPU time excludes its work.
std::chrono::nanoseconds workTime() {
    static const bool gpu = std::ranges::any_of(
        devicesInProcess(), [](const DeviceInfo& device) { return device.kind == DeviceKind::Gpu; });
    return gpu ? std::chrono::steady_clock::now().time_since_epoch() : processCpuTime();
}

/// Stops a search that would take much longer than a second.
std::string testSearchStop(Session& session, std::uint64_t seed) {
    constexpr std::chrono::milliseconds kMaxTime{1500};  // of all threads; an unstopped search takes longer
    Random random(seed);
    const ImageSize size{1500, 1500};
    const Image reference = makeImage(size, Content::Noise, random);
    const Image deformed = makeImage(size, Content::Noise, random);
    const Grid grid = makeGrid({2, 256, 256, 0}, size, {});
    session.upload(kReferenceSlot, reference);
    session.upload(kDeformedSlot, deformed);
    SearchResult result;
    // Compiles OpenCL kernels, which cannot be stopped, before the test.
    session.recursiveSearch(kForwardPair, makeGrid({600, 256, 256, 0}, size, {}), {1, 2}, {}, result, {});
    std::stop_source source;
    JobControl job;
    job.stop = source.get_token();
    double reported = 0;
    bool decreased = false;
    job.onProgress = [&](double fraction) {
        decreased = decreased || fraction < reported;
        reported = fraction;
    };
    std::chrono::nanoseconds requested{};
    std::jthread stopper([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(10 * (seed % 8)));
        requested = workTime();
        source.request_stop();
    });
    session.recursiveSearch(kForwardPair, grid, {100, 2}, {}, result, job);
    const std::chrono::nanoseconds ended = workTime();
    stopper.join();
    if (reported >= 1) return "the search finished before the stop";
    if (ended - requested > kMaxTime) return "it continued for more than 1.5 s";
    if (decreased) return "progress decreased";
    if (const std::string wrong = checkPartial(reference, deformed, grid, result); !wrong.empty()) return wrong;
    // The stopped search must not affect the next one.
    const Grid small = makeGrid({300, 64, 64, 0}, size, {});
    SearchResult expected;
    reference::recursiveSearch(reference, deformed, small, {}, {}, expected, {});
    session.recursiveSearch(kForwardPair, small, {}, {}, result, {});
    return expected.vectors == result.vectors && expected.cost == result.cost ? "" : "another field after the stop";
}

/// Whether the device has its own memory, which can be limited.
bool hasOwnMemory(const std::string& deviceId) {
    return deviceId.starts_with("cuda") || deviceId.starts_with("opencl");
}

/// "" if `use` throws a DeviceError with the device and a remedy.
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

/// Too little memory for the images, then for a search: the session stays usable.
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
            session->upload(kReferenceSlot, reference);
            session->upload(kDeformedSlot, deformed);
            session->recursiveSearch(kForwardPair, grid, {}, {}, result, {});
        });
        if (!difference.empty()) return "limit of " + std::to_string(limit) + ": " + difference;
    }
    SessionOptions options;
    options.memoryLimitBytes = 2'000'000;
    const auto session = openSession(deviceId, options);
    if (expectDeviceError(deviceId, [&] {
            session->upload(kReferenceSlot, makeImage({3000, 3000}, Content::Noise, random));
        }) != "") {
        return "3000 x 3000 px in 2 MB";
    }
    SearchResult result, expected;
    session->upload(kReferenceSlot, smallReference);
    session->upload(kDeformedSlot, smallDeformed);
    session->recursiveSearch(kForwardPair, smallGrid, {}, {}, result, {});
    reference::recursiveSearch(smallReference, smallDeformed, smallGrid, {}, {}, expected, {});
    return result.vectors == expected.vectors && result.cost == expected.cost ? "" : "another field after the error";
}

}  // namespace

void addDeviceCases(std::vector<ParityCase>& cases) {
    cases.push_back({"device/stop", testSearchStop, nullptr, nullptr});
    cases.push_back({"device/memory-limit", nullptr, nullptr, testMemoryLimit});
}

}  // namespace strainlens::parity
