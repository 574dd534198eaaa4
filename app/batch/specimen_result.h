// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/batch/outline_placement.h"
#include "app/probes/probe_run.h"

namespace strainlens {

enum class SpecimenStatus : std::uint8_t {
    Waiting,     ///< not measured yet
    Ok,          ///< all images are measured
    Incomplete,  ///< some images failed; the others have results
    Failed       ///< no results
};
inline constexpr std::array<std::string_view, 4> kSpecimenStatusNames = {"waiting", "ok", "incomplete", "failed"};

/// A cell of the table of results.
struct SpecimenValue {
    std::string column;  ///< with its unit: "E1 strain [1] last"
    std::string text;
    bool isProperty = false;  ///< a cell of the table of specimens, no result
    bool operator==(const SpecimenValue&) const = default;
};

/// The row of a specimen in the table of results.
struct SpecimenResult {
    std::string name;
    SpecimenStatus status = SpecimenStatus::Waiting;
    std::string reason = {};                 ///< why it failed or is incomplete
    std::vector<std::string> notes = {};     ///< what the user should know, as sentences
    std::vector<SpecimenValue> values = {};  ///< in the order of their columns
    bool operator==(const SpecimenResult&) const = default;
};

/// Values about the placement.
std::vector<SpecimenValue> placementValues(const Placement& placement);

/// Values of the probes: of each series in frame `lastFrame`, NaN if that failed, and, with loads, at the largest load;
/// the largest load and stress; the material constants of the evaluation. Each with its standard deviation.
std::vector<SpecimenValue> probeValues(const ProbeEvaluation& probes, const LoadEvaluation& evaluation, int lastFrame);

/// The columns of results, without those of the table of specimens.
std::set<std::string> resultColumns(std::span<const SpecimenResult> results);

/// The header of a value in a table with these results: a property with the name of one has " (specimen)" after it.
std::string headerOf(const SpecimenValue& value, const std::set<std::string>& columns);

/// CSV with a row for each specimen: specimen, status, reason, notes, then every column that a specimen has, in the
/// order in which they appear first; nan where a specimen has no value.
std::string batchTable(std::span<const SpecimenResult> results);

/// The finished result of an earlier batch: none unless the file is one and was written with the same `key`.
std::optional<SpecimenResult> readRecord(const std::filesystem::path& path, const std::string& key);
/// Writes the file atomically. Throws FileError.
void writeRecord(const std::filesystem::path& path, const SpecimenResult& result, const std::string& key);

}  // namespace strainlens
