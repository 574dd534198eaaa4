// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <vector>

#include "app/probes/probe.h"

namespace strainlens {

/// List of probes, as in projects and probe files (docs/formats).
nlohmann::ordered_json probesToJson(std::span<const Probe> probes);

/// Throws InvalidInput naming probe ("probes 3"), key, value and allowed values, for missing or unknown keys and as
/// requireValid().
std::vector<Probe> probesFromJson(const nlohmann::json& list);

/// Reads a probe file: {"version": 1, "probes": [...]}. Throws FileError, or InvalidInput as probesFromJson() with the
/// file name before the key.
std::vector<Probe> readProbes(const std::filesystem::path& path);
/// Parses the text of a probe file.
std::vector<Probe> probesFromText(const std::string& text);
/// The text of a probe file.
std::string probesText(std::span<const Probe> probes);
/// Writes the file atomically. Throws FileError.
void writeProbes(const std::filesystem::path& path, std::span<const Probe> probes);

}  // namespace strainlens
