// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <vector>

#include "app/export/export_context.h"
#include "app/render/pixel_block.h"

namespace strainlens {

/// Rows of texts; the first column names what the others say.
struct ReportTable {
    std::vector<std::string> head;  ///< none: a list of names and values
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

/// What a report for people holds, whatever it is written as: texts in UTF-8, numbers with their units.
struct ReportContent {
    std::string title;
    std::vector<ReportSection> sections;
};

/// Gathers what a report shows while a run goes on: the pictures of the last frame that was measured.
class ReportPictures {
public:
    /// `context` outlives this.
    explicit ReportPictures(ExportContext& context) : m_context(context) {}
    void keep(const ExportedFrame& frame);
    /// Arrows, and maps of displacements and strains; of a sequence also the mean strains over the frames. Where they
    /// cannot be made (the reference image is gone), the summary gets a note that says why.
    std::vector<ReportPicture> make(RunSummary& summary) const;

private:
    void addOverlays(std::vector<ReportPicture>& pictures) const;

    ExportContext& m_context;
    std::string m_name;
    DisplacementField m_field;
};

ReportContent reportContent(const RunSummary& summary, ExportContext& context, std::vector<ReportPicture> pictures);

}  // namespace strainlens
