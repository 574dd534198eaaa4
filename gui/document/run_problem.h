// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstddef>
#include <optional>

#include "compute/sequence/run_memory.h"
#include "compute/types/parameters/parameters.h"

namespace strainlens::gui {

class Document;

/// Why a run cannot be started.
struct RunProblem {
    QString field;  ///< name of the parameter at fault, empty when it is something else
    QString text;   ///< a sentence in the user's language
};

/// What a run would take, estimated before it begins.
struct RunEstimate {
    RunMemory memory;
    /// From the speed that is known: that of the last run where it measured the same way, for the search alone that of
    /// the device; none: nobody knows it [ms].
    std::optional<qint64> ms;

    /// False: the run would be refused.
    bool fits() const { return memory.fits(); }
};

/// What a run would do, or what stands against it.
struct RunOutlook {
    std::optional<RunProblem> problem;
    std::size_t points = 0;  ///< that would be measured in every image; 0 where counting them would take long
    std::optional<RunEstimate> estimate = {};     ///< none where the devices are not known
    std::optional<RunMemory> refusedMemory = {};  ///< what the last run was refused for, if nothing has changed since

    /// The memory that a run needs beyond its limit; none: it fits, or nobody knows.
    std::optional<RunMemory> excessMemory() const {
        if (refusedMemory) return refusedMemory;
        return !problem && estimate && !estimate->fits() ? std::optional(estimate->memory) : std::nullopt;
    }
};

/// Looks at images, region and parameters as they are now; estimateOf() adds what devices and earlier runs tell.
RunOutlook runOutlook(const Document& document);

}  // namespace strainlens::gui
