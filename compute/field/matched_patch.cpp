// SPDX-License-Identifier: MPL-2.0
#include "compute/field/matched_patch.h"

#include <array>
#include <numbers>

namespace strainlens {
namespace {

/// Width of the strip whose noise is not common at an edge that is `outside` px outside the other subset [px].
double strip(double outside) {
    constexpr double kSmall = 2 * std::numbers::ln2;
    if (!(outside > 0)) return 0;
    return outside < 1 ? outside * outside * (kSmall - (kSmall - 1) * outside) : outside;
}

}  // namespace

double commonShare(const MatchedPatch& patch, PointPx middle, double side) {
    constexpr std::array<double, 4> kAlong = {-0.75, -0.25, 0.25, 0.75};  // of the half side
    const double half = side / 2, dx = patch.centre.x - middle.x, dy = patch.centre.y - middle.y;
    const DisplacementGradient& g = patch.gradient;
    double strips = 0;
    for (const double along : kAlong) {
        const double shiftX = dx + along * half * g.uy, shiftY = dy + along * half * g.vx;
        strips += strip(half * g.ux + shiftX) + strip(half * g.ux - shiftX) + strip(half * g.vy + shiftY) +
                  strip(half * g.vy - shiftY);
    }
    return 1 / (1 + strips / (static_cast<double>(kAlong.size()) * side));
}

}  // namespace strainlens
