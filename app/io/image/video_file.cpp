// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/video_file.h"

#include <algorithm>
#include <utility>

#include "app/io/image/grey_rows.h"
#include "app/io/video_library.h"
#include "app/video/video_module.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

template <typename Function>
Function function(const char* name, const std::string& file) {
    return reinterpret_cast<Function>(
        videoFunction(name, file, "videos cannot be read", "extract its frames as PNG images"));
}

template <typename Pixel>
AnyImage greyOf(const VideoPicture& picture, ImageSize size) {
    GrayImage<Pixel> image(size.width, size.height);
    const bool isColour = picture.sample == VideoSample::Colour8 || picture.sample == VideoSample::Colour16;
    const auto* row = static_cast<const std::uint8_t*>(picture.pixels);
    for (int y = 0; y < size.height; ++y, row += picture.strideBytes) {
        const auto* const pixels = reinterpret_cast<const Pixel*>(row);
        greyRow(isColour ? SampleRow<Pixel>{pixels + 2, pixels + 1, pixels, 3} : SampleRow<Pixel>{pixels},
                static_cast<std::size_t>(size.width), image.row(y));
        if (picture.factor == 1) continue;
        std::transform(image.row(y), image.row(y) + size.width, image.row(y),
                       [&](Pixel grey) { return static_cast<Pixel>(grey * static_cast<Pixel>(picture.factor)); });
    }
    return image;
}

}  // namespace

VideoFile::VideoFile(InputFile file, std::filesystem::path path) : m_file(std::move(file)), m_path(std::move(path)) {}
VideoFile::~VideoFile() = default;

int VideoFile::pageCount() {
    header(0);
    const int count = frames().count();
    if (count == 0) refuse();
    return count;
}

ImageHeader VideoFile::header(int) {
    ImageHeader header;
    header.width = frames().width();
    header.height = frames().height();
    header.bytesPerPixel = frames().bytesPerPixel();
    requireReadable(header, ImageFormat::Video, m_file.name());
    return header;
}

AnyImage VideoFile::read(int page) {
    const ImageHeader size = header(page);
    const int count = pageCount();
    if (page < 0 || page >= count) {
        throw FileError(m_file.name(), "has no frame " + std::to_string(page + 1) + "; its frames are 1 to " +
                                           std::to_string(count) + ".");
    }
    const VideoPicture picture = frames().read(page);
    if (!picture.pixels) {
        throw FileError(m_file.name(), "frame " + std::to_string(page + 1) + " is damaged: " + picture.problem +
                                           "; copy or record the video again, or measure its other frames (--frames).");
    }
    const ImageSize image{static_cast<int>(size.width), static_cast<int>(size.height)};
    switch (picture.sample) {
        case VideoSample::Grey8:
        case VideoSample::Colour8:
            return greyOf<std::uint8_t>(picture, image);
        case VideoSample::Grey16:
        case VideoSample::Colour16:
            return greyOf<std::uint16_t>(picture, image);
        default:
            return greyOf<float>(picture, image);
    }
}

VideoFrames& VideoFile::frames() {
    if (!m_frames) m_frames.reset(function<ReadVideoFunction>(kReadVideoName, m_file.name())(m_path.c_str()));
    if (!m_frames) refuse();
    return *m_frames;
}

void VideoFile::refuse() const {
    throw FileError(m_file.name(),
                    "cannot be decoded: the video is damaged or of a codec that is not there; convert it, or extract "
                    "its frames as PNG images.");
}

}  // namespace strainlens
