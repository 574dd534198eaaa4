// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <span>

#include "compute/types/parameters/parameters.h"

namespace strainlens::gui {

/// A run dominated by one stage.
struct StopStage {
    const char* name;
    QSize size;  ///< image size [px]
    int frames;  ///< including the reference
    void (*choose)(RunParameters& parameters);
    /// CPU time that a non-cancellable library may still use afterwards [ms].
    double leftMs = 0;
};

/// One entry per stage of a run.
std::span<const StopStage> stopStages();

RunParameters parametersOf(const StopStage& stage);

}  // namespace strainlens::gui
