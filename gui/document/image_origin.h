// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "app/io/image/image_sequence.h"
#include "compute/types/image.h"

namespace strainlens::gui {

/// Where the pixels of a frame come from: a file, or memory for images that were rendered.
struct ImageOrigin {
    FrameReference file;
    std::shared_ptr<const AnyImage> rendered;  ///< set: no file is read

    bool operator==(const ImageOrigin&) const = default;

    /// The pixels at their own depth; any thread. Throws FileError.
    AnyImage read() const { return rendered ? *rendered : readImage(file.path, file.page); }
};

/// Positions, in the sequence as it was taken, of images at `places` in a document (-1: removed from it): those of
/// their files as long as the document has them in that order, else the places.
inline std::vector<int> positionsAt(const std::vector<int>& places, const std::vector<ImageOrigin>& images) {
    std::vector<int> positions;
    std::map<int, int> byPlace;
    for (std::size_t k = 0; k < places.size(); ++k) {
        positions.push_back(images[k].file.position);
        if (places[k] >= 0) byPlace[places[k]] = positions[k];
    }
    int before = kUnknownPosition;
    for (const auto& [place, position] : byPlace) {
        if (position <= before) return places;  // unknown, or in another order
        before = position;
    }
    return positions;
}

/// The frames of a run, in the order in which they are measured.
class OriginFrameSource : public FrameSource {
public:
    explicit OriginFrameSource(std::vector<ImageOrigin> frames) : m_frames(std::move(frames)) {}
    int frameCount() const override { return static_cast<int>(m_frames.size()); }
    std::string frameName(int frame) const override { return m_frames.at(static_cast<std::size_t>(frame)).file.name; }
    FrameIdentity identity(int frame) const override {
        const ImageOrigin& origin = m_frames.at(static_cast<std::size_t>(frame));
        return origin.rendered ? FrameIdentity{origin.file.name} : identityOf(origin.file);
    }
    AnyImage loadFrame(int frame) override {
        const ImageOrigin& origin = m_frames.at(static_cast<std::size_t>(frame));
        return origin.rendered ? *origin.rendered : m_reader.read(origin.file.path, origin.file.page);
    }

private:
    std::vector<ImageOrigin> m_frames;
    ImageReader m_reader;
};

}  // namespace strainlens::gui
