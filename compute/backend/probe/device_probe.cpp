// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/probe/device_probe.h"

#include <algorithm>
#include <cstdlib>

#include "compute/backend/probe/device_speed.h"
#include "compute/backend/probe/probe_text.h"
#include "compute/types/error.h"
#include "compute/types/system/own_folder.h"

namespace strainlens {
namespace {

constexpr const char* kRemedy =
    "; update or remove its driver, or choose --device cpu ('strainlens-cli devices --probe' tries again)";

/// "the helper that asks the driver crashed (...); ..."
std::string helperProblem(const HelperEnd& end) {
    return "the helper that asks the driver " + end.failure + (end.fromOutside ? "." : std::string(kRemedy) + ".");
}

const std::string kNonsense = std::string("the helper's answer makes no sense") + kRemedy + ".";

/// Whether the cached device is the one that is there now.
bool sameDevice(const DeviceInfo& a, const DeviceInfo& b) {
    return a.id == b.id && a.name == b.name && a.details == b.details && a.computeUnits == b.computeUnits;
}

bool names(const std::string& text, const DeviceInfo& device, const std::string& backend) {
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
    const HelperEnd end = runHelper(m_options.helper, {"list", entry.backend->name()}, m_options.listTime);
    entry.fromOutside = end.fromOutside;
    if (end.failed()) {
        failed.problem = helperProblem(end);
        return failed;
    }
    failed.problem = kNonsense;
    return parseListing(end.output, entry.backend->name()).value_or(failed);
}

void DeviceProbe::list(Entry& entry) {
    if (entry.listed) return;
    entry.listed = true;
    const std::optional<BackendState> kept = m_cache.load(entry.backend->name(), m_fingerprint);
    if (entry.backend->usesDriver()) {
        entry.state = kept ? *kept : listByHelper(entry);
        if (!kept && !entry.fromOutside) m_cache.store(entry.state, m_fingerprint);
        return;
    }
    entry.state.devices = entry.backend->devices();
    if (entry.state.devices.empty()) entry.state.problem = entry.backend->problem();
    for (DeviceInfo& device : entry.state.devices) {
        if (!kept) continue;
        for (const DeviceInfo& old : kept->devices) {
            if (sameDevice(old, device)) device.pointsPerSecond = old.pointsPerSecond;
        }
    }
}

void DeviceProbe::measureByHelper(Entry& entry, DeviceInfo& device) const {
    const HelperEnd end = runHelper(m_options.helper, {"speed", device.id}, m_options.speedTime);
    entry.fromOutside = entry.fromOutside || end.fromOutside;
    const std::optional<SpeedAnswer> answer = end.failed() ? std::nullopt : parseSpeed(end.output);
    if (answer) {
        device.pointsPerSecond = answer->pointsPerSecond;
        device.problem = answer->problem;
    } else {
        device.problem = end.failed() ? helperProblem(end) : kNonsense;
    }
}

void DeviceProbe::measure(Entry& entry, DeviceInfo& device) {
    if (!device.usable() || device.pointsPerSecond > 0) return;
    if (entry.backend->usesDriver()) {
        measureByHelper(entry, device);
    } else {
        try {
            device.pointsPerSecond = measuredPointsPerSecond(*entry.backend->openSession(device.id, {}), device.id);
        } catch (const DeviceError& error) {
            device.problem = error.what();
        }
    }
    if (!entry.fromOutside) m_cache.store(entry.state, m_fingerprint);
}

void DeviceProbe::measureKind(DeviceKind kind) {
    for (Entry& entry : m_entries) {
        for (DeviceInfo& device : entry.state.devices) {
            if (device.kind == kind) measure(entry, device);
        }
    }
}

int DeviceProbe::usableOf(DeviceKind kind) const {
    int count = 0;
    for (const Entry& entry : m_entries) {
        count += static_cast<int>(std::ranges::count_if(
            entry.state.devices, [&](const DeviceInfo& device) { return device.kind == kind && device.usable(); }));
    }
    return count;
}

std::vector<BackendState> DeviceProbe::present() const {
    std::vector<BackendState> states;
    for (const Entry& entry : m_entries) states.push_back(entry.state);
    return states;
}

std::vector<BackendState> DeviceProbe::states(Measure amount) {
    const std::lock_guard lock(m_mutex);
    for (Entry& entry : m_entries) list(entry);
    if (amount == Measure::Nothing) return present();
    measureKind(DeviceKind::Gpu);
    if (amount == Measure::Everything) {
        for (const DeviceKind kind : {DeviceKind::Cpu, DeviceKind::CpuThroughDriver, DeviceKind::Reference}) {
            measureKind(kind);
        }
    } else if (usableOf(DeviceKind::Gpu) > 0) {
        measureKind(DeviceKind::Cpu);
    } else if (usableOf(DeviceKind::Cpu) == 0) {
        measureKind(DeviceKind::CpuThroughDriver);
    }
    return present();
}

std::vector<BackendState> DeviceProbe::statesFor(const std::string& text) {
    const std::lock_guard lock(m_mutex);
    const std::vector<std::string> wanted = backendsNamedBy(text);
    std::vector<BackendState> states;
    for (Entry& entry : m_entries) {
        if (std::ranges::find(wanted, entry.backend->name()) == wanted.end()) continue;
        list(entry);
        for (DeviceInfo& device : entry.state.devices) {
            if (entry.backend->usesDriver() && names(text, device, entry.backend->name())) measure(entry, device);
        }
        states.push_back(entry.state);
    }
    return states;
}

void DeviceProbe::forget() {
    const std::lock_guard lock(m_mutex);
    for (Entry& entry : m_entries) {
        entry.state = {entry.backend->name(), {}, ""};
        entry.listed = entry.fromOutside = false;
        m_cache.drop(entry.backend->name());
    }
}

}  // namespace strainlens
