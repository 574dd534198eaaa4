// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QString>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "app/calibration/photograph_fit.h"

namespace strainlens::gui {

/// What is known of a photograph of a target.
struct PhotographUpdate {
    QImage picture;                               ///< reduced; null: it cannot be read
    ImageSize size;                               ///< of the photograph
    std::optional<DetectedPhotograph> detection;  ///< nullopt: not finished
};

/// Photographs in progress: written by the workers, taken by the window. Thread-safe.
class DetectionMailbox {
public:
    void add(std::size_t photograph, PhotographUpdate update);
    /// The latest update of each photograph since the last call.
    std::map<std::size_t, PhotographUpdate> take();

private:
    std::mutex m_mutex;
    std::map<std::size_t, PhotographUpdate> m_updates;
};

/// As detectPhotograph(), on any thread.
using PhotographDetector = std::function<DetectedPhotograph(const std::string& file, const CalibrationTarget& target,
                                                            const std::function<void(const AnyImage&)>& onRead)>;

/// Photographs of which some have been detected for another fit.
struct CalibrationRequest {
    TargetPhotographs photographs;
    std::vector<std::optional<DetectedPhotograph>> known;  ///< by photograph, before compareSizes(); nullopt: not yet
    PhotographDetector detect = detectPhotograph;          ///< of the others
};

/// A calibration from photographs, and all photographs with what was detected in them, after compareSizes().
struct CalibrationResult {
    std::vector<DetectedPhotograph> photographs;
    std::optional<PhotographFit> fit;  ///< nullopt: the photographs do not determine the camera
    QString failure;                   ///< why the fit is missing or cannot be used otherwise; translated
};

/// Detects the target in the photographs that are not known yet, on all usable cores, and fits the camera. Returns at
/// once on a stop request (nullopt); a detection in progress then continues detached.
std::optional<CalibrationResult> calibrate(const CalibrationRequest& request,
                                           const std::shared_ptr<DetectionMailbox>& mailbox,
                                           const std::stop_token& stop);

}  // namespace strainlens::gui
