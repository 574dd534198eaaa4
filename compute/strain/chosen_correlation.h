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

/// How far the noise of the displacements of points is common that chose their subsets (RefinedDetails::order and
/// subset): r_ij as in NoiseCorrelation, of subsets whose sides and orders differ.
///
/// Between whole subsets r depends on the two kinds and on the distance: a table. Subsets that the region or the
/// image's edge cuts have a table each. It belongs to one field. Safe to share between threads.
class ChosenCorrelation {
public:
    /// What a point without a subset has, and every point where there are more kinds than kMostKinds.
    static constexpr std::uint8_t kUnknown = 255;
    static constexpr std::size_t kMostKinds = 16;

    /// Of a field whose points chose, for those up to `farthest` columns and rows apart. `image`: size of the reference
    /// image, {} = unknown, taken as endless; `region`: pixels that subsets may hold, null or empty = all. The same for
    /// every number of threads, 0 = all cores. After a stop it is good for nothing.
    ChosenCorrelation(const DisplacementField& field, ImageSize image, const RoiMask* region, int farthest,
                      int threads = 0, const std::stop_token& stop = {});

    std::uint8_t kindOf(std::size_t point) const { return m_kindOf[point]; }
    int farthest() const { return m_farthest; }  ///< columns and rows; beyond, nothing is shared

    /// r, as if both were whole, of a point of that kind in that row and those `difference` rows further on, 0 to
    /// farthest(): at columnPlace() + kind of the other.
    const double* numbers(std::uint8_t kind, int row, int difference) const {
        const std::size_t distance = distanceAt(m_rowPlaces, row, difference);
        return &m_numbers[(kind * m_rowDistances + distance) * m_columnDistances * m_kinds.size()];
    }
    /// Of that column and the one `difference`, -farthest() to farthest(), further on.
    std::size_t columnPlace(int column, int difference) const {
        return distanceAt(m_columnPlaces, column, difference) * m_kinds.size();
    }

    /// What that lacks for a point whose subset is cut: as NoiseCorrelation::excess. Empty for whole subsets.
    std::span<const float> excess(std::size_t point) const;

private:
    static constexpr std::int32_t kWhole = -1;
    struct Kind {
        int side;  ///< [px]
        ShapeOrder order;

        bool operator==(const Kind&) const = default;
    };
    /// Of each pair of columns (rows) up to `farthest` apart the number of their distance among those that there are.
    using DistancePlaces = std::vector<std::uint16_t>;

    std::size_t tableSide() const { return static_cast<std::size_t>(2 * m_farthest + 1); }
    std::size_t distanceAt(const DistancePlaces& places, int position, int difference) const {
        return places[static_cast<std::size_t>(position) * tableSide() +
                      static_cast<std::size_t>(difference + m_farthest)];
    }
    SubsetShape shapeOf(std::uint8_t kind) const {
        return {m_kinds[kind].side, m_kinds[kind].order, m_image, m_region};
    }
    void findKinds(const DisplacementField& field);
    DistancePlaces placesOf(const std::vector<double>& positions, std::vector<int>& distances) const;
    void makeNumbers(const std::vector<int>& columnDistances, const std::vector<int>& rowDistances, int threads,
                     const std::stop_token& stop);
    void makeExcess(const DisplacementField& field, int threads, const std::stop_token& stop);
    void fillExcess(const DisplacementField& field, const std::vector<SubsetInfluence>& cut, std::size_t point,
                    std::span<float> table) const;

    const ImageSize m_image;
    const RoiMask* const m_region;
    int m_farthest = 0;
    std::vector<Kind> m_kinds;
    std::vector<std::uint8_t> m_kindOf;  ///< of every point
    DistancePlaces m_columnPlaces, m_rowPlaces;
    std::size_t m_columnDistances = 0, m_rowDistances = 0;
    std::vector<double> m_numbers;      ///< by kind, row distance, column distance, the other's kind
    std::vector<std::int32_t> m_table;  ///< of every point: its place among the cut ones, -1 = whole
    std::vector<float> m_excess;
};

}  // namespace strainlens
