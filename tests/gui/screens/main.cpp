// SPDX-License-Identifier: GPL-3.0-or-later
// window_screens: pictures of every state of the window, for scripts/screenshots and for golden tests at other pixel
// ratios than 1 (QT_SCALE_FACTOR).
//
// window_screens --out FOLDER [--states A,B] [--languages en,ru] [--appearances light,dark] [--sizes 1280x720,...]
//                [--still]
//
// Writes one picture per combination, FOLDER/SIZE/LANGUAGE-APPEARANCE/STATE.png; an omitted option means all.
// --still: reproducible pictures for golden tests: small images, integer pixels, no times or devices of the machine.
#include <gtest/gtest.h>

#include <QCommandLineParser>
#include <QDir>
#include <cstdio>

#include "gui/i18n/language_manager.h"
#include "tests/gui/measuring_application.h"
#include "tests/gui/screens/screen_states.h"

namespace strainlens::gui {
namespace {

QStringList stateNames() {
    QStringList names;
    for (const ScreenState& state : screenStates()) names << QLatin1String(state.name);
    return names;
}

QStringList languageCodes() {
    QStringList codes;
    for (const Language& language : LanguageManager::available()) codes << language.code;
    return codes;
}

/// "1280x720", with a pixel ratio "1280x720@2".
QString folderName(const QString& size) {
    const double ratio = qApp->devicePixelRatio();
    return ratio == 1 ? size : size + QStringLiteral("@%1").arg(ratio);
}

QSize sizeFrom(const QString& text) {
    return {text.section(QLatin1Char('x'), 0, 0).toInt(), text.section(QLatin1Char('x'), 1, 1).toInt()};
}

void take(const QCommandLineParser& options) {
    const auto list = [&](const char* name) { return options.value(QLatin1String(name)).split(QLatin1Char(',')); };
    const auto scene = options.isSet(QStringLiteral("still")) ? ScreenWindow::Scene::Still : ScreenWindow::Scene::Plate;
    for (const QString& size : list("sizes")) {
        for (const QString& language : list("languages")) {
            for (const QString& appearance : list("appearances")) {
                const QString folder =
                    QStringLiteral("%1/%2/%3-%4")
                        .arg(options.value(QStringLiteral("out")), folderName(size), language, appearance);
                EXPECT_TRUE(QDir().mkpath(folder)) << folder.toStdString();
                for (const QString& state : list("states")) {
                    const ScreenStyle look{language.toStdString(), appearance.toStdString(), sizeFrom(size)};
                    const QString file = QStringLiteral("%1/%2.png").arg(folder, state);
                    EXPECT_TRUE(renderState(state.toStdString(), look, scene).save(file)) << file.toStdString();
                    std::printf("%s\n", qUtf8Printable(file));
                    std::fflush(stdout);
                }
            }
        }
    }
}

}  // namespace
}  // namespace strainlens::gui

int main(int argc, char** argv) {
    using namespace strainlens::gui;
    testing::InitGoogleTest(&argc, argv);
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    const MeasuringApplication application(argc, argv);
    QCommandLineParser options;
    options.addHelpOption();
    const auto add = [&options](const char* name, const char* text, const QStringList& all) {
        options.addOption(
            {QLatin1String(name), QLatin1String(text), QStringLiteral("LIST"), all.join(QLatin1Char(','))});
    };
    options.addOption({QStringLiteral("out"), QStringLiteral("where the pictures go"), QStringLiteral("FOLDER"),
                       QStringLiteral("screenshots")});
    add("states", "states of the window", stateNames());
    add("languages", "codes of languages", languageCodes());
    add("appearances", "light, dark", {QStringLiteral("light"), QStringLiteral("dark")});
    add("sizes", "of the window", {QStringLiteral("1280x720"), QStringLiteral("1920x1080")});
    options.addOption({QStringLiteral("still"), QStringLiteral("the same on every machine")});
    options.process(application);
    take(options);
    return testing::UnitTest::GetInstance()->Failed() ? 1 : 0;
}
