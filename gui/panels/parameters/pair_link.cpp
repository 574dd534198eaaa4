// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/parameters/pair_link.h"

#include <QSignalBlocker>

#include "gui/i18n/engine_text.h"
#include "gui/theme/theme.h"

namespace strainlens::gui {

PairLink::PairLink(QWidget* parent, const PairParameter& pair)
    : QToolButton(parent), m_first(numberParameter(pair.first)), m_second(numberParameter(pair.second)) {
    setObjectName(QStringLiteral("link_") + QString::fromStdString(std::string(pair.name)));
    setCheckable(true);
    setChecked(true);
    setAutoRaise(true);
    setFocusPolicy(Qt::StrongFocus);
    connect(this, &QToolButton::toggled, this, &PairLink::choose);
}

bool PairLink::isEven(const RunParameters& parameters) const {
    return m_first.get(parameters) == m_second.get(parameters);
}

void PairLink::setClosed(bool closed) {
    const QSignalBlocker blocker(this);
    setChecked(closed);
}

void PairLink::setWanted(bool wanted) {
    m_wanted = wanted;
    beginWith(m_parameters);
}

void PairLink::beginWith(const RunParameters& parameters) {
    m_parameters = parameters;
    setClosed(m_wanted && isEven(parameters));
}

void PairLink::show(const RunParameters& parameters) {
    m_parameters = parameters;
    if (!isEven(parameters)) setClosed(false);
}

RunParameters PairLink::followed(RunParameters after) const {
    if (!isChecked()) return after;
    const double first = m_first.get(after), second = m_second.get(after);
    if (first != m_first.get(m_parameters)) {
        m_second.set(after, first);
    } else if (second != m_second.get(m_parameters)) {
        m_first.set(after, second);
    }
    return after;
}

void PairLink::choose(bool on) {
    m_wanted = on;
    emit wantedChanged(on);
    if (!on || isEven(m_parameters)) return;
    RunParameters even = m_parameters;
    m_second.set(even, m_first.get(even));
    emit evened(even);
}

void PairLink::retranslate() {
    const QString what = engineText(m_first.label) + QStringLiteral(" = ") + engineText(m_second.label);
    setIcon(themedIcon(QStringLiteral("lock")));
    setAccessibleName(what);
    setToolTip(tr("%1: while the lock is closed, one follows the other").arg(what));
    setWhatsThis(toolTip());
}

}  // namespace strainlens::gui
