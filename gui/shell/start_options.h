// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QString>
#include <QStringList>
#include <optional>
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

/// What the command line asks for: a window, or nothing but a text.
struct StartRequest {
    StartOptions options;
    /// Set: the program is to print `text` and to end with this code; 0 after --help and --version (the text is for the
    /// standard output), 2 after a wrong option or value (the text says what is wrong).
    std::optional<int> exitCode;
    QString text;
};

/// Reads the command line, the program's name first. Needs no application object, so no display either. Options of Qt
/// itself (-platform, -style, ...) are passed over.
StartRequest readCommandLine(const QStringList& arguments);

}  // namespace strainlens::gui
