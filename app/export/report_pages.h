// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <ostream>

#include "app/export/report_content.h"
#include "app/render/picture_format.h"

namespace strainlens {

/// A report as one HTML file with everything in it, for any browser (html_report.cpp).
void writeHtmlPage(std::ostream& out, const ReportContent& content);

/// As pages of A4 (pdf_report.cpp). Throws Error where they cannot be drawn.
PictureBytes pdfPages(const ReportContent& content);

}  // namespace strainlens
