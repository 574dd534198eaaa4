// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <utility>

#include "app/io/image/grey_rows.h"
#include "app/io/image/paged_file.h"
#include "app/io/video_library.h"
#include "app/video/video_module.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

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

class VideoFile : public PagedFile {
public:
    VideoFile(InputFile file, std::filesystem::path path) : m_file(std::move(file)), m_path(std::move(path)) {}

    int pageCount() override {
        size(0);
        const int count = frames().count();
        if (count == 0) refuse();
        return count;
    }

    ImageSize size(int) override {
        ImageHeader header;
        header.width = frames().width();
        header.height = frames().height();
        header.bytesPerPixel = frames().bytesPerPixel();
        requireReadable(header, ImageFormat::Video, m_file.name());
        return {static_cast<int>(header.width), static_cast<int>(header.height)};
    }

    AnyImage read(int page) override {
        const ImageSize image = size(page);
        const int count = pageCount();
        if (page < 0 || page >= count) {
            throw FileError(m_file.name(), "has no frame " + std::to_string(page + 1) + "; its frames are 1 to " +
                                               std::to_string(count) + ".");
        }
        const VideoPicture picture = frames().read(page);
        if (!picture.pixels) {
            throw FileError(m_file.name(),
                            "frame " + std::to_string(page + 1) + " is damaged: " + picture.problem +
                                "; copy or record the video again, or measure its other frames (--frames).");
        }
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

    InputFile& file() override { return m_file; }

private:
    VideoFrames& frames() {
        if (!m_frames) {
            const auto open = videoFunction<ReadVideoFunction>(kReadVideoName, m_file.name(), "videos cannot be read",
                                                               "extract its frames as PNG images");
            m_frames.reset(open(m_path.c_str()));
        }
        if (!m_frames) refuse();
        return *m_frames;
    }

    [[noreturn]] void refuse() const {
        throw FileError(
            m_file.name(),
            "cannot be decoded: the video is damaged or needs a codec that is not installed; convert it, or "
            "extract its frames as PNG images.");
    }

    InputFile m_file;
    const std::filesystem::path m_path;
    std::unique_ptr<VideoFrames> m_frames;  ///< null until first use
};

}  // namespace

std::unique_ptr<PagedFile> openVideoFile(InputFile file, std::filesystem::path path) {
    return std::make_unique<VideoFile>(std::move(file), std::move(path));
}

}  // namespace strainlens
