// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QObject>
#include <QSize>
#include <memory>
#include <utility>
#include <vector>

#include "gui/jobs/shared_range.h"
#include "gui/jobs/task_runner.h"
#include "gui/pictures/field_map.h"

namespace strainlens::gui {

/// Everything that a small map depends on.
struct SmallMapRequest {
    int frameId = 0;                           ///< of the document's frame
    std::shared_ptr<const ResultStore> store;  ///< that has its field
    int storedFrame = 0;                       ///< under that number
    std::shared_ptr<const ResultStore> all;    ///< whose limits count too; only with look.locked
    MapLook look;
    std::shared_ptr<const RoiMask> region;  ///< that the field was measured in
    QSize size;                             ///< of the picture [px]
    int measured = 0;                       ///< fields there are by now; only with look.locked
    bool operator==(const SmallMapRequest&) const = default;
};

/// Paints small maps on a worker, one after the other, and never one that is not wanted any more.
class SmallMaps : public QObject {
    Q_OBJECT
public:
    explicit SmallMaps(std::shared_ptr<SharedRange> ranges, QObject* parent = nullptr)
        : QObject(parent), m_ranges(std::move(ranges)) {}

    /// From now on these are wanted, in this order, and no others.
    void want(std::vector<SmallMapRequest> requests);
    bool busy() const { return m_busy || !m_wanted.empty(); }

signals:
    /// Null: nothing is to be shown of it, or it cannot be read.
    void painted(const strainlens::gui::SmallMapRequest& request, const QImage& map);

private:
    void next();

    std::vector<SmallMapRequest> m_wanted;
    bool m_busy = false;
    std::shared_ptr<SharedRange> m_ranges;
    TaskRunner m_runner;  // last: its thread ends before the rest goes
};

}  // namespace strainlens::gui
