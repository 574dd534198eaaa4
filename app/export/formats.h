// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <string_view>

#include "app/export/exporter.h"
#include "app/io/field/table_dialect.h"

namespace strainlens {

// Formats of files with all frames: Exporter::open. Each is defined in the source of its format.
using OpenWriter = std::unique_ptr<ExportWriter>(ExportFile& file, ExportContext& context);
OpenWriter openCsv, openHdf5, openNpz, openMat, openPvd, openVideo;

// Formats with a file for each frame.
using WriteFrame = void(ExportFile& file, ExportedFrame& frame, ExportContext& context);
WriteFrame writeVti, writeFloFile, writeFlowArray, writeFlowArrays, writeKittiFile, writeFlowPicture;
/// Table of another program; `id` of its TableDialect.
void writeDialect(ExportFile& file, ExportedFrame& frame, ExportContext& context, std::string_view id);
/// MatchID's matrix: a quantity of the complete grid, semicolons after every number.
void writeMatrix(ExportFile& file, ExportedFrame& frame, DialectQuantity quantity);

}  // namespace strainlens
