// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <memory>
#include <optional>

#include "compute/quality/subset_view.h"
#include "gui/document/image_origin.h"
#include "gui/jobs/task_runner.h"
#include "gui/pictures/display_image.h"

namespace strainlens::gui {

/// An image that is in memory, or where it can be read.
struct ImageAccess {
    std::shared_ptr<const DisplayImage> loaded;
    ImageOrigin origin;
};

/// Which subset is to be cut out of which images.
struct SubsetRequest {
    ImageAccess reference, deformed;
    std::shared_ptr<const RoiMask> mask;  ///< the region; null or empty: everything
    SubsetPlace place;
    bool placed = false;  ///< there is a shape function at all
    bool retry = false;   ///< refine the point once more
    RefineParameters parameters;
};

/// The subset's pictures and numbers.
struct SubsetPictures {
    SubsetView view;
    bool placed = false;
    std::optional<RefinementRetry> retry;
};

/// Cuts subsets out on a worker; of several requests only the newest is answered.
class SubsetLoader : public QObject {
    Q_OBJECT
public:
    explicit SubsetLoader(QObject* parent = nullptr) : QObject(parent) {}

    void request(SubsetRequest request);
    /// The last request needs no answer any more.
    void forget() {
        ++m_number;
        m_waiting = false;
    }
    bool busy() const { return m_waiting; }

signals:
    void loaded(const strainlens::gui::SubsetPictures& pictures);
    void failed(const QString& message);

private:
    unsigned m_number = 0;
    bool m_waiting = false;  // for the answer to request m_number
    TaskRunner m_runner;     // last: its thread ends before the rest goes
};

}  // namespace strainlens::gui
