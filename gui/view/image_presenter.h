// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace strainlens::gui {

class Actions;
class ImageCanvas;
class WorkSession;

/// The image on the canvas, the reference or the current one, and the lengths drawn to scale at the cursor.
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
    void refreshCursorShapes();

signals:
    /// Another image may be shown: what lies over it has to follow.
    void shown();
    /// The image cannot be read, and why.
    void failed(const QString& message);

private:
    WorkSession& m_session;
    const Actions& m_actions;
    ImageCanvas& m_canvas;
};

}  // namespace strainlens::gui
