// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "gui/widgets/actions.h"

namespace strainlens::gui {

/// All actions of the window with their handlers and needs (bits of Condition).
std::span<const ActionSpec> actionTable();

}  // namespace strainlens::gui
