// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/i18n/language_manager.h"

#include <QCoreApplication>
#include <QFontDatabase>
#include <QLibraryInfo>
#include <QLocale>
#include <algorithm>
#include <string_view>

namespace strainlens::gui {
namespace {

const std::vector<Language>& allLanguages() {
    static const std::vector<Language> kLanguages = {
        {QStringLiteral("en"), QStringLiteral("English")},
        {QStringLiteral("ru"), QStringLiteral("Русский")},
        {QStringLiteral("de"), QStringLiteral("Deutsch")},
        {QStringLiteral("zh_CN"), QStringLiteral("简体中文")},
    };
    return kLanguages;
}

/// Texts of Qt's file dialogs that Qt's Russian and Chinese translations lack; ours have them.
[[maybe_unused]] constexpr const char* kTextsOfQt[] = {
    QT_TRANSLATE_NOOP("QAbstractFileIconProvider", "File"),
    QT_TRANSLATE_NOOP("QAbstractFileIconProvider", "Folder"),
    QT_TRANSLATE_NOOP("QAbstractFileIconProvider", "File Folder"),
    QT_TRANSLATE_NOOP("QAbstractFileIconProvider", "Drive"),
    QT_TRANSLATE_NOOP("QAbstractFileIconProvider", "Alias"),
    QT_TRANSLATE_NOOP("QAbstractFileIconProvider", "Shortcut"),
    QT_TRANSLATE_NOOP("QAbstractFileIconProvider", "Unknown"),
};

bool hasFontFor(const Language& language) {
    return language.code != QLatin1String("zh_CN") ||
           !QFontDatabase::families(QFontDatabase::SimplifiedChinese).isEmpty();
}

}  // namespace

QString PlainContextTranslator::translate(const char* context, const char* source, const char* comment, int n) const {
    constexpr std::string_view kNamespace = "strainlens::gui::";
    const bool qualified = std::string_view(context).starts_with(kNamespace);
    return QTranslator::translate(qualified ? context + kNamespace.size() : context, source, comment, n);
}

LanguageManager::~LanguageManager() {
    QCoreApplication::removeTranslator(&m_qt);
    QCoreApplication::removeTranslator(&m_own);
}

std::vector<Language> LanguageManager::available() {
    std::vector<Language> shown;
    std::copy_if(allLanguages().begin(), allLanguages().end(), std::back_inserter(shown), hasFontFor);
    return shown;
}

QStringList LanguageManager::codes() {
    QStringList codes;
    for (const Language& language : allLanguages()) codes << language.code;
    return codes;
}

QString LanguageManager::systemCode() {
    const QString system = QLocale::system().name();
    for (const Language& language : available()) {
        if (system.startsWith(language.code.left(2))) return language.code;
    }
    return QStringLiteral("en");
}

void LanguageManager::set(const QString& code) {
    const std::vector<Language> languages = available();
    const bool known =
        std::any_of(languages.begin(), languages.end(), [&code](const Language& l) { return l.code == code; });
    m_current = known ? code : QStringLiteral("en");
    QLocale::setDefault(QLocale(m_current));
    QCoreApplication::removeTranslator(&m_qt);
    QCoreApplication::removeTranslator(&m_own);
    // English too: its file holds the plural forms.
    if (m_qt.load(QStringLiteral("qtbase_") + m_current, QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
        QCoreApplication::installTranslator(&m_qt);
    }
    if (m_own.load(QStringLiteral(":/i18n/strainlens_") + m_current)) QCoreApplication::installTranslator(&m_own);
}

}  // namespace strainlens::gui
