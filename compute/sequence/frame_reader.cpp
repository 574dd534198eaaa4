// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/frame_reader.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include "compute/types/error.h"
#include "compute/types/stage_clock.h"

namespace strainlens {

FrameReader::FrameReader(FrameSource& frames, ReadPlan plan, NeedsFull needsFull, OnPrepared onPrepared,
                         std::stop_token stop)
    : m_frames(frames),
      m_plan(std::move(plan)),
      m_needsFull(std::move(needsFull)),
      m_onPrepared(std::move(onPrepared)),
      m_slots(static_cast<std::size_t>(m_plan.workers)),
      m_thread([this](const std::stop_token& own) { run(own); }),
      m_onStop(std::move(stop), [this] { m_thread.request_stop(); }) {}

void FrameReader::run(const std::stop_token& stop) {
    captureFailure([&] { readSequentially(stop); });
    const std::lock_guard lock(m_mutex);
    m_finished = true;
    m_changed.notify_all();
}

/// An exception ends the reading: workers get the frames that are ready, then the exception.
template <typename Work>
void FrameReader::captureFailure(const Work& work) {
    try {
        work();
    } catch (...) {
        const std::lock_guard lock(m_mutex);
        if (!m_failure) m_failure = std::current_exception();
        m_finished = true;
        m_changed.notify_all();
    }
}

void FrameReader::readSequentially(const std::stop_token& stop) {
    const std::vector<std::jthread> readers = startReaders();
    PreparedFrame reference = readReference(stop, !readers.empty() && m_plan.finished == 0);
    {
        const std::lock_guard lock(m_mutex);
        m_referenceKnown = true;
    }
    put(m_reference, std::move(reference));
    for (const int frame : m_plan.reread) {
        PreparedFrame ready;
        load(frame, stop, ready);
        if (ready.frame != frame) return;  // stopped
        const std::lock_guard lock(m_mutex);
        m_read[frame].frame = std::move(ready);
        m_changed.notify_all();
    }
    if (readers.empty())
        return feed(
            0, m_plan.workers, [&](int frame) { return read(frame, stop); }, stop);
    // One thread per worker: a slow upload to one device does not delay the others.
    const auto feedWorkers = [&](int worker, int end) {
        feed(
            worker, end, [&](int frame) { return takePrefetched(frame, stop); }, stop);
    };
    std::vector<std::jthread> others;
    int rest = m_plan.workers;  // workers fed by this thread
    try {
        for (; rest > 1; --rest) {
            others.emplace_back(
                [this, &feedWorkers, worker = rest - 1] { captureFailure([&] { feedWorkers(worker, worker + 1); }); });
        }
    } catch (const std::system_error&) {
        // Without a thread, this one feeds them.
    }
    captureFailure([&] { feedWorkers(0, rest); });
}

/// Supplies the workers `worker` .. `end` - 1 with their frames.
template <typename Get>
void FrameReader::feed(int worker, int end, const Get& get, const std::stop_token& stop) {
    for (int frame = m_plan.finished + 1; !stop.stop_requested() && m_frames.waitForFrame(frame, stop); ++frame) {
        const int number = (frame - 1) % m_plan.workers;
        if (number < worker || number >= end) continue;
        Slot& slot = m_slots[static_cast<std::size_t>(number)];
        {
            std::unique_lock lock(m_mutex);
            const auto isWanted = [&] { return !slot.busy && (slot.awaited || !m_frames.skipsImages()); };
            if (!m_changed.wait(lock, stop, isWanted)) return;
            slot.busy = true;
        }
        PreparedFrame ready = get(frame);
        if (ready.frame != frame) return;  // stopped
        if (ready.error.empty()) m_onPrepared(number, ready);
        put(slot, std::move(ready));
    }
}

/// As many threads as the source allows and the system provides; none if one is enough.
std::vector<std::jthread> FrameReader::startReaders() {
    std::vector<std::jthread> readers;
    const int left = m_frames.grows() ? m_frames.readersAtOnce() : m_frames.frameCount() - 1 - m_plan.finished;
    const int count = std::min(m_frames.readersAtOnce(), left);
    if (count < 2) return readers;
    m_nextToRead = m_plan.finished + 1;
    m_lastToRead = m_plan.finished + 1;
    try {
        for (int k = 0; k < count; ++k) {
            readers.emplace_back(
                [this](const std::stop_token& stop) { captureFailure([&] { readConcurrently(stop); }); });
        }
    } catch (const std::system_error&) {
        // Fewer readers are enough.
    }
    return readers;
}

void FrameReader::setReaderCount(int readers) {
    const std::lock_guard lock(m_mutex);
    m_lastToRead += readers - 1;
    m_changed.notify_all();
}

void FrameReader::readConcurrently(const std::stop_token& stop) {
    while (true) {
        std::unique_lock lock(m_mutex);
        if (!m_changed.wait(lock, stop, [&] { return m_nextToRead <= m_lastToRead; })) return;
        const int frame = m_nextToRead++;
        lock.unlock();
        if (!m_frames.waitForFrame(frame, stop)) return;  // past the last frame
        ReadFrame done;
        try {
            done.frame = read(frame, stop);
        } catch (...) {
            done.failure = std::current_exception();
        }
        lock.lock();
        m_read[frame] = std::move(done);
        m_changed.notify_all();
    }
}

/// Waits for a frame read by another thread; frame number 0 after a stop. Throws the failure that ended the reading.
PreparedFrame FrameReader::takePrefetched(int frame, const std::stop_token& stop) {
    std::unique_lock lock(m_mutex);
    if (!m_changed.wait(lock, stop, [&] { return m_read.contains(frame) || m_failure; })) return {};
    if (!m_read.contains(frame)) std::rethrow_exception(m_failure);
    ReadFrame done = std::move(m_read.extract(frame).mapped());
    ++m_lastToRead;
    m_changed.notify_all();
    if (done.failure) std::rethrow_exception(done.failure);
    return std::move(done.frame);
}

void FrameReader::put(Slot& slot, PreparedFrame&& frame) {
    const std::lock_guard lock(m_mutex);
    slot.frame = std::move(frame);
    m_changed.notify_all();
}

void FrameReader::setComparison(Comparison comparison) {
    const std::lock_guard lock(m_mutex);
    m_comparison = std::move(comparison);
    m_changed.notify_all();
}

/// Waits for the first deformed image; null without a valid one.
std::shared_ptr<const AnyImage> FrameReader::findComparison(const std::stop_token& stop, bool firstIsPrefetched) {
    if (m_frames.isLive()) return nullptr;
    if (firstIsPrefetched) {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, stop, [this] { return m_comparison.has_value(); });
        return m_comparison ? m_comparison->image : nullptr;
    }
    if (!m_frames.waitForFrame(kFirstDeformed, stop)) return nullptr;
    Comparison first;
    try {
        first.image = std::make_shared<AnyImage>(loadImage(kFirstDeformed, first.timesMs));
    } catch (const FileError&) {
        return nullptr;
    }
    // A resumed run does not measure it.
    if (m_plan.finished == 0) setComparison(first);
    return first.image;
}

/// Throws InvalidInput if the source ends without a reference image.
PreparedFrame FrameReader::readReference(const std::stop_token& stop, bool firstIsPrefetched) {
    if (!m_frames.waitForFrame(0, stop)) {
        if (stop.stop_requested()) throw LoadingStopped();
        throw InvalidInput("images", "0", "a reference and at least one deformed image");
    }
    PreparedFrame result;
    AnyImage image = timed(result.prefetchMs, Stage::Read, [&] { return m_frames.loadFrame(0); });
    loadMask(0, sizeOf(image), result);
    const std::shared_ptr<const AnyImage> other = findComparison(stop, firstIsPrefetched);
    timed(result.prefetchMs, Stage::Prepare, [&] {
        m_size = sizeOf(image);
        RunImage reference = m_greys.takeReference(std::move(image), other.get());
        m_sampleBytes = static_cast<int>(
            std::visit([]<typename Pixel>(const GrayImage<Pixel>&) { return sizeof(Pixel); }, reference.image));
        prepare(std::move(reference), result);
    });
    if (m_plan.finished > 0 && !other && !m_frames.isLive()) {
        result.notes.push_back(m_frames.frameName(kFirstDeformed) +
                               " cannot be read: pixels that are wrong in it and in the reference image are not "
                               "replaced.");
    }
    return result;
}

void FrameReader::prepare(RunImage&& image, PreparedFrame& frame) const {
    frame.present = std::move(image.present);
    frame.notes = std::move(image.notes);
    frame.defectPixels = image.defectPixels;
    if (m_needsFull(image.image)) frame.full = image.image;
    frame.grey = mapTo8Bit(std::move(image.image), m_greys.range());
}

PreparedFrame FrameReader::read(int frame, const std::stop_token& stop) {
    PreparedFrame result;
    try {
        load(frame, stop, result);
    } catch (const FileError& error) {
        result.error = error.what();
    }
    return result;
}

AnyImage FrameReader::loadImage(int frame, StageTimes& times) const {
    return timed(times, Stage::Read, [&] { return m_frames.loadFrame(frame); });
}

/// A mask that hides nothing is none. Throws FileError for one of another size.
void FrameReader::loadMask(int frame, ImageSize size, PreparedFrame& result) const {
    result.visible = timed(result.prefetchMs, Stage::Read, [&] { return m_frames.loadMask(frame); });
    if (!result.visible) return;
    const bool hidesNothing = result.visible->insideCount() == std::int64_t{size.width} * size.height;
    if (result.visible->size() == size) {
        if (hidesNothing) result.visible.reset();
        return;
    }
    throw FileError(m_frames.frameName(frame), "its mask is " + textOf(result.visible->size()) + " px, the image is " +
                                                   textOf(size) +
                                                   " px; a mask has the size of its image, save it again in that size");
}

bool FrameReader::waitForReference(const std::stop_token& stop) {
    std::unique_lock lock(m_mutex);
    return m_changed.wait(lock, stop, [this] { return m_referenceKnown; });
}

/// The first deformed image once the reference image has been compared with it; none after a stop. It is read here
/// unless it has been read for that.
std::optional<AnyImage> FrameReader::loadFirst(const std::stop_token& stop, StageTimes& times) {
    const auto read = [&] {
        Comparison first;
        try {
            first.image = std::make_shared<AnyImage>(loadImage(kFirstDeformed, first.timesMs));
        } catch (...) {
            setComparison({});
            throw;
        }
        setComparison(first);
        return first;
    };
    Comparison first;
    {
        const std::lock_guard lock(m_mutex);
        if (m_comparison) first = *std::exchange(m_comparison, std::nullopt);
    }
    if (!first.image) first = read();
    if (!waitForReference(stop)) return std::nullopt;
    times = first.timesMs;
    return std::move(*first.image);
}

void FrameReader::load(int frame, const std::stop_token& stop, PreparedFrame& result) {
    result.frame = frame;
    AnyImage image;
    try {
        std::optional<AnyImage> loaded =
            frame == kFirstDeformed ? loadFirst(stop, result.prefetchMs) : loadImage(frame, result.prefetchMs);
        if (!loaded || !waitForReference(stop)) {
            result = {};
            return;
        }
        image = std::move(*loaded);
        if (sizeOf(image) == m_size) loadMask(frame, m_size, result);
    } catch (const LoadingStopped&) {
        result = {};
        return;
    }
    if (sizeOf(image) != m_size) {
        throw FileError(m_frames.frameName(frame), "the image is " + textOf(sizeOf(image)) + " px" +
                                                       ", the reference image is " + textOf(m_size) + " px" +
                                                       "; all images of a run must have one size");
    }
    timed(result.prefetchMs, Stage::Prepare, [&] { prepare(m_greys.take(std::move(image)), result); });
}

std::optional<PreparedFrame> FrameReader::takeReread(int frame) {
    const std::stop_token stop = m_thread.get_stop_token();
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, stop, [&] { return m_read.contains(frame) || m_finished; });
    if (m_read.contains(frame)) return std::move(m_read.extract(frame).mapped().frame);
    if (m_failure) std::rethrow_exception(m_failure);
    return std::nullopt;
}

PreparedFrame FrameReader::takeReference() {
    std::unique_lock lock(m_mutex);
    // A stop does not end this wait: without the reference image there is nothing to report.
    m_changed.wait(lock, [&] { return m_reference.frame.has_value() || m_finished; });
    if (!m_reference.frame) std::rethrow_exception(m_failure);
    return *std::exchange(m_reference.frame, std::nullopt);
}

std::optional<PreparedFrame> FrameReader::take(int worker) {
    Slot& slot = m_slots[static_cast<std::size_t>(worker)];
    const std::stop_token stop = m_thread.get_stop_token();
    std::unique_lock lock(m_mutex);
    slot.awaited = true;
    m_changed.notify_all();
    m_changed.wait(lock, stop, [&] { return slot.frame.has_value() || m_finished; });
    slot.awaited = false;
    if (stop.stop_requested()) return std::nullopt;
    if (!slot.frame && m_failure) std::rethrow_exception(m_failure);
    return std::exchange(slot.frame, std::nullopt);
}

void FrameReader::release(int worker) {
    const std::lock_guard lock(m_mutex);
    m_slots[static_cast<std::size_t>(worker)].busy = false;
    m_changed.notify_all();
}

}  // namespace strainlens
