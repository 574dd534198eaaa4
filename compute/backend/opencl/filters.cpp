// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/filters.h"

#include "compute/types/error.h"

namespace strainlens::opencl {
namespace {

/// Work groups of 32 x 4 items that cover an image, an item so many pixels.
constexpr WorkSize kGroup{32, 4};
WorkSize groupsFor(ImageSize size, int pixelsX, int pixelsY) {
    const auto count = [](int pixels, std::size_t perGroup) {
        return (static_cast<std::size_t>(pixels) + perGroup - 1) / perGroup;
    };
    return {count(size.width, kGroup.x * static_cast<std::size_t>(pixelsX)),
            count(size.height, kGroup.y * static_cast<std::size_t>(pixelsY))};
}

}  // namespace

void Filters::apply(OpenclContext& context, const DeviceImage&, const Filter& filter, DeviceImage&) {
    checkFilter(filter);
    throw DeviceError(context.device().id, "filter", "not there for OpenCL yet; choose --device cpu");
}

Histogram Filters::histogram(OpenclContext& context, const DeviceImage&) {
    throw DeviceError(context.device().id, "histogram", "not there for OpenCL yet; choose --device cpu");
}

void Filters::halve(OpenclContext& context, const DeviceImage& in, DeviceImage& out) {
    checkHalvable(in.size());
    out.resize(context, {in.size().width / 2, in.size().height / 2});
    context.kernel("grey_map", "halve")
        .run(context.queue(), groupsFor(out.size(), 16, 1), kGroup, in, in.shape(), out, out.shape());
    context.finish();
}

void Filters::mapGreys(OpenclContext& context, const DeviceImage& in, const GreyMap& map, DeviceImage& out) {
    m_map.upload(context, std::span<const std::uint8_t>(map));
    context.kernel("grey_map", "greyMap")
        .run(context.queue(), groupsFor(in.size(), 16, 1), kGroup, in, in.shape(), out, m_map);
    context.finish();
}

}  // namespace strainlens::opencl
