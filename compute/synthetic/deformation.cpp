// SPDX-License-Identifier: MPL-2.0
#include "compute/synthetic/deformation.h"

#include <algorithm>
#include <cmath>

#include "compute/synthetic/portable_math.h"

namespace strainlens {
namespace {

class Rigid : public Deformation {
public:
    PointPx displacement(PointPx) const override { return {0, 0}; }
    DisplacementGradient gradient(PointPx) const override { return {}; }
    MaterialPoint locate(PointPx deformed, PointPx) const override { return {deformed, kFarInside}; }
};

class Affine : public Deformation {
public:
    Affine(PointPx centre, double exx, double eyy, double exy, double rotationDeg) : m_centre(centre) {
        const auto [sine, cosine] = portable::sineCosineOfTurns(rotationDeg / 360);
        m_gradient = {cosine * (1 + exx) - sine * exy - 1, cosine * exy - sine * (1 + eyy),
                      sine * (1 + exx) + cosine * exy, sine * exy + cosine * (1 + eyy) - 1};
    }
    PointPx displacement(PointPx material) const override {
        const double x = material.x - m_centre.x, y = material.y - m_centre.y;
        return {m_gradient.ux * x + m_gradient.uy * y, m_gradient.vx * x + m_gradient.vy * y};
    }
    DisplacementGradient gradient(PointPx) const override { return m_gradient; }
    MaterialPoint locate(PointPx deformed, PointPx) const override {
        const PointPx p = m_gradient.applyInverse({deformed.x - m_centre.x, deformed.y - m_centre.y});
        return {{m_centre.x + p.x, m_centre.y + p.y}, kFarInside};
    }

private:
    PointPx m_centre;
    DisplacementGradient m_gradient;
};

class Star : public Deformation {
public:
    Star(double amplitudePx, double leftPeriodPx, double rightPeriodPx, double lastX, double crestY)
        : m_amplitude(amplitudePx), m_left(leftPeriodPx), m_right(rightPeriodPx), m_lastX(lastX), m_crestY(crestY) {}

    PointPx displacement(PointPx material) const override {
        return {0, m_amplitude * portable::sineCosineOfTurns((material.y - m_crestY) / period(material.x)).cosine};
    }
    DisplacementGradient gradient(PointPx material) const override {
        const double p = period(material.x), y = material.y - m_crestY;
        const bool sloping = material.x > 0 && material.x < m_lastX;
        const double slope = sloping ? (m_right - m_left) / m_lastX : 0;
        const double vy = -m_amplitude * portable::kTwoPi / p * portable::sineCosineOfTurns(y / p).sine;
        return {0, 0, -vy * y / p * slope, vy};
    }

private:
    double period(double x) const { return m_left + (m_right - m_left) * (std::clamp(x, 0.0, m_lastX) / m_lastX); }

    double m_amplitude, m_left, m_right, m_lastX, m_crestY;
};

}  // namespace

MaterialPoint Deformation::locate(PointPx deformed, PointPx guess) const {
    constexpr double kTolerancePx = 1e-10;
    constexpr int kMaxSteps = 100;
    PointPx material = guess;
    for (int step = 0; step < kMaxSteps; ++step) {
        const PointPx u = displacement(material);
        const double missX = material.x + u.x - deformed.x, missY = material.y + u.y - deformed.y;
        if (std::abs(missX) < kTolerancePx && std::abs(missY) < kTolerancePx) break;
        const PointPx back = gradient(material).applyInverse({missX, missY});
        material.x -= back.x;
        material.y -= back.y;
    }
    return {material, depth(material)};
}

std::unique_ptr<const Deformation> makeRigid(const SpecimenOptions&, double) { return std::make_unique<Rigid>(); }

std::unique_ptr<const Deformation> makeAffine(const SpecimenOptions& o, double load) {
    return std::make_unique<Affine>(centreOf(o.size), load * o.exx, load * o.eyy, load * o.exy, load * o.rotationDeg);
}

std::unique_ptr<const Deformation> makeStar(const SpecimenOptions& o, double load) {
    return std::make_unique<Star>(load * o.amplitudePx, o.leftPeriodPx, o.rightPeriodPx, o.size.width - 1.0, o.crestY);
}

}  // namespace strainlens
