// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/actions/shortcut_list.h"

#include <QCoreApplication>
#include <set>
#include <string>

#include "gui/actions/action_table.h"
#include "gui/actions/menu_table.h"

namespace strainlens::gui {
namespace {

// clang-format off
constexpr ImageKey kImageKeys[] = {
    {QT_TRANSLATE_NOOP("Keys", "Arrow keys"), QT_TRANSLATE_NOOP("Keys", "Move the cursor or the shape"),
     QT_TRANSLATE_NOOP("Keys", "With a drawing tool the cursor, else the selected shape or corner, or on to the next point: by 1 px, with Shift by 10")},
    {"Space", QT_TRANSLATE_NOOP("Keys", "Set a place with the cursor"),
     QT_TRANSLATE_NOOP("Keys", "The first begins a shape, further ones set its corners or end it; before the cursor is shown, held down to move the view")},
    {"Return", QT_TRANSLATE_NOOP("Keys", "End the shape"),
     QT_TRANSLATE_NOOP("Keys", "Close the shape that is being drawn")},
    {"Esc", QT_TRANSLATE_NOOP("Keys", "Give up or let go"),
     QT_TRANSLATE_NOOP("Keys", "Give up what is being drawn or dragged, then let go of corner, shape, point and cursor")},
    {"Backspace", QT_TRANSLATE_NOOP("Keys", "Delete corner or shape"),
     QT_TRANSLATE_NOOP("Keys", "Delete the selected corner or, where none is selected, the shape")},
};
// clang-format on

}  // namespace

std::span<const ImageKey> imageKeys() { return kImageKeys; }

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
    const QString tools = QCoreApplication::translate("ToolBar", "Tools");
    for (const ActionSpec& spec : actionTable()) add(tools, spec.id);
    const QString image = QCoreApplication::translate("Keys", "On the image");
    for (const ImageKey& key : imageKeys()) {
        const QKeySequence sequence = QKeySequence::fromString(QLatin1String(key.keys));
        const bool isKey = !sequence.isEmpty() && sequence[0].key() != Qt::Key_unknown;
        rows.push_back(
            {image, isKey ? sequence.toString(QKeySequence::NativeText) : QCoreApplication::translate("Keys", key.keys),
             QCoreApplication::translate("Keys", key.name), QCoreApplication::translate("Keys", key.tip)});
    }
    return rows;
}

}  // namespace strainlens::gui
