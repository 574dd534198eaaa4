// SPDX-License-Identifier: GPL-3.0-or-later
// Compares the states of the window with tests/goldens/screens: each state once, each language, appearance, size and
// pixel ratio at least twice. scripts/screenshots creates all combinations.
#include <QGuiApplication>
#include <QProcess>
#include <QRect>
#include <algorithm>
#include <string>
#include <vector>

#include "tests/goldens/golden_picture.h"
#include "tests/gui/screens/screen_states.h"

namespace strainlens::gui {
namespace {

struct GoldenScreen {
    const char* state;
    ScreenStyle look;
    int ratio = 1;
    QRect part = {};  ///< compared part [px]; null: all
};

constexpr QSize kSmall(1280, 720), kLarge(1920, 1080);

const GoldenScreen kGoldens[] = {
    {"empty", {"en", "light", kSmall}},
    {"images", {"ru", "dark", kLarge}},
    {"region", {"de", "light", kSmall}},
    {"running", {"zh_CN", "dark", kSmall}},
    {"watching", {"ru", "dark", kSmall}},
    {"vectors", {"en", "dark", kSmall}, 2, {1280, 0, 1280, 1200}},
    {"strain", {"ru", "light", kSmall}},
    {"plots", {"de", "dark", kSmall}},
    {"axes", {"zh_CN", "light", kSmall}},
    {"values", {"de", "light", kSmall}},
    {"compare", {"ru", "dark", kSmall}},
    {"point", {"zh_CN", "light", kLarge}},
    {"flow", {"zh_CN", "light", kSmall}},
    // The folder's name and the time are above; their width changes the scroll bar.
    {"report", {"en", "light", kSmall}, 1, {0, 500, 1280, 220}},
    {"reportDetails", {"de", "dark", kSmall}},
    {"savedRuns", {"ru", "light", kSmall}},
    {"loads", {"zh_CN", "dark", kSmall}},
    {"batch", {"en", "light", kSmall}},
    // The folder of the results is above; that of the table is in the last row, which it makes higher.
    {"batchTable", {"de", "light", kSmall}, 1, {260, 210, 400, 78}},
    {"masks", {"zh_CN", "dark", kSmall}},
    {"calibration", {"ru", "dark", kSmall}},
    {"live", {"de", "dark", kSmall}},
    {"stale", {"de", "dark", kLarge}, 1, {0, 0, 1560, 1080}},
    {"error", {"ru", "light", kSmall}, 2, {0, 0, 1280, 1440}},
};

void PrintTo(const GoldenScreen& golden, std::ostream* out) { *out << golden.state; }

/// Rendered in a separate process, because the pixel ratio applies to the process.
QImage pictureAtRatio(const GoldenScreen& golden) {
    const QTemporaryDir folder;
    QProcess program;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("QT_SCALE_FACTOR"), QString::number(golden.ratio));
    program.setProcessEnvironment(environment);
    const QString language = QString::fromStdString(golden.look.language);
    const QString appearance = QString::fromStdString(golden.look.appearance);
    const QString size = QStringLiteral("%1x%2").arg(golden.look.size.width()).arg(golden.look.size.height());
    program.start(QStringLiteral(STRAINLENS_SCREENS),
                  {QStringLiteral("--still"), QStringLiteral("--out"), folder.path(), QStringLiteral("--states"),
                   QLatin1String(golden.state), QStringLiteral("--languages"), language,
                   QStringLiteral("--appearances"), appearance, QStringLiteral("--sizes"), size});
    EXPECT_TRUE(program.waitForFinished(120000));
    EXPECT_EQ(program.exitCode(), 0) << program.readAll().toStdString() << program.readAllStandardError().toStdString();
    return QImage(QStringLiteral("%1/%2@%3/%4-%5/%6.png")
                      .arg(folder.path(), size)
                      .arg(golden.ratio)
                      .arg(language, appearance, QLatin1String(golden.state)));
}

class GoldenScreens : public testing::TestWithParam<GoldenScreen> {};

TEST_P(GoldenScreens, MatchScreenStates) {
    if (QGuiApplication::platformName() != QStringLiteral("offscreen")) {
        GTEST_SKIP() << "golden pictures are drawn offscreen";
    }
    const GoldenScreen& golden = GetParam();
    const QImage picture =
        golden.ratio == 1 ? renderState(golden.state, golden.look, ScreenWindow::Scene::Still) : pictureAtRatio(golden);
    ASSERT_EQ(picture.size(), golden.look.size * golden.ratio);
    test::expectGolden(std::string("screens/") + golden.state,
                       pngOf(reduceColours(golden.part.isNull() ? picture : picture.copy(golden.part))));
}

INSTANTIATE_TEST_SUITE_P(Each, GoldenScreens, testing::ValuesIn(kGoldens),
                         [](const auto& row) { return std::string(row.param.state); });

/// Dialogs of a laboratory's day, in every language and appearance.
constexpr const char* kDialogs[] = {"compare", "masks", "calibration", "live"};

std::vector<GoldenScreen> dialogGoldens() {
    std::vector<GoldenScreen> goldens;
    for (const char* dialog : kDialogs) {
        for (const char* language : {"en", "ru", "de", "zh_CN"}) {
            for (const char* appearance : {"light", "dark"})
                goldens.push_back({dialog, {language, appearance, kSmall}});
        }
    }
    return goldens;
}

std::string nameOfDialog(const GoldenScreen& golden) {
    return std::string(golden.state) + "_" + golden.look.language + "_" + golden.look.appearance;
}

class GoldenDialogs : public testing::TestWithParam<GoldenScreen> {};

// Labels: nightly
TEST_P(GoldenDialogs, MatchScreenStates) {
    if (QGuiApplication::platformName() != QStringLiteral("offscreen")) {
        GTEST_SKIP() << "golden pictures are drawn offscreen";
    }
    const GoldenScreen& golden = GetParam();
    const QImage picture = renderState(golden.state, golden.look, ScreenWindow::Scene::Still);
    ASSERT_EQ(picture.size(), golden.look.size);
    test::expectGolden("screens/dialogs/" + nameOfDialog(golden), pngOf(reduceColours(picture)));
}

INSTANTIATE_TEST_SUITE_P(Each, GoldenDialogs, testing::ValuesIn(dialogGoldens()),
                         [](const auto& row) { return nameOfDialog(row.param); });

TEST(ScreenStates, HaveGoldenPictures) {
    const auto count = [](const auto& matches) { return std::ranges::count_if(kGoldens, matches); };
    for (const ScreenState& state : screenStates()) {
        EXPECT_EQ(count([&](const GoldenScreen& g) { return std::string_view(g.state) == state.name; }), 1)
            << state.name;
    }
    for (const Language& language : LanguageManager::available()) {
        const std::string code = language.code.toStdString();
        EXPECT_GE(count([&](const GoldenScreen& g) { return g.look.language == code; }), 2) << code;
    }
    for (const char* appearance : {"light", "dark"}) {
        EXPECT_GE(count([&](const GoldenScreen& g) { return g.look.appearance == appearance; }), 2) << appearance;
    }
    EXPECT_GE(count([](const GoldenScreen& g) { return g.look.size == kLarge; }), 2);
    EXPECT_GE(count([](const GoldenScreen& g) { return g.ratio == 2; }), 2);
}

}  // namespace
}  // namespace strainlens::gui
