// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

#include "compute/types/image.h"

namespace strainlens {

/// Kinds of blur. All are symmetric: a blur moves nothing.
enum class BlurKind : std::uint8_t {
    Gaussian,
    Disc,  ///< of a lens out of focus
    Line,  ///< of a uniform motion during the exposure
};
inline constexpr std::array<std::string_view, 3> kBlurKindNames = {"gaussian", "defocus", "motion"};

struct Blur {
    BlurKind kind = BlurKind::Gaussian;
    double sizePx = 0;    ///< standard deviation, radius of the disc or length of the line [px]
    double angleRad = 0;  ///< of the line, from x to y: 0 up to pi [rad]

    /// Component of a wave vector that the blur attenuates: along the line, else its magnitude [rad/px].
    double waveNumber(double kx, double ky) const;
};

/// How much more one image of a pair is blurred than the other.
struct RelativeBlur {
    Blur blur;
    bool isReferenceSharper = true;  ///< the blur makes this image as blurred as the other
};

/// Standard deviation of a blur's weights along its direction of motion, else along any [px].
double deviationOf(const Blur& blur);

/// Standard deviations of the blur of an image's parts relative to the reference image, negative where that is the
/// blurred one [px].
struct BlurRange {
    double minPx = 0, maxPx = 0;
};

/// Weights of a blur projected on one axis, for a line on its own, at -n .. n steps; their sum is 1. Their cosine
/// transform is the blur's transfer function.
std::vector<double> blurProfile(BlurKind kind, double sizePx, double stepPx);

/// The cosine transform of a symmetric profile, tabulated for wave numbers up to those of the pixels' diagonal
/// [rad/px].
class CosineTransform {
public:
    CosineTransform(std::span<const double> profile, double stepPx);
    double operator()(double waveNumber) const;

private:
    std::vector<double> m_values;
};

/// Weights of the pixels around one, an odd square, whose sum is 1. Exact for textures coarser than 2.4 px: their
/// transform is the blur's up to .85 of the highest frequency and falls to 0 beyond.
GrayImage<double> blurKernel(const Blur& blur);
/// Pixels of the kernel on each side of its centre.
int kernelReach(const Blur& blur);

/// Convolves an image; its edges are mirrored. After a stop the result is incomplete. (threads: 0 = all cores)
GrayImage<float> convolve(const AnyImageView& image, const GrayImage<double>& kernel, int threads = 0,
                          const std::stop_token& stop = {});

/// Sum of the squared weights: what remains of the variance of white noise.
double kernelEnergy(const GrayImage<double>& kernel);

}  // namespace strainlens
