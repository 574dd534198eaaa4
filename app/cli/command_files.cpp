// SPDX-License-Identifier: MPL-2.0
#include "app/cli/command_files.h"

#include <algorithm>
#include <iostream>
#include <set>
#include <system_error>

#include "app/io/atomic_file.h"
#include "app/io/described_file.h"
#include "app/io/file_identity.h"
#include "app/io/paths.h"
#include "app/project/roi_json.h"
#include "app/render/picture_format.h"
#include "compute/types/join.h"

namespace strainlens::cli {
namespace {

bool isDeviceOrPipe(const std::filesystem::path& path) {
    std::error_code error;
    const std::filesystem::file_status status = std::filesystem::status(path, error);
    return std::filesystem::exists(status) && std::filesystem::is_other(status);
}

}  // namespace

void makeFolder(const std::string& path) {
    std::error_code error;
    std::filesystem::create_directories(pathFromUtf8(path), error);
    if (!std::filesystem::is_directory(pathFromUtf8(path), error)) {
        throw FileError(path, "cannot be made a folder; choose another path.");
    }
}

void writeTextAndData(const std::string& dataPath, const std::string& text, const std::string& data) {
    if (dataPath == kStandardOutput) {
        std::cout << data;
        return;
    }
    if (!dataPath.empty()) writeFileAtomically(pathFromUtf8(dataPath), data);
    std::cout << text;
}

void CommandFiles::addFile(const std::filesystem::path& path) {
    for (const std::filesystem::path& file : filesOfImage(path)) m_inputs.emplace(fileIdentity(file), utf8(file));
}

void CommandFiles::addInput(const std::string& path) {
    if (!path.empty()) addFile(pathFromUtf8(path));
}

void CommandFiles::addInput(const std::vector<FrameReference>& frames) {
    const std::filesystem::path* last = nullptr;  // pages of one file follow each other
    for (const FrameReference& frame : frames) {
        if (!last || frame.path != *last) addFile(frame.path);
        last = &frame.path;
    }
}

void CommandFiles::addRegion(const std::string& path) {
    if (path.empty()) return;
    for (const std::filesystem::path& file : filesOfRoi(pathFromUtf8(path))) addFile(file);
}

void CommandFiles::addOutput(const std::string& option, const std::string& path) {
    if (path == kStandardOutput) {
        throw InvalidInput("--" + option, path, "the name of a file or folder, ./- for one that is called so");
    }
    if (!path.empty()) addOutput(option, pathFromUtf8(path));
}

void CommandFiles::addOutput(const std::string& option, const std::filesystem::path& path) {
    if (!isDeviceOrPipe(path)) m_outputs.push_back({option, utf8(path), fileIdentity(path)});
}

void CommandFiles::addPicture(const std::string& option, const std::string& path) {
    // requireDistinct() reports a file that would be overwritten, which is the worse mistake.
    const std::string identity = path.empty() ? std::string() : fileIdentity(pathFromUtf8(path));
    const bool isListed =
        m_inputs.contains(identity) || std::ranges::find(m_outputs, identity, &Output::identity) != m_outputs.end();
    addOutput(option, path);
    if (!path.empty() && !isListed) pictureFormatOf(pathFromUtf8(path), "--" + option);
}

void CommandFiles::addPrintableOutput(const std::string& option, const std::string& path) {
    if (path == kStandardOutput) {
        m_outputs.push_back({option, path, path});
    } else {
        addOutput(option, path);
    }
}

void CommandFiles::requireSuffix(const std::string& option, const std::string& path,
                                 const std::vector<std::string>& suffixes) {
    const std::filesystem::path file = pathFromUtf8(path);
    const auto isOf = [&file](const std::string& suffix) { return hasSuffix(file, suffix); };
    if (path == kStandardOutput || !file.has_extension() || std::ranges::any_of(suffixes, isOf)) return;
    m_wrongSuffixes.emplace_back("--" + option, path, "a name that ends in " + join(suffixes));
}

void CommandFiles::requireDistinct() const {
    std::set<std::string> written;
    for (const Output& output : m_outputs) {
        const bool isInput = m_inputs.contains(output.identity);
        if (isInput || !written.insert(output.identity).second) {
            throw InvalidInput("--" + output.option, output.path, "a file that is neither an input nor another output");
        }
    }
    if (!m_wrongSuffixes.empty()) throw InvalidInput(m_wrongSuffixes.front());
}

}  // namespace strainlens::cli
