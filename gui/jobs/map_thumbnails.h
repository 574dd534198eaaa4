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

/// Inputs of a map thumbnail.
struct MapThumbnailRequest {
    int frameId = 0;                           ///< id of the document frame
    std::shared_ptr<const ResultStore> store;  ///< holds its field
    int storedFrame = 0;                       ///< frame number in `store`
    std::shared_ptr<const ResultStore> all;    ///< fields for common limits; only with style.locked
    MapStyle style;
    std::shared_ptr<const RoiMask> region;  ///< region of the measurement
    QSize size;                             ///< size of the thumbnail [px]
    int measured = 0;                       ///< number of stored fields; only with style.locked
    bool operator==(const MapThumbnailRequest&) const = default;
};

/// Paints map thumbnails on a worker, one at a time; skips requests that have been replaced.
class MapThumbnails : public QObject {
    Q_OBJECT
public:
    explicit MapThumbnails(std::shared_ptr<SharedRange> ranges, QObject* parent = nullptr)
        : QObject(parent), m_ranges(std::move(ranges)) {}

    /// Replaces all waiting requests.
    void request(std::vector<MapThumbnailRequest> requests);
    bool busy() const { return m_busy || !m_requests.empty(); }

signals:
    /// Null if there is no field or it cannot be read.
    void painted(const strainlens::gui::MapThumbnailRequest& request, const QImage& map);

private:
    void startNext();

    std::vector<MapThumbnailRequest> m_requests;
    bool m_busy = false;
    std::shared_ptr<SharedRange> m_ranges;
    TaskRunner m_runner;  // last member: its thread ends first
};

}  // namespace strainlens::gui
