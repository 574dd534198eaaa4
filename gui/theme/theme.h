// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>
#include <QPalette>
#include <QString>
#include <QStringList>

namespace strainlens::gui {

/// The window's colours.
enum class Appearance { System, Light, Dark };

/// Name in the settings and back; an unknown name means System.
QString nameOf(Appearance appearance);
Appearance appearanceFromName(const QString& name);
/// All names. Needs no display.
QStringList appearanceNames();

/// Sets the application's palette; the style is always a WindowStyle.
void applyAppearance(Appearance appearance);

/// Icon of resources/icons in the palette's text colour; null if there is none.
QIcon themedIcon(const QString& name);

/// Colour of error texts, readable on the current palette.
QColor errorColour();

/// Colours of warnings for the current palette.
struct WarningColours {
    QColor background, text;
};
WarningColours warningColours();
/// The palette with these colours for windows and their texts.
QPalette withWarningColours(QPalette palette);

}  // namespace strainlens::gui
