// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <vector>

#include "compute/types/image.h"
#include "compute/types/parameters/filter.h"
#include "compute/types/search.h"

namespace strainlens::bench {

/// Compares the fields of a search with the scalar oracle's.
///
/// The oracle computes every `everyNth` measured node (all where that is affordable); at the others all fields that are
/// shown to this object must equal the first of them.
class FieldCheck {
public:
    static FieldCheck recursive(ImageView<std::uint8_t> reference, ImageView<std::uint8_t> deformed, const Grid& grid,
                                const RecursiveSearchParameters& parameters);
    static FieldCheck full(ImageView<std::uint8_t> reference, ImageView<std::uint8_t> deformed, const Grid& grid,
                           const FullSearchParameters& parameters, int everyNth);

    /// The last field of `pairs` searches, the deformed images in turn, each from the field before.
    static FieldCheck sequence(ImageView<std::uint8_t> reference, const std::vector<GrayImage<std::uint8_t>>& deformed,
                               const Grid& grid, int pairs);

    /// Vectors and costs, one a node.
    bool same(std::span<const Displacement> vectors, std::span<const std::uint32_t> cost);
    bool same(const SearchResult& result) { return same(result.vectors, result.cost); }

    /// How a field differs from the first that was shown.
    struct Difference {
        std::size_t nodes = 0;     ///< with another vector
        double largestExcess = 0;  ///< of their cost, relative
    };
    Difference difference(std::span<const Displacement> vectors, std::span<const std::uint32_t> cost) const;

private:
    explicit FieldCheck(const Grid& grid) : m_statuses(grid.statuses) {}

    std::vector<PointStatus> m_statuses;  ///< of the whole grid
    SearchResult m_expected;
    std::vector<Displacement> m_firstVectors;
    std::vector<std::uint32_t> m_firstCost;
};

/// How far beside a pixel a filter looks [px]; -1: at the whole image.
int reachOf(const Filter& filter);

/// Compares filtered images with the scalar oracle's.
///
/// Of an image of more than 4 megapixels the oracle filters the topmost, the lowest and three more bands of rows;
/// elsewhere all images that are shown to this object must equal the first of them.
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
