// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/calibration_job.h"

#include <algorithm>
#include <utility>

#include "compute/types/error.h"
#include "compute/types/threads/detached_threads.h"
#include "compute/types/workers.h"
#include "gui/jobs/background_thread.h"
#include "gui/pictures/display_image.h"

namespace strainlens::gui {
namespace {

constexpr int kPictureSide = 900;  // largest side of a reduced photograph [px]

CalibrationResult detectAndFit(const TargetPhotographs& given, DetectionMailbox& mailbox, const std::stop_token& stop) {
    CalibrationResult result;
    result.photographs.resize(given.files.size());
    forEachChunk(static_cast<int>(given.files.size()), resolveThreads(0), [&](int k) {
        if (stop.stop_requested()) return;
        lowerThreadPriority();
        const auto i = static_cast<std::size_t>(k);
        QImage picture;
        result.photographs[i] = detectPhotograph(given.files[i], given.target, [&](const AnyImage& image) {
            picture = DisplayImage(image).thumbnail(kPictureSide);
            mailbox.add(i, {picture, std::nullopt});
        });
        mailbox.add(i, {picture, result.photographs[i]});
    });
    if (stop.stop_requested()) return result;
    compareSizes(given, result.photographs);
    const TargetViews views = collectViews(given, result.photographs);
    try {
        result.fit = fitPhotographs(views);
    } catch (const InvalidInput&) {
        return result;
    }
    requireUsable(result.fit->calibration, "calibration");
    return result;
}

}  // namespace

void DetectionMailbox::add(std::size_t photograph, PhotographUpdate update) {
    const std::lock_guard lock(m_mutex);
    m_updates[photograph] = std::move(update);
}

std::map<std::size_t, PhotographUpdate> DetectionMailbox::take() {
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_updates, {});
}

std::optional<CalibrationResult> calibrate(const TargetPhotographs& photographs,
                                           const std::shared_ptr<DetectionMailbox>& mailbox,
                                           const std::stop_token& stop) {
    return runCancellable(stop, [photographs, mailbox, stop] { return detectAndFit(photographs, *mailbox, stop); });
}

}  // namespace strainlens::gui
