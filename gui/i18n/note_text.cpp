// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/i18n/note_text.h"

#include "app/texts/translator.h"
#include "gui/i18n/option_labels.h"
#include "gui/i18n/window_language.h"

namespace strainlens::gui {

QString noteText(const std::string& note) {
    return toWindowLabels(QString::fromStdString(Translator::of(windowLanguage()).translate(note)));
}

}  // namespace strainlens::gui
