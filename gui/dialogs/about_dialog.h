// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QTextBrowser>

#include "gui/widgets/make_widget.h"

namespace strainlens::gui {

class DeviceList;

/// "About": version, libraries, devices of this computer and licences, as text to copy into a report.
class AboutDialog : public QDialog {
    Q_OBJECT
public:
    AboutDialog(const DeviceList& devices, QWidget* parent);

private:
    QString html() const;
    void retranslate();

    const DeviceList& m_devices;
    QTextBrowser* m_text = makeWidget<QTextBrowser>("aboutText");
    QPushButton* m_copy = makeWidget<QPushButton>("aboutCopy");
    QPushButton* m_close = new QPushButton;
};

}  // namespace strainlens::gui
