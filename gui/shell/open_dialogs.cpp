// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/open_dialogs.h"

#include <QDialog>

namespace strainlens::gui {

OpenDialogs::~OpenDialogs() {
    for (QDialog* dialog : m_window.findChildren<QDialog*>()) dialog->hide();
}

}  // namespace strainlens::gui
