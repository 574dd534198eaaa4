// SPDX-License-Identifier: MPL-2.0
// Files of the user's cache folder with the replies of the device probe. Nothing may throw: invalid content counts as
// missing.
#include "compute/backend/probe/probe_cache.h"
#include "compute/backend/probe/probe_text.h"
#include "tests/fuzz/readers/fuzz_target.h"
#ifdef STRAINLENS_WITH_OPENCL
#include "compute/backend/opencl/runtime/program_cache.h"
#endif

namespace strainlens::fuzz {
namespace {

namespace fs = std::filesystem;

constexpr const char* kBackend = "opencl";
constexpr const char* kFingerprint = "0123456789abcdef";
constexpr const char* kKey = "device, driver, options and source";

std::string_view textOf(Input input) { return {reinterpret_cast<const char*>(input.data()), input.size()}; }

BackendState state() {
    BackendState s{kBackend, {}, ""};
    s.devices.push_back({"opencl:0", "A GPU", "16 units", std::int64_t{1} << 33, 16, DeviceKind::Gpu, "1.2", 1e6, ""});
    s.devices.push_back({"opencl:1", "A CPU", "", 0, 4, DeviceKind::Cpu, "", 0, "too old; install another driver."});
    return s;
}

/// The only file in a folder.
fs::path onlyFileOf(const fs::path& folder) {
    for (const auto& entry : fs::directory_iterator(folder)) {
        if (entry.is_regular_file()) return entry.path();
    }
    return {};
}

/// Path of the cache file, which the cache creates itself with its own permissions.
const fs::path& probeFile() {
    static const fs::path file = [] {
        ProbeCache(inputFolder() / "probes").store(state(), kFingerprint);
        return onlyFileOf(inputFolder() / "probes");
    }();
    return file;
}

void readAnswers(Input input) {
    if (const auto listing = parseListing(textOf(input), kBackend)) {
        const std::string text = listingText(*listing);
        const auto again = parseListing(text, kBackend);
        require(again && listingText(*again) == text, "what was understood can be written and read again");
    }
    if (const auto speed = parseSpeed(textOf(input))) {
        require((speed->pointsPerSecond > 0) != !speed->problem.empty(), "an answer is a speed or a problem");
    }
    inputFile(fs::relative(probeFile(), inputFolder()).string(), input);
    const auto loaded = ProbeCache(inputFolder() / "probes").load(kBackend, kFingerprint);
    require(!loaded || loaded->devices.empty() != loaded->problem.empty(), "a backend has devices or a problem");
}

#ifdef STRAINLENS_WITH_OPENCL
const fs::path& programFile() {
    static const fs::path file = [] {
        opencl::ProgramCache(inputFolder() / "programs").store(kKey, {1, 2, 3, 4, 5, 6, 7, 8, 9});
        return onlyFileOf(inputFolder() / "programs");
    }();
    return file;
}

void readProgram(Input input) {
    inputFile(fs::relative(programFile(), inputFolder()).string(), input);
    const auto binary = opencl::ProgramCache(inputFolder() / "programs").load(kKey);
    require(!binary || !binary->empty(), "a program that was found has bytes");
}
#endif

void readCaches(Input input) {
    readOrRefused("caches", [&] {
        readAnswers(input);
#ifdef STRAINLENS_WITH_OPENCL
        readProgram(input);
#endif
    });
}

std::vector<Seed> cacheSeeds() {
    BackendState none{kBackend, {}, "no driver; install one."};
    std::vector<Seed> seeds = {{"listing", bytesOf(listingText(state()))},
                               {"no_device", bytesOf(listingText(none))},
                               {"speed", bytesOf(speedText(123456.5, ""))},
                               {"no_speed", bytesOf(speedText(0, "the driver crashed."))},
                               {"probe_cache", bytesOfFile(probeFile())}};
#ifdef STRAINLENS_WITH_OPENCL
    seeds.push_back({"program", bytesOfFile(programFile())});
#endif
    return seeds;
}

std::vector<std::string> cacheWords() {
    return {"device\t", "problem\t", "speed\t", "end\n", "opencl:2", "1e308", "-1", "inf", "strainlens devices 1\n"};
}

}  // namespace

const FuzzTarget kCacheTarget = {"cache", readCaches, cacheSeeds, cacheWords};

}  // namespace strainlens::fuzz
