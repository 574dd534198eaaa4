// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "gui/jobs/flow_painter.h"
#include "gui/pictures/flow_look.h"

namespace strainlens::gui {

class Actions;
class ImageCanvas;
class ImagePresenter;
class KeyStrip;
class MapPresenter;
class WorkSession;

/// Measured flow over the reference image, in place of the results of a run: a layer with its key, arrows, and marks of
/// hidden pixels. It is shown while its action is on and its pair is looked at.
class FlowPresenter : public QObject {
    Q_OBJECT
public:
    /// All must outlive it.
    FlowPresenter(WorkSession& session, const Actions& actions, ImageCanvas& canvas, KeyStrip& key,
                  ImagePresenter& image, MapPresenter& map);

    /// Measures the flow of the pair that is looked at; it is shown when it comes.
    void measure();
    const FlowLook& look() const { return m_look; }
    void setLook(const FlowLook& look);
    /// Method and look as before anybody has chosen any.
    void resetToDefaults();
    /// As the action says.
    void refresh();
    /// The key anew: after the language has changed.
    void retranslate();
    bool busy() const { return m_painter.busy(); }

signals:
    /// A measurement has begun.
    void begun();
    void lookChanged(const strainlens::gui::FlowLook& look);
    void failed(const QString& message);

private:
    /// Whether what is looked at is the flow's pair, with the reference image below.
    bool isInSight() const;
    void take(std::shared_ptr<const FlowView> view);
    void showLook();
    void refreshKey();

    WorkSession& m_session;
    const Actions& m_actions;
    ImageCanvas& m_canvas;
    KeyStrip& m_key;
    ImagePresenter& m_image;
    MapPresenter& m_map;
    FlowLook m_look;
    std::shared_ptr<const FlowView> m_view;
    FlowPainter m_painter;
};

}  // namespace strainlens::gui
