// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/values_panel.h"

#include <QHBoxLayout>
#include <QLocale>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <cmath>
#include <numbers>

#include "gui/i18n/quantity_text.h"
#include "gui/i18n/unit_text.h"
#include "gui/session/view_state.h"
#include "gui/widgets/actions.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {

enum Side { kNoLimit, kAbove, kBelow, kSides };
constexpr int kMotionRows = 4;
constexpr int kLimitDigits = 6;
constexpr int kSmoothings[] = {0, 3, 5, 7, 9, 15, 25};  // [points] or [images]

/// With two significant digits of the standard deviation; four of the value without one.
QString withSigma(double value, double sigma, const QString& unit) {
    QString text = QLocale().toString(value, 'g', 4);
    if (std::isfinite(sigma) && sigma > 0) {
        const int decimals = std::max(0, 1 - static_cast<int>(std::floor(std::log10(sigma))));
        text = QStringLiteral("%1 \u00b1 %2")
                   .arg(QLocale().toString(value, 'f', decimals), QLocale().toString(sigma, 'f', decimals));
    }
    return text + QLatin1Char(' ') + unit;
}

/// Four significant digits, or all digits before the decimal point.
QString fourDigits(double value) {
    return value >= 1e4 ? QLocale().toString(value, 'f', 0) : QLocale().toString(value, 'g', 4);
}

/// A length or area in the unit shown; with pixels and millimetres in both: "12 px\n= 0.6 mm".
template <typename TextIn>
QString textInUnits(const char* stored, ShownUnits units, const TextIn& textIn) {
    QString text = textIn(shownUnit(stored, false, units));
    if (!units.hasBoth()) return text;
    units.length = LengthUnit::Millimetre;
    return text + QStringLiteral("\n= ") + textIn(shownUnit(stored, false, units));
}

}  // namespace

ValuesPanel::ValuesPanel(ViewModel& view, const Actions& actions, QWidget* parent)
    : ScrolledPanel(parent), m_view(view) {
    setObjectName(QStringLiteral("valuesPanel"));
    build(actions);
    // A window destroys the view before its widgets.
    connect(m_unit, &QComboBox::currentIndexChanged, &view,
            [this](int unit) { m_view.edit(&ViewState::showStrainUnit, static_cast<StrainUnit>(unit)); });
    connect(m_rigid, &QCheckBox::toggled, &view, [this](bool removed) {
        ValueStyle values = m_view.state().map.values;
        values.withoutRigidMotion = removed;
        m_view.edit(&ViewState::showValues, values);
    });
    connect(m_lengthUnit, &QComboBox::currentIndexChanged, &view,
            [this](int unit) { m_view.edit(&ViewState::showLengthUnit, static_cast<LengthUnit>(unit)); });
    connect(m_gauge, &QComboBox::currentIndexChanged, &view, [this] {
        ValueStyle values = m_view.state().map.values;
        values.smoothedPoints = m_gauge->currentData().toInt();
        m_view.edit(&ViewState::showValues, values);
    });
    connect(m_smoothing, &QComboBox::currentIndexChanged, &view, [this] {
        ValueStyle values = m_view.state().map.values;
        values.smoothedImages = m_smoothing->currentData().toInt();
        m_view.edit(&ViewState::showValues, values);
    });
    connect(m_side, &QComboBox::currentIndexChanged, &view, [this] { chooseLimit(); });
    connect(m_limit, &QDoubleSpinBox::valueChanged, &view, [this] { chooseLimit(); });
    connect(m_rate, &QDoubleSpinBox::valueChanged, this, &ValuesPanel::frameRateEntered);
    connect(m_curve, &QToolButton::clicked, this, &ValuesPanel::curveRequested);
    connect(&view, &ViewModel::changed, this, [this](const ViewState& before) {
        if (m_view.state().map != before.map) showView();
    });
    updateNowAndOnChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

void ValuesPanel::build(const Actions& actions) {
    auto* content = new QWidget;
    auto* layout = makeLayout<QVBoxLayout>(content, {8, 8, 8, 6}, 6);
    addRow(*layout, *m_unit);
    addRow(*layout, *m_lengthUnit);
    for (std::size_t i = 0; i < kStrainUnitTexts.size(); ++i) m_unit->addItem(QString());
    for (std::size_t i = 0; i < kLengthUnitNames.size(); ++i) m_lengthUnit->addItem(QString());
    layout->addWidget(m_rigid);
    m_motion->setFixedHeight(kMotionRows * fontMetrics().height() * 2);
    m_limit->setDigits(kLimitDigits);
    layout->addWidget(m_motion);
    addRow(*layout, *m_gauge);
    addRow(*layout, *m_smoothing);
    addRow(*layout, *m_rate);
    for (const int window : kSmoothings) {
        m_gauge->addItem(QString(), window);
        m_smoothing->addItem(QString(), window);
    }
    layout->addWidget(makeActionButton(actions["minusImage"], QStringLiteral("valuesMinus"), Qt::ToolButtonTextOnly), 0,
                      Qt::AlignLeft);
    m_difference->setWordWrap(true);
    layout->addWidget(m_difference);
    auto* limit = makeLayout<QHBoxLayout>(nullptr, {}, 6);
    limit->addWidget(makeLabelOf(m_side));
    limit->addWidget(m_side, 1);
    limit->addWidget(m_limit, 1);
    for (int side = 0; side < kSides; ++side) m_side->addItem(QString());
    layout->addLayout(limit);
    m_share->setWordWrap(true);
    m_share->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout->addWidget(m_share);
    m_curve->setToolButtonStyle(Qt::ToolButtonTextOnly);
    layout->addWidget(m_curve, 0, Qt::AlignLeft);
    layout->addStretch();
    setWidget(content);
}

void ValuesPanel::addRow(QBoxLayout& layout, QWidget& box) {
    auto* row = makeLayout<QHBoxLayout>(nullptr, {}, 6);
    row->addWidget(makeLabelOf(&box));
    row->addWidget(&box, 1);
    layout.addLayout(row);
}

void ValuesPanel::showValues(const DerivedValues& values) {
    m_values = values;
    refreshMotion();
    refreshShare();
}

void ValuesPanel::showFrameRate(double hertz) {
    const QSignalBlocker blocker(m_rate);
    m_rate->setValue(hertz);
}

void ValuesPanel::chooseLimit() {
    const int side = m_side->currentIndex();
    std::optional<AreaLimit> limit;
    if (side != kNoLimit) limit = AreaLimit{m_limit->value(), side == kBelow};
    m_view.edit(&ViewState::limitArea, limit);
}

void ValuesPanel::showView() {
    const QSignalBlocker blockers[] = {
        QSignalBlocker(m_unit),  QSignalBlocker(m_lengthUnit), QSignalBlocker(m_rigid),    QSignalBlocker(m_side),
        QSignalBlocker(m_limit), QSignalBlocker(m_gauge),      QSignalBlocker(m_smoothing)};
    const MapStyle& map = m_view.state().map;
    m_unit->setCurrentIndex(static_cast<int>(map.values.units.strain));
    m_lengthUnit->setCurrentIndex(static_cast<int>(map.values.units.length));
    m_rigid->setChecked(map.values.withoutRigidMotion);
    m_gauge->setCurrentIndex(m_gauge->findData(map.values.smoothedPoints));
    m_smoothing->setCurrentIndex(m_smoothing->findData(map.values.smoothedImages));
    const int frame = map.values.minusFrame;
    m_difference->setVisible(frame > 0);
    m_difference->setText(frame > 0 ? tr("Maps show the difference to image %1.").arg(frame) : QString());
    const bool hasNumbers = !map.quantity.empty() && map.kind() == MapKind::Numbers;
    m_side->setEnabled(hasNumbers);
    m_side->setCurrentIndex(!map.areaLimit ? kNoLimit : map.areaLimit->isBelow ? kBelow : kAbove);
    m_limit->setEnabled(hasNumbers && map.areaLimit);
    m_limit->setUnit(hasNumbers ? quantityUnit(map.quantity, map.values) : QString());
    if (map.areaLimit) m_limit->setValue(map.areaLimit->value);
    m_curve->setEnabled(map.areaLimit.has_value());
    refreshMotion();
    refreshShare();
}

void ValuesPanel::refreshMotion() {
    std::vector<std::pair<QString, QString>> rows;
    if (m_values.motion) {
        const RigidMotion& motion = *m_values.motion;
        constexpr double kDegrees = 180 / std::numbers::pi;
        const auto shift = [this](double value, double sigma) {
            return textInUnits("px", m_view.state().map.values.units, [&](const ShownUnit& unit) {
                return withSigma(value * unit.factor, sigma * unit.factor, unitText(unit.symbol));
            });
        };
        rows = {{tr("Shift in x"), shift(motion.shift.x, motion.sigmaShiftX)},
                {tr("Shift in y"), shift(motion.shift.y, motion.sigmaShiftY)},
                {tr("Rotation"),
                 withSigma(motion.angle * kDegrees, motion.sigmaAngle * kDegrees, QStringLiteral("\u00b0"))},
                {tr("about"),
                 tr("%1, %2 px")
                     .arg(QLocale().toString(motion.centre.x, 'f', 1), QLocale().toString(motion.centre.y, 'f', 1))}};
    } else {
        rows = {{tr("Rigid-body motion"), tr("not measured in this image")}};
    }
    strainlens::gui::showValues(*m_motion, rows);
}

void ValuesPanel::refreshShare() {
    const MapStyle& map = m_view.state().map;
    QString text;
    if (map.quantity.empty() || map.kind() != MapKind::Numbers) {
        text = tr("Choose a map of numbers to limit it.");
    } else if (!map.areaLimit) {
        text = tr("The area of values above or below a limit is outlined.");
    } else if (!m_values.share || m_values.share->limit != *map.areaLimit) {
        text = QStringLiteral("\u2013");
    } else {
        const AreaShare& share = *m_values.share;
        const QString area = textInUnits("px^2", m_view.state().map.values.units, [&](const ShownUnit& unit) {
            return fourDigits(share.areaPx2 * unit.factor) + QLatin1Char(' ') + unitText(unit.symbol);
        });
        text = tr("%1 % of the area with values: %2").arg(fourDigits(share.percent), area);
    }
    m_share->setText(text);
}

void ValuesPanel::retranslate() {
    {
        const QSignalBlocker blockers[] = {QSignalBlocker(m_unit), QSignalBlocker(m_lengthUnit), QSignalBlocker(m_side),
                                           QSignalBlocker(m_gauge), QSignalBlocker(m_smoothing)};
        for (int i = 0; i < m_smoothing->count(); ++i) {
            const int window = m_smoothing->itemData(i).toInt();
            m_gauge->setItemText(i, window == 0 ? tr("Off") : tr("%1 × %1 points").arg(window));
            m_smoothing->setItemText(i, window == 0 ? tr("Off") : tr("%1 images").arg(window));
        }
        for (int i = 0; i < m_lengthUnit->count(); ++i)
            m_lengthUnit->setItemText(i, lengthUnitText(static_cast<LengthUnit>(i)));
        for (int i = 0; i < m_unit->count(); ++i) m_unit->setItemText(i, strainUnitText(static_cast<StrainUnit>(i)));
        m_side->setItemText(kNoLimit, tr("No limit"));
        m_side->setItemText(kAbove, tr("Values above"));
        m_side->setItemText(kBelow, tr("Values below"));
    }
    setLabel(*m_unit, tr("Unit of strain"));
    m_unit->setToolTip(tr("Of maps, read-out, charts, tables, pictures and reports; CSV files have numbers"));
    setLabel(*m_lengthUnit, tr("Unit of length"));
    m_lengthUnit->setToolTip(wrappedToolTip(
        tr("Of maps, read-out, charts, tables, pictures and reports; mm and µm need a scale. CSV files, the table of "
           "points, pictures of the optical flow and gauge lengths have px and mm")));
    setLabel(*m_gauge, tr("Smooth in space"));
    m_gauge->setToolTip(wrappedToolTip(
        tr("Maps, histogram and pictures show the mean over so many points a side; the legend states the gauge "
           "length")));
    setLabel(*m_smoothing, tr("Smooth in time"));
    m_smoothing->setToolTip(wrappedToolTip(
        tr("Maps show the value of the line that fits so many images about this one: a movement within that time is "
           "smoothed away")));
    setLabel(*m_side, tr("Area of"));
    setLabel(*m_rate, tr("Frame rate"));
    m_rate->setToolTip(wrappedToolTip(
        tr("Images per second of the camera, for maps, vectors and tables of velocity; 0: unknown. It is saved in the "
           "project")));
    m_rate->setWord(0, tr("unknown"));
    m_rate->setUnit(tr("1/s"));
    m_rigid->setText(tr("Remove rigid-body motion"));
    m_rigid->setToolTip(wrappedToolTip(
        tr("Show displacements less the shift and rotation that fit the image best, on maps, vectors and in charts of "
           "probes")));
    m_motion->setAccessibleName(tr("Rigid-body motion of the image"));
    describe(*m_limit, tr("Limit"), tr("Limit of the map's values, in their unit"));
    m_curve->setText(tr("Area over the images"));
    m_curve->setToolTip(tr("Show the share of the area in each image as a curve"));
    showView();
    refreshMotion();
}

}  // namespace strainlens::gui
