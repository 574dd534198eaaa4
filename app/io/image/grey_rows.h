// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstring>
#include <type_traits>

namespace strainlens {

/// Samples of a row of pixels. Grey has only `first`; colour has red in `first`.
template <typename Sample>
struct SampleRow {
    const Sample* first = nullptr;
    const Sample* green = nullptr;
    const Sample* blue = nullptr;
    std::size_t stride = 1;  ///< from pixel to pixel
};

/// Rec. 601 luma in integers, rounded half up: equal channels give exactly their value.
template <typename Pixel>
Pixel luminance(Pixel red, Pixel green, Pixel blue) {
    return static_cast<Pixel>((299u * red + 587u * green + 114u * blue + 500u) / 1000u);
}

/// Converts a row of `count` pixels to grey. Grey integers are copied.
template <typename Out, typename Sample>
void greyRow(const SampleRow<Sample>& in, std::size_t count, Out* out) {
    if constexpr (std::is_same_v<Out, Sample> && std::is_integral_v<Out>) {
        if (!in.green && in.stride == 1) {
            std::memcpy(out, in.first, count * sizeof(Out));
            return;
        }
    }
    for (std::size_t x = 0, at = 0; x < count; ++x, at += in.stride) {
        if constexpr (std::is_integral_v<Out>) {
            out[x] = in.green ? luminance<Out>(static_cast<Out>(in.first[at]), static_cast<Out>(in.green[at]),
                                               static_cast<Out>(in.blue[at]))
                              : static_cast<Out>(in.first[at]);
        } else {
            const double grey = in.green ? 0.299 * static_cast<double>(in.first[at]) +
                                               0.587 * static_cast<double>(in.green[at]) +
                                               0.114 * static_cast<double>(in.blue[at])
                                         : static_cast<double>(in.first[at]);
            out[x] = static_cast<Out>(grey);
        }
    }
}

}  // namespace strainlens
