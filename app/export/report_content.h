// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <ostream>
#include <string>
#include <vector>

#include "app/export/export_context.h"
#include "app/io/image/picture_pixels.h"
#include "app/render/picture_format.h"

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
};

/// The content of a readable report, independent of the format: UTF-8 texts, numbers with units.
struct ReportContent {
    std::string title;
    std::vector<ReportSection> sections;
};

/// Makes the pictures of a report from the last measured frame.
class ReportPictures {
public:
    /// `context` outlives this.
    explicit ReportPictures(ExportContext& context) : m_context(context) {}
    void add(const ExportedFrame& frame);
    /// Draws arrows, maps of displacements and strains and, for a sequence, mean strains over the frames. If that fails
    /// (the reference image is missing), a note with the reason is added to the summary.
    std::vector<ReportPicture> make(RunSummary& summary) const;

private:
    void addOverlays(std::vector<ReportPicture>& pictures) const;

    ExportContext& m_context;
    std::string m_name;
    FrameSummary m_summary;
    DisplacementField m_field;
};

ReportContent reportContent(const RunSummary& summary, ExportContext& context, std::vector<ReportPicture> pictures);

/// Probe results as report sections: values of the last frame with charts, then the main quantity over the frames.
/// Empty without frames. Throws Error if drawing fails.
std::vector<ReportSection> probeSections(const ProbeRun& probes);
/// The same as JSON (docs/formats).
nlohmann::ordered_json probesReport(const ProbeRun& probes);

/// Writes a report as one self-contained HTML file (html_report.cpp).
void writeHtmlPage(std::ostream& out, const ReportContent& content);
/// A report as A4 pages (pdf_report.cpp). Throws Error if drawing fails.
PictureBytes pdfPages(const ReportContent& content);

}  // namespace strainlens
