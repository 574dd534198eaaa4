// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/image.h"
#include "compute/types/parameters/filter.h"

namespace strainlens::reference {

/// Applies one filter. Throws InvalidInput for a parameter out of range.
GrayImage<std::uint8_t> filter(ImageView<std::uint8_t> image, const Filter& filter);

GrayImage<std::uint8_t> median(ImageView<std::uint8_t> image, int size);
GrayImage<std::uint8_t> box(ImageView<std::uint8_t> image, int size);
GrayImage<std::uint8_t> convolve3x3(ImageView<std::uint8_t> image, const Convolution3x3& convolution);
Histogram histogram(ImageView<std::uint8_t> image);
GrayImage<std::uint8_t> equalise(ImageView<std::uint8_t> image);
GrayImage<std::uint8_t> stretchContrast(ImageView<std::uint8_t> image, int clipPerMille);
GrayImage<std::uint8_t> normalise(ImageView<std::uint8_t> image, const LocalNormalisation& normalisation);

/// One level of the pyramid; see Session::halve.
GrayImage<std::uint8_t> halve(ImageView<std::uint8_t> image);

}  // namespace strainlens::reference
