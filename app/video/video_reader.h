// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "app/video/frame_converter.h"
#include "app/video/video_decoder.h"
#include "app/video/video_index.h"

namespace strainlens {

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
