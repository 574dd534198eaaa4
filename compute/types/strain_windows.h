// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>
#include <vector>

namespace strainlens {

/// What a device needs to choose a strain window for each point of a field, fit the surfaces over it and estimate its
/// bias (chooseWindows, WindowFits, estimateStrainBias in compute/strain). The spans must outlive the call.
struct StrainWindowRequest {
    static constexpr std::size_t kMaxKinds = 16, kMaxWindows = 16;
    static constexpr std::size_t kMaxNoisePoints = 256;  ///< entries of the tables of AxisNoise
    static constexpr int kLinkedWindow = 15;             ///< WindowFits::kLinkedWindow [points]

    /// Bits of a point: it is Ok, links to the next column and row, connections to these that include links across
    /// small gaps, and whether it is outside the region.
    enum Mark : std::uint8_t { kOk = 1, kRight = 2, kDown = 4, kNearRight = 8, kNearDown = 16, kOutside = 32 };

    /// Noise of the slopes along one axis by number of points, see SlopeNoise.
    struct AxisNoise {
        std::span<const double> slope, mean, curvature;
    };
    struct NoiseTerm {
        AxisNoise alongX, alongY;
    };
    /// A kind of subset.
    struct Kind {
        std::vector<NoiseTerm> noise;
        /// SlopeNoise::ofDifference() of a window and the next one, and of a window and the one after that, by window.
        std::vector<double> differences, secondDifferences;
        double fourthX = 0, fourthY = 0;     ///< variance of a fourth difference along an axis
        double squareSteps = 0, pixels = 0;  ///< as SubsetModel
    };

    int columns = 0, rows = 0;
    bool isRegular = false;                   ///< all columns and rows are equidistant
    std::span<const std::int64_t> x, y;       ///< of columns and rows [units]
    double unitPx = 1, stepPx = 1;            ///< of positions; mean distance of columns
    double meanU = 0, meanV = 0, scale = 1;   ///< displacements are integers after this factor
    double meanSquareU = 0, meanSquareV = 0;  ///< for points of unknown standard deviation [px^2]
    double minimumShare = 0, smoothness = 0;  ///< as StrainParameters
    std::vector<int> windows;                 ///< that points choose from, ascending [points]
    std::vector<Kind> kinds;

    // By point.
    std::span<const double> u, v;
    std::span<const float> sigmaU, sigmaV, residual, varianceU, varianceV;
    std::span<const std::int32_t> pixels;
    std::span<const std::uint8_t> marks, kindOf;

    std::size_t size() const { return static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows); }
};

/// The chosen windows and the fits over them, by point; the values of points without a window have no meaning.
struct StrainWindows {
    std::vector<std::int32_t> window;   ///< 0: none [points]
    std::vector<std::int32_t> surface;  ///< StrainSurface
    std::vector<std::int32_t> points;   ///< used
    std::vector<double> ux, uy, vx, vy;
    std::vector<double> xx, xy, yy;             ///< variances of the slopes for displacements of variance 1 [1/px^2]
    std::vector<double> squareU, squareV;       ///< variances of the noise of u and v [px^2]
    std::vector<float> biasXx, biasYy, biasXy;  ///< squared, of exx, eyy and exy
};

/// Chooses windows on a device: the same bits as on the host. Null if it cannot; invalid after a stop.
using StrainWindowFinder = std::function<const StrainWindows*(const StrainWindowRequest&, const std::stop_token&)>;

}  // namespace strainlens
