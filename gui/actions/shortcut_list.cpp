// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/actions/shortcut_list.h"

#include <QCoreApplication>
#include <set>
#include <string>

#include "gui/actions/action_table.h"
#include "gui/actions/menu_table.h"

namespace strainlens::gui {
std::vector<ShortcutRow> shortcutList(const Actions& actions) {
    std::vector<ShortcutRow> rows;
    std::set<std::string> listed;
    const auto add = [&](const QString& menu, const char* id) {
        const QAction* action = actions[id];
        if (action->shortcut().isEmpty() || !listed.insert(id).second) return;
        rows.push_back({menu, action->shortcut().toString(QKeySequence::NativeText), withoutLetter(action->text()),
                        action->statusTip()});
    };
    for (const MenuRow& menu : menuTable()) {
        const QString title = withoutLetter(QCoreApplication::translate("Menus", menu.title));
        for (const char* id : menu.ids) {
            if (id) add(title, id);
        }
    }
    const QString tools = QCoreApplication::translate("MainWindow", "Tools");
    for (const ActionSpec& spec : actionTable()) add(tools, spec.id);
    return rows;
}

}  // namespace strainlens::gui
