// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/loads/load_table.h"

namespace strainlens {

/// Load of each frame of a measurement. Vectors that are not empty have the length of `frames`.
struct FrameLoads {
    std::string file;           ///< for messages
    std::vector<int> frames;    ///< 0 is the reference
    std::vector<double> loads;  ///< [N]; NaN for an image taken outside the table's times
    std::vector<double> times;
    std::string timeUnit;
    std::vector<LoadWarning> warnings;
    std::vector<LoadChannel> channels = {};  ///< the other columns of numbers

    bool operator==(const FrameLoads&) const = default;
};

/// Images that loads are assigned to.
struct MeasuredImages {
    std::vector<int> frames;         ///< numbers in the results; 0 is the reference, which needs no load
    std::vector<std::string> names;  ///< of the same images; empty if unknown
    std::vector<int> positions;      ///< among all given images, from 0; empty: as `frames`
    int imageCount = 0;              ///< of all given images with the reference; 0 = unknown
};

/// Assigns a row of the table to each image:
/// - by image name, with or without folder (of any system) and suffix, if the table and `measured` have names;
/// - else by frame number; numbers may start anywhere and count all given or only the measured images;
/// - else by order; there must be one row per image, or one less without the reference.
/// Unused rows and a reference number other than 0 become warnings. Throws LoadTableError naming the first image
/// without a row, with two rows or without a load, and for ambiguous numbers unless `referenceNumber` decides.
FrameLoads assignLoads(const LoadTable& table, const MeasuredImages& measured,
                       std::optional<int> referenceNumber = std::nullopt);

/// Index into `loads` of each frame. Throws LoadTableError naming the first missing frame.
std::vector<std::size_t> findFrameRows(const FrameLoads& loads, std::span<const int> frames);

}  // namespace strainlens
