// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/camera/acquisition/acquisition.h"
#include "app/camera/camera_settings.h"
#include "app/cli/command_files.h"
#include "app/live/outputs/live_outputs.h"

namespace strainlens::cli {

/// Options about the settings of a camera.
class CameraSettingsOptions {
public:
    void addTo(CLI::App& parser);
    /// Throws InvalidInput for a value that no camera has.
    CameraSettings settings() const;
    /// The options as arguments of a command line.
    std::vector<std::string> arguments() const;

private:
    std::optional<double> m_exposureUs, m_gain, m_rateHz;
    std::string m_region, m_trigger, m_pixelFormat;
};

/// Options about values for other programs, and alarms.
class LiveOutputOptions {
public:
    void addTo(CLI::App& parser);
    void listFiles(CommandFiles& files) const;
    /// Throws InvalidInput.
    LiveOutputPlan plan() const;
    bool any() const { return !arguments().empty(); }
    /// The options as arguments of a command line.
    std::vector<std::string> arguments() const;

private:
    std::string m_binarySocket, m_modbus, m_memory, m_alarmFile;
    std::vector<std::string> m_alarms;
};

/// Options about receiving and recording images.
class AcquisitionOptions {
public:
    void addTo(CLI::App& parser);
    FramePolicy policy() const;
    std::size_t memoryBytes() const;
    AcquisitionLimit limit() const;
    /// Deformed images to measure; 0: no limit.
    int images() const { return m_images; }
    const std::string& recording() const { return m_recording; }
    /// Whether the images are recorded only.
    bool isRecordOnly() const { return m_isRecordOnly; }
    /// The options as arguments of a command line.
    std::vector<std::string> arguments() const;

private:
    std::string m_policy = "newest", m_recording;
    double m_memoryMiB = 512, m_seconds = 0;
    int m_images = 0;
    bool m_isRecordOnly = false;
};

}  // namespace strainlens::cli
