// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/refine/surfaces.h"

#include <cmath>
#include <vector>

#include "compute/backend/cpu/refine/line_buffer.h"
#include "compute/rules/interpolation.h"

namespace strainlens::cpu {
namespace {

enum class Along { X, Y };

/// Runs `work` on every line of `in` along that axis and stores the result in `out`, which may be `in`.
template <typename Work>
void forEachLine(const CpuContext& context, Along along, const GrayImage<float>& in, GrayImage<float>& out,
                 const Work& work) {
    const int lines = along == Along::X ? in.height() : in.width();
    parallelRanges(context, lines, LineBuffer::kLines, [&](int begin, int end) {
        LineBuffer buffer;
        for (int first = begin; first < end; first += LineBuffer::kLines) {
            along == Along::X ? buffer.loadRows(in, first) : buffer.loadColumns(in, first);
            work(buffer);
            along == Along::X ? buffer.storeRows(out, first) : buffer.storeColumns(out, first);
        }
    });
}

/// rules::tapSlopes about the pixel itself, without the last tap, which is 0.
std::vector<double> slopeWeights(Interpolation interpolation) {
    const rules::TapWeights slopes = rules::tapSlopes(interpolation);
    return {slopes.begin(), slopes.begin() + rules::tapsOf(interpolation) - 1};
}

}  // namespace

GrayImage<float> floatImage(const CpuContext& context, const AnyImageView& image, double sigmaPx) {
    GrayImage<float> result(sizeOf(image).width, sizeOf(image).height);
    std::visit(
        [&](const auto& pixels) {
            parallelRanges(context, pixels.height, 16, [&](int begin, int end) {
                for (int y = begin; y < end; ++y) {
                    const auto* in = pixels.row(y);
                    float* out = result.row(y);
                    for (int x = 0; x < pixels.width; ++x) out[x] = static_cast<float>(in[x]);
                    if constexpr (std::is_floating_point_v<std::remove_cvref_t<decltype(*in)>>) {
                        for (int x = 0; x < pixels.width; ++x) out[x] = std::isfinite(in[x]) ? in[x] : 0.0F;
                    }
                }
            });
        },
        image);
    if (sigmaPx > 0) {
        const std::vector<double> weights = rules::smoothingWeights(sigmaPx);
        for (Along along : {Along::X, Along::Y}) {
            forEachLine(context, along, result, result, [&](LineBuffer& buffer) { buffer.convolve(weights); });
        }
    }
    return result;
}

ReferenceSurface referenceSurface(const CpuContext& context, const AnyImageView& image,
                                  const RefineParameters& parameters) {
    ReferenceSurface surface;
    surface.greys = floatImage(context, image, parameters.prefilterSigmaPx);
    // At a pixel the spline across the slope's direction passes through the samples: only the one along it is needed.
    const auto slope = [&](LineBuffer& buffer) {
        buffer.toCoefficients(rules::splinePoles(parameters.interpolation));
        buffer.convolve(slopeWeights(parameters.interpolation));
    };
    surface.slopeX = GrayImage<float>(surface.greys.width(), surface.greys.height());
    surface.slopeY = GrayImage<float>(surface.greys.width(), surface.greys.height());
    forEachLine(context, Along::X, surface.greys, surface.slopeX, slope);
    forEachLine(context, Along::Y, surface.greys, surface.slopeY, slope);
    return surface;
}

GrayImage<float> deformedCoefficients(const CpuContext& context, const AnyImageView& image,
                                      const RefineParameters& parameters) {
    GrayImage<float> result = floatImage(context, image, parameters.prefilterSigmaPx);
    if (parameters.interpolation == Interpolation::Hermite) return result;
    for (Along along : {Along::X, Along::Y}) {
        forEachLine(context, along, result, result,
                    [&](LineBuffer& buffer) { buffer.toCoefficients(rules::splinePoles(parameters.interpolation)); });
    }
    return result;
}

}  // namespace strainlens::cpu
