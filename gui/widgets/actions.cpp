// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/widgets/actions.h"

#include <QCoreApplication>
#include <QWidget>

#include "gui/theme/theme.h"

namespace strainlens::gui {
namespace {

QString translated(const char* english) { return QCoreApplication::translate("Actions", english); }

}  // namespace

Actions::Actions(std::span<const ActionSpec> table, QWidget* owner) : m_table(table) {
    for (const ActionSpec& spec : m_table) {
        auto* action = new QAction(owner);
        action->setObjectName(QLatin1String(spec.id));
        action->setCheckable(spec.check != Check::None);
        action->setChecked(spec.check == Check::On);
        action->setShortcut(QKeySequence(QLatin1String(spec.shortcut)));
        owner->addAction(action);
        m_actions.emplace(spec.id, action);
    }
    refresh();
    setState(0);
}

void Actions::work(Workbench& workbench) {
    for (const ActionSpec& spec : m_table) {
        QAction* action = (*this)[spec.id];
        if (spec.triggered)
            connect(action, &QAction::triggered, this, [&spec, &workbench] { spec.triggered(workbench); });
        if (spec.toggled)
            connect(action, &QAction::toggled, this, [&spec, &workbench](bool on) { spec.toggled(workbench, on); });
    }
}

QAction* Actions::operator[](const char* id) const { return m_actions.at(id); }

void Actions::setState(unsigned state) {
    for (const ActionSpec& spec : m_table) (*this)[spec.id]->setEnabled((spec.needs & ~state) == 0);
}

void Actions::refresh() {
    for (const ActionSpec& spec : m_table) {
        QAction* action = (*this)[spec.id];
        action->setText(translated(spec.text));
        QString tip = *spec.tip ? translated(spec.tip) : action->text().remove(QLatin1Char('&'));
        action->setStatusTip(tip);
        action->setWhatsThis(tip);
        if (!action->shortcut().isEmpty()) {
            tip += QStringLiteral(" (%1)").arg(action->shortcut().toString(QKeySequence::NativeText));
        }
        action->setToolTip(tip);
        action->setIcon(themedIcon(QLatin1String(spec.id)));
    }
}

template <typename Bar>
void Actions::addAll(Bar* bar, std::span<const char* const> ids) const {
    for (const char* id : ids) {
        if (id) {
            bar->addAction((*this)[id]);
        } else {
            bar->addSeparator();
        }
    }
}

void Actions::addTo(QMenu* menu, std::span<const char* const> ids) const { addAll(menu, ids); }
void Actions::addTo(QToolBar* bar, std::span<const char* const> ids) const { addAll(bar, ids); }

}  // namespace strainlens::gui
