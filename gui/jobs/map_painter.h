// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <memory>
#include <optional>
#include <utility>

#include "app/results/result_store.h"
#include "gui/jobs/shared_range.h"
#include "gui/jobs/task_runner.h"
#include "gui/pictures/field_map.h"

namespace strainlens::gui {

/// Everything that a map depends on.
struct MapRequest {
    std::shared_ptr<const DisplacementField> field;
    MapLook look;
    std::shared_ptr<const RoiMask> region;  ///< that the field was measured in
    bool onDeformed = false;
    /// The fields of all images, whose limits count too, and how many there are by now; only with look.locked.
    std::shared_ptr<const ResultStore> all;
    int measured = 0;
    bool operator==(const MapRequest&) const = default;
};

/// Paints maps on a worker, one at a time: while one is at work only the newest request waits.
class MapPainter : public QObject {
    Q_OBJECT
public:
    /// `ranges`: of maps that belong together.
    explicit MapPainter(std::shared_ptr<SharedRange> ranges = std::make_shared<SharedRange>(),
                        QObject* parent = nullptr)
        : QObject(parent), m_ranges(std::move(ranges)) {}

    /// Nothing happens when the request is the last one again. Without a field or a quantity painted(null) comes at
    /// once.
    void request(const MapRequest& request);
    bool busy() const { return m_busy; }

signals:
    void painted(std::shared_ptr<const FieldMap> map);
    /// The map that is asked for cannot be painted, and why; painted(null) has come before.
    void failed(const QString& reason);

private:
    void begin();

    std::optional<MapRequest> m_last;  // asked for last
    bool m_waiting = false;            // m_last is still to be painted
    bool m_busy = false;
    std::shared_ptr<SharedRange> m_ranges;
    TaskRunner m_runner;  // last: its thread ends before the rest goes
};

}  // namespace strainlens::gui
