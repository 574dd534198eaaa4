// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "app/cli/command_files.h"
#include "app/io/field/stored_fields.h"
#include "compute/types/parameters/parameters.h"

namespace strainlens::cli {

/// The options that say how the images show the specimen's plane: --calibration, and --known-length where the size of
/// the images is known.
class CalibrationOption {
public:
    void addFile(CLI::App& parser);
    void addLength(CLI::App& parser);
    void listFiles(CommandFiles& files) const { files.reads(m_file); }
    bool any() const { return hasFile() || hasLength(); }
    bool hasFile() const { return !m_file.empty(); }
    bool hasLength() const { return !m_length.empty(); }
    /// The file's calibration, none where none is named, with the scale of the length if one is. Throws FileError or
    /// InvalidInput.
    std::shared_ptr<const Calibration> calibration(const std::function<ImageSize()>& imageSize = {}) const;
    /// Another one with the scale of the length, if one is named.
    Calibration scaled(Calibration calibration) const;
    /// What repeats them.
    std::vector<std::string> arguments() const;

private:
    std::string m_file, m_length;
};

/// The one that is named for stored fields. Throws InvalidInput where their millimetres are those of a calibration and
/// none is named: without it, strain would be that of the image.
std::shared_ptr<const Calibration> calibrationFor(const StoredFields& stored, const CalibrationOption& option);

}  // namespace strainlens::cli
