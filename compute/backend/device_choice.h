// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "compute/backend/backend.h"

namespace strainlens {

/// The parts of a text between separators, one more than of these.
std::vector<std::string_view> split(std::string_view text, char separator);

/// What is known of one backend of this build on this machine.
struct BackendState {
    std::string name;                 ///< "cuda", "opencl", "cpu", "scalar"
    std::vector<DeviceInfo> devices;  ///< in the backend's own order; unusable ones have a `problem`
    std::string problem;              ///< why there is no device, and what to do about it; empty when there is one
};

/// The usable devices of all backends in the order `auto` prefers them: CPU engine and GPUs by measured speed (those
/// that were not measured last, in the order given), then CPUs through a driver, then the scalar reference.
std::vector<DeviceInfo> preferredOrder(std::span<const BackendState> backends);

/// The devices a text stands for, at least one:
/// - "auto": the first of preferredOrder();
/// - an id: "cpu", "cuda:0";
/// - "cuda:all", "opencl:all": every usable device of that backend;
/// - several ids or "...:all", separated by commas: in that order. One that is named twice measures two images at a
///   time, which fills a GPU that waits for the host in between.
///
/// Throws InvalidInput, naming what there is, for a text that names nothing this machine could have; DeviceError, with
/// the remedy, for a backend of this build that has no device here and for a device that cannot be used.
std::vector<DeviceInfo> resolveDevices(const std::string& text, std::span<const BackendState> backends);

/// The backends whose devices decide what the text stands for; empty means all of them.
std::vector<std::string> backendsNamedBy(const std::string& text);

/// Where to go on when a device failed: preferredOrder() without that device, and without the scalar reference unless
/// nothing else is left.
std::vector<DeviceInfo> fallbackOrder(const std::string& failedId, std::span<const BackendState> backends);

}  // namespace strainlens
