// SPDX-License-Identifier: GPL-3.0-or-later
// The dialog that proposes parameters.
#include <QLabel>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QTableWidget>

#include "gui/dialogs/advise_dialog.h"
#include "gui/widgets/number_field.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

class WindowAdvise : public WindowTest {
protected:
    AdviseDialog* dialog() { return m_window->findChild<AdviseDialog*>(QStringLiteral("adviseDialog")); }
    void advise() {
        QTest::mouseClick(find<QPushButton>("adviseStart"), Qt::LeftButton);
        ASSERT_TRUE(waitFor([this] { return !dialog()->isBusy(); }, 60000));
    }
};

TEST_F(WindowAdvise, MatchesCommandLineAndAppliesInOneStep) {
    EXPECT_FALSE(enabled("advise"));
    const QStringList images = renderFrames(2);
    open(images);
    trigger("advise");
    ASSERT_TRUE(dialog() && dialog()->isVisible());
    EXPECT_FALSE(find<QPushButton>("adviseApply")->isEnabled());
    find<NumberField>("adviseSigma")->setValue(0.004);
    advise();
    ASSERT_TRUE(dialog()->advice());
    const Advice advice = *dialog()->advice();
    QProcess cli;
    cli.start(QStringLiteral(STRAINLENS_CLI),
              {QStringLiteral("advise"), images[0], QStringLiteral("--target-sigma"), QStringLiteral("0.004")});
    ASSERT_TRUE(cli.waitForFinished(60000));
    const QString text = QString::fromUtf8(cli.readAllStandardOutput());
    const auto* table = find<QTableWidget>("adviseTable");
    ASSERT_EQ(table->rowCount(), 4);
    for (int row = 0; row < 4; ++row) {
        const AdvisedParameter& parameter = advice.parameters[static_cast<std::size_t>(row)];
        EXPECT_EQ(table->item(row, 2)->text(), QString::number(parameter.value));
        EXPECT_FALSE(table->item(row, 3)->text().isEmpty());
        const QRegularExpression line(
            QStringLiteral("--%1 +%2 ").arg(QString::fromStdString(std::string(parameter.name))).arg(parameter.value));
        EXPECT_TRUE(line.match(text).hasMatch()) << text.toStdString();
    }
    EXPECT_TRUE(find<QLabel>("adviseVerdict")->text().contains(QStringLiteral("reach the targets")));

    const RunParameters before = document().project.parameters();
    QTest::mouseClick(find<QPushButton>("adviseApply"), Qt::LeftButton);
    const RunParameters& after = document().project.parameters();
    EXPECT_EQ(after.refine.subset, advice.value("subset"));
    EXPECT_EQ(after.grid.blockWidth, advice.value("block"));
    EXPECT_EQ(after.grid.blockHeight, advice.value("block"));
    EXPECT_EQ(after.grid.step, advice.value("step"));
    EXPECT_EQ(after.strain.window, advice.value("strain-window"));
    EXPECT_EQ(after.refinement, Refinement::Icgn1);
    EXPECT_EQ(table->item(0, 1)->text(), table->item(0, 2)->text()) << "the present value is the proposed one now";
    trigger("undo");
    EXPECT_EQ(document().project.parameters().refine.subset, before.refine.subset);
    EXPECT_EQ(document().project.parameters().grid.step, before.grid.step);
    EXPECT_EQ(document().project.parameters().refinement, before.refinement);
}

TEST_F(WindowAdvise, ReportsUnreachableTargetsAndMissingTexture) {
    open(renderFrames(2));
    trigger("advise");
    find<NumberField>("adviseSigma")->setValue(0.00001);
    advise();
    EXPECT_TRUE(find<QLabel>("adviseVerdict")->text().contains(QStringLiteral("cannot be reached")));
    EXPECT_TRUE(find<QPushButton>("adviseApply")->isEnabled()) << "the best there is may still be taken";
    QImage flat(200, 150, QImage::Format_Grayscale8);
    flat.fill(128);
    QStringList images;
    for (const char* name : {"flat_0.png", "flat_1.png"}) {
        images << path(QLatin1String(name));
        ASSERT_TRUE(flat.save(images.back()));
    }
    open(images);
    EXPECT_FALSE(dialog()->advice()) << "advice is for one image";
    advise();
    EXPECT_FALSE(dialog()->advice());
    EXPECT_TRUE(find<QLabel>("adviseVerdict")->text().contains(QStringLiteral("\u26a0")));
    EXPECT_FALSE(find<QPushButton>("adviseApply")->isEnabled());
}

TEST_F(WindowAdvise, OpenedImagesGetSuggestedParameters) {
    m_session.advice().setEnabled(true);
    document().project.startWith(RunParameters{});
    open(renderFrames(2));
    const RunParameters given = document().project.parameters();
    trigger("advise");
    advise();
    ASSERT_TRUE(dialog()->advice());
    EXPECT_EQ(given.refine.subset, dialog()->advice()->value("subset"));
    EXPECT_EQ(given.grid.step, dialog()->advice()->value("step"));
    EXPECT_EQ(given.strain.window, kAutomaticWindow);
    EXPECT_EQ(given.refinement, Refinement::Icgn1);
    EXPECT_NE(given.grid.step, RunParameters{}.grid.step) << "the advisor would have proposed that anyway";
    trigger("undo");
    EXPECT_EQ(document().project.parameters().grid.step, RunParameters{}.grid.step);
}

TEST_F(WindowAdvise, OpeningKeepsUserParameters) {
    m_session.advice().setEnabled(true);
    RunParameters chosen;
    chosen.refine.subset = 51;
    document().project.startWith(RunParameters{});
    document().project.editParameters(chosen, QStringLiteral("subset"));
    const QStringList images = renderFrames(2);
    open(images);
    ASSERT_TRUE(waitFor([this] { return !m_session.advice().isBusy(); }, 60000));
    const RunParameters& present = document().project.parameters();
    EXPECT_EQ(present.refine.subset, 51);
    // The others suit it, as on the command line: 1,000 points in 320 x 240 px, and a block as wide.
    EXPECT_EQ(present.grid.step, 8);
    EXPECT_EQ(present.grid.blockWidth, 56);
    open({images[1], images[0]});
    ASSERT_TRUE(waitFor([this] { return !m_session.advice().isBusy(); }, 60000));
    EXPECT_EQ(document().project.parameters().refine.subset, 51) << "kept for the next images";
}

TEST_F(WindowAdvise, OpeningKeepsParametersOfSavedProjects) {
    RunParameters chosen;
    chosen.refine.subset = 51;
    chosen.grid.step = 13;
    document().project.startWith(chosen);
    const QStringList images = renderFrames(2);
    open(images);
    m_chooser.file = path(QStringLiteral("p.strainlens"));
    trigger("saveProjectAs");
    waitUntilIdle();
    trigger("newProject");
    waitUntilIdle();
    ASSERT_NE(document().project.parameters().refine.subset, 51);
    m_session.advice().setEnabled(true);
    m_window->workbench().opener.openProject(m_chooser.file);
    waitUntilIdle();
    ASSERT_EQ(document().project.parameters().refine.subset, 51);
    open({images[1], images[0]});
    ASSERT_TRUE(waitFor([this] { return !m_session.advice().isBusy(); }, 60000));
    EXPECT_EQ(document().project.parameters().refine.subset, 51);
    EXPECT_EQ(document().project.parameters().grid.step, 13);
}

}  // namespace
}  // namespace strainlens::gui
