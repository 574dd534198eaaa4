// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "app/reporting/reporting_table.h"

namespace strainlens {

/// The endings that a reporting table is written to: .pdf, .html, .md (Markdown), .tex (LaTeX, no package needed).
/// Throws InvalidInput that names them for another.
void requireReportingFormat(const std::filesystem::path& path);

/// The table's bytes in the format that the path's ending names.
std::vector<std::uint8_t> reportingBytes(const ReportingTable& table, const std::filesystem::path& path);

/// For a terminal.
std::string reportingText(const ReportingTable& table);

}  // namespace strainlens
