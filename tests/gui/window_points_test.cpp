// SPDX-License-Identifier: GPL-3.0-or-later
// Point table: contents, sorting, and its selection in sync with the image.
#include <QClipboard>
#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <cmath>

#include "gui/document/point_table.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

class WindowPoints : public WindowTest {
protected:
    void measure() {
        open(renderFrames(3));
        drawRegionWithHole();
        RunParameters parameters;
        parameters.grid.step = 12;
        parameters.refine.subset = 21;
        parameters.strain.window = 5;
        parameters.strain.minimumShare = 1;  // no strain at the edge of the region
        parameters.scaleMmPerPx = 0.5;
        document().project.editParameters(parameters, QStringLiteral("refined"));
        run();
        document().images.setCurrent(1);
        show();
    }
    void show() {
        auto* dock = find<QDockWidget>("pointsDock");
        dock->show();
        dock->raise();
        // Brings its tab to the front.
        EXPECT_TRUE(waitFor([this] { return table()->viewport()->height() > 0; }));
        waitUntilIdle();
    }
    QTableView* table() { return find<QTableView>("pointsTable"); }
    QAbstractItemModel& model() { return *table()->model(); }
    std::shared_ptr<const DisplacementField> field() {
        return document().results.finishedFieldOf(document().images.current());
    }
    int column(const char* name) {
        for (int i = 0; i < model().columnCount(); ++i) {
            if (model().headerData(i, Qt::Horizontal).toString() == QLatin1String(name)) return i;
        }
        ADD_FAILURE() << "no column " << name;
        return 0;
    }
    QString cell(int row, const char* name) { return model().index(row, column(name)).data().toString(); }
    std::size_t nodeOf(int row) { return static_cast<PointTable&>(model()).nodeOf(row); }
    void clickHeading(const char* name) {
        const QHeaderView* header = table()->horizontalHeader();
        const int section = column(name);
        table()->scrollTo(model().index(0, section));
        QTest::mouseClick(
            header->viewport(), Qt::LeftButton, {},
            {header->sectionViewportPosition(section) + header->sectionSize(section) / 2, header->height() / 2});
    }
    QString copied() {
        QGuiApplication::clipboard()->clear();
        table()->setFocus();
        QTest::keyClick(table(), Qt::Key_C, Qt::ControlModifier);
        return QGuiApplication::clipboard()->text();
    }
};

TEST_F(WindowPoints, RowsAndColumnsMatchExportedTable) {
    measure();
    const std::size_t outside = field()->count(PointStatus::OutsideRoi);
    ASSERT_GT(outside, 0u);
    EXPECT_EQ(model().rowCount(), static_cast<int>(field()->size() - outside));
    const int row = model().rowCount() / 3;
    const std::size_t node = nodeOf(row);
    ASSERT_TRUE(field()->strain.ok(node));
    const auto text = [](double value) { return QLocale().toString(value, 'g', 6); };
    EXPECT_EQ(cell(row, "x_px"), text(field()->x[node]));
    EXPECT_EQ(cell(row, "u_px"), text(field()->u[node]));
    EXPECT_EQ(cell(row, "exx"), text(field()->strain.exx[node]));
    EXPECT_EQ(cell(row, "zncc"), text(static_cast<double>(field()->refined.zncc[node])));
    EXPECT_EQ(cell(row, "u_mm"), text(field()->u[node] * 0.5));
    EXPECT_EQ(cell(row, "status"), QStringLiteral("Measured"));
    EXPECT_TRUE(model()
                    .headerData(column("exx"), Qt::Horizontal, Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("Strain exx")));

    m_chooser.file = path(QStringLiteral("table.csv"));
    trigger("exportResults");
    ASSERT_TRUE(waitFor([this] { return m_window->findChild<QPushButton*>(QStringLiteral("exportAllColumns")); }));
    QTest::mouseClick(find<QPushButton>("exportAllColumns"), Qt::LeftButton);
    acceptExport();
    waitUntilIdle();
    const QList<QByteArray> lines = contentOf(path(QStringLiteral("table.csv"))).split('\n');
    const QStringList all = copied().trimmed().split(QLatin1Char('\n'));
    ASSERT_EQ(all.size(), model().rowCount() + 1) << "all where none is selected";
    EXPECT_EQ("frame," + QString(all[0]).replace(QLatin1Char('\t'), QLatin1Char(',')).toUtf8(), lines[0]);
    for (int i = 1; i < all.size(); ++i) {
        const QStringList cells = all[i].split(QLatin1Char('\t'));
        const QList<QByteArray> written = lines[i].split(',').sliced(1);
        ASSERT_EQ(cells.size(), written.size());
        for (qsizetype k = 0; k < cells.size(); ++k) {
            if (cells[k].toUtf8() == written[k]) continue;
            // A table has the digits of a float.
            ASSERT_EQ(static_cast<float>(cells[k].toDouble()), written[k].toFloat()) << i << ", " << k;
        }
    }
}

TEST_F(WindowPoints, SortsWithEmptyCellsLast) {
    measure();
    std::vector<std::size_t> grid;
    for (int row = 0; row < model().rowCount(); ++row) grid.push_back(nodeOf(row));
    EXPECT_TRUE(std::ranges::is_sorted(grid));
    const auto values = [this] {
        std::vector<double> sorted;
        for (int row = 0; row < model().rowCount(); ++row) sorted.push_back(field()->strain.exx[nodeOf(row)]);
        return sorted;
    };
    for (const bool rising : {true, false}) {
        clickHeading("exx");
        const std::vector<double> sorted = values();
        const auto end = std::ranges::find_if(sorted, [](double v) { return std::isnan(v); });
        EXPECT_LT(end, sorted.end()) << "strain is missing at the region's edge";
        EXPECT_TRUE(std::all_of(end, sorted.end(), [](double v) { return std::isnan(v); }));
        EXPECT_TRUE(rising ? std::is_sorted(sorted.begin(), end) : std::is_sorted(sorted.begin(), end, std::greater{}));
        EXPECT_GT(end - sorted.begin(), 50);
    }
    document().images.setCurrent(2);
    const std::vector<double> next = values();
    EXPECT_GE(next[0], next[1]) << "another image is sorted in the same way";
    clickHeading("exx");
    std::vector<std::size_t> again;
    for (int row = 0; row < model().rowCount(); ++row) again.push_back(nodeOf(row));
    EXPECT_EQ(again, grid) << "a third click restores the order of the grid";
}

TEST_F(WindowPoints, CurrentRowIsTheSelectedPoint) {
    measure();
    trigger("showReference");
    if (!find<QAction>("showReference")->isChecked()) trigger("showReference");
    const int row = model().rowCount() / 2;
    const QModelIndex index = model().index(row, 0);
    table()->scrollTo(index);
    QTest::mouseClick(table()->viewport(), Qt::LeftButton, {}, table()->visualRect(index).center());
    ASSERT_TRUE(canvas().marked());
    EXPECT_EQ(canvas().marked()->centre, QPointF(field()->x[nodeOf(row)], field()->y[nodeOf(row)]));
    QTest::keyClick(table(), Qt::Key_Down);
    EXPECT_EQ(canvas().marked()->centre, QPointF(field()->x[nodeOf(row + 1)], field()->y[nodeOf(row + 1)]));
    clickHeading("u_px");
    EXPECT_EQ(canvas().marked()->centre, QPointF(field()->x[nodeOf(table()->currentIndex().row())],
                                                 field()->y[nodeOf(table()->currentIndex().row())]))
        << "sorting keeps the point";

    const std::size_t other = nodeOf(7);
    click(at(field()->x[other], field()->y[other]));
    EXPECT_EQ(nodeOf(table()->currentIndex().row()), other) << "a click on the image chooses the row";
    EXPECT_TRUE(table()->viewport()->rect().intersects(table()->visualRect(table()->currentIndex()))) << "in sight";
    EXPECT_EQ(copied().count(QLatin1Char('\n')), 2) << "the heading and the selected row";
    canvas().setFocus();
    QTest::keyClick(canvas().viewport(), Qt::Key_Escape);
    EXPECT_FALSE(canvas().marked());
    EXPECT_FALSE(table()->selectionModel()->hasSelection());
    EXPECT_FALSE(table()->currentIndex().isValid());
}

TEST_F(WindowPoints, FollowsImageAndLanguage) {
    open(renderFrames(2));
    show();
    EXPECT_EQ(model().rowCount(), 0);
    EXPECT_EQ(find<QLabel>("pointsSummary")->text(), QStringLiteral("This image has not been measured."));
    EXPECT_FALSE(find<QToolButton>("pointsCopy")->isEnabled());
    run();
    EXPECT_EQ(model().rowCount(), static_cast<int>(field()->size()));
    EXPECT_TRUE(find<QToolButton>("pointsCopy")->isEnabled());
    trigger("language_de");
    QCoreApplication::processEvents();
    EXPECT_TRUE(find<QLabel>("pointsSummary")->text().contains(QStringLiteral("Punkte")));
    EXPECT_EQ(cell(model().rowCount() / 2, "status"), QStringLiteral("Gemessen"));
    EXPECT_EQ(table()->accessibleName(), QStringLiteral("Punkte des Bildes"));
    document().images.setCurrent(0);
    EXPECT_EQ(model().rowCount(), 0) << "the reference has no points of its own";
}

TEST_F(WindowPoints, SortsSeventyThousandPointsFast) {
    open(renderFrames(2, {1280, 960}));
    RunParameters parameters = document().project.parameters();
    parameters.grid.step = 4;
    document().project.editParameters(parameters, QStringLiteral("dense"));
    run();
    show();
    ASSERT_GT(model().rowCount(), 70000);
    expectQuickEvents([this] {
        for (const char* name : {"u_px", "score", "status"}) clickHeading(name);
        document().images.setCurrent(0);
        document().images.setCurrent(1);
        QCoreApplication::processEvents();
    });
}

}  // namespace
}  // namespace strainlens::gui
