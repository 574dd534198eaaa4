// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <type_traits>
#include <variant>

#include "compute/types/parameters/filter.h"

namespace strainlens::gpu {

/// The filters of one session. All results as compute/reference/filters.h has them. `Kernels` is the device's, which
/// queue their work; parameters are checked here.
template <typename Kernels>
class Filters {
public:
    using Device = typename Kernels::Device;
    using Context = typename Device::Context;
    using Image = typename Device::Image;

    /// Throws InvalidInput for a filter that is not allowed.
    void apply(Context& context, const Image& in, const Filter& filter, Image& out) {
        checkFilter(filter);
        out.resize(context, in.size());
        const auto queue = [&](const auto& f) {
            using Kind = std::decay_t<decltype(f)>;
            if constexpr (std::is_same_v<Kind, MedianFilter>) {
                m_kernels.median(context, in, f.size, out);
            } else if constexpr (std::is_same_v<Kind, BoxFilter>) {
                m_kernels.box(context, in, f.size, out);
            } else if constexpr (std::is_same_v<Kind, Convolution3x3>) {
                m_kernels.convolve(context, in, f, out);
            } else if constexpr (std::is_same_v<Kind, HistogramEqualisation>) {
                m_kernels.mapGreys(context, in, equalisationMap(histogram(context, in)), out);
            } else if constexpr (std::is_same_v<Kind, HostFilter>) {
                requireDeviceFilter(f);
            } else {
                static_assert(std::is_same_v<Kind, ContrastStretch>);
                m_kernels.mapGreys(context, in, stretchMap(histogram(context, in), f.clipPerMille), out);
            }
        };
        std::visit(queue, filter);
        context.finish();
    }

    Histogram histogram(Context& context, const Image& image) { return m_kernels.histogram(context, image); }

    /// Throws InvalidInput when a side is below 2 px.
    void halve(Context& context, const Image& in, Image& out) {
        checkHalvable(in.size());
        out.resize(context, {in.size().width / 2, in.size().height / 2});
        m_kernels.halve(context, in, out);
        context.finish();
    }

private:
    Kernels m_kernels;
};

}  // namespace strainlens::gpu
