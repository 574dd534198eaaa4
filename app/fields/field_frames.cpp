// SPDX-License-Identifier: MPL-2.0
#include "app/fields/field_frames.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "compute/types/parameters/frame_position.h"

namespace strainlens {

namespace {

/// Frames in the order in which their images were taken.
class TimeOrder {
public:
    /// `positions` as those of runFrames(), not empty.
    explicit TimeOrder(const std::vector<int>& positions) : m_places(positions.size(), kNowhere) {
        for (std::size_t frame = 0; frame < positions.size(); ++frame) {
            if (positions[frame] != kUnknownPosition) m_frames.push_back(static_cast<int>(frame));
        }
        std::ranges::stable_sort(m_frames, {}, [&](int frame) { return positions[static_cast<std::size_t>(frame)]; });
        for (std::size_t place = 0; place < m_frames.size(); ++place)
            m_places[static_cast<std::size_t>(m_frames[place])] = static_cast<int>(place);
    }

    std::optional<int> neighbour(int frame, int images) const {
        if (frame < 0 || frame >= std::ssize(m_places)) return std::nullopt;
        const int own = m_places[static_cast<std::size_t>(frame)], place = own + images;
        if (own == kNowhere || place < 0 || place >= std::ssize(m_frames)) return std::nullopt;
        return m_frames[static_cast<std::size_t>(place)];
    }

private:
    static constexpr int kNowhere = -1;

    std::vector<int> m_frames;
    std::vector<int> m_places;  ///< of each frame in m_frames
};

}  // namespace

FieldFrames runFrames(const RunParameters& parameters, double frameRate, std::vector<int> positions) {
    FieldFrames frames;
    if (!positions.empty()) {
        frames.neighbour = [order = TimeOrder(positions)](int frame, int images) {
            return order.neighbour(frame, images);
        };
    }
    if (frameRate > 0) {
        frames.time = [frameRate, positions = std::move(positions)](int frame) {
            if (positions.empty()) return frame / frameRate;
            const auto index = static_cast<std::size_t>(frame);
            const bool isKnown = index < positions.size() && positions[index] != kUnknownPosition &&
                                 positions.front() != kUnknownPosition;
            return isKnown ? (positions[index] - positions.front()) / frameRate : std::nan("");
        };
    }
    // The parameters do not tell whether a run has updated an automatic reference.
    using enum ReferenceChoice;
    frames.sharesReference = parameters.reference.choice == Fixed || parameters.reference.choice == Automatic;
    if (!measuresPairs(parameters)) return frames;
    frames.firstImage = [reference = parameters.reference](int frame) {
        return firstOfPair(reference, frame).value_or(0);
    };
    return frames;
}

FieldFrames runFramesAt(const RunParameters& parameters, std::vector<double> times) {
    FieldFrames frames = runFrames(parameters, 0);
    if (times.empty()) return frames;
    frames.time = [times = std::move(times)](int frame) {
        const auto index = static_cast<std::size_t>(frame);
        return index < times.size() ? times[index] : std::nan("");
    };
    return frames;
}

}  // namespace strainlens
