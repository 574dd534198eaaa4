// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <vector>

#include "app/calibration/photograph_fit.h"

namespace strainlens::gui {

/// What is known of a photograph of a target.
struct PhotographUpdate {
    QImage picture;                               ///< reduced; null: it cannot be read
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

/// A calibration from photographs, and all photographs with what was detected in them.
struct CalibrationResult {
    std::vector<DetectedPhotograph> photographs;
    std::optional<PhotographFit> fit;  ///< nullopt: the photographs do not determine the camera
};

/// Detects the target in all photographs on all usable cores and fits the camera. Returns at once on a stop request
/// (nullopt); a detection in progress then continues detached. Throws as collectViews() and requireUsable(), after all
/// photographs are in the mailbox.
std::optional<CalibrationResult> calibrate(const TargetPhotographs& photographs,
                                           const std::shared_ptr<DetectionMailbox>& mailbox,
                                           const std::stop_token& stop);

}  // namespace strainlens::gui
