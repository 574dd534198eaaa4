// SPDX-License-Identifier: MPL-2.0
#include "app/video/video_decoder.h"

extern "C" {
#include <libavcodec/codec_desc.h>
}

#include <stdexcept>
#include <utility>

#include "app/video/packet_check.h"

namespace strainlens {
namespace {

constexpr std::int64_t kMaxVideoPixels = 360'000'000;  ///< colour pixels in one GiB

/// Whether the decoder concealed damage in the frame.
bool isConcealed(const AVFrame& frame) {
    return frame.decode_error_flags != 0 || (frame.flags & AV_FRAME_FLAG_CORRUPT) != 0;
}

}  // namespace

bool isIntraOnly(const AVStream& stream) {
    const AVCodecDescriptor* const codec = avcodec_descriptor_get(stream.codecpar->codec_id);
    return codec && (codec->props & AV_CODEC_PROP_INTRA_ONLY) != 0 && codec->id != AV_CODEC_ID_FFV1;
}

VideoDecoder::VideoDecoder(const AVStream& stream) {
    const AVCodec* const codec = avcodec_find_decoder(stream.codecpar->codec_id);
    if (!codec) throw std::runtime_error("there is no decoder for it");
    m_codec.reset(avcodec_alloc_context3(codec));
    if (!m_codec) throw std::bad_alloc();
    m_log.watch(m_codec.get());
    avcodec_parameters_to_context(m_codec.get(), stream.codecpar);
    m_codec->pkt_timebase = stream.time_base;
    m_codec->thread_count = 1;
    m_codec->max_pixels = kMaxVideoPixels;
    m_codec->err_recognition = AV_EF_CRCCHECK | AV_EF_BITSTREAM | AV_EF_BUFFER | AV_EF_AGGRESSIVE;
    // Damaged frames are output as well and concealed, since concealment is reported; they are never used.
    m_codec->flags |= AV_CODEC_FLAG_OUTPUT_CORRUPT;
    m_codec->error_concealment = FF_EC_GUESS_MVS | FF_EC_DEBLOCK;
    if (avcodec_open2(m_codec.get(), codec, nullptr) < 0) throw std::runtime_error("its decoder cannot be started");
    m_log.takeMessage();
}

std::string VideoDecoder::decode(AVPacket* packet, int number, const Output& output) {
    std::string problem;
    if (packet) {
        if ((packet->flags & AV_PKT_FLAG_CORRUPT) != 0) problem = "the file ends or is damaged in it";
        if (problem.empty()) problem = packetProblem(*m_codec, *packet);
        // Decoders pass the time of a packet on to its frame.
        packet->pts = packet->dts = number;
    }
    const int sent = avcodec_send_packet(m_codec.get(), packet);
    const std::string received = receive(output);
    if (const std::string message = m_log.takeMessage(); !message.empty()) return message;
    if (!problem.empty()) return problem;
    if (sent < 0 && sent != AVERROR_EOF) return "it cannot be decoded";
    return received;
}

std::string VideoDecoder::receive(const Output& output) {
    std::string problem;
    for (int errors = 0; errors < 2;) {
        Frame frame(av_frame_alloc());
        if (!frame) throw std::bad_alloc();
        const int result = avcodec_receive_frame(m_codec.get(), frame.get());
        if (result == AVERROR(EAGAIN) || result == AVERROR_EOF) break;
        if (result == AVERROR(ENOMEM)) throw std::bad_alloc();
        if (result < 0) {
            ++errors;
            problem = "it cannot be decoded";
            continue;
        }
        if (frame->pts < 0) continue;
        const int number = static_cast<int>(frame->pts);
        if (isConcealed(*frame)) frame.reset();
        output(number, std::move(frame));
    }
    return problem;
}

}  // namespace strainlens
