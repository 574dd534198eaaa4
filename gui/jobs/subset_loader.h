// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "app/measure/subset_pictures.h"
#include "gui/jobs/newest_question.h"

namespace strainlens::gui {

/// Cuts subsets out on a worker; of several questions only the newest is answered.
class SubsetLoader : public QObject {
    Q_OBJECT
public:
    explicit SubsetLoader(QObject* parent = nullptr) : QObject(parent) {}

    /// The question gets an id of the loader's.
    void ask(SubsetQuestion question);
    /// The last question needs no answer any more.
    void forget() { m_newest.forget(); }
    bool busy() const { return m_newest.busy(); }

signals:
    void loaded(const strainlens::SubsetAnswer& pictures);
    void failed(const QString& message);

private:
    NewestQuestion m_newest;  // last: its thread ends before the rest goes
};

}  // namespace strainlens::gui
