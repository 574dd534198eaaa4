// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/live_camera.h"

#include <utility>

namespace strainlens::gui {
namespace {

constexpr int kUpdateMs = 200;

}  // namespace

LiveCamera::LiveCamera(QObject* parent) : QObject(parent) {
    connect(&m_timer, &QTimer::timeout, this, &LiveCamera::updated);
}

LiveCamera::~LiveCamera() = default;

void LiveCamera::list() {
    ++m_busy;
    m_tasks.start([] { return listCameras(); },
                  [this](TaskOutcome<CameraList> outcome) {
                      --m_busy;
                      if (outcome.value) m_cameras = std::move(*outcome.value);
                      emit listed();
                  });
}

void LiveCamera::open(const FeedPlan& plan) {
    ++m_busy;
    m_timer.stop();
    m_error.clear();
    m_tasks.start(
        [plan, old = std::exchange(m_feed, nullptr)]() mutable {
            old.reset();  // some cameras can be opened once only
            return std::make_shared<CameraFeed>(plan);
        },
        [this, plan](TaskOutcome<std::shared_ptr<CameraFeed>> outcome) {
            --m_busy;
            m_error = outcome.error;
            if (outcome.value) {
                m_feed = std::move(*outcome.value);
                m_plan = plan;
                m_timer.start(kUpdateMs);
            }
            emit changed();
        });
    emit changed();
}

void LiveCamera::close() {
    m_timer.stop();
    if (!m_feed) return;
    ++m_busy;
    m_tasks.start(
        [old = std::exchange(m_feed, nullptr)]() mutable {
            old.reset();
            return true;
        },
        [this](const TaskOutcome<bool>&) {
            --m_busy;
            emit changed();
        });
    emit changed();
}

}  // namespace strainlens::gui
