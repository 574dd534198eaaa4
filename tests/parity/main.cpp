// SPDX-License-Identifier: MPL-2.0
// parity: compares every backend with the scalar reference, bit for bit. No test framework.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string_view>

#include "compute/backend/backend_registry.h"
#include "tests/parity/parity.h"
#ifdef STRAINLENS_WITH_CPU_SIMD
#include "compute/backend/cpu/runtime/cpu_context.h"
#endif

namespace strainlens::parity {
namespace {

constexpr const char* kUsage =
    "Usage: parity list | test | perf [options]\n"
    "  list             the cases\n"
    "  test             every case on every device against the scalar reference\n"
    "  perf             times of the cases with a timing workload [ms]\n"
    "  --backend TEXT   only devices whose id starts with TEXT (cpu, scalar, ...)\n"
    "  --without TEXT   no devices whose id starts with TEXT\n"
    "  --filter TEXT    only cases whose name contains it\n"
    "  --seeds N        random inputs per case (default 16)\n"
    "  --threads A,B    thread counts of the CPU (default 1,2,3)\n"
    "  --widths A,B     vector widths of OpenCL devices, 0 = automatic (default 0)\n"
    "  --worst yes      prints the largest differences of refinements, value by value\n";

struct Options {
    std::string mode;
    std::string backend;
    std::string without;
    std::string filter;
    int seeds = 16;
    std::vector<int> threads = {1, 2, 3};
    std::vector<int> widths = {0};
    bool worst = false;
};

/// Configuration of a case: a device, on the CPU an instruction set and thread count, for OpenCL a vector width.
struct Variant {
    std::string device;
    std::string instructionSet;
    int threads = 1;
    int vectorWidth = 0;

    std::string name() const {
        if (vectorWidth != 0) return device + "/width " + std::to_string(vectorWidth);
        if (instructionSet.empty()) return device;
        return device + "/" + instructionSet + "/" + std::to_string(threads) + " threads";
    }
};

std::vector<std::string> instructionSetsOf(const std::string& device) {
#ifdef STRAINLENS_WITH_CPU_SIMD
    if (device == "cpu") return cpu::availableInstructionSets();
#endif
    (void)device;
    return {""};
}

void chooseInstructionSet(const Variant& variant) {
#ifdef STRAINLENS_WITH_CPU_SIMD
    cpu::forceInstructionSet(variant.instructionSet);
#endif
    (void)variant;
}

std::vector<Variant> variantsOf(const Options& options) {
    std::vector<Variant> variants;
    for (const DeviceInfo& device : devicesInProcess()) {
        if (!device.id.starts_with(options.backend)) continue;
        if (!options.without.empty() && device.id.starts_with(options.without)) continue;
        for (const std::string& set : instructionSetsOf(device.id)) {
            if (set.empty()) {
                const bool opencl = device.id.starts_with("opencl");
                for (const int width : opencl ? options.widths : std::vector<int>{0}) {
                    variants.push_back({device.id, set, 1, width});
                }
                continue;
            }
            for (const int threads : options.threads) variants.push_back({device.id, set, threads, 0});
        }
    }
    return variants;
}

std::unique_ptr<Session> open(const Variant& variant) {
    SessionOptions options;
    options.threads = variant.threads;
    options.vectorWidth = variant.vectorWidth;
    return openInProcess(variant.device, options);
}

/// The operation that a case needs, from the part of its name before the slash.
Operation operationOf(std::string_view caseName) {
    const std::string_view group = caseName.substr(0, caseName.find('/'));
    if (group == "recursive" || group == "upload" || group == "device") return Operation::RecursiveSearch;
    if (group == "full") return Operation::FullSearch;
    if (group == "refine") return Operation::Refine;
    if (group == "dense-flow") return Operation::DenseFlow;
    if (group == "strain-windows") return Operation::StrainWindows;
    if (group == "histogram") return Operation::Histogram;
    if (group == "halve") return Operation::HalveImage;
    return Operation::Filter;
}

/// The variants that support a case; prints the others.
std::vector<Variant> supportedVariants(const ParityCase& parityCase, std::span<const Variant> variants) {
    std::vector<Variant> list;
    for (const Variant& variant : variants) {
        if (open(variant)->supports(operationOf(parityCase.name))) {
            list.push_back(variant);
        } else {
            std::printf("     %s: not on %s\n", parityCase.name.c_str(), variant.name().c_str());
        }
    }
    return list;
}

std::string runSeeds(const ParityCase& parityCase, const Variant& variant, int seeds) {
    const auto session = open(variant);
    for (int seed = 1; seed <= seeds; ++seed) {
        std::string difference;
        try {
            difference = parityCase.testDevice ? parityCase.testDevice(variant.device, static_cast<std::uint64_t>(seed))
                                               : parityCase.test(*session, static_cast<std::uint64_t>(seed));
        } catch (const std::exception& error) {
            difference = std::string("threw: ") + error.what();
        }
        if (!difference.empty()) return variant.name() + ", seed " + std::to_string(seed) + ": " + difference;
    }
    return "";
}

int test(const Options& options, std::span<const ParityCase> cases, std::span<const Variant> variants) {
    int passed = 0;
    int failed = 0;
    for (const ParityCase& parityCase : cases) {
        const std::vector<Variant> supported = supportedVariants(parityCase, variants);
        std::string difference = supported.empty() ? "no device supports it" : "";
        for (const Variant& variant : supported) {
            chooseInstructionSet(variant);
            difference = runSeeds(parityCase, variant, options.seeds);
            if (!difference.empty()) break;
        }
        ++(difference.empty() ? passed : failed);
        std::printf("%s %-32s %zu variants x %d seeds%s%s\n", difference.empty() ? "ok  " : "FAIL",
                    parityCase.name.c_str(), supported.size(), options.seeds, difference.empty() ? "" : ": ",
                    difference.c_str());
        std::fflush(stdout);
    }
    if (options.worst) std::printf("refinement, at most:\n%s", worstOfRefinement().c_str());
    std::printf("%d passed, %d failed\n", passed, failed);
    return failed == 0 && passed > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

double bestMilliseconds(const std::function<void()>& work) {
    using Clock = std::chrono::steady_clock;
    double best = 1e300;
    const Clock::time_point begin = Clock::now();
    for (int run = 0; run < 3 || Clock::now() - begin < std::chrono::milliseconds(200); ++run) {
        const Clock::time_point start = Clock::now();
        work();
        best = std::min(best, std::chrono::duration<double, std::milli>(Clock::now() - start).count());
    }
    return best;
}

int perf(std::span<const ParityCase> cases, std::span<const Variant> variants) {
    for (const ParityCase& parityCase : cases) {
        if (!parityCase.perf) continue;
        for (const Variant& variant : supportedVariants(parityCase, variants)) {
            chooseInstructionSet(variant);
            const auto session = open(variant);
            const double best = bestMilliseconds(parityCase.perf(*session));
            std::printf("%-32s %-24s %10.3f ms\n", parityCase.name.c_str(), variant.name().c_str(), best);
        }
    }
    return EXIT_SUCCESS;
}

/// False for invalid text.
bool parseNumbers(const std::string& text, int minimum, std::vector<int>& numbers) {
    numbers.clear();
    const char* position = text.c_str();
    while (true) {
        char* end = nullptr;
        const long value = std::strtol(position, &end, 10);
        if (end == position || value < minimum || value > 1024) return false;
        numbers.push_back(static_cast<int>(value));
        if (*end == '\0') return true;
        if (*end != ',') return false;
        position = end + 1;
    }
}

bool parse(std::span<char*> arguments, Options& options) {
    if (arguments.size() % 2 != 0 || arguments.size() < 2) return false;
    options.mode = arguments[1];
    for (std::size_t i = 2; i + 1 < arguments.size(); i += 2) {
        const std::string_view name = arguments[i];
        const std::string value = arguments[i + 1];
        std::vector<int> number;
        if (name == "--backend") {
            options.backend = value;
        } else if (name == "--without") {
            options.without = value;
        } else if (name == "--filter") {
            options.filter = value;
        } else if (name == "--worst") {
            if (value != "yes" && value != "no") return false;
            options.worst = value == "yes";
        } else if (name == "--threads") {
            if (!parseNumbers(value, 1, options.threads)) return false;
        } else if (name == "--widths") {
            if (!parseNumbers(value, 0, options.widths)) return false;
        } else if (name == "--seeds" && parseNumbers(value, 1, number) && number.size() == 1) {
            options.seeds = number.front();
        } else {
            return false;
        }
    }
    return true;
}

int run(std::span<char*> arguments) {
    Options options;
    if (!parse(arguments, options)) {
        std::fputs(kUsage, stderr);
        return 2;
    }
    std::vector<ParityCase> cases;
    addUploadCases(cases);
    addDeviceCases(cases);
    addFilterCases(cases);
    addRecursiveSearchCases(cases);
    addFullSearchCases(cases);
    addSearchCases(cases);
    addRefineCases(cases);
    addDenseFlowCases(cases);
    addStrainCases(cases);
    std::erase_if(cases, [&](const ParityCase& c) { return c.name.find(options.filter) == std::string::npos; });
    if (options.mode == "list") {
        for (const ParityCase& parityCase : cases) std::puts(parityCase.name.c_str());
        return EXIT_SUCCESS;
    }
    const std::vector<Variant> variants = variantsOf(options);
    if (variants.empty() || cases.empty()) {
        std::fputs(variants.empty() ? "no such backend\n" : "no such case\n", stderr);
        return EXIT_FAILURE;
    }
    if (options.mode == "test") return test(options, cases, variants);
    if (options.mode == "perf") return perf(cases, variants);
    std::fputs(kUsage, stderr);
    return 2;
}

}  // namespace
}  // namespace strainlens::parity

int main(int argc, char** argv) { return strainlens::parity::run({argv, static_cast<std::size_t>(argc)}); }
