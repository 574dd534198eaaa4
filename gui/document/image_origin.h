// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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
