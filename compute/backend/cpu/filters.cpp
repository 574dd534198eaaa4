// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/filters.h"

#include "compute/reference/filters.h"

namespace strainlens::cpu {

// The scalar versions, until each operation has its own file here.

void convolve3x3(const CpuContext&, const GrayImage<std::uint8_t>& image, const Convolution3x3& convolution,
                 GrayImage<std::uint8_t>& output) {
    output = reference::convolve3x3(image, convolution);
}
Histogram histogram(const CpuContext&, const GrayImage<std::uint8_t>& image) { return reference::histogram(image); }
void equalise(const CpuContext&, const GrayImage<std::uint8_t>& image, GrayImage<std::uint8_t>& output) {
    output = reference::equalise(image);
}
void stretchContrast(const CpuContext&, const GrayImage<std::uint8_t>& image, int clipPerMille,
                     GrayImage<std::uint8_t>& output) {
    output = reference::stretchContrast(image, clipPerMille);
}
void halve(const CpuContext&, const GrayImage<std::uint8_t>& image, GrayImage<std::uint8_t>& output) {
    output = reference::halve(image);
}
void filter(const CpuContext&, const GrayImage<std::uint8_t>& image, const Filter& filter,
            GrayImage<std::uint8_t>& output) {
    output = reference::filter(image, filter);
}

}  // namespace strainlens::cpu
