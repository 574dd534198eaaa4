// SPDX-License-Identifier: MPL-2.0
#include "compute/types/refine.h"

#include <array>
#include <limits>
#include <string>

#include "compute/types/error.h"
#include "compute/types/parameters/parameter_schema.h"
#include "compute/types/refine_plane_arrays.h"

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

void RefineResult::set(std::size_t i, rules::RefinedPoint point) {
    if (point.status == PointStatus::NotComputed) return;
    status[i] = point.status;
    if (point.status != PointStatus::Ok) return;
    u[i] = point.shape.u.value, v[i] = point.shape.v.value;
    for (const RefinePlaneArray& plane : kRefinePlanes) {
        std::vector<float>& values = details.*plane.values;
        if (!values.empty()) values[i] = static_cast<float>(plane.ofPoint(point));
    }
    details.iterations[i] = static_cast<std::int16_t>(point.iterations);
    details.pixels[i] = point.pixels;
}

rules::RefinedPoint RefineResult::at(std::size_t i) const {
    rules::RefinedPoint point;
    point.status = status[i];
    if (point.status != PointStatus::Ok) return point;
    point.shape.u.value = u[i], point.shape.v.value = v[i];
    for (const RefinePlaneArray& plane : kRefinePlanes) {
        const std::vector<float>& values = details.*plane.values;
        if (!values.empty()) plane.ofPoint(point) = static_cast<double>(values[i]);
    }
    point.iterations = details.iterations[i];
    point.pixels = details.pixels[i];
    return point;
}

ShapeFunction RefineResult::shapeAt(std::size_t i) const { return details.shapeAt(i, u[i], v[i]); }

void requireValid(const RefineParameters& p) {
    requireAllowed("subset", p.subset);
    requireAllowed("refine-iterations", p.maxIterations);
    requireAllowed("refine-limit", p.incrementLimit);
    requireAllowed("prefilter-sigma", p.prefilterSigmaPx);
    requireAllowed("minimum-share", p.minimumShare);
    requireAllowed("minimum-zncc", p.minimumZncc);
    const auto interpolation = static_cast<std::size_t>(p.interpolation);
    const ChoiceParameter& choice = choiceParameter("interpolation");
    if (interpolation >= choice.values().size()) {
        throw InvalidInput("interpolation", std::to_string(interpolation), allowedText(choice));
    }
}

}  // namespace strainlens
