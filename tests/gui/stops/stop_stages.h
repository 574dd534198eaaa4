// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <span>

#include "compute/types/parameters/parameters.h"

namespace strainlens::gui {

/// A run that spends most of its time in one stage.
struct StopStage {
    const char* name;
    QSize size;  ///< of the images [px]
    int frames;  ///< with the reference
    void (*choose)(RunParameters& parameters);
    /// What a library that hears no stop may still work then, unheard [ms of the processor].
    double leftMs = 0;
};

/// One for every stage that a run has, with what is done in it that takes long.
std::span<const StopStage> stopStages();

RunParameters parametersOf(const StopStage& stage);

}  // namespace strainlens::gui
