// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QObject>
#include <QStatusBar>
#include <QToolButton>

namespace strainlens::gui {

class ReadoutBar;
struct Workbench;

/// The window's lowest line: values below the cursor, the zoom, and for a while what has been written, with a button
/// for its folder, or is computed.
class StatusLine : public QObject {
    Q_OBJECT
public:
    /// Fills the bar, which must outlive the line.
    explicit StatusLine(QStatusBar& bar);

    ReadoutBar& readoutBar() { return *m_readout; }
    /// From now on the line tells of this workbench, which must live as long.
    void tellOf(Workbench& workbench);
    void showZoom(double zoom);
    void retranslate();

signals:
    /// The system has no program that shows this folder.
    void refused(const QString& message);

protected:
    /// Who has come to the button by keyboard keeps it until he goes on.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void tellWritten(const QString& path);
    void openFolder();

    QStatusBar& m_bar;
    ReadoutBar* m_readout;
    QLabel* m_zoom;
    QToolButton* m_open;
    QString m_folder;   ///< that the button opens
    QString m_written;  ///< the message that it belongs to
};

}  // namespace strainlens::gui
