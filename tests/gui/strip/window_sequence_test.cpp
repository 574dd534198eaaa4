// SPDX-License-Identifier: GPL-3.0-or-later
// Editing the sequence in the film strip: excluding, adding, removing and moving images.
#include <QDockWidget>
#include <QFile>
#include <QListWidget>
#include <QProcess>

#include "app/project/project.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

class WindowSequence : public WindowTest {
protected:
    QListWidget& list() { return *find<QListWidget>("frameList"); }
    QStringList names() {
        QStringList names;
        for (const Frame& frame : document().images.frames()) names << frame.name;
        return names;
    }
    static QStringList frameNames(std::initializer_list<int> numbers) {
        QStringList names;
        for (const int number : numbers) names << QStringLiteral("frame_%1.png").arg(number);
        return names;
    }
    QStringList exported(const char* name) {
        exportTo("exportResults", path(QLatin1String(name)));
        QStringList frames;
        for (const QByteArray& line : contentOf(path(QLatin1String(name))).split('\n').mid(1)) {
            const QString frame = QString::fromUtf8(line.split(',').front());
            if (!frame.isEmpty() && !frames.contains(frame)) frames << frame;
        }
        return frames;
    }
    void save(const char* name) {
        m_chooser.file = path(QLatin1String(name));
        trigger("saveProjectAs");
        waitUntilIdle();
    }
    Project saved(const char* name) { return readProject(path(QLatin1String(name)).toStdString()); }
    void runCli(const QStringList& arguments) {
        QProcess cli;
        cli.start(QStringLiteral(STRAINLENS_CLI), QStringList{QStringLiteral("run")} + arguments);
        ASSERT_TRUE(cli.waitForFinished(120000));
        ASSERT_EQ(cli.exitCode(), 0) << cli.readAllStandardError().toStdString();
    }
};

TEST_F(WindowSequence, SelectedImagesAreExcludedAndRemovedInOneStep) {
    open(renderFrames(6));
    const auto press = [this](int row, Qt::KeyboardModifiers keys) {
        QTest::mouseClick(list().viewport(), Qt::LeftButton, keys, list().visualItemRect(list().item(row)).center());
    };
    find<QDockWidget>("framesDock")->resize(220, 900);
    list().scrollToTop();
    document().images.setCurrent(2);
    EXPECT_EQ(list().selectedItems(), QList<QListWidgetItem*>{list().item(2)});
    press(1, {});
    press(3, Qt::ShiftModifier);
    EXPECT_EQ(document().images.selected(), (std::vector<int>{1, 2, 3}));
    EXPECT_EQ(document().images.current(), 3) << "the last one is shown";
    list().setFocus();
    QTest::keyClick(&list(), Qt::Key_O);
    EXPECT_EQ(document().images.runOrder(), (std::vector<int>{0, 4, 5}));
    EXPECT_TRUE(find<QAction>("leaveOut")->isChecked());
    press(2, Qt::ControlModifier);
    press(5, Qt::ControlModifier);
    EXPECT_EQ(document().images.selected(), (std::vector<int>{1, 3, 5}));
    EXPECT_FALSE(find<QAction>("leaveOut")->isChecked()) << "not all of them are left out";
    trigger("undo");
    EXPECT_EQ(document().images.runOrder(), (std::vector<int>{0, 1, 2, 3, 4, 5}));
    EXPECT_EQ(document().images.selected(), (std::vector<int>{1, 3, 5}));

    press(0, Qt::ControlModifier);
    trigger("removeImage");
    EXPECT_EQ(names(), frameNames({0, 2, 4})) << "the reference stays";
    trigger("undo");
    EXPECT_EQ(names(), frameNames({0, 1, 2, 3, 4, 5}));

    QTest::keyClick(&list(), Qt::Key_A, Qt::ControlModifier);
    EXPECT_EQ(document().images.selected(), (std::vector<int>{0, 1, 2, 3, 4, 5}));
    document().images.setCurrent(4);
    EXPECT_EQ(document().images.selected(), std::vector<int>{4})
        << "another image than one of those in the list was chosen";
    EXPECT_EQ(list().selectedItems().size(), 1);
    press(0, {});
    EXPECT_FALSE(enabled("removeImage"));
}

TEST_F(WindowSequence, ImageIsExcludedAndIncludedAgain) {
    open(renderFrames(4));
    drawRegionWithHole();
    document().images.setCurrent(0);
    EXPECT_FALSE(enabled("leaveOut")) << "all are measured against the reference";
    document().images.setCurrent(2);
    ASSERT_TRUE(enabled("leaveOut"));
    list().setFocus();
    QTest::keyClick(&list(), Qt::Key_O);
    EXPECT_TRUE(document().images.frame(2).excluded);
    EXPECT_EQ(list().item(2)->text(), QStringLiteral("frame_2.png\nExcluded"));
    EXPECT_TRUE(list().item(2)->font().strikeOut()) << "by more than a word, and by no colour alone";
    EXPECT_TRUE(find<QAction>("leaveOut")->isChecked());
    EXPECT_TRUE(list().actions().contains(find<QAction>("leaveOut"))) << "in its context menu";
    EXPECT_EQ(document().images.runOrder(), (std::vector<int>{0, 1, 3}));
    document().images.setCurrent(1);
    EXPECT_FALSE(find<QAction>("leaveOut")->isChecked());
    run();
    EXPECT_EQ(document().results.latest().measured, 2);
    EXPECT_EQ(document().results.latest().order, (std::vector<int>{0, 1, 3}));
    EXPECT_FALSE(document().results.areStale());

    save("part.strainlens");
    EXPECT_TRUE(saved("part.strainlens").images[2].excluded);
    EXPECT_FALSE(m_window->isWindowModified());
    EXPECT_EQ(exported("window.csv"), (QStringList{QStringLiteral("1"), QStringLiteral("2")}));
    runCli({path(QStringLiteral("part.strainlens")), QStringLiteral("-o"), path(QStringLiteral("cli.csv"))});
    EXPECT_TRUE(contentOf(path(QStringLiteral("window.csv"))) == contentOf(path(QStringLiteral("cli.csv"))));

    trigger("undo");
    EXPECT_FALSE(document().images.frame(2).excluded);
    EXPECT_TRUE(document().results.areStale()) << "it would be measured now, and was not";
    EXPECT_TRUE(m_window->isWindowModified());
    trigger("redo");
    EXPECT_TRUE(document().images.frame(2).excluded);
    EXPECT_FALSE(document().results.areStale());
    EXPECT_FALSE(m_window->isWindowModified());

    m_prompts.answer = UnsavedChangesAnswer::Discard;
    m_window->workbench().opener.open({path(QStringLiteral("part.strainlens"))});
    waitUntilIdle();
    ASSERT_EQ(document().images.frameCount(), 4);
    EXPECT_TRUE(document().images.frame(2).excluded) << "as it was saved";
    EXPECT_FALSE(document().images.frame(3).excluded);
}

TEST_F(WindowSequence, ExcludedImagesKeepHiddenResults) {
    open(renderFrames(4));
    run();
    EXPECT_EQ(exported("all.csv").size(), 3);
    const std::shared_ptr<const DisplacementField> field = document().results.fieldOf(2);
    const QString text = list().item(2)->text();
    EXPECT_TRUE(text.endsWith(QStringLiteral(" %"))) << text.toStdString();
    document().images.setCurrent(2);
    trigger("leaveOut");
    waitUntilIdle();
    EXPECT_FALSE(document().results.areStale()) << "the others are what they were";
    EXPECT_EQ(document().results.fieldOf(2), field) << "retained and shown for the selected image";
    EXPECT_EQ(exported("part.csv"), (QStringList{QStringLiteral("1"), QStringLiteral("3")}));
    trigger("leaveOut");
    waitUntilIdle();
    EXPECT_EQ(list().item(2)->text(), text);
    EXPECT_EQ(exported("again.csv").size(), 3);
    EXPECT_TRUE(contentOf(path(QStringLiteral("again.csv"))) == contentOf(path(QStringLiteral("all.csv"))));
    for (const int image : {1, 2, 3}) {
        document().images.setCurrent(image);
        trigger("leaveOut");
    }
    EXPECT_FALSE(enabled("run"));
    EXPECT_TRUE(find<QAction>("run")->toolTip().contains(QStringLiteral("excluded")));
    for (const char* exporting : {"exportResults", "exportForeign", "exportVideo", "exportReport"}) {
        EXPECT_FALSE(enabled(exporting)) << exporting << ": every image is left out";
    }
    trigger("leaveOut");
    EXPECT_TRUE(enabled("exportResults"));
}

TEST_F(WindowSequence, AllResultsAreSavedIfEveryImageIsExcluded) {
    open(renderFrames(3));
    run();
    for (const int image : {1, 2}) {
        document().images.setCurrent(image);
        trigger("leaveOut");
    }
    m_prompts.answer = UnsavedChangesAnswer::Save;
    m_chooser.file = path(QStringLiteral("saved.csv"));
    m_window->close();
    waitUntilIdle();
    EXPECT_FALSE(document().results.areUnsaved());
    for (const int image : {1, 2}) {
        document().images.setCurrent(image);
        trigger("leaveOut");
    }
    EXPECT_EQ(exported("again.csv").size(), 2);
    EXPECT_TRUE(contentOf(path(QStringLiteral("saved.csv"))) == contentOf(path(QStringLiteral("again.csv"))));
}

TEST_F(WindowSequence, AddingRemovingAndMovingImagesIsUndone) {
    const QStringList files = renderFrames(6);
    open(files.mid(0, 4));
    drawRegionWithHole();
    run();
    const std::shared_ptr<const DisplacementField> field = document().results.fieldOf(3);
    m_chooser.files = {files[5], files[4]};
    trigger("addImages");
    waitUntilIdle();
    EXPECT_EQ(names(), frameNames({0, 1, 2, 3, 4, 5})) << "in natural order";
    EXPECT_TRUE(document().images.frame(5).isKnown());
    EXPECT_EQ(list().count(), 6);
    EXPECT_EQ(document().results.fieldOf(3), field) << "what is measured stays";
    EXPECT_TRUE(document().results.areStale());
    trigger("undo");
    waitUntilIdle();
    EXPECT_EQ(names(), frameNames({0, 1, 2, 3}));
    EXPECT_FALSE(document().results.areStale());

    document().images.setCurrent(3);
    trigger("imageEarlier");
    waitUntilIdle();
    EXPECT_EQ(names(), frameNames({0, 1, 3, 2}));
    EXPECT_EQ(document().images.current(), 2) << "the image that was shown still is";
    EXPECT_EQ(document().results.fieldOf(2), field) << "and its results with it";
    EXPECT_TRUE(document().results.areStale()) << "each image starts from the one before";
    trigger("imageLater");
    waitUntilIdle();
    EXPECT_FALSE(document().results.areStale());

    document().images.setCurrent(1);
    trigger("removeImage");
    waitUntilIdle();
    EXPECT_EQ(names(), frameNames({0, 2, 3}));
    EXPECT_EQ(document().results.fieldOf(2), field);
    EXPECT_FALSE(document().results.areStale()) << "every image was measured, in this order";
    EXPECT_EQ(exported("removed.csv"), (QStringList{QStringLiteral("2"), QStringLiteral("3")}));
    trigger("undo");
    waitUntilIdle();
    EXPECT_EQ(names(), frameNames({0, 1, 2, 3}));
    EXPECT_EQ(exported("back.csv").size(), 3);
    document().images.setCurrent(document().images.reference());
    EXPECT_FALSE(enabled("removeImage"));

    trigger("imageLater");
    waitUntilIdle();
    EXPECT_EQ(names(), frameNames({1, 0, 2, 3}));
    EXPECT_EQ(document().images.reference(), 1) << "the reference is the image that it was";
    EXPECT_FALSE(document().results.areStale());
    trigger("undo");
    document().images.setCurrent(3);
    trigger("imageEarlier");
    run();
    save("moved.strainlens");
    exportTo("exportResults", path(QStringLiteral("moved.csv")));
    runCli({path(QStringLiteral("moved.strainlens")), QStringLiteral("-o"), path(QStringLiteral("cli.csv"))});
    EXPECT_TRUE(contentOf(path(QStringLiteral("moved.csv"))) == contentOf(path(QStringLiteral("cli.csv"))));
}

TEST_F(WindowSequence, UndoingTheReferencePromptsAndRedoRestoresIt) {
    const QStringList files = renderFrames(4);
    open(files.first(3));
    m_chooser.files = files.last(1);
    trigger("addImages");
    waitUntilIdle();
    document().images.setCurrent(3);
    trigger("useAsReference");
    run();
    ASSERT_EQ(document().results.latest().measured, 3);
    document().images.setCurrent(3);
    m_prompts.answer = UnsavedChangesAnswer::Cancel;
    trigger("undo");
    EXPECT_EQ(m_prompts.asked.size(), 1u) << "the results would go";
    EXPECT_EQ(names(), frameNames({0, 1, 2, 3}));
    EXPECT_EQ(document().results.latest().measured, 3);
    m_prompts.answer = UnsavedChangesAnswer::Discard;
    trigger("undo");
    EXPECT_EQ(names(), frameNames({0, 1, 2}));
    EXPECT_EQ(document().images.reference(), 0);
    EXPECT_TRUE(document().results.latest().empty());
    trigger("redo");
    EXPECT_EQ(names(), frameNames({0, 1, 2, 3}));
    EXPECT_EQ(document().images.reference(), 3);
    EXPECT_EQ(document().images.current(), 3);
    trigger("undo");
    document().images.setCurrent(1);
    document().setReference(2);
    trigger("redo");
    EXPECT_EQ(document().images.reference(), 2) << "another one was chosen meanwhile";
    EXPECT_EQ(document().images.current(), 1);
}

TEST_F(WindowSequence, RelocatedFileSurvivesUndo) {
    const QStringList files = renderFrames(3);
    open(files.first(2));
    ASSERT_TRUE(QFile::copy(files[2], path(QStringLiteral("moves.png"))));
    m_chooser.files = {path(QStringLiteral("moves.png"))};
    trigger("addImages");
    waitUntilIdle();
    ASSERT_EQ(document().images.frameCount(), 3);
    document().images.setFrameFile(2, files[2].toStdString());
    waitUntilIdle();
    trigger("undo");
    trigger("redo");
    EXPECT_EQ(document().images.frame(2).origin.file.path, files[2].toStdString());
}

TEST_F(WindowSequence, DiscardingResultsEndsTheRun) {
    open(renderFrames(4));
    drawRegionWithHole();
    trigger("run");
    ASSERT_TRUE(m_session.run().isRunning());
    document().setReference(2);
    waitUntilIdle();
    EXPECT_FALSE(m_session.run().isRunning());
    EXPECT_TRUE(document().results.latest().empty());
    EXPECT_TRUE(enabled("run"));
}

TEST_F(WindowSequence, LoadsFollowTheirImages) {
    open(renderFrames(4));
    ProbesAndLoads probesAndLoads = document().project.probesAndLoads();
    setLoad(probesAndLoads, {"N", {10, 20, 30}, "", {}}, document().images.runOrder());
    document().project.editProbesAndLoads(probesAndLoads, QStringLiteral("loads"));
    document().images.setCurrent(3);
    trigger("imageEarlier");
    EXPECT_EQ(document().project.probesAndLoads().load.values, (std::vector<double>{10, 30, 20}));
    trigger("removeImage");
    EXPECT_EQ(document().project.probesAndLoads().load.values, (std::vector<double>{10, 20}));
    trigger("undo");
    trigger("undo");
    EXPECT_EQ(document().project.probesAndLoads().load.values, (std::vector<double>{10, 20, 30}));
    waitUntilIdle();
}

}  // namespace
}  // namespace strainlens::gui
