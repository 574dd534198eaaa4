// SPDX-License-Identifier: MPL-2.0
#include "compute/types/refine.h"

#include <limits>
#include <string>

#include "compute/types/error.h"
#include "compute/types/parameters/parameter_schema.h"
#include "compute/types/refine_copy.h"
#include "compute/types/refine_plane_arrays.h"

namespace strainlens {
namespace {

constexpr float kNoValue = std::numeric_limits<float>::quiet_NaN();

/// Which results have an array.
enum class Has : std::uint8_t { All, SecondOrder, ChosenSubsets };

/// Calls use(array, value of a point without values, which results have the array) for every array.
template <typename Use>
void forEachArray(const Use& use) {
    using D = RefinedDetails;
    for (auto values :
         {&D::ux, &D::uy, &D::vx, &D::vy, &D::zncc, &D::residual, &D::increment, &D::varianceU, &D::varianceV,
          &D::varianceUx, &D::varianceUy, &D::varianceVx, &D::varianceVy, &D::sigmaU, &D::sigmaV}) {
        use(values, kNoValue, Has::All);
    }
    for (auto values : {&D::uxx, &D::uxy, &D::uyy, &D::vxx, &D::vxy, &D::vyy}) use(values, kNoValue, Has::SecondOrder);
    use(&D::iterations, 0, Has::All);
    use(&D::pixels, 0, Has::All);
    for (auto values : {&D::order, &D::subset}) use(values, 0, Has::ChosenSubsets);
}

bool isOfOrder(Has which, ShapeOrder order) {
    return which == Has::All || (which == Has::SecondOrder && hasSecondDerivatives(order));
}

}  // namespace

void RefinedDetails::resize(std::size_t points, ShapeOrder order) {
    forEachArray(
        [&](auto values, auto none, Has which) { (this->*values).assign(isOfOrder(which, order) ? points : 0, none); });
}

void RefinedDetails::resizeUninitialised(std::size_t points, ShapeOrder order) {
    forEachArray([&](auto values, auto, Has which) { (this->*values).resize(isOfOrder(which, order) ? points : 0); });
    for (auto* values : {&sigmaU, &sigmaV}) values->assign(points, kNoValue);
}

void RefinedDetails::copyArrays(const RefinedDetails& from, int part, int parts) {
    int number = 0;
    forEachArray([&](auto values, auto, Has) {
        if (number++ % parts == part) this->*values = from.*values;
    });
}

void RefinedDetails::append(ShapeOrder order) {
    forEachArray([&](auto values, auto none, Has which) {
        if (isOfOrder(which, order)) (this->*values).push_back(none);
    });
}

void RefinedDetails::clear(std::size_t i) {
    forEachArray([&](auto values, auto none, Has) {
        if (!(this->*values).empty()) (this->*values)[i] = none;
    });
}

void RefinedDetails::copyPoint(std::size_t i, const RefinedDetails& from, std::size_t j) {
    copyPoints(*this, i, from, j, 1);
}

void RefineResult::resize(std::size_t points, ShapeOrder order) {
    for (auto* values : {&u, &v}) values->assign(points, std::numeric_limits<double>::quiet_NaN());
    details.resize(points, order);
    status.assign(points, PointStatus::NotComputed);
}

void RefineResult::resizeUninitialised(std::size_t points, ShapeOrder order) {
    for (auto* values : {&u, &v}) values->resize(points);
    details.resizeUninitialised(points, order);
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
    copyPoints(*this, i, from, j, 1);
}

void copyPoints(RefinedDetails& to, std::size_t i, const RefinedDetails& from, std::size_t j, std::size_t count) {
    forEachArray([&](auto values, auto, Has) {
        if (!(to.*values).empty() && !(from.*values).empty()) copyValues(to.*values, i, from.*values, j, count);
    });
}

void copyPoints(RefineResult& to, std::size_t i, const RefineResult& from, std::size_t j, std::size_t count) {
    copyValues(to.u, i, from.u, j, count), copyValues(to.v, i, from.v, j, count);
    copyValues(to.status, i, from.status, j, count);
    copyPoints(to.details, i, from.details, j, count);
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

void requireValid(const RefineParameters& p) {
    requireAllowed("subset", p.subset);
    if (p.subset == kAutomatic) throw InvalidInput("subset", "auto", "a number here, as no point has chosen yet");
    requireAllowed("refine-iterations", p.maxIterations);
    requireAllowed("refine-limit", p.incrementLimit);
    requireAllowed("prefilter-sigma", p.prefilterSigmaPx);
    if (p.prefilterSigmaPx == kAutomatic) {
        throw InvalidInput("prefilter-sigma", "auto", "a number, as there is no image to choose it from");
    }
    requireAllowed("minimum-share", p.minimumShare);
    requireAllowed("minimum-zncc", p.minimumZncc);
    requireAllowed("gaussian-weight", p.gaussianWeight);
    const auto interpolation = static_cast<std::size_t>(p.interpolation);
    const ChoiceParameter& choice = choiceParameter("interpolation");
    if (interpolation >= choice.values().size()) {
        throw InvalidInput("interpolation", std::to_string(interpolation), allowedText(choice));
    }
}

}  // namespace strainlens
