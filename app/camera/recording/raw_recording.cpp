// SPDX-License-Identifier: MPL-2.0
#include "app/camera/recording/raw_recording.h"

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "app/camera/recording/raw_recorder.h"
#include "app/camera/recording/recording_format.h"
#include "app/camera/unpack_image.h"
#include "app/io/json_text.h"
#include "app/io/number_text.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

std::string readText(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) throw FileError(utf8(path), "cannot be read; it belongs to the recording.");
    return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

RawRecording::RawRecording(std::filesystem::path raw) : m_path(std::move(raw)) {
    readDescription();
    readIndex();
}

void RawRecording::readDescription() {
    const std::filesystem::path path = recordingDescription(m_path);
    const nlohmann::json json = parseJson(readText(path), utf8(path));
    const auto number = [&](const char* key) {
        if (json.is_object() && json.contains(key) && json[key].is_number_integer())
            return json[key].get<std::int64_t>();
        throw FileError(utf8(path), std::string(key) + " must be an integer.");
    };
    if (number("version") != kRecordingVersion) {
        throw FileError(utf8(path), "is of another version; use the StrainLens that recorded it, or a newer one.");
    }
    const auto name = json.find("pixel_format");
    const auto pixels =
        name != json.end() && name->is_string() ? pixelFormatFromName(name->get<std::string>()) : std::nullopt;
    if (!pixels) throw FileError(utf8(path), "pixel_format must be one of " + pixelFormatNames() + ".");
    const std::int64_t width = number("width"), height = number("height");
    if (!isImageSize(width, height)) throw FileError(utf8(path), "width and height must be those of an image.");
    m_format = {{static_cast<int>(width), static_cast<int>(height)}, *pixels};
    const auto camera = json.find("camera");
    if (camera != json.end() && camera->is_string()) m_camera = camera->get<std::string>();
}

/// The images that have a complete line and all their bytes.
void RawRecording::readIndex() {
    const std::filesystem::path path = recordingIndex(m_path);
    const std::string text = readText(path);
    std::error_code error;
    const std::uintmax_t bytes = std::filesystem::file_size(m_path, error);
    if (error) throw FileError(utf8(m_path), "cannot be read: " + error.message() + ".");
    std::string_view rest = text;
    for (std::size_t line = 1, end = 0; (end = rest.find('\n')) != std::string_view::npos; ++line) {
        const std::string_view row = rest.substr(0, end);
        rest.remove_prefix(end + 1);
        if (line == 1 && row == kRecordingIndexHeader) continue;
        const std::size_t comma = row.find(',');
        Image image;
        if (line == 1 || comma == std::string_view::npos || !parseNumber(row.substr(0, comma), image.counter) ||
            !parseNumber(row.substr(comma + 1), image.timeNs)) {
            throw FileError(utf8(path), "line " + std::to_string(line) + " must be " +
                                            (line == 1 ? std::string(kRecordingIndexHeader) : "counter and time") +
                                            ".");
        }
        m_images.push_back(image);
    }
    m_images.resize(std::min<std::uintmax_t>(m_images.size(), bytes / rawBytes(m_format)));
}

AnyImage RawRecording::read(std::size_t i) const {
    std::vector<std::uint8_t> bytes(rawBytes(m_format));
    std::ifstream file(m_path, std::ios::binary);
    file.seekg(static_cast<std::streamoff>(i * bytes.size()));
    if (!file.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()))) {
        throw FileError(utf8(m_path), "image " + std::to_string(i + 1) + " of " + std::to_string(m_images.size()) +
                                          " cannot be read.");
    }
    return unpackImage(m_format, bytes);
}

}  // namespace strainlens
