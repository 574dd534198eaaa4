// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QString>
#include <QStringList>
#include <string>
#include <utility>
#include <vector>

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
    QString map;         ///< quantity of the map; empty: as in the settings
    /// Parameters by their names on the command line of strainlens-cli, and their values.
    std::vector<std::pair<std::string, std::string>> parameters;
    bool sample = false;
    bool run = false;
};

/// Reads the command line; --help, --version and wrong values end the program.
StartOptions parseStartOptions(const QStringList& arguments);

}  // namespace strainlens::gui
