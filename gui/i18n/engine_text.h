// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string_view>

#include "compute/sequence/run_summary.h"
#include "compute/types/point_status.h"
#include "compute/types/region_of_interest.h"

namespace strainlens::gui {

/// Translates a text of the engine (label, unit, hint or value of a parameter, rule); unchanged without a translation.
QString engineText(std::string_view english);

/// A sentence: most points have no value, and why (see reasonOfFailure()).
QString failureText(std::string_view reason);

/// Translated point status, strain status and stage name.
QString statusText(PointStatus status);
QString statusText(StrainStatus status);
QString stageText(Stage stage);

/// Translated kind of a shape: "Rectangle", "Ellipse", ...
QString shapeName(const RoiGeometry& geometry);

}  // namespace strainlens::gui
