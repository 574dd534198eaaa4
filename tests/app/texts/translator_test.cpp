// SPDX-License-Identifier: MPL-2.0
#include "app/texts/translator.h"

#include <gtest/gtest.h>

#include <set>

#include "app/texts/verbatim.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

const std::vector<CatalogueText> kSampleTexts = {
    {"Frame", "Bild"},    {"off", "aus"},
    {"%1 px", "%1 Pkt"},  {"%1 (%2)", "%1 (%2)"},
    {"%1: %2", "%1: %2"}, {"%1 of %2 frames moved by %3.", "Von %2 Bildern bewegten sich %1 um %3."}};

TEST(Translator, TranslatesSentencesWithTheirValues) {
    const Translator german(Language::German, kSampleTexts);
    const std::pair<const char*, const char*> cases[] = {
        {"Frame", "Bild"},
        {"-1.25e-05", "-1,25e-05"},
        {"12.5 px", "12,5 Pkt"},
        {"3 of 12 frames moved by 0.5 px.", "Von 12 Bildern bewegten sich 3 um 0,5 Pkt."},
        {"Frame: off (2.5 px)", "Bild: aus (2,5 Pkt)"},
        {"Unknown words", "Unknown words"},
        {"1.2.3", "1.2.3"},
        {"", ""}};
    for (const auto& [english, expected] : cases) EXPECT_EQ(german.translate(english), expected);
    EXPECT_TRUE(german.canTranslate("Frame: 12.5 px"));
    EXPECT_FALSE(german.canTranslate("Unknown words"));
}

TEST(Translator, LeavesVerbatimTextsAndRemovesTheirMarks) {
    const Translator german(Language::German, kSampleTexts);
    EXPECT_EQ(german.translate(verbatim("off")), "off");
    EXPECT_EQ(german.translate(verbatim("Frame: 1.5 px.png") + ": off"), "Frame: 1.5 px.png: aus");
    EXPECT_EQ(german.translate(verbatim("a (1.5)") + " (" + verbatim("2.5") + ")"), "a (1.5) (2.5)");
    EXPECT_EQ(Translator::of(Language::English).translate("1.5 px: " + verbatim("off")), "1.5 px: off");
    EXPECT_EQ(verbatim(""), "");
}

TEST(Translator, WritesNumbersAsTheLanguageDoes) {
    EXPECT_EQ(Translator::of(Language::German).translate("0.01644 ± 1.3e-05"), "0,01644 ± 1,3e-05");
    EXPECT_EQ(Translator::of(Language::Russian).translate("2.5 mm/m"), "2,5 мм/м");
    EXPECT_EQ(Translator::of(Language::Russian).translate("Strain exx [µm/m]"), "Деформация exx [мкм/м]");
    EXPECT_EQ(Translator::of(Language::Chinese).translate("2.5 MPa"), "2.5 MPa");
}

/// "%1" to "%9" that a text has.
std::set<char> placeholdersIn(const std::string& text) {
    std::set<char> values;
    for (std::size_t k = 0; k + 1 < text.size(); ++k) {
        if (text[k] == '%' && text[k + 1] >= '1' && text[k + 1] <= '9') values.insert(text[k + 1]);
    }
    return values;
}

TEST(Translator, EmbeddedTextsHaveTheValuesOfTheirSources) {
    std::size_t count = 0;
    for (const Language language : {Language::German, Language::Russian, Language::Chinese}) {
        const std::vector<CatalogueText> texts = parseTranslations(embeddedTranslations(language));
        EXPECT_GT(texts.size(), 500u);
        if (count > 0) {
            EXPECT_EQ(texts.size(), count) << codeOf(language);
        }
        count = texts.size();
        for (const CatalogueText& text : texts) {
            EXPECT_EQ(placeholdersIn(text.translation), placeholdersIn(text.source))
                << codeOf(language) << ": " << text.source;
        }
    }
    EXPECT_TRUE(parseTranslations(embeddedTranslations(Language::English)).empty());
    EXPECT_THROW(parseTranslations("<TS><message>"), Error);
}

}  // namespace
}  // namespace strainlens
