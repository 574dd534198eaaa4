// SPDX-License-Identifier: GPL-3.0-or-later
// Panels without anything to show leave their room to the image, and so do times that are folded; what somebody has
// arranged himself stays.
#include <QDockWidget>
#include <QMenu>
#include <QTableWidget>

#include "gui/shell/empty_panels.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

class WindowRoom : public WindowTest {
protected:
    QDockWidget* dock(const char* name) { return find<QDockWidget>(name); }
    bool shown(const char* name) { return !dock(name)->isHidden(); }
    bool isOnTop(const char* name) { return shown(name) && !dock(name)->visibleRegion().isEmpty(); }
    void switchInTheMenu(const char* name) { dock(name)->toggleViewAction()->trigger(); }
    /// A later window with the same settings.
    std::unique_ptr<MainWindow> later(WorkSession& session) {
        m_questions.answer = LossAnswer::Discard;
        m_window->close();
        EXPECT_TRUE(waitFor([this] { return !m_window->isVisible(); }));
        auto window = std::make_unique<MainWindow>(session, *m_settings, m_chooser, m_questions, m_languages);
        window->resize(1280, 720);
        window->show();
        EXPECT_TRUE(QTest::qWaitForWindowExposed(window.get()));
        return window;
    }
    static bool shownIn(MainWindow& window, const char* name) {
        return !window.findChild<QDockWidget*>(QLatin1String(name))->isHidden();
    }
    /// A probe as if it came with a project: nobody has drawn it.
    void addProbe() {
        ProjectRest rest;
        rest.probes = {{"P", PointProbe{{60, 60}}}};
        document().setProjectRest(rest);
    }
};

constexpr const char* kEmptyAtFirst[] = {"pointDock", "timingDock", "plotsDock", "pointsDock"};

TEST_F(WindowRoom, EmptyPanelsAreHiddenUntilTheyHaveSomething) {
    for (const char* name : kEmptyAtFirst) EXPECT_FALSE(shown(name)) << name;
    for (const char* name : {"framesDock", "regionDock", "parametersDock"}) EXPECT_TRUE(shown(name)) << name;
    open(renderFrames(3));
    for (const char* name : kEmptyAtFirst) EXPECT_FALSE(shown(name)) << name;
    run();
    EXPECT_TRUE(shown("timingDock"));
    EXPECT_TRUE(shown("pointsDock"));
    EXPECT_TRUE(waitFor([this] { return isOnTop("timingDock"); }));
    EXPECT_FALSE(shown("plotsDock")) << "there is no probe";
    addProbe();
    EXPECT_TRUE(shown("plotsDock"));
    EXPECT_TRUE(waitFor([this] { return isOnTop("timingDock"); })) << "what is looked at stays on top";
    trigger("choosePoint");
    EXPECT_TRUE(waitFor([this] { return shown("pointDock"); }));
}

TEST_F(WindowRoom, WhatSomebodyHasOpenedOrClosedStaysSo) {
    switchInTheMenu("plotsDock");
    EXPECT_TRUE(shown("plotsDock")) << "though it is empty";
    open(renderFrames(2));
    run();
    ASSERT_TRUE(shown("timingDock"));
    dock("timingDock")->close();
    run();
    EXPECT_FALSE(shown("timingDock"));
    WorkSession session(quickRegistry());
    const std::unique_ptr<MainWindow> window = later(session);
    EXPECT_TRUE(shownIn(*window, "plotsDock"));
    EXPECT_FALSE(shownIn(*window, "timingDock"));
    EXPECT_FALSE(shownIn(*window, "pointsDock")) << "nobody has chosen it, and it is empty";
}

TEST_F(WindowRoom, AnEmptyPanelThatCameUpByItselfIsHiddenInALaterWindow) {
    open(renderFrames(2));
    run();
    ASSERT_TRUE(shown("timingDock"));
    WorkSession session(quickRegistry());
    const std::unique_ptr<MainWindow> window = later(session);
    EXPECT_FALSE(shownIn(*window, "timingDock"));
}

TEST_F(WindowRoom, TimesAreFoldedFromTheStartAndTheImageHasTheirRoom) {
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
    // A tab beside has its room while it is on top.
    dock("pointsDock")->raise();
    EXPECT_TRUE(waitFor([&] { return canvas().height() < folded - 40; }));
    dock("timingDock")->raise();
    EXPECT_TRUE(waitFor([&] { return canvas().height() >= folded; }));
    fold->click();
    WorkSession session(quickRegistry());
    const std::unique_ptr<MainWindow> window = later(session);
    EXPECT_TRUE(window->findChild<QToolButton*>(QStringLiteral("timingFold"))->isChecked()) << "as it was left";
}

}  // namespace
}  // namespace strainlens::gui
