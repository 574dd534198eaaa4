// SPDX-License-Identifier: MPL-2.0
#include "compute/types/strain.h"

#include <algorithm>
#include <limits>

#include "compute/types/parameters/parameter_schema.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

constexpr double kNoStrain = std::numeric_limits<double>::quiet_NaN();

auto values(StrainField& f) {
    return std::to_array<std::vector<double>*>({&f.exx, &f.eyy, &f.exy, &f.e1, &f.e2, &f.angle, &f.maxShear,
                                                &f.vonMises, &f.tresca, &f.sigmaExx, &f.sigmaEyy, &f.sigmaExy,
                                                &f.sigmaE1});
}

}  // namespace

void StrainField::resize(std::size_t newPoints, int threads) {
    const auto arrays = values(*this);
    forEachChunk(static_cast<int>(arrays.size()), resolveThreads(threads),
                 [&](int k) { arrays[static_cast<std::size_t>(k)]->assign(newPoints, kNoStrain); });
    points.assign(newPoints, 0);
    window.clear();
    status.assign(newPoints, StrainStatus::NoDisplacement);
}

void StrainField::flag(std::size_t i, StrainStatus newStatus) {
    for (auto* array : values(*this)) (*array)[i] = kNoStrain;
    points[i] = 0;
    if (!window.empty()) window[i] = 0;
    status[i] = newStatus;
}

std::size_t StrainField::count(StrainStatus which) const {
    return static_cast<std::size_t>(std::ranges::count(status, which));
}

void requireValid(const StrainParameters& p) {
    requireAllowed("strain-window", p.window);
    requireAllowed("strain-minimum-share", p.minimumShare);
    requireAllowed("strain-smoothness", p.smoothness);
}

}  // namespace strainlens
