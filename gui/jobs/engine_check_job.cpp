// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/engine_check_job.h"

#include <mutex>
#include <utility>

#include "app/measure/engine_comparison.h"
#include "compute/types/threads/detached_threads.h"
#include "gui/jobs/background_thread.h"
#include "gui/jobs/driver_watch.h"

namespace strainlens::gui {
namespace {

ImageLoader makeLoader(ImageOrigin origin) {
    return [origin = std::move(origin)] { return origin.read(); };
}

}  // namespace

struct EngineCheckJob::Mailbox {
    const std::shared_ptr<DriverWatch> driver = std::make_shared<DriverWatch>();
    mutable std::mutex mutex;
    EngineCheckUpdate update;

    void progressed(double fraction, const DeviceInfo& device) {
        const std::lock_guard lock(mutex);
        if (fraction > update.fraction) driver->noteProgress();
        update.fraction = fraction;
        update.device = device;
    }
    void finish(EngineCheckResult result) {
        const std::lock_guard lock(mutex);
        update.check = std::move(result.check);
        update.failure = std::move(result.failure);
    }
    void abandon() {
        const std::lock_guard lock(mutex);
        update.isAbandoned = !update.isDone();
    }
};

EngineCheckJob::EngineCheckJob(std::array<ImageOrigin, 2> pair, std::shared_ptr<const RoiMask> roi,
                               RunParameters parameters, std::vector<DeviceInfo> devices, const DeviceSource& source)
    : m_mailbox(std::make_shared<Mailbox>()),
      m_thread([mailbox = m_mailbox, abandon = m_abandon.get_token(),
                watched = DriverWatch::attach(source, m_mailbox->driver),
                request = EngineCheckRequest{0,
                                             {makeLoader(std::move(pair[0])), makeLoader(std::move(pair[1]))},
                                             std::move(roi),
                                             std::move(parameters),
                                             std::move(devices)}](const std::stop_token& stop) {
          lowerThreadPriority();
          const bool ended = runUnlessStopped(abandon, [=] {
              const auto progressed = [&mailbox](double fraction, const DeviceInfo& device) {
                  mailbox->progressed(fraction, device);
              };
              // From here on only the owner's thread accesses the exception.
              mailbox->finish(compareEngines(request, progressed, stop, watched));
          });
          if (!ended) mailbox->abandon();
      }) {}

EngineCheckJob::~EngineCheckJob() {
    m_thread.request_stop();
    if (!device().empty()) abandon();
}

std::string EngineCheckJob::device() const { return m_mailbox->driver->device(); }

EngineCheckUpdate EngineCheckJob::latest() const {
    const std::lock_guard lock(m_mailbox->mutex);
    EngineCheckUpdate latest = m_mailbox->update;
    latest.unresponsiveDevice = m_mailbox->driver->unresponsiveDevice();
    return latest;
}

}  // namespace strainlens::gui
