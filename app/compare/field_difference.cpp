// SPDX-License-Identifier: MPL-2.0
#include "app/compare/field_difference.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/fields/rigid_motion.h"
#include "app/probes/field_sampler.h"

namespace strainlens {
namespace {

constexpr std::vector<double> StrainField::*kStrains[] = {
    &StrainField::exx, &StrainField::eyy,      &StrainField::exy,      &StrainField::e1,
    &StrainField::e2,  &StrainField::maxShear, &StrainField::vonMises, &StrainField::tresca};
constexpr std::vector<double> StrainField::*kStrainSigmas[] = {&StrainField::sigmaExx, &StrainField::sigmaEyy,
                                                               &StrainField::sigmaExy, &StrainField::sigmaE1};
constexpr std::vector<float> RefinedDetails::*kSigmas[] = {&RefinedDetails::sigmaU, &RefinedDetails::sigmaV};
constexpr std::vector<float> RefinedDetails::*kGradients[] = {&RefinedDetails::ux, &RefinedDetails::uy,
                                                              &RefinedDetails::vx, &RefinedDetails::vy};

bool isSameGrid(const DisplacementField& a, const DisplacementField& b) {
    return a.columns == b.columns && a.rows == b.rows && a.x == b.x && a.y == b.y;
}

/// Positions of `grid`; no values.
DisplacementField emptyOn(const DisplacementField& grid, bool hasDetails, bool hasStrain) {
    DisplacementField field;
    field.resize(grid.columns, grid.rows);
    field.x = grid.x;
    field.y = grid.y;
    std::ranges::fill(field.status, PointStatus::OutsideRoi);
    if (hasDetails) field.refined.resize(grid.size(), ShapeOrder::First);
    if (hasStrain) field.strain.resize(grid.size());
    return field;
}

void interpolateStrain(const DisplacementField& other, const PointWeights& weights, DisplacementField& field,
                       std::size_t i) {
    if (weights.empty()) return;
    field.strain.status[i] = StrainStatus::Ok;
    for (const auto member : kStrains) (field.strain.*member)[i] = weights.evaluate(other.strain.*member);
    for (const auto member : kStrainSigmas) (field.strain.*member)[i] = weights.evaluate(other.strain.*member);
    field.strain.angle[i] = std::nan("");
}

/// Standard deviation of a second field.
template <typename Value>
double sigmaOf(const std::vector<Value>& sigmas, SecondField kind, std::size_t i) {
    if (kind == SecondField::Exact) return 0;
    return i < sigmas.size() ? static_cast<double>(sigmas[i]) : std::nan("");
}

void subtractDetails(RefinedDetails& details, const RefinedDetails& second, SecondField kind, std::size_t i) {
    for (const auto member : kSigmas) {
        const double own = (details.*member)[i];
        (details.*member)[i] = static_cast<float>(std::hypot(own, sigmaOf(second.*member, kind, i)));
    }
    const float missing = std::nanf("");
    for (const auto member : kGradients) (details.*member)[i] -= second.empty() ? missing : (second.*member)[i];
    details.zncc[i] = details.residual[i] = missing;
}

void subtractStrain(StrainField& strain, const StrainField& second, SecondField kind, std::size_t i) {
    strain.angle[i] = std::nan("");
    if (!strain.ok(i)) return;
    if (!second.ok(i)) return strain.flag(i, second.status[i]);
    for (const auto member : kStrains) (strain.*member)[i] -= (second.*member)[i];
    for (const auto member : kStrainSigmas) {
        (strain.*member)[i] = std::hypot((strain.*member)[i], sigmaOf(second.*member, kind, i));
    }
}

}  // namespace

DisplacementField resampleField(const DisplacementField& other, const RoiMask& region, const DisplacementField& grid) {
    if (isSameGrid(other, grid)) return other;
    DisplacementField field = emptyOn(grid, !other.refined.empty(), !other.strain.empty());
    const FieldSampler sampler(other, region);
    for (std::size_t i = 0; i < grid.size(); ++i) {
        const PointPx position{grid.x[i], grid.y[i]};
        const PointWeights weights = sampler.weightsAt(position, other.u);
        if (weights.empty()) continue;
        field.status[i] = PointStatus::Ok;
        field.u[i] = weights.evaluate(other.u);
        field.v[i] = weights.evaluate(other.v);
        if (!other.refined.empty()) {
            for (const auto member : kSigmas) {
                (field.refined.*member)[i] = static_cast<float>(weights.evaluate(other.refined.*member));
            }
            for (const auto member : kGradients) {
                (field.refined.*member)[i] = static_cast<float>(weights.evaluate(other.refined.*member));
            }
        }
        if (!other.strain.empty()) interpolateStrain(other, sampler.weightsAt(position, other.strain.exx), field, i);
    }
    return field;
}

DisplacementField sampleMesh(const NodeSampler& mesh, const MeshAlignment& alignment, const DisplacementField& grid) {
    DisplacementField field = emptyOn(grid, false, false);
    for (std::size_t i = 0; i < grid.size(); ++i) {
        const NodeDisplacement position = alignment.toMesh({grid.x[i], grid.y[i]});
        const auto found = mesh.at(position.u, position.v);
        if (!found) continue;
        const PointPx moved = alignment.turn(*found);
        field.status[i] = PointStatus::Ok;
        field.u[i] = moved.x, field.v[i] = moved.y;
    }
    return field;
}

DisplacementField differenceOf(const DisplacementField& first, const DisplacementField& second, SecondField kind) {
    DisplacementField field = first;
    field.plane = {};
    if (first.strain.empty() || second.strain.empty()) field.strain = {};
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!first.ok(i)) continue;
        if (!second.ok(i)) {
            field.flag(i, second.status[i]);
            continue;
        }
        field.u[i] -= second.u[i];
        field.v[i] -= second.v[i];
        field.score[i] = std::nan("");
        if (!field.refined.empty()) subtractDetails(field.refined, second.refined, kind, i);
        if (!field.strain.empty()) subtractStrain(field.strain, second.strain, kind, i);
    }
    return field;
}

void matchRigidMotion(DisplacementField& field, const DisplacementField& other) {
    DisplacementField ofField = field, ofOther = other;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (field.ok(i) && other.ok(i)) continue;
        if (field.ok(i)) ofField.flag(i, PointStatus::OutsideRoi);
        if (other.ok(i)) ofOther.flag(i, PointStatus::OutsideRoi);
    }
    ofField.refined = ofOther.refined;  // the same weights
    const auto own = fitRigidMotion(ofField), wanted = fitRigidMotion(ofOther);
    if (!own || !wanted) return;
    const Displacements left = withoutRigidMotion(field, *own);
    const double c = std::cos(wanted->angle), s = std::sin(wanted->angle);
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i)) continue;
        const double x = field.x[i] - wanted->centre.x, y = field.y[i] - wanted->centre.y;
        const double movedX = x + left.u[i], movedY = y + left.v[i];
        field.u[i] = wanted->shift.x + c * movedX - s * movedY - x;
        field.v[i] = wanted->shift.y + s * movedX + c * movedY - y;
    }
}

DifferenceStatistics summariseDifference(std::span<const double> values, std::span<const double> sigmas,
                                         double sigmaLimit) {
    constexpr std::size_t kBins = 41;
    DifferenceStatistics statistics;
    double sum = 0, squares = 0;
    std::size_t within = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (!std::isfinite(values[i])) continue;
        ++statistics.count;
        sum += values[i], squares += values[i] * values[i];
        statistics.largest = std::max(statistics.largest, std::abs(values[i]));
        if (sigmas.empty() || !std::isfinite(sigmas[i])) continue;
        ++statistics.withSigma;
        if (std::abs(values[i]) <= sigmaLimit * sigmas[i]) ++within;
    }
    const auto count = static_cast<double>(statistics.count);
    statistics.mean = sum / count;
    statistics.rms = std::sqrt(squares / count);
    if (statistics.count == 0) statistics.largest = std::nan("");
    if (statistics.withSigma > 0)
        statistics.withinSigmas = 100 * static_cast<double>(within) / static_cast<double>(statistics.withSigma);
    constexpr double kShownDeviations = 4;
    const double limit = statistics.count == 0 ? 0 : std::min(statistics.largest, kShownDeviations * statistics.rms);
    statistics.histogram = {-limit, limit, std::vector<std::size_t>(kBins)};
    for (const double value : values) {
        if (!std::isfinite(value)) continue;
        const double share = limit > 0 ? (value + limit) / (2 * limit) : 0.5;
        const double bin = std::clamp(std::floor(share * kBins), 0.0, kBins - 1.0);
        ++statistics.histogram.counts[static_cast<std::size_t>(bin)];
    }
    return statistics;
}

}  // namespace strainlens
