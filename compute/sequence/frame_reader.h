// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <condition_variable>
#include <exception>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

#include "compute/sequence/frame/prepared_frame.h"
#include "compute/sequence/frame_source.h"
#include "compute/sequence/greys/run_greys.h"

namespace strainlens {

/// Which frames a FrameReader reads, and for how many device workers.
struct ReadPlan {
    int workers = 1;
    int finished = 0;         ///< deformed images that are measured already, the first ones
    std::vector<int> reread;  ///< of these, those that are needed again, ascending
};

/// Prefetches the frames of a run on its own thread: the reference first, then the deformed images in ascending order.
///
/// Frame k goes to device worker (k - 1) mod workers. Per worker at most one frame is read or ready in addition to the
/// one that the worker has taken. If the source allows, several threads read, each frame by one of them, the first one
/// concurrently with the reference; setReaderCount() then sets how many frames may be ready. Waits for the frames of a
/// growing source.
class FrameReader {
public:
    /// Whether such an image needs PreparedFrame::full.
    using NeedsFull = std::function<bool(const AnyImage& image)>;
    /// Called on a reader's thread with each frame before it can be taken, to start its upload. Calls for different
    /// workers may be concurrent.
    using OnPrepared = std::function<void(int worker, PreparedFrame& frame)>;

    /// Starts to read the reference, then the finished frames that are needed again, then the deformed images that are
    /// not finished. Ends early when `stop` is requested.
    FrameReader(FrameSource& frames, ReadPlan plan, NeedsFull needsFull, OnPrepared onPrepared, std::stop_token stop);
    FrameReader(const FrameReader&) = delete;
    FrameReader& operator=(const FrameReader&) = delete;
    ~FrameReader() = default;

    /// Waits for the reference image and moves it out; once. Throws what reading it threw, including LoadingStopped.
    PreparedFrame takeReference();
    /// Sets the number of threads that may prefetch; 1 until called.
    void setReaderCount(int readers);
    /// Waits for one of the frames to read again and moves it out; after takeReference. Throws what reading it threw;
    /// empty after a stop.
    std::optional<PreparedFrame> takeReread(int frame);
    /// The grey range from which all images are mapped; after takeReference.
    const GreyRange& greyRange() const { return m_greys.range(); }
    /// Bytes per pixel of the prepared reference image; after takeReference.
    int sampleBytes() const { return m_sampleBytes; }

    /// Waits for the worker's next frame and moves it out; empty at the end or after a stop. A frame that cannot be
    /// read has its error set; other failures (memory, ...) are thrown.
    std::optional<PreparedFrame> take(int worker);
    /// The device has taken the frame: the worker's next one may be read.
    void release(int worker);

    /// Stops reading: no worker gets a further frame.
    void stop() { m_thread.request_stop(); }

private:
    static constexpr int kFirstDeformed = 1;

    struct Slot {
        std::optional<PreparedFrame> frame;
        bool busy = false;     ///< from the start of reading until release()
        bool awaited = false;  ///< by its worker, in take()
    };

    /// A frame read by one of several threads.
    struct ReadFrame {
        PreparedFrame frame;
        std::exception_ptr failure;
    };

    /// The first deformed image, with which the reference image is compared (RunGreys::takeReference).
    struct Comparison {
        /// Null if it cannot be read, which its own turn reports. Shared, as the thread that read it may end first.
        std::shared_ptr<AnyImage> image = nullptr;
        StageTimes timesMs{};  ///< of reading it
    };

    void run(const std::stop_token& stop);
    template <typename Work>
    void captureFailure(const Work& work);
    void readSequentially(const std::stop_token& stop);
    template <typename Get>
    void feed(int worker, int end, const Get& get, const std::stop_token& stop);
    std::vector<std::jthread> startReaders();
    void readConcurrently(const std::stop_token& stop);
    PreparedFrame takePrefetched(int frame, const std::stop_token& stop);
    PreparedFrame readReference(const std::stop_token& stop, bool firstIsPrefetched);
    std::shared_ptr<const AnyImage> findComparison(const std::stop_token& stop, bool firstIsPrefetched);
    void setComparison(Comparison comparison);
    AnyImage loadImage(int frame, StageTimes& times) const;
    void loadMask(int frame, ImageSize size, PreparedFrame& result) const;
    std::optional<AnyImage> loadFirst(const std::stop_token& stop, StageTimes& times);
    bool waitForReference(const std::stop_token& stop);
    /// Waits for the reference first. Sets the error of an image that cannot be measured.
    PreparedFrame read(int frame, const std::stop_token& stop);
    /// As read(), but throws FileError for such an image.
    void load(int frame, const std::stop_token& stop, PreparedFrame& result);
    void prepare(RunImage&& image, PreparedFrame& frame) const;
    void put(Slot& slot, PreparedFrame&& frame);

    FrameSource& m_frames;
    const ReadPlan m_plan;
    const NeedsFull m_needsFull;
    const OnPrepared m_onPrepared;
    ImageSize m_size;
    RunGreys m_greys;
    int m_sampleBytes = 1;

    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    Slot m_reference;
    std::vector<Slot> m_slots;     ///< one per worker
    std::exception_ptr m_failure;  ///< ends the reading, unlike the error of a frame
    bool m_finished = false;
    bool m_referenceKnown = false;           ///< size and grey range are set
    std::optional<Comparison> m_comparison;  ///< none until it has been read, for the reference image or as a frame
    std::map<int, ReadFrame> m_read;         ///< frames prefetched by several threads, or read again
    int m_nextToRead = 1;                    ///< by one of these threads
    int m_lastToRead = 0;                    ///< the last frame that they may start

    std::jthread m_thread;
    std::stop_callback<std::function<void()>> m_onStop;  // last member: destroyed before the thread
};

}  // namespace strainlens
