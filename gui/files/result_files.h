// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <initializer_list>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "app/export/export_context.h"
#include "app/export/exporter.h"
#include "app/export/writing_stopped.h"
#include "gui/document/image_origin.h"
#include "gui/document/project_rest.h"
#include "gui/document/results.h"
#include "gui/files/file_chooser.h"

namespace strainlens::gui {

class Document;

/// Results with what their files say beside them. They share the store: a worker may write them while another run
/// begins.
struct ResultFiles {
    Results results;
    std::vector<ImageOrigin> images;  ///< of `results.order`
    ProjectRest rest;                 ///< whose probes are read
    std::size_t frames = 0;           ///< of the document
};
ResultFiles resultFilesOf(const Document& document);

/// A file of results that is to be written.
struct WantedFile {
    QString path;  ///< whose ending decides the exporter, as exporterOf() says
    ExportScope scope;
    std::vector<int> frames;  ///< of the run; files of single frames are numbered where there are several
    ExportLook look = {};
    ExportChoice choice = {};
    std::size_t format = 0;  ///< of formatsOf(): decides where several have the path's ending
};

/// Which probes are read out of the results, and how.
ProbePlan probePlanOf(const ResultFiles& files);

/// The loads of the run's images; none where they are not known.
std::optional<FrameLoads> loadsOf(const ResultFiles& files);

/// Writes it as the command line does. Throws FileError, InvalidInput, and WritingStopped after a stop or where the
/// gate is closed: then nothing appears.
void writeResults(const ResultFiles& files, const WantedFile& wanted, const std::stop_token& stop,
                  const std::shared_ptr<WritingGate>& gate);

/// The exporter for a name's ending; for a name without one, the first of that scope. Throws InvalidInput.
/// `format`: of formatsOf(); decides where it has that ending.
const Exporter& exporterOf(const QString& path, ExportScope scope, std::size_t format = 0);

/// What the table of exporters has for files of this kind, as people call it.
std::vector<FileFormat> formatsOf(ExportScope scope);

}  // namespace strainlens::gui
