// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "app/reporting/reporting_table.h"

namespace strainlens {

/// What of a measurement is unsound, and what to do about it.
std::vector<SoundnessWarning> soundnessWarnings(const ReportingInputs& inputs);

}  // namespace strainlens
