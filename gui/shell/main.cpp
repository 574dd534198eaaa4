// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QIcon>
#include <QSettings>
#include <cstdio>
#include <memory>

#include "compute/types/system/process_start.h"
#include "compute/types/threads/detached_threads.h"
#include "gui/files/file_chooser.h"
#include "gui/files/recovery.h"
#include "gui/files/user_prompts.h"
#include "gui/i18n/language_manager.h"
#include "gui/session/work_session.h"
#include "gui/shell/main_window.h"
#include "gui/shell/start_options.h"
#include "gui/shell/start_sequence.h"
#include "gui/theme/window_style.h"

STRAINLENS_AT_PROCESS_START(strainlens::openStandardDescriptors);

int main(int argc, char** argv) {
    using namespace strainlens::gui;
    const strainlens::DetachedThreadGuard detachedThreads;
    QStringList arguments;
    for (int i = 0; i < argc; ++i) arguments << QString::fromLocal8Bit(argv[i]);
    // Before QApplication, which exits without a display.
    const StartRequest request = readCommandLine(arguments);
    if (request.exitCode) {
        std::fputs(qUtf8Printable(request.text), *request.exitCode == 0 ? stdout : stderr);
        return *request.exitCode;
    }
    const StartOptions& options = request.options;
    strainlens::retainFreedMemory();
    QApplication application(argc, argv);
    QApplication::setStyle(new WindowStyle);
    QApplication::setOrganizationName(QStringLiteral("StrainLens"));
    QApplication::setApplicationName(QStringLiteral("strainlens"));
    QApplication::setApplicationVersion(QStringLiteral(STRAINLENS_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("strainlens"));
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/strainlens.svg")));
    const auto settings = options.settings.isEmpty()
                              ? std::make_unique<QSettings>()
                              : std::make_unique<QSettings>(options.settings, QSettings::IniFormat);
    if (!options.language.isEmpty()) settings->setValue(QStringLiteral("language"), options.language);
    if (!options.appearance.isEmpty()) settings->setValue(QStringLiteral("appearance"), options.appearance);
    if (!options.map.isEmpty()) settings->setValue(QStringLiteral("map/quantity"), options.map);
    DialogFileChooser chooser;
    DialogPrompts prompts;
    LanguageManager languages;
    // Results of crashed windows are retained until they are restored or discarded.
    const std::filesystem::path recoveryRoot = userRecoveryRoot();
    const auto cache = strainlens::ResultCache::createForUser(recordedResults(recoveryRoot));
    WorkSession session({}, [cache] { return cache->makeStore(); });
    MainWindow window(session, *settings, chooser, prompts, languages);
    // No recovery for screenshots.
    Recovery recovery(session.document(), window.workbench().opener,
                      options.screenshot.isEmpty() ? recoveryRoot : std::filesystem::path(), cache);
    window.offerRecovery(recovery);
    if (!options.size.isEmpty()) window.resize(options.size);
    window.show();
    StartSequence sequence(session, window, options, &application);
    return QApplication::exec();
}
