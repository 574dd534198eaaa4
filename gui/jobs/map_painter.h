// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "app/fields/field_frames.h"
#include "app/results/result_store.h"
#include "gui/document/results.h"
#include "gui/jobs/task_runner.h"
#include "gui/pictures/field_map.h"

namespace strainlens::gui {

/// Common colour limits of all maps, if locked. Reads each field once per quantity and kind of limits. Thread-safe.
class SharedRange {
public:
    /// Union of the limits of each stored field; nullopt if the limits are not locked or fixed, or no field has a
    /// finite value. May throw FileError.
    /// `frames`: of the run.
    std::optional<ColourRange> of(const MapStyle& style, const std::shared_ptr<const ResultStore>& all,
                                  const FieldFrames& frames);

private:
    std::mutex m_mutex;
    MapStyle m_style;
    std::weak_ptr<const ResultStore> m_store;
    double m_frameTimeS = 0;  // of frame 1; 0: unknown
    std::vector<int> m_frames;
    std::map<int, std::optional<ColourRange>> m_known;  // by frame; nullopt without finite values
};

/// Where a field is in its run.
struct RunFrame {
    std::shared_ptr<const ResultStore> store;  ///< without excluded images; null: no other frame is known
    int frame = 0;
    ReferenceChoice reference = ReferenceChoice::Fixed;
    int interval = 1;            ///< of pairs [images]
    double frameRateHz = 0;      ///< 0: unknown
    std::vector<int> positions;  ///< of the run's frames among all images; -1: removed

    RunFrame() = default;
    RunFrame(const Results& results, int runFrame);
    FieldFrames frames() const;
    bool operator==(const RunFrame&) const = default;
};

/// Inputs of a map.
struct MapRequest {
    std::shared_ptr<const DisplacementField> field;
    RunFrame origin;  ///< of the field
    MapStyle style;
    std::shared_ptr<const RoiMask> region;  ///< region of the measurement
    bool onDeformed = false;
    /// Fields of all images for common limits; only with style.locked.
    std::shared_ptr<const ResultStore> all;
    int measured = 0;  ///< number of measured images, if the map depends on them
    bool operator==(const MapRequest&) const = default;
};

/// Paints maps on a worker, one at a time; only the newest request waits.
class MapPainter : public QObject {
    Q_OBJECT
public:
    /// `ranges` is shared by maps with common limits.
    explicit MapPainter(std::shared_ptr<SharedRange> ranges = std::make_shared<SharedRange>(),
                        QObject* parent = nullptr)
        : QObject(parent), m_ranges(std::move(ranges)) {}

    /// Ignored if equal to the last request. Without field or quantity emits painted(null) at once.
    void request(const MapRequest& request);
    bool isBusy() const { return m_busy; }

signals:
    void painted(std::shared_ptr<const FieldMap> map);
    /// The map could not be painted; painted(null) was emitted before.
    void failed(const QString& reason);

private:
    void start();

    std::optional<MapRequest> m_last;  // latest request
    bool m_isPending = false;          // m_last has not been started
    bool m_busy = false;
    std::shared_ptr<SharedRange> m_ranges;
    TaskRunner m_runner;  // last member: its thread ends first
};

}  // namespace strainlens::gui
