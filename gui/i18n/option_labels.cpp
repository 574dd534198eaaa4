// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/i18n/option_labels.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include "compute/types/parameters/parameter_schema.h"
#include "gui/i18n/engine_text.h"
#include "gui/i18n/error_text.h"

namespace strainlens::gui {
namespace {

struct OptionTexts {
    Q_DECLARE_TR_FUNCTIONS(OptionTexts)
};

/// Label of an option; empty if the window has none.
QString windowLabel(const QString& option) {
    if (option == QLatin1String("device")) return OptionTexts::tr("Device");
    if (option == QLatin1String("roi")) return OptionTexts::tr("Region");
    for (const PairParameter& pair : pairParameters()) {
        if (option == QString::fromUtf8(pair.name)) return parameterLabel(std::string(pair.first));
    }
    return parameterLabel(option.toStdString());
}

/// Replaces the option's value names by their labels.
QString replaceValues(const QString& option, QString values) {
    for (const ChoiceParameter& choice : choiceParameters()) {
        if (option != QString::fromUtf8(choice.name)) continue;
        for (const ChoiceValue& value : choice.values()) {
            const QRegularExpression word(QStringLiteral("\\b%1\\b").arg(QString::fromUtf8(value.name)));
            values.replace(word, engineText(value.label));
        }
    }
    return values;
}

/// Replaces every match by the result of `make`.
template <typename Make>
QString replaceMatches(const QString& text, const QRegularExpression& pattern, const Make& make) {
    QString result;
    qsizetype end = 0;
    for (auto matches = pattern.globalMatch(text); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        result += text.mid(end, match.capturedStart() - end) + make(match);
        end = match.capturedEnd();
    }
    return result + text.mid(end);
}

}  // namespace

QString toWindowLabels(const QString& text) {
    if (!text.contains(QLatin1String("--"))) return text;
    static const QRegularExpression kProbeCommand(QStringLiteral("'strainlens-cli devices --probe'"));
    static const QRegularExpression kInBrackets(QStringLiteral(" ?[(\uff08]--([a-z][a-z0-9-]*)[^)\uff09]*[)\uff09]"));
    // The option and its value, which ends at punctuation of any language.
    static const QRegularExpression kOption(
        QStringLiteral("--([a-z][a-z0-9-]*)([^,;:.()\\x{ff0c}\\x{ff1b}\\x{3002}\\x{ff08}\\x{ff09}]*)"));
    QString result = text;
    QString action = QCoreApplication::translate("Actions", "&Measure devices again").remove(QLatin1Char('&'));
    result.replace(kProbeCommand, action);
    result = replaceMatches(result, kInBrackets, [](const QRegularExpressionMatch& match) {
        return windowLabel(match.captured(1)).isEmpty() ? QString() : match.captured(0);
    });
    return replaceMatches(result, kOption, [](const QRegularExpressionMatch& match) {
        const QString option = match.captured(1), value = match.captured(2), label = windowLabel(option);
        if (label.isEmpty()) return QString(option).replace(QLatin1Char('-'), QLatin1Char(' ')) + value;
        return label + (value.trimmed().isEmpty() ? value : QLatin1Char(':') + replaceValues(option, value));
    });
}

}  // namespace strainlens::gui
