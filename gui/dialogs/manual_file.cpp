// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/dialogs/manual_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace strainlens::gui {
namespace {

struct ManualTexts {
    Q_DECLARE_TR_FUNCTIONS(ManualTexts)
};

}  // namespace

QString manualFile(const QString& programFolder) {
    // Installed, and in a build folder.
    for (const char* place : {"../share/strainlens/manual/index.html", "../manual/index.html"}) {
        const QFileInfo page(QDir(programFolder).filePath(QLatin1String(place)));
        if (page.isFile()) return page.canonicalFilePath();
    }
    return {};
}

QString manualMissingText() {
    return ManualTexts::tr(
        "The manual is not installed. Install the package strainlens, or build the manual: "
        "cmake --build build --target strainlens_manual.");
}

QString manualUnopenedText(const QString& file) {
    return ManualTexts::tr("No program can open %1: open it in a web browser.").arg(QDir::toNativeSeparators(file));
}

}  // namespace strainlens::gui
