// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/subset_choice.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "compute/sequence/node_sums.h"
#include "compute/strain/subset_influence.h"
#include "compute/types/median.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

constexpr double kDetailFactor = 1.1;  // a mean square larger than that of the finest candidate by more is detail
constexpr double kWrongMatchPx2 = 1;   // a larger squared difference is a wrong match, not smoothing [px^2]

/// The candidate that smooths least.
const SubsetCandidate& finestOf(std::span<const SubsetCandidate> candidates) {
    return *std::ranges::min_element(candidates, {}, [](const SubsetCandidate& candidate) {
        return std::pair(-numberOf(candidate.parameters.order), candidate.parameters.subset);
    });
}

/// Number of nodes within half a side of a node, along one axis.
int nodesWithin(std::span<const int> positions, int side) {
    if (positions.size() < 2) return 0;
    const double step = double(positions.back() - positions.front()) / double(positions.size() - 1);
    return static_cast<int>(std::lround(side / 2.0 / step));
}

/// Standard deviations of every Ok node.
std::vector<AxisSigmas> estimateSigmas(const SubsetCandidate& candidate, const UncertaintyModel& model) {
    std::vector<AxisSigmas> sigmas(candidate.found.status.size());
    for (std::size_t i = 0; i < sigmas.size(); ++i) {
        if (candidate.found.status[i] != PointStatus::Ok) continue;
        sigmas[i] = model.sigmaOf(candidate.found, i, candidate.parameters);
    }
    return sigmas;
}

/// Sets standard deviations far above the usual ones to NaN: cut subsets of high order show no bias.
void dropUncertain(const SubsetCandidate& candidate, std::vector<AxisSigmas>& sigmas) {
    constexpr double kMaxRatio = 2;
    const auto larger = [](const AxisSigmas& sigma) { return std::max(sigma.u, sigma.v); };
    std::vector<double> all;
    for (std::size_t i = 0; i < sigmas.size(); ++i) {
        if (candidate.found.status[i] == PointStatus::Ok) all.push_back(larger(sigmas[i]));
    }
    const double limit = kMaxRatio * medianOf(std::move(all));
    for (AxisSigmas& sigma : sigmas) {
        if (larger(sigma) > limit) sigma.u = sigma.v = std::numeric_limits<double>::quiet_NaN();
    }
}

/// The expected squared error of one candidate at every node [px^2]; infinite if it is not Ok there.
std::vector<double> expectedSquaredErrors(const Grid& grid, const SubsetCandidate& own, const SubsetCandidate& finest,
                                          std::span<const AxisSigmas> finestSigmas, const UncertaintyModel& model) {
    constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
    const double common = subsetNoiseCorrelation(own.parameters, finest.parameters);
    std::vector<double> variances(grid.size(), kNone), biases(grid.size(), kNone);
    for (std::size_t i = 0; i < grid.size(); ++i) {
        if (own.found.status[i] != PointStatus::Ok) continue;
        const AxisSigmas sigma = model.sigmaOf(own.found, i, own.parameters);
        variances[i] = sigma.u * sigma.u + sigma.v * sigma.v;
        if (finest.found.status[i] != PointStatus::Ok || std::isnan(finestSigmas[i].u)) continue;
        const AxisSigmas other = finestSigmas[i];
        const double u = own.found.u[i] - finest.found.u[i], v = own.found.v[i] - finest.found.v[i];
        const double noise =
            variances[i] + other.u * other.u + other.v * other.v - 2 * common * (sigma.u * other.u + sigma.v * other.v);
        biases[i] = std::min(u * u + v * v, kWrongMatchPx2) - noise;
    }
    const int reachX = nodesWithin(grid.lefts, own.parameters.subset),
              reachY = nodesWithin(grid.tops, own.parameters.subset);
    const NodeSums variance(grid.columns(), grid.rows(), variances), bias(grid.columns(), grid.rows(), biases);
    std::vector<double> squares(grid.size(), std::numeric_limits<double>::infinity());
    for (int row = 0; row < grid.rows(); ++row) {
        for (int column = 0; column < grid.columns(); ++column) {
            const std::size_t i = grid.index(column, row);
            if (own.found.status[i] != PointStatus::Ok) continue;
            const double smoothed = bias.around(column, row, reachX, reachY).mean();
            // Without a result of the finest one the bias is unknown and counts as 0.
            squares[i] = variance.around(column, row, reachX, reachY).mean() + (smoothed > 0 ? smoothed : 0);
        }
    }
    return squares;
}

/// Squared noise by the residuals of a candidate.
NodeSums squaredNoise(const Grid& grid, const SubsetCandidate& candidate, const UncertaintyModel& model) {
    std::vector<double> squares(grid.size(), std::numeric_limits<double>::quiet_NaN());
    for (std::size_t i = 0; i < grid.size(); ++i) {
        if (candidate.found.status[i] != PointStatus::Ok) continue;
        const double noise = model.noiseOf(candidate.found, i, candidate.parameters);
        squares[i] = noise * noise;
    }
    return {grid.columns(), grid.rows(), squares};
}

}  // namespace

std::vector<std::uint8_t> chooseSubsets(const Grid& grid, std::span<const SubsetCandidate> candidates,
                                        const UncertaintyModel& model, int threads, const std::stop_token& stop) {
    const SubsetCandidate& finest = finestOf(candidates);
    std::vector<AxisSigmas> finestSigmas = estimateSigmas(finest, model);
    dropUncertain(finest, finestSigmas);
    std::vector<std::vector<double>> squares(candidates.size());
    forEachChunk(static_cast<int>(candidates.size()), resolveThreads(threads), [&](int which) {
        const auto k = static_cast<std::size_t>(which);
        if (!stop.stop_requested())
            squares[k] = expectedSquaredErrors(grid, candidates[k], finest, finestSigmas, model);
    });
    std::vector<std::uint8_t> chosen(grid.size(), 0);
    if (stop.stop_requested()) return chosen;
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        for (std::size_t k = 1; k < candidates.size(); ++k) {
            if (squares[k][i] < squares[chosen[i]][i]) chosen[i] = static_cast<std::uint8_t>(k);
        }
    }
    return chosen;
}

void preferFinest(const Grid& grid, std::span<const SubsetCandidate> candidates, const UncertaintyModel& model,
                  int threads, const std::stop_token& stop, std::vector<std::uint8_t>& chosen) {
    const SubsetCandidate& finest = candidates.back();
    const auto last = static_cast<std::uint8_t>(candidates.size() - 1);
    std::vector<AxisSigmas> sigmas = estimateSigmas(finest, model);
    dropUncertain(finest, sigmas);
    const std::vector<double> own = expectedSquaredErrors(grid, finest, finest, sigmas, model);
    const NodeSums noise = squaredNoise(grid, finest, model);
    std::vector<char> isBetter(grid.size(), 0);
    forEachChunk(last, resolveThreads(threads), [&](int which) {
        const SubsetCandidate& other = candidates[static_cast<std::size_t>(which)];
        if (stop.stop_requested() || std::ranges::find(chosen, which) == chosen.end()) return;
        const std::vector<double> squares = expectedSquaredErrors(grid, other, finest, sigmas, model);
        const NodeSums otherNoise = squaredNoise(grid, other, model);
        const int reachX = nodesWithin(grid.lefts, other.parameters.subset),
                  reachY = nodesWithin(grid.tops, other.parameters.subset);
        for (std::size_t i = 0; i < chosen.size(); ++i) {
            if (chosen[i] != which || !std::isfinite(own[i])) continue;
            const int column = static_cast<int>(i) % grid.columns(), row = static_cast<int>(i) / grid.columns();
            const double left = otherNoise.around(column, row, reachX, reachY).mean(),
                         fine = noise.around(column, row, reachX, reachY).mean();
            isBetter[i] = own[i] < squares[i] || left > kDetailFactor * fine;
        }
    });
    for (std::size_t i = 0; i < chosen.size() && !stop.stop_requested(); ++i) {
        if (isBetter[i]) chosen[i] = last;
    }
}

std::vector<SubsetCandidate> refineOverChoices(RefinementStage& refinement, Session& session, const RefineResult& found,
                                               std::span<const RefineParameters> choices, const JobControl& job) {
    std::vector<SubsetCandidate> candidates = {{choices.front(), found}};
    for (std::size_t k = 1; k < choices.size() && !job.stopRequested(); ++k) {
        candidates.push_back({choices[k], refinement.refineAgain(session, found, choices[k], {job.stop, {}, {}})});
        if (job.onProgress) job.onProgress(static_cast<double>(k) / static_cast<double>(choices.size() - 1));
    }
    return candidates;
}

void selectCandidates(std::span<const SubsetCandidate> candidates, std::span<const std::uint8_t> chosen,
                      RefineResult& found) {
    for (auto* numbers : {&found.details.order, &found.details.subset}) numbers->assign(found.status.size(), 0);
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        if (found.status[i] != PointStatus::Ok) continue;
        const SubsetCandidate& best = candidates[chosen[i]];
        if (chosen[i] > 0) found.copyPoint(i, best.found, i);
        found.details.order[i] = static_cast<std::int16_t>(numberOf(best.parameters.order));
        found.details.subset[i] = static_cast<std::int16_t>(best.parameters.subset);
    }
}

double subsetNoiseCorrelation(const RefineParameters& a, const RefineParameters& b) {
    const SubsetInfluence first = SubsetInfluence::complete({a.subset, a.order});
    const SubsetInfluence second = SubsetInfluence::complete({b.subset, b.order});
    return first.correlation(second, {});
}

}  // namespace strainlens
