// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstddef>
#include <optional>

#include "compute/sequence/run_memory.h"
#include "compute/types/parameters/parameters.h"

namespace strainlens::gui {

struct Document;

/// Why a run cannot be started.
struct RunProblem {
    QString field;  ///< faulty parameter; empty if the problem is something else
    QString text;   ///< a sentence in the user's language
};

/// Estimated cost of a run.
struct RunEstimate {
    RunMemory memory;
    /// From the speed of the last run if it had the same cost per point, or of the device benchmark for the search
    /// alone; nullopt if unknown [ms].
    std::optional<qint64> ms;

    /// False: the run cannot start.
    bool fits() const { return memory.fits(); }
};

/// Size and cost of the next run, or the problem that prevents it.
struct RunReadiness {
    std::optional<RunProblem> problem;
    std::size_t points = 0;                       ///< points per image; 0 if counting them would be slow
    std::optional<RunEstimate> estimate = {};     ///< nullopt if the devices are unknown
    std::optional<RunMemory> refusedMemory = {};  ///< requirement of the last refused run, unless something changed
                                                  ///< since

    /// Memory requirement that exceeds the limit; nullopt if the run fits or the requirement is unknown.
    std::optional<RunMemory> excessMemory() const {
        if (refusedMemory) return refusedMemory;
        return !problem && estimate && !estimate->fits() ? std::optional(estimate->memory) : std::nullopt;
    }
};

/// Checks images, region and parameters; estimateRun() adds the estimate from devices and earlier runs.
RunReadiness checkRunReadiness(const Document& document);

}  // namespace strainlens::gui
