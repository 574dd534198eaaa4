// SPDX-License-Identifier: GPL-3.0-or-later
// Welcome page: recent projects, drop area, sample in one click.
#include <QDragEnterEvent>
#include <QDragLeaveEvent>
#include <QMenu>
#include <QMimeData>
#include <QUrl>
#include <cmath>

#include "gui/panels/welcome_page.h"
#include "gui/pictures/field_map.h"
#include "tests/gui/window_fixture.h"
#include "tests/support/cpu_time.h"

namespace strainlens::gui {
namespace {

class WindowWelcome : public WindowTest {
protected:
    WelcomePage& page() { return *find<WelcomePage>("welcomePage"); }
    /// Button of an action on the page.
    QToolButton* button(const char* action) {
        for (QToolButton* found : page().findChildren<QToolButton*>()) {
            if (found->defaultAction() && found->defaultAction()->objectName() == QLatin1String(action)) return found;
        }
        ADD_FAILURE() << "no button for " << action;
        return nullptr;
    }
    std::vector<QToolButton*> tiles() {
        std::vector<QToolButton*> found;
        for (QToolButton* tile : page().findChildren<QToolButton*>()) {
            if (tile->objectName().startsWith(QStringLiteral("recent")) && tile->isVisible()) found.push_back(tile);
        }
        return found;
    }
    void saveAs(const QString& name) {
        m_chooser.file = path(name);
        trigger("saveProjectAs");
        waitUntilIdle();
    }
    static QColor middleOf(const QToolButton& tile) {
        const QImage picture = tile.icon().pixmap(tile.iconSize()).toImage();
        return picture.pixelColor(picture.rect().center());
    }
};

TEST_F(WindowWelcome, SampleIsMeasuredByOneClick) {
    const std::chrono::nanoseconds before = processCpuTime();
    QTest::mouseClick(button("measureSample"), Qt::LeftButton);
    ASSERT_TRUE(waitFor([this] { return document().results.latest().finished; }, 60000));
    waitUntilIdle();
    // Ten seconds on two cores.
    EXPECT_LT(processCpuTime() - before, std::chrono::seconds(20));
    EXPECT_EQ(mapStyle().quantity, "e1");
    const std::shared_ptr<const DisplacementField> field =
        document().results.fieldOf(document().images.frameCount() - 1);
    ASSERT_TRUE(field);
    // Strain is 2 % far from the hole and higher beside it.
    double minimum = INFINITY, maximum = 0, sum = 0;
    std::size_t known = 0;
    for (const double strain : mapValues(*field, "exx")) {
        if (!std::isfinite(strain)) continue;
        minimum = std::min(minimum, strain), maximum = std::max(maximum, strain);
        sum += strain;
        ++known;
    }
    EXPECT_GT(known, 5000u);
    EXPECT_NEAR(sum / static_cast<double>(known), 0.02, 0.004);
    EXPECT_GT(maximum, 0.03);
    EXPECT_TRUE(enabled("exportPicture"));
}

TEST_F(WindowWelcome, SampleRunRespectsUnsavedChanges) {
    open(renderFrames(2));
    document().project.editProbes({{"P1", PointProbe{{60, 60}}}}, QStringLiteral("probe"));
    m_prompts.answer = UnsavedChangesAnswer::Cancel;
    trigger("measureSample");
    waitUntilIdle();
    EXPECT_EQ(m_prompts.asked.size(), 1u);
    EXPECT_EQ(document().images.frameCount(), 2);
    // Images opened later are not measured automatically.
    m_prompts.answer = UnsavedChangesAnswer::Discard;
    open(renderFrames(3));
    EXPECT_EQ(document().images.frameCount(), 3);
    EXPECT_FALSE(m_session.run().isRunning());
    EXPECT_TRUE(document().results.latest().empty());
}

TEST_F(WindowWelcome, RecentProjectsHaveThumbnailsAndOpen) {
    EXPECT_TRUE(tiles().empty());
    QImage bright(1200, 900, QImage::Format_Grayscale8), dark(1200, 900, QImage::Format_Grayscale8);
    bright.fill(160), dark.fill(5);
    QStringList names;
    for (int k = 0; k < 2; ++k) {
        const QStringList files = {path(QStringLiteral("a%1.png").arg(k)), path(QStringLiteral("b%1.png").arg(k))};
        for (const QString& file : files) ASSERT_TRUE((k == 0 ? bright : dark).save(file));
        open(files);
        saveAs(QStringLiteral("project & %1.strainlens").arg(k));
    }
    expectQuickEvents([this] {
        trigger("newProject");
        EXPECT_TRUE(
            waitFor([this] { return tiles().size() == 2 && std::abs(middleOf(*tiles()[1]).lightness() - 160) < 10; }));
    });
    EXPECT_TRUE(waitFor([this] { return middleOf(*tiles()[0]).lightness() < 40; })) << "the newest is the first";
    EXPECT_EQ(tiles()[0]->accessibleName(), QStringLiteral("Open project project & 1"));
    EXPECT_TRUE(tiles()[0]->toolTip().endsWith(QStringLiteral("project & 1.strainlens")));
    EXPECT_TRUE(tiles()[0]->focusPolicy() & Qt::TabFocus);
    QTest::keyClick(tiles()[1], Qt::Key_Space);
    waitUntilIdle();
    EXPECT_TRUE(document().project.path().endsWith(QStringLiteral("project & 0.strainlens")));
    // Missing projects are not listed.
    trigger("newProject");
    ASSERT_TRUE(QFile::remove(path(QStringLiteral("project & 1.strainlens"))));
    m_chooser.file = path(QStringLiteral("project & 0.strainlens"));
    trigger("openProject");
    waitUntilIdle();
    trigger("newProject");
    EXPECT_TRUE(waitFor([this] { return tiles().size() == 1; }));
    EXPECT_TRUE(tiles()[0]->toolTip().endsWith(QStringLiteral("project & 0.strainlens")));
}

TEST_F(WindowWelcome, RecentFoldersOpenAgain) {
    QStringList folders;
    for (const char* name : {"first & only", "second"}) {
        folders << path(QLatin1String(name));
        ASSERT_TRUE(QDir().mkpath(folders.back()));
        for (const QString& image : renderFrames(folders.size() + 1))
            ASSERT_TRUE(QFile::copy(image, folders.back() + QLatin1Char('/') + QFileInfo(image).fileName()));
        open({folders.back()});
    }
    trigger("newProject");
    waitUntilIdle();
    const auto* newest = find<QToolButton>("recentFolder1");
    EXPECT_TRUE(newest->isVisible());
    EXPECT_EQ(newest->toolTip(), QDir::toNativeSeparators(folders[1]));
    QTest::mouseClick(find<QToolButton>("recentFolder2"), Qt::LeftButton);
    waitUntilIdle();
    EXPECT_EQ(document().images.frameCount(), 2);
    QMenu& menu = *find<QAction>("openRecentFolder")->menu();
    emit menu.aboutToShow();
    ASSERT_EQ(menu.actions().size(), 2);
    EXPECT_EQ(menu.actions()[0]->text(), QStringLiteral("first && only"));
    menu.actions()[1]->trigger();
    waitUntilIdle();
    EXPECT_EQ(document().images.frameCount(), 3);
}

TEST_F(WindowWelcome, RecentProjectsAreListedBeforeReading) {
    open(renderFrames(2));
    saveAs(QStringLiteral("a.strainlens"));
    m_window.reset();
    m_session.document().setFrames({});
    m_window = std::make_unique<MainWindow>(m_session, *m_settings, m_chooser, m_prompts, m_languages);
    m_window->resize(1280, 720);
    m_window->show();
    EXPECT_EQ(tiles().size(), 1u) << "at once";
    const QColor blank = middleOf(*tiles()[0]);
    EXPECT_EQ(blank, QApplication::palette().color(QPalette::Base)) << "the thumbnail follows later";
    const qint64 key = tiles()[0]->icon().cacheKey();
    EXPECT_TRUE(waitFor([&] { return tiles()[0]->icon().cacheKey() != key; }));
}

TEST_F(WindowWelcome, DropAreaIsHighlightedDuringADrag) {
    auto* zone = find<DropZone>("dropZone");
    EXPECT_FALSE(zone->isHighlighted());
    const QImage before = zone->grab().toImage();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path(QStringLiteral("a.png")))});
    const auto enter = [this, &data] {
        QDragEnterEvent event({600, 300}, Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(m_window.get(), &event);
    };
    enter();
    EXPECT_TRUE(zone->isHighlighted());
    EXPECT_NE(zone->grab().toImage(), before);
    QDragLeaveEvent leave;
    QApplication::sendEvent(m_window.get(), &leave);
    EXPECT_FALSE(zone->isHighlighted());
    EXPECT_EQ(zone->grab().toImage(), before);
    drop(renderFrames(2));
    EXPECT_FALSE(zone->isHighlighted());
    EXPECT_EQ(document().images.frameCount(), 2);
    EXPECT_FALSE(zone->accessibleName().isEmpty());
}

}  // namespace
}  // namespace strainlens::gui
