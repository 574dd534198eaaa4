// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/engine_check_job.h"

#include <mutex>
#include <utility>

#include "app/features/sift_matcher.h"
#include "gui/jobs/background_thread.h"

namespace strainlens::gui {

struct EngineCheckJob::Mailbox {
    mutable std::mutex mutex;
    EngineCheckUpdate update;

    template <typename Change>
    void change(Change change) {
        const std::lock_guard lock(mutex);
        change(update);
    }
};

EngineCheckJob::EngineCheckJob(std::array<ImageOrigin, 2> pair, std::shared_ptr<const RoiMask> roi,
                               RunParameters parameters, std::vector<DeviceInfo> devices)
    : m_mailbox(std::make_unique<Mailbox>()),
      m_thread([mailbox = m_mailbox.get(), pair = std::move(pair), mask = std::move(roi),
                settings = std::move(parameters), list = std::move(devices)](std::stop_token stop) {
          standBehindTheWindow();
          EngineCheckOptions options;
          options.stop = stop;
          const SiftMatcher features;
          options.features = &features;
          options.onProgress = [mailbox](double fraction, const DeviceInfo& device) {
              mailbox->change([&](EngineCheckUpdate& update) {
                  update.fraction = fraction;
                  update.device = device;
              });
          };
          std::shared_ptr<const EngineCheck> check;
          std::exception_ptr failure;
          try {
              const std::array<AnyImage, 2> images = {pair[0].read(), pair[1].read()};
              check = std::make_shared<const EngineCheck>(
                  checkEngines(images, mask ? *mask : RoiMask(), settings, list, options));
          } catch (...) {
              failure = std::current_exception();
          }
          // Outside the handler: from here on the exception belongs to the owner's thread alone.
          mailbox->change([&](EngineCheckUpdate& update) {
              update.check = std::move(check);
              update.failure = std::move(failure);
          });
      }) {}

EngineCheckJob::~EngineCheckJob() = default;

EngineCheckUpdate EngineCheckJob::latest() const {
    const std::lock_guard lock(m_mailbox->mutex);
    return m_mailbox->update;
}

}  // namespace strainlens::gui
