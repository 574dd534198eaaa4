// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <memory>

#include "gui/pictures/display_tone.h"
#include "gui/widgets/held_action.h"

namespace strainlens::gui {

class Actions;
class DisplayImage;
class ImageCanvas;
class WorkSession;

/// The image on the canvas, the reference or the current one, with the other one where both are to be seen, and the
/// lengths drawn to scale at the cursor.
class ImagePresenter : public QObject {
    Q_OBJECT
public:
    /// All must outlive it.
    ImagePresenter(WorkSession& session, const Actions& actions, ImageCanvas& canvas);

    /// The document's image that lies below vectors and map.
    int shownImage() const;
    bool showsReference() const;
    /// The same as shownImage() now; before images are open nothing happens.
    void refresh();
    /// So much of the current image is seen in a blend, 0 to 1.
    void setBlend(double share);
    /// How grey levels are shown from now on.
    void setTone(const DisplayTone& tone);
    /// Shows the two images in turn, or no longer, as the action says.
    void refreshFlicker();
    void refreshCursorShapes();
    /// What is seen beside the reference image instead of the current one, blended or in turn; null: that one.
    void setCounterpart(std::shared_ptr<const DisplayImage> image);

signals:
    /// Another image may be shown: what lies over it has to follow.
    void shown();
    /// The image cannot be read, and why.
    void failed(const QString& message);

private:
    bool blends() const;
    /// The image that is shown has come, or has another tone.
    void takeImage();
    /// The one of reference and current image that is not shownImage(), as far as it is to be seen.
    void refreshOther();

    WorkSession& m_session;
    const Actions& m_actions;
    ImageCanvas& m_canvas;
    HeldAction m_flicker;
    double m_blend = 0.5;
    std::shared_ptr<const DisplayImage> m_counterpart;
};

}  // namespace strainlens::gui
