// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>

#include "app/export/exporter.h"

namespace strainlens {

// Exporter::open of each format, and the file that defines it.

std::unique_ptr<ExportWriter> openCsv(ExportFile& file, ExportContext& context);          // csv_writer.cpp
std::unique_ptr<ExportWriter> openHdf5(ExportFile& file, ExportContext& context);         // hdf5_export.cpp
std::unique_ptr<ExportWriter> openNpz(ExportFile& file, ExportContext& context);          // npz_export.cpp
std::unique_ptr<ExportWriter> openMat(ExportFile& file, ExportContext& context);          // mat_export.cpp
std::unique_ptr<ExportWriter> openVti(ExportFile& file, ExportContext& context);          // vtk_export.cpp
std::unique_ptr<ExportWriter> openPvd(ExportFile& file, ExportContext& context);          // vtk_export.cpp
std::unique_ptr<ExportWriter> openReport(ExportFile& file, ExportContext& context);       // report_writer.cpp
std::unique_ptr<ExportWriter> openHtmlReport(ExportFile& file, ExportContext& context);   // html_report.cpp
std::unique_ptr<ExportWriter> openPdfReport(ExportFile& file, ExportContext& context);    // pdf_report.cpp
std::unique_ptr<ExportWriter> openOverlay(ExportFile& file, ExportContext& context);      // overlay_export.cpp
std::unique_ptr<ExportWriter> openVideo(ExportFile& file, ExportContext& context);        // video_export.cpp
std::unique_ptr<ExportWriter> openSeries(ExportFile& file, ExportContext& context);       // probe_exports.cpp
std::unique_ptr<ExportWriter> openProfiles(ExportFile& file, ExportContext& context);     // probe_exports.cpp
std::unique_ptr<ExportWriter> openProbeChart(ExportFile& file, ExportContext& context);   // probe_exports.cpp
std::unique_ptr<ExportWriter> openConstants(ExportFile& file, ExportContext& context);    // probe_exports.cpp
std::unique_ptr<ExportWriter> openFlo(ExportFile& file, ExportContext& context);          // flow_export.cpp
std::unique_ptr<ExportWriter> openFlowArrays(ExportFile& file, ExportContext& context);   // flow_export.cpp
std::unique_ptr<ExportWriter> openFlowArray(ExportFile& file, ExportContext& context);    // flow_export.cpp
std::unique_ptr<ExportWriter> openKitti(ExportFile& file, ExportContext& context);        // flow_export.cpp
std::unique_ptr<ExportWriter> openFlowPicture(ExportFile& file, ExportContext& context);  // flow_export.cpp
std::unique_ptr<ExportWriter> openDice(ExportFile& file, ExportContext& context);         // dialect_export.cpp
std::unique_ptr<ExportWriter> openMatchId(ExportFile& file, ExportContext& context);      // dialect_export.cpp
std::unique_ptr<ExportWriter> openMatchIdU(ExportFile& file, ExportContext& context);     // dialect_export.cpp
std::unique_ptr<ExportWriter> openMatchIdV(ExportFile& file, ExportContext& context);     // dialect_export.cpp
std::unique_ptr<ExportWriter> openMatchIdExx(ExportFile& file, ExportContext& context);   // dialect_export.cpp
std::unique_ptr<ExportWriter> openMatchIdEyy(ExportFile& file, ExportContext& context);   // dialect_export.cpp
std::unique_ptr<ExportWriter> openMatchIdExy(ExportFile& file, ExportContext& context);   // dialect_export.cpp
std::unique_ptr<ExportWriter> openGom(ExportFile& file, ExportContext& context);          // dialect_export.cpp
std::unique_ptr<ExportWriter> openPyvale(ExportFile& file, ExportContext& context);       // dialect_export.cpp
std::unique_ptr<ExportWriter> openAldic(ExportFile& file, ExportContext& context);        // dialect_export.cpp

}  // namespace strainlens
