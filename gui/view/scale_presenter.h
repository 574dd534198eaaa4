// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
#include <QObject>

#include "app/measure/known_length.h"

namespace strainlens::gui {

class Actions;
class ImageCanvas;
class LengthEntry;
class WorkSession;

/// The scale from a line that is drawn over a known length: one step that can be undone.
class ScalePresenter : public QObject {
    Q_OBJECT
public:
    /// All must outlive it.
    ScalePresenter(WorkSession& session, const Actions& actions, ImageCanvas& canvas);

signals:
    /// The scale has been set, and what it is.
    void told(const QString& message);
    /// The line says nothing of the scale, and why.
    void refused(const QString& message);

private:
    void ask(const QLineF& line);
    void place();
    void setScale(double mm);
    void giveUp();
    KnownLength lengthOf(double mm) const;
    /// The document's, or the plain one of the shown image.
    Calibration calibration() const;

    WorkSession& m_session;
    const Actions& m_actions;
    ImageCanvas& m_canvas;
    LengthEntry* m_entry;  // the canvas owns it
    QLineF m_line;
};

}  // namespace strainlens::gui
