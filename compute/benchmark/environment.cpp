// SPDX-License-Identifier: MPL-2.0
#include <array>
#include <ctime>

#include "compute/backend/backend_registry.h"
#include "compute/benchmark/device_sources.h"
#include "compute/benchmark/report.h"
#include "compute/types/error.h"
#include "compute/types/workers.h"

namespace strainlens::bench {
namespace {

std::string utcNow() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    gmtime_r(&now, &parts);
    std::array<char, 32> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts);
    return text.data();
}

void chooseInstructionSet(const std::string& name) {
#ifdef STRAINLENS_WITH_CPU_SIMD
    useInstructionSet(name);
#else
    if (!name.empty()) throw InvalidInput("instructions", name, "none: this program has no SIMD engine");
#endif
}

}  // namespace

BenchEnvironment describeEnvironment(const BenchOptions& options) {
    chooseInstructionSet(options.instructionSet);
    BenchEnvironment environment;
    environment.compiler = STRAINLENS_COMPILER;
    environment.commit = STRAINLENS_COMMIT;
    environment.date = utcNow();
    environment.cores = usableCores();
    environment.devices = allDevices();
    environment.options = options;
    return environment;
}

}  // namespace strainlens::bench
