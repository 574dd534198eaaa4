// SPDX-License-Identifier: MPL-2.0
#include <cmath>

#include "compute/synthetic/deformation.h"

namespace strainlens {
namespace {

/// Coordinates about the hole's centre with x along the load.
class OpenHole : public Deformation {
public:
    OpenHole(PointPx centre, double radiusPx, double strain, double poisson, bool tensionAlongY)
        : m_centre(centre), m_radius(radiusPx), m_strain(strain), m_poisson(poisson), m_swap(tensionAlongY) {}

    PointPx displacement(PointPx material) const override {
        const PointPx u = alongLoad(toLoadAxes({material.x - m_centre.x, material.y - m_centre.y}));
        return toLoadAxes(u);
    }

    DisplacementGradient gradient(PointPx material) const override {
        const DisplacementGradient g =
            gradientAlongLoad(toLoadAxes({material.x - m_centre.x, material.y - m_centre.y}));
        return m_swap ? DisplacementGradient{g.vy, g.vx, g.uy, g.ux} : g;
    }

    double depth(PointPx material) const override {
        const double x = material.x - m_centre.x, y = material.y - m_centre.y;
        return std::sqrt(x * x + y * y) - m_radius;
    }

private:
    PointPx toLoadAxes(PointPx p) const { return m_swap ? PointPx{p.y, p.x} : p; }
    double kolosov() const { return (3 - m_poisson) / (1 + m_poisson); }
    double factor() const { return m_strain * (1 + m_poisson) / 4; }

    PointPx alongLoad(PointPx p) const {
        const double x = p.x, y = p.y, q = x * x + y * y, a2 = m_radius * m_radius;
        if (q < a2) return {3 * m_strain * x, -m_strain * y};
        const double k = kolosov();
        const double re = x * x * x - 3 * x * y * y, im = 3 * x * x * y - y * y * y;
        const double b = 2 * a2 * (1 / (q * q) - a2 / (q * q * q));  // factor of z^3
        return {factor() * ((k + 1) * x + 2 * a2 * (1 + k) * x / q + b * re),
                factor() * ((k - 3) * y + 2 * a2 * (1 - k) * y / q + b * im)};
    }

    DisplacementGradient gradientAlongLoad(PointPx p) const {
        const double x = p.x, y = p.y, q = x * x + y * y, a2 = m_radius * m_radius;
        if (q < a2) return {3 * m_strain, 0, 0, -m_strain};
        const double k = kolosov(), c = factor();
        const double re = x * x * x - 3 * x * y * y, im = 3 * x * x * y - y * y * y;
        const double b = 2 * a2 * (1 / (q * q) - a2 / (q * q * q));
        const double slope =
            2 * a2 * (-4 / (q * q * q) + 6 * a2 / (q * q * q * q));  // db/dx = slope x, db/dy = slope y
        const double reX = 3 * (x * x - y * y), reY = -6 * x * y, imX = 6 * x * y, imY = reX;
        const double px = 2 * a2 * (1 + k), py = 2 * a2 * (1 - k);
        return {c * ((k + 1) + px * (1 / q - 2 * x * x / (q * q)) + b * reX + slope * x * re),
                c * (px * (-2 * x * y / (q * q)) + b * reY + slope * y * re),
                c * (py * (-2 * x * y / (q * q)) + b * imX + slope * x * im),
                c * ((k - 3) + py * (1 / q - 2 * y * y / (q * q)) + b * imY + slope * y * im)};
    }

    PointPx m_centre;
    double m_radius, m_strain, m_poisson;
    bool m_swap;
};

}  // namespace

std::unique_ptr<const Deformation> makeOpenHole(const SpecimenOptions& o, double load) {
    return std::make_unique<OpenHole>(centreOf(o.size), o.holeRadiusPx, load * o.strain, o.poisson, o.tensionAlongY);
}

}  // namespace strainlens
