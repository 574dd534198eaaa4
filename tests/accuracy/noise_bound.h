// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/quality/speckle_quality.h"
#include "compute/synthetic/specimen.h"
#include "compute/types/refine.h"

namespace strainlens {

/// Cramer-Rao bound of a displacement estimated together with its gradients, from the rendered pattern, the true motion
/// and the added noise, independent of the refinement.
class NoiseBound {
public:
    /// For subsets of that side around points of this specimen, cut by the images' edges as the refinement cuts them,
    /// and by `region`, the pixels that count; an empty region means everything. The specimen must outlive it.
    NoiseBound(const Specimen& specimen, ShapeOrder order, int subset, RoiMask region = {});

    /// Variances of u and v [px^2].
    struct Variances {
        double u = 0, v = 0;
    };
    Variances at(PointPx point) const;

private:
    double mismatch() const;
    bool counts(PointPx p) const;

    const Specimen& m_specimen;
    ShapeOrder m_order;
    int m_half;
    RoiMask m_region;
    GrayImage<std::uint8_t> m_pattern;  // without noise
    SlopeImages m_slopes;
    double m_mismatch;  // mean squared difference at the true positions without noise [grey^2]
};

}  // namespace strainlens
