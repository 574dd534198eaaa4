// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/parameters/filter_entry.h"

#include <QHBoxLayout>
#include <QSignalBlocker>

#include "compute/types/error.h"
#include "compute/types/parameters/filter_text.h"
#include "gui/i18n/engine_text.h"
#include "gui/i18n/error_text.h"
#include "gui/panels/parameters/parameter_row.h"
#include "gui/theme/theme.h"
#include "gui/widgets/make_widget.h"
#include "gui/widgets/number_field.h"

namespace strainlens::gui {

FilterEntry::FilterEntry(const FilterKind& kind, int index, QWidget* parent)
    : QWidget(parent), m_kind(kind), m_index(index), m_label(new QLabel(this)) {
    auto* line = makeLayout<QHBoxLayout>(this, {8, 0, 0, 0}, 2);
    line->addWidget(m_label);
    line->addStretch(1);
    const QString name = QStringLiteral("filter_%1").arg(index);
    if (kind.fields.size() == 1) {
        const FilterField& field = kind.fields.front();
        m_number = new NumberField(field.minimum, field.maximum, true, this);
        m_number->setOddSteps(field.odd);
        m_number->setObjectName(name);
        m_number->setMinimumWidth(m_number->fontMetrics().horizontalAdvance(QStringLiteral("0000 px")) + 30);
        line->addWidget(m_number);
        connect(m_number, &QDoubleSpinBox::valueChanged, this,
                [this](double value) { emit edited(makeFilter(m_kind, {static_cast<int>(value)})); });
    } else if (kind.fields.size() > 1) {
        m_text = new QLineEdit(this);
        m_text->setObjectName(name);
        line->addWidget(m_text, 4);
        connect(m_text, &QLineEdit::editingFinished, this, &FilterEntry::readText);
    }
    m_up = addButton("up");
    m_down = addButton("down");
    m_remove = addButton("remove");
    connect(m_up, &QToolButton::clicked, this, [this] { emit moveRequested(-1); });
    connect(m_down, &QToolButton::clicked, this, [this] { emit moveRequested(1); });
    connect(m_remove, &QToolButton::clicked, this, &FilterEntry::removeRequested);
}

QToolButton* FilterEntry::addButton(const char* role) {
    auto* button = new QToolButton(this);
    button->setAutoRaise(true);
    button->setObjectName(QStringLiteral("filter_%1_%2").arg(m_index).arg(QLatin1String(role)));
    layout()->addWidget(button);
    return button;
}

void FilterEntry::showFilter(const Filter& filter, bool last) {
    if (m_number) {
        const QSignalBlocker blocker(m_number);
        m_number->setValue(valuesOf(filter).front());
    }
    if (m_text) {
        m_shown = QString::fromStdString(filterNumbersText(filter));
        m_text->setText(m_shown);
        m_text->setCursorPosition(0);
    }
    m_up->setEnabled(m_index > 0);
    m_down->setEnabled(!last);
}

void FilterEntry::readText() {
    if (m_text->text() == m_shown) {
        if (m_rejected) emit rejected(QString());
        m_rejected = false;
        return;
    }
    m_rejected = false;
    try {
        emit edited(filterFromText(std::string(m_kind.name) + m_text->text().trimmed().toStdString()));
    } catch (const InvalidInput& error) {
        m_rejected = true;
        emit rejected(errorText(error));
    }
}

std::vector<QWidget*> FilterEntry::focusWidgets() const {
    std::vector<QWidget*> widgets = {m_up, m_down, m_remove};
    if (m_text) widgets.insert(widgets.begin(), m_text);
    if (m_number) widgets.insert(widgets.begin(), m_number);
    return widgets;
}

QToolButton* FilterEntry::button(const char* role) const {
    return findChild<QToolButton*>(QStringLiteral("filter_%1_%2").arg(m_index).arg(QLatin1String(role)));
}

void FilterEntry::retranslate() {
    const QString kind = engineText(m_kind.label);
    m_label->setText(kind);
    if (m_number) {
        const FilterField& field = m_kind.fields.front();
        const QString unit = engineText(field.unit);
        const QSignalBlocker blocker(m_number);
        m_number->setSuffix(unit.isEmpty() ? QString() : QLatin1Char(' ') + unit);
        m_number->setValue(m_number->value());
        m_number->setAccessibleName(QStringLiteral("%1: %2").arg(kind, engineText(field.label)));
        m_number->setToolTip(
            rangeHint(m_number->accessibleName(), unit, field.minimum, field.maximum, field.defaultValue));
    }
    if (m_text) {
        m_text->setAccessibleName(kind);
        m_text->setToolTip(engineText(m_kind.syntax));
    }
    const auto describe = [&](QToolButton* button, const char* icon, const QString& text) {
        button->setIcon(themedIcon(QLatin1String(icon)));
        button->setToolTip(text);
        button->setAccessibleName(QStringLiteral("%1: %2").arg(kind, text));
    };
    describe(m_up, "roiUp", tr("Apply earlier"));
    describe(m_down, "roiDown", tr("Apply later"));
    describe(m_remove, "roiDelete", tr("Remove filter"));
}

}  // namespace strainlens::gui
