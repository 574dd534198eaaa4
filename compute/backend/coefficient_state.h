// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>

#include "compute/backend/backend.h"

namespace strainlens {

/// Which of the interpolation coefficients that a session caches for one matching direction are stale, because their
/// image or a parameter changed.
class CoefficientState {
public:
    /// Marks the coefficients of an image as stale.
    void invalidate(ImageRole role) { isStale(role) = true; }

    /// Recomputes what is stale, the source image first. If a function throws, what was stale stays stale.
    template <typename MakeSource, typename MakeTarget>
    void update(MatchDirection direction, const RefineParameters& parameters, const MakeSource& makeSource,
                const MakeTarget& makeTarget) {
        const bool changed =
            parameters.interpolation != m_interpolation || parameters.prefilterSigmaPx != m_prefilterSigmaPx;
        for (bool& stale : m_isStale) stale = stale || changed;
        m_interpolation = parameters.interpolation;
        m_prefilterSigmaPx = parameters.prefilterSigmaPx;
        if (isStale(sourceRole(direction))) makeSource();
        if (isStale(targetRole(direction))) makeTarget();
        m_isStale = {};
    }

private:
    bool& isStale(ImageRole role) { return m_isStale[static_cast<std::size_t>(role)]; }

    std::array<bool, 2> m_isStale = {true, true};
    Interpolation m_interpolation = Interpolation::QuinticSpline;  ///< of the coefficients
    double m_prefilterSigmaPx = 0;
};

}  // namespace strainlens
