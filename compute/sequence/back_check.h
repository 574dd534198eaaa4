// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>
#include <vector>

#include "compute/quality/uncertainty.h"
#include "compute/sequence/run_summary.h"
#include "compute/types/displacement_field.h"
#include "compute/types/grid.h"
#include "compute/types/point.h"
#include "compute/types/refine.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// How far two estimates of the same displacement lie apart, one there and one back, where noise is all that makes them
/// differ. See docs/methods.md, "Forward-backward check".
class ClosingScatter {
public:
    ClosingScatter(ShapeOrder order, int subset);

    /// The standard deviation of the difference along one axis, for a point with that shape function, whose
    /// displacement has the standard deviation `sigma` and whose subset on the way back stands `rest` beside where the
    /// point lies [px]. `otherShare` of its variance comes from what one image has alone, which need not be alike on
    /// both ways; beyond 1 where the way back sees more of that.
    double of(const ShapeFunction& shape, PointPx rest, double sigma, double otherShare = 0) const;
    /// By how much that share moves the two apart at most where the rim cuts what one image has alone [px].
    double atRim(double sigma, double otherShare) const;

private:
    double m_side;         ///< of the subset [px]
    double m_rimWeight;    ///< what a pixel along the rim has of the displacement's variance, over what the mean has
    double m_differences;  ///< the sum of the squared differences over that of the slopes, over the variance
    double m_noiseTimesNoise;  ///< what the rim's noise adds, over the variance of the displacement [1/px^2]
};

/// The forward-backward check (consistency check; Kalal et al. 2010, doi:10.1109/ICPR.2010.675): a point that lies at
/// X + u(X) in the deformed image is matched back from there, the roles of the images changed, and must return to X as
/// nearly as noise lets two estimates agree that see the same pixels. Belongs to one thread and one grid.
class BackCheck {
public:
    /// Prepares the way back over these pixels of the deformed image, an empty mask for all (Session::refineTries).
    using BeginTries = std::function<rules::RefineBatch(const RoiMask& usable, const RefineParameters& parameters)>;
    /// Nodes whose subset of that side a gap of the region divides: they stay out of the check.
    using SplitNodes = std::function<std::vector<bool>(int subset)>;

    /// `region` holds the pixels of the reference image that subsets may have, empty = all; both must live as long as
    /// this object.
    BackCheck(const Grid& grid, const RoiMask& region, ImageSize image, int threads);

    /// Matches every Ok point back and flags those Outlier that do not return, in the field that was made of `found`
    /// too. `choices` are what points were refined with, as refineChoices() has them; `expectedResidual` is what noise
    /// alone leaves between matched subsets, 0 = not known [grey]. What is not reached before a stop stays as it is.
    /// The same for every number of threads.
    BackCheckCounts run(const RefineResult& found, std::span<const RefineParameters> choices,
                        const UncertaintyModel& model, double expectedResidual, const SplitNodes& splitNodes,
                        const BeginTries& begin, DisplacementField& field, const std::stop_token& stop);

    /// Of every node that the last run matched back: how far from where it began it returned, as an error of its
    /// displacement [px]; infinite where nothing was found there. NaN for others.
    const std::vector<PointPx>& closing() const { return m_closing; }
    /// Keeps the standard deviations that noise gives that, which are else found where they are needed alone.
    void keepExpected() { m_keepsExpected = true; }
    /// They, of the last run [px].
    const std::vector<PointPx>& expected() const { return m_expected; }

private:
    /// What a node's subset sees on the way back.
    enum class Sight : std::uint8_t {
        None,   ///< it is not matched back, or with other parameters
        Whole,  ///< nothing but the region
        Cut,    ///< the region and what lies beside it
    };
    /// A subset of the deformed image, and what brings its pixels back.
    struct Patch;
    void findClearance();
    void sort(const RefineResult& found, const RefineParameters& choice, bool isFirst, const std::vector<bool>& isSplit,
              const DisplacementField& field);
    bool seesRegionAlone(const RefineResult& found, std::size_t node, int subset) const;
    std::vector<Patch> patchesOf(const RefineResult& found, std::span<const std::size_t> nodes, int subset) const;
    void paint(std::span<const Patch> patches);
    void erase(std::span<const Patch> patches);
    template <typename Work>
    void forEachRowOf(std::span<const Patch> patches, const Work& work);
    void findNoiseResidual(const RefineResult& found, double expectedResidual);
    double otherShare(const RefineResult& found, std::size_t node, double residualBack) const;
    void matchBack(const RefineResult& found, std::span<const std::size_t> nodes, bool areWhole,
                   const rules::RefineBatch& batch, const RefineParameters& parameters, const UncertaintyModel& model);

    const Grid& m_grid;
    const RoiMask& m_region;
    const ImageSize m_image;
    const int m_threads;
    std::vector<int> m_clearance;  ///< of every node: rows and columns to the nearest pixel outside the region [px]
    const RoiMask m_everything;
    RoiMask m_usable;            ///< pixels of the deformed image that cut subsets may hold; none between calls
    bool m_isPainted = false;    ///< still, as something has thrown
    std::vector<Sight> m_sight;  ///< of every node
    std::vector<rules::RefineTask> m_tasks;
    std::vector<rules::RefinedPoint> m_points;
    double m_noiseResidual = 0;  ///< what noise leaves between subsets that show the same [grey]
    bool m_keepsExpected = false;
    std::vector<PointPx> m_closing, m_expected;
    std::vector<std::uint8_t> m_missed;  ///< of every node: it did not return
};

}  // namespace strainlens
