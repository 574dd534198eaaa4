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

/// Sets the scale from a line drawn over a known length, as one undo step.
class ScalePresenter : public QObject {
    Q_OBJECT
public:
    /// All arguments must outlive it.
    ScalePresenter(WorkSession& session, const Actions& actions, ImageCanvas& canvas);

signals:
    void scaleSet(const QString& message);
    /// The line cannot determine the scale.
    void refused(const QString& message);

private:
    void promptLength(const QLineF& line);
    void positionEntry();
    void setScale(double mm);
    void cancel();
    KnownLength lengthOf(double mm) const;
    /// The document's calibration, or the unit calibration of the displayed image.
    Calibration calibration() const;

    WorkSession& m_session;
    const Actions& m_actions;
    ImageCanvas& m_canvas;
    LengthEntry* m_entry;  // the canvas owns it
    QLineF m_line;
};

}  // namespace strainlens::gui
