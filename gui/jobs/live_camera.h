// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>
#include <memory>
#include <optional>

#include "app/camera/camera_list.h"
#include "app/camera/preview/camera_feed.h"
#include "gui/jobs/task_runner.h"

namespace strainlens::gui {

/// A camera whose images are shown, recorded and stored for a watch of their folder. Cameras are opened and closed on a
/// worker, as a device may not respond.
class LiveCamera : public QObject {
    Q_OBJECT
public:
    explicit LiveCamera(QObject* parent = nullptr);
    ~LiveCamera() override;

    /// Finds the cameras that are connected; listed() follows.
    void list();
    /// Opens the camera, in place of one that is open; changed() follows.
    void open(const FeedPlan& plan);
    /// Closes the camera and completes what it records; changed() follows.
    void close();

    bool isBusy() const { return m_busy > 0; }
    /// Null unless a camera is open.
    const CameraFeed* feed() const { return m_feed.get(); }
    /// What the open camera does.
    const FeedPlan& plan() const { return m_plan; }
    const CameraList& cameras() const { return m_cameras; }
    /// Why the camera could not be opened; empty if it could.
    const QString& error() const { return m_error; }

signals:
    void listed();
    /// A camera was opened or closed, or could not be.
    void changed();
    /// New images have come, five times a second.
    void updated();

private:
    FeedPlan m_plan;
    std::shared_ptr<CameraFeed> m_feed;
    CameraList m_cameras;
    QString m_error;
    int m_busy = 0;
    QTimer m_timer;
    TaskRunner m_tasks;  // last member: its thread ends first
};

}  // namespace strainlens::gui
