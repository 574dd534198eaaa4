// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstddef>
#include <optional>

#include "compute/types/parameters/parameters.h"

namespace strainlens::gui {

class Document;

/// Why a run cannot be started.
struct RunProblem {
    QString field;  ///< name of the parameter at fault, empty when it is something else
    QString text;   ///< a sentence in the user's language
};

/// What a run would do, or what stands against it.
struct RunOutlook {
    std::optional<RunProblem> problem;
    std::size_t points = 0;  ///< that would be measured in every image; 0 where counting them would take long
};

/// Looks at images, region and parameters as they are now.
RunOutlook runOutlook(const Document& document);

}  // namespace strainlens::gui
