// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "app/export/export_context.h"
#include "app/io/image/picture_pixels.h"
#include "app/render/picture_format.h"
#include "app/texts/language.h"

namespace strainlens {

/// A table of texts; the first column names the values of its row.
struct ReportTable {
    std::vector<std::string> head;  ///< empty: a list of names and values
    std::vector<std::vector<std::string>> rows;
};

struct ReportPicture {
    std::string caption;
    PixelBlock pixels;
};

struct ReportSection {
    std::string heading;
    std::vector<std::string> paragraphs;
    ReportTable table = {};
    std::vector<ReportPicture> pictures = {};
    bool isPairs = false;  ///< the pictures are shown two by two, side by side
};

/// The content of a readable report, independent of the format: UTF-8 texts, numbers with units.
struct ReportContent {
    std::string title;
    std::vector<ReportSection> sections;
    std::optional<PixelBlock> logo = {};
    Language language = Language::English;
};

/// What a report has besides the results and parameters.
struct ReportParts {
    std::optional<PixelBlock> logo = {};
    std::vector<ReportPicture> pictures = {};
    std::vector<ReportSection> series = {};  ///< maps of several frames
    std::vector<ReportPicture> pairs = {};   ///< reference and deformed image in turn
    std::vector<ReportSection> reportingTable = {};
};

std::vector<std::string> linesOf(const std::string& text);

inline constexpr int kMaxReportPicturePx = 1400;

/// Whether a chart of mean strains has more than one value.
bool hasMeanStrains(const RunSummary& summary);
/// Mean strains over the frames. Throws Error if drawing fails.
ReportPicture meanStrainChart(const RunSummary& summary, const ExportInputs& inputs);

/// In English, with the marks of verbatim(); see translateReport().
ReportContent reportContent(const RunSummary& summary, ExportContext& context, ReportParts parts);

/// Whether the settings choose the chart.
bool hasChart(const ReportSettings& settings, ReportChart chart);

/// Probe results as report sections: values of the last frame with charts, then the main quantity over the frames.
/// Empty without frames. Throws Error if drawing fails.
std::vector<ReportSection> probeSections(const ProbeRun& probes, const ReportSettings& settings);
/// The same as JSON (docs/formats).
nlohmann::ordered_json probesReport(const ProbeRun& probes);

/// The content in a language; without the marks of verbatim().
ReportContent translateReport(ReportContent content, Language language);
/// Throws InvalidInput if no font has the characters of the language, which pictures and PDF need; English needs none.
void requireFont(Language language);
/// The language of the settings; English without one.
Language languageOf(const ReportSettings& settings);

/// Writes a report as one self-contained HTML file (html_report.cpp).
void writeHtmlPage(std::ostream& out, const ReportContent& content);
/// A report as A4 pages (pdf_report.cpp). Throws Error if drawing fails.
PictureBytes pdfPages(const ReportContent& content);

}  // namespace strainlens
