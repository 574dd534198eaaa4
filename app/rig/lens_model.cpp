// SPDX-License-Identifier: MPL-2.0
#include "app/rig/lens_model.h"

#include <algorithm>

#include "compute/types/error.h"
#include "compute/types/join.h"

namespace strainlens {
namespace {

//                                     fx fy cx cy k1 k2 p1 p2 k3 k4 k5 k6 s1 s2 s3 s4 tX tY skew
constexpr LensModel kLensModels[] = {
    {"pinhole", "no distortion", {{1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}}},
    {"radial1", "k1", {{1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}}},
    {"radial2", "k1, k2", {{1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}}},
    {"brown4", "k1, k2, p1, p2", {{1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}}},
    {"brown5", "k1 to k3, p1, p2", {{1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}}},
    {"prism", "k1 to k3, p1, p2, s1 to s4", {{1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0}}},
    {"rational", "k1 to k6, p1, p2", {{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0}}},
    {"full", "k1 to k6, p1, p2, s1 to s4, tilt", {{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0}}},
};

}  // namespace

std::size_t LensModel::freeCount() const { return static_cast<std::size_t>(std::ranges::count(isFree, true)); }

std::span<const LensModel> lensModels() { return kLensModels; }

const LensModel& lensModel(std::string_view name, const std::string& field) {
    const auto found = std::ranges::find(kLensModels, name, &LensModel::name);
    if (found == std::end(kLensModels)) {
        throw InvalidInput(field, "\"" + std::string(name) + "\"",
                           join(kLensModels, [](const LensModel& model) { return std::string(model.name); }));
    }
    return *found;
}

}  // namespace strainlens
