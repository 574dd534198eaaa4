// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "compute/strain/grid_links.h"
#include "compute/strain/window_choice.h"
#include "compute/strain/windows/fit_units.h"
#include "compute/types/displacement_field.h"
#include "compute/types/strain.h"
#include "compute/types/strain_windows.h"

namespace strainlens {

/// The request to a device for the windows of a field's points.
class FieldWindowRequest {
public:
    /// The arguments must outlive this object. Threads: 0 = all cores.
    FieldWindowRequest(const DisplacementField& field, const GridLinks& links, const SubsetModels& models,
                       const StrainParameters& parameters, int threads);
    FieldWindowRequest(const FieldWindowRequest&) = delete;
    FieldWindowRequest& operator=(const FieldWindowRequest&) = delete;

    /// Whether devices support fields of this size and kind.
    bool isSupported() const;
    const StrainWindowRequest& get() const { return m_request; }

private:
    const FitUnits m_units;
    const std::vector<std::uint8_t> m_marks;
    std::vector<std::uint8_t> m_kindOf;
    StrainWindowRequest m_request;
};

}  // namespace strainlens
