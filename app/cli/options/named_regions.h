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
    /// The regions as areas, read in u, v and strain, the fixed ones last. `image`: size of the reference image, or an
    /// upper bound of it; prints notes about masks. Throws FileError or InvalidInput.
    std::vector<Probe> areas(ImageSize image) const;
    /// The pixels of those that move with the material.
    RoiMask unionOf(ImageSize image) const;
    /// The options as arguments of a command line.
    std::vector<std::string> arguments() const;

private:
    std::vector<Probe> read(ImageSize image, std::vector<std::string>& notes) const;

    std::vector<std::string> m_moving, m_fixed;  ///< NAME=FILE
};

/// A size that holds every point of the field, for one whose image is unknown, with space for their displacements.
ImageSize sizeAround(const DisplacementField& field);

/// Appends the areas to the probes, and gives those without a colour theirs. Throws InvalidInput for a name twice.
void appendAreas(std::vector<Probe>& probes, std::vector<Probe> areas);

}  // namespace strainlens::cli
