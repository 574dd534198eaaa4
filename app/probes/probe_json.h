// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <vector>

#include "app/probes/probe.h"

namespace strainlens {

/// The list of probes as a project and a file of probes have it (docs/file-formats.md).
nlohmann::ordered_json probesToJson(std::span<const Probe> probes);

/// Read strictly: throws InvalidInput that names the probe ("probes 3"), the key, what stands there and what is
/// allowed, for keys that are missing or not known and as requireValid().
std::vector<Probe> probesFromJson(const nlohmann::json& list);

/// A file of probes: {"version": 1, "probes": [...]}. Throws FileError, or InvalidInput as probesFromJson with the
/// file's name before the key.
std::vector<Probe> readProbes(const std::filesystem::path& path);
/// The same from its text.
std::vector<Probe> probesFromText(const std::string& text);
/// Written whole or not at all; throws FileError.
void writeProbes(const std::filesystem::path& path, std::span<const Probe> probes);

}  // namespace strainlens
