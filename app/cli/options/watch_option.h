// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "app/io/image/image_sequence.h"

namespace strainlens::cli {

/// --watch and what goes with it: a folder whose images are measured as they come.
class WatchOption {
public:
    void addTo(CLI::App& parser);
    bool any() const { return !m_folder.empty(); }
    std::filesystem::path folder() const;
    double idleSeconds() const { return m_idleSeconds; }
    /// Deformed images after which the run ends; 0: no such number.
    int frames() const { return m_frames; }
    /// Files of single frames are numbered as in a run over so many.
    int numberedFor() const;
    const std::string& socket() const { return m_socket; }
    /// Throws FileError where the folder is none, InvalidInput for what is nothing without it and for pictures that
    /// would be taken for images.
    void check(const std::vector<OutputPicture>& pictures) const;

private:
    std::string m_folder, m_socket;
    double m_idleSeconds = 0;
    int m_frames = 0;
};

}  // namespace strainlens::cli
