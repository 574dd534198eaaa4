// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <map>
#include <memory>
#include <optional>

#include "app/results/result_store.h"
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
    explicit MapPainter(QObject* parent = nullptr) : QObject(parent) {}

    /// Nothing happens when the request is the last one again. Without a field or a quantity painted(null) comes at
    /// once.
    void request(const MapRequest& request);
    bool busy() const { return m_busy; }

signals:
    void painted(std::shared_ptr<const FieldMap> map);
    /// The map that is asked for cannot be painted, and why; painted(null) has come before.
    void failed(const QString& reason);

private:
    /// The limits of stored fields with one quantity and one kind of limits; touched by the worker alone.
    struct Ranges {
        MapLook look;
        std::weak_ptr<const ResultStore> of;
        std::map<int, std::optional<ColourRange>> known;  // by frame; none where it has no number to show
    };
    static std::optional<ColourRange> sharedRange(const MapRequest& request, Ranges& ranges);
    void begin();

    std::optional<MapRequest> m_last;  // asked for last
    bool m_waiting = false;            // m_last is still to be painted
    bool m_busy = false;
    std::shared_ptr<Ranges> m_ranges = std::make_shared<Ranges>();
    TaskRunner m_runner;  // last: its thread ends before the rest goes
};

}  // namespace strainlens::gui
