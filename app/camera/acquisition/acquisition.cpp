// SPDX-License-Identifier: MPL-2.0
#include "app/camera/acquisition/acquisition.h"

#include <algorithm>

#include "app/io/number_text.h"

namespace strainlens {
namespace {

constexpr std::size_t kMinImages = 8, kUnrecordedImages = 4;
constexpr std::chrono::milliseconds kPatience{50};
/// A camera that is silent for this long is reported, once.
constexpr std::chrono::seconds kSilence{5};
/// A counter that advances by more was restarted, or is none.
constexpr std::int64_t kMaxGap = 1'000'000'000;

std::size_t imagesIn(std::size_t memoryBytes, const RawFormat& format) {
    return std::max(kMinImages, memoryBytes / std::max<std::size_t>(rawBytes(format), 1));
}

std::string imagesText(std::int64_t count) { return std::to_string(count) + (count == 1 ? " image" : " images"); }

}  // namespace

std::vector<std::string> describeLosses(const AcquisitionCounts& counts, const std::string& camera) {
    std::vector<std::string> sentences;
    const auto add = [&](std::int64_t count, const std::string& sentence) {
        if (count > 0) sentences.push_back(imagesText(count) + " of camera " + camera + " " + sentence);
    };
    add(counts.missing,
        "did not arrive, by its counter: lower its frame rate or region, or give it a faster connection.");
    add(counts.discarded,
        "arrived at this computer and were discarded, as it took them too slowly: lower the frame rate or region, or "
        "end other programs.");
    add(counts.damaged, "were not transferred completely: check the cable, or lower the frame rate.");
    add(counts.unrecorded,
        "were not recorded, as the disk is slower than the camera: give more memory (--image-memory), a faster disk, "
        "or lower the frame rate.");
    add(counts.unmeasured, "were not measured, as measuring is slower than the camera and the memory was full.");
    add(counts.backwardTimes,
        "have a time stamp that is not after that of the image before: the clock was set back. Their order is that of "
        "the camera's counter.");
    add(counts.repeated, "have the number of the image before: what is missing is not known.");
    if (counts.restarts > 0) {
        sentences.push_back("Camera " + camera + " has restarted its counter " + std::to_string(counts.restarts) +
                            (counts.restarts == 1 ? " time" : " times") + ": what was lost meanwhile is not known.");
    }
    return sentences;
}

Acquisition::Acquisition(std::unique_ptr<Camera> camera, std::size_t memoryBytes, Consumers consumers,
                         AcquisitionLimit limit, OnNote onNote)
    : m_camera(std::move(camera)),
      m_name(m_camera->name()),
      m_memory(imagesIn(memoryBytes, m_camera->format()) + 1),
      m_unrecordedMemory(kUnrecordedImages),
      m_consumers(std::move(consumers)),
      m_limit(limit),
      m_onNote(std::move(onNote)),
      m_format(m_camera->format()) {
    m_camera->start();
    m_thread = std::jthread([this](const std::stop_token& stop) { run(stop); });
}

Acquisition::~Acquisition() {
    stop();
    join();
}

void Acquisition::join() {
    if (m_thread.joinable()) m_thread.join();
}

template <typename Change>
void Acquisition::count(const Change& change) {
    const std::lock_guard lock(m_mutex);
    change(m_counts);
}

AcquisitionCounts Acquisition::counts() const {
    const std::lock_guard lock(m_mutex);
    return m_counts;
}

std::string Acquisition::failure() const {
    const std::lock_guard lock(m_mutex);
    return m_failure;
}

void Acquisition::note(const std::string& sentence) const {
    if (m_onNote) m_onNote(sentence);
}

void Acquisition::run(const std::stop_token& stop) {
    try {
        receiveImages(stop);
    } catch (const std::exception& error) {
        {
            const std::lock_guard lock(m_mutex);
            m_failure = error.what();
        }
        note(error.what());
    }
    const std::int64_t discarded = m_camera->discarded();
    count([&](AcquisitionCounts& counts) { counts.discarded = discarded; });
    for (const std::string& sentence : m_camera->notes()) note(sentence);
    m_camera->stop();
    for (const auto& queue : {m_consumers.recorder, m_consumers.measurement}) {
        if (queue) queue->end();
    }
}

std::shared_ptr<CameraFrame> Acquisition::takeMemory(bool& isRecorded) {
    isRecorded = true;
    std::shared_ptr<CameraFrame> frame = m_memory.take();
    while (!frame && m_consumers.measurement && m_consumers.measurement->skipOldest(m_unrecordedMemory)) {
        frame = m_memory.take();
    }
    if (frame || !m_consumers.recorder) return frame;
    isRecorded = false;
    return m_unrecordedMemory.take();
}

/// Compares counter and time with the image before. Throws CameraError if the images have another size.
void Acquisition::check(const CameraFrame& frame) {
    if (frame.format != m_format) {
        throw CameraError(m_name, "its images changed to " + textOf(frame.format.size) + " px, " +
                                      std::string(nameOf(frame.format.pixels)) +
                                      "; leave its settings alone while images are received.");
    }
    const bool isFirst = m_counts.received == 0;
    std::int64_t step = 1;
    const bool hasOverflow = !isFirst && __builtin_sub_overflow(frame.counter, m_lastCounter, &step);
    const bool isRepeated = !hasOverflow && step == 0;
    const bool isRestart = hasOverflow || step < 0 || step > kMaxGap;
    const bool isBackward = !isFirst && frame.timeNs <= m_lastNs;
    if (isBackward && m_counts.backwardTimes == 0) {
        note("the time stamp of image " + std::to_string(frame.counter) + " of camera " + m_name + " is " +
             fixedText((static_cast<double>(m_lastNs) - static_cast<double>(frame.timeNs)) / 1e6, 3) +
             " ms before that of the image before it: the clock was set back.");
    }
    if (isRepeated && m_counts.repeated == 0) {
        note("camera " + m_name + " repeats the number " + std::to_string(frame.counter) +
             ": images that are missing are not seen then.");
    }
    if (isRestart && m_counts.restarts == 0) {
        note("camera " + m_name + " counts from " + std::to_string(frame.counter) + " again after image " +
             std::to_string(m_lastCounter) + ": it was restarted, and what was lost meanwhile is not known.");
    }
    m_lastCounter = frame.counter, m_lastNs = frame.timeNs;
    count([&](AcquisitionCounts& counts) {
        ++counts.received;
        counts.missing += isRestart || isRepeated ? 0 : step - 1;
        counts.repeated += isRepeated;
        counts.restarts += isRestart;
        counts.backwardTimes += isBackward;
    });
}

void Acquisition::receiveImages(const std::stop_token& stop) {
    const auto start = std::chrono::steady_clock::now();
    auto lastImage = start;
    bool isSilent = false;
    std::shared_ptr<CameraFrame> frame;
    bool isRecorded = true;
    const auto isFinished = [&] {
        return (m_limit.images > 0 && m_counts.received >= m_limit.images) ||
               (m_limit.seconds > 0 &&
                std::chrono::steady_clock::now() - start >= std::chrono::duration<double>(m_limit.seconds));
    };
    while (!stop.stop_requested() && !isFinished()) {
        if (!isRecorded) frame.reset();  // the recorder may have released memory meanwhile
        if (!frame) frame = takeMemory(isRecorded);
        const Received received = m_camera->receive(frame ? *frame : m_lost, kPatience);
        if (received == Received::End) return;
        if (received == Received::Damaged) count([](AcquisitionCounts& counts) { ++counts.damaged; });
        const auto now = std::chrono::steady_clock::now();
        if (received == Received::Image) {
            lastImage = now;
            isSilent = false;
        } else if (!isSilent && now - lastImage > kSilence) {
            isSilent = true;
            note("camera " + m_name + " sends no images; it waits for its trigger, or check its connection.");
        }
        if (received != Received::Image) continue;
        check(frame ? *frame : m_lost);
        if (frame && isRecorded && m_consumers.recorder) m_consumers.recorder->push(frame);
        if (frame && m_consumers.measurement) m_consumers.measurement->push(frame);
        count([&](AcquisitionCounts& counts) {
            counts.unrecorded += m_consumers.recorder && !(frame && isRecorded);
            counts.unmeasured += m_consumers.measurement && !frame;
        });
        frame.reset();
    }
}

}  // namespace strainlens
