// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/loads/load_table.h"

namespace strainlens {

/// What the specimen carried in each frame of a measurement. Vectors that are not empty are as long as `frames`.
struct FrameLoads {
    std::string file;           ///< for messages
    std::vector<int> frames;    ///< 0 is the reference
    std::vector<double> loads;  ///< [N]
    std::vector<double> times;
    std::string timeUnit;
    std::vector<LoadNote> notes;

    bool operator==(const FrameLoads&) const = default;
};

/// The images that loads are looked up for.
struct LoadedImages {
    std::vector<int> frames;         ///< numbers in the results; 0, the reference, may be among them and have no load
    std::vector<std::string> names;  ///< of the same images; empty where they are not known
    std::vector<int> positions;      ///< among all images that were given, from 0; empty: as `frames`
    int imageCount = 0;              ///< of all images that were given, the reference among them; 0 = not known
};

/// Finds the row of each image. By its name, with or without folder (of any system) and suffix, where the table has a
/// column of image names and names are known; else by its number where the table has a column of frame numbers, which
/// may begin at 0, at 1 or elsewhere, and count all images or those that are measured; else by the order of the rows,
/// of which there must be as many as images, or one less without the reference. Rows that are left over and a numbering
/// that is not 0 for the reference become notes. Throws LoadTableError naming the first image without a row, with two,
/// or with a row that has no load, and for numbers that can be understood in two ways unless `referenceNumber` decides.
FrameLoads loadsOfImages(const LoadTable& table, const LoadedImages& images,
                         std::optional<int> referenceNumber = std::nullopt);

/// Indices into `loads` of each frame. Throws LoadTableError naming the first one that is missing.
std::vector<std::size_t> rowsOfFrames(const FrameLoads& loads, std::span<const int> frames);

}  // namespace strainlens
