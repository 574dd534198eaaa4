// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <string>
#include <vector>

#include "compute/types/dense_flow.h"
#include "compute/types/grid.h"
#include "compute/types/image.h"
#include "compute/types/parameters/filter.h"
#include "compute/types/refine.h"
#include "compute/types/search.h"

namespace strainlens::bench {

/// Whether the numbers are the same, NaN where NaN is.
bool areEqual(std::span<const double> a, std::span<const double> b);

/// Compares the fields of a search with the scalar reference's.
///
/// The scalar reference computes every `everyNth` measured node; at the others all fields must equal the first one.
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
    bool matches(std::span<const Displacement> vectors, std::span<const std::uint32_t> cost);
    bool matches(const SearchResult& result) { return matches(result.vectors, result.cost); }

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

    bool matches(ImageView<std::uint8_t> filtered);

private:
    struct Band {
        int top;
        GrayImage<std::uint8_t> pixels;
    };
    std::vector<Band> m_bands;
    GrayImage<std::uint8_t> m_first;
};

/// Compares dense flow with the truth, and bit for bit with the scalar reference's.
///
/// The scalar reference computes images up to half a megapixel; for larger ones all flows must equal the first one.
class FlowCheck {
public:
    FlowCheck(const GrayImage<std::uint8_t>& reference, const GrayImage<std::uint8_t>& deformed, DenseFlow truth);

    bool matches(const DenseFlow& flow);
    /// Mean end-point and angular errors, shares of pixels within half a pixel and one, mean error at motion edges.
    std::string errorText(const DenseFlow& flow) const;

private:
    DenseFlow m_truth, m_first;
    std::vector<std::uint8_t> m_isAtEdge;  ///< 1 for pixels near a motion discontinuity
};

/// Compares refinement results with the scalar reference's (RefineAgreement).
///
/// The scalar reference refines three blocks of 10 x 10 nodes with the initial guesses of the complete grid; elsewhere
/// all compared results must agree with the first one within twice the tolerance.
class RefineCheck {
public:
    RefineCheck(ImageView<std::uint8_t> reference, ImageView<std::uint8_t> deformed, const Grid& grid,
                const SearchResult& found, const RefineParameters& parameters);

    bool matches(const RefineResult& result);

private:
    /// Nodes of the grid and the scalar reference's result.
    struct NodeBlock {
        std::vector<std::size_t> nodes;
        RefineResult expected;
    };
    const RefineParameters m_parameters;
    std::vector<NodeBlock> m_blocks;
    RefineResult m_first;
};

}  // namespace strainlens::bench
