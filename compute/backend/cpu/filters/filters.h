// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cpu/runtime/cpu_context.h"
#include "compute/types/image.h"
#include "compute/types/parameters/filter.h"

namespace strainlens::cpu {

// Filters of 8-bit images, bit-identical to those of the same name in compute/reference/filters.h, with the same
// InvalidInput errors. `output` must be another image; it is resized if necessary.

void filter(const CpuContext& context, const GrayImage<std::uint8_t>& image, const Filter& filter,
            GrayImage<std::uint8_t>& output);
void median(const CpuContext& context, const GrayImage<std::uint8_t>& image, int size, GrayImage<std::uint8_t>& output);
void box(const CpuContext& context, const GrayImage<std::uint8_t>& image, int size, GrayImage<std::uint8_t>& output);
void convolve3x3(const CpuContext& context, const GrayImage<std::uint8_t>& image, const Convolution3x3& convolution,
                 GrayImage<std::uint8_t>& output);
Histogram histogram(const CpuContext& context, const GrayImage<std::uint8_t>& image);
void equalise(const CpuContext& context, const GrayImage<std::uint8_t>& image, GrayImage<std::uint8_t>& output);
void stretchContrast(const CpuContext& context, const GrayImage<std::uint8_t>& image, int clipPerMille,
                     GrayImage<std::uint8_t>& output);
void normalise(const CpuContext& context, const GrayImage<std::uint8_t>& image, const LocalNormalisation& normalisation,
               GrayImage<std::uint8_t>& output);
void halve(const CpuContext& context, const GrayImage<std::uint8_t>& image, GrayImage<std::uint8_t>& output);

}  // namespace strainlens::cpu
