// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "app/export/report_content.h"
#include "app/reporting/reporting_table.h"

namespace strainlens {

/// Requires a supported file name extension: .pdf, .html, .md (Markdown) or .tex (LaTeX without packages). Throws
/// InvalidInput for others.
void requireReportingFormat(const std::filesystem::path& path);

/// The table as a file in the format of the path's extension. Throws InvalidInput for a PDF whose language has no font.
std::vector<std::uint8_t> reportingBytes(const ReportingTable& table, const std::filesystem::path& path,
                                         Language language = Language::English);

/// The table as sections of a report, in English with the marks of verbatim().
std::vector<ReportSection> reportingSections(const ReportingTable& table);

/// The table as plain text for a terminal.
std::string reportingText(const ReportingTable& table, Language language = Language::English);

}  // namespace strainlens
