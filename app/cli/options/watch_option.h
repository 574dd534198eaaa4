// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "app/io/image/image_sequence.h"
#include "app/live/watched_folder.h"

namespace strainlens::cli {

/// --watch and its options: a folder whose images are measured as they arrive.
class WatchOption {
public:
    void addTo(CLI::App& parser);
    bool any() const { return !m_folder.empty(); }
    std::filesystem::path folder() const;
    WatchPlan plan() const;
    /// Number of frames that file numbers have digits for.
    int numberedFor() const;
    const std::string& socket() const { return m_socket; }
    /// Throws FileError if the folder does not exist, InvalidInput for options that need it and for pictures written
    /// into it.
    void check(const std::vector<OutputPicture>& pictures) const;

private:
    std::string m_folder, m_socket;
    double m_idleSeconds = 0;
    int m_frames = 0;
};

}  // namespace strainlens::cli
