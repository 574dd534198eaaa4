// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <map>
#include <memory>

#include "app/results/result_store.h"
#include "gui/jobs/newest_question.h"

namespace strainlens::gui {

/// Finds the longest displacement of all images on a worker, reading each field once.
class LongestArrow : public QObject {
    Q_OBJECT
public:
    explicit LongestArrow(QObject* parent = nullptr) : QObject(parent) {}

    /// `store` has more fields, or others, than when it was asked last.
    void ask(std::shared_ptr<const ResultStore> store);
    void forget() { m_newest.forget(); }
    bool busy() const { return m_newest.busy(); }

signals:
    /// 0 where no point has a displacement [px].
    void found(double px);
    void failed(const QString& message);

private:
    struct Question {
        QuestionId id = 0;
        std::shared_ptr<const ResultStore> store;
    };
    /// What is known of one store; touched by the worker alone.
    struct Known {
        std::weak_ptr<const ResultStore> of;
        std::map<int, double> longestPx;  // by frame
    };

    std::shared_ptr<Known> m_known = std::make_shared<Known>();
    NewestQuestion m_newest;  // last: its thread ends before the rest goes
};

}  // namespace strainlens::gui
