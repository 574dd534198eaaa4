// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <exception>
#include <string>

namespace strainlens::gui {

/// What the error says, in the user's language as far as its kind allows: parameters by their labels, files and devices
/// by their names, reasons where there is a translation. Any thread.
QString errorText(const std::exception& error);
QString errorText(const std::exception_ptr& error);

/// The label of the parameter of that name in the user's language; empty where there is none.
QString parameterLabel(const std::string& name);

}  // namespace strainlens::gui
