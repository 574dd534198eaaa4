// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/device_choice.h"

#include <algorithm>

#include "compute/types/error.h"

namespace strainlens {
namespace {

/// Devices of a lower rank come first, whatever their speed.
int rankOf(DeviceKind kind) { return kind == DeviceKind::Reference ? 2 : kind == DeviceKind::CpuThroughDriver ? 1 : 0; }

/// "cuda" of "cuda:0", "cpu" of "cpu".
std::string backendOf(const std::string& deviceText) { return deviceText.substr(0, deviceText.find(':')); }

/// "0" of "cuda:0"; empty for "cpu" and for "cuda:".
std::string suffixOf(const std::string& deviceText) {
    const std::size_t colon = deviceText.find(':');
    return colon == std::string::npos ? "" : deviceText.substr(colon + 1);
}

bool isNumber(const std::string& text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

InvalidInput unknownDeviceError(const std::string& text, std::span<const BackendState> backends) {
    std::string known = "auto";
    for (const BackendState& backend : backends) {
        int usable = 0;
        for (const DeviceInfo& device : backend.devices) {
            if (!device.isUsable()) continue;
            known += ", " + device.id;
            ++usable;
        }
        if (usable > 1) known += ", " + backend.name + ":all";
    }
    return {"device", "\"" + text + "\"", known + ", or several of them separated by commas"};
}

std::vector<DeviceInfo> usableDevices(const BackendState& backend, const std::string& text) {
    std::vector<DeviceInfo> usable;
    std::string problem = backend.problem;
    for (const DeviceInfo& device : backend.devices) {
        if (device.isUsable()) {
            usable.push_back(device);
        } else if (problem.empty()) {
            problem = device.id + ": " + device.problem;
        }
    }
    if (usable.empty()) throw DeviceError(text, "probe", problem);
    return usable;
}

/// The devices named by one element of a list.
std::vector<DeviceInfo> resolveElement(const std::string& text, std::span<const BackendState> backends) {
    for (const BackendState& backend : backends) {
        if (backend.name != backendOf(text)) continue;
        for (const DeviceInfo& device : backend.devices) {
            if (device.id != text) continue;
            if (!device.isUsable()) throw DeviceError(text, "probe", device.problem);
            return {device};
        }
        if (suffixOf(text) == "all") return usableDevices(backend, text);
        if (backend.devices.empty() && isNumber(suffixOf(text))) throw DeviceError(text, "probe", backend.problem);
    }
    throw unknownDeviceError(text, backends);
}

}  // namespace

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (std::size_t at = 0;;) {
        const std::size_t next = text.find(separator, at);
        parts.push_back(text.substr(at, next - at));
        if (next == std::string_view::npos) return parts;
        at = next + 1;
    }
}

std::vector<DeviceInfo> preferredOrder(std::span<const BackendState> backends) {
    std::vector<DeviceInfo> order;
    for (const BackendState& backend : backends) {
        std::copy_if(backend.devices.begin(), backend.devices.end(), std::back_inserter(order),
                     [](const DeviceInfo& device) { return device.isUsable(); });
    }
    std::ranges::stable_sort(order, [](const DeviceInfo& a, const DeviceInfo& b) {
        if (rankOf(a.kind) != rankOf(b.kind)) return rankOf(a.kind) < rankOf(b.kind);
        return a.pointsPerSecond > b.pointsPerSecond;
    });
    return order;
}

std::vector<DeviceInfo> resolveDevices(const std::string& text, std::span<const BackendState> backends) {
    if (text == "auto") {
        std::vector<DeviceInfo> order = preferredOrder(backends);
        if (order.empty()) throw unknownDeviceError(text, backends);
        return {order.front()};
    }
    std::vector<DeviceInfo> devices;
    for (const std::string_view element : split(text, ',')) {
        for (DeviceInfo& device : resolveElement(std::string(element), backends)) devices.push_back(std::move(device));
    }
    return devices;
}

std::vector<std::string> parseBackendNames(const std::string& text) {
    if (text == "auto") return {};
    std::vector<std::string> names;
    for (const std::string_view element : split(text, ',')) names.push_back(backendOf(std::string(element)));
    return names;
}

std::vector<DeviceInfo> fallbackOrder(const std::string& failedId, std::span<const BackendState> backends) {
    std::vector<DeviceInfo> order = preferredOrder(backends);
    std::erase_if(order, [&](const DeviceInfo& device) { return device.id == failedId; });
    const auto isReference = [](const DeviceInfo& device) { return device.kind == DeviceKind::Reference; };
    if (!std::ranges::all_of(order, isReference)) std::erase_if(order, isReference);
    return order;
}

}  // namespace strainlens
