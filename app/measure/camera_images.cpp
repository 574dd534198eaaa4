// SPDX-License-Identifier: MPL-2.0
#include "app/measure/camera_images.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <system_error>
#include <utility>

#include "app/io/file_hash.h"
#include "app/io/image/image_reader.h"
#include "app/io/image/mask_image.h"
#include "app/io/paths.h"
#include "compute/sequence/corrected_frames.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

using enum CameraImageKind;

/// "dark dark.png", for messages.
std::string messageName(CameraImageKind kind, const CalibrationFile& file) {
    return std::string(nameOf(kind)) + " " + utf8(pathFromUtf8(file.path).filename());
}

void requireContent(CameraImageKind kind, const CalibrationFile& file) {
    const std::string remedy =
        "; put it back, or measure with another file for " + std::string(nameOf(kind)) + ", or without one.";
    std::error_code error;
    if (!std::filesystem::exists(pathFromUtf8(file.path), error)) {
        throw FileError(file.path, "this image of the camera is missing" + remedy);
    }
    if (!file.sha256.empty() && hashedFile(pathFromUtf8(file.path)).sha256 != file.sha256) {
        throw FileError(file.path, "this image of the camera has changed since it was chosen" + remedy);
    }
}

/// Reads the files of one run.
class CameraImageReader {
public:
    explicit CameraImageReader(const CameraImages& files) : m_files(files) {}

    SensorImages read() {
        m_images.dark = readGrey(Dark);
        m_images.flat = readGrey(Flat);
        m_images.background = readGrey(Background);
        m_images.badPixels = readBadPixels();
        m_images.name = m_name;
        return std::move(m_images);
    }
    ImageSize size() const { return m_size; }

private:
    /// All must have the size of the first.
    void requireSize(CameraImageKind kind, ImageSize size) {
        const std::string name = messageName(kind, m_files[kind]);
        if (m_name.empty()) m_name = name, m_size = size;
        if (size == m_size) return;
        throw InvalidInput(name, textOf(size) + " px",
                           textOf(m_size) + " px, the size of " + m_name + "; take both with the same settings");
    }

    std::optional<AnyImage> readGrey(CameraImageKind kind) {
        const CalibrationFile& file = m_files[kind];
        if (file.path.empty()) return std::nullopt;
        requireContent(kind, file);
        AnyImage image = readImage(pathFromUtf8(file.path));
        requireSize(kind, sizeOf(image));
        if (!m_depth) m_depth = image.index();
        if (m_depth != image.index()) {
            throw InvalidInput(messageName(kind, file), depthText(image.index()),
                               depthText(*m_depth) + ", as " + m_name + "; save it as the camera saves images");
        }
        return image;
    }

    std::vector<SensorPixel> readBadPixels() {
        const CalibrationFile& file = m_files[BadPixels];
        if (file.path.empty()) return {};
        requireContent(BadPixels, file);
        const RoiBitmap mask = readMask(pathFromUtf8(file.path), nullptr, "where a pixel is bad");
        requireSize(BadPixels, mask.mask.size());
        std::vector<SensorPixel> pixels;
        forEachPixel(m_size, [&](int x, int y) {
            if (mask.mask.contains(x, y)) pixels.push_back({y, x});
        });
        constexpr double kMaxShare = 0.2;
        if (static_cast<double>(pixels.size()) > kMaxShare * m_size.width * m_size.height) {
            throw InvalidInput(messageName(BadPixels, file), std::to_string(pixels.size()) + " white pixels",
                               "at most a fifth of the image, white where a pixel is bad; invert the mask if it is "
                               "black there");
        }
        return pixels;
    }

    const CameraImages& m_files;
    SensorImages m_images;
    std::string m_name;  ///< of the first image
    ImageSize m_size;
    std::optional<std::size_t> m_depth;
};

}  // namespace

CalibrationFile hashedFile(const std::filesystem::path& path) {
    std::error_code error;
    if (!std::filesystem::exists(path, error)) {
        throw FileError(utf8(path), "there is no such file; check the name and the folder.");
    }
    std::optional<std::string> hash = FileHashes().hash(path);
    if (!hash) throw FileError(utf8(path), "cannot be opened; check that you are allowed to read it and its folder.");
    return {utf8(std::filesystem::absolute(path)), std::move(*hash)};
}

void updateHashes(CameraImages& images) {
    for (CalibrationFile& file : images.files) {
        if (!file.path.empty()) file = hashedFile(pathFromUtf8(file.path));
    }
}

std::vector<std::filesystem::path> pathsOf(const CameraImages& images) {
    std::vector<std::filesystem::path> paths;
    for (const CalibrationFile& file : images.files) {
        if (!file.path.empty()) paths.push_back(pathFromUtf8(file.path));
    }
    return paths;
}

std::string cameraNote(const CameraImages& images) {
    if (!images.any()) return {};
    std::string text = "Camera: in all images";
    const char* separator = " ";
    for (const CameraImageKind kind : {Dark, Flat, Background, BadPixels}) {  // as they are applied
        const std::string& file = images[kind].path;
        if (file.empty()) continue;
        const CameraImageTexts& texts = textsOf(kind);
        text += separator + std::string(texts.doneBefore) + utf8(pathFromUtf8(file).filename());
        text += texts.doneAfter;
        separator = "; ";
    }
    return text + ".";
}

std::shared_ptr<const CameraCorrection> readCorrection(const CameraImages& images) {
    if (!images.any()) return nullptr;
    CameraImageReader reader(images);
    const SensorImages read = reader.read();
    try {
        return std::make_shared<const CameraCorrection>(reader.size(), read);
    } catch (const InvalidInput& error) {
        throw InvalidInput(messageName(Flat, images[Flat]), error.value(), error.allowed());
    }
}

std::shared_ptr<const CameraCorrection> CorrectionCache::read(const CameraImages& images) {
    const std::lock_guard lock(m_mutex);
    Contents contents{images, {}};
    for (const std::filesystem::path& path : pathsOf(images)) {
        std::ranges::move(stampsOf(path), std::back_inserter(contents.files));
    }
    if (!m_correction || m_contents != contents) {
        m_correction = readCorrection(images);
        m_contents = std::move(contents);
    }
    return m_correction;
}

std::shared_ptr<FrameSource> correctedFrames(std::shared_ptr<FrameSource> frames, const CameraImages& images) {
    const auto correction = readCorrection(images);
    return correction ? std::make_shared<CorrectedFrames>(std::move(frames), correction) : frames;
}

ImageLoader correctedLoader(ImageLoader load, const std::shared_ptr<const CameraCorrection>& correction) {
    if (!correction || !load) return load;
    return [load = std::move(load), correction] { return correction->apply(load()); };
}

SharedImageLoader correctedLoader(SharedImageLoader load, const std::shared_ptr<const CameraCorrection>& correction) {
    if (!correction || !load) return load;
    return [load = std::move(load), correction] {
        return std::make_shared<const AnyImage>(correction->apply(copyOf(viewOf(*load()))));
    };
}

}  // namespace strainlens
