// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "gui/widgets/actions.h"

namespace strainlens::gui {

/// Every action of the window with what it does and what it needs (bits of Need).
std::span<const ActionSpec> actionTable();

}  // namespace strainlens::gui
