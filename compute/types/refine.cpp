// SPDX-License-Identifier: MPL-2.0
#include "compute/types/refine.h"

#include <array>
#include <limits>
#include <string>

#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr float kNoValue = std::numeric_limits<float>::quiet_NaN();

template <typename Details>
auto everyOrder(Details& d) {
    return std::to_array({&d.ux, &d.uy, &d.vx, &d.vy, &d.zncc, &d.residual, &d.increment, &d.varianceU, &d.varianceV,
                          &d.varianceUx, &d.varianceUy, &d.varianceVx, &d.varianceVy, &d.sigmaU, &d.sigmaV});
}

template <typename Details>
auto secondOrder(Details& d) {
    return std::to_array({&d.uxx, &d.uxy, &d.uyy, &d.vxx, &d.vxy, &d.vyy});
}

void requireBetween(const char* field, double value, double minimum, double maximum, const char* allowed) {
    // Negated so that NaN fails too.
    if (!(value >= minimum && value <= maximum)) throw InvalidInput(field, std::to_string(value), allowed);
}

}  // namespace

void RefinedDetails::resize(std::size_t points, ShapeOrder order) {
    for (auto* values : everyOrder(*this)) values->assign(points, kNoValue);
    for (auto* values : secondOrder(*this)) values->assign(order == ShapeOrder::Second ? points : 0, kNoValue);
    iterations.assign(points, 0);
    pixels.assign(points, 0);
}

void RefinedDetails::resizeOnly(std::size_t points, ShapeOrder order) {
    for (auto* values : everyOrder(*this)) values->resize(points);
    for (auto* values : secondOrder(*this)) values->resize(order == ShapeOrder::Second ? points : 0);
    iterations.resize(points);
    pixels.resize(points);
    for (auto* values : {&sigmaU, &sigmaV}) values->assign(points, kNoValue);
}

void RefinedDetails::append(ShapeOrder order) {
    for (auto* values : everyOrder(*this)) values->push_back(kNoValue);
    if (order == ShapeOrder::Second) {
        for (auto* values : secondOrder(*this)) values->push_back(kNoValue);
    }
    iterations.push_back(0);
    pixels.push_back(0);
}

void RefinedDetails::clear(std::size_t i) {
    if (empty()) return;
    for (auto* values : everyOrder(*this)) (*values)[i] = kNoValue;
    for (auto* values : secondOrder(*this)) {
        if (!values->empty()) (*values)[i] = kNoValue;
    }
    iterations[i] = 0;
    pixels[i] = 0;
}

void RefinedDetails::copyPoint(std::size_t i, const RefinedDetails& from, std::size_t j) {
    const auto copy = [&](const auto& to, const auto& source) {
        for (std::size_t k = 0; k < to.size(); ++k) {
            if (!to[k]->empty()) (*to[k])[i] = (*source[k])[j];
        }
    };
    copy(everyOrder(*this), everyOrder(from));
    copy(secondOrder(*this), secondOrder(from));
    iterations[i] = from.iterations[j];
    pixels[i] = from.pixels[j];
}

void RefineResult::resize(std::size_t points, ShapeOrder order) {
    for (auto* values : {&u, &v}) values->assign(points, std::numeric_limits<double>::quiet_NaN());
    details.resize(points, order);
    status.assign(points, PointStatus::NotComputed);
}

void RefineResult::resizeOnly(std::size_t points, ShapeOrder order) {
    for (auto* values : {&u, &v}) values->resize(points);
    details.resizeOnly(points, order);
    status.resize(points);
}

ShapeFunction RefinedDetails::shapeAt(std::size_t i, double u, double v) const {
    ShapeFunction shape{{u, ux[i], uy[i]}, {v, vx[i], vy[i]}};
    if (!uxx.empty()) {
        shape.u.xx = uxx[i], shape.u.xy = uxy[i], shape.u.yy = uyy[i];
        shape.v.xx = vxx[i], shape.v.xy = vxy[i], shape.v.yy = vyy[i];
    }
    return shape;
}

void RefineResult::drop(std::size_t i, PointStatus reason) {
    u[i] = v[i] = std::numeric_limits<double>::quiet_NaN();
    details.clear(i);
    status[i] = reason;
}

void RefineResult::copyPoint(std::size_t i, const RefineResult& from, std::size_t j) {
    u[i] = from.u[j], v[i] = from.v[j];
    status[i] = from.status[j];
    details.copyPoint(i, from.details, j);
}

ShapeFunction RefineResult::shapeAt(std::size_t i) const { return details.shapeAt(i, u[i], v[i]); }

void requireValid(const RefineParameters& p) {
    requireBetween("subset", p.subset, 9, 255, "an odd number, 9 to 255 px");
    if (p.subset % 2 == 0) throw InvalidInput("subset", std::to_string(p.subset), "an odd number, 9 to 255 px");
    requireBetween("interpolation", static_cast<int>(p.interpolation), 0, 2, "hermite, cubic, quintic");
    requireBetween("refine-iterations", p.maxIterations, 1, 100, "1 to 100");
    requireBetween("refine-limit", p.incrementLimit, 1e-6, 0.1, "0.000001 to 0.1 px");
    requireBetween("prefilter-sigma", p.prefilterSigmaPx, 0, 5, "0 to 5 px");
    requireBetween("minimum-share", p.minimumShare, 0.05, 1, "0.05 to 1");
    requireBetween("minimum-zncc", p.minimumZncc, 0, 1, "0 to 1");
}

}  // namespace strainlens
