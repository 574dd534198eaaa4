// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QFileIconProvider>
#include <QRegularExpression>
#include <QSet>
#include <QXmlStreamReader>

#include "app/export/exporter.h"
#include "app/render/field_quantity.h"
#include "compute/sequence/frame/blur_note.h"
#include "compute/types/parameters/filter_kinds.h"
#include "compute/types/parameters/parameter_schema.h"
#include "gui/i18n/language_manager.h"
#include "gui/i18n/note_text.h"
#include "gui/i18n/unit_text.h"

namespace {

struct Message {
    QString context, source;
    QStringList forms;
    bool plural = false;
    bool unfinished = false;
};

std::vector<Message> messagesOf(const QString& code) {
    QFile file(QStringLiteral(STRAINLENS_SOURCE_DIR "/translations/strainlens_%1.ts").arg(code));
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << code.toStdString();
    QXmlStreamReader xml(&file);
    std::vector<Message> messages;
    QString context;
    while (!xml.atEnd()) {
        if (!xml.readNextStartElement() && xml.tokenType() != QXmlStreamReader::StartElement) continue;
        if (xml.name() == u"name") {
            context = xml.readElementText();
        } else if (xml.name() == u"message") {
            messages.push_back({context, {}, {}, xml.attributes().value(QLatin1String("numerus")) == u"yes", false});
        } else if (xml.name() == u"source") {
            messages.back().source = xml.readElementText();
        } else if (xml.name() == u"translation") {
            messages.back().unfinished = xml.attributes().hasAttribute(QLatin1String("type"));
            if (!messages.back().plural) messages.back().forms << xml.readElementText();
        } else if (xml.name() == u"numerusform") {
            messages.back().forms << xml.readElementText();
        }
    }
    return messages;
}

QStringList placeholdersIn(const QString& text) {
    static const QRegularExpression kPlaceholder(QStringLiteral("%[0-9n]"));
    QStringList found;
    for (auto match = kPlaceholder.globalMatch(text); match.hasNext();) found << match.next().captured();
    found.removeDuplicates();
    found.sort();
    return found;
}

TEST(QtTranslations, TranslateFolder) {
    strainlens::gui::LanguageManager languages;
    const std::pair<const char*, const char*> folders[] = {
        {"en", "Folder"}, {"ru", "Папка"}, {"de", "Ordner"}, {"zh_CN", "文件夹"}};
    for (const auto& [code, folder] : folders) {
        languages.set(QLatin1String(code));
        EXPECT_EQ(QFileIconProvider().type(QFileInfo(QDir::tempPath())), QString::fromUtf8(folder)) << code;
    }
    languages.set(QStringLiteral("en"));
}

TEST(UnitTexts, ReciprocalLengthsAreTranslated) {
    using strainlens::gui::unitText;
    strainlens::gui::LanguageManager languages;
    languages.set(QStringLiteral("ru"));
    for (const auto& [unit, text] : {std::pair{"1/px", "1/пкс"}, {"1/mm", "1/мм"}, {"1/µm", "1/мкм"}})
        EXPECT_EQ(unitText(unit), QString::fromUtf8(text)) << unit;
    languages.set(QStringLiteral("en"));
    EXPECT_EQ(unitText("1/µm"), QStringLiteral("1/µm"));
}

/// The notes of runs are sentences of the engine, with values.
TEST(NoteTexts, AreTranslatedWithTheirValues) {
    using strainlens::gui::noteText;
    const std::string blur =
        "The blur differs over the image: in frame 3 its standard deviation is -0.5 to 2.1 px. "
        "Points that it leaves unexplained have a larger standard deviation or fail.";
    strainlens::gui::LanguageManager languages;
    languages.set(QStringLiteral("en"));
    EXPECT_EQ(noteText(blur).toStdString(), blur);
    EXPECT_FALSE(noteText(strainlens::kNoBlurMatchingNote).contains(QLatin1String("--")));
    languages.set(QStringLiteral("de"));
    EXPECT_TRUE(noteText(blur).contains(QStringLiteral("In Bild 3"))) << noteText(blur).toStdString();
    EXPECT_TRUE(noteText(blur).contains(QStringLiteral("-0,5 bis 2,1 px")));
    EXPECT_TRUE(noteText(strainlens::kNoBlurMatchingNote).startsWith(QStringLiteral("Bilder verschiedener")));
    languages.set(QStringLiteral("en"));
}

/// A language code and its number of plural forms.
using Language = std::pair<std::string, int>;

class Translations : public testing::TestWithParam<Language> {};
/// All languages but English, whose file has plural forms only.
class FullTranslations : public Translations {};

TEST_P(Translations, AreCompleteWithPlurals) {
    const auto [code, pluralForms] = GetParam();
    const std::vector<Message> messages = messagesOf(QLatin1String(code));
    EXPECT_GT(messages.size(), code == "en" ? 20u : 150u);
    for (const Message& message : messages) {
        EXPECT_FALSE(message.unfinished) << message.source.toStdString();
        EXPECT_EQ(message.forms.size(), message.plural ? pluralForms : 1) << message.source.toStdString();
        for (const QString& form : message.forms) {
            EXPECT_FALSE(form.isEmpty()) << message.source.toStdString();
            EXPECT_EQ(placeholdersIn(form), placeholdersIn(message.source)) << form.toStdString();
        }
    }
}

TEST_P(FullTranslations, ContainAllParameterTexts) {
    QSet<QString> engine;
    for (const Message& message : messagesOf(QLatin1String(GetParam().first))) {
        if (message.context == QStringLiteral("Engine")) engine << message.source;
    }
    const auto expect = [&engine](std::string_view text) {
        EXPECT_TRUE(text.empty() || engine.contains(QString::fromStdString(std::string(text)))) << text;
    };
    for (const std::string_view section : strainlens::kSectionLabels) expect(section);
    expect(strainlens::filterParameter().label);
    expect(strainlens::filterParameter().hint);
    for (const strainlens::FilterKind* kind : strainlens::filterKinds()) {
        expect(kind->label);
        if (kind->fields.size() == 1) expect(kind->fields.front().label);
    }
    for (const auto& number : strainlens::numberParameters()) {
        for (std::string_view text : {number.label, number.unit, number.hint, number.zero}) expect(text);
        if (!number.automatic.empty()) expect("automatic");
    }
    for (const auto& choice : strainlens::choiceParameters()) {
        for (std::string_view text : {choice.label, choice.hint}) expect(text);
        for (const strainlens::ChoiceValue& value : choice.values()) expect(value.label), expect(value.hint);
    }
}

TEST_P(FullTranslations, ContainAllQuantityNames) {
    QSet<QString> names;
    for (const Message& message : messagesOf(QLatin1String(GetParam().first))) {
        if (message.context == QStringLiteral("Quantity")) names << message.source;
    }
    for (const strainlens::FieldQuantity& quantity : strainlens::fieldQuantities()) {
        EXPECT_TRUE(names.contains(QString::fromStdString(std::string(quantity.label)))) << quantity.label;
    }
}

TEST_P(FullTranslations, ContainAllExporterLabels) {
    QSet<QString> labels;
    for (const Message& message : messagesOf(QLatin1String(GetParam().first))) {
        if (message.context == QStringLiteral("Exporter")) labels << message.source;
    }
    for (const strainlens::Exporter& exporter : strainlens::exporters()) {
        EXPECT_TRUE(labels.contains(QString::fromStdString(exporter.label))) << exporter.label;
    }
}

INSTANTIATE_TEST_SUITE_P(Languages, FullTranslations,
                         testing::Values(Language{"ru", 3}, Language{"de", 2}, Language{"zh_CN", 1}),
                         [](const auto& language) { return language.param.first; });
INSTANTIATE_TEST_SUITE_P(Languages, Translations,
                         testing::Values(Language{"en", 2}, Language{"ru", 3}, Language{"de", 2}, Language{"zh_CN", 1}),
                         [](const auto& language) { return language.param.first; });

}  // namespace
