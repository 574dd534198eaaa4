// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of docs/tutorial.md in the window: from a folder of images to a strain map in four actions, to an
// extensometer curve and a PDF report in eleven. An action is a click, a selection in a list or a drag, including those
// in the system's file dialogs, which the test answers.
#include <qcustomplot.h>

#include <QComboBox>
#include <QDir>
#include <QMenu>
#include <cmath>

#include "gui/canvas/map_layer.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

constexpr int kMaxToMap = 4;
constexpr int kMaxToPdf = 11;

class Tutorial : public WindowTest {
protected:
    Tutorial() {
        // The initial state of the program.
        m_session.advice().setEnabled(true);
        document().project.startWith({});
    }

    void doAction(const char* what, const std::function<void()>& action) {
        ++m_actions;
        SCOPED_TRACE(what);
        action();
        waitUntilIdle();
    }
    /// Counts the user's actions in a dialog that the test answers.
    void countDialogAction(const char*) { ++m_actions; }
    void press(QAbstractButton* button) {
        ASSERT_TRUE(button && button->isVisible() && button->isEnabled());
        QTest::mouseClick(button, Qt::LeftButton);
    }
    /// Returns the visible button of an action.
    QAbstractButton* buttonOf(const char* action) {
        for (auto* button : m_window->findChildren<QToolButton*>()) {
            if (button->isVisible() && button->defaultAction() == find<QAction>(action)) return button;
        }
        ADD_FAILURE() << "no button in sight does " << action;
        return nullptr;
    }
    /// Folder of the photographs; a rendered sequence if they are not available.
    QString folder() {
        const QString place = path(QStringLiteral("photographs"));
        EXPECT_TRUE(QDir().mkpath(place));
        QStringList images = photographs();
        // Every fourth image is enough.
        for (qsizetype k = images.size(); k-- > 0;) {
            if (k % 4 != 0) images.removeAt(k);
        }
        if (images.isEmpty()) images = renderFrames(4);
        for (const QString& image : images)
            EXPECT_TRUE(QFile::copy(image, place + QLatin1Char('/') + QFileInfo(image).fileName()));
        m_images = static_cast<int>(images.size());
        return place;
    }
    int actions() const { return m_actions; }
    int images() const { return m_images; }

private:
    int m_actions = 0;
    int m_images = 0;
};

TEST_F(Tutorial, ReachesStrainMapAndReportInFewActions) {
    m_chooser.file = folder();
    countDialogAction("choose the folder");
    doAction("Open folder", [&] { press(buttonOf("openFolder")); });
    ASSERT_EQ(document().images.frameCount(), images());
    doAction("Region from texture", [&] { press(buttonOf("roiTexture")); });
    ASSERT_FALSE(document().project.roi().shapes.empty());
    doAction("Run", [&] { press(find<QToolButton>("runButton")); });
    ASSERT_TRUE(document().results.latest().finished);
    EXPECT_EQ(mapStyle().quantity, "e1");
    ASSERT_TRUE(canvas().layers().map.map()) << "there is a map";
    const std::shared_ptr<const DisplacementField> last = document().results.latest().field(images() - 1);
    ASSERT_TRUE(last);
    std::size_t strained = 0;
    for (std::size_t i = 0; i < last->size(); ++i) strained += last->strain.ok(i) ? 1 : 0;
    EXPECT_GT(strained, 1000u);
    EXPECT_LE(actions(), kMaxToMap);

    const double x = document().images.imageSize().width / 2.0, height = document().images.imageSize().height;
    doAction("Extensometer", [&] { press(buttonOf("probeExtensometer")); });
    doAction("drag along the specimen", [&] { drag(at(x * 0.7, 0.3 * height), at(x * 0.7, 0.7 * height)); });
    ASSERT_EQ(document().project.probes().size(), 1u);
    auto* chart = find<QCustomPlot>("chart");
    ASSERT_TRUE(chart->isVisible()) << "the chart comes by itself";
    ASSERT_GE(chart->graphCount(), 1);
    int points = 0;
    for (const QCPGraphData& point : *chart->graph(0)->data()) points += std::isfinite(point.value) ? 1 : 0;
    EXPECT_GE(points, images() - 1) << "a value for every image";

    m_chooser.file = path(QStringLiteral("report.pdf"));
    countDialogAction("choose PDF as the kind of file");
    countDialogAction("Save");
    doAction("File", [&] { EXPECT_TRUE(find<QMenu>("fileMenu")->actions().contains(find<QAction>("exportReport"))); });
    doAction("Export report", [&] { trigger("exportReport"); });
    const QByteArray report = contentOf(m_chooser.file);
    EXPECT_TRUE(report.startsWith("%PDF-"));
    EXPECT_GT(report.size(), 10000);
    EXPECT_LE(actions(), kMaxToPdf);
}

}  // namespace
}  // namespace strainlens::gui
