// SPDX-License-Identifier: GPL-3.0-or-later
// Adds a test panel: a factory and a row.
#include "gui/shell/panel_table.h"

#include <QDockWidget>
#include <QLabel>
#include <QMenu>

#include "gui/session/work_session.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

/// Shows the number of open images.
QWidget* makeCounter(Workbench& workbench) {
    auto* label = new QLabel(QStringLiteral("none"));
    const Document& document = workbench.session.document();
    QObject::connect(&document.images, &ImageSequence::framesChanged, label,
                     [label, &document] { label->setNum(document.images.frameCount()); });
    return label;
}

std::vector<PanelRow> tableWith(const PanelRow& row) {
    std::vector<PanelRow> table(panelTable().begin(), panelTable().end());
    table.push_back(row);
    return table;
}

class PanelTable : public testing::Test {
protected:
    PanelTable() : m_session(quickRegistry()) { m_settings.setValue(QStringLiteral("language"), QStringLiteral("en")); }

    QTemporaryDir m_folder;
    QSettings m_settings{m_folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat};
    PreparedChooser m_chooser;
    PreparedPrompts m_prompts;
    LanguageManager m_languages;
    WorkSession m_session;
};

TEST_F(PanelTable, RowCreatesPanelToggleActionAndData) {
    const std::vector<PanelRow> table =
        tableWith({"counterDock", "Counter", Qt::LeftDockWidgetArea, makeCounter, nullptr, 0, 0});
    MainWindow window(m_session, m_settings, m_chooser, m_prompts, m_languages, table);
    auto* dock = window.findChild<QDockWidget*>(QStringLiteral("counterDock"));
    ASSERT_TRUE(dock);
    EXPECT_EQ(dock->windowTitle(), QStringLiteral("Counter"));
    EXPECT_EQ(window.dockWidgetArea(dock), Qt::LeftDockWidgetArea);
    EXPECT_TRUE(window.findChild<QMenu*>(QStringLiteral("viewMenu"))->actions().contains(dock->toggleViewAction()));
    m_session.document().setFrames(std::vector<ImageOrigin>(3));
    EXPECT_EQ(qobject_cast<QLabel*>(dock->widget())->text(), QStringLiteral("3"));
}

TEST_F(PanelTable, RowsCanBeTabs) {
    const std::vector<PanelRow> table =
        tableWith({"counterDock", "Counter", Qt::LeftDockWidgetArea, makeCounter, "framesDock", 0, 0});
    MainWindow window(m_session, m_settings, m_chooser, m_prompts, m_languages, table);
    auto* dock = window.findChild<QDockWidget*>(QStringLiteral("counterDock"));
    auto* images = window.findChild<QDockWidget*>(QStringLiteral("framesDock"));
    EXPECT_EQ(window.tabifiedDockWidgets(images), QList<QDockWidget*>{dock});
}

TEST_F(PanelTable, EveryRowOfTheWindowHasAPanel) {
    MainWindow window(m_session, m_settings, m_chooser, m_prompts, m_languages);
    for (const PanelRow& row : panelTable()) {
        auto* dock = window.findChild<QDockWidget*>(QLatin1String(row.name));
        ASSERT_TRUE(dock) << row.name;
        EXPECT_TRUE(dock->widget()) << row.name;
        EXPECT_EQ(window.dockWidgetArea(dock), row.area) << row.name;
        EXPECT_EQ(dock->windowTitle(), QLatin1String(row.title));
    }
}

}  // namespace
}  // namespace strainlens::gui
