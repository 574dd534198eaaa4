// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/readout_bar.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLocale>
#include <cmath>
#include <vector>

#include "compute/types/displacement_field.h"
#include "gui/canvas/display_image.h"
#include "gui/i18n/engine_text.h"

namespace strainlens::gui {
namespace {

constexpr const char* kObjectNames[] = {"readoutX", "readoutY",     "readoutGrey",  "readoutU",
                                        "readoutV", "readoutScore", "readoutStatus"};

QString number(double value, int decimals) {
    return std::isnan(value) ? QStringLiteral("\u2013") : QLocale().toString(value, 'f', decimals);
}

/// The grid line of `count` (coordinates `stride` apart in `at`) that is nearest to `position`, or -1 if none is near.
int nearestLine(const std::vector<double>& at, int count, int stride, double position) {
    const auto coordinate = [&](int i) { return at[static_cast<std::size_t>(i) * static_cast<std::size_t>(stride)]; };
    int best = 0;
    for (int i = 1; i < count; ++i) {
        if (std::abs(coordinate(i) - position) < std::abs(coordinate(best) - position)) best = i;
    }
    const double spacing = count > 1 ? coordinate(1) - coordinate(0) : 16;
    return std::abs(coordinate(best) - position) <= spacing ? best : -1;
}

}  // namespace

std::optional<std::size_t> nearestNode(const DisplacementField& field, QPoint pixel) {
    if (field.size() == 0) return std::nullopt;
    const int column = nearestLine(field.x, field.columns, 1, pixel.x());
    const int row = nearestLine(field.y, field.rows, field.columns, pixel.y());
    if (column < 0 || row < 0) return std::nullopt;
    return field.index(column, row);
}

ReadoutBar::ReadoutBar(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("readout"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(6, 0, 6, 0);
    layout->setSpacing(4);
    for (std::size_t i = 0; i < kCells; ++i) {
        m_names[i] = new QLabel;
        m_names[i]->setForegroundRole(QPalette::PlaceholderText);
        m_values[i] = new QLabel;
        m_values[i]->setObjectName(QLatin1String(kObjectNames[i]));
        const QString widest = i < kGrey ? QStringLiteral("00000") : QStringLiteral("\u2212000.000");
        if (i < kStatus) {
            m_values[i]->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
            m_values[i]->setMinimumWidth(fontMetrics().horizontalAdvance(widest));
        }
        layout->addWidget(m_names[i]);
        layout->addWidget(m_values[i]);
        layout->addSpacing(6);
    }
    layout->addStretch();
    retranslate();
}

void ReadoutBar::show(QPoint pixel, const DisplayImage* image, const DisplacementField* field) {
    clear();
    m_values[kX]->setText(QString::number(pixel.x()));
    m_values[kY]->setText(QString::number(pixel.y()));
    if (image) {
        const double grey = image->greyAt(pixel);
        m_values[kGrey]->setText(number(grey, grey == std::floor(grey) ? 0 : 3));
    }
    const std::optional<std::size_t> node = field ? nearestNode(*field, pixel) : std::nullopt;
    if (!node) return;
    m_values[kU]->setText(number(field->u[*node], 3));
    m_values[kV]->setText(number(field->v[*node], 3));
    m_values[kScore]->setText(number(field->score[*node], 3));
    m_values[kStatus]->setText(statusText(field->status[*node]));
}

void ReadoutBar::clear() {
    for (QLabel* value : m_values) value->clear();
}

void ReadoutBar::retranslate() {
    const QString names[] = {QStringLiteral("x"),      QStringLiteral("y"), tr("grey"),  QStringLiteral("u [px]"),
                             QStringLiteral("v [px]"), tr("score"),         tr("status")};
    for (std::size_t i = 0; i < kCells; ++i) {
        m_names[i]->setText(names[i]);
        m_values[i]->setAccessibleName(names[i]);
    }
    setToolTip(tr("Pixel and grey value below the cursor; displacement, score and status of the nearest grid point"));
}

void ReadoutBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        clear();
    }
    QWidget::changeEvent(event);
}

}  // namespace strainlens::gui
