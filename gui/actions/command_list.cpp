// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/actions/command_list.h"

#include <QCoreApplication>
#include <QMenu>
#include <set>

#include "gui/actions/action_table.h"
#include "gui/actions/menu_table.h"

namespace strainlens::gui {

std::vector<CommandRow> commandList(const Actions& actions) {
    std::vector<CommandRow> rows;
    std::set<const QAction*> listed;
    const auto add = [&](const QString& menu, const char* id) {
        QAction* action = actions[id];
        if (!action->menu() && listed.insert(action).second) rows.push_back({menu, action});
    };
    for (const MenuRow& menu : menuTable()) {
        const QString title = stripMnemonic(QCoreApplication::translate("Menus", menu.title));
        for (const char* id : menu.ids) {
            if (id) add(title, id);
        }
    }
    const QString tools = QCoreApplication::translate("ToolBar", "Tools");
    for (const ActionSpec& spec : actionTable()) add(tools, spec.id);
    return rows;
}

}  // namespace strainlens::gui
