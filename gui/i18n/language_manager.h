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
    QString name;  ///< what its speakers call it
};

/// Finds texts by the plain class name: lupdate leaves the namespace out of its contexts, tr() puts it in.
class PlainContextTranslator : public QTranslator {
public:
    using QTranslator::QTranslator;
    QString translate(const char* context, const char* source, const char* comment, int n) const override;
};

/// The language of the program: its own texts, Qt's, and the way numbers are written.
class LanguageManager {
public:
    LanguageManager() = default;
    ~LanguageManager();
    LanguageManager(const LanguageManager&) = delete;
    LanguageManager& operator=(const LanguageManager&) = delete;

    /// The languages that can be shown here; one is left out where no font has its glyphs.
    static std::vector<Language> available();
    /// The codes of all languages, whether they can be shown here or not. Needs no display.
    static QStringList codes();
    /// The code that suits the system's language, "en" if none does.
    static QString systemCode();

    /// Switches every window at once; an unknown code means English.
    void set(const QString& code);
    const QString& current() const { return m_current; }

private:
    PlainContextTranslator m_own;
    QTranslator m_qt;
    QString m_current;
};

}  // namespace strainlens::gui
