// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "compute/quality/light_change.h"
#include "compute/sequence/frame_source.h"
#include "compute/sequence/greys/run_greys.h"
#include "compute/sequence/run_summary.h"

namespace strainlens {

/// An image as a device gets it.
struct PreparedFrame {
    int frame = 0;
    GrayImage<std::uint8_t> grey;  ///< empty with an error
    /// The image at its own depth, where refinement needs it.
    std::optional<AnyImage> full;
    std::size_t defectPixels = 0;    ///< hot and dead pixels that were replaced
    std::optional<RoiMask> present;  ///< the pixels with a value, where some have none
    std::vector<std::string> notes;  ///< what was done to the image that the user must know
    TileGreys light;                 ///< of the 8-bit image, where the run looks at its light; else empty
    /// Whether the search's image is normalised (lightNormalisation), and the reference image's with it.
    bool normalised = false;
    std::string error;     ///< why the frame cannot be measured; empty for a sound one
    StageTimes aheadMs{};  ///< what reading, preparing and uploading took on the reader's thread
    /// Number of the session (SequenceDevice) on which the image waits for useNext; 0 = on none.
    int waitsInSession = 0;
    std::exception_ptr uploadFailure;  ///< the DeviceError of that upload

    /// What refinement reads.
    AnyImageView refined() const { return full ? viewOf(*full) : grey.view(); }
};

/// Reads the frames of a run on a thread of its own: the reference first, then the deformed images in ascending order.
///
/// Frame k goes to lane (k - 1) mod lanes; a lane is what one device measures. For every lane at most one frame is
/// ready or being read beside the one that the lane has taken. A source that allows it is read by several threads,
/// each frame by one of them, the first one beside the reference: then as many more frames may wait as readAhead()
/// allows. Where the source grows, frames are waited for.
class FrameReader {
public:
    /// Whether PreparedFrame::full must be kept for such an image.
    using KeepFull = std::function<bool(const AnyImage& image)>;
    /// Called on a reader's thread with a frame that was read, before it can be taken: the place to upload it. Of
    /// different lanes at the same time.
    using Ahead = std::function<void(int lane, PreparedFrame& frame)>;

    /// Starts to read: the reference, those `again` that are finished but needed, in ascending order, and the deformed
    /// images after the first `finished` ones. Ends early when `stop` is requested.
    FrameReader(FrameSource& frames, int lanes, KeepFull keepFull, Ahead ahead, std::stop_token stop, int finished = 0,
                std::vector<int> again = {});
    FrameReader(const FrameReader&) = delete;
    FrameReader& operator=(const FrameReader&) = delete;
    ~FrameReader() = default;

    /// Waits for the reference image and moves it out; once. Throws what reading it threw, LoadingStopped too.
    PreparedFrame takeReference();
    /// As many of the source's threads may read ahead from now on; until then one does.
    void readAhead(int readers);
    /// Waits for one of those `again` and moves it out; after takeReference. Throws what reading it threw; nothing
    /// after a stop.
    std::optional<PreparedFrame> takeAgain(int frame);
    /// The range that all images are mapped from; after takeReference.
    const GreyRange& greyRange() const { return m_greys.range(); }
    /// Of a pixel of the reference image as it is measured; after takeReference.
    int sampleBytes() const { return m_sampleBytes; }

    /// Waits for the lane's next frame and moves it out; nothing at the end or after a stop. A frame that cannot be
    /// read comes with its error; throws what else went wrong while reading (memory, ...).
    std::optional<PreparedFrame> take(int lane);
    /// The frame that was taken no longer waits on the device: the lane's next one may be read.
    void release(int lane);

    /// No lane gets a further frame.
    void abandon() { m_thread.request_stop(); }

private:
    struct Slot {
        std::optional<PreparedFrame> frame;
        bool busy = false;  ///< from when reading may begin until the release
    };

    /// What one of several threads has read.
    struct ReadFrame {
        PreparedFrame frame;
        std::exception_ptr failure;
    };

    void run(const std::stop_token& stop);
    template <typename Work>
    void guarded(const Work& work);
    void readInTurn(const std::stop_token& stop);
    template <typename Get>
    void feed(int lane, int end, const Get& get, const std::stop_token& stop);
    std::vector<std::jthread> startReaders();
    void readBeside(const std::stop_token& stop);
    PreparedFrame takeRead(int frame, const std::stop_token& stop);
    PreparedFrame readReference();
    /// Waits for the reference where that is being read. An image that cannot be measured has its error.
    PreparedFrame read(int frame, const std::stop_token& stop);
    /// The same, but throws FileError for such an image.
    void load(int frame, const std::stop_token& stop, PreparedFrame& result);
    void prepare(RunImage&& image, PreparedFrame& frame) const;
    void put(Slot& slot, PreparedFrame&& frame);

    FrameSource& m_frames;
    const int m_lanes;
    const int m_passedOver;
    const std::vector<int> m_again;
    const KeepFull m_keepFull;
    const Ahead m_ahead;
    ImageSize m_size;
    RunGreys m_greys;
    int m_sampleBytes = 1;

    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    Slot m_reference;
    std::vector<Slot> m_slots;     ///< one a lane
    std::exception_ptr m_failure;  ///< that no frame can hold
    bool m_finished = false;
    bool m_referenceKnown = false;    ///< size and grey range are
    std::map<int, ReadFrame> m_read;  ///< frames that several threads have read ahead, or that were wanted again
    int m_nextToRead = 1;             ///< by one of these threads
    int m_mostToRead = 0;             ///< the last frame that they may begin

    std::jthread m_thread;
    std::stop_callback<std::function<void()>> m_onStop;  // last: gone before the thread is
};

}  // namespace strainlens
