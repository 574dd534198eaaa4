// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QActionGroup>
#include <QMenu>
#include <QObject>
#include <QSettings>

namespace strainlens::gui {

class LanguageManager;

/// Menus and settings of appearance and language.
class Preferences : public QObject {
    Q_OBJECT
public:
    Preferences(QSettings& settings, LanguageManager& languages);

    void addTo(QMenu& menu);
    /// Applies the settings; defaults to the system's.
    void restore();
    void retranslate();

private:
    void setLanguage(const QString& code);
    void setAppearance(const QString& name);

    QSettings& m_settings;
    LanguageManager& m_languages;
    QActionGroup m_languageChoices{nullptr};
    QActionGroup m_appearanceChoices{nullptr};
    QMenu* m_languageMenu = nullptr;
    QMenu* m_appearanceMenu = nullptr;
};

}  // namespace strainlens::gui
