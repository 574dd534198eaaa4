// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QObject>
#include <QStatusBar>

namespace strainlens::gui {

class ReadoutBar;
struct Workbench;

/// The window's lowest line: values below the cursor, the zoom, and for a while what has been written or is computed.
class StatusLine : public QObject {
    Q_OBJECT
public:
    /// Fills the bar, which must outlive the line.
    explicit StatusLine(QStatusBar& bar);

    ReadoutBar& readoutBar() { return *m_readout; }
    /// From now on the line tells of this workbench, which must live as long.
    void tellOf(Workbench& workbench);
    void showZoom(double zoom);

private:
    QStatusBar& m_bar;
    ReadoutBar* m_readout;
    QLabel* m_zoom;
};

}  // namespace strainlens::gui
