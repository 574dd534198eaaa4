// SPDX-License-Identifier: MPL-2.0
#include "app/video/video_reader.h"

extern "C" {
#include <libavutil/pixdesc.h>
#include <libswscale/swscale.h>
}

#include <algorithm>
#include <array>
#include <exception>
#include <stdexcept>
#include <utility>

namespace strainlens {
namespace {

/// Grey formats that need no conversion.
struct GreyFormat {
    AVPixelFormat format;
    VideoSample sample;
    unsigned factor;
};
constexpr std::array<GreyFormat, 7> kGreyFormats = {{{AV_PIX_FMT_GRAY8, VideoSample::Grey8, 1},
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
    const AVPixFmtDescriptor* const descriptor = av_pix_fmt_desc_get(static_cast<AVPixelFormat>(format));
    if (!descriptor) throw std::runtime_error("its pixel format is unknown");
    constexpr std::uint64_t kNotGrey =
        AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_BAYER | AV_PIX_FMT_FLAG_BITSTREAM;
    const bool isGrey = descriptor->nb_components <= 2 && (descriptor->flags & kNotGrey) == 0;
    const bool isDeep = descriptor->comp[0].depth > 8 && (descriptor->flags & AV_PIX_FMT_FLAG_BAYER) == 0;
    if (isGrey) return isDeep ? VideoSample::Grey16 : VideoSample::Grey8;
    return descriptor->comp[0].depth > 8 ? VideoSample::Colour16 : VideoSample::Colour8;
}

const Target& findTarget(VideoSample sample) { return *std::ranges::find(kTargets, sample, &Target::sample); }

/// Takes matrix and range from the frame instead of guessing them from its size.
void setColours(SwsContext& context, const AVFrame& frame) {
    const AVPixFmtDescriptor* const descriptor = av_pix_fmt_desc_get(static_cast<AVPixelFormat>(frame.format));
    if ((descriptor->flags & AV_PIX_FMT_FLAG_RGB) != 0 || descriptor->nb_components < 3) return;
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
    const auto* const grey =
        std::ranges::find(kGreyFormats, static_cast<AVPixelFormat>(frame.format), &GreyFormat::format);
    if (grey == kGreyFormats.end()) return convertPixels(frame, targetSample(frame.format));
    return {frame.data[0], frame.linesize[0], grey->sample, grey->factor, ""};
}

VideoPicture FrameConverter::convertPixels(const AVFrame& frame, VideoSample sample) {
    const Target& target = findTarget(sample);
    if (!m_context || m_format != frame.format) {
        const auto format = static_cast<AVPixelFormat>(frame.format);
        m_context.reset(sws_getContext(frame.width, frame.height, format, frame.width, frame.height, target.format,
                                       SWS_BICUBIC, nullptr, nullptr, nullptr));
        if (!m_context) throw std::runtime_error("its pixel format is not supported");
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
    const auto* const grey = std::ranges::find(kGreyFormats, static_cast<AVPixelFormat>(format), &GreyFormat::format);
    if (grey == kGreyFormats.end()) return findTarget(targetSample(format)).bytes;
    return grey->sample == VideoSample::Grey8 ? 1 : grey->sample == VideoSample::Grey16 ? 2 : 4;
}

VideoReader::VideoReader(std::string path) : m_path(std::move(path)) {
    m_position.emplace(m_path);
    const AVCodecParameters& video = *m_position->input.stream().codecpar;
    m_width = video.width;
    m_height = video.height;
    if (m_width < 1 || m_height < 1) throw std::runtime_error("its frames have no size");
    m_bytesPerPixel = video.format < 0 ? 3 : FrameConverter::bytesPerPixel(video.format);
    m_canSkip = isIntraOnly(m_position->input.stream());
}

void VideoReader::loadIndex() {
    if (m_index) return;
    m_index = loadVideoIndex(m_path);
    m_damage.emplace(*m_index);
}

int VideoReader::count() noexcept {
    try {
        loadIndex();
        return static_cast<int>(m_index->frames.size());
    } catch (const std::exception&) {
        return 0;
    }
}

VideoPicture VideoReader::makeProblem(std::string problem) {
    m_problem = std::move(problem);
    VideoPicture picture;
    picture.problem = m_problem.c_str();
    return picture;
}

VideoPicture VideoReader::read(int frame) noexcept {
    try {
        loadIndex();
        return decodeFrame(frame);
    } catch (const std::bad_alloc&) {
        m_position.reset();
        return makeProblem("it does not fit into memory");
    } catch (const std::exception& error) {
        m_position.reset();
        return makeProblem(error.what());
    }
}

VideoPicture VideoReader::decodeFrame(int frame) {
    const int packet = m_index->frames.at(static_cast<std::size_t>(frame));
    if (packet == VideoIndex::kLost) {
        const bool isLast = static_cast<std::size_t>(frame) + 1 == m_index->frames.size();
        return makeProblem(isLast && !m_index->ending.empty() ? m_index->ending : "its data are missing in the file");
    }
    if (!m_position || frame < m_first) m_position.emplace(m_path);
    m_first = frame;
    Position& position = *m_position;
    position.ready.erase(position.ready.begin(), position.ready.lower_bound(frame));
    while (!position.ready.contains(frame) && position.shown <= frame && !position.isAtEnd) decodeNext(frame);
    // Overwritten data often start in the packet before, whose end decoders do not check.
    while (!m_index->isIntra && position.packet < packet + 2 && !position.isAtEnd) decodeNext(frame);
    const auto found = position.ready.find(frame);
    if (found == position.ready.end()) m_damage->add(packet, "it cannot be decoded");
    if (std::string problem = m_damage->problem(packet); !problem.empty()) return makeProblem(std::move(problem));
    const AVFrame& decoded = *found->second;
    if (decoded.width != m_width || decoded.height != m_height) {
        return makeProblem("it has " + std::to_string(decoded.width) + " x " + std::to_string(decoded.height) +
                           " px, unlike the frames before");
    }
    return m_pixels.convert(decoded);
}

void VideoReader::decodeNext(int frame) {
    Position& position = *m_position;
    const Packet packet = position.input.readPacket();
    const auto output = [this](int number, Frame decoded) { addFrame(number, std::move(decoded)); };
    const auto count = static_cast<int>(m_index->packets.size());
    if (!packet || position.packet >= count) {
        position.decoder.decode(nullptr, 0, output);
        position.isAtEnd = true;
        return;
    }
    const int number = position.packet++;
    if (m_canSkip && m_index->packets[static_cast<std::size_t>(number)].frame < frame) return;
    const std::string problem = position.decoder.decode(packet.get(), number, output);
    if (problem.empty()) return;
    m_damage->add(number, problem);
    if (!m_index->isIntra && number > 0) m_damage->add(number - 1, "the next packet is damaged");
}

void VideoReader::addFrame(int packet, Frame frame) {
    Position& position = *m_position;
    const int number = m_index->packets.at(static_cast<std::size_t>(packet)).frame;
    if (number < 0) return;
    if (!frame) m_damage->add(packet, "the decoder concealed errors in it");
    // Frames are output in display order. A frame that the decoder left out was a reference of later ones.
    for (int lost = position.shown + 1; lost < number && !m_canSkip; ++lost) {
        const int missing = m_index->frames[static_cast<std::size_t>(lost)];
        if (missing != VideoIndex::kLost) m_damage->add(missing, "it cannot be decoded");
        if (missing == VideoIndex::kLost && !m_index->isIntra) m_damage->add(packet, "a frame before it is missing");
    }
    if (number <= position.shown) m_damage->add(packet, "the order of the frames is damaged");
    position.shown = std::max(position.shown, number);
    if (frame) position.ready[number] = std::move(frame);
}

}  // namespace strainlens

extern "C" strainlens::VideoFrames* strainlensReadVideo(const char* path) {
    try {
        return new strainlens::VideoReader(path);
    } catch (const std::exception&) {
        return nullptr;
    }
}
