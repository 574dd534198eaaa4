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

/// Command-line options.
struct StartOptions {
    QStringList files;   ///< images and folders to open
    QString roi;         ///< mask image or JSON
    QString language;    ///< empty: as in the settings
    QString appearance;  ///< empty: as in the settings
    QString settings;    ///< settings file; empty: the user's
    QString screenshot;  ///< write a screenshot there
    QSize size;          ///< of the window; empty: as in the settings
    QString map;         ///< quantity of the map; empty: as in the settings
    /// Names as for strainlens-cli, and values.
    std::vector<std::pair<std::string, std::string>> parameters;
    bool sample = false;
    bool run = false;
};

/// Result of parsing the command line: options, or a text to print.
struct StartRequest {
    StartOptions options;
    /// If set, print `text` and exit with this code: 0 to standard output, 2 (a usage error) to standard error.
    std::optional<int> exitCode;
    QString text;
};

/// Parses the command line, program name first, without Qt's own options (-platform, ...). Needs no application object.
StartRequest readCommandLine(const QStringList& arguments);

}  // namespace strainlens::gui
