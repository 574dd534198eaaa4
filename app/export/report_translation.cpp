// SPDX-License-Identifier: MPL-2.0
#include "app/export/report_content.h"
#include "app/render/canvas.h"
#include "app/texts/translator.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

void translateCells(std::vector<std::string>& cells, const Translator& translator) {
    for (std::string& cell : cells) cell = translator.translate(cell);
}

void translateSection(ReportSection& section, const Translator& translator) {
    section.heading = translator.translate(section.heading);
    translateCells(section.paragraphs, translator);
    translateCells(section.table.head, translator);
    for (std::vector<std::string>& row : section.table.rows) translateCells(row, translator);
    for (ReportPicture& picture : section.pictures) picture.caption = translator.translate(picture.caption);
}

}  // namespace

void requireFont(Language language) {
    if (language == Language::English) return;  // of the common characters
    Canvas canvas({8, 8}, PictureFormat::Png, {255, 255, 255});
    if (canvas.hasGlyphs(Translator::of(language).translate("Parameters"))) return;
    throw InvalidInput("report, language", std::string(codeOf(language)),
                       "a language for which a font is installed, as fonts-wqy-microhei or fonts-noto-cjk for zh_CN");
}

Language languageOf(const ReportSettings& settings) { return settings.language.value_or(Language::English); }

ReportContent translateReport(ReportContent content, Language language) {
    const Translator& translator = Translator::of(language);
    content.title = translator.translate(content.title);
    for (ReportSection& section : content.sections) translateSection(section, translator);
    content.language = language;
    return content;
}

}  // namespace strainlens
