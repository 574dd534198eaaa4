// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>

#include "app/texts/language.h"

namespace strainlens::gui {

/// The language that LanguageManager has set. On the window's thread alone, which may set another one.
inline strainlens::Language windowLanguage() {
    const QString name = QLocale().name();
    for (const std::string_view code : kLanguageCodes) {
        const QString known = QString::fromUtf8(code.data(), static_cast<qsizetype>(code.size()));
        if (name.startsWith(known.left(2))) return languageOfCode(code);
    }
    return strainlens::Language::English;
}

}  // namespace strainlens::gui
