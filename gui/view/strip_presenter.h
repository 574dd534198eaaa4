// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <map>
#include <optional>
#include <vector>

#include "gui/jobs/map_thumbnails.h"
#include "gui/view/presenter.h"

namespace strainlens::gui {

/// Provides the visible images of the film strip with map thumbnails and, where there is no map, image thumbnails.
class StripPresenter : public Presenter {
    Q_OBJECT
public:
    StripPresenter(WorkSession& session, ViewModel& view, std::shared_ptr<SharedRange> ranges);

    /// Sets the visible images; none if `last` < `first`.
    void setVisibleFrames(int first, int last);
    bool busy() const { return m_maps.busy(); }
    /// Number of map thumbnails.
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
    /// nullopt if the image has no map.
    std::optional<MapThumbnailRequest> makeRequest(int frame) const;

    int m_first = 0, m_last = -1;
    std::map<int, MapThumbnailRequest> m_painted;  // requests of the present maps, by frame id
    MapThumbnails m_maps;
};

}  // namespace strainlens::gui
