// SPDX-License-Identifier: MPL-2.0
#include "compute/strain/plane_gradient.h"

namespace strainlens {
namespace {

PlaneScale inverse(const PlaneScale& scale) {
    const double area = scale.area();
    return {scale.yy / area, -scale.xy / area, -scale.yx / area, scale.xx / area};
}

PlaneScale product(const PlaneScale& a, const PlaneScale& b) {
    return {a.xx * b.xx + a.xy * b.yx, a.xx * b.xy + a.xy * b.yy, a.yx * b.xx + a.yy * b.yx, a.yx * b.xy + a.yy * b.yy};
}

}  // namespace

PlaneAxes planeAxes(const PlaneScale& before, const PlaneScale& after) { return {after, inverse(before)}; }

DisplacementGradient inPlane(const DisplacementGradient& image, const PlaneAxes& axes) {
    const PlaneScale f = product(product(axes.moved, {1 + image.ux, image.uy, image.vx, 1 + image.vy}), axes.back);
    return {f.xx - 1, f.xy, f.yx, f.yy - 1};
}

DisplacementGradient slopesInPlane(const std::array<double, 4>& displacementSlopes,
                                   const std::array<double, 4>& positionSlopes) {
    const auto scale = [](const std::array<double, 4>& s) { return PlaneScale{s[0], s[1], s[2], s[3]}; };
    const PlaneScale h = product(scale(displacementSlopes), inverse(scale(positionSlopes)));
    return {h.xx, h.xy, h.yx, h.yy};
}

}  // namespace strainlens
