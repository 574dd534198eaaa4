// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QObject>
#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>

namespace strainlens::gui {

struct Workbench;

/// Whether an action is checkable, and its initial state.
enum class Check : std::uint8_t { None, Off, On };

/// Menu text without its mnemonic: "&Run" and "运行(&R)" become "Run" and "运行".
QString stripMnemonic(QString text);

/// One row of a table of actions. Texts are English, translated in the context "Actions".
struct ActionSpec {
    const char* id;  ///< object name and name of the icon, if any
    const char* text;
    const char* shortcut;
    unsigned needs;                           ///< bits that enable it
    void (*triggered)(Workbench& workbench);  ///< null: others handle it
    const char* tip;
    Check check = Check::None;
};

/// Actions of a window, built from a table, translated and enabled by bits.
class Actions : public QObject {
    Q_OBJECT
public:
    /// `table` must outlive the actions, which belong to `owner`.
    Actions(std::span<const ActionSpec> table, QWidget* owner);

    /// Returns the action with `id`, which must exist.
    QAction* operator[](const char* id) const;
    /// Connects the actions to their handlers. The workbench must outlive the actions.
    void bindTo(Workbench& workbench);
    /// Enables every action whose needs are all set in `state`.
    void setState(unsigned state);
    /// Shows the reason why an action is disabled as its tool tip; empty restores its own tip.
    void explain(const char* id, const QString& why);
    /// Updates texts, tips and icons after a change of language or palette.
    void refresh();
    /// Adds actions to a menu or a tool bar; a null id adds a separator.
    template <typename Bar>
    void addTo(Bar* bar, std::span<const char* const> ids) const {
        for (const char* id : ids) {
            if (id) {
                bar->addAction((*this)[id]);
            } else {
                bar->addSeparator();
            }
        }
    }

private:
    QString toolTipOf(const ActionSpec& spec) const;

    std::span<const ActionSpec> m_table;
    std::unordered_map<std::string, QAction*> m_actions;
};

}  // namespace strainlens::gui
