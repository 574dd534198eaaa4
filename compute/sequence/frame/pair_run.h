// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <stop_token>

#include "compute/sequence/frame_source.h"
#include "compute/sequence/run_observer.h"
#include "compute/sequence/run_summary.h"
#include "compute/types/parameters/parameters.h"

namespace strainlens {

/// Measures the second of two images against the first.
using PairMeasurement =
    std::function<RunSummary(FrameSource& pair, const RunParameters& parameters, RunObserver& observer)>;

/// Measures pairs of images (ReferenceChoice::Pairs, Interval), each as a run of its own: no initial guess, noise level
/// or illumination of another pair applies to it, so that a resumed run equals an uninterrupted one. A field has the
/// frame number of the second image; its summary names the first. `finished` frames are skipped. Images of no pair are
/// noted. A pair whose first image cannot be read gets an error in its FrameSummary. Throws InvalidInput if there is no
/// pair, else as runSequence().
RunSummary runPairs(FrameSource& frames, const RunParameters& parameters, RunObserver& observer,
                    const std::stop_token& stop, const FinishedFrames& finished, const PairMeasurement& measure);

}  // namespace strainlens
