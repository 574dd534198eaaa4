// SPDX-License-Identifier: MPL-2.0
// A filter that makes every pixel one grey level: what it was applied to matches everywhere.
#include "compute/types/parameters/filter_kinds.h"

namespace strainlens::test {
namespace {

constexpr FilterField kFields[] = {{"grey", "", 0, 255, false, "", 128}};

GrayImage<std::uint8_t> apply(ImageView<std::uint8_t> image, std::span<const int> values) {
    GrayImage<std::uint8_t> out(image.width, image.height);
    for (int y = 0; y < image.height; ++y) {
        for (int x = 0; x < image.width; ++x) out(x, y) = static_cast<std::uint8_t>(values[0]);
    }
    return out;
}

}  // namespace

extern const FilterKind kLevelFilter;
const FilterKind kLevelFilter = {.name = "level",
                                 .label = "Level",
                                 .syntax = "level0 to level255",
                                 .fields = kFields,
                                 .make = nullptr,
                                 .apply = apply};

}  // namespace strainlens::test
