// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <limits>

namespace strainlens {

/// How two blocks are compared.
enum class Criterion : std::uint8_t {
    Sad,   ///< sum of absolute differences, smaller is better
    Ssd,   ///< sum of squared differences, smaller is better
    Zncc,  ///< zero-mean normalised cross-correlation, larger is better
};

/// What a trial block that leaves the deformed image means.
enum class BorderMode : std::uint8_t {
    Skip,       ///< the trial is not made
    Replicate,  ///< the image's edge pixels are repeated outwards
};

/// A whole-pixel displacement, reference to deformed [px].
struct Displacement {
    std::int16_t dx = 0;
    std::int16_t dy = 0;
    bool operator==(const Displacement&) const = default;
};

/// Largest |dx| or |dy| a search returns or accepts as a start [px].
inline constexpr int kMaxDisplacement = 16000;
/// Largest radius of a full search, each way [px].
inline constexpr int kMaxSearchRadius = 256;
/// The cost of a point for which no trial was possible.
inline constexpr std::uint32_t kNoCost = std::numeric_limits<std::uint32_t>::max();

/// Recursive search (Lyubutin & Panin 2016; de Haan et al. 1993, doi:10.1109/76.257220).
struct RecursiveSearchParameters {
    int iterations = 10;   ///< passes over the rows, down and up in turn, 1 to 100
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
