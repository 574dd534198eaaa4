// SPDX-License-Identifier: MPL-2.0
#include "app/video/video_reader.h"

#include <exception>
#include <stdexcept>
#include <utility>

namespace strainlens {

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
        return makeProblem("it needs more memory than there is");
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
    if (!m_index->isIntra && number > 0) m_damage->add(number - 1, "the packet behind it is damaged");
}

void VideoReader::addFrame(int packet, Frame frame) {
    Position& position = *m_position;
    const int number = m_index->packets.at(static_cast<std::size_t>(packet)).frame;
    if (number < 0) return;
    if (!frame) m_damage->add(packet, "the decoder has made up a part of it");
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
