// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QImage>
#include <QObject>
#include <QString>
#include <QStringList>
#include <map>

#include "gui/jobs/task_runner.h"

namespace strainlens::gui {

/// Creates project thumbnails from their reference images on a worker. Nothing is written to disk.
class ProjectThumbnails : public QObject {
    Q_OBJECT
public:
    explicit ProjectThumbnails(QObject* parent = nullptr) : QObject(parent) {}

    /// Requests thumbnails in this order and drops earlier requests that have not started. Cached ones are emitted at
    /// once, and again if the project was modified since.
    void request(const QStringList& paths);
    void cancel();
    bool busy() const { return m_pending > 0; }

signals:
    /// Null if the project exists but its reference image cannot be read.
    void ready(const QString& path, const QImage& thumbnail);
    /// The project no longer exists.
    void missing(const QString& path);

private:
    struct Thumbnail {
        bool exists = false;
        QDateTime modified;  ///< last modification of the project
        QImage image;
    };
    static Thumbnail make(const QString& path, const Thumbnail& known);

    std::map<QString, Thumbnail> m_known;
    unsigned m_requestId = 0;
    int m_pending = 0;
    TaskRunner m_runner;  // last member: its thread ends first
};

}  // namespace strainlens::gui
