// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/actions/shortcut_list.h"

#include <QCoreApplication>

#include "gui/actions/command_list.h"
#include "gui/widgets/actions.h"

namespace strainlens::gui {
namespace {

// clang-format off
constexpr ImageKey kImageKeys[] = {
    {QT_TRANSLATE_NOOP("Keys", "Arrow keys"), QT_TRANSLATE_NOOP("Keys", "Move the cursor or the shape"),
     QT_TRANSLATE_NOOP("Keys", "With a drawing tool the cursor, otherwise the selected shape or corner, or "
                               "select the next point: by 1 px, with Shift by 10")},
    {"Space", QT_TRANSLATE_NOOP("Keys", "Set a point with the cursor"),
     QT_TRANSLATE_NOOP("Keys", "The first starts a shape, further ones set its corners or end it; hold down to "
                               "move the view while no cursor is shown")},
    {"Return", QT_TRANSLATE_NOOP("Keys", "End the shape"),
     QT_TRANSLATE_NOOP("Keys", "Close the current shape")},
    {"Esc", QT_TRANSLATE_NOOP("Keys", "Cancel or deselect"),
     QT_TRANSLATE_NOOP("Keys", "Cancel drawing or dragging, then deselect corner, shape, point and cursor")},
    {"Backspace", QT_TRANSLATE_NOOP("Keys", "Delete corner or shape"),
     QT_TRANSLATE_NOOP("Keys", "Delete the selected corner or, where none is selected, the shape")},
};
// clang-format on

}  // namespace

std::span<const ImageKey> imageKeys() { return kImageKeys; }

std::vector<ShortcutRow> shortcutList(const Actions& actions) {
    std::vector<ShortcutRow> rows;
    for (const auto& [menu, action] : commandList(actions)) {
        if (action->shortcut().isEmpty()) continue;
        rows.push_back({menu, action->shortcut().toString(QKeySequence::NativeText), stripMnemonic(action->text()),
                        action->statusTip()});
    }
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
