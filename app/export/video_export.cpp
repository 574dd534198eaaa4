// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <system_error>

#include "app/export/export_files.h"
#include "app/export/formats.h"
#include "app/io/image/picture_pixels.h"
#include "app/io/paths.h"
#include "app/io/video_library.h"
#include "app/render/overlay_picture.h"
#include "app/video/video_module.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr int kMostVideoPx = 1920;
constexpr std::uint32_t kWhite = 0xFFFFFFFF;

/// The picture on white paper of that size, its upper left part where it is larger.
std::vector<std::uint32_t> placedOn(ImageSize paper, const PixelBlock& picture) {
    std::vector<std::uint32_t> pixels(static_cast<std::size_t>(paper.width) * static_cast<std::size_t>(paper.height),
                                      kWhite);
    const int width = std::min(paper.width, picture.size.width), height = std::min(paper.height, picture.size.height);
    for (int y = 0; y < height; ++y) {
        const auto from = picture.pixels.begin() + std::ptrdiff_t{y} * picture.size.width;
        std::copy(from, from + width, pixels.begin() + std::ptrdiff_t{y} * paper.width);
    }
    return pixels;
}

/// The overlay pictures of all frames, as large as the first one.
class VideoExport : public ExportWriter {
public:
    VideoExport(ExportFile& file, ExportContext& context)
        : m_file(file), m_context(context), m_path(file.temporaryPath()) {
        // Encoders choose the format by the name's ending.
        m_path += hasSuffix(file.path(), ".avi") ? ".avi" : ".mp4";
        m_open = reinterpret_cast<OpenVideoFunction>(
            videoFunction(kOpenVideoName, utf8(file.path()), "videos cannot be written", "write pictures"));
    }
    ~VideoExport() override {
        m_video.reset();
        std::error_code ignored;
        std::filesystem::remove(m_path, ignored);
    }

    void addFrame(ExportedFrame& frame) override {
        const OverlayOptions options = overlayOptions(m_context.inputs(), frame.summary().name);
        const PictureBytes png = overlayPicture(m_context.reference(), frame.field(), options, PictureFormat::Png);
        throwIfStopped(m_context.inputs().stop);
        const PixelBlock picture = pixelsOfPng(png, kMostVideoPx);
        throwIfStopped(m_context.inputs().stop);
        if (!m_video) begin(picture.size);
        if (!m_video->add(placedOn(m_size, picture).data())) refuse();
    }

    void finish(const RunSummary&) override {
        m_video.reset();
        std::error_code error;
        std::filesystem::rename(m_path, m_file.temporaryPath(), error);
        if (error) refuse();
    }

private:
    void begin(ImageSize size) {
        // Encoders halve the colours' resolution.
        m_size = {(size.width + 1) / 2 * 2, (size.height + 1) / 2 * 2};
        const double rate = m_context.inputs().look.framesPerSecond;
        m_video.reset(m_open(m_path.c_str(), m_size.width, m_size.height, rate));
        if (!m_video) refuse();
    }

    [[noreturn]] void refuse() const {
        throw FileError(utf8(m_file.path()),
                        "the video could not be encoded; is the disk full? Write pictures instead.");
    }

    ExportFile& m_file;
    ExportContext& m_context;
    std::filesystem::path m_path;
    OpenVideoFunction m_open;
    std::unique_ptr<VideoSink> m_video;
    ImageSize m_size;
};

}  // namespace

std::unique_ptr<ExportWriter> openVideo(ExportFile& file, ExportContext& context) {
    return std::make_unique<VideoExport>(file, context);
}

}  // namespace strainlens
