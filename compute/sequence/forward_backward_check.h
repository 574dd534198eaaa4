// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

#include "compute/backend/backend.h"
#include "compute/quality/uncertainty.h"
#include "compute/sequence/run_summary.h"
#include "compute/types/displacement_field.h"
#include "compute/types/grid.h"
#include "compute/types/point.h"
#include "compute/types/refine.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Expected difference by noise alone between a forward and a backward estimate of the same displacement. See
/// docs/methods.md, "Forward-backward check".
class RoundTripError {
public:
    RoundTripError(ShapeOrder order, int subset);

    /// The standard deviation of the difference along one axis, for a point with that shape function and the standard
    /// deviation `sigma` of its displacement; the backward subset is offset by `rest` from the point [px].
    /// `unmatchedVariance`: share of the variance from content in only one image, which may differ between both
    /// directions; more than 1 if the backward match sees more of it.
    double of(const ShapeFunction& shape, PointPx rest, double sigma, double unmatchedVariance = 0) const;
    /// The largest difference by that share if the subset's border cuts content of only one image [px].
    double borderLimit(double sigma, double unmatchedVariance) const;

private:
    double m_side;             ///< of the subset [px]
    double m_borderWeight;     ///< a border pixel's share of the displacement's variance, relative to the mean pixel's
    double m_differences;      ///< (sum of squared differences / sum of squared slopes) / variance
    double m_noiseTimesNoise;  ///< contribution of the border's noise / variance of the displacement [1/px^2]
};

/// The forward-backward check (consistency check; Kalal et al. 2010, doi:10.1109/ICPR.2010.675): a point at X + u(X) in
/// the deformed image is matched back to the reference image and must return to X within the noise of two estimates
/// that use the same pixels. Belongs to one thread and one grid.
class ForwardBackwardCheck {
public:
    /// Makes the refiner of the backward match over these pixels of the deformed image, empty = all.
    using MakeRefiner =
        std::function<std::unique_ptr<Refiner>(const RoiMask& usable, const RefineParameters& parameters)>;
    /// Nodes whose subset of that side is divided by a gap of the region: they are not checked.
    using SplitNodes = std::function<std::vector<bool>(int subset)>;

    /// How the points match.
    struct Matching {
        std::span<const RefineParameters> choices;  ///< of the points (refineChoices())
        SplitNodes splitNodes;
        MakeRefiner makeRefiner;
    };
    /// How exactly they match.
    struct Noise {
        const UncertaintyModel& model;
        double expectedResidual = 0;  ///< RMS residual of matched subsets by noise, 0 = unknown [grey]
    };

    /// `region`: the pixels of the reference image that subsets may use, empty = all. Grid and region must outlive this
    /// object.
    ForwardBackwardCheck(const Grid& grid, const RoiMask& region, ImageSize image, int threads);

    /// Matches every Ok point back and flags those that do not return as Outlier in `field`, the field of `found`.
    /// Points not reached before a stop stay unchanged. The result does not depend on the number of threads.
    BackCheckCounts run(const RefineResult& found, const Matching& matching, const Noise& noise,
                        DisplacementField& field, const std::stop_token& stop);

    /// Round-trip error of every node that the last run matched back, as an error of its displacement [px]; infinite if
    /// the match failed. NaN for other nodes.
    const std::vector<PointPx>& roundTripErrors() const { return m_roundTripErrors; }
    /// Stores the expected standard deviations of the round-trip errors for all nodes, which are else computed only if
    /// needed.
    void storeExpected() { m_storesExpected = true; }
    /// They, of the last run [px].
    const std::vector<PointPx>& expectedErrors() const { return m_expected; }

private:
    /// How a node's subset is matched back.
    enum class Coverage : std::uint8_t {
        None,      ///< not at all, or with other parameters
        Complete,  ///< with all its pixels, which are in the region
        Cut,       ///< without its pixels outside the region
    };
    /// A subset of the deformed image and its inverse shape function.
    struct Patch;
    void findClearance();
    void classify(const RefineResult& found, const RefineParameters& choice, bool isFirst,
                  const std::vector<bool>& isSplit, const DisplacementField& field);
    bool isInsideRegion(const RefineResult& found, std::size_t node, int subset) const;
    std::vector<Patch> makePatches(const RefineResult& found, std::span<const std::size_t> nodes, int subset) const;
    void markUsable(std::span<const Patch> patches);
    void clearUsable(std::span<const Patch> patches);
    template <typename Work>
    void forEachRowOf(std::span<const Patch> patches, const Work& work);
    void findNoiseResidual(const RefineResult& found, double expectedResidual);
    double unmatchedVariance(const RefineResult& found, std::size_t node, double residualBack) const;
    void matchBack(const RefineResult& found, std::span<const std::size_t> nodes, Refiner& refiner,
                   const RefineParameters& parameters, const UncertaintyModel& model, const JobControl& job);

    const Grid& m_grid;
    const RoiMask& m_region;
    const ImageSize m_image;
    const int m_threads;
    std::vector<int> m_clearance;  ///< of every node: rows and columns to the nearest pixel outside the region [px]
    const RoiMask m_everything;
    RoiMask m_usable;                  ///< pixels of the deformed image that cut subsets may use; none between calls
    bool m_isMarked = false;           ///< m_usable is not cleared; stays true after an exception
    std::vector<Coverage> m_coverage;  ///< of every node
    std::vector<rules::RefineTask> m_tasks;
    std::vector<rules::RefinedPoint> m_points;
    double m_noiseResidual = 0;  ///< residual of correctly matched subsets by noise [grey]
    bool m_storesExpected = false;
    std::vector<PointPx> m_roundTripErrors, m_expected;
    std::vector<std::uint8_t> m_hasFailed;  ///< per node: 1 if it did not return
};

}  // namespace strainlens
