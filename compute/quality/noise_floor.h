// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include "compute/types/displacement_field.h"

namespace strainlens {

/// Noise floor statistics of one quantity of a static specimen, in its unit; NaN if not measured.
struct FloorStatistics {
    std::string_view name;  ///< "u", "v", "exx", "eyy", "exy"
    std::string_view unit;  ///< "px", or "" for strain
    double bias = 0;        ///< mean over all points and frames
    double drift = 0;       ///< largest |mean over a frame's points - bias|: motion or stretch of the complete rig
    double spatial = 0;     ///< standard deviation over the points of a frame; root of the frames' mean variance
    double temporal = 0;    ///< standard deviation of a point over the frames; root of the points' mean variance
    double predicted = 0;   ///< root of the mean predicted variance of a single value
    std::size_t values = 0;
};

/// Measures noise floor and bias of a rig from static frames, as required for reports (A Good Practices Guide for
/// Digital Image Correlation, International DIC Society 2018, doi:10.32720/idics/gpg.ed1). All frames share one
/// reference image, whose noise is therefore the same in every frame: it is part of the spatial deviation and of the
/// prediction but not of the temporal deviation, which is smaller by sqrt(2) for equally noisy images.
class NoiseFloorMeter {
public:
    /// Throws InvalidInput if the size differs from the first field.
    void add(const DisplacementField& field);

    int frames() const { return m_frames; }
    /// u and v, then exx, eyy and exy if computed. The temporal deviation uses points that are Ok in at least two.
    std::vector<FloorStatistics> result() const;

private:
    static constexpr std::size_t kQuantities = 5;
    /// Running mean and squares of one point (Welford 1962, doi:10.1080/00401706.1962.10490022).
    struct Moments {
        double count = 0, mean = 0, squares = 0;
        void add(double value);
    };
    struct Quantity {
        std::vector<Moments> points;
        std::vector<Moments> frames;
        double predictedSquares = 0, predictions = 0;
    };
    FloorStatistics statisticsOf(std::size_t quantity) const;

    std::array<Quantity, kQuantities> m_quantities;
    std::size_t m_points = 0;
    int m_frames = 0;
    bool m_withStrain = false;
};

}  // namespace strainlens
