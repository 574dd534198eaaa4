// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QWidget>

#include "gui/widgets/make_widget.h"

namespace strainlens::gui {

class Actions;
class DeviceList;
class ProjectState;

/// Below the device choice: the chosen device and buttons to measure and compare all devices.
class DeviceBar : public QWidget {
    Q_OBJECT
public:
    DeviceBar(const ProjectState& project, const DeviceList& devices, const Actions& actions, QWidget* parent);

private:
    void refresh();
    QString text() const;

    const ProjectState& m_project;
    const DeviceList& m_devices;
    QLabel* m_text = makeWidget<QLabel>("deviceText");
};

}  // namespace strainlens::gui
