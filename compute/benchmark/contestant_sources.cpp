// SPDX-License-Identifier: MPL-2.0
#include <algorithm>

#include "compute/backend/backend_registry.h"
#include "compute/benchmark/contestant_source.h"
#include "compute/benchmark/plain_source.h"
#include "compute/benchmark/session_source.h"
#include "compute/benchmark/text.h"
#ifdef STRAINLENS_WITH_CUDA
#include "compute/benchmark/cuda/cuda_source.h"
#include "compute/benchmark/cuda/naive_source.h"
#endif
#ifdef STRAINLENS_WITH_OPENCL
#include "compute/benchmark/opencl/naive_source.h"
#endif
#ifdef STRAINLENS_WITH_CPU_SIMD
#include "compute/benchmark/cpu/plain_simd_source.h"
#endif

namespace strainlens::bench {
namespace {

/// One and all threads of the CPU; the oracle only when it is asked for by name: it is there to be right.
void addCpu(const BenchOptions& options, const DeviceInfo& device, ContestantSources& sources) {
    const auto add = [&](const std::string& id, const std::string& name, int threads) {
        if (!chosen(options, id)) return;
        sources.push_back(
            std::make_unique<SessionSource>(id, name, openSession(device.id, {.threads = threads}), false));
    };
    add("cpu-1", "cpu, 1 thread", 1);
    if (device.computeUnits > 1) add("cpu", format("cpu, %d threads", device.computeUnits), 0);
}

void addDevice(const BenchOptions& options, const DeviceInfo& device, ContestantSources& sources) {
    if (device.id == "cpu") return addCpu(options, device, sources);
    if (!chosen(options, device.id)) return;
    if (device.id == "scalar" && options.devices.empty()) return;
#ifdef STRAINLENS_WITH_CUDA
    if (device.id.starts_with("cuda:")) {
        const int number = std::stoi(device.id.substr(5));
        sources.push_back(makeCudaSource(number));
        sources.push_back(makeNaiveCudaSource(number));
        return;
    }
#endif
    const bool onGpu = device.id != "scalar";
    sources.push_back(std::make_unique<SessionSource>(device.id, device.id, openSession(device.id, {}), onGpu));
    if (!device.id.starts_with("opencl:")) return;
#ifdef STRAINLENS_WITH_OPENCL
    sources.push_back(makeNaiveOpenclSource(device.id));
#endif
    for (const int width : {1, 2, 4, 8, 16}) sources.push_back(std::make_unique<WidthSource>(device.id, width));
}

}  // namespace

bool chosen(const BenchOptions& options, const std::string& id) {
    return options.devices.empty() || std::any_of(options.devices.begin(), options.devices.end(),
                                                  [&](const std::string& name) { return id.starts_with(name); });
}

ContestantSources makeSources(const BenchOptions& options) {
    ContestantSources sources;
    for (const DeviceInfo& device : allDevices()) addDevice(options, device, sources);
#ifdef STRAINLENS_WITH_CPU_SIMD
    if (chosen(options, "plain-simd")) sources.push_back(std::make_unique<PlainSimdSource>());
#endif
    for (const PlainBuild* build : {&nativeBuild(), &scalarBuild()}) {
        if (chosen(options, std::string(build->id))) sources.push_back(std::make_unique<PlainSource>(*build));
    }
    return sources;
}

}  // namespace strainlens::bench
