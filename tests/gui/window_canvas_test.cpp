// SPDX-License-Identifier: GPL-3.0-or-later
// The legends beside the image: badge, colours, arrows.
#include <QComboBox>
#include <QImage>
#include <QLabel>
#include <algorithm>

#include "compute/sequence/failed_points.h"
#include "gui/canvas/arrow_legend.h"
#include "gui/canvas/overlay.h"
#include "gui/canvas/result_badge.h"
#include "gui/i18n/engine_text.h"
#include "gui/theme/theme.h"
#include "gui/widgets/number_field.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

class WindowCanvas : public WindowTest {
protected:
    ResultBadge& badge() { return *find<ResultBadge>("resultBadge"); }
    /// With the names of both images in one line.
    QString facts() {
        return find<QLabel>("chipFacts")->text().replace(QStringLiteral("\n\u2192"), QStringLiteral(" \u2192"));
    }
    /// Number of visible labels that mark results as stale.
    long staleLabels() {
        const QList<QLabel*> labels = m_window->findChildren<QLabel*>();
        return std::ranges::count_if(labels, [](const QLabel* label) {
            return label->isVisible() && label->text().contains(QStringLiteral("Out of date"));
        });
    }
    void makeStale() {
        auto* step = find<NumberField>("parameter_step");
        step->setFocus();
        step->selectAll();
        QTest::keyClicks(step, QStringLiteral("24"));
        QTest::keyClick(step, Qt::Key_Return);
    }
};

TEST_F(WindowCanvas, BadgeNamesImagesPointsAndTime) {
    open(renderFrames(3));
    EXPECT_FALSE(badge().isVisible()) << "nothing has been measured";
    drawRegionWithHole();
    run();
    ASSERT_TRUE(badge().isVisible());
    for (const int frame : {1, 2}) {
        document().images.setCurrent(frame);
        const DisplacementField& field = *document().results.fieldOf(frame);
        const std::size_t outside = field.count(PointStatus::OutsideRoi);
        ASSERT_GT(outside, 0u);
        const QString expected = QStringLiteral("%1 \u2192 %2\n%3 of %4 points\n")
                                     .arg(document().images.frame(0).name, document().images.frame(frame).name,
                                          QLocale().toString(qulonglong{field.count(PointStatus::Ok)}),
                                          QLocale().toString(qulonglong{field.size() - outside}));
        EXPECT_TRUE(facts().startsWith(expected)) << facts().toStdString() << " for " << expected.toStdString();
        EXPECT_TRUE(facts().endsWith(QStringLiteral(" ms")) || facts().endsWith(QStringLiteral(" s")));
    }
    document().images.setCurrent(0);
    EXPECT_FALSE(badge().isVisible()) << "the reference was not measured";
}

TEST_F(WindowCanvas, LegendsDoNotCoverTheImage) {
    open(renderFrames(3));
    const QWidget& strip = *find<QWidget>("legendStrip");
    EXPECT_EQ(strip.width(), 0) << "nothing to explain yet";
    drawRegionWithHole();
    run();
    const auto* arrows = find<ArrowLegend>("arrowLegend");
    ASSERT_TRUE(waitFor([arrows] { return arrows->isVisible(); }));
    EXPECT_TRUE(waitFor([&] {
        const double scale = canvas().layers().vectors.scaleAt(canvas().zoom());
        return arrows->texts().front().startsWith(Overlay::scaleText(scale));
    }));
    for (const char* legend : {"resultBadge", "colourLegend", "arrowLegend"}) {
        const auto* widget = find<QWidget>(legend);
        EXPECT_TRUE(widget->isVisible()) << legend;
        EXPECT_EQ(widget->parentWidget(), &strip) << legend;
        EXPECT_TRUE(strip.rect().contains(widget->geometry())) << legend;
    }
    const auto onScreen = [](const QWidget& widget) { return QRect(widget.mapToGlobal(QPoint()), widget.size()); };
    EXPECT_FALSE(onScreen(strip).intersects(onScreen(canvas())));
    trigger("showVectors");
    EXPECT_TRUE(waitFor([arrows] { return !arrows->isVisible(); })) << "no arrows, no legend";
}

TEST_F(WindowCanvas, ArrowLegendFollowsZoomScaleAndStatuses) {
    ArrowKey key{4, 2, {}, 0, {}};
    ArrowLegend legend(nullptr);
    legend.resize(150, 100);
    legend.setKey(key);
    EXPECT_TRUE(legend.texts().empty()) << "no points";
    key.counts[static_cast<std::size_t>(PointStatus::Ok)] = 1;
    legend.setKey(key);
    EXPECT_TRUE(legend.texts().front().endsWith(QStringLiteral("5 px"))) << "8 screen px per image px, 64 px at most";
    key.units.mmPerPx = 0.03;
    key.counts[static_cast<std::size_t>(PointStatus::NoTexture)] = 12;
    legend.setKey(key);
    EXPECT_TRUE(legend.texts().front().endsWith(QStringLiteral("0.2 mm")));
    key.units.length = LengthUnit::Micrometre;
    legend.setKey(key);
    EXPECT_TRUE(legend.texts().front().endsWith(QStringLiteral("200 µm")));
    EXPECT_EQ(legend.texts().back(), statusText(PointStatus::NoTexture) + QStringLiteral(": 12"));
    legend.setKey(std::nullopt);
    EXPECT_TRUE(legend.texts().empty());
}

TEST_F(WindowCanvas, BadgeSaysWhyMostPointsFailed) {
    const QStringList files = renderFrames(3);
    QImage other(files[1]);
    other.invertPixels();
    ASSERT_TRUE(other.save(files[1]));
    open(files);
    find<QComboBox>("parameter_refine")->setCurrentIndex(static_cast<int>(Refinement::Icgn1));
    run();
    const auto* problem = find<QLabel>("resultProblem");
    document().images.setCurrent(2);
    EXPECT_FALSE(problem->isVisible());
    document().images.setCurrent(1);
    ASSERT_TRUE(problem->isVisible());
    EXPECT_TRUE(problem->text().contains(QStringLiteral("the images do not show the same surface")))
        << problem->text().toStdString();
    EXPECT_EQ(badge().grab().toImage().pixelColor(2, 2), warningColours().background);
    EXPECT_TRUE(waitFor([problem] { return problem->height() >= problem->heightForWidth(problem->width()); }));
}

/// Every reason has a translation.
TEST_F(WindowCanvas, ReasonsOfFailureAreTranslated) {
    m_languages.set(QStringLiteral("de"));
    for (std::size_t status = 1; status < kPointStatusNames.size(); ++status) {
        StatusCounts counts{};
        counts[status] = 10;
        const std::string_view reason = reasonOfFailure(counts);
        ASSERT_FALSE(reason.empty()) << status;
        const QString text = failureText(reason);
        EXPECT_FALSE(text.contains(QLatin1String(reason.data(), static_cast<qsizetype>(reason.size()))))
            << text.toStdString();
    }
    m_languages.set(QStringLiteral("en"));
}

TEST_F(WindowCanvas, StaleResultsAreMarkedOnceWithoutMovingTheImage) {
    open(renderFrames(2));
    run();
    EXPECT_EQ(staleLabels(), 0);
    const auto paper = [this] { return badge().grab().toImage().pixelColor(2, 2); };
    const QColor fresh = paper();
    EXPECT_EQ(fresh, m_window->palette().color(QPalette::Window));
    const QRect place = canvas().geometry();
    makeStale();
    EXPECT_EQ(staleLabels(), 1);
    EXPECT_EQ(paper(), warningColours().background);
    EXPECT_NE(paper(), fresh);
    EXPECT_TRUE(find<QToolButton>("staleRun")->isVisible());
    QTest::qWait(1);
    EXPECT_EQ(canvas().geometry(), place);
    trigger("undo");
    EXPECT_EQ(staleLabels(), 0);
    EXPECT_EQ(paper(), fresh);
}

}  // namespace
}  // namespace strainlens::gui
