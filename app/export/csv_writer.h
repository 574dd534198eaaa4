// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <ostream>
#include <span>

#include "app/export/result_columns.h"
#include "app/export/writing_stopped.h"

namespace strainlens {

/// Writes the header row: the column names, and LF.
void writeCsvHeader(std::ostream& out, std::span<const ResultColumn> columns);

/// Numbers of a frame and of its reference image.
struct CsvFrame {
    int frame = 0;
    int reference = 0;
};

/// Writes one row per chosen grid point: numbers in the shortest form that reads back exactly, '.' in every locale,
/// `nan` for no value. Throws WritingStopped.
void writeCsvFrame(std::ostream& out, CsvFrame numbers, const FrameField& field, std::span<const ResultColumn> columns,
                   PointChoice points = PointChoice::All, const std::stop_token& stop = {});

}  // namespace strainlens
