// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QDialog;
class QWidget;

namespace strainlens::gui {

class DeviceList;

/// "About": version, libraries, devices of this computer and licences, as text to copy into a report.
QDialog* makeAboutDialog(const DeviceList& devices, QWidget* parent);

}  // namespace strainlens::gui
