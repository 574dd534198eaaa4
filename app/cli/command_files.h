// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "app/io/image/image_sequence.h"
#include "compute/types/error.h"

namespace strainlens::cli {

/// What stands for the standard output in the place of a file's name, where an option takes it.
inline constexpr const char* kStandardOutput = "-";

/// The files that a command line reads and writes. Every command lists its own before its work begins
/// (Command::prepare); none that is read may be written over, and none may be written twice, whatever links lead to it.
///
/// Paths are UTF-8 as they were given; an empty one is no file. Devices and pipes may be written to as often as one
/// likes: nothing of theirs is replaced.
class CommandFiles {
public:
    void reads(const std::string& path);
    void reads(const std::vector<FrameReference>& frames);
    /// A region and the mask images that it names. Throws FileError or InvalidInput when it cannot be read.
    void readsRegion(const std::string& path);

    /// `option` (without dashes) is named when the file must not be written. Throws InvalidInput for "-".
    void writes(const std::string& option, const std::string& path);
    void writes(const std::string& option, const std::filesystem::path& path);
    /// A picture: also throws InvalidInput when the name's ending is none of a picture.
    void writesPicture(const std::string& option, const std::string& path);
    /// For options that take "-".
    void writesOrPrints(const std::string& option, const std::string& path);

    /// The name that was typed for an output says what it shall be: one that ends otherwise is refused by
    /// requireDistinct(), unless it has no suffix at all.
    void expectsSuffix(const std::string& option, const std::string& path, const std::vector<std::string>& suffixes);

    /// Throws InvalidInput that names option and file when an output is an input or another output, or has the suffix
    /// of another kind of file.
    void requireDistinct() const;

private:
    void addInput(const std::filesystem::path& path);

    struct Output {
        std::string option, path, identity;
    };
    std::map<std::string, std::string> m_inputs;  ///< identity -> path
    std::vector<Output> m_outputs;
    std::vector<InvalidInput> m_wrongSuffixes;
};

}  // namespace strainlens::cli
