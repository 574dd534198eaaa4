// SPDX-License-Identifier: MPL-2.0
#include "app/video/frame_converter.h"

extern "C" {
#include <libavutil/pixdesc.h>
#include <libswscale/swscale.h>
}

#include <algorithm>
#include <array>
#include <stdexcept>

namespace strainlens {
namespace {

/// Grey formats that need no conversion.
struct GreyKind {
    AVPixelFormat format;
    VideoSample sample;
    unsigned factor;
};
constexpr std::array<GreyKind, 7> kGreys = {{{AV_PIX_FMT_GRAY8, VideoSample::Grey8, 1},
                                             {AV_PIX_FMT_GRAY9LE, VideoSample::Grey16, 128},
                                             {AV_PIX_FMT_GRAY10LE, VideoSample::Grey16, 64},
                                             {AV_PIX_FMT_GRAY12LE, VideoSample::Grey16, 16},
                                             {AV_PIX_FMT_GRAY14LE, VideoSample::Grey16, 4},
                                             {AV_PIX_FMT_GRAY16LE, VideoSample::Grey16, 1},
                                             {AV_PIX_FMT_GRAYF32LE, VideoSample::GreyFloat, 1}}};

/// Formats to which other formats are converted.
struct Target {
    VideoSample sample;
    AVPixelFormat format;
    int bytes;
};
constexpr std::array<Target, 4> kTargets = {{{VideoSample::Grey8, AV_PIX_FMT_GRAY8, 1},
                                             {VideoSample::Grey16, AV_PIX_FMT_GRAY16LE, 2},
                                             {VideoSample::Colour8, AV_PIX_FMT_BGR24, 3},
                                             {VideoSample::Colour16, AV_PIX_FMT_BGR48LE, 6}}};

VideoSample targetSample(int format) {
    const AVPixFmtDescriptor* const kind = av_pix_fmt_desc_get(static_cast<AVPixelFormat>(format));
    if (!kind) throw std::runtime_error("its pixels are of an unknown kind");
    constexpr std::uint64_t kNoGrey =
        AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_BAYER | AV_PIX_FMT_FLAG_BITSTREAM;
    const bool isGrey = kind->nb_components <= 2 && (kind->flags & kNoGrey) == 0;
    const bool isDeep = kind->comp[0].depth > 8 && (kind->flags & AV_PIX_FMT_FLAG_BAYER) == 0;
    if (isGrey) return isDeep ? VideoSample::Grey16 : VideoSample::Grey8;
    return kind->comp[0].depth > 8 ? VideoSample::Colour16 : VideoSample::Colour8;
}

const Target& findTarget(VideoSample sample) { return *std::ranges::find(kTargets, sample, &Target::sample); }

/// Takes matrix and range from the frame instead of guessing them from its size.
void setColours(SwsContext& context, const AVFrame& frame) {
    const AVPixFmtDescriptor* const kind = av_pix_fmt_desc_get(static_cast<AVPixelFormat>(frame.format));
    if ((kind->flags & AV_PIX_FMT_FLAG_RGB) != 0 || kind->nb_components < 3) return;
    int *matrix = nullptr, *targetMatrix = nullptr;
    int isFull = 0, isTargetFull = 0, brightness = 0, contrast = 0, saturation = 0;
    if (sws_getColorspaceDetails(&context, &matrix, &isFull, &targetMatrix, &isTargetFull, &brightness, &contrast,
                                 &saturation) < 0) {
        return;
    }
    if (frame.color_range != AVCOL_RANGE_UNSPECIFIED) isFull = frame.color_range == AVCOL_RANGE_JPEG ? 1 : 0;
    sws_setColorspaceDetails(&context, sws_getCoefficients(frame.colorspace), isFull, targetMatrix, isTargetFull,
                             brightness, contrast, saturation);
}

}  // namespace

void FrameConverter::Free::operator()(SwsContext* context) const { sws_freeContext(context); }

VideoPicture FrameConverter::convert(const AVFrame& frame) {
    const auto* const grey = std::ranges::find(kGreys, static_cast<AVPixelFormat>(frame.format), &GreyKind::format);
    if (grey == kGreys.end()) return convertPixels(frame, targetSample(frame.format));
    return {frame.data[0], frame.linesize[0], grey->sample, grey->factor, ""};
}

VideoPicture FrameConverter::convertPixels(const AVFrame& frame, VideoSample sample) {
    const Target& target = findTarget(sample);
    if (!m_context || m_format != frame.format) {
        const auto format = static_cast<AVPixelFormat>(frame.format);
        m_context.reset(sws_getContext(frame.width, frame.height, format, frame.width, frame.height, target.format,
                                       SWS_BICUBIC, nullptr, nullptr, nullptr));
        if (!m_context) throw std::runtime_error("its pixels are of a kind that is not read");
        m_format = frame.format;
        setColours(*m_context, frame);
    }
    // SIMD code may write beyond the end of a row.
    constexpr int kAlignment = 64;
    const int stride = (frame.width * target.bytes + kAlignment - 1) / kAlignment * kAlignment;
    m_pixels.resize(static_cast<std::size_t>(stride) * static_cast<std::size_t>(frame.height) + kAlignment);
    std::uint8_t* const rows[] = {m_pixels.data(), nullptr, nullptr, nullptr};
    const int strides[] = {stride, 0, 0, 0};
    sws_scale(m_context.get(), frame.data, frame.linesize, 0, frame.height, rows, strides);
    return {m_pixels.data(), stride, sample, 1, ""};
}

int FrameConverter::bytesPerPixel(int format) {
    const auto* const grey = std::ranges::find(kGreys, static_cast<AVPixelFormat>(format), &GreyKind::format);
    if (grey == kGreys.end()) return findTarget(targetSample(format)).bytes;
    return grey->sample == VideoSample::Grey8 ? 1 : grey->sample == VideoSample::Grey16 ? 2 : 4;
}

}  // namespace strainlens
