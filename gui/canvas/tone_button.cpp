// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/canvas/tone_button.h"

#include <QGridLayout>
#include <QLocale>
#include <QScreen>
#include <QSignalBlocker>
#include <algorithm>
#include <cmath>

#include "gui/theme/theme.h"

namespace strainlens::gui {
namespace {

constexpr int kToneSliderWidth = 160;  // [px]
constexpr int kMaxTonePercent = 100;   // of brightness, in either direction
constexpr int kMaxToneSteps = 20;      // of contrast and gamma, in either direction
constexpr double kMaxToneFactor = 4;   // contrast and gamma at their last step
constexpr char kStretchKey[] = "image/stretch";
constexpr const char* kToneKeys[] = {"image/brightness", "image/contrast", "image/gamma"};
constexpr const char* kToneNames[] = {"toneBrightness", "toneContrast", "toneGamma"};

double toneFactorOf(int step) { return std::pow(kMaxToneFactor, static_cast<double>(step) / kMaxToneSteps); }

}  // namespace

ToneButton::ToneButton() {
    setObjectName(QStringLiteral("imageTone"));
    setAutoRaise(true);
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    buildPanel();
    connect(this, &QToolButton::clicked, this, &ToneButton::showPanel);
    connect(m_stretch, &QCheckBox::toggled, this, &ToneButton::emitTone);
    for (const Row& row : m_rows) connect(row.slider, &QSlider::valueChanged, this, &ToneButton::emitTone);
    connect(m_reset, &QPushButton::clicked, this, [this] { setSteps(false, {0, 0, 0}); });
    retranslate();
}

void ToneButton::buildPanel() {
    m_reset->setAutoDefault(false);
    auto* grid = new QGridLayout(m_panel);
    grid->addWidget(m_stretch, 0, 0, 1, 3);
    for (int i = 0; i < kRows; ++i) {
        Row& row = m_rows[static_cast<std::size_t>(i)];
        row = {new QLabel, makeWidget<QSlider>(kToneNames[i], Qt::Horizontal), new QLabel};
        const int maximum = i == kBrightness ? kMaxTonePercent : kMaxToneSteps;
        row.slider->setRange(-maximum, maximum);
        row.slider->setMinimumWidth(kToneSliderWidth);
        row.name->setBuddy(row.slider);
        row.value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        grid->addWidget(row.name, i + 1, 0);
        grid->addWidget(row.slider, i + 1, 1);
        grid->addWidget(row.value, i + 1, 2);
    }
    grid->addWidget(m_reset, kRows + 1, 0, 1, 3, Qt::AlignRight);
}

DisplayTone ToneButton::tone() const {
    const auto stepOf = [this](RowIndex row) { return m_rows[row].slider->value(); };
    return {m_stretch->isChecked(), stepOf(kBrightness) / 100.0, toneFactorOf(stepOf(kContrast)),
            toneFactorOf(stepOf(kGamma))};
}

void ToneButton::showPanel() {
    showTone();
    m_panel->adjustSize();
    // Above the button, which is at the lower edge of the window.
    const QRect available = screen()->availableGeometry();
    const QPoint corner = mapToGlobal(QPoint(width(), 0)) - QPoint(m_panel->width(), m_panel->height());
    m_panel->move(
        std::clamp(corner.x(), available.left(), std::max(available.left(), available.right() - m_panel->width())),
        std::max(corner.y(), available.top()));
    m_panel->show();
    m_stretch->setFocus();
}

void ToneButton::emitTone() {
    showTone();
    emit toneChosen(tone());
}

void ToneButton::showTone() {
    const DisplayTone shown = tone();
    const QLocale locale;
    const QString values[] = {tr("%1 %").arg(locale.toString(shown.brightness * 100, 'f', 0)),
                              QStringLiteral("\u00d7 ") + locale.toString(shown.contrast, 'f', 2),
                              locale.toString(shown.gamma, 'f', 2)};
    for (std::size_t i = 0; i < m_rows.size(); ++i) m_rows[i].value->setText(values[i]);
    setChecked(shown != DisplayTone());
    m_reset->setEnabled(isChecked());
}

void ToneButton::restore(const QSettings& settings) {
    std::array<int, kRows> steps;
    std::ranges::transform(kToneKeys, steps.begin(),
                           [&settings](const char* key) { return settings.value(QLatin1String(key)).toInt(); });
    setSteps(settings.value(QLatin1String(kStretchKey)).toBool(), steps);
}

void ToneButton::setSteps(bool stretched, const std::array<int, kRows>& steps) {
    {
        // Emit once, so that all values are saved together.
        const QSignalBlocker blockers[] = {QSignalBlocker(m_stretch), QSignalBlocker(m_rows[kBrightness].slider),
                                           QSignalBlocker(m_rows[kContrast].slider),
                                           QSignalBlocker(m_rows[kGamma].slider)};
        m_stretch->setChecked(stretched);
        for (std::size_t i = 0; i < steps.size(); ++i) m_rows[i].slider->setValue(steps[i]);
    }
    emitTone();
}

void ToneButton::save(QSettings& settings) const {
    settings.setValue(QLatin1String(kStretchKey), m_stretch->isChecked());
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        settings.setValue(QLatin1String(kToneKeys[i]), m_rows[i].slider->value());
    }
}

void ToneButton::retranslate() {
    describe(*this, tr("Contrast and gamma"),
             tr("Contrast, brightness and gamma of the display; no effect on the measurement"));
    setIcon(themedIcon(QStringLiteral("imageTone")));
    m_panel->setAccessibleName(tr("Contrast and gamma"));
    m_stretch->setText(tr("Stretch to image range"));
    m_stretch->setToolTip(tr("Black and white are the 0.5 and 99.5 percentile of each image"));
    const QString names[] = {tr("Brightness"), tr("Contrast"), tr("Gamma")};
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        m_rows[i].name->setText(names[i]);
        m_rows[i].slider->setAccessibleName(names[i]);
        m_rows[i].value->setMinimumWidth(fontMetrics().horizontalAdvance(QStringLiteral("-100 %%")));
    }
    m_reset->setText(tr("Original"));
    showTone();
}

}  // namespace strainlens::gui
