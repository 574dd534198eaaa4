// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <ostream>
#include <span>

#include "app/export/result_columns.h"
#include "app/export/writing_stopped.h"

namespace strainlens {

/// Writes the header row: the column names, and LF.
void writeCsvHeader(std::ostream& out, std::span<const ResultColumn> columns);

/// Writes one row per chosen grid point: numbers in the shortest form that reads back exactly, '.' in every locale,
/// `nan` for no value. `reference`: number of the frame's reference image. Throws WritingStopped.
void writeCsvFrame(std::ostream& out, int frame, const FrameField& field, std::span<const ResultColumn> columns,
                   PointChoice points = PointChoice::All, int reference = 0, const std::stop_token& stop = {});

}  // namespace strainlens
