// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QObject>
#include <map>
#include <optional>
#include <vector>

#include "gui/jobs/small_maps.h"

namespace strainlens::gui {

class MapBar;
class WorkSession;

/// The pictures of the film strip: small maps of what the map bar asks for, and small photographs of images that have
/// none. They are made of the images in sight alone.
class StripPresenter : public QObject {
    Q_OBJECT
public:
    /// All must outlive it.
    StripPresenter(WorkSession& session, const MapBar& bar, std::shared_ptr<SharedRange> ranges);

    /// These images are in sight; none where `last` is below `first`.
    void setInSight(int first, int last);
    bool busy() const { return m_maps.busy(); }
    /// How many small maps there are.
    std::size_t mapCount() const { return m_shown.size(); }

signals:
    /// The small map that is to be shown of the frame with that id; null: its photograph.
    void mapped(int frameId, const QImage& map);
    /// None of the small maps holds any more.
    void cleared();

private:
    /// In the order in which their pictures are made: the selected image first, then its neighbours. While the strip
    /// follows a run, those farther away leave the strip before their pictures would be finished.
    std::vector<int> framesInSight() const;
    void refresh();
    void clear();
    /// None where the image has no map.
    std::optional<SmallMapRequest> requestFor(int frame) const;

    WorkSession& m_session;
    const MapBar& m_bar;
    int m_first = 0, m_last = -1;
    std::map<int, SmallMapRequest> m_shown;  // by the frames' ids: what the maps that there are show
    SmallMaps m_maps;
};

}  // namespace strainlens::gui
