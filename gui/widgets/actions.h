// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QMenu>
#include <QObject>
#include <QToolBar>
#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>

namespace strainlens::gui {

struct Workbench;

/// Whether an action stands for a state that is on or off, and which at first.
enum class Check : std::uint8_t { None, Off, On };

/// A text of a menu without the letter that chooses it: "&Run" and "运行(&R)" are "Run" and "运行".
QString withoutLetter(QString text);

/// One row of a table of actions. Texts are English, translated in the context "Actions".
struct ActionSpec {
    const char* id;  ///< object name and, where there is one, the icon's name
    const char* text;
    const char* tip;
    const char* shortcut;
    unsigned needs;                                         ///< bits of what must be so for it to be enabled
    void (*triggered)(Workbench& workbench);                ///< when somebody asks for it; null: nothing follows
    Check check = Check::None;                              //
    void (*toggled)(Workbench& workbench, bool) = nullptr;  ///< whenever its state has changed
};

/// The actions of a window: made from a table, named in the present language, enabled by bits.
class Actions : public QObject {
    Q_OBJECT
public:
    /// `table` must outlive the actions, which belong to `owner`.
    Actions(std::span<const ActionSpec> table, QWidget* owner);

    /// The action with that id; it must exist.
    QAction* operator[](const char* id) const;
    /// From now on the actions do what their rows say. The workbench must outlive the actions.
    void work(Workbench& workbench);
    /// Enables every action whose needs are all among `state`.
    void setState(unsigned state);
    /// The tool tip of an action that cannot be done now says why; empty: what the action is, as ever.
    void explain(const char* id, const QString& why);
    /// Texts, tips and icons anew: after the language or the palette has changed.
    void refresh();
    /// Adds the actions of a menu or a tool bar; a null id stands for a separator.
    void addTo(QMenu* menu, std::span<const char* const> ids) const;
    void addTo(QToolBar* bar, std::span<const char* const> ids) const;

private:
    QString toolTipOf(const ActionSpec& spec) const;
    template <typename Bar>
    void addAll(Bar* bar, std::span<const char* const> ids) const;

    std::span<const ActionSpec> m_table;
    std::unordered_map<std::string, QAction*> m_actions;
};

}  // namespace strainlens::gui
