// SPDX-License-Identifier: GPL-3.0-or-later
// Thumbnails of the film strip: content, lazy creation and cost.
#include <QDockWidget>
#include <QListWidget>
#include <QScrollBar>
#include <QSignalSpy>
#include <cstdio>

#include "app/results/memory_store.h"
#include "gui/pictures/field_map.h"
#include "gui/view/workbench.h"
#include "tests/gui/measuring_application.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

constexpr ImageSize kTiny{404, 204};
constexpr int kColumns = 33, kRows = 16, kStepPx = 12;

class WindowStrip : public WindowTest {
protected:
    QListWidget& list() { return *find<QListWidget>("frameList"); }
    /// Unscaled thumbnail.
    QImage pictureOf(int image) {
        const QIcon icon = list().item(image)->icon();
        return icon.isNull() ? QImage() : icon.pixmap(QSize(96, 96), 1.0).toImage();
    }
    /// Share of the thumbnail's pixels that equal the full-size map; -1 without a thumbnail.
    double shareOfMap(int image, const MapStyle& style, const std::optional<ColourRange>& shared = {}) {
        const Results& results = document().results.latest();
        const QImage picture = pictureOf(image).convertToFormat(QImage::Format_ARGB32);
        if (picture.isNull()) return -1;
        const FieldMap map =
            paintFieldMap(*document().results.fieldOf(image), style, shared, results.mask.get(), /*onDeformed=*/false);
        const ImageSize size = results.mask->size();
        int pixels = 0, same = 0;
        for (int y = 0; y < picture.height(); ++y) {
            for (int x = 0; x < picture.width(); ++x) {
                const int atX = (2 * x + 1) * size.width / (2 * picture.width());
                const int atY = (2 * y + 1) * size.height / (2 * picture.height());
                const int left = static_cast<int>(map.rect.left() + 0.5), top = static_cast<int>(map.rect.top() + 0.5);
                if (!map.picture.rect().contains(atX - left, atY - top)) continue;
                const QRgb expected = map.picture.pixel(atX - left, atY - top);
                if (qAlpha(expected) == 0) continue;
                ++pixels;
                same += picture.pixel(x, y) == expected;
            }
        }
        EXPECT_GT(pixels, 1000);
        return pixels == 0 ? -1 : static_cast<double>(same) / pixels;
    }
    std::vector<ImageOrigin> tinyImages(int count) {
        const auto pixels = std::make_shared<const AnyImage>(GrayImage<std::uint8_t>(kTiny.width, kTiny.height));
        std::vector<ImageOrigin> origins(static_cast<std::size_t>(count));
        for (std::size_t i = 0; i < origins.size(); ++i) {
            origins[i].rendered = pixels;
            origins[i].file.name = "image " + std::to_string(i);
        }
        return origins;
    }
    /// Opens that many images and starts measuring.
    void openForRun(int images) {
        document().setFrames(tinyImages(images));
        waitUntilIdle();
        m_store = std::make_shared<MemoryStore>();
        document().results.start(m_store);
        m_field.resize(kColumns, kRows);
        for (std::size_t i = 0; i < m_field.size(); ++i) {
            m_field.x[i] = 6 + 1.0 * kStepPx * static_cast<double>(i % kColumns);
            m_field.y[i] = 6 + 1.0 * kStepPx * static_cast<double>(i / kColumns);
            m_field.u[i] = 0.01 * static_cast<double>(i % kColumns), m_field.v[i] = 0, m_field.score[i] = 1;
            m_field.status[i] = PointStatus::Ok;
        }
    }
    /// Opens that many images, all measured.
    void measureAtOnce(int images) {
        openForRun(images);
        for (int k = 1; k < images; ++k) announce(k);
    }
    void announce(int k) {
        FrameSummary summary;
        summary.frame = k;
        summary.counts[static_cast<std::size_t>(PointStatus::Ok)] = m_field.size();
        m_store->append(summary, m_field);
        document().results.addResult(k, true);
    }
    /// Paints the strip and processes subsequent events.
    void settleStrip() {
        for (int k = 0; k < 3; ++k) {
            QCoreApplication::processEvents();
            waitUntilIdle();
        }
    }

    std::shared_ptr<MemoryStore> m_store;
    DisplacementField m_field;
};

TEST_F(WindowStrip, ShowsMapsInTheColoursOfTheMapBar) {
    open(renderFrames(4));
    drawRegionWithHole();
    ASSERT_TRUE(waitFor([this] { return qAlpha(pictureOf(1).pixel(32, 24)) == 255; })) << "the photograph";
    run();
    showMap("u");
    settleStrip();
    for (int image = 1; image < 4; ++image) EXPECT_EQ(shareOfMap(image, mapStyle()), 1) << image;
    view().edit(&ViewState::fixLimits, ColourRange{0, 20});
    settleStrip();
    ASSERT_EQ(mapStyle().limits.kind, ColourLimits::Kind::Fixed);
    for (int image = 1; image < 4; ++image) EXPECT_EQ(shareOfMap(image, mapStyle()), 1) << image;
    view().edit(&ViewState::setLimits, view().state().automaticLimits);
    find<QToolButton>("mapLock")->click();
    settleStrip();
    ASSERT_TRUE(mapStyle().locked);
    SharedRange ranges;
    const std::optional<ColourRange> shared = ranges.of(mapStyle(), document().results.latest().store, {});
    ASSERT_TRUE(shared);
    for (int image = 1; image < 4; ++image) EXPECT_EQ(shareOfMap(image, mapStyle(), shared), 1) << image;
    showMap("status");
    settleStrip();
    EXPECT_EQ(shareOfMap(2, mapStyle()), 1);
    const QImage withMap = pictureOf(2);
    showMap("");
    settleStrip();
    EXPECT_NE(pictureOf(2), withMap) << "without a quantity it is the photograph again";
}

TEST_F(WindowStrip, ShowsTheShareOfMeasuredPoints) {
    measureAtOnce(5);
    FrameSummary summary;
    summary.frame = 2;
    const auto count = [&summary](PointStatus status) -> std::size_t& {
        return summary.counts[static_cast<std::size_t>(status)];
    };
    count(PointStatus::Ok) = 977, count(PointStatus::Outlier) = 23, count(PointStatus::OutsideRoi) = 5000;
    m_store->append(summary, m_field);
    document().results.addResult(2, true);
    EXPECT_EQ(list().item(1)->text(), QStringLiteral("image 1\n100 %"));
    EXPECT_EQ(list().item(2)->text(), QStringLiteral("image 2\n97 %"));
    EXPECT_TRUE(list().item(2)->toolTip().contains(QStringLiteral("977 of 1,000")))
        << list().item(2)->toolTip().toStdString();
    EXPECT_EQ(list().item(2)->data(Qt::AccessibleTextRole).toString(), list().item(2)->toolTip());
    count(PointStatus::Ok) = 1;
    count(PointStatus::Outlier) = 999;
    summary.partial = true;
    m_store->append(summary, m_field);
    document().results.addResult(2, true);
    EXPECT_EQ(list().item(2)->text(), QStringLiteral("image 2\nStopped, 1 %"));
}

TEST_F(WindowStrip, ThumbnailsAreMadeForVisibleImagesOnly) {
    constexpr int kImages = 300;
    constexpr std::size_t kMaxInSight = 20;
    const ImageStore& images = m_session.images();
    document().setFrames(tinyImages(kImages));
    settleStrip();
    EXPECT_GE(images.thumbnailCount(), 5u);
    EXPECT_LE(images.thumbnailCount(), kMaxInSight) << "of " << kImages << " photographs";
    EXPECT_TRUE(images.thumbnail(kImages - 1).isNull());
    list().scrollToBottom();
    settleStrip();
    EXPECT_FALSE(images.thumbnail(kImages - 1).isNull());
    EXPECT_EQ(qAlpha(pictureOf(kImages - 1).pixel(32, 24)), 255);
    EXPECT_LE(images.thumbnailCount(), 2 * kMaxInSight);
    for (int image = 0; image < kImages; ++image) EXPECT_TRUE(document().images.frame(image).isKnown()) << image;

    measureAtOnce(kImages);
    showMap("u");
    settleStrip();
    const StripPresenter& strip = m_window->workbench().strip;
    EXPECT_GE(strip.mapCount(), 5u);
    EXPECT_LE(strip.mapCount(), kMaxInSight) << "of " << kImages << " maps";
    list().scrollToBottom();
    settleStrip();
    EXPECT_EQ(shareOfMap(kImages - 1, mapStyle()), 1);
    EXPECT_LE(strip.mapCount(), 2 * kMaxInSight);

    find<QDockWidget>("framesDock")->hide();
    document().setFrames(tinyImages(kImages));
    settleStrip();
    EXPECT_EQ(images.thumbnailCount(), 0u) << "they are not visible";
    find<QDockWidget>("framesDock")->show();
    settleStrip();
    EXPECT_GE(images.thumbnailCount(), 5u);
}

/// A run faster than the thumbnails: three rows become visible while one thumbnail is painted.
TEST_F(WindowStrip, ShowsThumbnailsDuringAFastRun) {
    constexpr int kImages = 201, kRowsAPicture = 3;
    for (const bool hasMap : {false, true}) {
        openForRun(kImages);
        showMap(hasMap ? "u" : "");
        // With locked limits every result repaints all maps.
        if (hasMap) find<QToolButton>("mapLock")->click();
        QSignalSpy photographs(&m_session.images(), &ImageStore::thumbnailReady);
        QSignalSpy maps(&m_window->workbench().strip, &StripPresenter::mapChanged);
        int shown = 0, visible = 0;
        for (int k = 1; k + kRowsAPicture <= kImages; k += kRowsAPicture) {
            for (int frame = k; frame < k + kRowsAPicture; ++frame) announce(frame);
            document().images.setCurrent(k + kRowsAPicture - 1);
            const bool isBusy = hasMap ? m_window->workbench().strip.isBusy() : m_session.images().isBusy();
            if (isBusy) (hasMap ? maps : photographs).wait(10000);
            if (k < kImages / 2) continue;
            for (int row = 0; row < list().count(); ++row) {
                if (!list().viewport()->rect().contains(list().visualItemRect(list().item(row)))) continue;
                ++visible;
                shown += qAlpha(pictureOf(row).pixel(32, 24)) == 255;
            }
        }
        EXPECT_GT(visible, 100);
        EXPECT_GT(shown, visible / 5) << (hasMap ? "maps" : "photographs");
        settleStrip();
    }
}

TEST_F(WindowStrip, StaysResponsiveWithManyImages) {
    constexpr int kImages = 301;
    measureAtOnce(kImages);
    showMap("u");
    settleStrip();
    expectQuickEvents([this] {
        QScrollBar& bar = *list().verticalScrollBar();
        for (int k = 0; k < 40; ++k) {
            bar.setValue(bar.maximum() * k / 40);
            QCoreApplication::processEvents();
        }
        settleStrip();
    });
    expectQuickEvents([this] {
        for (const char* quantity : {"v", "score", "u"}) {
            showMap(quantity);
            settleStrip();
        }
    });
    expectQuickEvents([this] {
        find<QToolButton>("mapLock")->click();
        settleStrip();
    });
    expectQuickEvents([this] {
        for (int k = 1; k < 200; ++k) {
            announce(k);
            QCoreApplication::processEvents();
        }
        settleStrip();
    });
    expectQuickEvents([this] {
        document().results.finish(RunSummary());
        settleStrip();
    });
}

}  // namespace
}  // namespace strainlens::gui
