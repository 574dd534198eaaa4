// SPDX-License-Identifier: MPL-2.0
#include "app/cli/options/camera_option.h"

#include <optional>
#include <string_view>
#include <utility>
#include <variant>

#include "app/io/image/image_reader.h"
#include "app/io/paths.h"
#include "app/project/roi_json.h"
#include "compute/types/error.h"

namespace strainlens::cli {
namespace {

constexpr std::string_view kDepthNames[] = {"8 bit", "16 bit", "float"};

void requireSize(const std::string& option, const std::string& file, ImageSize size, ImageSize images) {
    if (size == images) return;
    throw InvalidInput(option + " " + file, textOf(size) + " px",
                       "the size of the images, " + textOf(images) + " px; take it with the same camera and settings");
}

std::optional<AnyImage> readCameraImage(const std::string& option, const std::string& file, const AnyImage& reference) {
    if (file.empty()) return std::nullopt;
    AnyImage image = readImage(pathFromUtf8(file));
    requireSize(option, file, sizeOf(image), sizeOf(reference));
    if (image.index() != reference.index()) {
        throw InvalidInput(option + " " + file, std::string(kDepthNames[image.index()]),
                           std::string(kDepthNames[reference.index()]) +
                               ", the depth of the images; save it as the camera saves them");
    }
    return image;
}

std::vector<SensorPixel> readBadPixels(const std::string& file, ImageSize images) {
    if (file.empty()) return {};
    const RoiBitmap mask = readMask(pathFromUtf8(file));
    requireSize("--bad-pixels", file, mask.mask.size(), images);
    std::vector<SensorPixel> pixels;
    forEachPixel(images, [&](int x, int y) {
        if (mask.mask.contains(x, y)) pixels.push_back({y, x});
    });
    constexpr double kLargestShare = 0.2;
    if (static_cast<double>(pixels.size()) > kLargestShare * images.width * images.height) {
        throw InvalidInput("--bad-pixels " + file, std::to_string(pixels.size()) + " white pixels",
                           "at most a fifth of the image, white where a pixel is bad; invert the mask if it is black "
                           "there");
    }
    return pixels;
}

}  // namespace

void CameraOption::addTo(CLI::App& parser) {
    addOption(parser, "--bad-pixels", m_badPixels, "MASK",
              "Pixels of the sensor that are wrong: an image of the images' size, white where a pixel is bad; they are "
              "replaced by the median of their neighbours");
    addOption(parser, "--dark", m_dark, "IMAGE", "Image taken without light, which is subtracted from all images");
    addOption(parser, "--flat", m_flat, "IMAGE",
              "Image of a uniform surface; all images are divided by it (less the dark image, relative to its mean)");
    addOption(parser, "--background", m_background, "IMAGE",
              "Image of what does not move, without the specimen, which is subtracted from all images");
}

void CameraOption::listFiles(CommandFiles& files) const {
    for (const std::string* file : {&m_badPixels, &m_dark, &m_flat, &m_background}) files.reads(*file);
}

std::vector<std::filesystem::path> CameraOption::paths() const {
    std::vector<std::filesystem::path> paths;
    for (const std::string* file : {&m_badPixels, &m_dark, &m_flat, &m_background}) {
        if (!file->empty()) paths.push_back(pathFromUtf8(*file));
    }
    return paths;
}

std::shared_ptr<const CameraCorrection> CameraOption::correction(const FrameReference& reference) const {
    if (!any()) return nullptr;
    const AnyImage image = readImage(reference.path, reference.page);
    CameraImages images;
    images.badPixels = readBadPixels(m_badPixels, sizeOf(image));
    images.dark = readCameraImage("--dark", m_dark, image);
    images.flat = readCameraImage("--flat", m_flat, image);
    images.background = readCameraImage("--background", m_background, image);
    try {
        return std::make_shared<const CameraCorrection>(sizeOf(image), images);
    } catch (const InvalidInput& error) {
        throw InvalidInput("--" + error.field() + " " + m_flat, error.value(), error.allowed());
    }
}

std::string CameraOption::note() const {
    std::string text = "Camera: in all images";
    const char* separator = " ";
    const auto add = [&](const std::string& file, const std::string& before, const char* after) {
        if (file.empty()) return;
        text += separator + before + utf8(pathFromUtf8(file).filename()) + after;
        separator = "; ";
    };
    add(m_dark, "the dark image ", " was subtracted");
    add(m_flat, "greys were divided by the flat image ", "");
    add(m_background, "the background ", " was subtracted");
    add(m_badPixels, "the bad pixels of ", " were replaced by the median of their neighbours");
    return text + ".";
}

}  // namespace strainlens::cli
