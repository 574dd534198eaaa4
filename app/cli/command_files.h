// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "app/io/image/image_sequence.h"
#include "compute/types/error.h"

namespace strainlens::cli {

/// The file name that means the standard output.
inline constexpr const char* kStandardOutput = "-";

/// Makes an output folder where there is none. Throws FileError.
void makeFolder(const std::string& path);

/// Writes data (JSON, CSV) to a file and the text to the standard output; "-": data to the standard output; "": text
/// only. Throws FileError.
void writeTextAndData(const std::string& dataPath, const std::string& text, const std::string& data);

/// The files that a command reads and writes, listed before its work (Command::prepare). No input may be overwritten
/// and no file written twice, links resolved.
///
/// Paths are UTF-8; empty paths are ignored. Devices and pipes may be written several times.
class CommandFiles {
public:
    void addInput(const std::string& path);
    void addInput(const std::vector<FrameReference>& frames);
    /// A region and its mask images. Throws FileError or InvalidInput if it cannot be read.
    void addRegion(const std::string& path);

    /// `option` (without dashes) is named in errors. Throws InvalidInput for "-".
    void addOutput(const std::string& option, const std::string& path);
    void addOutput(const std::string& option, const std::filesystem::path& path);
    /// A picture: also throws InvalidInput for a suffix of no picture format.
    void addPicture(const std::string& option, const std::string& path);
    /// For options that accept "-".
    void addPrintableOutput(const std::string& option, const std::string& path);

    /// requireDistinct() refuses an output with another suffix; names without suffix are allowed.
    void requireSuffix(const std::string& option, const std::string& path, const std::vector<std::string>& suffixes);

    /// Throws InvalidInput with option and file if an output is an input or another output, or has the suffix of
    /// another format.
    void requireDistinct() const;

private:
    void addFile(const std::filesystem::path& path);

    struct Output {
        std::string option, path, identity;
    };
    std::map<std::string, std::string> m_inputs;  ///< identity -> path
    std::vector<Output> m_outputs;
    std::vector<InvalidInput> m_wrongSuffixes;
};

}  // namespace strainlens::cli
