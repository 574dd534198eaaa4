// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <QTranslator>
#include <vector>

namespace strainlens::gui {

/// One language of the window.
struct Language {
    QString code;  ///< "en", "ru", "de", "zh_CN": as in the names of the translation files
    QString name;  ///< in the language itself
};

/// Looks texts up by the unqualified class name: lupdate omits the namespace from its contexts, tr() includes it.
class PlainContextTranslator : public QTranslator {
public:
    using QTranslator::QTranslator;
    QString translate(const char* context, const char* source, const char* comment, int n) const override;
};

/// Language of the program: its texts, Qt's texts and the number format.
class LanguageManager {
public:
    LanguageManager() = default;
    ~LanguageManager();
    LanguageManager(const LanguageManager&) = delete;
    LanguageManager& operator=(const LanguageManager&) = delete;

    /// Languages for which a font is available.
    static std::vector<Language> available();
    /// Codes of all languages, with or without a font. Needs no display.
    static QStringList codes();
    /// Code of the system's language, or "en".
    static QString systemCode();

    /// Switches all windows at once; an unknown code means English.
    void set(const QString& code);
    const QString& current() const { return m_current; }

private:
    PlainContextTranslator m_own;
    QTranslator m_qt;
    QString m_current;
};

}  // namespace strainlens::gui
