// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "app/cli/command_files.h"
#include "app/probes/probe.h"
#include "compute/types/displacement_field.h"
#include "compute/types/roi_mask.h"

namespace strainlens::cli {

/// Size of the reference image. If it is unknown, that of masks, and for other regions an upper bound.
struct RegionImage {
    ImageSize size;
    bool isKnown = true;
};

/// The options --region and --fixed-region: regions with names, each with statistics and curves of its own.
class NamedRegions {
public:
    /// `help`: of --region.
    void addTo(CLI::App& parser, const char* help);
    /// Lists the files and their masks as inputs. Throws FileError or InvalidInput.
    void listFiles(CommandFiles& files) const;
    bool any() const { return !m_moving.empty() || !m_fixed.empty(); }
    /// Whether there is one that moves with the material.
    bool anyMoving() const { return !m_moving.empty(); }
    std::vector<std::filesystem::path> paths() const;
    /// Of those that move with the material.
    std::vector<std::filesystem::path> movingPaths() const;
    /// The regions as areas, read in u, v and strain, the fixed ones last. Prints notes about masks. Throws FileError,
    /// or InvalidInput for a mask of another size and a region without a pixel.
    std::vector<Probe> areas(const RegionImage& image) const;
    /// The pixels of those that move with the material.
    RoiMask unionOf(ImageSize image) const;
    /// The options as arguments of a command line.
    std::vector<std::string> arguments() const;

private:
    std::vector<Probe> read(const RegionImage& image, std::vector<std::string>& notes) const;

    std::vector<std::string> m_moving, m_fixed;  ///< NAME=FILE
};

/// A size that holds every point of the field, for one whose image is unknown, with space for their displacements.
RegionImage imageAround(const DisplacementField& field);

}  // namespace strainlens::cli
