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
    const auto add = [&](CameraImageKind kind, const char* type, const char* help) {
        const auto index = static_cast<std::size_t>(kind);
        addOption(parser, cameraOptionName(index), m_files[index], type, help);
    };
    using enum CameraImageKind;
    add(BadPixels, "MASK",
        "Pixels of the sensor that are wrong: an image of the images' size, white where a pixel is bad; they are "
        "replaced by the median of their neighbours");
    add(Dark, "IMAGE", "Image taken without light, which is subtracted from all images");
    add(Flat, "IMAGE",
        "Image of a uniform surface; all images are divided by it (less the dark image, relative to its mean)");
    add(Background, "IMAGE", "Image of what does not move, without the specimen, which is subtracted from all images");
}

void CameraOption::listFiles(CommandFiles& files) const {
    for (const std::string& file : m_files) files.reads(file);
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
