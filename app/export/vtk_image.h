// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <ostream>
#include <string>

#include "app/export/export_context.h"

namespace strainlens {

/// Writes a field as VTK's ImageData (XML, appended data in base64): every column as point data with its unit, the
/// vector `displacement`, and the parameters as field data.
///
/// VTK's y axis points up: y = -y_px, so that views match the images; `displacement` is (u, -v, 0) in px, all other
/// columns are unchanged. Throws InvalidInput for a grid with unequal spacing.
void writeVtkImage(std::ostream& out, const ExportedFrame& frame, const ExportInputs& inputs);

}  // namespace strainlens
