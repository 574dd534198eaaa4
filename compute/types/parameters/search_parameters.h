// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <limits>

namespace strainlens {

/// Matching criterion of two blocks.
enum class Criterion : std::uint8_t {
    Sad,   ///< sum of absolute differences, smaller is better
    Ssd,   ///< sum of squared differences, smaller is better
    Zncc,  ///< zero-mean normalised cross-correlation, larger is better
};

/// Treatment of trial blocks that leave the deformed image.
enum class BorderMode : std::uint8_t {
    Skip,       ///< skip the trial
    Replicate,  ///< replicate the edge pixels
};

/// Whole-pixel displacement, reference to deformed [px].
struct Displacement {
    std::int16_t dx = 0;
    std::int16_t dy = 0;
    bool operator==(const Displacement&) const = default;
};

/// Largest |dx| or |dy| that a search returns or accepts as a prediction [px].
inline constexpr int kMaxDisplacement = 16000;
/// Largest radius of a full search [px].
inline constexpr int kMaxSearchRadius = 256;
/// Cost of a point without a possible trial.
inline constexpr std::uint32_t kNoCost = std::numeric_limits<std::uint32_t>::max();

/// Recursive search (Lyubutin & Panin 2016; de Haan et al. 1993, doi:10.1109/76.257220).
struct RecursiveSearchParameters {
    int iterations = 10;   ///< passes over the rows, alternately down and up, 1 to 100
    int offsetRadius = 2;  ///< offsets tried around every candidate centre [px], 1 to 4
};

/// Full search over [-radiusX, radiusX] x [-radiusY, radiusY] around the prediction.
struct FullSearchParameters {
    Criterion criterion = Criterion::Sad;
    BorderMode border = BorderMode::Skip;
    int radiusX = 16;  ///< [px], 0 to 256
    int radiusY = 16;  ///< [px], 0 to 256
};

}  // namespace strainlens
