// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include "compute/types/displacement_field.h"

namespace strainlens {

/// What is measured of a specimen at rest, of one quantity. Everything in its unit; NaN where nothing was measured.
struct FloorFigures {
    std::string_view name;  ///< "u", "v", "exx", "eyy", "exy"
    std::string_view unit;  ///< "px", or "" for strain
    double bias = 0;        ///< mean over all points and frames
    double drift = 0;       ///< largest |mean over a frame's points - bias|: what the whole rig has moved or stretched
    double spatial = 0;     ///< standard deviation over the points of a frame; root of the frames' mean variance
    double temporal = 0;    ///< standard deviation of a point over the frames; root of the points' mean variance
    double predicted = 0;   ///< root of the mean predicted variance of a single value
    std::size_t values = 0;
};

/// Noise floor and bias of a rig, from frames in which nothing has moved, as reporting guides ask for them (A Good
/// Practices Guide for Digital Image Correlation, International DIC Society 2018, doi:10.32720/idics/gpg.ed1).
/// All frames share one reference image, whose noise is therefore a pattern that every frame shows: it is part of the
/// spatial deviation and of the prediction, and not of the temporal one, which is smaller by the root of two where
/// images are equally noisy.
class NoiseFloorMeter {
public:
    /// Throws InvalidInput for a field of another size than the first.
    void add(const DisplacementField& field);

    int frames() const { return m_frames; }
    /// u and v; after them exx, eyy and exy where the fields have strain. A point counts for the temporal deviation
    /// where it was Ok in two frames or more.
    std::vector<FloorFigures> result() const;

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
    FloorFigures figuresOf(std::size_t quantity) const;

    std::array<Quantity, kQuantities> m_quantities;
    std::size_t m_points = 0;
    int m_frames = 0;
    bool m_withStrain = false;
};

}  // namespace strainlens
