// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <map>
#include <memory>

#include "app/results/result_store.h"
#include "gui/jobs/latest_request.h"

namespace strainlens::gui {

/// Computes the longest displacement of all images on a worker; reads each field once.
class LongestArrow : public QObject {
    Q_OBJECT
public:
    explicit LongestArrow(QObject* parent = nullptr) : QObject(parent) {}

    /// Starts the search in `store`, whose fields have changed.
    void start(const std::shared_ptr<const ResultStore>& store);
    void cancel() { m_worker.cancel(); }
    bool busy() const { return m_worker.busy(); }

signals:
    /// Longest displacement; 0 if there are none [px].
    void found(double px);
    void failed(const QString& message);

private:
    /// Values of one store; accessed by the worker only.
    struct Cache {
        std::weak_ptr<const ResultStore> store;
        std::map<int, double> longestPx;  // by frame
    };

    std::shared_ptr<Cache> m_cache = std::make_shared<Cache>();
    LatestRequest m_worker;  // last member: its thread ends first
};

}  // namespace strainlens::gui
