// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <variant>

#include "compute/types/parameters/filter.h"

namespace strainlens::gpu {

/// Filters of a session; results as in compute/reference/filters.h. `Kernels` are the device's, see
/// cuda/filters/filters.h; their parameters are validated here.
template <typename Kernels>
class Filters {
public:
    using Device = typename Kernels::Device;
    using Context = typename Device::Context;
    using Image = typename Device::Image;

    /// Throws InvalidInput if a parameter is out of range.
    void apply(Context& context, const Image& in, const Filter& filter, Image& out) {
        checkFilter(filter);
        queue(context, in, filter, out);
        context.finish();
    }
    /// The same for a valid filter, without waiting.
    void queue(Context& context, const Image& in, const Filter& filter, Image& out) {
        out.resize(context, in.size());
        std::visit(FilterVisitor{*this, context, in, out}, filter);
    }

    Histogram histogram(Context& context, const Image& image) {
        std::array<typename Kernels::Count, 256> counts = {};
        m_counts.fill(context, counts.size(), 0);
        Kernels::histogram(context, image, m_counts);
        m_counts.download(context, counts);
        Histogram result = {};
        std::copy(counts.begin(), counts.end(), result.begin());
        return result;
    }

    /// Throws InvalidInput if a side is below 2 px.
    void halve(Context& context, const Image& in, Image& out) {
        checkHalvable(in.size());
        out.resize(context, {in.size().width / 2, in.size().height / 2});
        Kernels::halve(context, in, out);
        context.finish();
    }

private:
    /// Queues a filter.
    struct FilterVisitor {
        Filters& self;
        Context& context;
        const Image& in;
        Image& out;

        void operator()(const MedianFilter& f) const { Kernels::median(context, in, f.size, out); }
        void operator()(const BoxFilter& f) const { Kernels::box(context, in, f.size, out); }
        void operator()(const Convolution3x3& f) const { Kernels::convolve(context, in, f, out); }
        void operator()(const HistogramEqualisation&) const {
            self.mapGreys(context, in, equalisationMap(self.histogram(context, in)), out);
        }
        void operator()(const ContrastStretch& f) const {
            self.mapGreys(context, in, stretchMap(self.histogram(context, in), f.clipPerMille), out);
        }
        void operator()(const LocalNormalisation& f) const { Kernels::normalise(context, in, f, out); }
        void operator()(const HostFilter& f) const { requireDeviceFilter(f); }
    };

    void mapGreys(Context& context, const Image& in, const GreyMap& map, Image& out) {
        m_hostMap = map;
        m_map.upload(context, m_hostMap, false);
        Kernels::mapGreys(context, in, m_map, out);
    }

    typename Device::template Buffer<typename Kernels::Count> m_counts;
    typename Device::template Buffer<std::uint8_t> m_map;
    GreyMap m_hostMap = {};
};

}  // namespace strainlens::gpu
