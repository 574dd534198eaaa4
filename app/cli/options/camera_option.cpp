// SPDX-License-Identifier: MPL-2.0
#include "app/cli/options/camera_option.h"

#include "app/cli/options/add_option.h"
#include "app/io/paths.h"
#include "app/measure/camera_images.h"

namespace strainlens::cli {
namespace {

std::string cameraOptionName(std::size_t kind) { return "--" + std::string(kCameraImageNames[kind]); }

}  // namespace

void CameraOption::addTo(CLI::App& parser) {
    for (std::size_t kind = 0; kind < m_files.size(); ++kind) {
        const CameraImageTexts& texts = kCameraImageTexts[kind];
        addOption(parser, cameraOptionName(kind), m_files[kind], std::string(texts.fileType), std::string(texts.hint));
    }
}

void CameraOption::listFiles(CommandFiles& files) const {
    for (const std::string& file : m_files) files.addInput(file);
}

std::vector<std::filesystem::path> CameraOption::paths() const {
    std::vector<std::filesystem::path> paths;
    for (const std::string& file : m_files) {
        if (!file.empty()) paths.push_back(pathFromUtf8(file));
    }
    return paths;
}

void CameraOption::apply(CameraImages& images) const {
    for (std::size_t kind = 0; kind < m_files.size(); ++kind) {
        if (!m_files[kind].empty()) images.files[kind] = hashedFile(pathFromUtf8(m_files[kind]));
    }
}

std::vector<std::string> CameraOption::arguments() const {
    std::vector<std::string> words;
    for (std::size_t kind = 0; kind < m_files.size(); ++kind) {
        if (!m_files[kind].empty()) words.insert(words.end(), {cameraOptionName(kind), m_files[kind]});
    }
    return words;
}

}  // namespace strainlens::cli
