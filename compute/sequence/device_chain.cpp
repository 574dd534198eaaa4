// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/device_chain.h"

#include <algorithm>

namespace strainlens {

DeviceChain::DeviceChain(const DeviceSource& source, const std::string& text, const SessionOptions& options)
    : m_source(source), m_options(options) {
    try {
        m_devices = m_source.resolve(text);
    } catch (const DeviceError& error) {
        m_failed.insert(error.device());
        m_devices = {choose(error.device(), error)};
        note("the choice \"" + text + "\"", error, m_devices.front());
    }
}

DeviceInfo DeviceChain::replace(const DeviceInfo& failed, const DeviceError& error, const std::string& operation) {
    const std::lock_guard lock(m_mutex);
    m_failed.insert(failed.id);
    DeviceInfo next = choose(failed.id, error);
    note(operation, error, next);
    return next;
}

DeviceInfo DeviceChain::choose(const std::string& failedId, const DeviceError& error) const {
    for (const DeviceInfo& device : m_devices) {
        if (!m_failed.contains(device.id)) return device;
    }
    for (DeviceInfo& device : m_source.fallbackOrder(failedId)) {
        if (!m_failed.contains(device.id)) return std::move(device);
    }
    throw DeviceError(error.device(), error.call(), error.reason() + "; no other device is left");
}

void DeviceChain::note(const std::string& operation, const DeviceError& error, const DeviceInfo& next) {
    m_notes.push_back(operation + ": " + error.what() + ". The run continued with " + next.id + " (" + next.name +
                      ").");
}

void DeviceChain::noteOnce(const std::string& sentence) {
    const std::lock_guard lock(m_mutex);
    if (std::ranges::find(m_notes, sentence) == m_notes.end()) m_notes.push_back(sentence);
}

bool DeviceChain::hasFailedDevice() const {
    const std::lock_guard lock(m_mutex);
    return !m_failed.empty();
}

std::vector<std::string> DeviceChain::notes() const {
    const std::lock_guard lock(m_mutex);
    return m_notes;
}

}  // namespace strainlens
