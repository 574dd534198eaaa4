// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "app/camera/acquisition/acquisition.h"
#include "app/camera/preview/preview_quality.h"
#include "app/camera/recording/raw_recorder.h"

namespace strainlens {

/// What a feed does with the images besides showing them.
struct FeedPlan {
    std::string camera;  ///< id for openCamera()
    CameraSettings settings = {};
    std::filesystem::path recording = {};  ///< NAME.raw; empty: nothing is recorded
    std::filesystem::path folder = {};     ///< where images are stored as TIFF; empty: nowhere
    double storedRateHz = 0;               ///< most images that are stored each second; 0: all
    std::size_t memoryBytes = std::size_t{512} << 20;
};

/// The newest image of a feed.
struct PreviewImage {
    std::shared_ptr<const AnyImage> image;
    std::int64_t counter = 0, timeNs = 0;  ///< as those of CameraFrame
    PreviewQuality quality;
};

/// State of a feed.
struct FeedState {
    AcquisitionCounts counts = {};
    std::int64_t recorded = 0, stored = 0;
    std::int64_t unstored = 0;  ///< left out by the rate, or as storing was behind
    double rateHz = 0;          ///< of the images that arrive, over the last seconds
    bool hasEnded = false;
    std::vector<std::string> problems = {};  ///< sentences; none: nothing was lost
};

/// The images of a camera while it is set up, recorded, and stored for a measurement: the newest one with its quality
/// at most five times a second. Any thread.
class CameraFeed {
public:
    /// Starts the camera. Throws CameraError, FileError, InvalidInput.
    explicit CameraFeed(const FeedPlan& plan);
    /// Ends the images and completes the recording.
    ~CameraFeed();
    CameraFeed(const CameraFeed&) = delete;
    CameraFeed& operator=(const CameraFeed&) = delete;

    const std::string& name() const { return m_name; }
    const CameraLimits& limits() const { return m_limits; }
    /// As the camera has set them.
    const CameraSettings& settings() const { return m_settings; }
    const RawFormat& format() const { return m_format; }
    /// The newest judged image; none before the first.
    std::optional<PreviewImage> newest() const;
    FeedState state() const;

private:
    using Clock = std::chrono::steady_clock;

    void run();
    void take(const CameraFrame& frame);
    void store(const AnyImage& image);
    void countArrival(Clock::time_point now);
    double rateHz(std::int64_t received, Clock::time_point now) const;
    void addProblem(const std::string& sentence);

    const FeedPlan m_plan;
    std::string m_name;
    CameraLimits m_limits;
    CameraSettings m_settings;
    RawFormat m_format;
    const std::shared_ptr<FrameQueue> m_queue;
    mutable std::mutex m_mutex;
    std::optional<PreviewImage> m_newest;
    std::vector<std::string> m_problems;
    std::int64_t m_stored = 0, m_unstored = 0;
    double m_rateHz = 0;              ///< before m_rateSince
    Clock::time_point m_rateSince{};  ///< none before the first image
    std::int64_t m_rateImages = 0;    ///< received then
    bool m_hasEnded = false;
    Clock::time_point m_lastJudged{}, m_nextStored{};  ///< used by m_thread
    std::optional<RawRecorder> m_recorder;
    std::optional<Acquisition> m_acquisition;
    std::jthread m_thread;
};

}  // namespace strainlens
