// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "compute/types/grid.h"

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

/// What a search found, one entry a grid node, row-major. A buffer that is passed in again keeps its memory.
struct SearchResult {
    std::vector<Displacement> vectors;  ///< zero where the status is neither Ok nor NoTexture
    std::vector<std::uint32_t> cost;    ///< SAD or SSD of the vector; kNoCost at points not Ok and for ZNCC
    std::vector<double> correlation;    ///< ZNCC of the vector, NaN where none; empty for SAD and SSD
    /// Ok, OutsideRoi, OutOfImage (no trial possible), NoTexture (ZNCC: the block or every trial block is constant)
    /// or NotComputed (stopped before).
    std::vector<PointStatus> status;
    /// Recursive search: passes up to the last one that changed a vector and the two that prove the fixed point, at
    /// most `iterations`; after a stop, the passes begun.
    int passes = 0;
    std::int64_t evaluations = 0;  ///< trials of which at least one pixel was compared (differs between backends)
    /// Recursive search: pixels compared in all trials, 0 where a backend does not count them.
    std::int64_t comparedPixels = 0;
    /// Of the call's wall time, what fetching the field from the device took [ms]; 0 where it is in host memory anyway.
    double downloadMs = 0;
    /// What the device computed in the call, by its own clock [ms]; 0 where it has none (the CPU).
    double computeMs = 0;

    /// Nothing is found yet at the nodes of a grid; their statuses are the grid's.
    void reset(const Grid& grid, Criterion criterion = Criterion::Sad) {
        vectors.assign(grid.size(), Displacement{});
        cost.assign(grid.size(), kNoCost);
        correlation.assign(criterion == Criterion::Zncc ? grid.size() : 0, std::numeric_limits<double>::quiet_NaN());
        status = grid.statuses;
        clearCounts();
    }
    /// Every count and time to zero, as a search begins.
    void clearCounts() {
        passes = 0;
        evaluations = comparedPixels = 0;
        downloadMs = computeMs = 0;
    }
};

}  // namespace strainlens
