// SPDX-License-Identifier: GPL-3.0-or-later
// "Copy as command line": the command, run by a shell, writes the same table as the window's export.
#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QProcess>
#include <algorithm>
#include <array>

#include "app/measure/advice.h"
#include "compute/types/error.h"
#include "compute/types/parameters/filter_text.h"
#include "compute/types/parameters/parameter_schema.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

/// Small parameter sets that together make every parameter effective.
std::vector<RunParameters> startingPoints() {
    RunParameters refined;
    refined.grid.step = 12;
    refined.grid.blockWidth = refined.grid.blockHeight = 24;
    refined.refine.subset = 21;
    refined.strain.window = 3;
    RunParameters renewed = refined;
    renewed.reference.choice = ReferenceChoice::Renewed;
    RunParameters full = refined;
    full.method = SearchMethod::Full;
    full.criterion = Criterion::Ssd;
    full.radiusX = full.radiusY = 9;
    RunParameters pyramid = full;
    pyramid.method = SearchMethod::Pyramid;
    RunParameters dense = refined;
    dense.grid.step = 4;
    RunParameters automatic = refined;
    automatic.strain.window = kAutomaticWindow;
    RunParameters blurred = refined;
    blurred.blur = BlurChoice::Motion;
    blurred.blurSizePx = 2;
    return {refined, renewed, full, pyramid, dense, automatic, blurred};
}

/// Possible other values of a parameter, as option texts.
std::vector<std::string> candidates(const NumberParameter& parameter, const RunParameters& present) {
    const double value = parameter.get(present);
    std::vector<std::string> texts;
    for (const double other : {value * 0.75, value + 0.1, value + 1, value + 2, parameter.minimum, parameter.maximum}) {
        RunParameters changed = present;
        try {
            requireAllowed(parameter, other);
        } catch (const InvalidInput&) {
            continue;
        }
        parameter.set(changed, other);
        texts.push_back(valueText(parameter, changed));
    }
    return texts;
}

std::vector<std::string> candidates(const ChoiceParameter& parameter, const RunParameters&) {
    std::vector<std::string> texts;
    for (const ChoiceValue& value : parameter.values()) texts.emplace_back(value.name);
    return texts;
}

/// Valid parameters in which this parameter is effective and has a non-default value.
template <typename Parameter>
std::optional<RunParameters> withOtherValue(const Parameter& parameter) {
    for (const RunParameters& start : startingPoints()) {
        for (const std::string& text : candidates(parameter, start)) {
            RunParameters changed = start;
            setFromText(changed, parameter.name, text);
            const bool isOther = parameter.get(changed) != parameter.get(RunParameters{});
            try {
                requireValid(changed);
            } catch (const InvalidInput&) {
                continue;
            }
            if (isOther && parameter.isRelevant(changed)) return changed;
        }
    }
    return std::nullopt;
}

class WindowCommand : public WindowTest {
protected:
    /// Clipboard text after copying.
    std::string copied() {
        QGuiApplication::clipboard()->clear();
        trigger("copyCommand");
        return QGuiApplication::clipboard()->text().toStdString();
    }
    /// Copies the command, measures in the window, runs the command in a shell and compares the tables.
    void expectSameTable(const RunParameters& parameters) {
        document().project.editParameters(parameters, QStringLiteral("parameters"));
        ASSERT_TRUE(enabled("copyCommand"));
        const std::string command = copied();
        ASSERT_FALSE(command.empty());
        run();
        const QString window = path(QStringLiteral("window.csv"));
        exportTo("exportResults", window);
        const QString folder = path(QStringLiteral("command line"));
        QDir().mkpath(folder);
        QFile::remove(folder + QStringLiteral("/displacements.csv"));
        QProcess shell;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        const QString programs = QFileInfo(QStringLiteral(STRAINLENS_CLI)).absolutePath();
        environment.insert(QStringLiteral("PATH"),
                           programs + QLatin1Char(':') + environment.value(QStringLiteral("PATH")));
        shell.setProcessEnvironment(environment);
        shell.setWorkingDirectory(folder);
        shell.start(QStringLiteral("/bin/sh"), {QStringLiteral("-c"), QString::fromStdString(command)});
        ASSERT_TRUE(shell.waitForFinished(120000)) << command;
        // The exit code reports a run without points.
        ASSERT_EQ(shell.exitCode(), hasValues() ? 0 : 1) << command << '\n'
                                                         << shell.readAllStandardError().toStdString();
        EXPECT_GT(contentOf(window).size(), 1000);
        EXPECT_TRUE(contentOf(window) == contentOf(folder + QStringLiteral("/displacements.csv"))) << command;
    }
    bool hasValues() {
        for (int frame = 1; frame < document().images.frameCount(); ++frame) {
            const auto field = document().results.fieldOf(frame);
            if (field && std::ranges::count(field->status, PointStatus::Ok) > 0) return true;
        }
        return false;
    }
    std::string message() {
        const auto* label = find<QLabel>("messageText");
        return label->isVisible() ? label->text().toStdString() : std::string();
    }
    static bool names(const std::string& command, std::string_view option) {
        return command.find(" --" + std::string(option) + " ") != std::string::npos;
    }
};

TEST_F(WindowCommand, RepeatsEveryParameterByteForByte) {
    open(renderFrames(3, {120, 96}));
    const auto expect = [this](const auto& parameter) {
        SCOPED_TRACE(parameter.name);
        const std::optional<RunParameters> other = withOtherValue(parameter);
        ASSERT_TRUE(other) << "no value of it can be measured";
        expectSameTable(*other);
        const auto pair = std::ranges::find_if(pairParameters(), [&parameter](const PairParameter& p) {
            return p.first == parameter.name || p.second == parameter.name;
        });
        EXPECT_TRUE(names(copied(), pair == pairParameters().end() ? parameter.name : pair->name)) << copied();
    };
    for (const ChoiceParameter& choice : choiceParameters()) expect(choice);
    for (const NumberParameter& number : numberParameters()) {
        if (number.name != "pair-interval") expect(number);  // it needs more images
    }
    RunParameters filtered = startingPoints().front();
    filtered.filters = filterChainFromText("median3,convolve:0,-1,0,-1,5,-1,0,-1,0/1+0,box5");
    expectSameTable(filtered);
    filtered.device = "scalar";
    expectSameTable(filtered);
    EXPECT_TRUE(names(copied(), "device"));
}

TEST_F(WindowCommand, NamesOnlyChangedParameters) {
    open(renderFrames(2, {120, 96}));
    document().project.startWith({});
    const std::string command = copied();
    std::size_t options = 0;
    for (const std::string_view name : kAdvisedParameters) EXPECT_TRUE(names(command, name)) << "it would be advised";
    for (const ParameterText& value : parameterTexts({})) options += names(command, value.name) ? 1 : 0;
    EXPECT_EQ(options, kAdvisedParameters.size()) << command;
    expectSameTable({});
}

TEST_F(WindowCommand, QuotesArbitraryFileNames) {
    QStringList strange;
    for (const QString& image : renderFrames(3, {120, 96})) {
        strange << path(QStringLiteral("it's \"Образец 样品\" $HOME %1").arg(QFileInfo(image).fileName()));
        ASSERT_TRUE(QFile::rename(image, strange.back()));
    }
    open(strange);
    document().setReference(1);
    expectSameTable(startingPoints().front());
    document().project.editFrameRate(10, QStringLiteral("rate"));
    expectSameTable(startingPoints().front());  // with velocities, the reference in the middle
    EXPECT_TRUE(names(copied(), "frames")) << copied();
}

TEST_F(WindowCommand, RegionComesFromTheSavedProject) {
    open(renderFrames(3, {120, 96}));
    drawRegionWithHole();
    EXPECT_EQ(copied(), "") << "no file has the region";
    EXPECT_NE(message().find("Save the project first"), std::string::npos) << message();
    exportTo("saveProject", path(QStringLiteral("Träger 1.strainlens")));
    EXPECT_NE(copied().find("1.strainlens'"), std::string::npos) << copied();
    RunParameters parameters = startingPoints().front();
    expectSameTable(parameters);
    EXPECT_TRUE(names(copied(), "strain-window")) << "the project has another";
    parameters.filters = filterChainFromText("box3");
    document().project.editParameters(parameters, QStringLiteral("filtered"));
    trigger("saveProject");
    waitUntilIdle();
    parameters.filters.clear();
    expectSameTable(parameters);
    EXPECT_TRUE(names(copied(), "filter")) << "the project's are to be left out";
    trigger("roiClear");
    EXPECT_NE(copied(), "") << "the images alone are enough";
    drawRegionWithHole();
    EXPECT_EQ(copied(), "") << "the project has another region";
}

TEST_F(WindowCommand, RenderedImagesNeedAProject) {
    trigger("openSample");
    waitUntilIdle();
    EXPECT_EQ(copied(), "");
    EXPECT_NE(message().find("the region"), std::string::npos) << message();
    trigger("roiClear");
    EXPECT_EQ(copied(), "");
    EXPECT_NE(message().find("these images"), std::string::npos) << message();
}

TEST_F(WindowCommand, IsEnabledIfARunIsPossible) {
    auto* button = find<QToolButton>("copyCommandButton");
    EXPECT_FALSE(button->isVisible()) << "the line of the run comes with the images";
    EXPECT_FALSE(button->isEnabled());
    open(renderFrames(2, {120, 96}));
    ASSERT_TRUE(button->isVisible() && button->isEnabled());
    QGuiApplication::clipboard()->clear();
    QTest::mouseClick(button, Qt::LeftButton);
    EXPECT_TRUE(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("strainlens-cli run /")));
}

}  // namespace
}  // namespace strainlens::gui
