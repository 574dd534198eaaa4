// SPDX-License-Identifier: GPL-3.0-or-later
// Presets, and the estimates for the next run.
#include <QComboBox>
#include <QDialog>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>

#include "compute/types/parameters/filter_text.h"
#include "compute/types/parameters/parameter_schema.h"
#include "gui/document/preset_list.h"
#include "gui/panels/parameters/parameter_panel.h"
#include "tests/compute/whole_pixels.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

class WindowPreset : public WindowTest {
protected:
    QComboBox* box() { return find<QComboBox>("presetBox"); }
    void choose(const QString& name) {
        const int index = box()->findText(name);
        ASSERT_GE(index, 0) << name.toStdString();
        box()->setCurrentIndex(index);
        emit box()->activated(index);
    }
    /// Opens the name field and enters a name.
    void type(const QString& name) {
        if (!find<QLineEdit>("presetName")->isVisible()) press("savePreset");
        ASSERT_TRUE(find<QLineEdit>("presetName")->hasFocus());
        find<QLineEdit>("presetName")->selectAll();
        find<QLineEdit>("presetName")->insert(name);
    }
    void press(const char* button) { QTest::mouseClick(find<QToolButton>(button), Qt::LeftButton); }
    bool canPress(const char* button) { return find<QToolButton>(button)->isEnabled(); }
    std::string state() { return find<QLabel>("runState")->text().toStdString(); }
    /// Another window of the same user.
    std::unique_ptr<MainWindow> openAnotherWindow(WorkSession& session) {
        return std::make_unique<MainWindow>(session, *m_settings, m_chooser, m_prompts, m_languages);
    }
};

TEST_F(WindowPreset, EachIsOneUndoStepAndValid) {
    open(renderFrames(2));
    const PresetList& presets = m_window->workbench().presets;
    ASSERT_EQ(box()->count(), 4);
    for (const Preset& preset : presets.all()) {
        SCOPED_TRACE(preset.name.toStdString());
        document().project.startWith(test::wholePixels());
        const int steps = document().project.undoStack().index();
        choose(preset.displayName());
        EXPECT_EQ(document().project.undoStack().index(), steps + 1);
        EXPECT_EQ(box()->currentText(), preset.displayName());
        for (const auto& [name, text] : preset.values) {
            RunParameters expected = document().project.parameters();
            setFromText(expected, name, text);
            EXPECT_TRUE(equalPresets(expected, document().project.parameters())) << name;
        }
        run();
        ASSERT_TRUE(document().results.latest().hasField());
        EXPECT_GT(document().results.latest().summary.frames.at(0).counts[0], 0u) << "points that were measured";
        trigger("undo");
        EXPECT_TRUE(equalPresets(document().project.parameters(), test::wholePixels()));
        EXPECT_EQ(box()->currentText(), QString()) << "the parameters are those of no preset";
    }
}

TEST_F(WindowPreset, KeepsComputerAndSpecimenParameters) {
    RunParameters parameters = test::wholePixels();
    parameters.scaleMmPerPx = 0.02;
    parameters.threads = 1;
    parameters.device = "scalar";
    parameters.filters = filterChainFromText("median3");
    document().project.startWith(parameters);
    choose(QStringLiteral("Quick look"));
    EXPECT_EQ(document().project.parameters().scaleMmPerPx, 0.02);
    EXPECT_EQ(document().project.parameters().threads, 1);
    EXPECT_EQ(document().project.parameters().device, "scalar");
    EXPECT_EQ(document().project.parameters().refinement, Refinement::Parabola);
    EXPECT_TRUE(document().project.parameters().filters.empty()) << "a preset says everything else";
}

TEST_F(WindowPreset, KeepsSuggestedParameters) {
    m_session.advice().setEnabled(true);
    document().project.startWith({});
    open(renderFrames(2));
    waitUntilIdle();
    const RunParameters proposed = document().project.parameters();
    ASSERT_NE(proposed.refine.subset, RunParameters{}.refine.subset) << "the advisor has something to propose";
    EXPECT_EQ(box()->currentText(), QStringLiteral("Automatic"));
    choose(QStringLiteral("Quick look"));
    EXPECT_EQ(document().project.parameters().grid.step, proposed.grid.step);
    EXPECT_EQ(document().project.parameters().strain.window, 0);
    choose(QStringLiteral("Automatic"));
    EXPECT_TRUE(equalPresets(document().project.parameters(), proposed));
}

TEST_F(WindowPreset, KeepsWhatWasProposedForReopenedWork) {
    m_session.advice().setEnabled(true);
    document().project.startWith({});
    open(renderFrames(2));
    const RunParameters proposed = document().project.parameters();
    ASSERT_NE(proposed.refine.subset, RunParameters{}.refine.subset) << "the advisor has something to propose";
    run();
    exportTo("exportResults", path(QStringLiteral("results.h5")));
    m_prompts.answer = UnsavedChangesAnswer::Discard;
    trigger("newProject");
    waitUntilIdle();
    m_window->workbench().opener.openResultsFile(path(QStringLiteral("results.h5")));
    waitUntilIdle();
    ASSERT_TRUE(equalPresets(document().project.parameters(), proposed));
    EXPECT_EQ(box()->currentText(), QStringLiteral("Automatic"));
    choose(QStringLiteral("Quick look"));
    EXPECT_EQ(document().project.parameters().grid.step, proposed.grid.step);
    choose(QStringLiteral("Automatic"));
    EXPECT_EQ(document().project.parameters().refine.subset, proposed.refine.subset);
}

TEST_F(WindowPreset, IsRecognisedAfterUndoAndOpening) {
    trigger("livePreview");
    m_session.advice().setEnabled(true);
    document().project.startWith({});
    open(renderFrames(2));
    waitUntilIdle();
    const RunParameters proposed = document().project.parameters();
    ASSERT_FALSE(equalPresets(proposed, {}));
    trigger("undo");
    ASSERT_TRUE(equalPresets(document().project.parameters(), {}));
    EXPECT_EQ(box()->currentText(), QStringLiteral("Automatic")) << "the default";
    trigger("redo");
    choose(QStringLiteral("Quick look"));
    m_chooser.file = path(QStringLiteral("p.strainlens"));
    trigger("saveProjectAs");
    waitUntilIdle();

    // A later window without suggested parameters.
    WorkSession session(quickRegistry());
    const auto other = openAnotherWindow(session);
    auto* theirs = other->findChild<QComboBox*>(QStringLiteral("presetBox"));
    other->workbench().opener.openProject(m_chooser.file);
    ASSERT_TRUE(waitFor([&] { return !other->isBusy() && session.document().images.frameCount() == 2; }, 60000));
    ASSERT_TRUE(equalPresets(session.document().project.parameters(), document().project.parameters()));
    EXPECT_EQ(theirs->currentText(), QStringLiteral("Quick look"));
    RunParameters own = session.document().project.parameters();
    own.grid.step += 3;
    session.document().project.editParameters(own, QStringLiteral("own"));
    EXPECT_EQ(theirs->currentText(), QString()) << "these are somebody's own";
}

TEST_F(WindowPreset, CustomPresetsAreSavedAndDeleted) {
    EXPECT_FALSE(canPress("removePreset")) << "none of the user's own is shown";
    press("savePreset");
    EXPECT_FALSE(canPress("savePreset")) << "there is no name";
    type(QStringLiteral("Automatic"));
    EXPECT_FALSE(canPress("savePreset")) << "that name is taken";
    QTest::keyClick(find<QLineEdit>("presetName"), Qt::Key_Escape);
    EXPECT_TRUE(box()->isVisible());
    EXPECT_EQ(box()->count(), 4);
    RunParameters parameters = test::wholePixels();
    parameters.grid.step = 24;
    parameters.filters = filterChainFromText("median3,convolve:0,-1,0,-1,5,-1,0,-1,0/1+0");
    document().project.editParameters(parameters, QStringLiteral("mine"));
    const QString name = QStringLiteral("Стенд 2, \"fast\" = 样");
    type(name);
    press("savePreset");
    EXPECT_EQ(box()->count(), 5);
    EXPECT_EQ(box()->currentText(), name);
    type(QStringLiteral("By the key"));
    QTest::keyClick(find<QLineEdit>("presetName"), Qt::Key_Return);
    EXPECT_EQ(box()->count(), 6);
    EXPECT_EQ(box()->currentText(), QStringLiteral("By the key")) << "of two with the same values";
    press("removePreset");
    EXPECT_EQ(box()->count(), 5);
    EXPECT_EQ(box()->findText(QStringLiteral("By the key")), -1);

    WorkSession session(quickRegistry());
    const auto other = openAnotherWindow(session);
    auto* theirs = other->findChild<QComboBox*>(QStringLiteral("presetBox"));
    ASSERT_EQ(theirs->count(), 5);
    session.document().project.startWith({});
    emit theirs->activated(4);
    EXPECT_EQ(session.document().project.parameters().grid.step, 24);
    EXPECT_EQ(filterChainText(session.document().project.parameters().filters), filterChainText(parameters.filters));
    EXPECT_EQ(theirs->currentText(), name);

    parameters.grid.step = 30;
    document().project.editParameters(parameters, QStringLiteral("better"));
    EXPECT_EQ(box()->currentText(), QString());
    type(name);
    press("savePreset");
    EXPECT_EQ(box()->count(), 5) << "in place of the old one";
    document().project.startWith({});
    choose(name);
    EXPECT_EQ(document().project.parameters().grid.step, 30);
}

TEST_F(WindowPreset, ReadsPresetsOfOtherVersions) {
    m_settings->beginWriteArray(QStringLiteral("presets"));
    m_settings->setArrayIndex(0);
    m_settings->setValue(QStringLiteral("name"), QStringLiteral("old"));
    m_settings->setValue(QStringLiteral("values"),
                         QStringList{QStringLiteral("step=20"), QStringLiteral("gone=1"), QStringLiteral("subset=8"),
                                     QStringLiteral("none"), QStringLiteral("search=full")});
    m_settings->endArray();
    WorkSession session(quickRegistry());
    const auto other = openAnotherWindow(session);
    auto* theirs = other->findChild<QComboBox*>(QStringLiteral("presetBox"));
    ASSERT_EQ(theirs->count(), 5);
    emit theirs->activated(4);
    EXPECT_EQ(session.document().project.parameters().grid.step, 20);
    EXPECT_EQ(session.document().project.parameters().method, SearchMethod::Full);
    EXPECT_EQ(session.document().project.parameters().refine.subset, RunParameters{}.refine.subset);
}

TEST_F(WindowPreset, NamesAreTranslated) {
    choose(QStringLiteral("Quick look"));
    trigger("language_de");
    QCoreApplication::processEvents();
    EXPECT_EQ(box()->currentText(), QStringLiteral("Schnellansicht"));
    EXPECT_EQ(box()->findText(QStringLiteral("Quick look")), -1);
    type(QStringLiteral("Automatisch"));
    EXPECT_FALSE(canPress("savePreset"));
}

TEST_F(WindowPreset, SuggestButtonIsNextToSubset) {
    auto* button = find<QToolButton>("adviseButton");
    EXPECT_FALSE(button->isEnabled());
    open(renderFrames(2));
    QTest::mouseClick(button, Qt::LeftButton);
    EXPECT_TRUE(find<QDialog>("adviseDialog")->isVisible());
    const auto* subset = find<QWidget>("parameter_subset");
    EXPECT_EQ(button->mapTo(m_window.get(), button->rect().center()).y(),
              subset->mapTo(m_window.get(), subset->rect().center()).y());
}

TEST_F(WindowPreset, EstimatesPointsMemoryAndTime) {
    open(renderFrames(4));
    ASSERT_TRUE(waitFor([this] { return m_session.devices().isKnown(); }));
    const std::optional<RunEstimate> before = m_window->workbench().run.readiness().estimate;
    ASSERT_TRUE(before);
    const std::size_t points = m_window->workbench().run.readiness().points;
    ASSERT_TRUE(before->ms) << "the device's speed is known, and there is only the search";
    EXPECT_EQ(*before->ms, std::llround(3 * static_cast<double>(points) / 1500));
    EXPECT_NE(state().find("GiB"), std::string::npos) << state();
    EXPECT_NE(state().find("about 1 s"), std::string::npos) << state();
    EXPECT_NE(state().find(std::to_string(points) + " points"), std::string::npos) << state();

    RunParameters refined;
    refined.grid.step = 8;
    document().project.editParameters(refined, QStringLiteral("refined"));
    EXPECT_FALSE(m_window->workbench().run.readiness().estimate->ms) << "nobody knows how long refinement takes";
    const std::int64_t estimated = m_window->workbench().run.readiness().estimate->memory.runBytes;
    EXPECT_GT(estimated, before->memory.runBytes);
    run();
    ASSERT_TRUE(m_session.run().memory());
    EXPECT_EQ(m_session.run().memory()->runBytes, estimated) << "what the run itself has planned";
    EXPECT_EQ(m_session.run().memory()->readerBytes,
              m_window->workbench().run.readiness().estimate->memory.readerBytes);
    const double wallMs = document().results.latest().summary.wallMs;
    ASSERT_TRUE(m_window->workbench().run.readiness().estimate->ms);
    EXPECT_NEAR(static_cast<double>(*m_window->workbench().run.readiness().estimate->ms), wallMs, 1)
        << "as long as the last one";
    refined.grid.step = 4;
    document().project.editParameters(refined, QStringLiteral("denser"));
    EXPECT_GT(static_cast<double>(*m_window->workbench().run.readiness().estimate->ms), 3 * wallMs);
}

TEST_F(WindowPreset, DeeperImagesNeedMoreMemory) {
    QStringList deep;
    for (const QString& image : renderFrames(2)) {
        deep << path(QStringLiteral("deep_") + image.section(QLatin1Char('/'), -1));
        ASSERT_TRUE(QImage(image).convertToFormat(QImage::Format_Grayscale16).save(deep.back()));
    }
    open(deep);
    document().project.editParameters({}, QStringLiteral("refined"));
    ASSERT_TRUE(waitFor([this] { return m_window->workbench().run.readiness().estimate.has_value(); }));
    const std::int64_t estimated = m_window->workbench().run.readiness().estimate->memory.runBytes;
    run();
    EXPECT_EQ(m_session.run().memory()->runBytes, estimated);
}

TEST_F(WindowPreset, WarnsOfExcessiveRuns) {
    open(renderFrames(2));
    ASSERT_TRUE(waitFor([this] { return m_session.devices().isKnown(); }));
    EXPECT_TRUE(m_window->workbench().run.readiness().estimate->fits());
    RunParameters parameters = test::wholePixels();
    parameters.hostMemoryLimitMiB = 64;
    document().project.editParameters(parameters, QStringLiteral("little memory"));
    EXPECT_FALSE(m_window->workbench().run.readiness().estimate->fits());
    EXPECT_NE(state().find("\u26a0 This run needs"), std::string::npos) << state();
    EXPECT_NE(state().find("the limit is 0.1 GiB"), std::string::npos) << state();
    EXPECT_FALSE(find<QLabel>("runState")->styleSheet().isEmpty());
    run();
    EXPECT_FALSE(document().results.latest().hasField()) << "and it does not fit";
    trigger("undo");
    EXPECT_TRUE(find<QLabel>("runState")->styleSheet().isEmpty());
    EXPECT_NE(state().find("Ready"), std::string::npos);
}

}  // namespace
}  // namespace strainlens::gui
