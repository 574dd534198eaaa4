// SPDX-License-Identifier: GPL-3.0-or-later
// One prompt before unsaved changes are discarded.
#include <QFile>
#include <QFileInfo>
#include <QLabel>

#include "tests/compute/whole_pixels.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

class WindowUnsavedChanges : public WindowTest {
protected:
    const Results& results() { return document().results.latest(); }
    int questions() { return static_cast<int>(m_prompts.asked.size()); }
    const UnsavedChangesPrompt& question() { return m_prompts.asked.back(); }
    bool asksAbout(const char* sentence) { return question().details.contains(QLatin1String(sentence)); }

    void measure(int frames = 3) {
        m_images = renderFrames(frames);
        open(m_images);
        run();
        ASSERT_TRUE(results().hasField());
    }
    /// Starts a run that lasts until cancelled.
    void beginLongRun() {
        open(renderFrames(3));
        RunParameters parameters = test::wholePixels();
        parameters.method = SearchMethod::Full;
        parameters.criterion = Criterion::Zncc;
        parameters.grid.step = 2;
        parameters.radiusX = parameters.radiusY = 64;
        document().project.editParameters(parameters, QStringLiteral("slow"));
        trigger("run");
        ASSERT_TRUE(m_session.run().isRunning());
    }
    /// One image in a separate folder.
    QString otherImage() {
        const QString folder = path(QStringLiteral("other"));
        QDir().mkpath(folder);
        const QString file = folder + QStringLiteral("/other.png");
        QFile::copy(renderFrames(1).front(), file);
        return file;
    }
    bool closed() {
        return waitFor([this] { return !m_window->isVisible(); }, 5000);
    }

    QStringList m_images;
};

TEST_F(WindowUnsavedChanges, DestructiveActionsPromptOnceAndCancelKeepsEverything) {
    measure();
    const QString other = otherImage();
    const auto field = results().field(1);
    document().images.setCurrent(1);
    m_prompts.answer = UnsavedChangesAnswer::Cancel;
    const std::pair<const char*, std::function<void()>> ways[] = {
        {"Replace the open images", [&] { open({other}); }},
        {"Replace the open images",
         [&] {
             m_chooser.file = QFileInfo(other).path();
             trigger("openFolder");
             waitUntilIdle();
         }},
        {"Replace the open images", [&] { drop({other}); }},
        {"Replace the open images",
         [&] {
             trigger("openSample");
             waitUntilIdle();
         }},
        {"another reference", [&] { trigger("useAsReference"); }},
        {"Quit", [&] { m_window->close(); }},
        {"Quit", [&] { trigger("quit"); }},
    };
    int asked = 0;
    for (const auto& [text, way] : ways) {
        way();
        QCoreApplication::processEvents();
        ASSERT_EQ(questions(), ++asked) << text;
        EXPECT_TRUE(question().text.contains(QLatin1String(text))) << question().text.toStdString();
        EXPECT_TRUE(asksAbout("The results have not been saved."));
        EXPECT_FALSE(asksAbout("running"));
        EXPECT_FALSE(asksAbout("region"));
        EXPECT_TRUE(m_window->isVisible());
        ASSERT_EQ(document().images.frameCount(), 3);
        EXPECT_EQ(document().images.reference(), 0);
        EXPECT_EQ(results().field(1), field);
    }
}

TEST_F(WindowUnsavedChanges, DiscardProceedsWithoutSaving) {
    measure();
    const QString other = otherImage();
    document().images.setCurrent(1);
    m_prompts.answer = UnsavedChangesAnswer::Discard;
    trigger("useAsReference");
    EXPECT_EQ(document().images.reference(), 1);
    EXPECT_FALSE(results().hasField()) << "they belonged to the old reference";
    EXPECT_FALSE(canvas().layers().vectors.field());
    EXPECT_EQ(questions(), 1);
    run();
    open({other});
    EXPECT_EQ(document().images.frameCount(), 1);
    EXPECT_EQ(questions(), 2);
    m_window->close();
    EXPECT_TRUE(closed());
    EXPECT_EQ(questions(), 2) << "nothing is lost any more";
}

TEST_F(WindowUnsavedChanges, SaveWritesTheTableFirst) {
    measure();
    m_chooser.file = path(QStringLiteral("saved.csv"));
    m_prompts.answer = UnsavedChangesAnswer::Save;
    m_window->close();
    EXPECT_TRUE(closed());
    EXPECT_EQ(questions(), 1);
    exportTo("exportResults", path(QStringLiteral("again.csv")));
    EXPECT_GT(contentOf(path(QStringLiteral("saved.csv"))).size(), 1000);
    EXPECT_TRUE(contentOf(path(QStringLiteral("saved.csv"))) == contentOf(path(QStringLiteral("again.csv"))));
}

TEST_F(WindowUnsavedChanges, FailedSaveCancelsTheAction) {
    measure();
    m_prompts.answer = UnsavedChangesAnswer::Save;
    m_chooser.file.clear();  // the file dialog is cancelled
    m_window->close();
    waitUntilIdle();
    QCoreApplication::processEvents();
    EXPECT_TRUE(m_window->isVisible());
    m_chooser.file = path(QStringLiteral("nowhere/saved.csv"));
    m_window->close();
    waitUntilIdle();
    QCoreApplication::processEvents();
    EXPECT_TRUE(m_window->isVisible());
    EXPECT_TRUE(find<QLabel>("messageText")->text().contains(QStringLiteral("nowhere")));
    EXPECT_TRUE(results().hasField());
    EXPECT_EQ(questions(), 2);
}

TEST_F(WindowUnsavedChanges, SavedResultsDoNotPromptUntilChanged) {
    measure();
    exportTo("exportResults", path(QStringLiteral("saved.csv")));
    open(m_images);
    EXPECT_EQ(questions(), 0);
    run();
    exportTo("exportResults", path(QStringLiteral("saved.csv")));
    RunParameters parameters = document().project.parameters();
    parameters.scaleMmPerPx = 0.5;
    document().project.editParameters(parameters, QStringLiteral("scale"));
    m_prompts.answer = UnsavedChangesAnswer::Cancel;
    open(m_images);
    EXPECT_EQ(questions(), 1) << "the table in the file has other millimetres";
    run();
    open(m_images);
    EXPECT_EQ(questions(), 2) << "another measurement";
}

TEST_F(WindowUnsavedChanges, EditedRegionPromptsUntilSaved) {
    const QStringList images = renderFrames(2);
    open(images);
    m_prompts.answer = UnsavedChangesAnswer::Cancel;
    drawRegionWithHole();
    open(images);
    EXPECT_EQ(questions(), 1);
    EXPECT_TRUE(asksAbout("The region was changed and not exported."));
    EXPECT_FALSE(asksAbout("results"));
    EXPECT_EQ(document().project.roi().shapes.size(), 2u);
    exportTo("roiExportShapes", path(QStringLiteral("roi.json")));
    trigger("undo");
    open(images);
    EXPECT_EQ(questions(), 2) << "this region is in no file";
    trigger("redo");
    open(images);
    EXPECT_EQ(questions(), 2) << "this one is";
    EXPECT_TRUE(document().project.roi().shapes.empty());
    m_chooser.file = path(QStringLiteral("roi.json"));
    trigger("roiImport");
    waitUntilIdle();
    EXPECT_EQ(document().project.roi().shapes.size(), 2u);
    open(images);
    EXPECT_EQ(questions(), 2) << "it comes from a file";
    drawRegionWithHole();
    exportTo("roiExportMask", path(QStringLiteral("roi.png")));
    open(images);
    EXPECT_EQ(questions(), 2) << "a mask image holds it too";
    drawRegionWithHole();
    document().images.setCurrent(1);
    trigger("useAsReference");
    EXPECT_EQ(questions(), 2) << "the region stays";
    EXPECT_EQ(document().project.roi().shapes.size(), 2u);
}

TEST_F(WindowUnsavedChanges, RegionAndTableAreBothSaved) {
    const QStringList images = renderFrames(2);
    open(images);
    drawRegionWithHole();
    run();
    m_prompts.answer = UnsavedChangesAnswer::Save;
    m_chooser.file = path(QStringLiteral("both"));  // both under one name: the region is written last
    m_window->close();
    EXPECT_TRUE(closed());
    EXPECT_EQ(questions(), 1);
    EXPECT_TRUE(question().save.contains(QStringLiteral("both")));
    EXPECT_TRUE(contentOf(m_chooser.file).contains("\"ellipse\""));
    EXPECT_FALSE(document().results.areUnsaved());
    EXPECT_FALSE(document().project.roiIsUnsaved());
}

TEST_F(WindowUnsavedChanges, SampleRegionCountsAsSaved) {
    trigger("openSample");
    waitUntilIdle();
    EXPECT_EQ(document().project.roi().shapes.size(), 2u);
    EXPECT_FALSE(document().project.undoStack().canUndo());
    m_window->close();
    EXPECT_TRUE(closed());
    EXPECT_EQ(questions(), 0);
}

TEST_F(WindowUnsavedChanges, QuittingDuringARunPromptsAndStops) {
    beginLongRun();
    m_prompts.answer = UnsavedChangesAnswer::Cancel;
    m_window->close();
    EXPECT_EQ(questions(), 1);
    EXPECT_TRUE(asksAbout("A measurement is still running"));
    EXPECT_TRUE(m_window->isVisible());
    EXPECT_TRUE(m_session.run().isRunning());
    m_prompts.answer = UnsavedChangesAnswer::Discard;
    m_window->close();
    EXPECT_TRUE(closed());
    EXPECT_FALSE(m_session.run().isRunning());
}

TEST_F(WindowUnsavedChanges, OpeningDuringARunPromptsAndSavesResults) {
    beginLongRun();
    const auto measuredSomething = [this] {
        const std::shared_ptr<const DisplacementField> first = results().field(1);
        return first && first->count(PointStatus::Ok) > 0;
    };
    ASSERT_TRUE(waitFor(measuredSomething, 60000));
    m_prompts.answer = UnsavedChangesAnswer::Save;
    m_chooser.file = path(QStringLiteral("stopped.csv"));
    m_chooser.files = {otherImage()};
    trigger("openImages");
    ASSERT_TRUE(waitFor([this] { return document().images.frameCount() == 1; }, 30000));
    EXPECT_EQ(questions(), 1);
    EXPECT_GT(contentOf(m_chooser.file).count('\n'), 1) << "the points that were measured";
}

}  // namespace
}  // namespace strainlens::gui
