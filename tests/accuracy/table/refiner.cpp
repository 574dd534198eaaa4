// SPDX-License-Identifier: MPL-2.0
#include "tests/accuracy/table/refiner.h"

#include "compute/backend/backend_registry.h"
#include "compute/reference/refine.h"

namespace strainlens {

Refiner::Refiner(const std::string& device)
    : m_oracle(device == kOracle),
      m_session(openInProcess(m_oracle ? devicesInProcess().front().id : device, SessionOptions{})) {}

void Refiner::setReference(const GrayImage<std::uint8_t>& image) {
    m_reference = &image;
    m_session->upload(kReferenceSlot, image.view());
}

void Refiner::setDeformed(const GrayImage<std::uint8_t>& image) {
    m_deformed = &image;
    m_session->upload(kDeformedSlot, image.view());
}

SearchResult Refiner::search(const Grid& grid) {
    SearchResult found;
    m_session->recursiveSearch(kForwardPair, grid, {}, {}, found, {});
    return found;
}

RefineResult Refiner::refine(const Grid& grid, const RefineParameters& parameters, const SearchResult& found) {
    RefineResult result;
    if (m_oracle) {
        reference::refine(m_reference->view(), m_deformed->view(), grid, {}, parameters, found, result, {});
    } else {
        m_session->refine(kForwardPair, grid, {}, parameters, found, result, {});
    }
    return result;
}

}  // namespace strainlens
