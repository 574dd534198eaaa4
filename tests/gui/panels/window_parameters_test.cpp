// SPDX-License-Identifier: GPL-3.0-or-later
// Groups of parameters and the search for one.
#include <QLabel>
#include <QLineEdit>
#include <algorithm>

#include "compute/types/parameters/parameter_schema.h"
#include "gui/i18n/engine_text.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

constexpr const char* kGroups[] = {"groupBasic",  "groupSearch",   "groupRefinement",
                                   "groupStrain", "groupOutliers", "groupGeneral"};

class WindowParameters : public WindowTest {
protected:
    bool isShown(const std::string& parameter) {
        return find<QWidget>(("parameter_" + parameter).c_str())->isVisibleTo(find<QWidget>("parameterPanel"));
    }
    /// Names of the shown schema parameters.
    std::vector<std::string> shown() {
        std::vector<std::string> names;
        const auto add = [&](const Parameter& parameter) {
            if (isShown(std::string(parameter.name))) names.emplace_back(parameter.name);
        };
        for (const NumberParameter& number : numberParameters()) add(number);
        for (const ChoiceParameter& choice : choiceParameters()) add(choice);
        return names;
    }
    void search(const QString& words) {
        auto* field = find<QLineEdit>("parameterSearch");
        field->clear();
        QTest::keyClicks(field, words);
    }
};

TEST_F(WindowParameters, GroupsFoldAndUnfold) {
    EXPECT_TRUE(isShown("step"));
    EXPECT_TRUE(isShown("device"));
    EXPECT_FALSE(isShown("prefilter-sigma"));
    const std::size_t basic = shown().size();
    std::size_t all = basic;
    for (const char* group : kGroups) {
        if (group == kGroups[0]) continue;
        find<QToolButton>(group)->click();
        EXPECT_GT(shown().size(), all) << group;
        all = shown().size();
    }
    EXPECT_GE(all, numberParameters().size() + choiceParameters().size());
    for (const char* group : kGroups) find<QToolButton>(group)->click();
    EXPECT_TRUE(shown().empty());
    EXPECT_FALSE(isShown("device"));
}

TEST_F(WindowParameters, GroupsStayFoldedDuringARun) {
    open(renderFrames(3));
    find<QToolButton>("groupStrain")->click();
    find<QToolButton>("groupBasic")->click();
    trigger("run");
    ASSERT_TRUE(m_session.run().isRunning());
    EXPECT_FALSE(isShown("step"));
    EXPECT_FALSE(find<QWidget>("parameter_strain-minimum-share")->isEnabled()) << "a run has its parameters";
    EXPECT_TRUE(find<QToolButton>("groupBasic")->isEnabled());
    find<QToolButton>("groupBasic")->click();
    find<QToolButton>("groupStrain")->click();
    EXPECT_TRUE(isShown("step"));
    EXPECT_FALSE(find<QWidget>("parameter_step")->isEnabled());
    waitUntilIdle();
    EXPECT_TRUE(isShown("step"));
    EXPECT_FALSE(isShown("strain-minimum-share")) << "folded during the run";
    EXPECT_TRUE(find<QWidget>("parameter_step")->isEnabled());
}

TEST_F(WindowParameters, SearchFindsNamesOptionsAndHints) {
    search(QStringLiteral("--strain-window"));
    EXPECT_EQ(shown(), (std::vector<std::string>{"strain-window"}));
    EXPECT_FALSE(find<QWidget>("groupSearch")->isVisibleTo(find<QWidget>("parameterPanel")));
    EXPECT_FALSE(find<QLabel>("noParameter")->isVisibleTo(find<QWidget>("parameterPanel")));
    search(QStringLiteral("zebra"));
    EXPECT_TRUE(shown().empty());
    EXPECT_TRUE(find<QLabel>("noParameter")->isVisibleTo(find<QWidget>("parameterPanel")));
    search({});
    EXPECT_TRUE(isShown("step"));
    EXPECT_FALSE(isShown("prefilter-sigma"));
    for (const char* language : {"language_de", "language_ru", "language_zh_CN", "language_en"}) {
        trigger(language);
        QCoreApplication::processEvents();
        EXPECT_FALSE(find<QLineEdit>("parameterSearch")->placeholderText().isEmpty());
        for (const char* name : {"prefilter-sigma", "threads", "subset"}) {
            const NumberParameter& parameter = numberParameter(name);
            for (const std::string_view text : {parameter.label, parameter.hint}) {
                find<QLineEdit>("parameterSearch")->setText(engineText(text).toUpper());
                EXPECT_TRUE(isShown(name)) << language << ": " << text;
            }
        }
    }
}

TEST_F(WindowParameters, ProblemOpensItsGroup) {
    open(renderFrames(2));
    search(QStringLiteral("zebra"));
    EXPECT_FALSE(isShown("deconvolution"));
    RunParameters parameters = document().project.parameters();
    parameters.refinement = Refinement::Icgn1;
    parameters.grid.step = 60;  // too coarse for it
    choiceParameter("deconvolution").set(parameters, 1);
    document().project.editParameters(parameters, QStringLiteral("deconvolution"));
    EXPECT_TRUE(isShown("deconvolution"));
    EXPECT_TRUE(find<QLabel>("problem_deconvolution")->isVisible());
}

}  // namespace
}  // namespace strainlens::gui
