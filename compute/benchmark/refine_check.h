// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/types/grid.h"
#include "compute/types/image.h"
#include "compute/types/refine.h"
#include "compute/types/search.h"

namespace strainlens::bench {

/// Compares refinements with the scalar oracle's in everything that they found (RefineAgreement).
///
/// The oracle refines three pieces of 10 x 10 nodes, which start as they do within the whole grid; elsewhere every
/// result that is shown to this object must agree with the first of them, within twice the tolerance.
class RefineCheck {
public:
    RefineCheck(ImageView<std::uint8_t> reference, ImageView<std::uint8_t> deformed, const Grid& grid,
                const SearchResult& found, const RefineParameters& parameters);

    bool same(const RefineResult& result);

private:
    /// Nodes of the grid and what the oracle found there.
    struct Piece {
        std::vector<std::size_t> nodes;
        RefineResult expected;
    };
    const RefineParameters m_parameters;
    std::vector<Piece> m_pieces;
    RefineResult m_first;
};

}  // namespace strainlens::bench
