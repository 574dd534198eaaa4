// SPDX-License-Identifier: GPL-3.0-or-later
// Empty panels and folded times leave their space to the image; the user's own arrangement stays.
#include <QDockWidget>
#include <QMenu>
#include <QTableWidget>
#include <cstdlib>

#include "gui/shell/empty_panels.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

class WindowPanelSpace : public WindowTest {
protected:
    QDockWidget* dock(const char* name) { return find<QDockWidget>(name); }
    bool isShown(const char* name) { return !dock(name)->isHidden(); }
    bool isOnTop(const char* name) { return isShown(name) && !dock(name)->visibleRegion().isEmpty(); }
    /// Whether the panel is as high as plots and tables are at first.
    bool isTall(const char* name) { return 3 * dock(name)->height() >= m_window->height(); }
    void toggleInMenu(const char* name) { dock(name)->toggleViewAction()->trigger(); }
    /// Opens another window with the same settings.
    std::unique_ptr<MainWindow> openLaterWindow(WorkSession& session) {
        m_prompts.answer = UnsavedChangesAnswer::Discard;
        m_window->close();
        EXPECT_TRUE(waitFor([this] { return !m_window->isVisible(); }));
        auto window = std::make_unique<MainWindow>(session, *m_settings, m_chooser, m_prompts, m_languages);
        window->resize(1280, 720);
        window->show();
        EXPECT_TRUE(QTest::qWaitForWindowExposed(window.get()));
        return window;
    }
    static bool isShownIn(MainWindow& window, const char* name) {
        return !window.findChild<QDockWidget*>(QLatin1String(name))->isHidden();
    }
    /// Adds a probe as if loaded from a project.
    void addProbe() {
        ProbesAndLoads probesAndLoads;
        probesAndLoads.probes = {{"P", PointProbe{{60, 60}}}};
        document().project.setProbesAndLoads(probesAndLoads);
    }
};

constexpr const char* kEmptyAtFirst[] = {"pointDock", "timingDock", "plotsDock", "pointsDock"};

TEST_F(WindowPanelSpace, EmptyPanelsAreHidden) {
    for (const char* name : kEmptyAtFirst) EXPECT_FALSE(isShown(name)) << name;
    for (const char* name : {"framesDock", "regionDock", "parametersDock"}) EXPECT_TRUE(isShown(name)) << name;
    open(renderFrames(3));
    for (const char* name : kEmptyAtFirst) EXPECT_FALSE(isShown(name)) << name;
    run();
    EXPECT_TRUE(isShown("timingDock"));
    EXPECT_TRUE(isShown("pointsDock"));
    EXPECT_TRUE(waitFor([this] { return isOnTop("timingDock"); }));
    EXPECT_FALSE(isShown("plotsDock")) << "there is no probe";
    addProbe();
    EXPECT_TRUE(isShown("plotsDock"));
    EXPECT_TRUE(waitFor([this] { return isOnTop("timingDock"); })) << "what is looked at stays on top";
    trigger("choosePoint");
    EXPECT_TRUE(waitFor([this] { return isShown("pointDock"); }));
}

TEST_F(WindowPanelSpace, PlotsAndTablesOpenAtAThirdOfTheHeight) {
    open(renderFrames(2));
    addProbe();
    EXPECT_TRUE(waitFor([&] { return isTall("plotsDock"); })) << dock("plotsDock")->height();
    run();
    dock("timingDock")->raise();
    EXPECT_TRUE(waitFor([&] { return !isTall("timingDock"); })) << "one line";
    for (const char* name : {"plotsDock", "probesDock", "pointsDock"}) {
        dock(name)->raise();
        EXPECT_TRUE(waitFor([&] { return isTall(name); })) << name << ": " << dock(name)->height();
    }
    // The user's height is kept.
    dock("plotsDock")->raise();
    EXPECT_TRUE(waitFor([&] { return isOnTop("plotsDock"); }));
    const int third = dock("plotsDock")->height();
    m_window->resizeDocks({dock("plotsDock")}, {340}, Qt::Vertical);
    EXPECT_TRUE(waitFor([&] { return dock("plotsDock")->height() > third; }));
    const int own = dock("plotsDock")->height();
    dock("timingDock")->raise();
    EXPECT_TRUE(waitFor([&] { return !isTall("timingDock"); }));
    dock("plotsDock")->raise();
    EXPECT_TRUE(waitFor([&] { return dock("plotsDock")->height() == own; })) << dock("plotsDock")->height();
}

TEST_F(WindowPanelSpace, LayoutIsReset) {
    open(renderFrames(2));
    const auto place = [this](const char* name) { return m_window->dockWidgetArea(dock(name)); };
    const Qt::DockWidgetArea usual = place("framesDock");
    toggleInMenu("framesDock");
    dock("parametersDock")->setFloating(true);
    EXPECT_FALSE(isShown("framesDock"));
    trigger("resetLayout");
    EXPECT_TRUE(isShown("framesDock"));
    EXPECT_EQ(place("framesDock"), usual);
    EXPECT_FALSE(dock("parametersDock")->isFloating());
    EXPECT_TRUE(isOnTop("parametersDock"));
    EXPECT_FALSE(isShown("pointsDock")) << "empty";
}

TEST_F(WindowPanelSpace, HeightsAreKeptAndReset) {
    open(renderFrames(2));
    addProbe();
    run();
    dock("plotsDock")->raise();
    ASSERT_TRUE(waitFor([this] { return isOnTop("plotsDock"); }));
    ASSERT_TRUE(waitFor([this] { return isTall("plotsDock"); })) << dock("plotsDock")->height();
    const int usual = dock("plotsDock")->height(), usualRegion = dock("regionDock")->height();
    const auto heightIn = [](MainWindow& window, const char* name) {
        return window.findChild<QDockWidget*>(QLatin1String(name))->height();
    };
    const auto isNear = [](int one, int other) { return std::abs(one - other) <= 4; };
    m_window->resizeDocks({dock("regionDock")}, {usualRegion + 60}, Qt::Vertical);
    m_window->resizeDocks({dock("plotsDock")}, {usual + 50}, Qt::Vertical);
    ASSERT_TRUE(waitFor([&] { return dock("plotsDock")->height() > usual + 20; }));
    ASSERT_TRUE(waitFor([&] { return dock("regionDock")->height() > usualRegion + 20; }));
    const int own = dock("plotsDock")->height(), ownRegion = dock("regionDock")->height();
    WorkSession session(quickRegistry());
    const std::unique_ptr<MainWindow> window = openLaterWindow(session);
    EXPECT_TRUE(waitFor([&] { return isNear(heightIn(*window, "regionDock"), ownRegion); }))
        << heightIn(*window, "regionDock") << " instead of " << ownRegion;
    ProbesAndLoads probesAndLoads;
    probesAndLoads.probes = {{"P", PointProbe{{60, 60}}}};
    session.document().project.setProbesAndLoads(probesAndLoads);
    EXPECT_TRUE(waitFor([&] { return isNear(heightIn(*window, "plotsDock"), own); }))
        << heightIn(*window, "plotsDock") << " instead of " << own;
    window->findChild<QAction*>(QStringLiteral("resetLayout"))->trigger();
    EXPECT_TRUE(waitFor([&] { return isNear(heightIn(*window, "plotsDock"), usual); }))
        << heightIn(*window, "plotsDock") << " instead of " << usual;
    EXPECT_TRUE(waitFor([&] { return isNear(heightIn(*window, "regionDock"), usualRegion); }))
        << heightIn(*window, "regionDock") << " instead of " << usualRegion;
}

TEST_F(WindowPanelSpace, UserChoiceOfPanelsIsKept) {
    toggleInMenu("plotsDock");
    EXPECT_TRUE(isShown("plotsDock")) << "though it is empty";
    open(renderFrames(2));
    run();
    ASSERT_TRUE(isShown("timingDock"));
    dock("timingDock")->close();
    run();
    EXPECT_FALSE(isShown("timingDock"));
    WorkSession session(quickRegistry());
    const std::unique_ptr<MainWindow> window = openLaterWindow(session);
    EXPECT_TRUE(isShownIn(*window, "plotsDock"));
    EXPECT_FALSE(isShownIn(*window, "timingDock"));
    EXPECT_FALSE(isShownIn(*window, "pointsDock")) << "nobody has chosen it, and it is empty";
}

TEST_F(WindowPanelSpace, AutomaticallyShownEmptyPanelIsHiddenLater) {
    open(renderFrames(2));
    run();
    ASSERT_TRUE(isShown("timingDock"));
    WorkSession session(quickRegistry());
    const std::unique_ptr<MainWindow> window = openLaterWindow(session);
    EXPECT_FALSE(isShownIn(*window, "timingDock"));
}

TEST_F(WindowPanelSpace, TimesAreFoldedAtStart) {
    open(renderFrames(2));
    run();
    auto* fold = find<QToolButton>("timingFold");
    auto* table = find<QTableWidget>("timingTable");
    EXPECT_FALSE(fold->isChecked());
    EXPECT_FALSE(table->isVisible());
    constexpr int kLine = 90;  // title, line and tabs [px]
    EXPECT_TRUE(waitFor([this] { return dock("timingDock")->height() < kLine; })) << dock("timingDock")->height();
    const int folded = canvas().height();
    fold->click();
    EXPECT_TRUE(waitFor([&] { return table->isVisible() && canvas().height() < folded - 40; }));
    fold->click();
    EXPECT_TRUE(waitFor([&] { return canvas().height() >= folded; }));
    // Another tab has its space while it is on top.
    dock("pointsDock")->raise();
    EXPECT_TRUE(waitFor([&] { return canvas().height() < folded - 40; }));
    dock("timingDock")->raise();
    EXPECT_TRUE(waitFor([&] { return canvas().height() >= folded; }));
    fold->click();
    WorkSession session(quickRegistry());
    const std::unique_ptr<MainWindow> window = openLaterWindow(session);
    EXPECT_TRUE(window->findChild<QToolButton*>(QStringLiteral("timingFold"))->isChecked()) << "as it was left";
}

}  // namespace
}  // namespace strainlens::gui
