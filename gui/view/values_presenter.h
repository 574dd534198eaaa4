// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/panels/values_panel.h"
#include "gui/view/presenter.h"

namespace strainlens::gui {

class MapPresenter;

/// Derives rigid-body motion and area beyond the map's limit from the image on display.
class ValuesPresenter : public CanvasPresenter {
    Q_OBJECT
public:
    ValuesPresenter(WorkSession& session, ViewModel& view, ImageCanvas& canvas, const ImagePresenter& image,
                    const MapPresenter& map);

    const DerivedValues& values() const { return m_values; }

signals:
    void changed(const strainlens::gui::DerivedValues& values);

private:
    void refresh();

    std::shared_ptr<const DisplacementField> m_field;  // of m_values.motion
    DerivedValues m_values;
};

}  // namespace strainlens::gui
