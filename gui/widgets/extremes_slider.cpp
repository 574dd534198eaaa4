// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/widgets/extremes_slider.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QSignalBlocker>

#include "gui/widgets/make_widget.h"

namespace strainlens::gui {
namespace {

constexpr double kStepsPerUnit = 2;

int stepsOf(double value) { return qRound(value * kStepsPerUnit); }

}  // namespace

ExtremesSlider::ExtremesSlider(double minimum, double maximum, QWidget* parent)
    : QWidget(parent),
      m_slider(new QSlider(Qt::Horizontal, this)),
      m_minimum(new QLabel(this)),
      m_maximum(new QLabel(this)) {
    m_slider->setRange(stepsOf(minimum), stepsOf(maximum));
    m_slider->setPageStep(stepsOf(1));
    m_slider->setFocusPolicy(Qt::StrongFocus);
    m_slider->installEventFilter(this);
    auto* layout = makeLayout<QHBoxLayout>(this, {0, 0, 0, 0}, 6);
    layout->addWidget(m_minimum);
    layout->addWidget(m_slider, 1);
    layout->addWidget(m_maximum);
    connect(m_slider, &QSlider::valueChanged, this, [this](int steps) { emit moved(steps / kStepsPerUnit); });
}

/// The wheel scrolls the panel unless the slider has the focus.
bool ExtremesSlider::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::Wheel || m_slider->hasFocus()) return QWidget::eventFilter(watched, event);
    event->ignore();
    return true;
}

void ExtremesSlider::show(double value) {
    const QSignalBlocker blocker(m_slider);
    m_slider->setValue(stepsOf(value));
}

void ExtremesSlider::setTexts(const QString& accessibleName, const QString& minimum, const QString& maximum) {
    m_slider->setAccessibleName(accessibleName);
    m_minimum->setText(minimum), m_maximum->setText(maximum);
}

}  // namespace strainlens::gui
