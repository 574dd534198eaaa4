// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "gui/document/export_prompt.h"

class QWidget;

namespace strainlens::gui {

/// Opens a dialog for the options of a results file, one section per option that its exporter declares, and returns;
/// `answered` is called on Export, but not on Cancel. Without options it is called at once.
void promptExport(ExportPrompt prompt, QWidget* window, std::function<void(const ExportDetails&)> answered);

}  // namespace strainlens::gui
