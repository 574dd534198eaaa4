// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "app/measure/request.h"
#include "app/results/result_store.h"
#include "compute/sequence/run_summary.h"
#include "compute/strain/grid_links.h"
#include "compute/strain/noise_correlation.h"
#include "compute/types/displacement_field.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Computes the strain of measured fields again, without matching. One thread at a time.
class StrainRecomputation {
public:
    /// `image`: size of the reference image, {} = unknown. Without `withNoise` (the run's subset is unknown) strain has
    /// no standard deviations.
    StrainRecomputation(const RunParameters& parameters, RoiMask region, ImageSize image, bool withNoise = true);

    /// Replaces the field's strain and plane coordinates; empty if not requested or not available. Points that a stop
    /// leaves out have NoDisplacement.
    void compute(DisplacementField& field, const std::stop_token& stop = {});

private:
    RunParameters m_parameters;
    RoiMask m_region, m_subsetRegion;
    ImageSize m_image;
    bool m_withNoise;
    // Cached for fields whose points are m_x and m_y.
    std::optional<VisibilityGraph> m_visibility;
    std::optional<NoiseCorrelation> m_noise;
    std::vector<double> m_x, m_y;
};

/// The displacement fields and the strain parameters to apply.
struct StrainRequest {
    RequestId id = 0;
    std::shared_ptr<const ResultStore> results;
    std::shared_ptr<const RoiMask> region;  ///< of the images' size
    RunParameters parameters;               ///< of the run, with new strain parameters
};

/// The same results with the new strain; nothing else in fields and summaries changes.
struct StrainResult {
    RequestId id = 0;
    std::shared_ptr<ResultStore> results;  ///< a new store; null after a stop
};

/// Any thread; returns soon after a stop. Throws InvalidInput for invalid parameters, and what stores throw.
StrainResult recomputeStrain(const StrainRequest& request, const StoreFactory& makeStore, const std::stop_token& stop);

}  // namespace strainlens
