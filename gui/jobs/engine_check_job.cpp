// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/engine_check_job.h"

#include <mutex>
#include <utility>

#include "app/measure/engine_comparison.h"
#include "gui/jobs/background_thread.h"

namespace strainlens::gui {
namespace {

ImageLoader loaderOf(ImageOrigin origin) {
    return [origin = std::move(origin)] { return origin.read(); };
}

}  // namespace

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
                               RunParameters parameters, std::vector<DeviceInfo> devices, const DeviceSource& source)
    : m_mailbox(std::make_unique<Mailbox>()),
      m_thread([mailbox = m_mailbox.get(), &source,
                question = EngineQuestion{0,
                                          {loaderOf(std::move(pair[0])), loaderOf(std::move(pair[1]))},
                                          std::move(roi),
                                          std::move(parameters),
                                          std::move(devices)}](std::stop_token stop) {
          standBehindTheWindow();
          const auto tell = [mailbox](double fraction, const DeviceInfo& device) {
              mailbox->change([&](EngineCheckUpdate& update) {
                  update.fraction = fraction;
                  update.device = device;
              });
          };
          EngineAnswer answer = compareEngines(question, tell, std::move(stop), source);
          // From here on the exception belongs to the owner's thread alone.
          mailbox->change([&](EngineCheckUpdate& update) {
              update.check = std::move(answer.check);
              update.failure = std::move(answer.failure);
          });
      }) {}

EngineCheckJob::~EngineCheckJob() = default;

EngineCheckUpdate EngineCheckJob::latest() const {
    const std::lock_guard lock(m_mailbox->mutex);
    return m_mailbox->update;
}

}  // namespace strainlens::gui
