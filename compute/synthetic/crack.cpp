// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <cmath>

#include "compute/synthetic/deformation.h"

namespace strainlens {
namespace {

constexpr double kSlitHalfWidthPx = 0.75;  // of the unloaded crack, so that it is visible in the reference image

/// Square root w = a + ib of z = X + iY about the tip, on the half plane Y >= 0: a, b >= 0. The displacement is smooth
/// in w, while its derivatives with respect to X and Y are infinite at the tip.
struct HalfAngle {
    double a = 0, b = 0;
};

HalfAngle squareRoot(double x, double y) {
    const double r = std::sqrt(x * x + y * y);
    if (r == 0) return {};
    if (x >= 0) {
        const double a = std::sqrt((r + x) / 2);
        return {a, y / (2 * a)};
    }
    const double b = std::sqrt((r - x) / 2);
    return {y / (2 * b), b};
}

/// Works in the half plane Y >= 0 below the crack (y runs down); the other half is its mirror image.
class Crack : public Deformation {
public:
    Crack(PointPx tip, double openingPx, double poisson)
        : m_tip(tip),
          m_kolosov((3 - poisson) / (1 + poisson)),
          m_scale(openingPx / (2 * std::sqrt(tip.x) * (m_kolosov + 1))) {}

    PointPx displacement(PointPx material) const override {
        const double y = material.y - m_tip.y;
        const PointPx u = inHalfPlane(squareRoot(material.x - m_tip.x, std::abs(y)));
        return {u.x, std::copysign(u.y, y)};
    }

    DisplacementGradient gradient(PointPx material) const override {
        const double x = material.x - m_tip.x, y = material.y - m_tip.y;
        const HalfAngle w = squareRoot(x, std::abs(y));
        const double r = w.a * w.a + w.b * w.b;
        const DisplacementGradient byW = derivativesByW(w);
        const double aX = w.a / (2 * r), aY = w.b / (2 * r);  // da/dX = db/dY, da/dY = -db/dX
        const DisplacementGradient g = {byW.ux * aX - byW.uy * aY, byW.ux * aY + byW.uy * aX, byW.vx * aX - byW.vy * aY,
                                        byW.vx * aY + byW.vy * aX};
        return y < 0 ? DisplacementGradient{g.ux, -g.uy, -g.vx, g.vy} : g;
    }

    double depth(PointPx material) const override {
        const double aheadOfTip = std::max(material.x - m_tip.x, 0.0), y = material.y - m_tip.y;
        return std::sqrt(aheadOfTip * aheadOfTip + y * y) - kSlitHalfWidthPx;
    }

    MaterialPoint locate(PointPx deformed, PointPx) const override {
        const double x = deformed.x - m_tip.x, y = deformed.y - m_tip.y;
        // The faces move vertically, so that the gap between them is known.
        const double halfGap = x < 0 ? m_scale * (m_kolosov + 1) * std::sqrt(-x) : 0;
        if (std::abs(y) < halfGap) return {{deformed.x, m_tip.y}, std::abs(y) - halfGap - kSlitHalfWidthPx};
        const HalfAngle w = solve(x, std::abs(y));
        const PointPx material = {m_tip.x + w.a * w.a - w.b * w.b, m_tip.y + std::copysign(2 * w.a * w.b, y)};
        return {material, depth(material)};
    }

private:
    PointPx inHalfPlane(HalfAngle w) const {
        const double r = w.a * w.a + w.b * w.b;
        if (r == 0) return {0, 0};
        return {m_scale * w.a * (m_kolosov - 1 + 2 * w.b * w.b / r),
                m_scale * w.b * (m_kolosov + 1 - 2 * w.a * w.a / r)};
    }

    /// (du/da, du/db; dv/da, dv/db); w must not be zero.
    DisplacementGradient derivativesByW(HalfAngle w) const {
        const double r = w.a * w.a + w.b * w.b;
        const double a2 = w.a * w.a / r, b2 = w.b * w.b / r, ab = w.a * w.b / r;
        return {m_scale * (m_kolosov - 1 + 2 * b2 - 4 * a2 * b2), m_scale * (4 * ab - 4 * ab * b2),
                m_scale * (-4 * ab + 4 * ab * a2), m_scale * (m_kolosov + 1 - 2 * a2 + 4 * a2 * b2)};
    }

    /// Newton's method on w^2 + u(w) = (x, y), y >= 0.
    HalfAngle solve(double x, double y) const {
        constexpr double kTolerancePx = 1e-10;
        constexpr int kMaxSteps = 100;
        HalfAngle w = squareRoot(x, y);
        for (int step = 0; step < kMaxSteps; ++step) {
            const PointPx u = inHalfPlane(w);
            const double residualX = w.a * w.a - w.b * w.b + u.x - x, residualY = 2 * w.a * w.b + u.y - y;
            if (std::abs(residualX) < kTolerancePx && std::abs(residualY) < kTolerancePx) break;
            const DisplacementGradient g = derivativesByW(w);
            const double aa = 2 * w.a + g.ux, ab = -2 * w.b + g.uy, ba = 2 * w.b + g.vx, bb = 2 * w.a + g.vy;
            const double determinant = aa * bb - ab * ba;
            w.a -= (bb * residualX - ab * residualY) / determinant;
            w.b -= (aa * residualY - ba * residualX) / determinant;
        }
        return w;
    }

    PointPx m_tip;
    double m_kolosov;
    double m_scale;  // the K of the formula [sqrt(px)]
};

}  // namespace

std::unique_ptr<const Deformation> makeCrack(const SpecimenOptions& o, double load) {
    return std::make_unique<Crack>(centreOf(o.size), load * o.openingPx, o.poisson);
}

}  // namespace strainlens
