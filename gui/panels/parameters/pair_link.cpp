// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/parameters/pair_link.h"

#include <QSignalBlocker>

#include "gui/i18n/engine_text.h"
#include "gui/theme/theme.h"
#include "gui/widgets/make_widget.h"

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

bool PairLink::areEqual(const RunParameters& parameters) const {
    return m_first.get(parameters) == m_second.get(parameters);
}

void PairLink::setLocked(bool locked) {
    const QSignalBlocker blocker(this);
    setChecked(locked);
}

void PairLink::setPreferred(bool preferred) {
    m_preferred = preferred;
    resetFor(m_parameters);
}

void PairLink::resetFor(const RunParameters& parameters) {
    m_parameters = parameters;
    setLocked(m_preferred && areEqual(parameters));
}

void PairLink::show(const RunParameters& parameters) {
    m_parameters = parameters;
    if (!areEqual(parameters)) setLocked(false);
}

RunParameters PairLink::applyLink(RunParameters after) const {
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
    m_preferred = on;
    emit preferenceChanged(on);
    if (!on || areEqual(m_parameters)) return;
    RunParameters even = m_parameters;
    m_second.set(even, m_first.get(even));
    emit equalised(even);
}

void PairLink::retranslate() {
    const QString what = engineText(m_first.label) + QStringLiteral(" = ") + engineText(m_second.label);
    setIcon(themedIcon(QStringLiteral("lock")));
    setNameAndToolTip(*this, what, tr("%1: linked values change together").arg(what));
    setWhatsThis(toolTip());
}

}  // namespace strainlens::gui
