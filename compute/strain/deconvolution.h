// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

#include "compute/strain/grid_box.h"
#include "compute/strain/grid_links.h"
#include "compute/strain/noise_correlation.h"
#include "compute/strain/subset_influence.h"
#include "compute/types/displacement_field.h"

namespace strainlens {

/// One step of deconvolution of a measured field d: d' = d + (d - S d), S being what a subset does to the displacement
/// of its pixels (van Cittert 1931, doi:10.1007/BF01391351; of subsets: Grediac, Blaysat & Sur 2019,
/// doi:10.1007/s11340-018-00461-4). What S leaves of a wave, s, becomes s (2 - s).
///
/// S is the value at the point of the least-squares polynomial of the shape function's order through the displacements
/// of the points within the subset, each counting for the pixels that are nearer to it than to others (AxisShares): in
/// even texture what refinement does with those of the pixels, as long as the step is fine against the subset
/// (docs/methods.md).
///
/// A point is corrected where points that are linked to it stand for nine tenths of its subset's pixels; others stay as
/// they are. Safe to share between threads.
class Deconvolution {
public:
    /// Of the Ok points of a field that was refined with such subsets. The same for every number of threads, 0 = all
    /// cores. After a stop it is good for nothing.
    Deconvolution(const DisplacementField& field, const GridLinks& links, const SubsetShape& shape, int threads = 0,
                  const std::stop_token& stop = {});

    bool corrects(std::size_t point) const { return m_kernelOf[point] != kNone; }
    std::size_t correctedCount() const;

    /// Makes d' of the field's u and v.
    void apply(DisplacementField& field, int threads = 0) const;

    /// By how much every point's noise grows, where its neighbours have as much: sqrt(sum w_i w_j r_ij) over the
    /// weights w of d'. `correlation` is that of the field's subsets, for all points that have pixels in common.
    void findNoise(const NoiseCorrelation& correlation, int threads = 0, const std::stop_token& stop = {});
    /// Makes the standard deviations of the measured u and v those of d'.
    void applyToNoise(DisplacementField& field) const;
    /// Of findNoise(); 1 where nothing was corrected.
    float noiseFactor(std::size_t point) const { return m_noiseFactors[point]; }

    /// The part of the grid whose measured displacements are in those of a box.
    GridBox reached(const GridBox& box) const { return grown(box, m_reach, m_columns, m_rows); }
    /// use(place, share) for every point whose noise is in that of d' at a point: the weight of its displacement over
    /// noiseFactor().
    template <typename Use>
    void forEachSource(std::size_t point, GridPlace place, const Use& use) const {
        if (!corrects(point)) return use(place, 1.0);
        const double factor = static_cast<double>(m_noiseFactors[point]);
        for (const Source& source : m_kernels[static_cast<std::size_t>(m_kernelOf[point])]) {
            use(GridPlace{place.column + source.columns, place.row + source.rows}, source.weight / factor);
        }
    }

private:
    static constexpr std::int32_t kNone = -1;
    /// A displacement so many columns and rows further on, and its weight in d'; the point's own is one of them.
    struct Source {
        int columns, rows;
        double weight;
    };
    using Kernel = std::vector<Source>;
    class KernelMaker;

    int m_columns, m_rows;
    GridReach m_reach;
    std::vector<Kernel> m_kernels;         ///< those of whole subsets in an even grid are one, but for bands of rows
    std::vector<std::int32_t> m_kernelOf;  ///< of every point
    std::vector<float> m_noiseFactors;     ///< of every point; empty before findNoise()
};

}  // namespace strainlens
