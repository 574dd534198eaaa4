// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/search.h"
#include "compute/reference/search.h"

namespace strainlens::cpu {

void recursiveSearch(const CpuContext&, const GrayImage<std::uint8_t>& referenceImage,
                     const GrayImage<std::uint8_t>& deformedImage, const Grid& grid,
                     const RecursiveSearchParameters& parameters, std::span<const Displacement> initial,
                     SearchResult& result, const JobControl& job) {
    reference::recursiveSearch(referenceImage, deformedImage, grid, parameters, initial, result, job);
}

}  // namespace strainlens::cpu
