// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/start_options.h"

#include <QCommandLineParser>
#include <algorithm>
#include <span>
#include <stdexcept>

#include "app/render/field_quantity.h"
#include "compute/types/error.h"
#include "compute/types/parameters/parameter_schema.h"
#include "gui/i18n/language_manager.h"
#include "gui/pictures/map_style.h"
#include "gui/theme/theme.h"

namespace strainlens::gui {

namespace {

constexpr int kWrongUsage = 2;

/// Options handled by QApplication, which does not exist yet. Those of the first list have a value.
constexpr const char* kQtOptions[] = {"platform",    "platformpluginpath", "platformtheme", "plugin", "qwindowgeometry",
                                      "qwindowicon", "qwindowtitle",       "session",       "style",  "stylesheet",
                                      "display",     "geometry",           "title",         "icon",   "fontengine"};
constexpr const char* kQtSwitches[] = {"reverse", "widgetcount", "nograb", "dograb", "sync"};

bool isOneOf(const QString& option, std::span<const char* const> names) {
    if (!option.startsWith(QLatin1Char('-'))) return false;
    const QString name = option.mid(option.startsWith(QLatin1String("--")) ? 2 : 1);
    return std::ranges::any_of(names, [&](const char* known) { return name == QLatin1String(known); });
}

QStringList removeQtOptions(const QStringList& arguments) {
    QStringList remaining;
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        const QString option = arguments[i].section(QLatin1Char('='), 0, 0);
        if (i > 0 && isOneOf(option, kQtSwitches)) continue;
        if (i == 0 || !isOneOf(option, kQtOptions)) {
            remaining << arguments[i];
        } else if (option == arguments[i]) {
            ++i;  // skip its value
        }
    }
    return remaining;
}

/// Command-line error; what() says what is wrong and what is allowed.
class WrongUsage : public std::runtime_error {
public:
    explicit WrongUsage(const QString& text) : std::runtime_error(text.toStdString()) {}
};

/// Parses "name=value" of a parameter. Throws WrongUsage.
std::pair<std::string, std::string> parseParameter(const QString& text) {
    const std::string name = text.section(QLatin1Char('='), 0, 0).toStdString();
    const std::string value = text.section(QLatin1Char('='), 1).toStdString();
    try {
        RunParameters parameters;
        setFromText(parameters, name, value);
    } catch (const InvalidInput& error) {
        throw WrongUsage(QStringLiteral("--set %1: %2").arg(text, QString::fromUtf8(error.what())));
    }
    return {name, value};
}

/// Parses "WxH"; empty for an empty text. Throws WrongUsage.
QSize parseSize(const QString& text) {
    if (text.isEmpty()) return {};
    const QStringList sides = text.split(QLatin1Char('x'));
    const QSize size = sides.size() == 2 ? QSize(sides[0].toInt(), sides[1].toInt()) : QSize();
    if (size.isEmpty()) {
        throw WrongUsage(QStringLiteral("--size must be WIDTHxHEIGHT in pixels, as in 1280x720 (got %1).").arg(text));
    }
    return size;
}

/// Checks the value of an option against `allowed`; empty for an empty text. Throws WrongUsage.
QString parseChoice(const char* option, const QString& text, const QStringList& allowed) {
    if (text.isEmpty() || allowed.contains(text)) return text;
    throw WrongUsage(QStringLiteral("--%1 %2 is not known; allowed: %3.")
                         .arg(QLatin1String(option), text, allowed.join(QLatin1String(", "))));
}

QStringList mapNames() {
    QStringList names = {QLatin1String(kStatusMap.data()), QLatin1String(kDirectionMap.data())};
    for (const FieldQuantity& quantity : fieldQuantities()) names << QString::fromUtf8(quantity.name);
    return names;
}

void addOptions(QCommandLineParser& parser) {
    parser.setApplicationDescription(QStringLiteral("Displacement and strain from images of loaded specimens."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("files"), QStringLiteral("Images, the reference first, or a folder."),
                                 QStringLiteral("[files...]"));
    constexpr const char* kOptions[][3] = {
        {"roi", "file", "Region: a mask image or JSON shapes."},
        {"language", "code", "en, ru, de or zh_CN."},
        {"appearance", "name", "system, light or dark."},
        {"settings", "file", "Settings file instead of the user's own."},
        {"screenshot", "file", "Write a picture of the window and quit; 1 if anything that was asked for has failed."},
        {"size", "WxH", "Size of the window."},
        {"sample", "", "Open the sample specimen."},
        {"run", "", "Measure at once."},
        {"map", "quantity", "Show this quantity as a map: u, exx, status, ..."},
        {"set", "name=value", "Set a parameter, named as for strainlens-cli: refine=icgn1."}};
    for (const auto& [name, value, text] : kOptions) {
        parser.addOption({QString::fromLatin1(name), QString::fromLatin1(text), QString::fromLatin1(value)});
    }
}

/// Throws WrongUsage.
StartOptions readOptions(const QCommandLineParser& parser) {
    const auto value = [&parser](const char* name) { return parser.value(QLatin1String(name)); };
    StartOptions options;
    options.files = parser.positionalArguments();
    options.roi = value("roi");
    options.language = parseChoice("language", value("language"), LanguageManager::codes());
    options.appearance = parseChoice("appearance", value("appearance"), appearanceNames());
    options.settings = value("settings");
    options.screenshot = value("screenshot");
    options.size = parseSize(value("size"));
    options.sample = parser.isSet(QStringLiteral("sample"));
    options.run = parser.isSet(QStringLiteral("run"));
    options.map = parseChoice("map", value("map"), mapNames());
    for (const QString& text : parser.values(QStringLiteral("set"))) {
        options.parameters.push_back(parseParameter(text));
    }
    return options;
}

}  // namespace

StartRequest readCommandLine(const QStringList& arguments) {
    StartRequest request;
    QCommandLineParser parser;
    addOptions(parser);
    try {
        if (!parser.parse(removeQtOptions(arguments))) throw WrongUsage(parser.errorText());
        if (parser.isSet(QStringLiteral("version"))) {
            request = {{}, 0, QStringLiteral("strainlens " STRAINLENS_VERSION "\n")};
        } else if (parser.isSet(QStringLiteral("help")) || parser.isSet(QStringLiteral("help-all"))) {
            const QString name = QStringLiteral("strainlens");
            request = {{}, 0, parser.helpText().replace(QLatin1String("<executable_name>"), name)};
        } else {
            request.options = readOptions(parser);
        }
    } catch (const WrongUsage& error) {
        request.exitCode = kWrongUsage;
        request.text = QStringLiteral("strainlens: %1\nTry --help.\n").arg(QString::fromUtf8(error.what()));
    }
    return request;
}

}  // namespace strainlens::gui
