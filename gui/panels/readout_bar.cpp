// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/readout_bar.h"

#include <QHBoxLayout>
#include <QLocale>
#include <cmath>
#include <numbers>

#include "compute/types/dense_flow.h"
#include "compute/types/displacement_field.h"
#include "gui/document/nearest_point.h"
#include "gui/i18n/engine_text.h"
#include "gui/i18n/quantity_text.h"
#include "gui/i18n/unit_text.h"
#include "gui/pictures/display_image.h"
#include "gui/pictures/field_map.h"
#include "gui/widgets/make_widget.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {

constexpr const char* kObjectNames[] = {
    "readoutX",   "readoutY",      "readoutXmm",    "readoutYmm",  "readoutGrey",  "readoutU",
    "readoutV",   "readoutLength", "readoutAngle",  "readoutExx",  "readoutEyy",   "readoutExy",
    "readoutMap", "readoutSigmaU", "readoutSigmaV", "readoutZncc", "readoutScore", "readoutStatus"};
constexpr int kCellGap = 2;   // between cells [px]
constexpr int kMapName = 90;  // longer map names are cut: the legend shows them in full [px]

QString number(double value, int decimals) {
    return std::isnan(value) ? QStringLiteral("\u2013") : QLocale().toString(value, 'f', decimals);
}

/// Decimals of a value in a unit: so many as the stored number with `decimals` has digits.
int decimalsFor(double factor, int decimals = 5) {
    return std::max(0, decimals - static_cast<int>(std::lround(std::log10(factor))));
}

/// Whether a map's quantity has its own cell.
bool hasOwnCell(const std::string& quantity, const ValueStyle& shown) {
    if (shownQuantity(quantity, shown) != quantity) return false;
    for (const char* own :
         {"", "u", "v", "exx", "eyy", "exy", "sigma_u", "sigma_v", "zncc", "score", "status", "direction"}) {
        if (quantity == own) return true;
    }
    return false;
}

/// Whether positions are shown in mm or µm after the pixels.
bool hasSecondPosition(const ShownUnits& units) { return scaleBarUnit(units) != LengthUnit::Pixel; }

}  // namespace

ReadoutBar::ReadoutBar(QWidget* parent) : QWidget(parent), m_line(new QWidget(this)) {
    setObjectName(QStringLiteral("readout"));
    // The line keeps its width and is clipped: it must neither widen the window nor shrink.
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    auto* layout = makeLayout<QHBoxLayout>(m_line, {6, 0, 6, 0}, 3);
    layout->setSizeConstraint(QLayout::SetFixedSize);
    for (std::size_t i = 0; i < kCells; ++i) {
        m_names[i] = new QLabel;
        m_names[i]->setForegroundRole(QPalette::PlaceholderText);
        m_values[i] = makeWidget<QLabel>(kObjectNames[i]);
        const QString widest = i <= kGrey ? QStringLiteral("0000") : QStringLiteral("\u22120.0000");
        if (i != kStatus) {
            m_values[i]->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
            m_values[i]->setMinimumWidth(fontMetrics().horizontalAdvance(widest));
        }
        layout->addWidget(m_names[i]);
        layout->addWidget(m_values[i]);
        // No spacing after flow cells: it would remain while they are hidden.
        if (i != kLength && i != kAngle) layout->addSpacing(kCellGap);
    }
    for (Cell cell : {kXmm, kYmm, kLength, kAngle, kExx, kEyy, kExy, kMap, kSigmaU, kSigmaV, kZncc}) {
        setShown(cell, false);
    }
    m_names[kStatus]->hide();  // the status needs no label
    updateNowAndOnChange(*this, {QEvent::LanguageChange}, [this] {
        retranslate();
        clear();
    });
}

void ReadoutBar::setShown(Cell cell, bool shown) {
    m_names[cell]->setVisible(shown);
    m_values[cell]->setVisible(shown);
}

void ReadoutBar::showCells(const Reading& reading) {
    const DisplacementField* field = reading.flow ? nullptr : reading.field;
    const bool strain = field && !field->strain.empty();
    const bool refined = field && !field->refined.empty();
    for (Cell cell : {kXmm, kYmm}) setShown(cell, hasSecondPosition(reading.shown.units));
    for (Cell cell : {kLength, kAngle}) setShown(cell, reading.flow);
    for (Cell cell : {kExx, kEyy, kExy}) setShown(cell, strain);
    for (Cell cell : {kSigmaU, kSigmaV}) setShown(cell, refined || (reading.flow && !reading.flow->sigmaU.empty()));
    setShown(kZncc, refined);
    // After refinement, the search score adds little.
    setShown(kScore, !refined && !reading.flow);
    setShown(kMap, field && !hasOwnCell(reading.quantity, reading.shown));
    if (m_quantity == reading.quantity && m_shown == reading.shown) return;
    m_quantity = reading.quantity;
    m_shown = reading.shown;
    retranslate();
}

void ReadoutBar::show(const Reading& reading) {
    clear();
    showCells(reading);
    const QPoint pixel = reading.pixel;
    m_values[kX]->setText(QString::number(pixel.x()));
    m_values[kY]->setText(QString::number(pixel.y()));
    if (hasSecondPosition(reading.shown.units)) {
        const LengthUnit unit = scaleBarUnit(reading.shown.units);
        const double length = shownUnit("px", false, {StrainUnit::One, unit, reading.shown.units.mmPerPx}).factor;
        const int digits = unit == LengthUnit::Micrometre ? 0 : 3;
        m_values[kXmm]->setText(number(pixel.x() * length, digits));
        m_values[kYmm]->setText(number(pixel.y() * length, digits));
    }
    if (reading.image) {
        const double grey = reading.image->greyAt(pixel);
        m_values[kGrey]->setText(number(grey, grey == std::floor(grey) ? 0 : 3));
    }
    if (reading.flow) return showFlow(*reading.flow, pixel);
    if (!reading.field) return;
    const std::optional<std::size_t> node =
        reading.onDeformed ? nearestDeformedPoint(*reading.field, pixel) : nearestGridPoint(*reading.field, pixel);
    if (node) showPoint(reading, *node);
}

void ReadoutBar::showPoint(const Reading& reading, std::size_t node) {
    const DisplacementField& field = *reading.field;
    const bool refined = !field.refined.empty();
    const double length = factorOf("u", reading.shown);
    const int digits = decimalsFor(length, refined ? 4 : 3);
    m_values[kU]->setText(number(field.u[node] * length, digits));
    m_values[kV]->setText(number(field.v[node] * length, digits));
    m_values[kScore]->setText(number(field.score[node], 3));
    m_values[kStatus]->setText(statusText(field.status[node]));
    if (!field.strain.empty()) {
        const double factor = strainlens::factorOf(reading.shown.units.strain);
        const int decimals = decimalsFor(factor);
        m_values[kExx]->setText(number(field.strain.exx[node] * factor, decimals));
        m_values[kEyy]->setText(number(field.strain.eyy[node] * factor, decimals));
        m_values[kExy]->setText(number(field.strain.exy[node] * factor, decimals));
    }
    if (refined) {
        m_values[kSigmaU]->setText(number(static_cast<double>(field.refined.sigmaU[node]) * length, digits));
        m_values[kSigmaV]->setText(number(static_cast<double>(field.refined.sigmaV[node]) * length, digits));
        m_values[kZncc]->setText(number(static_cast<double>(field.refined.zncc[node]), 4));
    }
    if (hasOwnCell(reading.quantity, reading.shown)) return;
    // A map of another image or quantity is still shown until the new one is painted.
    const FieldMap* map = reading.map;
    const bool isShown = map && map->field.get() == reading.field && map->quantity == reading.quantity &&
                         map->shown == reading.shown && map->pointValues.size() == field.size();
    m_values[kMap]->setText(isShown ? number(map->pointValues[node], decimalsFor(factorOf(map->quantity, map->shown)))
                                    : QStringLiteral("\u2013"));
}

void ReadoutBar::showFlow(const DenseFlow& flow, QPoint pixel) {
    const std::size_t i = flow.index(pixel.x(), pixel.y());
    const double length = factorOf("u", m_shown);
    const int digits = decimalsFor(length, 3);
    const double u = double(flow.u[i]) * length, v = double(flow.v[i]) * length;
    m_values[kU]->setText(number(u, digits));
    m_values[kV]->setText(number(v, digits));
    m_values[kLength]->setText(number(std::hypot(u, v), digits));
    // Zero displacement has no direction.
    const bool hasAngle = flow.isKnown(i) && (u != 0 || v != 0);
    m_values[kAngle]->setText(hasAngle ? tr("%1°").arg(number(std::atan2(v, u) * 180 / std::numbers::pi, 1))
                                       : QStringLiteral("\u2013"));
    if (!flow.sigmaU.empty()) {
        m_values[kSigmaU]->setText(number(double(flow.sigmaU[i]) * length, digits));
        m_values[kSigmaV]->setText(number(double(flow.sigmaV[i]) * length, digits));
    }
    const bool isOccluded = !flow.occluded.empty() && flow.occluded[i] != 0;
    m_values[kStatus]->setText(!flow.isKnown(i) ? tr("unknown")
                               : isOccluded     ? tr("occluded when deformed")
                                                : QString());
}

void ReadoutBar::clear() {
    for (QLabel* value : m_values) value->clear();
}

void ReadoutBar::retranslate() {
    const QString map = hasOwnCell(m_quantity, m_shown) ? QString() : smoothedTitle(m_quantity, m_shown);
    const QString strainUnit = quantityUnit("exx", m_shown), lengthUnit = quantityUnit("u", m_shown);
    const QString secondUnit = unitText(std::string(symbolOf(scaleBarUnit(m_shown.units))));
    constexpr const char* kNames[] = {
        "x",   "y",   "",    "", QT_TR_NOOP("grey"), "u",       "v",    QT_TR_NOOP("length"), QT_TR_NOOP("angle"),
        "exx", "eyy", "exy", "", "\u03c3u",          "\u03c3v", "ZNCC", QT_TR_NOOP("score"),  QT_TR_NOOP("status")};
    for (std::size_t i = 0; i < kCells; ++i) {
        QString name = i == kMap ? map : tr(kNames[i]);
        if (i == kXmm) name = secondUnit;
        if (i == kU || i == kV) name += QStringLiteral(" [%1]").arg(lengthUnit);
        if (i >= kExx && i <= kExy && !strainUnit.isEmpty()) name += QStringLiteral(" [%1]").arg(strainUnit);
        m_names[i]->setText(name);
        m_values[i]->setAccessibleName(name);
    }
    m_names[kMap]->setText(fontMetrics().elidedText(map, Qt::ElideRight, kMapName));
    m_values[kXmm]->setAccessibleName(QStringLiteral("x [%1]").arg(secondUnit));
    m_values[kYmm]->setAccessibleName(QStringLiteral("y [%1]").arg(secondUnit));
    m_values[kSigmaU]->setAccessibleName(quantityTitle("sigma_u", m_shown));
    m_values[kSigmaV]->setAccessibleName(quantityTitle("sigma_v", m_shown));
    setFixedHeight(m_line->sizeHint().height());
    setToolTip(
        tr("Pixel and grey value at the cursor; displacement, strain, standard deviation, scores and status of "
           "the nearest grid point, or of the pixel if optical flow is shown"));
}

}  // namespace strainlens::gui
