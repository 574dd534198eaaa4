// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>

#include "app/camera/acquisition/frame_queue.h"
#include "app/camera/camera.h"

namespace strainlens {

/// What became of the images of a camera.
struct AcquisitionCounts {
    std::int64_t received = 0;       ///< complete images
    std::int64_t missing = 0;        ///< numbers that the camera counted and that did not arrive, damaged ones included
    std::int64_t discarded = 0;      ///< of the missing, those that arrived: this computer took them too slowly
    std::int64_t damaged = 0;        ///< not transferred completely
    std::int64_t unrecorded = 0;     ///< not passed on to the recorder, as it had not written earlier ones
    std::int64_t unmeasured = 0;     ///< not passed on to the measurement, as the memory was full
    std::int64_t backwardTimes = 0;  ///< images whose time stamp is not after that of the image before
    std::int64_t repeated = 0;       ///< images with the number of the image before
    std::int64_t restarts = 0;       ///< of the counter, after which the missing images are not known
};

/// The counts as sentences; none if nothing was lost.
std::vector<std::string> describeLosses(const AcquisitionCounts& counts, const std::string& camera);

/// When the acquisition ends by itself; 0: never.
struct AcquisitionLimit {
    std::int64_t images = 0;
    double seconds = 0;
};

/// Receives the images of a camera on a thread of its own and hands them to a recorder and to a measurement, neither of
/// which it waits for: images are in a memory of fixed size, and what does not fit is lost and counted.
///
/// Where the memory is full, first images that only the measurement waits for are skipped. While the recorder has all
/// of it, images go to the measurement alone.
class Acquisition {
public:
    struct Consumers {
        std::shared_ptr<FrameQueue> recorder, measurement;  ///< null: none
    };
    using OnNote = std::function<void(const std::string& sentence)>;

    /// Starts the camera, which is configured. `memoryBytes`: for images that wait, at least 8 images. `onNote`: called
    /// on its thread for what is to be known at once; may be empty. Throws CameraError.
    Acquisition(std::unique_ptr<Camera> camera, std::size_t memoryBytes, Consumers consumers, AcquisitionLimit limit,
                OnNote onNote);
    ~Acquisition();
    Acquisition(const Acquisition&) = delete;
    Acquisition& operator=(const Acquisition&) = delete;

    /// Ends the acquisition; the queues keep what has arrived. Any thread.
    void stop() { m_thread.request_stop(); }
    /// Waits until it has ended.
    void join();
    AcquisitionCounts counts() const;
    /// Why the camera could not continue; empty if it could.
    std::string failure() const;
    const std::string& cameraName() const { return m_name; }
    /// Images that can wait in the memory.
    std::size_t memoryImages() const { return m_memory.images() - 1; }

private:
    void run(const std::stop_token& stop);
    void receiveImages(const std::stop_token& stop);
    /// Memory for the next image, and whether the recorder may have it.
    std::shared_ptr<CameraFrame> takeMemory(bool& isRecorded);
    void check(const CameraFrame& frame);
    void note(const std::string& sentence) const;
    template <typename Change>
    void count(const Change& change);

    const std::unique_ptr<Camera> m_camera;
    const std::string m_name;
    RawImageMemory m_memory;            ///< one is for the image that is being received
    RawImageMemory m_unrecordedMemory;  ///< while the recorder has all of the other
    CameraFrame m_lost;                 ///< for images without memory
    const Consumers m_consumers;
    const AcquisitionLimit m_limit;
    const OnNote m_onNote;
    std::int64_t m_lastCounter = 0, m_lastNs = 0;  ///< of the image before; used by m_thread only
    RawFormat m_format;
    mutable std::mutex m_mutex;
    AcquisitionCounts m_counts;
    std::string m_failure;
    std::jthread m_thread;
};

}  // namespace strainlens
