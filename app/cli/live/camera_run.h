// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "app/camera/acquisition/acquisition.h"
#include "app/camera/camera_frames.h"
#include "app/camera/recording/raw_recorder.h"
#include "app/cli/live/live_run.h"

namespace strainlens::cli {

/// How the images of a camera are received.
struct CapturePlan {
    std::string camera;  ///< id for openCamera()
    CameraSettings settings = {};
    FramePolicy policy = FramePolicy::Newest;
    std::size_t memoryBytes = 0;
    AcquisitionLimit limit = {};
    std::filesystem::path recording = {};    ///< NAME.raw; empty: nothing is recorded
    std::filesystem::path imageFolder = {};  ///< where measured images are stored; empty: nowhere
    std::filesystem::path reference = {};    ///< empty: the first image
    int maxFrames = 0;                       ///< deformed images; 0: no limit
    bool isMeasured = true;                  ///< otherwise recorded only
    std::string socket = {};
    bool printsLines = false;
    LiveOutputPlan outputs = {};
};

/// A run over the images of a camera: they are received, recorded, and handed to the measurement.
class CameraRun : public LiveRun {
public:
    /// Starts the camera. Throws CameraError, FileError, InvalidInput.
    CameraRun(const CapturePlan& plan, std::stop_token stop);

    const std::shared_ptr<CameraFrames>& frames() const { return m_frames; }
    /// Waits for the reference image; false if stopped before. Throws CameraError if the camera sent none.
    bool waitForReference();
    /// Waits for the end of the acquisition, and of the recording. What fails there is in notes().
    void join();
    /// Ends the acquisition and the recording, and says what was lost.
    std::vector<std::string> notes() override;
    bool hasMissingImages() const override { return m_hasMissingImages; }
    /// The settings of the camera.
    const CameraSettings& settings() const { return m_settings; }

protected:
    std::optional<double> latencyMs(int frame) const override;
    std::optional<CameraLine> cameraLine(int frame) const override;

private:
    CameraFrames::Options frameOptions(const CapturePlan& plan, const std::string& camera, ImageSize size);

    const std::stop_token m_stop;
    const FramePolicy m_policy;
    CameraSettings m_settings;
    std::shared_ptr<FrameQueue> m_measurementQueue;
    std::shared_ptr<CameraFrames> m_frames;
    std::optional<RawRecorder> m_recorder;
    std::optional<Acquisition> m_acquisition;
    std::optional<std::stop_callback<std::function<void()>>> m_onStop;
    bool m_hasMissingImages = false;
};

}  // namespace strainlens::cli
