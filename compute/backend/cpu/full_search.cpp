// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/search.h"
#include "compute/reference/search.h"

namespace strainlens::cpu {

void fullSearch(const CpuContext&, const GrayImage<std::uint8_t>& referenceImage,
                const GrayImage<std::uint8_t>& deformedImage, const Grid& grid, const FullSearchParameters& parameters,
                std::span<const Displacement> prediction, SearchResult& result, const JobControl& job) {
    reference::fullSearch(referenceImage, deformedImage, grid, parameters, prediction, result, job);
}

}  // namespace strainlens::cpu
