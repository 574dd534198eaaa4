// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QCoreApplication>
#include <QMenu>
#include <QObject>
#include <QToolBar>
#include <span>
#include <string>
#include <unordered_map>

namespace strainlens::gui {

/// What must be so for an action to be enabled; a set of bits.
enum Need : unsigned {
    kNothing = 0,
    kImages = 1,           ///< images are open
    kIdle = 2,             ///< no run is on
    kRunning = 4,          ///< a run is on
    kRunnable = 8,         ///< nothing stands against a run
    kField = 16,           ///< there is a field to export
    kUndo = 32,            ///< something can be undone
    kRedo = 64,            ///< something can be redone
    kShapes = 128,         ///< the region has shapes
    kShapeSelected = 256,  ///< a shape is selected in the region's list
    kMask = 512,           ///< the region has been rasterised
    kDevices = 1024,       ///< the devices of this machine are known
    kMeasured = 2048,      ///< the selected image has been measured
};

/// One row of the action table. Texts are English, translated in the context "Actions".
struct ActionSpec {
    const char* id;  ///< object name and, where there is one, the icon's name
    const char* text;
    const char* tip;
    const char* shortcut;
    unsigned needs = kNothing;
    bool checkable = false;
};

/// Every action of the window: made from the table, named in the present language, enabled by the state's bits.
class Actions : public QObject {
    Q_OBJECT
public:
    explicit Actions(QWidget* owner);

    /// The action with that id; it must exist.
    QAction* operator[](const char* id) const;
    /// Enables every action whose needs are all among `state`.
    void setState(unsigned state);
    /// Texts, tips and icons anew: after the language or the palette has changed.
    void refresh();
    /// Adds the actions of a menu or a tool bar; a null id stands for a separator.
    void addTo(QMenu* menu, std::span<const char* const> ids) const;
    void addTo(QToolBar* bar, std::span<const char* const> ids) const;

private:
    template <typename Bar>
    void addAll(Bar* bar, std::span<const char* const> ids) const;

    std::unordered_map<std::string, QAction*> m_actions;
};

}  // namespace strainlens::gui
