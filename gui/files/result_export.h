// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <stop_token>
#include <vector>

#include "app/export/export_context.h"
#include "app/export/exporter.h"
#include "app/export/writing_stopped.h"
#include "gui/document/image_origin.h"
#include "gui/document/probes_and_loads.h"
#include "gui/document/project_state.h"
#include "gui/document/results.h"
#include "gui/files/file_chooser.h"

namespace strainlens::gui {

struct Chart;
struct Document;
struct MeasuredFlow;

/// Results and additional data for export. Shares the store, so a worker may write while another run starts.
struct ExportSource {
    Results results;
    std::vector<ImageOrigin> images;   ///< images of `results.order`
    ProbesAndLoads probesAndLoads;     ///< evaluated probes and loads
    std::size_t frames = 0;            ///< number of document frames
    ReportAndAnnotations report = {};  ///< in the language of the window where the project has none
};
/// On the window's thread.
ExportSource makeExportSource(const Document& document);

/// A result file to be written.
struct ExportTarget {
    QString path;  ///< suffix determines the exporter, see exporterOf()
    ExportScope scope;
    std::vector<int> frames;  ///< run frames; per-frame files are numbered if there are several
    ExportStyle style = {};
    ExportChoice choice = {};
    std::size_t format = 0;  ///< index into formatsOf() for ambiguous suffixes
    ShownUnits units = {};   ///< of pictures, videos and reports
};

/// Evaluation plan of the probes.
ProbePlan makeProbePlan(const ExportSource& source);

/// Loads of the run's images; nullopt if unknown.
std::optional<FrameLoads> loadsOf(const ExportSource& source);

/// Writes the file as the command line does. Throws FileError, InvalidInput, and WritingStopped after cancellation or
/// if the gate is closed; then no file is left.
void writeResults(const ExportSource& source, const ExportTarget& target, const std::stop_token& stop,
                  const std::shared_ptr<WritingGate>& gate);

/// Exporter for a file suffix, or the first of the scope without one. `format`, of formatsOf(), decides between equal
/// suffixes. Throws InvalidInput.
const Exporter& exporterOf(const QString& path, ExportScope scope, std::size_t format = 0);

/// Formats of that scope with display names.
std::vector<FileFormat> formatsOf(ExportScope scope);

/// Writes measured flow as the command line does. `format`: index into formatsOf(ExportScope::Flow), as for
/// exporterOf(). `scaleMmPerPx` adds lengths in mm to images. Throws FileError, InvalidInput, and WritingStopped after
/// cancellation or if the gate is closed; then no file is left.
void writeMeasuredFlow(const MeasuredFlow& flow, const QString& path, std::size_t format, double scaleMmPerPx,
                       const std::stop_token& stop, const std::shared_ptr<WritingGate>& gate);

/// PNG, SVG, PDF and CSV with display names.
std::vector<FileFormat> chartFormats();

/// Writes a chart in the format of the file suffix (PNG without one): a plot like the command line's, or a CSV table
/// with the columns of series and profile files. Throws FileError, InvalidInput if the chart is empty.
void writeChart(const Chart& chart, std::filesystem::path path);

}  // namespace strainlens::gui
