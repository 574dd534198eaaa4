// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <string>

#include "compute/backend/backend.h"
#include "compute/types/grid.h"

namespace strainlens {

/// A device, or the oracle, that refines pairs of images which it searched itself.
class Refiner {
public:
    static constexpr const char* kOracle = "oracle";

    /// kOracle (compute/reference; the first device searches for it) or the id of a device, whose driver is asked in
    /// this process. Throws as openInProcess does.
    explicit Refiner(const std::string& device);

    bool isOracle() const { return m_oracle; }
    /// False for a device that cannot refine.
    bool refines() const { return m_oracle || m_session->supports(Operation::Refine); }

    void setReference(const GrayImage<std::uint8_t>& image);
    void setDeformed(const GrayImage<std::uint8_t>& image);

    /// What the recursive search finds from zero. A search gives the same vectors on every device.
    SearchResult search(const Grid& grid);
    RefineResult refine(const Grid& grid, const RefineParameters& parameters, const SearchResult& found);

private:
    bool m_oracle;
    std::unique_ptr<Session> m_session;
    const GrayImage<std::uint8_t>*m_reference = nullptr, *m_deformed = nullptr;
};

}  // namespace strainlens
