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

/// Small pictures of projects, made of their reference images on a worker. Nothing is looked for on a disk elsewhere.
class ProjectPictures : public QObject {
    Q_OBJECT
public:
    explicit ProjectPictures(QObject* parent = nullptr) : QObject(parent) {}

    /// Asks for these, in this order; what was asked before and has not begun is dropped. Those that are known come at
    /// once, and again where their project has been written since.
    void want(const QStringList& paths);
    /// Nothing more is wanted.
    void forget();
    bool busy() const { return m_pending > 0; }

signals:
    /// Null: the project is there, but its reference image cannot be read.
    void made(const QString& path, const QImage& picture);
    /// There is no such project any more.
    void gone(const QString& path);

private:
    struct Picture {
        bool there = false;
        QDateTime written;  ///< when the project was
        QImage image;
    };
    static Picture make(const QString& path, const Picture& known);

    std::map<QString, Picture> m_known;
    unsigned m_request = 0;
    int m_pending = 0;
    TaskRunner m_runner;  // last: its thread ends before the rest goes
};

}  // namespace strainlens::gui
