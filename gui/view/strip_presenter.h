// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QSize>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "gui/jobs/map_painter.h"
#include "gui/jobs/task_runner.h"
#include "gui/pictures/field_map.h"
#include "gui/view/presenter.h"

namespace strainlens::gui {

/// Inputs of a map thumbnail.
struct MapThumbnailRequest {
    int frameId = 0;                           ///< id of the document frame
    std::shared_ptr<const ResultStore> store;  ///< holds its field
    RunFrame origin;                           ///< of its field
    std::shared_ptr<const ResultStore> all;    ///< fields for common limits; only with style.locked
    MapStyle style;
    std::shared_ptr<const RoiMask> region;  ///< region of the measurement
    QSize size;                             ///< size of the thumbnail [px]
    int measured = 0;                       ///< number of stored fields, if the map depends on them
    bool operator==(const MapThumbnailRequest&) const = default;
};

/// Provides the visible images of the film strip with map thumbnails and, where there is no map, image thumbnails.
class StripPresenter : public Presenter {
    Q_OBJECT
public:
    StripPresenter(WorkSession& session, ViewModel& view, std::shared_ptr<SharedRange> ranges);

    /// Sets the visible images; none if `last` < `first`.
    void setVisibleFrames(int first, int last);
    bool isBusy() const { return m_isPainting || !m_waiting.empty(); }
    std::size_t mapCount() const { return m_painted.size(); }

signals:
    /// Map thumbnail of the frame with that id; null: show the image.
    void mapChanged(int frameId, const QImage& map);
    /// All map thumbnails are obsolete.
    void cleared();

private:
    /// Visible frames in painting order: the current image first, then its neighbours. When the strip follows a run,
    /// distant ones scroll out before their thumbnails would be finished.
    std::vector<int> visibleFrames() const;
    void refresh();
    void clear();
    /// Paints the next map on a worker, unless one is being painted.
    void paintNext();
    void showMap(const MapThumbnailRequest& request, const QImage& map);
    /// nullopt if the image has no map.
    std::optional<MapThumbnailRequest> makeRequest(int frame) const;

    int m_first = 0, m_last = -1;
    std::map<int, MapThumbnailRequest> m_painted;  // requests of the present maps, by frame id
    std::shared_ptr<SharedRange> m_ranges;
    std::vector<MapThumbnailRequest> m_waiting;  // to be painted
    bool m_isPainting = false;
    TaskRunner m_runner;  // last member: its thread ends first
};

}  // namespace strainlens::gui
