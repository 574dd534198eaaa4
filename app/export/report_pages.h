// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <ostream>

#include "app/export/report_content.h"
#include "app/render/picture_format.h"

namespace strainlens {

/// Writes a report as one self-contained HTML file (html_report.cpp).
void writeHtmlPage(std::ostream& out, const ReportContent& content);

/// A report as A4 pages (pdf_report.cpp). Throws Error if drawing fails.
PictureBytes pdfPages(const ReportContent& content);

}  // namespace strainlens
