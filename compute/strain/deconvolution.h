// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <vector>

#include "compute/strain/grid_box.h"
#include "compute/strain/grid_links.h"
#include "compute/strain/noise_correlation.h"
#include "compute/strain/subset_influence.h"
#include "compute/types/displacement_field.h"

namespace strainlens {

/// One deconvolution step of a measured field d: d' = d + (d - S d), where S is the smoothing of a subset (van Cittert
/// 1931, doi:10.1007/BF01391351; for subsets: Grediac, Blaysat & Sur 2019, doi:10.1007/s11340-018-00461-4). A wave's
/// transfer factor s becomes s (2 - s).
///
/// S is the value at the point of a least-squares polynomial of the shape function's order through the displacements
/// of the points within the subset, each weighted by the pixels nearest to it (AxisShares). For uniform texture and a
/// step that is small relative to the subset this is what refinement does (docs/methods.md).
///
/// Corrects points whose linked points cover nine tenths of the subset's pixels. Safe to share between threads.
class Deconvolution {
public:
    /// For the Ok points of a field refined with such subsets. Threads: 0 = all cores. Invalid after a stop.
    Deconvolution(const DisplacementField& field, const GridLinks& links, const SubsetShape& shape, int threads = 0,
                  const std::stop_token& stop = {});

    bool corrects(std::size_t point) const { return m_kernelOf[point] != kNone; }
    std::size_t correctedCount() const;

    /// Deconvolves the field's u and v.
    void apply(DisplacementField& field, int threads = 0) const;

    /// Computes the noise gain of every point for equal noise of its neighbours: sqrt(sum w_i w_j r_ij) over the
    /// weights w of d'. `correlation` is that of the field's subsets, for all points that share pixels.
    void computeNoiseGain(const NoiseCorrelation& correlation, int threads = 0, const std::stop_token& stop = {});
    /// Converts the standard deviations of u and v to those of d'.
    void applyToNoise(DisplacementField& field) const;
    /// Noise gain by computeNoiseGain(); 1 for points not corrected.
    float noiseGain(std::size_t point) const { return m_noiseGains[point]; }

    /// The part of the grid whose measured displacements affect those of a box.
    GridBox contributingBox(const GridBox& box) const { return extend(box, m_reach, m_columns, m_rows); }
    /// Calls use(position, share) for every point that contributes to d' at a point; share = its weight / noiseGain().
    template <typename Use>
    void forEachSource(std::size_t point, GridPosition position, const Use& use) const {
        if (!corrects(point)) return use(position, 1.0);
        const double factor = static_cast<double>(m_noiseGains[point]);
        for (const Source& source : m_kernels[static_cast<std::size_t>(m_kernelOf[point])]) {
            use(GridPosition{position.column + source.columns, position.row + source.rows}, source.weight / factor);
        }
    }

private:
    static constexpr std::int32_t kNone = -1;
    /// The displacement `columns` and `rows` further on, and its weight in d'; includes the point's own.
    struct Source {
        int columns, rows;
        double weight;
    };
    using Kernel = std::vector<Source>;
    class KernelMaker;

    int m_columns, m_rows;
    GridReach m_reach;
    std::vector<Kernel> m_kernels;         ///< complete subsets of a regular grid share one per band of rows
    std::vector<std::int32_t> m_kernelOf;  ///< per point
    std::vector<float> m_noiseGains;       ///< per point; empty before computeNoiseGain()
};

}  // namespace strainlens
