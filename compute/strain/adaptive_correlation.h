// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

#include "compute/strain/subset_influence.h"
#include "compute/types/displacement_field.h"

namespace strainlens {

/// Correlation r_ij between the noise of the displacements of two points, as NoiseCorrelation, for points that chose
/// their subsets (RefinedDetails::order and subset), whose sizes and orders differ.
///
/// Between complete subsets r depends on both kinds and the distance and comes from a table. Subsets cut by the region
/// or the image border have a table each. Belongs to one field. Safe to share between threads.
class AdaptiveCorrelation {
public:
    /// The kind of a point without a subset, and of every point if there are more than kMaxKinds kinds.
    static constexpr std::uint8_t kUnknown = 255;
    static constexpr std::size_t kMaxKinds = 16;

    /// For points up to `farthest` columns and rows apart. `image`: size of the reference image, {} = unknown, treated
    /// as infinite; `region`: pixels that subsets may use, null or empty = all. The result does not depend on the
    /// number of threads (0 = all cores). Invalid after a stop.
    AdaptiveCorrelation(const DisplacementField& field, ImageSize image, const RoiMask* region, int farthest,
                        int threads = 0, const std::stop_token& stop = {});

    std::uint8_t kindOf(std::size_t point) const { return m_kindOf[point]; }
    std::size_t kinds() const { return m_kinds.size(); }
    SubsetShape shapeOf(std::uint8_t kind) const {
        return {m_kinds[kind].side, m_kinds[kind].order, m_image, m_region};
    }
    int farthest() const { return m_farthest; }  ///< columns and rows; beyond it r = 0

    /// r, as if both subsets were complete, between a point of that kind in that row and the points `difference` rows
    /// further on, 0 to farthest(): at columnIndex() + kind of the other.
    const double* numbers(std::uint8_t kind, int row, int difference) const {
        const std::size_t distance = distanceAt(m_rowIndices, row, difference);
        return &m_numbers[(kind * m_rowDistances + distance) * m_columnDistances * m_kinds.size()];
    }
    /// For that column and the one `difference`, -farthest() to farthest(), further on.
    std::size_t columnIndex(int column, int difference) const {
        return distanceAt(m_columnIndices, column, difference) * m_kinds.size();
    }

    /// The corrections for a point of known kind whose subset is cut, see CutSubsets.
    std::span<const float> corrections(std::size_t point) const { return m_cut.corrections(point); }

private:
    struct Kind {
        int side;  ///< [px]
        ShapeOrder order;

        bool operator==(const Kind&) const = default;
    };
    /// For each pair of columns (rows) up to `farthest` apart the index of their distance among the distinct ones.
    using DistanceIndices = std::vector<std::uint16_t>;

    std::size_t tableSide() const { return static_cast<std::size_t>(2 * m_farthest + 1); }
    std::size_t distanceAt(const DistanceIndices& indices, int position, int difference) const {
        return indices[static_cast<std::size_t>(position) * tableSide() +
                       static_cast<std::size_t>(difference + m_farthest)];
    }
    void findKinds(const DisplacementField& field);
    DistanceIndices distanceIndices(const std::vector<double>& positions, std::vector<int>& distances) const;
    void fillNumbers(const std::vector<int>& columnDistances, const std::vector<int>& rowDistances, int threads,
                     const std::stop_token& stop);
    /// By kind.
    std::vector<SubsetInfluence> completeInfluences() const;
    CutSubsets findCutSubsets(const DisplacementField& field, int threads, const std::stop_token& stop) const;

    const ImageSize m_image;
    const RoiMask* const m_region;
    int m_farthest = 0;
    std::vector<Kind> m_kinds;
    std::vector<std::uint8_t> m_kindOf;  ///< per point
    DistanceIndices m_columnIndices, m_rowIndices;
    std::size_t m_columnDistances = 0, m_rowDistances = 0;
    std::vector<double> m_numbers;  ///< by kind, row distance, column distance, the other's kind
    CutSubsets m_cut;
};

}  // namespace strainlens
