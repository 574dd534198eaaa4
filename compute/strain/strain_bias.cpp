// SPDX-License-Identifier: MPL-2.0
#include "compute/strain/strain_bias.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "compute/types/block_sums.h"
#include "compute/types/raw_array.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

constexpr std::size_t kStrainCount = 3;  // exx, eyy, exy
constexpr int kBandOfBias = 512;
constexpr int kMinAtGap = 11;       // window; around a point smaller ones hold too little
constexpr double kGapShare = 0.02;  // of a window, least part of a gap

/// Sums over points of squared differences relative to their noise.
struct ExcessSums {
    std::array<double, kStrainCount> excess{};  ///< over 1, which noise has
    std::array<double, kStrainCount> weight{};  ///< of the bias in the excess
    double count = 0, independent = 0;          ///< points, and windows that do not overlap

    void add(const ExcessSums& other, double sign) {
        for (std::size_t s = 0; s < kStrainCount; ++s) {
            excess[s] += sign * other.excess[s], weight[s] += sign * other.weight[s];
        }
        count += sign * other.count, independent += sign * other.independent;
    }
    /// The squared bias of a strain; 0 unless its excess or that of all strains is `deviations` standard deviations of
    /// noise.
    double squaredBias(std::size_t s, double deviations) const {
        if (count < 0.5 || !(excess[s] > 0) || !(weight[s] > 0)) return 0;
        const double limit = deviations * count * std::sqrt(2 / std::max(independent, 1.0));
        const double all = (excess[0] + excess[1] + excess[2]) / std::sqrt(double(kStrainCount));
        return std::max(excess[s], all) > limit ? excess[s] / weight[s] : 0;
    }
};

/// Sums over points of squared distances of the surface from the displacement, without noise, and of the noise.
struct MisfitSums {
    std::array<double, 2> excess{}, noise{};  ///< of u and v [px^2]
    double count = 0;                         ///< points

    void add(const MisfitSums& other, double sign) {
        for (std::size_t c = 0; c < 2; ++c) excess[c] += sign * other.excess[c], noise[c] += sign * other.noise[c];
        count += sign * other.count;
    }
    /// The mean square; 0 where noise explains it. `pointsOfSubset`: whose subsets overlap.
    double square(std::size_t component, double pointsOfSubset) const {
        constexpr double kMinLimit = 0.8;  // in units of the noise
        const double limit = std::max(std::sqrt(2 / std::max(count / pointsOfSubset, 1.0)), kMinLimit);
        return count > 0.5 && excess[component] > limit * noise[component] ? excess[component] / count : 0;
    }
};

struct BiasSums {
    ExcessSums growth, lastGrowth, plane;
    MisfitSums misfit;

    void add(const BiasSums& other, double sign) {
        growth.add(other.growth, sign), lastGrowth.add(other.lastGrowth, sign);
        plane.add(other.plane, sign), misfit.add(other.misfit, sign);
    }
    BiasSums& operator+=(const BiasSums& other) {
        add(other, 1);
        return *this;
    }
    friend BiasSums operator+(BiasSums a, const BiasSums& b) { return a += b; }
    friend BiasSums operator-(BiasSums a, const BiasSums& b) {
        a.add(b, -1);
        return a;
    }
};

std::array<double, kStrainCount> strainsOf(const SlopeFit& fit) {
    return {fit.slopes[0], fit.slopes[3], (fit.slopes[1] + fit.slopes[2]) / 2};
}

/// The next smaller window; 0 without any.
int previousWindow(int window) {
    int previous = 0;
    for (int smaller = kSmallestWindow; smaller > 0 && smaller < window; smaller = nextWindow(smaller)) {
        previous = smaller;
    }
    return previous;
}

class BiasEstimate {
public:
    BiasEstimate(const DisplacementField& field, const WindowFits& fits, const SubsetModels& subsets,
                 const NoiseShares& shares, const std::vector<ChosenWindow>& chosen)
        : m_field(field),
          m_fits(fits),
          m_subsets(subsets),
          m_shares(shares),
          m_chosen(chosen),
          m_stepPx(field.columns > 1
                       ? (field.x[static_cast<std::size_t>(field.columns - 1)] - field.x[0]) / (field.columns - 1)
                       : 1),
          m_planeExcess(field.size()) {
        m_own.resize(field.size()), m_isAtGap.resize(field.size());
        m_outside.assign(field.columns, field.rows, 1, [&](int column, int row) {
            return int{field.status[field.index(column, row)] == PointStatus::OutsideRoi};
        });
        for (const SubsetModel& kind : subsets.kinds) {
            auto& ofWindows = m_differences.emplace_back();
            for (int window = kSmallestWindow; nextWindow(window) > 0; window = nextWindow(window)) {
                const int next = nextWindow(window), larger = nextWindow(next);
                ofWindows[{window, next}] = kind.noise.ofDifference(window, next);
                if (larger > 0) ofWindows[{window, larger}] = kind.noise.ofDifference(window, larger);
            }
        }
    }

    std::vector<SquaredBias> run(const GridLinks& links, int threads, const std::stop_token& stop) {
        const auto forEachPoint = [&](const auto& work) {
            forEachRowBand(m_field.rows, rowsPerBand(kBandOfBias, m_field.columns), threads, [&](int first, int end) {
                LinkedPoints linked(m_field, links);
                for (int row = first; row < end && !stop.stop_requested(); ++row) {
                    for (int column = 0; column < m_field.columns; ++column) {
                        work(GridPosition{column, row}, m_field.index(column, row), linked);
                    }
                }
            });
        };
        const auto isChosen = [&](std::size_t i) { return m_field.ok(i) && m_chosen[i].window > 0; };
        forEachPoint([&](GridPosition position, std::size_t i, LinkedPoints& linked) {
            m_own[i] = {};
            if (isChosen(i)) compare(position, i, linked);
        });
        if (stop.stop_requested()) return {};
        m_sums.assign(m_field.columns, m_field.rows, threads,
                      [&](int column, int row) { return m_own[m_field.index(column, row)]; });
        std::vector<SquaredBias> biases(m_field.size());
        forEachPoint([&](GridPosition position, std::size_t i, LinkedPoints&) {
            if (isChosen(i)) biases[i] = biasAt(position, i);
        });
        return biases;
    }

private:
    void compare(GridPosition position, std::size_t i, LinkedPoints& linked) {
        const auto [window, surface] = m_chosen[i];
        WindowFit fit = m_fits.at(position, window, linked);
        const auto shareU = static_cast<double>(m_shares.u[i]), shareV = static_cast<double>(m_shares.v[i]);
        fit.squareU *= shareU, fit.squareV *= shareV;
        m_isAtGap[i] = window >= kMinAtGap && hasGap(fit.box);
        m_own[i].misfit = misfitOf(fit.of(surface), i);
        if (!fit.quadratic.isDetermined) return;
        const SlopeNoise& noise = m_subsets.of(i).noise;
        const auto quadratic = strainsOf(fit.quadratic);
        const auto variances = strainVariances(fit, StrainSurface::Quadratic, noise);
        const double independent = 1 / (double(window) * window);
        if (const int next = nextWindow(window); next > 0) {
            const WindowFit larger = m_fits.at(position, next, linked);
            if (larger.quadratic.isDetermined) {
                m_own[i].growth = growthOf(i, window, next, quadratic, strainsOf(larger.quadratic), variances);
                m_own[i].growth.independent = independent;
            }
        }
        // Small windows follow the strain: the next one shows their bias. At a hole even large windows average most of
        // its strain, so that only much smaller ones differ.
        const int previous = previousWindow(window);
        const auto addGrowthFrom = [&](int from, double independentWindows) {
            WindowFit smaller = m_fits.at(position, from, linked);
            smaller.squareU *= shareU, smaller.squareV *= shareV;
            if (!smaller.quadratic.isDetermined) return;
            ExcessSums sums = growthOf(i, from, window, strainsOf(smaller.quadratic), quadratic,
                                       strainVariances(smaller, StrainSurface::Quadratic, noise));
            sums.independent = independentWindows;
            m_own[i].lastGrowth.add(sums, 1);
        };
        if (previous > 0 && window >= WindowFits::kLinkedWindow) {
            addGrowthFrom(previous, 1 / (double(previous) * previous));
            if (m_isAtGap[i]) addGrowthFrom(previousWindow(previous), 0);  // of the same windows
        }
        if (surface == StrainSurface::Quadratic) return;
        constexpr double kEqual = 1e-3;
        const auto plane = strainsOf(fit.plane), ofPlane = strainVariances(fit, StrainSurface::Plane, noise);
        ExcessSums sums{.count = 1, .independent = independent};
        for (std::size_t s = 0; s < kStrainCount; ++s) {
            const double more = variances[s] - ofPlane[s], difference = quadratic[s] - plane[s];
            if (!(more > kEqual * ofPlane[s])) return;
            m_planeExcess[i][s] = static_cast<float>(more);
            sums.excess[s] = difference * difference / more - 1, sums.weight[s] = 1;
        }
        m_own[i].plane = sums;
    }

    /// Whether the region, by its holes or its edge, leaves out a part of a window.
    bool hasGap(const GridBox& box) const {
        return m_outside.over(box.column, box.row, box.column + box.columns, box.row + box.rows) >
               kGapShare * box.columns * box.rows;
    }

    /// By the difference of a window to a larger one; in units of the square of a window. `variances`: of the strains
    /// `own` of that window.
    ExcessSums growthOf(std::size_t i, int window, int largerWindow, const std::array<double, kStrainCount>& own,
                        const std::array<double, kStrainCount>& larger,
                        const std::array<double, kStrainCount>& variances) const {
        const double growing = double(largerWindow) * largerWindow - double(window) * window;
        const double share = m_differences[m_subsets.indexOf(i)].at({window, largerWindow});
        ExcessSums sums{.count = 1};
        for (std::size_t s = 0; s < kStrainCount; ++s) {
            const double difference = larger[s] - own[s], variance = share * variances[s];
            if (!(variance > 0)) return {};
            sums.excess[s] = difference * difference / variance - 1, sums.weight[s] = growing * growing / variance;
        }
        return sums;
    }

    MisfitSums misfitOf(const SlopeFit& fit, std::size_t i) const {
        const RefinedDetails& d = m_field.refined;
        const std::array<double, 2> misfits = {fit.values[0] - m_field.u[i], fit.values[1] - m_field.v[i]};
        const std::array<double, 2> sigmas = {static_cast<double>(d.sigmaU[i]), static_cast<double>(d.sigmaV[i])};
        const std::array<double, 2> shares = {static_cast<double>(m_shares.u[i]), static_cast<double>(m_shares.v[i])};
        MisfitSums sums;
        for (std::size_t c = 0; c < 2; ++c) {
            sums.noise[c] = shares[c] * sigmas[c] * sigmas[c];
            sums.excess[c] = misfits[c] * misfits[c] - sums.noise[c];
            if (!std::isfinite(sums.excess[c])) return {};
        }
        sums.count = 1;
        return sums;
    }

    /// Whether the point's subset is cut, but not by the border of the grid, along which the strain changes little; in
    /// windows of many points the rim is a small part.
    bool isAtRim(GridPosition position, std::size_t i) const {
        const SubsetModel& subset = m_subsets.of(i);
        if (m_chosen[i].window > WindowFits::kLinkedWindow || !(cutShare(subset, m_field.refined, i) > 0)) return false;
        const int half = static_cast<int>(std::ceil(std::sqrt(subset.pixels) / 2 / m_stepPx));
        return position.column >= half && position.row >= half && position.column + half < m_field.columns &&
               position.row + half < m_field.rows;
    }

    BiasSums sumsWithin(GridPosition position, int half) const {
        const GridBox box = boxAround(position, {half, half}, m_field.columns, m_field.rows);
        // Far points with large windows have weights that would drown those of small ones in differences of sums.
        constexpr int kFew = 4;
        if (half <= kFew) {
            BiasSums sums;
            for (int row = box.row; row < box.row + box.rows; ++row) {
                for (int column = box.column; column < box.column + box.columns; ++column) {
                    sums += m_own[m_field.index(column, row)];
                }
            }
            return sums;
        }
        return m_sums.over(box.column, box.row, box.column + box.columns, box.row + box.rows);
    }

    SquaredBias biasAt(GridPosition position, std::size_t i) const {
        // A hole concentrates strain, so that less evidence is enough there.
        constexpr double kClose = 0.2, kWide = 0.6, kCloseDeviations = 6, kGapDeviations = 1.5, kDeviations = 1.75,
                         kPlaneDeviations = 1.25, kLastDeviations = 1.75;
        const double closeDeviations = m_isAtGap[i] ? kGapDeviations : kCloseDeviations;
        const int window = m_chosen[i].window;
        const auto within = [&](double share) {
            return sumsWithin(position, std::max(1, static_cast<int>(std::lround(share * window))));
        };
        const BiasSums close = within(kClose), wide = within(kWide);
        const double square = window * window - 1 + m_subsets.of(i).squareSteps;
        const std::array<double, kStrainCount> byMisfit = misfitBias(position, i);
        SquaredBias biases;
        for (std::size_t s = 0; s < kStrainCount; ++s) {
            const auto larger = [&](const ExcessSums& near, const ExcessSums& all, double deviations) {
                return std::max(near.squaredBias(s, closeDeviations), all.squaredBias(s, deviations));
            };
            const double bySize = square * square *
                                  std::max(larger(close.growth, wide.growth, kDeviations),
                                           larger(close.lastGrowth, wide.lastGrowth, kLastDeviations));
            const double byPlane =
                static_cast<double>(m_planeExcess[i][s]) * larger(close.plane, wide.plane, kPlaneDeviations);
            biases[s] = static_cast<float>(std::max(bySize + byPlane, byMisfit[s]));
        }
        return biases;
    }

    /// At holes and edges of the region, where strain changes within the window.
    std::array<double, kStrainCount> misfitBias(GridPosition position, std::size_t i) const {
        if (!m_isAtGap[i] && !isAtRim(position, i)) return {};
        constexpr double kReach = 0.2;  // of the window
        const auto [window, surface] = m_chosen[i];
        const SubsetModel& subset = m_subsets.of(i);
        const int half = std::max(2, static_cast<int>(std::lround(kReach * window)));
        const MisfitSums misfit = sumsWithin(position, half).misfit;
        const double cut = cutShare(subset, m_field.refined, i), pointsOfSubset = subset.pixels / (m_stepPx * m_stepPx);
        const double factor = slopeOfMisfit(m_isAtGap[i] != 0, surface, cut) / (window * m_stepPx / 2);
        const double u = factor * factor * misfit.square(0, pointsOfSubset),
                     v = factor * factor * misfit.square(1, pointsOfSubset);
        return {u, v, (1 + cut) * (u + v) / 4};
    }

    /// Bias of a slope in units of the misfit over half the window's side; of rendered holes.
    static double slopeOfMisfit(bool isAtGap, StrainSurface surface, double cut) {
        constexpr double kRim = 5.5, kGap = 1.5, kOneSidedPlane = 0.9, kOneSidedQuadratic = 1.9;
        if (!isAtGap) return kRim * cut;
        return kGap * (1 + (surface == StrainSurface::Plane ? kOneSidedPlane : kOneSidedQuadratic) * cut);
    }

    const DisplacementField& m_field;
    const WindowFits& m_fits;
    const SubsetModels& m_subsets;
    const NoiseShares& m_shares;
    const std::vector<ChosenWindow>& m_chosen;
    const double m_stepPx;
    /// SlopeNoise::ofDifference() by kind of subset and windows.
    std::vector<std::map<std::pair<int, int>, double>> m_differences;
    RawArray<char> m_isAtGap;   ///< the region leaves out a part of the window, which has 11 points or more
    SummedArea<int> m_outside;  ///< nodes outside the region
    RawArray<BiasSums> m_own;
    std::vector<SquaredBias> m_planeExcess;  ///< variances of the quadratic surface minus the plane's
    SummedArea<BiasSums> m_sums;
};

}  // namespace

std::vector<SquaredBias> estimateStrainBias(const DisplacementField& field, const GridLinks& links,
                                            const WindowFits& fits, const SubsetModels& subsets,
                                            const NoiseShares& shares, const std::vector<ChosenWindow>& chosen,
                                            int threads, const std::stop_token& stop) {
    return BiasEstimate(field, fits, subsets, shares, chosen).run(links, threads, stop);
}

}  // namespace strainlens
