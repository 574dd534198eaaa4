// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "app/loads/load_table.h"

namespace strainlens {

/// A curve of the images that is compared with the table: the strain of an extensometer, an opening, a displacement.
struct ImageCurve {
    std::span<const double> momentsS;  ///< ascending [s]
    std::span<const double> values;    ///< as many; NaN: none
};

/// The table's time of an image is its moment + `seconds`.
struct LoadOffset {
    double seconds = 0, sigmaS = 0;
    double explained = 0;    ///< share of the curve's variance that the table explains, 0 to 1
    std::size_t images = 0;  ///< compared
    std::string channel;     ///< that the curve was compared with; empty: the load alone
};

/// Finds the offset at which the table explains the curve best.
///
/// With a channel of extension (`channel`: its header; empty: the first column with a unit of length and values that
/// change) the curve is a linear function of extension and load: the extension is that of the gauge and of everything
/// else that is strained, which stays elastic. That also holds beyond yield. Without one the curve is a linear function
/// of the load up to half of its largest value, and every later image must have a larger value than these.
///
/// The standard deviation follows from the residuals and their correlation from image to image. Throws LoadTableError
/// for an unknown channel, for fewer than 12 images, and if the best offset explains less than 90 % of the variance:
/// then curve and table do not belong together. Also throws if another offset is as good: nothing marks a moment, or
/// the load is periodic.
LoadOffset findOffset(const LoadTable& table, const ImageCurve& curve, const std::string& channel = {});

}  // namespace strainlens
