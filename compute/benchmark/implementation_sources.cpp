// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <map>
#include <utility>

#include "compute/backend/backend_registry.h"
#include "compute/benchmark/cuda_implementations.h"
#include "compute/benchmark/device_sources.h"
#include "compute/benchmark/session_source.h"
#include "compute/types/error.h"
#include "compute/types/format.h"
#include "compute/types/system/module_library.h"

namespace strainlens::bench {
namespace {

using KnownCeilings = std::map<std::string, Ceilings>;  ///< by the name of the device

/// The CPU with one thread and with all.
void addCpu(const BenchOptions& options, const DeviceInfo& device, KnownCeilings& known,
            ImplementationSources& sources) {
    Ceilings one, all;
#ifdef STRAINLENS_WITH_CPU_SIMD
    one = measureCpu(1);
    all = measureCpu(0);
#endif
    known[device.name] = all;
    const auto add = [&](const std::string& id, const std::string& name, int threads, const Ceilings& ceilings) {
        if (!isSelected(options, id)) return;
        auto session = openSession(device.id, {.threads = threads});
        sources.push_back(std::make_unique<SessionSource>(id, name, std::move(session), false, ceilings, threads));
    };
    add("cpu-1", "cpu, 1 thread", 1, one);
    if (device.computeUnits > 1) add("cpu", format("cpu, %d threads", device.computeUnits), 0, all);
}

/// The module is loaded, as it has found the device.
void addCuda(const BenchOptions& options, const DeviceInfo& device, KnownCeilings& known,
             ImplementationSources& sources) {
    const ModuleFunction entry = moduleFunction(kCudaModule, kCudaImplementationsEntry);
    const CudaImplementations* const cuda =
        entry ? reinterpret_cast<CudaImplementationsEntry>(entry.address)(kBackendInterface) : nullptr;
    if (!cuda) throw DeviceError(device.id, "bench", std::string(kCudaModule) + " has no implementations");
    const int number = std::stoi(device.id.substr(5));
    if (isSelected(options, device.id)) {
        known[device.name] = cuda->measureCeilings(number);
        sources.push_back(cuda->makeSource(number, known[device.name]));
    }
    if (isSelected(options, "naive-" + device.id)) sources.push_back(cuda->makeNaiveSource(number));
}

#ifdef STRAINLENS_WITH_OPENCL
/// A GPU that CUDA also has uses the ceilings measured there.
void addOpencl(const BenchOptions& options, const DeviceInfo& device, const KnownCeilings& known,
               ImplementationSources& sources) {
    const bool onGpu = !isOpenclCpu(device.id);
    const auto ceilings = known.find(device.name);
    if (isSelected(options, device.id)) {
        sources.push_back(std::make_unique<SessionSource>(device.id, device.id, openSession(device.id, {}), onGpu,
                                                          ceilings == known.end() ? Ceilings{} : ceilings->second));
    }
    if (isSelected(options, "naive-" + device.id)) sources.push_back(makeNaiveOpenclSource(device.id));
    for (const int width : {1, 2, 4, 8, 16}) {
        if (!isSelected(options, format("width-%d-%s", width, device.id.c_str()))) continue;
        sources.push_back(std::make_unique<WidthSource>(device.id, width, onGpu));
    }
}
#endif

void addDevice(const BenchOptions& options, const DeviceInfo& device, KnownCeilings& known,
               ImplementationSources& sources) {
    if (device.id == "cpu") return addCpu(options, device, known, sources);
    if (device.id.starts_with("cuda:")) return addCuda(options, device, known, sources);
#ifdef STRAINLENS_WITH_OPENCL
    if (device.id.starts_with("opencl:")) return addOpencl(options, device, known, sources);
#endif
    // The scalar reference only if requested by name: it is not made for speed.
    if (options.devices.empty() || !isSelected(options, device.id)) return;
    sources.push_back(
        std::make_unique<SessionSource>(device.id, device.id, openSession(device.id, {}), false, Ceilings{}));
}

}  // namespace

bool isSelected(const BenchOptions& options, const std::string& id) {
    return options.devices.empty() ||
           std::ranges::any_of(options.devices, [&](const std::string& name) { return id.starts_with(name); });
}

ImplementationSources makeSources(const BenchOptions& options) {
    ImplementationSources sources;
    KnownCeilings known;
    for (const DeviceInfo& device : allDevices()) addDevice(options, device, known, sources);
#ifdef STRAINLENS_WITH_CPU_SIMD
    if (isSelected(options, "plain-simd")) sources.push_back(makePlainSimdSource());
#endif
    addPlainSources(options, sources);
    return sources;
}

}  // namespace strainlens::bench
