// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "app/cli/command_files.h"
#include "app/cli/options/add_option.h"
#include "app/io/field/stored_fields.h"
#include "compute/types/parameters/parameters.h"

namespace strainlens::cli {

/// --calibration, and --known-length where the image size is known.
class CalibrationOption {
public:
    void addFile(CLI::App& parser);
    void addLength(CLI::App& parser);
    void listFiles(CommandFiles& files) const { files.addInput(m_file); }
    bool any() const { return hasFile() || hasLength(); }
    bool hasFile() const { return !m_file.empty(); }
    bool hasLength() const { return !m_length.empty(); }
    /// The calibration of the file, if named, with the scale of the known length, if given. Throws FileError or
    /// InvalidInput.
    std::shared_ptr<const Calibration> calibration(const std::function<ImageSize()>& imageSize = {}) const;
    /// `calibration` with the scale of the known length, if given.
    Calibration applyLength(Calibration calibration) const;
    /// The options as arguments of a command line.
    std::vector<std::string> arguments() const {
        return argumentsOf({{"--calibration", m_file}, {"--known-length", m_length}});
    }

private:
    std::string m_file, m_length;
};

/// Sets the calibration for stored fields, which replaces the scale. Throws InvalidInput if their millimetres need one
/// and none is named.
void calibrate(RunParameters& parameters, const StoredFields& stored, const CalibrationOption& option);

}  // namespace strainlens::cli
