// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QString>
#include <QStringList>

namespace strainlens::gui {

/// What the program was started with.
struct StartOptions {
    QStringList files;   ///< images and folders to open
    QString roi;         ///< mask image or JSON
    QString language;    ///< empty: as in the settings
    QString appearance;  ///< empty: as in the settings
    QString settings;    ///< a settings file of its own; empty: the user's
    QString screenshot;  ///< write a picture of the window there and quit
    QSize size;          ///< of the window; empty: as in the settings
    bool sample = false;
    bool run = false;
};

/// Reads the command line; --help and --version end the program.
StartOptions parseStartOptions(const QStringList& arguments);

}  // namespace strainlens::gui
