// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "compute/types/calibration/lens.h"

namespace strainlens {

/// Which coefficients of a lens a calibration estimates; the others are 0. Skew is never estimated.
struct LensModel {
    std::string_view name;
    std::string_view summary;                    ///< the coefficients besides fx, fy, cx, cy
    std::array<bool, kLensCoefficients> isFree;  ///< in the order of kLensCoefficientNames

    std::size_t freeCount() const;
};

/// All models, ascending in the number of coefficients.
std::span<const LensModel> lensModels();
/// Throws InvalidInput naming `field` and the models for an unknown name.
const LensModel& lensModel(std::string_view name, const std::string& field);

}  // namespace strainlens
