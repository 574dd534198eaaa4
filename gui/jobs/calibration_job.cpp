// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/calibration_job.h"

#include <algorithm>
#include <utility>

#include "compute/types/error.h"
#include "compute/types/threads/detached_threads.h"
#include "compute/types/workers.h"
#include "gui/i18n/error_text.h"
#include "gui/jobs/background_thread.h"
#include "gui/pictures/display_image.h"

namespace strainlens::gui {
namespace {

constexpr int kPictureSide = 900;  // largest side of a reduced photograph [px]

/// nullopt: the photographs do not determine the camera.
std::optional<PhotographFit> fitViews(const TargetViews& views) {
    try {
        return fitPhotographs(views);
    } catch (const InvalidInput&) {
        return std::nullopt;
    }
}

CalibrationResult detectAndFit(const CalibrationRequest& request, DetectionMailbox& mailbox,
                               const std::stop_token& stop) {
    const TargetPhotographs& given = request.photographs;
    CalibrationResult result;
    result.photographs.resize(given.files.size());
    forEachChunk(static_cast<int>(given.files.size()), resolveThreads(0), [&](int k) {
        if (stop.stop_requested()) return;
        const auto i = static_cast<std::size_t>(k);
        if (request.known[i]) {
            result.photographs[i] = *request.known[i];
            return;
        }
        lowerThreadPriority();
        PhotographUpdate update;
        result.photographs[i] = request.detect(given.files[i], given.target, [&](const AnyImage& image) {
            update.picture = DisplayImage(image).thumbnail(kPictureSide);
            update.size = sizeOf(image);
            mailbox.add(i, update);
        });
        update.detection = result.photographs[i];
        mailbox.add(i, std::move(update));
    });
    if (stop.stop_requested()) return result;
    try {
        compareSizes(given, result.photographs);
        result.fit = fitViews(collectViews(given, result.photographs));
        if (result.fit) requireUsable(result.fit->calibration, "calibration");
    } catch (const Error& error) {
        result.failure = errorText(error);
    }
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

std::optional<CalibrationResult> calibrate(const CalibrationRequest& request,
                                           const std::shared_ptr<DetectionMailbox>& mailbox,
                                           const std::stop_token& stop) {
    return runCancellable(stop, [request, mailbox, stop] { return detectAndFit(request, *mailbox, stop); });
}

}  // namespace strainlens::gui
