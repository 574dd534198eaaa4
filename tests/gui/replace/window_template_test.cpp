// SPDX-License-Identifier: GPL-3.0-or-later
// Templates and batches in the window.
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QTableWidget>

#include "app/batch/project_template.h"
#include "gui/dialogs/batch_dialog.h"
#include "tests/app/batch/rendered_plate.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

class WindowTemplate : public WindowTest {
protected:
    WindowTemplate() {
        write(0, 0);
        write(1, 8);
        open({path(QStringLiteral("specimens/S0"))});
        Document& work = document();
        RunParameters parameters = work.project.parameters();
        parameters.device = "cpu";
        parameters.grid.step = 24;
        work.project.editParameters(parameters, QStringLiteral("step"));
        work.project.editRoi({{{RoiOperation::Add, RoiRectangle{100, 80, 260, 340}}}}, QStringLiteral("region"));
        work.project.editProbes({{"P", PointProbe{kPoint}}}, QStringLiteral("probe"));
        m_chooser.file = m_template;
        trigger("saveTemplate");
        waitUntilIdle();
    }

    void write(int number, double degrees) {
        test::RenderedPlate plate = plateAt(number, degrees);
        plate.write(m_folder.filePath(QStringLiteral("specimens/S%1").arg(number)).toStdString());
    }
    static test::RenderedPlate plateAt(int number, double degrees) {
        test::RenderedPlate plate;
        plate.seed = static_cast<std::uint64_t>(number) + 1;
        plate.degrees = degrees;
        plate.shift = {degrees / 2, -degrees};
        return plate;
    }
    PointPx probe() {
        const std::vector<Probe>& probes = document().project.probesAndLoads().probes;
        return probes.size() == 1 ? std::get<PointProbe>(probes.front().geometry).at : PointPx{};
    }

    /// Writes a table of specimens and chooses it in the dialog; its cells are shown afterwards.
    void chooseTable(BatchDialog& dialog, const QString& name, const char* text) {
        QFile file(path(name));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(text);
        file.close();
        dialog.setTable(path(name));
        ASSERT_TRUE(waitFor([this, &name] {
            return find<QLabel>("batchSpecimens")->text() == name && find<QPushButton>("batchClear")->isEnabled();
        }));
    }

    static constexpr int kSectionColumn = 3, kPropertiesColumn = 4, kStateColumn = 5, kReasonColumn = 6;
    static constexpr PointPx kPoint{230, 250};
    const QString m_template = path(QStringLiteral("plate.strainlens-template"));
};

TEST_F(WindowTemplate, StartsTheNextSpecimen) {
    ASSERT_TRUE(QFileInfo::exists(m_template));
    EXPECT_TRUE(readTemplate(m_template.toStdString()).project.images.empty());
    m_prompts.answer = UnsavedChangesAnswer::Discard;
    m_window->workbench().templates.start(m_template, path(QStringLiteral("specimens/S1")));
    waitUntilIdle();
    EXPECT_EQ(m_prompts.asked.size(), 1U);
    EXPECT_EQ(document().images.frameCount(), 2);
    EXPECT_EQ(document().project.parameters().grid.step, 24);
    EXPECT_EQ(document().project.roi().shapes.size(), 1U);
    EXPECT_TRUE(document().project.path().isEmpty());
    EXPECT_EQ(document().project.probesAndLoads().load.values, (std::vector<double>{0, 1250}));
    const PointPx truth = plateAt(1, 8).place(kPoint);
    EXPECT_NEAR(probe().x, truth.x, 0.5);
    EXPECT_NEAR(probe().y, truth.y, 0.5);
    run();
    const auto field = document().results.latest().store->field(1);
    ASSERT_NE(field, nullptr);
    EXPECT_GT(field->size(), 10U);
}

TEST_F(WindowTemplate, RefusesAFolderOfSeveralSpecimens) {
    m_window->workbench().templates.start(m_template, path(QStringLiteral("specimens")));
    waitUntilIdle();
    EXPECT_EQ(document().images.frame(0).origin.file.path.parent_path().filename(), "S0");
    EXPECT_EQ(probe(), kPoint);
}

TEST_F(WindowTemplate, BatchMeasuresAndOpensSpecimens) {
    trigger("batch");
    auto* dialog = find<BatchDialog>("batchDialog");
    ASSERT_NE(dialog, nullptr);
    EXPECT_FALSE(find<QPushButton>("batchRun")->isEnabled());
    dialog->setTemplate(m_template);
    dialog->addFolder(path(QStringLiteral("specimens")));
    ASSERT_TRUE(waitFor([this] { return find<QPushButton>("batchRun")->isEnabled(); }));
    auto* table = find<QTableWidget>("batchTable");
    ASSERT_EQ(table->rowCount(), 2);
    find<QPushButton>("batchRun")->click();
    EXPECT_TRUE(dialog->isRunning());
    ASSERT_TRUE(waitFor([dialog] { return !dialog->isRunning(); }, m_patienceMs));
    for (int row = 0; row < 2; ++row) EXPECT_EQ(table->item(row, kStateColumn)->text(), QStringLiteral("measured"));
    EXPECT_TRUE(QFileInfo::exists(path(QStringLiteral("specimens_batch/batch.csv"))));
    EXPECT_TRUE(QFileInfo::exists(path(QStringLiteral("specimens_batch/S1_report.html"))));
    m_prompts.answer = UnsavedChangesAnswer::Discard;
    table->setCurrentCell(1, 0);
    find<QPushButton>("batchOpen")->click();
    waitUntilIdle();
    EXPECT_EQ(QFileInfo(document().project.path()).fileName(), QStringLiteral("S1.strainlens"));
    EXPECT_TRUE(document().results.latest().hasField());
    EXPECT_FALSE(document().project.isModified());
}

TEST_F(WindowTemplate, BatchShowsWhatTheTableSaysOfEachSpecimen) {
    trigger("batch");
    auto* dialog = find<BatchDialog>("batchDialog");
    dialog->setTemplate(m_template);
    dialog->addFolder(path(QStringLiteral("specimens")));
    auto* run = find<QPushButton>("batchRun");
    ASSERT_TRUE(waitFor([run] { return run->isEnabled(); }));
    auto* table = find<QTableWidget>("batchTable");
    chooseTable(*dialog, QStringLiteral("short.csv"), "specimen;width [mm];thickness [mm];Operator\nS0;12,5;2;Ada\n");
    EXPECT_EQ(table->item(0, kSectionColumn)->text(), QStringLiteral("25 mm²"));
    EXPECT_EQ(table->item(0, kPropertiesColumn)->text(), QStringLiteral("Operator: Ada"));
    EXPECT_NE(table->item(1, kReasonColumn)->text().indexOf(QStringLiteral("has no row for the specimen S1")), -1)
        << table->item(1, kReasonColumn)->text().toStdString();
    // What belongs to no specimen of the list is a problem, and nothing is measured with it.
    chooseTable(*dialog, QStringLiteral("long.csv"), "specimen,area [mm2]\nS0,10\nS1,11\nS7,12\n");
    EXPECT_FALSE(run->isEnabled());
    EXPECT_NE(find<QLabel>("batchMessage")->text().indexOf(QStringLiteral("S7")), -1)
        << find<QLabel>("batchMessage")->text().toStdString();
    chooseTable(*dialog, QStringLiteral("right.csv"), "specimen,area [mm2],batch\nS0,10,A\nS1,11.5,B\n");
    ASSERT_TRUE(waitFor([run] { return run->isEnabled(); }));
    EXPECT_EQ(table->item(1, kSectionColumn)->text(), QStringLiteral("11.5 mm²"));
    EXPECT_TRUE(find<QLabel>("batchMessage")->text().isEmpty());
    run->click();
    ASSERT_TRUE(waitFor([dialog] { return !dialog->isRunning(); }, m_patienceMs));
    QFile results(path(QStringLiteral("specimens_batch/batch.csv")));
    ASSERT_TRUE(results.open(QIODevice::ReadOnly));
    const QByteArray text = results.readAll();
    EXPECT_TRUE(text.contains("batch") && text.contains("B")) << text.constData();
    find<QPushButton>("batchClear")->click();
    ASSERT_TRUE(waitFor([table] { return table->rowCount() == 0; }));
    EXPECT_EQ(find<QLabel>("batchSpecimens")->text(), QStringLiteral("none"));
}

TEST_F(WindowTemplate, TwoFoldersThatAreAddedAtOnceAreBothRead) {
    trigger("batch");
    auto* dialog = find<BatchDialog>("batchDialog");
    dialog->addFolder(path(QStringLiteral("specimens/S0")));
    dialog->addFolder(path(QStringLiteral("specimens/S1")));
    auto* table = find<QTableWidget>("batchTable");
    ASSERT_TRUE(waitFor([table] { return table->rowCount() == 2; }));
    EXPECT_EQ(table->item(1, 0)->text(), QStringLiteral("S1"));
}

TEST_F(WindowTemplate, ABatchThatIsClosedEndsWithoutTheWindow) {
    trigger("batch");
    QPointer<BatchDialog> dialog = find<BatchDialog>("batchDialog");
    dialog->setTemplate(m_template);
    dialog->addFolder(path(QStringLiteral("specimens")));
    auto* run = find<QPushButton>("batchRun");
    ASSERT_TRUE(waitFor([run] { return run->isEnabled(); }));
    run->click();
    ASSERT_TRUE(dialog->isRunning());
    dialog->close();
    ASSERT_TRUE(dialog) << "the work has not ended yet";
    EXPECT_FALSE(dialog->isVisible());
    EXPECT_TRUE(dialog->isRunning());
    EXPECT_TRUE(waitFor([&dialog] { return dialog.isNull(); }, m_patienceMs));
}

}  // namespace
}  // namespace strainlens::gui
