// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "app/reporting/reporting_table.h"

namespace strainlens {

/// Checks a measurement against the good practices; each warning says what to change.
std::vector<SetupWarning> checkSetup(const ReportingInputs& inputs);

}  // namespace strainlens
