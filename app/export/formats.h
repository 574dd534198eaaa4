// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>

#include "app/export/exporter.h"

namespace strainlens {

// Begin a file of one format each (Exporter::open); each stands in the file named beside it.

std::unique_ptr<ExportWriter> openCsv(ExportFile& file, ExportContext& context);          // csv_writer.cpp
std::unique_ptr<ExportWriter> openHdf5(ExportFile& file, ExportContext& context);         // hdf5_export.cpp
std::unique_ptr<ExportWriter> openReport(ExportFile& file, ExportContext& context);       // report_writer.cpp
std::unique_ptr<ExportWriter> openOverlay(ExportFile& file, ExportContext& context);      // overlay_export.cpp
std::unique_ptr<ExportWriter> openFlo(ExportFile& file, ExportContext& context);          // flow_export.cpp
std::unique_ptr<ExportWriter> openFlowPicture(ExportFile& file, ExportContext& context);  // flow_export.cpp

}  // namespace strainlens
