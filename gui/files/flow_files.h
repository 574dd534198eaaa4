// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <memory>
#include <stop_token>

#include "app/export/writing_stopped.h"
#include "compute/types/parameters/parameters.h"
#include "gui/jobs/flow_job.h"

namespace strainlens::gui {

/// Writes measured flow as the command line does. `format`: index into formatsOf(ExportScope::Flow), as for
/// exporterOf(). `scaleMmPerPx` adds lengths in mm to images. Throws FileError, InvalidInput, and WritingStopped after
/// cancellation or if the gate is closed; then no file is left.
void writeMeasuredFlow(const MeasuredFlow& flow, const QString& path, std::size_t format, double scaleMmPerPx,
                       const std::stop_token& stop, const std::shared_ptr<WritingGate>& gate);

}  // namespace strainlens::gui
