// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/start_options.h"

#include <QCommandLineParser>
#include <cstdio>
#include <cstdlib>

#include "compute/types/error.h"
#include "compute/types/parameter_schema.h"

namespace strainlens::gui {

namespace {

/// "name=value" of a parameter; ends the program where there is none of the name or the value is not allowed.
std::pair<std::string, std::string> parameterFrom(const QString& text) {
    const std::string name = text.section(QLatin1Char('='), 0, 0).toStdString();
    const std::string value = text.section(QLatin1Char('='), 1).toStdString();
    try {
        RunParameters parameters;
        setFromText(parameters, name, value);
    } catch (const InvalidInput& error) {
        std::fprintf(stderr, "strainlens: --set %s: %s\n", qPrintable(text), error.what());
        std::exit(2);
    }
    return {name, value};
}

}  // namespace

StartOptions parseStartOptions(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral("Displacement and strain from photographs of loaded specimens."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("files"), QStringLiteral("Images, the reference first, or a folder."),
                                 QStringLiteral("[files...]"));
    const auto option = [&parser](const char* name, const char* value, const char* text) {
        const QCommandLineOption added{QString::fromLatin1(name), QString::fromLatin1(text),
                                       QString::fromLatin1(value)};
        parser.addOption(added);
        return added;
    };
    const auto roi = option("roi", "file", "Region: a mask image or JSON shapes.");
    const auto language = option("language", "code", "en, ru, de or zh_CN.");
    const auto appearance = option("appearance", "name", "system, light or dark.");
    const auto settings = option("settings", "file", "Settings file instead of the user's own.");
    const auto screenshot = option("screenshot", "file", "Write a picture of the window and quit.");
    const auto size = option("size", "WxH", "Size of the window.");
    const auto sample = option("sample", "", "Open the sample specimen.");
    const auto run = option("run", "", "Measure at once.");
    const auto map = option("map", "quantity", "Show this quantity as a map: u, exx, status, ...");
    const auto set = option("set", "name=value", "Set a parameter, named as for strainlens-cli: refine=icgn1.");
    parser.process(arguments);

    StartOptions options;
    options.files = parser.positionalArguments();
    options.roi = parser.value(roi);
    options.language = parser.value(language);
    options.appearance = parser.value(appearance);
    options.settings = parser.value(settings);
    options.screenshot = parser.value(screenshot);
    const QStringList sides = parser.value(size).split(QLatin1Char('x'));
    if (sides.size() == 2) options.size = QSize(sides[0].toInt(), sides[1].toInt());
    options.sample = parser.isSet(sample);
    options.run = parser.isSet(run);
    options.map = parser.value(map);
    for (const QString& text : parser.values(set)) options.parameters.push_back(parameterFrom(text));
    return options;
}

}  // namespace strainlens::gui
