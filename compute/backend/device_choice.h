// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "compute/backend/backend.h"

namespace strainlens {

/// Splits a text at every separator; n separators give n + 1 parts.
std::vector<std::string_view> split(std::string_view text, char separator);

/// A backend of this build and its devices on this machine.
struct BackendState {
    std::string name;                 ///< "cuda", "opencl", "cpu", "scalar"
    std::vector<DeviceInfo> devices;  ///< in the backend's order; unusable ones have a `problem`
    std::string problem;              ///< why there is no device, and the remedy; empty if there is one
};

/// The usable devices of all backends, best first: CPU engine and GPUs by measured speed (unmeasured ones last, in the
/// given order), then CPUs through a driver, then the scalar reference.
std::vector<DeviceInfo> preferredOrder(std::span<const BackendState> backends);

/// The devices that a text names, at least one:
/// - "auto": the first of preferredOrder();
/// - an id: "cpu", "cuda:0";
/// - "cuda:all", "opencl:all": every usable device of that backend;
/// - a comma-separated list of ids and "...:all": in that order. A device that is named twice measures two images
///   concurrently, which keeps a GPU busy while it would wait for the host.
///
/// Throws InvalidInput, listing the known devices, if no backend of this build has such a device; DeviceError, with the
/// remedy, if a backend has no device here or a device cannot be used.
std::vector<DeviceInfo> resolveDevices(const std::string& text, std::span<const BackendState> backends);

/// Names of the backends that the text refers to; empty means all of them (`auto`).
std::vector<std::string> parseBackendNames(const std::string& text);

/// The devices to use after one failed: preferredOrder() without it, and without the scalar reference unless nothing
/// else remains.
std::vector<DeviceInfo> fallbackOrder(const std::string& failedId, std::span<const BackendState> backends);

}  // namespace strainlens
