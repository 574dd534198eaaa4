// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/frame_reader.h"

#include <utility>

#include "compute/types/error.h"
#include "compute/types/stage_clock.h"

namespace strainlens {
namespace {}  // namespace

FrameReader::FrameReader(FrameSource& frames, int lanes, KeepFull keepFull, Ahead ahead, std::stop_token stop,
                         int finished)
    : m_frames(frames),
      m_lanes(lanes),
      m_passedOver(finished),
      m_keepFull(std::move(keepFull)),
      m_ahead(std::move(ahead)),
      m_slots(static_cast<std::size_t>(lanes)),
      m_thread([this](const std::stop_token& own) { run(own); }),
      m_onStop(std::move(stop), [this] { m_thread.request_stop(); }) {}

void FrameReader::run(const std::stop_token& stop) {
    try {
        put(m_reference, readReference());
        for (int frame = m_passedOver + 1; frame < m_frames.frameCount() && !stop.stop_requested(); ++frame) {
            const int lane = (frame - 1) % m_lanes;
            Slot& slot = m_slots[static_cast<std::size_t>(lane)];
            {
                std::unique_lock lock(m_mutex);
                if (!m_changed.wait(lock, stop, [&] { return !slot.busy; })) break;
                slot.busy = true;
            }
            PreparedFrame ready = read(frame);
            if (ready.error.empty()) m_ahead(lane, ready);
            put(slot, std::move(ready));
        }
    } catch (...) {
        const std::lock_guard lock(m_mutex);
        m_failure = std::current_exception();
    }
    const std::lock_guard lock(m_mutex);
    m_finished = true;
    m_changed.notify_all();
}

void FrameReader::put(Slot& slot, PreparedFrame&& frame) {
    const std::lock_guard lock(m_mutex);
    slot.frame = std::move(frame);
    m_changed.notify_all();
}

PreparedFrame FrameReader::readReference() {
    PreparedFrame result;
    AnyImage image = timed(result.aheadMs, Stage::Read, [&] { return m_frames.loadFrame(0); });
    timed(result.aheadMs, Stage::Prepare, [&] {
        m_size = sizeOf(image);
        m_greyRange = greyRangeOf(image);
        prepare(std::move(image), result);
    });
    return result;
}

void FrameReader::prepare(AnyImage&& image, PreparedFrame& frame) const {
    if (m_keepFull(image)) frame.full = image;
    frame.grey = mapTo8Bit(std::move(image), m_greyRange);
}

PreparedFrame FrameReader::read(int frame) {
    PreparedFrame result;
    result.frame = frame;
    try {
        AnyImage image = timed(result.aheadMs, Stage::Read, [&] { return m_frames.loadFrame(frame); });
        if (sizeOf(image) != m_size) {
            throw FileError(m_frames.frameName(frame), "the image is " + textOf(sizeOf(image)) + " px" +
                                                           ", the reference image is " + textOf(m_size) + " px" +
                                                           "; all images of a run must have one size");
        }
        timed(result.aheadMs, Stage::Prepare, [&] { prepare(std::move(image), result); });
    } catch (const FileError& error) {
        result.error = error.what();
    }
    return result;
}

PreparedFrame FrameReader::takeReference() {
    std::unique_lock lock(m_mutex);
    // A stop does not end this wait: without the reference image there is nothing to report.
    m_changed.wait(lock, [&] { return m_reference.frame.has_value() || m_finished; });
    if (!m_reference.frame) std::rethrow_exception(m_failure);
    return *std::exchange(m_reference.frame, std::nullopt);
}

std::optional<PreparedFrame> FrameReader::take(int lane) {
    Slot& slot = m_slots[static_cast<std::size_t>(lane)];
    const std::stop_token stop = m_thread.get_stop_token();
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, stop, [&] { return slot.frame.has_value() || m_finished; });
    if (stop.stop_requested()) return std::nullopt;
    if (!slot.frame && m_failure) std::rethrow_exception(m_failure);
    return std::exchange(slot.frame, std::nullopt);
}

void FrameReader::release(int lane) {
    const std::lock_guard lock(m_mutex);
    m_slots[static_cast<std::size_t>(lane)].busy = false;
    m_changed.notify_all();
}

}  // namespace strainlens
