// SPDX-License-Identifier: MPL-2.0
// device_bench: the recursive search of the rendered open hole on several devices in turn, through their sessions;
// Markdown on stdout. The images are on the device before.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "compute/backend/backend_registry.h"
#include "compute/synthetic/specimen.h"

namespace strainlens::device_bench {
namespace {

constexpr const char* kUsage =
    "Usage: device_bench [options]\n"
    "  --devices A,B     devices to compare (default cpu,opencl:0); the first one is what the others are related to\n"
    "  --widths A,B      vector widths of OpenCL devices, 0 = automatic (default 0)\n"
    "  --steps A,B       grid steps (default 48,16)\n"
    "  --repeats N       runs of every device, of which the median counts (default 7)\n"
    "  --iterations N    passes (default 10)\n";

struct Options {
    std::vector<std::string> devices = {"cpu", "opencl:0"};
    std::vector<std::string> widths = {"0"}, steps = {"48", "16"};
    int repeats = 7;
    int iterations = 10;
};

std::vector<std::string> split(const std::string& text) {
    std::vector<std::string> parts;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, ',');) parts.push_back(part);
    return parts;
}

bool parse(int count, char** arguments, Options& options) {
    for (int i = 1; i + 1 < count; i += 2) {
        const std::string_view name = arguments[i];
        const std::string value = arguments[i + 1];
        if (name == "--devices") {
            options.devices = split(value);
        } else if (name == "--widths") {
            options.widths = split(value);
        } else if (name == "--steps") {
            options.steps = split(value);
        } else if (name == "--repeats") {
            options.repeats = std::atoi(value.c_str());
        } else if (name == "--iterations") {
            options.iterations = std::atoi(value.c_str());
        } else {
            return false;
        }
    }
    return count % 2 == 1 && options.repeats > 0;
}

/// A device (with a vector width) and its times.
struct Contestant {
    std::string name;
    std::unique_ptr<Session> session;
    SearchResult result;
    std::vector<double> wallMs, deviceMs;

    /// The median.
    static double middle(std::vector<double> values) {
        std::sort(values.begin(), values.end());
        return values[values.size() / 2];
    }
};

std::vector<Contestant> contestants(const Options& options, const Specimen& specimen) {
    std::vector<Contestant> list;
    for (const std::string& device : options.devices) {
        for (const std::string& width : device.starts_with("opencl") ? options.widths : std::vector<std::string>{"0"}) {
            SessionOptions sessionOptions;
            sessionOptions.vectorWidth = std::atoi(width.c_str());
            Contestant contestant;
            contestant.name = device + (width == "0" ? "" : " width " + width);
            contestant.session = openSession(device, sessionOptions);
            contestant.session->upload(ImageRole::Reference, specimen.renderReference<std::uint8_t>());
            contestant.session->upload(ImageRole::Deformed, specimen.renderDeformed<std::uint8_t>());
            list.push_back(std::move(contestant));
        }
    }
    return list;
}

bool sameField(const SearchResult& a, const SearchResult& b) {
    return a.vectors == b.vectors && a.cost == b.cost && a.status == b.status && a.passes == b.passes;
}

void compare(std::vector<Contestant>& list, const Grid& grid, int step, const Options& options) {
    using Clock = std::chrono::steady_clock;
    for (Contestant& contestant : list) contestant.wallMs.clear(), contestant.deviceMs.clear();
    for (int run = -1; run < options.repeats; ++run) {
        for (Contestant& contestant : list) {
            const Clock::time_point start = Clock::now();
            contestant.session->recursiveSearch(grid, {options.iterations, 2}, {}, contestant.result, {});
            const double elapsed = std::chrono::duration<double, std::milli>(Clock::now() - start).count();
            if (run < 0) continue;  // programs are built
            contestant.wallMs.push_back(elapsed);
            contestant.deviceMs.push_back(contestant.result.computeMs);
        }
    }
    for (const Contestant& contestant : list) {
        const double wall = Contestant::middle(contestant.wallMs);
        std::printf("| %d | %s | %.3f | %.3f | %.3f | %.2f | %lld | %.2f | %s |\n", step, contestant.name.c_str(), wall,
                    *std::min_element(contestant.wallMs.begin(), contestant.wallMs.end()),
                    Contestant::middle(contestant.deviceMs), wall / Contestant::middle(list.front().wallMs),
                    static_cast<long long>(contestant.result.evaluations),
                    static_cast<double>(contestant.result.comparedPixels) * 1e-9,
                    sameField(contestant.result, list.front().result) ? "yes" : "NO");
        std::fflush(stdout);
    }
}

int run(int count, char** arguments) {
    Options options;
    if (!parse(count, arguments, options)) {
        std::fputs(kUsage, stderr);
        return 2;
    }
    const Specimen specimen(benchmarkOpenHole());
    std::vector<Contestant> list = contestants(options, specimen);
    std::printf("open hole 5184x3456, block 64, %d passes; medians of %d runs in turn\n\n", options.iterations,
                options.repeats);
    std::printf(
        "| step | device | search ms | fastest ms | device's clock ms | ratio | trials | G pixels | same |\n"
        "|---|---|---|---|---|---|---|---|---|\n");
    for (const std::string& text : options.steps) {
        const int step = std::atoi(text.c_str());
        compare(list,
                makeGrid({step, 64, 64, 0}, specimen.renderReference<std::uint8_t>().size(), specimen.materialMask()),
                step, options);
    }
    return 0;
}

}  // namespace
}  // namespace strainlens::device_bench

int main(int count, char** arguments) {
    try {
        return strainlens::device_bench::run(count, arguments);
    } catch (const strainlens::Error& error) {
        std::fprintf(stderr, "device_bench: %s\n", error.what());
        return 1;
    }
}
