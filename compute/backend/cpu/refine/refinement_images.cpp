// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/refine/refinement_images.h"

#include <cmath>
#include <vector>

#include "compute/backend/cpu/refine/line_buffer.h"
#include "compute/rules/interpolation.h"

namespace strainlens::cpu {
namespace {

enum class Along { X, Y };

/// Calls `work` with the lines of `in` along an axis and stores the results in `out`, which may be `in`.
template <typename Work>
void forEachLine(const CpuContext& context, Along along, const GrayImage<float>& in, GrayImage<float>& out,
                 const Work& work) {
    const int lines = along == Along::X ? in.height() : in.width();
    parallelFor(context, lines, LineBuffer::kLines, [&](int begin, int end) {
        LineBuffer buffer;
        for (int first = begin; first < end; first += LineBuffer::kLines) {
            along == Along::X ? buffer.loadRows(in, first) : buffer.loadColumns(in, first);
            work(buffer);
            along == Along::X ? buffer.storeRows(out, first) : buffer.storeColumns(out, first);
        }
    });
}

/// rules::tapSlopes at a pixel, without the last tap, which is 0.
std::vector<double> slopeWeights(Interpolation interpolation) {
    const rules::TapWeights slopes = rules::tapSlopes(interpolation);
    return {slopes.begin(), slopes.begin() + rules::tapCount(interpolation) - 1};
}

/// Converts greys to floats (NaN and infinity to 0) and smooths them with rules::smoothingWeights.
GrayImage<float> makeFloatImage(const CpuContext& context, const AnyImageView& image, double sigmaPx) {
    GrayImage<float> result(sizeOf(image).width, sizeOf(image).height);
    std::visit(
        [&](const auto& pixels) {
            parallelFor(context, pixels.height, 16, [&](int begin, int end) {
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

}  // namespace

GradientImage makeGradientImage(const CpuContext& context, const AnyImageView& image,
                                const RefineParameters& parameters) {
    GradientImage result;
    result.greys = makeFloatImage(context, image, parameters.prefilterSigmaPx);
    // At a pixel the spline across the derivative's direction equals the sample: only the spline along it is needed.
    const auto slope = [&](LineBuffer& buffer) {
        buffer.convertToCoefficients(rules::splinePoles(parameters.interpolation));
        buffer.convolve(slopeWeights(parameters.interpolation));
    };
    result.slopeX = GrayImage<float>(result.greys.width(), result.greys.height());
    result.slopeY = GrayImage<float>(result.greys.width(), result.greys.height());
    forEachLine(context, Along::X, result.greys, result.slopeX, slope);
    forEachLine(context, Along::Y, result.greys, result.slopeY, slope);
    return result;
}

GrayImage<float> makeCoefficients(const CpuContext& context, const AnyImageView& image,
                                  const RefineParameters& parameters) {
    GrayImage<float> result = makeFloatImage(context, image, parameters.prefilterSigmaPx);
    if (parameters.interpolation == Interpolation::Hermite) return result;
    for (Along along : {Along::X, Along::Y}) {
        forEachLine(context, along, result, result, [&](LineBuffer& buffer) {
            buffer.convertToCoefficients(rules::splinePoles(parameters.interpolation));
        });
    }
    return result;
}

}  // namespace strainlens::cpu
