// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QPushButton>
#include <QTextBrowser>

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
    QTextBrowser* m_text;
    QPushButton* m_copy;
    QPushButton* m_close;
};

}  // namespace strainlens::gui
