// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "app/measure/question.h"
#include "app/results/store_maker.h"
#include "compute/sequence/run_summary.h"
#include "compute/strain/grid_links.h"
#include "compute/strain/noise_correlation.h"
#include "compute/types/displacement_field.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Computes the strain of fields that were measured before, without matching. One thread at a time.
class StrainAgain {
public:
    /// `image`: size of the reference image, {} = unknown. Without `withNoise` (the subset of the run is not known)
    /// strain has no standard deviations.
    StrainAgain(const RunParameters& parameters, RoiMask region, ImageSize image, bool withNoise = true);

    /// Replaces the field's strain, and its places in the plane; where none is wanted, or known, it has none. Points
    /// that a stop leaves undone keep NoDisplacement.
    void compute(DisplacementField& field, const std::stop_token& stop = {});

private:
    RunParameters m_parameters;
    RoiMask m_region, m_subsetRegion;
    ImageSize m_image;
    bool m_withNoise;
    // Of the fields on the grid of m_x and m_y.
    std::optional<GridSight> m_sight;
    std::optional<NoiseCorrelation> m_noise;
    std::vector<double> m_x, m_y;
};

/// Which strain of which displacements.
struct StrainQuestion {
    QuestionId id = 0;
    std::shared_ptr<const ResultStore> results;
    std::shared_ptr<const RoiMask> region;  ///< in the images' size
    RunParameters parameters;               ///< those of the run, but for the strain's
};

/// The same results with that strain: in fields and summaries nothing else is another.
struct StrainAnswer {
    QuestionId id = 0;
    std::shared_ptr<ResultStore> results;  ///< in a store of their own; null where it was stopped
};

/// Any thread; ends soon after a stop. Throws InvalidInput for parameters that are not allowed, and
/// what stores throw.
StrainAnswer strainOf(const StrainQuestion& question, const StoreMaker& makeStore, const std::stop_token& stop);

}  // namespace strainlens
