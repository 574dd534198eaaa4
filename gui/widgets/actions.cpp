// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/widgets/actions.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QWidget>
#include <algorithm>
#include <string_view>

#include "gui/theme/theme.h"

namespace strainlens::gui {
namespace {

QString translated(const char* english) { return QCoreApplication::translate("Actions", english); }

QString tipOf(const ActionSpec& spec) {
    return *spec.tip ? translated(spec.tip) : stripMnemonic(translated(spec.text));
}

}  // namespace

QString stripMnemonic(QString text) {
    static const QRegularExpression kAppended(QStringLiteral("\\(&.\\)"));
    return text.remove(kAppended).remove(QLatin1Char('&'));
}

Actions::Actions(std::span<const ActionSpec> table, QWidget* owner) : m_table(table) {
    for (const ActionSpec& spec : m_table) {
        auto* action = new QAction(owner);
        action->setObjectName(QLatin1String(spec.id));
        action->setCheckable(spec.check != Check::None);
        action->setChecked(spec.check == Check::On);
        // A held key must not toggle repeatedly.
        action->setAutoRepeat(!action->isCheckable());
        action->setShortcut(QKeySequence(QLatin1String(spec.shortcut)));
        owner->addAction(action);
        m_actions.emplace(spec.id, action);
    }
    refresh();
    setState(0);
}

void Actions::bindTo(Workbench& workbench) {
    for (const ActionSpec& spec : m_table) {
        QAction* action = (*this)[spec.id];
        if (spec.triggered)
            connect(action, &QAction::triggered, this, [&spec, &workbench] { spec.triggered(workbench); });
    }
}

QAction* Actions::operator[](const char* id) const { return m_actions.at(id); }

void Actions::setState(unsigned state) {
    for (const ActionSpec& spec : m_table) (*this)[spec.id]->setEnabled((spec.needs & ~state) == 0);
}

QString Actions::toolTipOf(const ActionSpec& spec) const {
    const QKeySequence shortcut = (*this)[spec.id]->shortcut();
    if (shortcut.isEmpty()) return tipOf(spec);
    return tipOf(spec) + QStringLiteral(" (%1)").arg(shortcut.toString(QKeySequence::NativeText));
}

void Actions::explain(const char* id, const QString& why) {
    const auto spec = std::ranges::find(m_table, std::string_view(id), &ActionSpec::id);
    (*this)[id]->setToolTip(why.isEmpty() ? toolTipOf(*spec) : why);
}

void Actions::refresh() {
    for (const ActionSpec& spec : m_table) {
        QAction* action = (*this)[spec.id];
        action->setText(translated(spec.text));
        const QString tip = tipOf(spec);
        action->setStatusTip(tip);
        action->setWhatsThis(tip);
        action->setToolTip(toolTipOf(spec));
        action->setIcon(themedIcon(QLatin1String(spec.id)));
    }
}

}  // namespace strainlens::gui
