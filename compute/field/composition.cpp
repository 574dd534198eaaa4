// SPDX-License-Identifier: MPL-2.0
#include "compute/field/composition.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "compute/types/displacement_gradient.h"
#include "compute/types/roi_mask.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

ShapeFunction fieldShape(const DisplacementField& field, std::size_t i) {
    return field.refined.shapeAt(i, field.u[i], field.v[i]);
}

/// Position of point i of the first image in image k minus its pixel of the moved grid.
PointPx pixelOffset(const DisplacementField& base, const Grid& moved, std::size_t i) {
    const NodePosition at = moved.positionOf(i);
    return {base.x[i] + base.u[i] - at.x, base.y[i] + base.v[i] - at.y};
}

/// Second derivative of a component along the directions a and b.
double curvature(const ShapeTerms& of, PointPx a, PointPx b) {
    return of.xx * a.x * b.x + of.xy * (a.x * b.y + a.y * b.x) + of.yy * a.y * b.y;
}

/// One component of the composition; `own` is that of `inner`.
ShapeTerms composedTerms(const ShapeTerms& outer, const ShapeFunction& inner, const ShapeTerms& own) {
    const PointPx alongX = {1 + inner.u.x, inner.v.x}, alongY = {inner.u.y, 1 + inner.v.y};
    const auto slope = [&](PointPx d) { return outer.x * d.x + outer.y * d.y; };
    return {own.value + outer.value,
            own.x + slope(alongX),
            own.y + slope(alongY),
            own.xx + slope({inner.u.xx, inner.v.xx}) + curvature(outer, alongX, alongX),
            own.xy + slope({inner.u.xy, inner.v.xy}) + curvature(outer, alongX, alongY),
            own.yy + slope({inner.u.yy, inner.v.yy}) + curvature(outer, alongY, alongY)};
}

/// Solves composeAtDisplacedPoint(outer, inner) = total for `outer`, first order.
ShapeFunction solveOuter(const ShapeFunction& inner, const ShapeFunction& total) {
    const double area = inner.areaRatio();
    const auto terms = [&](const ShapeTerms& own, const ShapeTerms& all) {
        const double x = all.x - own.x, y = all.y - own.y;
        return ShapeTerms{all.value - own.value, (x * (1 + inner.v.y) - y * inner.v.x) / area,
                          (y * (1 + inner.u.x) - x * inner.u.y) / area};
    };
    return {terms(inner.u, total.u), terms(inner.v, total.v)};
}

/// Variances of a displacement and of its gradient.
struct Variances {
    double value, x, y;
};

/// Variances of the inner displacement along an axis, and the factor of the outer gradient that propagates them.
struct PropagatedVariances {
    const Variances& inner;
    double factor;
};

/// The variances of a composition along an axis: those propagated from this axis and the other one, and the part of
/// `own` that does not cancel.
Variances composedVariances(const PropagatedVariances& same, const PropagatedVariances& other, const Variances& own,
                            double linear, double common) {
    constexpr double kEdgeOfGradients = 2;  // mean square of a gradient's influence along a subset's edges
    const auto sum = [&](double Variances::*part, double shared) {
        const double propagated =
            same.factor * same.factor * same.inner.*part + other.factor * other.factor * other.inner.*part;
        return std::max(propagated + (1 - linear * shared * same.factor) * own.*part, own.*part);
    };
    const double ofGradient = std::max(0.0, 1 - kEdgeOfGradients * (1 - common));
    return {sum(&Variances::value, common), sum(&Variances::x, ofGradient), sum(&Variances::y, ofGradient)};
}

/// Composes the variances of point i, whose second displacement is `outer`.
void composeVariances(const RefinedDetails& base, const ShapeFunction& outer, const ComposedNoise& noise, std::size_t i,
                      RefinedDetails& measured) {
    using D = RefinedDetails;
    // An inverse Hessian entry times the variance of the displacement per that of the Hessian.
    const auto variances = [i](const D& of, double variance, auto value, auto x, auto y) {
        const double scale = variance / static_cast<double>((of.*value)[i]);
        return Variances{variance, scale * static_cast<double>((of.*x)[i]), scale * static_cast<double>((of.*y)[i])};
    };
    const auto ofU = [&](const D& of, double variance) {
        return variances(of, variance, &D::varianceU, &D::varianceUx, &D::varianceUy);
    };
    const auto ofV = [&](const D& of, double variance) {
        return variances(of, variance, &D::varianceV, &D::varianceVx, &D::varianceVy);
    };
    const auto square = [](float value) { return static_cast<double>(value) * static_cast<double>(value); };
    const Variances baseU = ofU(base, noise.varianceU), baseV = ofV(base, noise.varianceV);
    const Variances u = composedVariances({baseU, 1 + outer.u.x}, {baseV, outer.u.y},
                                          ofU(measured, square(measured.sigmaU[i])), noise.linearU, noise.common);
    const Variances v = composedVariances({baseV, 1 + outer.v.y}, {baseU, outer.v.x},
                                          ofV(measured, square(measured.sigmaV[i])), noise.linearV, noise.common);
    const double residual = square(measured.residual[i]);
    const auto set = [&](const Variances& from, auto value, auto x, auto y) {
        (measured.*value)[i] = static_cast<float>(from.value / residual);
        (measured.*x)[i] = static_cast<float>(from.x / residual);
        (measured.*y)[i] = static_cast<float>(from.y / residual);
    };
    set(u, &D::varianceU, &D::varianceUx, &D::varianceUy);
    set(v, &D::varianceV, &D::varianceVx, &D::varianceVy);
    measured.sigmaU[i] = static_cast<float>(std::sqrt(u.value));
    measured.sigmaV[i] = static_cast<float>(std::sqrt(v.value));
}

void setShape(const ShapeFunction& shape, std::size_t i, DisplacementField& field) {
    RefinedDetails& d = field.refined;
    const auto narrow = [](double value) { return static_cast<float>(value); };
    field.u[i] = shape.u.value, field.v[i] = shape.v.value;
    d.ux[i] = narrow(shape.u.x), d.uy[i] = narrow(shape.u.y);
    d.vx[i] = narrow(shape.v.x), d.vy[i] = narrow(shape.v.y);
    if (d.uxx.empty()) return;
    d.uxx[i] = narrow(shape.u.xx), d.uxy[i] = narrow(shape.u.xy), d.uyy[i] = narrow(shape.u.yy);
    d.vxx[i] = narrow(shape.v.xx), d.vxy[i] = narrow(shape.v.xy), d.vyy[i] = narrow(shape.v.yy);
}

/// Neighbourhood of a point in the first image and in image k.
class MovedPatch {
public:
    MovedPatch(const RoiMask& region, const DisplacementField& base, int reachPx, std::size_t i)
        : m_region(region), m_centre{base.x[i], base.y[i]}, m_shape(fieldShape(base, i)), m_reach(reachPx) {
        const auto extent = [&](double alongX, double alongY) {
            return (std::abs(alongX) + std::abs(alongY)) * reachPx;
        };
        m_moved = {m_centre.x + m_shape.u.value, m_centre.y + m_shape.v.value};
        m_halfWidth = extent(1 + m_shape.u.x, m_shape.u.y), m_halfHeight = extent(m_shape.v.x, 1 + m_shape.v.y);
    }

    /// Marks the pixels in these rows of which no other point is nearer; `nearest`: squared distances.
    void paint(int firstRow, int endRow, RoiMask& mask, GrayImage<float>& nearest) const {
        const int top = std::max(firstRow, static_cast<int>(std::ceil(m_moved.y - m_halfHeight)));
        const int bottom = std::min(endRow - 1, static_cast<int>(std::floor(m_moved.y + m_halfHeight)));
        const int left = std::max(0, static_cast<int>(std::ceil(m_moved.x - m_halfWidth)));
        const int right = std::min(mask.size().width - 1, static_cast<int>(std::floor(m_moved.x + m_halfWidth)));
        for (int y = top; y <= bottom; ++y) {
            for (int x = left; x <= right; ++x) {
                const double dx = x - m_moved.x, dy = y - m_moved.y;
                const auto square = static_cast<float>(dx * dx + dy * dy);
                if (!(square < nearest(x, y))) continue;
                const std::optional<bool> isInside = contains(dx, dy);
                if (!isInside) continue;
                nearest(x, y) = square;
                mask.row(y)[x] = *isInside ? RoiMask::kInside : RoiMask::kOutside;
            }
        }
    }

private:
    /// Whether the pixel is of the region; nullopt beyond the reach or what is visible from the point.
    std::optional<bool> contains(double dx, double dy) const {
        const DisplacementGradient gradient = {m_shape.u.x, m_shape.u.y, m_shape.v.x, m_shape.v.y};
        const PointPx back = gradient.applyInverse({dx, dy});
        if (!(std::abs(back.x) <= m_reach && std::abs(back.y) <= m_reach)) return std::nullopt;
        const PointPx material = {m_centre.x + back.x, m_centre.y + back.y};
        const int x = static_cast<int>(std::lround(material.x)), y = static_cast<int>(std::lround(material.y));
        if (x < 0 || y < 0 || x >= m_region.size().width || y >= m_region.size().height) return std::nullopt;
        if (!m_region.contains(x, y)) return false;
        return hasLineOfSight(m_region, m_centre, {double(x), double(y)}) ? std::optional(true) : std::nullopt;
    }

    const RoiMask& m_region;
    PointPx m_centre, m_moved{};
    ShapeFunction m_shape;
    double m_reach, m_halfWidth, m_halfHeight;
};

}  // namespace

ShapeFunction composeAtDisplacedPoint(const ShapeFunction& outer, const ShapeFunction& inner) {
    return {composedTerms(outer.u, inner, inner.u), composedTerms(outer.v, inner, inner.v)};
}

ShapeFunction invert(const ShapeFunction& shape) {
    ShapeFunction back = solveOuter(shape, {});
    // Second derivatives of the inverse by the chain rule.
    const PointPx alongX = {1 + back.u.x, back.v.x}, alongY = {back.u.y, 1 + back.v.y};
    const auto set = [&](double ShapeTerms::*term, PointPx a, PointPx b) {
        const double u = curvature(shape.u, a, b), v = curvature(shape.v, a, b);
        back.u.*term = -(alongX.x * u + alongY.x * v);
        back.v.*term = -(alongX.y * u + alongY.y * v);
    };
    set(&ShapeTerms::xx, alongX, alongX);
    set(&ShapeTerms::xy, alongX, alongY);
    set(&ShapeTerms::yy, alongY, alongY);
    return back;
}

Grid moveGrid(const Grid& grid, const DisplacementField& base, ImageSize size) {
    Grid moved = grid;
    moved.moved.resize(grid.size());
    for (std::size_t i = 0; i < grid.size(); ++i) {
        const NodePosition own = grid.positionOf(i);
        NodePosition& position = moved.moved[i] = {own.column, own.row, 0, 0};
        if (grid.statuses[i] != PointStatus::NotComputed) continue;
        moved.statuses[i] = base.status[i];
        if (!base.ok(i)) continue;
        const double x = std::round(base.x[i] + base.u[i]), y = std::round(base.y[i] + base.v[i]);
        const bool inside = x >= 0 && y >= 0 && x < size.width && y < size.height;
        moved.statuses[i] = inside ? PointStatus::NotComputed : PointStatus::OutOfImage;
        if (inside) position.x = static_cast<int>(x), position.y = static_cast<int>(y);
    }
    return moved;
}

DisplacementField relativeTo(const DisplacementField& base, const Grid& moved, const DisplacementField& field) {
    DisplacementField relative;
    relative.resize(field.columns, field.rows);
    relative.refined.resize(field.size(), ShapeOrder::First);
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i) || moved.statuses[i] != PointStatus::NotComputed) continue;
        const PointPx offset = pixelOffset(base, moved, i);
        setShape(solveOuter(fieldShape(base, i), fieldShape(field, i)).movedBy(-offset.x, -offset.y), i, relative);
        relative.status[i] = PointStatus::Ok;
    }
    return relative;
}

std::vector<MatchedPatch> matchedPatches(const Grid& grid, const DisplacementField& relative) {
    std::vector<MatchedPatch> patches(relative.size());
    for (std::size_t i = 0; i < relative.size(); ++i) {
        if (!relative.ok(i)) continue;
        const NodePosition at = grid.positionOf(i);
        const RefinedDetails& d = relative.refined;
        patches[i] = {{at.x + relative.u[i], at.y + relative.v[i]}, {d.ux[i], d.uy[i], d.vx[i], d.vy[i]}};
    }
    return patches;
}

void composeWith(const DisplacementField& base, const Grid& moved, std::span<const ComposedNoise> noise,
                 DisplacementField& measured) {
    for (std::size_t i = 0; i < measured.size(); ++i) {
        if (!measured.ok(i)) continue;
        const PointPx offset = pixelOffset(base, moved, i);
        const ShapeFunction outer = fieldShape(measured, i).movedBy(offset.x, offset.y);
        composeVariances(base.refined, outer, noise[i], i, measured.refined);
        setShape(composeAtDisplacedPoint(outer, fieldShape(base, i)), i, measured);
    }
}

RoiMask moveRegion(const RoiMask& region, const DisplacementField& base, int reachPx, int threads) {
    if (region.empty()) return {};
    RoiMask moved = RoiMask::where(region.size(), [](int, int) { return false; });
    GrayImage<float> nearest(region.size());
    for (int y = 0; y < nearest.height(); ++y) {
        std::fill_n(nearest.row(y), nearest.width(), std::numeric_limits<float>::infinity());
    }
    // Close pixels first: few points compete for them, and farther ones need no line of sight then.
    constexpr int kBandRows = 64, kCloseShare = 3;
    for (const int reach : {reachPx / kCloseShare, reachPx}) {
        std::vector<MovedPatch> patches;
        for (std::size_t i = 0; i < base.size(); ++i) {
            if (base.ok(i)) patches.emplace_back(region, base, reach, i);
        }
        forEachRowBand(region.size().height, kBandRows, threads, [&](int first, int end) {
            for (const MovedPatch& patch : patches) patch.paint(first, end, moved, nearest);
        });
    }
    return moved;
}

}  // namespace strainlens
