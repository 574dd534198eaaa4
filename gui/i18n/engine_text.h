// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string_view>

#include "compute/sequence/run_summary.h"
#include "compute/types/point_status.h"

namespace strainlens::gui {

/// A text of the engine (label, unit, hint or value of a parameter, rule of a combination) in the user's language;
/// unchanged where there is no translation. The texts are listed in engine_text.cpp for the translators.
QString engineText(std::string_view english);

/// A point's status, that of its strain and a stage's name in the user's language.
QString statusText(PointStatus status);
QString statusText(StrainStatus status);
QString stageText(Stage stage);

}  // namespace strainlens::gui
