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

TEST(Translator, LeavesSentencesAndPathsThatItDoesNotHave) {
    const char* const texts[] = {"subset must be an odd number from 9 to 255 px (got 24)",
                                 "/home/x/tests of 2024/logo.png",
                                 "/home/x/2 of 3: a to b px",
                                 "tests of 2024",
                                 "one to another",
                                 "this run has no points",
                                 "some unknown words px",
                                 "Unknown words; some more (5 px)"};
    for (const Language language : {Language::German, Language::Russian, Language::Chinese}) {
        for (const char* text : texts) {
            EXPECT_EQ(Translator::of(language).translate(text), text) << codeOf(language);
            EXPECT_FALSE(Translator::of(language).canTranslate(text)) << codeOf(language) << ": " << text;
        }
    }
    const Translator& russian = Translator::of(Language::Russian);
    EXPECT_EQ(russian.translate("The logo is missing: /home/x/tests of 2024/logo.png: there is no such file."),
              "Отсутствует: логотип: /home/x/tests of 2024/logo.png: there is no such file.");
    EXPECT_EQ(russian.translate("Masks: of each image only the pixels that are white in its mask were used (m of 3)."),
              "Маски: в каждом изображении использованы лишь пиксели, белые в его маске (m of 3).");
    EXPECT_EQ(russian.translate("Image 7 (x of 3.png) has no partner and was not measured."),
              "Изображение 7 (x of 3.png) не имеет пары и не было измерено.");
}

TEST(Translator, BytesThatItUsesItselfDoNoHarm) {
    const Translator german(Language::German, kSampleTexts);
    EXPECT_EQ(german.translate("\x1a"), "");
    EXPECT_EQ(german.translate("\x1a\x07 words"), "\x07 words");
    EXPECT_EQ(german.translate("\x1a" + verbatim("off")), "off");
    std::string many, expected;
    for (int k = 0; k < 300; ++k) many += verbatim("a") + ";", expected += "a;";
    EXPECT_EQ(german.translate(many), expected);
}

/// Every part of a list is translated once, not once for each way to divide the list.
TEST(Translator, LongListsEnd) {
    for (const char* part : {"mean exx [1], off; ", "3 px to 4 px, "}) {
        std::string list;
        for (int k = 0; k < 100; ++k) list += part;
        EXPECT_EQ(Translator::of(Language::Russian).translate(list), list);
    }
}

/// Notes and other composed texts of reports, with what must stay as it is.
TEST(Translator, ComposedTextsCanBeTranslated) {
    const char* const texts[] = {
        "The maps of rate(u) in frames 7-9 are missing: there are only 5 deformed images.",
        "The map of exx in frame 7 is missing: there are only 5 deformed images.",
        "The map of rate(u) in the last frame is missing: the frame has no values of it.",
        "The maps of u over the frames lack 2 frames without values of it.",
        "The maps of u over the frames are those of the first 100 of 120 chosen frames.",
        "The pair of frame 3 is missing: there is not enough memory; close other programs.",
        "Device cuda:0 has no IC-GN refinement; device cpu made it.",
        "Device cuda:0 has no filter gauss:1.5; device cpu made it.",
        "refine: cuda:0: launch failed. The run continued with cpu (AMD (R) EPYC).",
        "nothing could be measured in frame 3 (a.png), frame 4 (b c.png), frame 5 (c.png), frame 6 (d.png), frame 7 "
        "(e.png) and 12 more: no point has a value; the images have no texture there",
        "most points of frame 3, frame 4 have no value: the run stopped before them",
        "x.png cannot be read: pixels that are wrong in it and in the reference image are not replaced.",
        "/a/x.png cannot be read: pixels that are wrong in it and in the reference image are not replaced.",
        "Images 3 to 5 have no partner and were not measured.",
        "Points got lost: from frame 12 on a later image is the reference (--reference fixed keeps the first).",
        "8 of 10 images were searched with their light made the same everywhere, the first of them frame 3 (a.png).",
        "Young's modulus and Poisson's ratio are missing: no image has a load",
        "Load table: the table's clock is 0.5 s ahead of the images, found from the load (5 images, 99 % of the "
        "strain's variance).",
        "chosen for these images with --refine icgn1: --block 24 (noise 1.1e-05 grey, speckles 2.9 px)",
        "chequerboard, 4 files, 35 points: residual 0.0231 px RMS; 0.05 mm/px in the middle (standard deviation 0.2 "
        "%); plane tilted by 0.40 deg; the lens moves the corners by up to 3.20 px.",
        "film.cine has 12.5 images per second.",
        "film.cine has 2 images per second on average, at unequal intervals.",
        "The time of each image is used.",
        "The given frame rate is 0: there are no velocities.",
        "The given frame rate of 50 images per second is used instead.",
        "The trigger was at film.cine[3].",
        "The first image of film.mraw is number 100 from the trigger.",
        "r.raw is a recording of front camera; its first image has the counter 70.",
        "Images missing in r.raw by the counter of the camera: 3, the first before image 3.",
        "The counter of the camera does not ascend in r.raw at image 2: the camera was restarted, or sent an image "
        "twice.",
        "The times of r.raw do not ascend at image 3: the clock was set back, and they are not used.",
        "mean exx [mm/m]",
        "scatter of exx",
        "strain [1]",
        "exx, bias",
        "Load [N]"};
    for (const Language language : {Language::German, Language::Russian, Language::Chinese}) {
        const Translator& translator = Translator::of(language);
        for (const char* text : texts) {
            EXPECT_TRUE(translator.canTranslate(text)) << codeOf(language) << ": " << text;
            const std::string translated = translator.translate(text);
            EXPECT_NE(translated, text) << codeOf(language);
            for (const char* english : {"frame", " of ", " the ", " and ", "files"})
                EXPECT_EQ(translated.find(english), std::string::npos) << codeOf(language) << ": " << translated;
        }
    }
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
