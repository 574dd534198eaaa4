// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>
#include <QString>
#include <QStringList>

namespace strainlens::gui {

/// The window's colours.
enum class Appearance { System, Light, Dark };

/// The name kept in the settings, and back; an unknown name means System.
QString nameOf(Appearance appearance);
Appearance appearanceFromName(const QString& name);
/// All names. Needs no display.
QStringList appearanceNames();

/// Sets the application's palette; its style is a WindowStyle from the beginning.
void applyAppearance(Appearance appearance);

/// An icon of resources/icons in the palette's text colour (ThemedIcon); null when there is none of that name.
QIcon themedIcon(const QString& name);

/// The colour of texts that tell of a mistake, readable on the present palette.
QColor errorColour();

/// The colours of a line that warns of something, for the present palette.
struct WarningColours {
    QColor background, text;
};
WarningColours warningColours();

}  // namespace strainlens::gui
