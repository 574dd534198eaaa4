// SPDX-License-Identifier: MPL-2.0
#pragma once

namespace strainlens {

/// A point of a grid.
struct GridPlace {
    int column = 0, row = 0;
};

/// Part of a grid.
struct GridBox {
    int column = 0, row = 0;  ///< the first
    int columns = 0, rows = 0;
};

}  // namespace strainlens
