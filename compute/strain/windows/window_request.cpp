// SPDX-License-Identifier: MPL-2.0
#include "compute/strain/windows/window_request.h"

#include <algorithm>
#include <array>

namespace strainlens {
namespace {

static_assert(StrainWindowRequest::kLinkedWindow == WindowFits::kLinkedWindow);

constexpr std::array<double, 5> kFourthDifference = {1, -4, 6, -4, 1};

StrainWindowRequest::AxisNoise noiseAlong(const SlopeNoise::AxisSums& sums) {
    return {sums.slope, sums.mean, sums.curvature};
}

StrainWindowRequest::Kind requestKind(const SubsetModel& model, const std::vector<int>& windows) {
    StrainWindowRequest::Kind kind;
    kind.squareSteps = model.squareSteps, kind.pixels = model.pixels;
    kind.fourthX = model.noise.ofSequence(kFourthDifference, true);
    kind.fourthY = model.noise.ofSequence(kFourthDifference, false);
    for (std::size_t k = 0; k + 1 < windows.size(); ++k) {
        kind.differences.push_back(model.noise.ofDifference(windows[k], windows[k + 1]));
        if (k + 2 == windows.size()) break;
        kind.secondDifferences.push_back(model.noise.ofDifference(windows[k], windows[k + 2]));
    }
    for (const SlopeNoise::Term& term : model.noise.terms()) {
        kind.noise.push_back({noiseAlong(term.alongX), noiseAlong(term.alongY)});
    }
    return kind;
}

}  // namespace

FieldWindowRequest::FieldWindowRequest(const DisplacementField& field, const GridLinks& links,
                                       const SubsetModels& models, const StrainParameters& parameters, int threads)
    : m_units(field, threads), m_marks(markConnections(field, links, threads)), m_kindOf(field.size(), 0) {
    StrainWindowRequest& r = m_request;
    r.columns = field.columns, r.rows = field.rows, r.isRegular = m_units.isRegular;
    r.x = m_units.x, r.y = m_units.y, r.unitPx = m_units.unitPx;
    if (field.columns > 1) {
        r.stepPx = (field.x[static_cast<std::size_t>(field.columns - 1)] - field.x[0]) / (field.columns - 1);
    }
    r.meanU = m_units.meanU, r.meanV = m_units.meanV, r.scale = m_units.scale;
    r.meanSquareU = m_units.meanSquareU, r.meanSquareV = m_units.meanSquareV;
    r.minimumShare = parameters.minimumShare, r.smoothness = parameters.smoothness;
    for (int window = kSmallestWindow; window > 0; window = nextWindow(window)) r.windows.push_back(window);
    for (const SubsetModel& model : models.kinds) r.kinds.push_back(requestKind(model, r.windows));
    if (!models.kindOf.empty()) {
        for (std::size_t i = 0; i < field.size(); ++i) m_kindOf[i] = static_cast<std::uint8_t>(models.indexOf(i));
    }
    const RefinedDetails& d = field.refined;
    r.u = field.u, r.v = field.v, r.sigmaU = d.sigmaU, r.sigmaV = d.sigmaV;
    r.residual = d.residual, r.varianceU = d.varianceU, r.varianceV = d.varianceV, r.pixels = d.pixels;
    r.marks = m_marks, r.kindOf = m_kindOf;
}

bool FieldWindowRequest::isSupported() const {
    const auto fits = [](const StrainWindowRequest::NoiseTerm& term) {
        return std::max(term.alongX.slope.size(), term.alongY.slope.size()) <= StrainWindowRequest::kMaxNoisePoints;
    };
    return std::max(m_request.columns, m_request.rows) > 1 &&
           m_request.kinds.size() <= StrainWindowRequest::kMaxKinds &&
           m_request.windows.size() < StrainWindowRequest::kMaxWindows &&
           std::ranges::all_of(m_request.kinds,
                               [&](const auto& kind) { return std::ranges::all_of(kind.noise, fits); });
}

}  // namespace strainlens
