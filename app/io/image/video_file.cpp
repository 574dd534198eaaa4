// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/video_file.h"

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

}  // namespace

VideoFile::VideoFile(InputFile file, std::filesystem::path path) : m_file(std::move(file)), m_path(std::move(path)) {}
VideoFile::~VideoFile() = default;

int VideoFile::pageCount() {
    const int count = function<CountVideoFunction>(kCountVideoName, m_file.name())(m_path.c_str());
    if (count == 0) refuse(0);
    return count;
}

ImageHeader VideoFile::header(int) {
    ImageHeader header;
    header.width = frames().width();
    header.height = frames().height();
    header.bytesPerPixel = 3;
    requireReadable(header, ImageFormat::Video, m_file.name());
    return header;
}

AnyImage VideoFile::read(int page) {
    const ImageHeader size = header(page);
    if (page < m_next) m_frames.reset();
    VideoFrames& video = frames();
    while (m_next < page) {
        if (!video.skip()) refuse(m_next);
        ++m_next;
    }
    std::ptrdiff_t stride = 0;
    const std::uint8_t* pixels = video.next(stride);
    if (!pixels) refuse(page);
    ++m_next;
    GrayImage<std::uint8_t> image(static_cast<int>(size.width), static_cast<int>(size.height));
    for (int y = 0; y < image.height(); ++y, pixels += stride) {
        greyRow(SampleRow<std::uint8_t>{pixels + 2, pixels + 1, pixels, 3}, static_cast<std::size_t>(image.width()),
                image.row(y));
    }
    return image;
}

VideoFrames& VideoFile::frames() {
    if (!m_frames) {
        m_frames.reset(function<ReadVideoFunction>(kReadVideoName, m_file.name())(m_path.c_str()));
        m_next = 0;
    }
    if (!m_frames) refuse(0);
    return *m_frames;
}

void VideoFile::refuse(int page) const {
    if (page == 0) {
        throw FileError(
            m_file.name(),
            "cannot be decoded: the video is damaged or of a codec that is not there; convert it, or extract "
            "its frames as PNG images.");
    }
    throw FileError(m_file.name(), "frame " + std::to_string(page + 1) +
                                       " cannot be decoded: the video ends or is damaged before it; measure the frames "
                                       "until there (--frames), or extract them as PNG images.");
}

}  // namespace strainlens
