// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/filters/filters.h"

#include "compute/types/parameters/filter_kinds.h"

namespace strainlens::cpu {
namespace {

/// Applies the filter of a variant.
struct FilterVisitor {
    const CpuContext& context;
    const GrayImage<std::uint8_t>& image;
    GrayImage<std::uint8_t>& output;

    void operator()(const MedianFilter& f) const { median(context, image, f.size, output); }
    void operator()(const BoxFilter& f) const { box(context, image, f.size, output); }
    void operator()(const Convolution3x3& f) const { convolve3x3(context, image, f, output); }
    void operator()(const HistogramEqualisation&) const { equalise(context, image, output); }
    void operator()(const ContrastStretch& f) const { stretchContrast(context, image, f.clipPerMille, output); }
    void operator()(const LocalNormalisation& f) const { normalise(context, image, f, output); }
    void operator()(const HostFilter& f) const {
        checkFilter(f);
        output = f.kind->apply(image.view(), f.values);
    }
};

}  // namespace

void filter(const CpuContext& context, const GrayImage<std::uint8_t>& image, const Filter& filter,
            GrayImage<std::uint8_t>& output) {
    std::visit(FilterVisitor{context, image, output}, filter);
}

}  // namespace strainlens::cpu
