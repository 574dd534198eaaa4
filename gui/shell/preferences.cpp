// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/preferences.h"

#include "gui/i18n/language_manager.h"
#include "gui/theme/theme.h"

namespace strainlens::gui {
namespace {

/// Checks the action for `value`.
void check(const QActionGroup& choices, const QString& value) {
    for (QAction* action : choices.actions()) action->setChecked(action->data() == value);
}

}  // namespace

Preferences::Preferences(QSettings& settings, LanguageManager& languages)
    : m_settings(settings), m_languages(languages) {
    connect(&m_languageChoices, &QActionGroup::triggered, this,
            [this](QAction* action) { setLanguage(action->data().toString()); });
    connect(&m_appearanceChoices, &QActionGroup::triggered, this,
            [this](QAction* action) { setAppearance(action->data().toString()); });
}

void Preferences::addTo(QMenu& menu) {
    m_appearanceMenu = menu.addMenu(QString());
    m_appearanceMenu->setObjectName(QStringLiteral("appearanceMenu"));
    for (Appearance choice : {Appearance::System, Appearance::Light, Appearance::Dark}) {
        QAction* action = m_appearanceMenu->addAction(QString());
        action->setCheckable(true);
        action->setData(nameOf(choice));
        m_appearanceChoices.addAction(action);
    }
    m_languageMenu = menu.addMenu(QString());
    m_languageMenu->setObjectName(QStringLiteral("languageMenu"));
    for (const Language& entry : LanguageManager::available()) {
        QAction* action = m_languageMenu->addAction(entry.name);
        action->setObjectName(QStringLiteral("language_") + entry.code);
        action->setCheckable(true);
        action->setData(entry.code);
        m_languageChoices.addAction(action);
    }
}

void Preferences::restore() {
    setAppearance(m_settings.value(QStringLiteral("appearance"), QStringLiteral("system")).toString());
    setLanguage(m_settings.value(QStringLiteral("language"), LanguageManager::systemCode()).toString());
}

void Preferences::setLanguage(const QString& code) {
    m_languages.set(code);
    m_settings.setValue(QStringLiteral("language"), m_languages.current());
    check(m_languageChoices, m_languages.current());
}

void Preferences::setAppearance(const QString& name) {
    applyAppearance(appearanceFromName(name));
    m_settings.setValue(QStringLiteral("appearance"), name);
    check(m_appearanceChoices, name);
}

void Preferences::retranslate() {
    m_appearanceMenu->setTitle(tr("&Appearance"));
    m_languageMenu->setTitle(tr("&Language"));
    const QString texts[] = {tr("&System"), tr("&Light"), tr("&Dark")};
    const QList<QAction*> choices = m_appearanceChoices.actions();
    for (qsizetype i = 0; i < choices.size(); ++i) choices[i]->setText(texts[i]);
}

}  // namespace strainlens::gui
