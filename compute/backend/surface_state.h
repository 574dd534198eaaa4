// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>

#include "compute/backend/backend.h"

namespace strainlens {

/// Which of the surfaces that a session's refinement keeps for one way still belong to their images, and to the
/// parameters that they depend on.
class SurfaceState {
public:
    /// The image that refinement reads for a role is another one.
    void outdate(ImageRole role) { stale(role) = true; }

    /// Makes the surfaces anew that must be, that of the image whose points are matched first. When one throws all are
    /// made anew the next time.
    template <typename MakeFrom, typename MakeTo>
    void update(MatchWay way, const RefineParameters& parameters, const MakeFrom& makeFrom, const MakeTo& makeTo) {
        const bool other =
            parameters.interpolation != m_interpolation || parameters.prefilterSigmaPx != m_prefilterSigmaPx;
        for (bool& each : m_stale) each = each || other;
        m_interpolation = parameters.interpolation;
        m_prefilterSigmaPx = parameters.prefilterSigmaPx;
        if (stale(fromRole(way))) makeFrom();
        if (stale(toRole(way))) makeTo();
        m_stale = {};
    }

private:
    bool& stale(ImageRole role) { return m_stale[static_cast<std::size_t>(role)]; }

    std::array<bool, 2> m_stale = {true, true};
    Interpolation m_interpolation = Interpolation::QuinticSpline;  ///< of the surfaces
    double m_prefilterSigmaPx = 0;
};

}  // namespace strainlens
