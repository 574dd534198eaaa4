// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <exception>
#include <string>

namespace strainlens::gui {

/// Translated error message, with the labels of parameters; reasons without a translation stay English. Any thread.
QString errorText(const std::exception& error);
QString errorText(const std::exception_ptr& error);

/// Translated label of a parameter; empty if there is none.
QString parameterLabel(const std::string& name);

}  // namespace strainlens::gui
