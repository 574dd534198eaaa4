// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <string>

#include "compute/backend/backend.h"
#include "compute/types/grid.h"

namespace strainlens {

/// A device, or the scalar reference, that searches and refines image pairs.
class TableDevice {
public:
    static constexpr const char* kScalarReference = "reference";

    /// kScalarReference (compute/reference, with the search of the first device) or the id of a device, whose driver is
    /// loaded in this process. Throws as openInProcess.
    explicit TableDevice(const std::string& device);

    bool isReference() const { return m_isReference; }
    /// False for a device that cannot refine.
    bool refines() const { return m_isReference || m_session->supports(Operation::Refine); }

    void setReference(const GrayImage<std::uint8_t>& image);
    void setDeformed(const GrayImage<std::uint8_t>& image);

    /// Recursive search from zero, with the same vectors on every device.
    SearchResult search(const Grid& grid);
    RefineResult refine(const Grid& grid, const RefineParameters& parameters, const SearchResult& found);

private:
    bool m_isReference;
    std::unique_ptr<Session> m_session;
    const GrayImage<std::uint8_t>*m_reference = nullptr, *m_deformed = nullptr;
};

}  // namespace strainlens
