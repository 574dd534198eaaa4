// SPDX-License-Identifier: GPL-3.0-or-later
// Window and dock sizes: restored after a small window and after a crash.
#include <QDockWidget>

#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

class WindowArrangement : public WindowTest {
protected:
    int widthOf(const char* dock) { return find<QDockWidget>(dock)->width(); }
    /// At least the minimum size.
    void resizeTo(QSize size) {
        m_window->resize(size);
        QTest::qWait(50);  // resize handling is queued
    }
    /// Settings for a new window, as after a crash: nothing was closed.
    std::unique_ptr<QSettings> settingsOnDisk() {
        return std::make_unique<QSettings>(m_settings->fileName(), QSettings::IniFormat);
    }
};

TEST_F(WindowArrangement, DockWidthsAreRestoredAfterASmallWindow) {
    QTest::qWait(30);
    m_window->resizeDocks({find<QDockWidget>("framesDock"), find<QDockWidget>("parametersDock")}, {260, 400},
                          Qt::Horizontal);
    ASSERT_TRUE(waitFor([this] { return widthOf("framesDock") == 260 && widthOf("parametersDock") == 400; }));
    QTest::qWait(30);
    resizeTo({820, 620});
    ASSERT_LT(widthOf("framesDock") + widthOf("parametersDock"), 660) << "otherwise the test is void";
    resizeTo({1280, 720});
    EXPECT_TRUE(waitFor([this] { return widthOf("framesDock") == 260 && widthOf("parametersDock") == 400; }))
        << widthOf("framesDock") << " and " << widthOf("parametersDock");
}

TEST_F(WindowArrangement, KilledWindowIsMaximisedAgain) {
    m_window->showMaximized();
    ASSERT_TRUE(waitFor([this] { return m_window->isMaximized(); }));
    ASSERT_TRUE(waitFor([&] {
        QMainWindow later;
        return later.restoreGeometry(settingsOnDisk()->value(QStringLiteral("window/geometry")).toByteArray()) &&
               later.isMaximized();
    })) << "written while the window is open";
    m_window->showNormal();
    EXPECT_TRUE(waitFor([&] {
        QMainWindow later;
        return later.restoreGeometry(settingsOnDisk()->value(QStringLiteral("window/geometry")).toByteArray()) &&
               !later.isMaximized();
    }));
}

}  // namespace
}  // namespace strainlens::gui
