// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <vector>

#include "compute/types/image.h"
#include "compute/types/parameters/filter.h"
#include "compute/types/search.h"

namespace strainlens::bench {

/// Compares the fields of a search with the scalar reference's.
///
/// The scalar reference computes every `everyNth` measured node (all if affordable); at the others all compared fields
/// must equal the first one.
class FieldCheck {
public:
    static FieldCheck recursive(ImageView<std::uint8_t> reference, ImageView<std::uint8_t> deformed, const Grid& grid,
                                const RecursiveSearchParameters& parameters);
    static FieldCheck full(ImageView<std::uint8_t> reference, ImageView<std::uint8_t> deformed, const Grid& grid,
                           const FullSearchParameters& parameters, int everyNth);

    /// The last field of `pairs` searches over cyclic deformed images, each starting from the previous field.
    static FieldCheck sequence(ImageView<std::uint8_t> reference, const std::vector<GrayImage<std::uint8_t>>& deformed,
                               const Grid& grid, int pairs);

    /// Compares vectors and costs, one per node.
    bool same(std::span<const Displacement> vectors, std::span<const std::uint32_t> cost);
    bool same(const SearchResult& result) { return same(result.vectors, result.cost); }

    /// Difference of a field to the first compared one.
    struct Difference {
        std::size_t nodes = 0;     ///< nodes with another vector
        double largestExcess = 0;  ///< largest relative excess of their cost
    };
    Difference difference(std::span<const Displacement> vectors, std::span<const std::uint32_t> cost) const;

private:
    explicit FieldCheck(const Grid& grid) : m_statuses(grid.statuses) {}

    std::vector<PointStatus> m_statuses;  ///< of the complete grid
    SearchResult m_expected;
    std::vector<Displacement> m_firstVectors;
    std::vector<std::uint32_t> m_firstCost;
};

/// Radius of a filter [px]; -1: the complete image.
int reachOf(const Filter& filter);

/// Compares filtered images with the scalar reference's.
///
/// For more than 4 megapixels the scalar reference filters only the first, the last and three other bands of rows;
/// elsewhere all compared images must equal the first one.
class ImageCheck {
public:
    ImageCheck(const GrayImage<std::uint8_t>& image, const Filter& filter);

    bool same(ImageView<std::uint8_t> filtered);

private:
    struct Band {
        int top;
        GrayImage<std::uint8_t> pixels;
    };
    std::vector<Band> m_bands;
    GrayImage<std::uint8_t> m_first;
};

}  // namespace strainlens::bench
