// SPDX-License-Identifier: MPL-2.0
#include "app/camera/recording/raw_recorder.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "app/io/atomic_file.h"
#include "app/io/described_file.h"
#include "app/io/image/recordings/frame_times.h"
#include "app/io/image/recordings/raw_layout.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

/// NAME.csv of NAME.raw.
std::filesystem::path timesFileOf(std::filesystem::path raw) { return raw.replace_extension(".csv"); }

}  // namespace

std::vector<std::filesystem::path> recordingFiles(const std::filesystem::path& raw) {
    return {raw, timesFileOf(raw), rawDescriptionOf(raw)};
}

RawRecorder::RawRecorder(Target target, std::shared_ptr<FrameQueue> frames, OnNote onNote)
    : m_target(std::move(target)),
      m_frames(std::move(frames)),
      m_onNote(std::move(onNote)),
      m_pixels(m_files.create(m_target.path)),
      m_times(m_files.create(timesFileOf(m_target.path))) {
    m_files.create(rawDescriptionOf(m_target.path));
    writeDescription();
    const std::string header = std::string(kFrameTimesHeader) + "\n";
    if (!writeAll(m_times.get(), header)) {
        throw FileError(utf8(timesFileOf(m_target.path)),
                        std::string("cannot be written: ") + std::strerror(errno) + ".");
    }
    m_timesBytes = static_cast<std::int64_t>(header.size());
    m_thread = std::jthread([this] { run(); });
}

RawRecorder::~RawRecorder() {
    m_frames->end();
    finish();
}

void RawRecorder::finish() {
    if (m_thread.joinable()) m_thread.join();
}

std::int64_t RawRecorder::recorded() const {
    const std::lock_guard lock(m_mutex);
    return m_recorded;
}

std::string RawRecorder::failure() const {
    const std::lock_guard lock(m_mutex);
    return m_failure;
}

std::int64_t RawRecorder::unrecorded() const {
    const std::lock_guard lock(m_mutex);
    return m_unrecorded;
}

void RawRecorder::run() {
    while (m_frames->wait({})) {
        const SharedFrame frame = m_frames->take();
        if (!frame) continue;
        const bool isWritten = failure().empty() && write(*frame);
        const std::lock_guard lock(m_mutex);
        ++(isWritten ? m_recorded : m_unrecorded);
    }
    closeFiles();
}

/// Some drives report only now that data did not reach them.
void RawRecorder::closeFiles() {
    errno = 0;
    const bool hasPixels = m_pixels.close();
    const int error = errno;
    if (m_times.close() && hasPixels) return;
    end(utf8(m_target.path) + ": the last images may be missing in the recording (" +
        std::strerror(hasPixels ? errno : error) + "); check the disk.");
}

bool RawRecorder::write(const CameraFrame& frame) {
    const std::string line = std::to_string(frame.counter) + "," + std::to_string(frame.timeNs) + "\n";
    const std::string_view pixels(reinterpret_cast<const char*>(frame.bytes.data()), frame.bytes.size());
    errno = 0;
    if (writeAll(m_pixels.get(), pixels) && writeAll(m_times.get(), line)) {
        m_pixelBytes += static_cast<std::int64_t>(pixels.size());
        m_timesBytes += static_cast<std::int64_t>(line.size());
        m_files.keep();
        return true;
    }
    fail(errno);
    return false;
}

/// Removes what is incomplete.
void RawRecorder::fail(int error) {
    const bool isCut = ::ftruncate(m_pixels.get(), m_pixelBytes) == 0 && ::ftruncate(m_times.get(), m_timesBytes) == 0;
    const std::int64_t count = recorded();
    const char* const readable = count == 0 ? ""
                                 : isCut    ? ", which can be read"
                                            : ", which can be read up to the last complete one";
    const bool isFull = error == ENOSPC || error == EDQUOT || error == EFBIG;
    end(utf8(m_target.path) + ": recording ended after " + std::to_string(count) + " images (" + std::strerror(error) +
        ")" + readable + "; " + (isFull ? "free space or record to another disk." : "check the disk."));
}

/// The first reason is kept: what follows is its consequence.
void RawRecorder::end(std::string reason) {
    if (!failure().empty()) return;
    if (m_onNote) m_onNote(reason);
    const std::lock_guard lock(m_mutex);
    m_failure = std::move(reason);
}

void RawRecorder::writeDescription() const {
    RawLayout layout;
    layout.pixels = storedPixels(m_target.format);
    layout.camera = m_target.camera;
    layout.times = utf8(timesFileOf(m_target.path).filename());
    writeFileAtomically(rawDescriptionOf(m_target.path), rawLayoutJson(layout));
}

}  // namespace strainlens
