// SPDX-License-Identifier: MPL-2.0
#include "app/video/video_decoder.h"

extern "C" {
#include <libavcodec/avcodec.h>
#include <libavcodec/codec_desc.h>
}

#include <algorithm>
#include <csetjmp>
#include <cstdint>
#include <cstdio>  // which jpeglib.h needs and does not include
#include <span>
#include <stdexcept>
#include <utility>

// jerror.h needs what comes before it.
// clang-format off
#include <jpeglib.h>
#include <jerror.h>
// clang-format on

namespace strainlens {
namespace {

using Bytes = std::span<const std::uint8_t>;

/// A run of equal bytes of this length occurs only in a lost sector.
constexpr std::size_t kLostSectorBytes = 512;

/// Whether a unit contains a start code. Trailing zeros are padding.
bool hasForbiddenCode(Bytes unit) {
    while (!unit.empty() && unit.back() == 0) unit = unit.first(unit.size() - 1);
    for (std::size_t i = 0; i + 2 < unit.size(); ++i) {
        if (unit[i] == 0 && unit[i + 1] == 0 && unit[i + 2] <= 2) return true;
    }
    return false;
}

/// Whether a unit of H.264 or H.265 is a part of a picture rather than metadata.
bool isSlice(AVCodecID codec, std::uint8_t header) {
    const int type = codec == AV_CODEC_ID_H264 ? header & 0x1F : header >> 1 & 0x3F;
    return codec == AV_CODEC_ID_H264 ? type >= 1 && type <= 5 : type < 32;
}

/// Checks length-prefixed units, as in MP4 and Matroska.
std::string lengthsProblem(const AVCodecContext& codec, Bytes packet) {
    const std::size_t lengthBytes = codec.codec_id == AV_CODEC_ID_H264 ? (codec.extradata[4] & 3u) + 1u
                                    : codec.extradata_size > 21        ? (codec.extradata[21] & 3u) + 1u
                                                                       : 4u;
    while (!packet.empty()) {
        if (packet.size() < lengthBytes) return "the lengths of its units do not add up";
        std::size_t length = 0;
        for (std::size_t i = 0; i < lengthBytes; ++i) length = length << 8 | packet[i];
        packet = packet.subspan(lengthBytes);
        if (length > packet.size() || length == 0) return "the lengths of its units do not add up";
        if (isSlice(codec.codec_id, packet[0]) && hasForbiddenCode(packet.first(length))) {
            return "it holds a forbidden code";
        }
        packet = packet.subspan(length);
    }
    return {};
}

/// Zeros are allowed only before a start code (0 0 1) or at the end.
std::string zerosProblem(Bytes packet) {
    std::size_t zeros = 0;
    for (const std::uint8_t byte : packet) {
        if (byte > 1 && zeros > 2) return "it holds a forbidden run of zeros";
        zeros = byte == 0 ? zeros + 1 : 0;
    }
    return {};
}

std::string sectorProblem(Bytes packet) {
    std::size_t run = 1;
    for (std::size_t i = 1; i < packet.size(); ++i) {
        run = packet[i] == packet[i - 1] ? run + 1 : 1;
        if (run >= kLostSectorBytes) return "a part of it has been wiped";
    }
    return {};
}

struct JpegCheck {
    jpeg_error_mgr errors{};
    std::jmp_buf atEnd{};
    char reason[JMSG_LENGTH_MAX] = "";
    bool isUnknown = false;
    jpeg_decompress_struct jpeg{};
};

[[noreturn]] void stopCheck(j_common_ptr jpeg) {
    auto& check = *static_cast<JpegCheck*>(jpeg->client_data);
    const int code = jpeg->err->msg_code;
    check.isUnknown = code == JERR_SOF_UNSUPPORTED || code == JERR_ARITH_NOTIMPL || code == JERR_BAD_PRECISION;
    jpeg->err->format_message(jpeg, check.reason);
    std::longjmp(check.atEnd, 1);
}

/// Treats warnings as damage, except two about metadata.
void onJpegMessage(j_common_ptr jpeg, int level) {
    const int code = jpeg->err->msg_code;
    if (level < 0 && code != JWRN_JFIF_MAJOR && code != JWRN_ADOBE_XFORM) stopCheck(jpeg);
}

/// longjmp returns here, so that no object with a destructor may live in this function.
void readCoefficients(JpegCheck& check, const std::uint8_t* bytes, std::size_t count) {
    if (setjmp(check.atEnd) != 0) return;
    jpeg_create_decompress(&check.jpeg);
    jpeg_mem_src(&check.jpeg, bytes, count);
    jpeg_read_header(&check.jpeg, TRUE);
    jpeg_read_coefficients(&check.jpeg);
    jpeg_finish_decompress(&check.jpeg);
}

/// Problem that libjpeg finds in a JPEG's codes, without decoding pixels; or "". Arithmetic and lossless JPEG, which it
/// does not support, are not checked.
std::string jpegProblem(Bytes bytes) {
    JpegCheck check;
    check.jpeg.err = jpeg_std_error(&check.errors);
    check.errors.error_exit = stopCheck;
    check.errors.emit_message = onJpegMessage;
    check.jpeg.client_data = &check;
    readCoefficients(check, bytes.data(), bytes.size());
    jpeg_destroy_decompress(&check.jpeg);
    return check.isUnknown ? "" : check.reason;
}

/// Damage in a packet that decoders ignore: wrong unit lengths, forbidden runs of zeros (a lost sector), truncated JPEG
/// codes; or "".
std::string packetProblem(const AVCodecContext& codec, const AVPacket& packet) {
    const Bytes bytes(packet.data, static_cast<std::size_t>(std::max(packet.size, 0)));
    switch (codec.codec_id) {
        case AV_CODEC_ID_H264:
        case AV_CODEC_ID_HEVC:
            return codec.extradata_size > 4 && codec.extradata[0] == 1 ? lengthsProblem(codec, bytes)
                                                                       : zerosProblem(bytes);
        case AV_CODEC_ID_MPEG4:
        case AV_CODEC_ID_MPEG1VIDEO:
        case AV_CODEC_ID_MPEG2VIDEO:
            return zerosProblem(bytes);
        case AV_CODEC_ID_MJPEG:
            return jpegProblem(bytes);
        case AV_CODEC_ID_VP8:
        case AV_CODEC_ID_VP9:
        case AV_CODEC_ID_AV1:
        case AV_CODEC_ID_PRORES:
            return sectorProblem(bytes);
        default:
            return {};
    }
}

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
