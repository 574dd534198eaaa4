// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "app/video/damaged_packets.h"
#include "app/video/frame_pixels.h"
#include "app/video/video_decoder.h"
#include "app/video/video_index.h"

namespace strainlens {

/// Reads a video's frames by decoding all before them.
class VideoReader : public VideoFrames {
public:
    /// Throws std::runtime_error for a file that holds no video that can be decoded.
    explicit VideoReader(std::string path);

    int width() const noexcept override { return m_width; }
    int height() const noexcept override { return m_height; }
    int bytesPerPixel() const noexcept override { return m_bytesPerPixel; }
    int count() noexcept override;
    VideoPicture read(int frame) noexcept override;

private:
    /// The file from its first packet on.
    struct Position {
        explicit Position(const std::string& path) : input(path), decoder(input.stream()) {}
        VideoInput input;
        VideoDecoder decoder;
        int packet = 0;  ///< the next one
        int shown = -1;  ///< the last frame that came out
        bool isAtEnd = false;
        std::map<int, Frame> ready;  ///< by frames' numbers; null: made up
    };

    void require();
    VideoPicture find(int frame);
    void step(int frame);
    void take(int packet, Frame frame);
    VideoPicture failed(std::string problem);

    std::string m_path;
    int m_width = 0, m_height = 0, m_bytesPerPixel = 1;
    bool m_canSkip = false;  ///< packets need not be decoded to decode later ones
    std::shared_ptr<const VideoIndex> m_index;
    std::optional<DamagedPackets> m_damage;
    std::optional<Position> m_position;
    int m_first = 0;  ///< frames before are not in `ready` any more
    FramePixels m_pixels;
    Frame m_frame;
    std::string m_problem;
};

}  // namespace strainlens
