// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/probe/device_probe.h"

#include <algorithm>
#include <cstdlib>

#include "compute/backend/probe/device_speed.h"
#include "compute/backend/probe/probe_text.h"
#include "compute/types/error.h"
#include "compute/types/system/module_library.h"

namespace strainlens {
namespace {

constexpr const char* kRemedy =
    "; update or remove its driver, or choose --device cpu ('strainlens-cli devices --probe' tries again)";

/// "the helper process that queries the driver crashed (...); ..."
std::string helperProblem(const HelperResult& result) {
    return "the helper process that queries the driver " + result.failure +
           (result.isExternal ? "." : std::string(kRemedy) + ".");
}

const std::string kInvalidOutput = std::string("the output of the helper process is invalid") + kRemedy + ".";

/// Whether a cached device is the same as a current one.
bool isSameDevice(const DeviceInfo& a, const DeviceInfo& b) {
    return a.id == b.id && a.name == b.name && a.details == b.details && a.computeUnits == b.computeUnits;
}

/// Whether a device text names the device.
bool isNamed(const std::string& text, const DeviceInfo& device, const std::string& backend) {
    const std::string list = "," + text + ",";
    return list.find("," + device.id + ",") != std::string::npos ||
           list.find("," + backend + ":all,") != std::string::npos;
}

}  // namespace

ProbeOptions defaultProbeOptions() {
    ProbeOptions options;
    const char* helper = std::getenv("STRAINLENS_PROBE");
    options.helper = helper ? std::filesystem::path(helper) : ownFolder() / "strainlens-probe";
    options.cacheFolder = userCacheFolder();
    const char* seconds = std::getenv("STRAINLENS_PROBE_TIMEOUT_S");
    if (const double limit = seconds ? std::atof(seconds) : 0; limit > 0) {
        options.listTime = options.speedTime =
            std::chrono::milliseconds(static_cast<long>(1000 * std::min(limit, 86400.0)));
    }
    return options;
}

DeviceProbe::DeviceProbe(std::span<const std::unique_ptr<Backend>> backends, ProbeOptions options)
    : m_options(std::move(options)),
      m_cache(m_options.cacheFolder),
      m_fingerprint(machineFingerprint(m_options.helper)) {
    for (const auto& backend : backends) m_entries.push_back({backend.get(), {backend->name(), {}, ""}});
}

BackendState DeviceProbe::listByHelper(Entry& entry) const {
    BackendState failed{entry.backend->name(), {}, ""};
    const HelperResult result = runHelper(m_options.helper, {"list", entry.backend->name()}, m_options.listTime);
    entry.failedExternally = result.isExternal;
    if (result.hasFailed()) {
        failed.problem = helperProblem(result);
        return failed;
    }
    failed.problem = kInvalidOutput;
    return parseListing(result.output, entry.backend->name()).value_or(failed);
}

void DeviceProbe::list(Entry& entry) {
    if (entry.isListed) return;
    entry.isListed = true;
    const std::optional<BackendState> cached = m_cache.load(entry.backend->name(), m_fingerprint);
    if (entry.backend->usesDriver()) {
        entry.state = cached ? *cached : listByHelper(entry);
        if (!cached && !entry.failedExternally) m_cache.store(entry.state, m_fingerprint);
        return;
    }
    entry.state.devices = entry.backend->devices();
    if (entry.state.devices.empty()) entry.state.problem = entry.backend->problem();
    for (DeviceInfo& device : entry.state.devices) {
        if (!cached) continue;
        for (const DeviceInfo& old : cached->devices) {
            if (isSameDevice(old, device)) device.pointsPerSecond = old.pointsPerSecond;
        }
    }
}

void DeviceProbe::measureByHelper(Entry& entry, DeviceInfo& device) const {
    const HelperResult result = runHelper(m_options.helper, {"speed", device.id}, m_options.speedTime);
    entry.failedExternally = entry.failedExternally || result.isExternal;
    const std::optional<SpeedResult> speed = result.hasFailed() ? std::nullopt : parseSpeed(result.output);
    if (speed) {
        device.pointsPerSecond = speed->pointsPerSecond;
        device.problem = speed->problem;
    } else {
        device.problem = result.hasFailed() ? helperProblem(result) : kInvalidOutput;
    }
}

void DeviceProbe::measure(Entry& entry, DeviceInfo& device) {
    if (!device.isUsable() || device.pointsPerSecond > 0) return;
    if (entry.backend->usesDriver()) {
        measureByHelper(entry, device);
    } else {
        try {
            device.pointsPerSecond = measurePointsPerSecond(*entry.backend->openSession(device.id, {}), device.id);
        } catch (const DeviceError& error) {
            device.problem = error.what();
        }
    }
    if (!entry.failedExternally) m_cache.store(entry.state, m_fingerprint);
}

void DeviceProbe::measureKind(DeviceKind kind) {
    for (Entry& entry : m_entries) {
        for (DeviceInfo& device : entry.state.devices) {
            if (device.kind == kind) measure(entry, device);
        }
    }
}

bool DeviceProbe::hasUsable(DeviceKind kind) const {
    const auto isUsable = [&](const DeviceInfo& device) { return device.kind == kind && device.isUsable(); };
    return std::ranges::any_of(m_entries,
                               [&](const Entry& entry) { return std::ranges::any_of(entry.state.devices, isUsable); });
}

std::vector<BackendState> DeviceProbe::currentStates() const {
    std::vector<BackendState> states;
    for (const Entry& entry : m_entries) states.push_back(entry.state);
    return states;
}

std::vector<BackendState> DeviceProbe::states(Measure amount) {
    const std::lock_guard lock(m_mutex);
    for (Entry& entry : m_entries) list(entry);
    if (amount == Measure::Nothing) return currentStates();
    measureKind(DeviceKind::Gpu);
    if (amount == Measure::Everything) {
        for (const DeviceKind kind : {DeviceKind::Cpu, DeviceKind::CpuThroughDriver, DeviceKind::Reference}) {
            measureKind(kind);
        }
    } else if (hasUsable(DeviceKind::Gpu)) {
        measureKind(DeviceKind::Cpu);
    } else if (!hasUsable(DeviceKind::Cpu)) {
        measureKind(DeviceKind::CpuThroughDriver);
    }
    return currentStates();
}

std::vector<BackendState> DeviceProbe::statesFor(const std::string& text) {
    const std::lock_guard lock(m_mutex);
    const std::vector<std::string> named = parseBackendNames(text);
    std::vector<BackendState> states;
    for (Entry& entry : m_entries) {
        if (std::ranges::find(named, entry.backend->name()) == named.end()) continue;
        list(entry);
        for (DeviceInfo& device : entry.state.devices) {
            if (entry.backend->usesDriver() && isNamed(text, device, entry.backend->name())) measure(entry, device);
        }
        states.push_back(entry.state);
    }
    return states;
}

void DeviceProbe::clear() {
    const std::lock_guard lock(m_mutex);
    for (Entry& entry : m_entries) {
        entry.state = {entry.backend->name(), {}, ""};
        entry.isListed = entry.failedExternally = false;
        m_cache.remove(entry.backend->name());
    }
}

}  // namespace strainlens
