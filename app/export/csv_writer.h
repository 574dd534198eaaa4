// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <ostream>
#include <span>

#include "app/export/export_choice.h"
#include "app/export/result_columns.h"
#include "app/export/writing_stopped.h"

namespace strainlens {

/// The header row: the columns' names, and LF.
void writeCsvHeader(std::ostream& out, std::span<const ResultColumn> columns);

/// One row a grid point (points outside the ROI too, where all are wanted), numbers in the shortest form that reads
/// back exactly, '.' in every locale, `nan` for no value. `reference`: the frame that it was compared with. The window
/// and the command line both export through this. Throws WritingStopped.
void writeCsvFrame(std::ostream& out, int frame, const DisplacementField& field, std::span<const ResultColumn> columns,
                   PointChoice points = PointChoice::All, int reference = 0, const std::stop_token& stop = {});

}  // namespace strainlens
