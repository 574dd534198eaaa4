// SPDX-License-Identifier: MPL-2.0
#pragma once

extern "C" {
#include <libavutil/frame.h>
}

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/video/video_decoder.h"
#include "app/video/video_index.h"
#include "app/video/video_module.h"

struct SwsContext;
namespace strainlens {

/// Converts decoded frames to the few supported pixel formats: grey as stored, everything else to 8 or 16 bit colour
/// with the matrix and range of the frame.
class FrameConverter {
public:
    /// The pixels are valid until the next call. Throws std::runtime_error for an unsupported format.
    VideoPicture convert(const AVFrame& frame);

    static int bytesPerPixel(int format);

private:
    VideoPicture convertPixels(const AVFrame& frame, VideoSample sample);

    struct Free {
        void operator()(SwsContext* context) const;
    };
    std::unique_ptr<SwsContext, Free> m_context;
    int m_format = -1;
    std::vector<std::uint8_t> m_pixels;
};

/// Reads frames of a video by decoding all frames before them.
class VideoReader : public VideoFrames {
public:
    /// Throws std::runtime_error for a file without a decodable video.
    explicit VideoReader(std::string path);

    int width() const noexcept override { return m_width; }
    int height() const noexcept override { return m_height; }
    int bytesPerPixel() const noexcept override { return m_bytesPerPixel; }
    int count() noexcept override;
    VideoPicture read(int frame) noexcept override;

private:
    /// Demuxer and decoder at a position in the file.
    struct Position {
        explicit Position(const std::string& path) : input(path), decoder(input.stream()) {}
        VideoInput input;
        VideoDecoder decoder;
        int packet = 0;  ///< next packet
        int shown = -1;  ///< last frame from the decoder
        bool isAtEnd = false;
        std::map<int, Frame> ready;  ///< by frame number; null: concealed
    };

    void loadIndex();
    VideoPicture decodeFrame(int frame);
    void decodeNext(int frame);
    void addFrame(int packet, Frame frame);
    VideoPicture makeProblem(std::string problem);

    std::string m_path;
    int m_width = 0, m_height = 0, m_bytesPerPixel = 1;
    bool m_canSkip = false;  ///< later packets can be decoded without earlier ones
    std::shared_ptr<const VideoIndex> m_index;
    std::optional<DamagedPackets> m_damage;
    std::optional<Position> m_position;
    int m_first = 0;  ///< earlier frames are no longer in `ready`
    FrameConverter m_pixels;
    std::string m_problem;
};

}  // namespace strainlens
