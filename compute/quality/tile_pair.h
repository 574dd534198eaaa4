// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "compute/types/image.h"
#include "compute/types/point.h"

namespace strainlens {

/// A square part of two images, and how much its pixels are isolated from their neighbours.
class TilePair {
public:
    static constexpr int kSide = 64;   ///< [px]
    static constexpr int kMargin = 8;  ///< around it, part of the comparison [px]

    /// The tile whose first pixel is `first`.
    template <typename Pixel>
    TilePair(const GrayImage<Pixel>& reference, const GrayImage<Pixel>& deformed, SensorPixel first);

    /// Pixels of the tile that can be defects: those that are not at the edge of the image.
    template <typename Use>
    void forEachPixel(const Use& use) const {
        for (int y = m_begin.y; y < m_end.y; ++y) {
            for (int x = m_begin.x; x < m_end.x; ++x) use(SensorPixel{y, x});
        }
    }
    SensorPixel inImage(SensorPixel at) const { return {at.y + m_origin.y, at.x + m_origin.x}; }

    /// How much a pixel of the reference image is brighter, or darker, than three of its four neighbours.
    float isolation(SensorPixel at) const {
        const float value = m_isolation[0][index(at)];
        return value < 0 ? -value : value;
    }
    double referenceGrey(SensorPixel at) const { return static_cast<double>(m_greys[0][index(at)]); }
    /// The smaller isolation of both pixels, the second one displaced, if both are brighter or both darker than their
    /// neighbours; else 0.
    float commonIsolation(SensorPixel at, int dx = 0, int dy = 0) const {
        const float a = m_isolation[0][index(at)], b = m_isolation[1][index({at.y + dy, at.x + dx})];
        if (!(a * b > 0)) return 0;
        const float magnitudeA = a < 0 ? -a : a, magnitudeB = b < 0 ? -b : b;
        return magnitudeA < magnitudeB ? magnitudeA : magnitudeB;
    }

    /// How the greys of the deformed image follow from those of the reference image: by a kernel of 3 x 3 pixels.
    struct Prediction {
        static constexpr std::size_t kPixels = 9;
        std::array<double, kPixels> kernel{};
        double origin = 0;          ///< subtracted from all greys
        double offset = 0;          ///< added to the sum
        double residual = 0;        ///< RMS [grey]
        double mean = 0;            ///< of the reference image
        double neighbours = 0;      ///< covariance of neighbouring pixels of the reference image, which noise lacks
        double explainedShare = 0;  ///< of the variance
    };
    /// Without the surroundings of the candidates. Empty if too few pixels remain.
    std::optional<Prediction> predict(const std::vector<SensorPixel>& candidates) const;

    /// A deviation from the prediction by a pattern that is added to both images at the same place.
    struct FixedPattern {
        double share = 0;      ///< of the candidate's height: 1 for a defect pixel, about 0 for a speckle
        double deviation = 0;  ///< its standard deviation
    };
    FixedPattern fixedPattern(SensorPixel at, const Prediction& prediction) const;

private:
    static constexpr int kStride = kSide + 2 * kMargin;
    using Plane = std::array<float, static_cast<std::size_t>(kStride) * kStride>;

    static std::size_t index(SensorPixel at) { return static_cast<std::size_t>(at.y * kStride + at.x); }
    static void findIsolation(const Plane& greys, Plane& isolation);
    double heightOf(const Plane& greys, SensorPixel at) const;

    SensorPixel m_origin, m_begin, m_end;
    Plane m_greys[2] = {}, m_isolation[2] = {};
};

}  // namespace strainlens
