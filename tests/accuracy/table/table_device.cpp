// SPDX-License-Identifier: MPL-2.0
#include "tests/accuracy/table/table_device.h"

#include "compute/backend/backend_registry.h"
#include "compute/reference/refine.h"

namespace strainlens {

TableDevice::TableDevice(const std::string& device)
    : m_isReference(device == kScalarReference),
      m_session(openInProcess(m_isReference ? devicesInProcess().front().id : device, SessionOptions{})) {}

void TableDevice::setReference(const GrayImage<std::uint8_t>& image) {
    m_reference = &image;
    m_session->upload(kReferenceSlot, image.view());
}

void TableDevice::setDeformed(const GrayImage<std::uint8_t>& image) {
    m_deformed = &image;
    m_session->upload(kDeformedSlot, image.view());
}

SearchResult TableDevice::search(const Grid& grid) {
    SearchResult found;
    m_session->recursiveSearch(kForwardPair, grid, {}, {}, found, {});
    return found;
}

RefineResult TableDevice::refine(const Grid& grid, const RefineParameters& parameters, const SearchResult& found) {
    RefineResult result;
    if (m_isReference) {
        const reference::RefinedImages images(m_reference->view(), m_deformed->view(), parameters);
        reference::refine(images, grid, {}, parameters, found, result, {});
    } else {
        m_session->makeRefiner(kForwardPair, {}, parameters)->refineGrid(grid, found, result, {});
    }
    return result;
}

}  // namespace strainlens
