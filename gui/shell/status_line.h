// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QObject>
#include <QStatusBar>
#include <QToolButton>

#include "gui/widgets/make_widget.h"

namespace strainlens::gui {

class ReadoutBar;
struct Workbench;

/// Status bar: values under the cursor, zoom, messages, and a button for the folder of a written file.
class StatusLine : public QObject {
    Q_OBJECT
public:
    explicit StatusLine(QStatusBar& bar);

    ReadoutBar& readoutBar() { return *m_readout; }
    /// Shows messages of the workbench, which must outlive this object.
    void connectWorkbench(Workbench& workbench);
    void showZoom(double zoom);
    void retranslate();

signals:
    /// The system cannot open the folder.
    void refused(const QString& message);

protected:
    /// Keeps the button visible while it has the focus.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showWritten(const QString& path);
    void openFolder();

    QStatusBar& m_bar;
    ReadoutBar* m_readout;
    QLabel* m_zoom = makeWidget<QLabel>("zoomLabel");
    QToolButton* m_open = makeWidget<QToolButton>("openWrittenFolder");
    QString m_folder;   ///< folder opened by the button
    QString m_written;  ///< message shown with the button
};

}  // namespace strainlens::gui
