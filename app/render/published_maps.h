// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>

namespace strainlens {

/// The 256 colours of a map as it was published: 0xRRGGBB from its low end to its high end.
using PublishedMap = std::array<std::uint32_t, 256>;

/// Van der Walt and Smith's maps of 2015, and Nunez, Anderton and Renslow's (2018, doi:10.1371/journal.pone.0199239).
extern const PublishedMap kViridis, kMagma, kCividis;

}  // namespace strainlens
