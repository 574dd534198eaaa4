// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/types/grid.h"
#include "compute/types/image.h"
#include "compute/types/refine.h"
#include "compute/types/search.h"

namespace strainlens::bench {

/// Compares refinement results with the scalar reference's (RefineAgreement).
///
/// The scalar reference refines three blocks of 10 x 10 nodes with the initial guesses of the complete grid; elsewhere
/// all compared results must agree with the first one within twice the tolerance.
class RefineCheck {
public:
    RefineCheck(ImageView<std::uint8_t> reference, ImageView<std::uint8_t> deformed, const Grid& grid,
                const SearchResult& found, const RefineParameters& parameters);

    bool same(const RefineResult& result);

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
