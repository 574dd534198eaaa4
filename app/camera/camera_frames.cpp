// SPDX-License-Identifier: MPL-2.0
#include "app/camera/camera_frames.h"

#include "app/camera/unpack_image.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens {

CameraFrames::CameraFrames(std::shared_ptr<FrameQueue> queue, Options options)
    : m_queue(std::move(queue)),
      m_options(std::move(options)),
      m_givenFrames(m_options.reference ? 1 : 0),
      m_reference(m_options.reference) {
    if (const FileImage* file = m_options.referenceIdentity.file(); file && m_reference) m_files = {*file};
}

int CameraFrames::frameCount() const {
    const std::lock_guard lock(m_mutex);
    return m_givenFrames + static_cast<int>(m_moments.size());
}

std::string CameraFrames::frameName(int frame) const { return identity(frame).name; }

FrameIdentity CameraFrames::identity(int frame) const {
    if (frame < m_givenFrames) return m_options.referenceIdentity;
    const std::lock_guard lock(m_mutex);
    const auto index = static_cast<std::size_t>(frame - m_givenFrames);
    if (index >= m_moments.size()) return {"next image of " + m_options.camera};
    const CameraImage& image = m_moments[index].image;
    const auto number = static_cast<std::size_t>(frame);
    if (number < m_files.size() && m_files[number]) {
        return {utf8(m_files[number]->path.filename()), *m_files[number]};
    }
    return {m_options.camera + ", image " + std::to_string(image.counter), image};
}

std::optional<FrameMoment> CameraFrames::moment(int frame) const {
    const std::lock_guard lock(m_mutex);
    const auto index = static_cast<std::size_t>(frame - m_givenFrames);
    return frame < m_givenFrames || index >= m_moments.size() ? std::nullopt : std::optional(m_moments[index]);
}

bool CameraFrames::waitForFrame(int frame, const std::stop_token& stop) {
    if (frame < frameCount()) return true;
    const bool isPastLast = m_options.maxFrames > 0 && frame > m_options.maxFrames;
    if (!isPastLast && m_queue->wait(stop)) return true;
    if (m_options.onEnd) m_options.onEnd();
    return false;
}

/// The next image. waitForFrame() saw one, which may have been skipped since, where the memory was full.
SharedFrame CameraFrames::takeFrame() {
    while (true) {
        if (SharedFrame frame = m_queue->take()) return frame;
        if (!m_queue->wait({})) throw LoadingStopped();
    }
}

AnyImage CameraFrames::loadFrame(int frame) {
    if (frame == 0 && m_reference) return *m_reference;
    if (frame != frameCount()) {
        throw FileError(m_options.camera + ", frame " + std::to_string(frame),
                        "images of a camera are measured once, in the order in which they come; store them (--project) "
                        "to measure them again.");
    }
    const SharedFrame raw = takeFrame();
    {
        const std::lock_guard lock(m_mutex);
        m_moments.push_back({{m_options.camera, raw->timeNs, raw->counter}, raw->arrived - raw->transfer});
        m_files.resize(static_cast<std::size_t>(frame) + 1);
    }
    AnyImage image = unpackImage(raw->format, raw->bytes);
    if (m_options.save) {
        FileImage file = m_options.save(frame, image);
        const std::lock_guard lock(m_mutex);
        m_files[static_cast<std::size_t>(frame)] = std::move(file);
    }
    if (frame == 0) m_reference = image;
    return image;
}

}  // namespace strainlens
