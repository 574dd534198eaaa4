// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSettings>

#include "gui/session/view_state.h"

namespace strainlens::gui {

/// Restores the styles of map, arrows and flow and the blend ratio; invalid values are ignored. Fixed limits and
/// visible layers belong to one measurement and are not saved.
void restoreView(const QSettings& settings, ViewState& view);
void saveView(const ViewState& view, QSettings& settings);

}  // namespace strainlens::gui
