// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/canvas/arrow_legend.h"

#include <QLocale>
#include <QPainter>
#include <QResizeEvent>

#include "app/render/legend.h"
#include "gui/canvas/overlay.h"
#include "gui/canvas/vector_style.h"
#include "gui/i18n/engine_text.h"
#include "gui/i18n/unit_text.h"
#include "gui/pictures/colours.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {

constexpr VectorStyle kSampleStyle;
constexpr int kLegendPadding = 8, kLegendGap = 4;    // [px]
constexpr int kMaxSampleWidth = 64, kMarkSide = 16;  // [px]
constexpr double kMarkRadius = 4.5;                  // [px]
constexpr double kSampleCorner = 3;                  // radius [px]
// As dark as most images: arrows and marks have the colours that they have on the image.
constexpr QColor kSamplePaper(18, 22, 30), kSampleArrow(238, 241, 245);

}  // namespace

ArrowLegend::ArrowLegend(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("arrowLegend"));
    hide();
    updateNowAndOnChange(*this, {QEvent::LanguageChange, QEvent::FontChange}, [this] {
        setAccessibleName(tr("Arrow legend"));
        arrange();
    });
}

void ArrowLegend::setKey(const std::optional<ArrowKey>& key) {
    m_key = key;
    arrange();
}

QStringList ArrowLegend::texts() const {
    QStringList texts;
    for (const Row& row : m_rows) texts << row.text;
    return texts;
}

void ArrowLegend::arrange() {
    m_rows.clear();
    if (m_key && m_key->counts[static_cast<std::size_t>(PointStatus::Ok)] > 0) {
        const ScaleBar sample = fitScaleBar(m_key->arrows * m_key->zoom, m_key->units, kMaxSampleWidth);
        m_samplePx = sample.drawnPx;
        //: %1 is a length with its unit.
        QString text = Overlay::scaleText(m_key->arrows) + tr(", here %1").arg(Overlay::scaleBarText(sample));
        if (m_key->perSecond > 0) {
            const QString speed = QLocale().toString(sample.length * m_key->perSecond, 'g', 4);
            //: %2 is a unit of speed.
            text += tr(" or %1 %2").arg(speed, unitText(std::string(symbolOf(sample.unit)) + "/s"));
        }
        m_rows.push_back({nullptr, text, {}, {}});
    }
    for (const StatusMark& mark : kStatusMarks) {
        const std::size_t count = m_key ? m_key->counts[static_cast<std::size_t>(mark.status)] : 0;
        if (count == 0) continue;
        m_rows.push_back(
            {&mark, tr("%1: %2").arg(statusText(mark.status), QLocale().toString(qulonglong{count})), {}, {}});
    }
    const auto wordsAt = [this](int x, int y, const QString& text) {
        const QRect space(x, y, std::max(1, width() - x - kLegendPadding), 1 << 16);
        return QRect(space.topLeft(),
                     QSize(space.width(), fontMetrics().boundingRect(space, Qt::TextWordWrap, text).height()));
    };
    int y = kLegendPadding;
    for (Row& row : m_rows) {
        row.sample = {kLegendPadding, y, row.mark ? kMarkSide : kMaxSampleWidth + 2 * kLegendGap, kMarkSide};
        row.words = row.mark ? wordsAt(row.sample.right() + 1 + kLegendGap, y, row.text)
                             : wordsAt(kLegendPadding, row.sample.bottom() + 1 + kLegendGap / 2, row.text);
        // Two lines always: a longer text at another zoom does not move the colours above.
        if (!row.mark) row.words.setHeight(std::max(row.words.height(), 2 * fontMetrics().height()));
        y = std::max(row.sample.bottom(), row.words.bottom()) + 1 + kLegendGap;
    }
    setVisible(!m_rows.empty());
    setFixedHeight(y + kLegendPadding - kLegendGap);
    setAccessibleDescription(texts().join(QStringLiteral(", ")));
    update();
}

void ArrowLegend::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (const Row& row : m_rows) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(kSamplePaper);
        painter.drawRoundedRect(row.sample, kSampleCorner, kSampleCorner);
        const QPointF centre = QRectF(row.sample).center();
        if (row.mark) {
            painter.setPen(QPen(toQColor(row.mark->colour()), kSampleStyle.line));
            drawMark(painter, *row.mark, centre, kMarkRadius);
        } else {
            painter.setPen(QPen(kSampleArrow, kSampleStyle.line));
            const double left = row.sample.left() + kLegendGap;
            for (const Line& line : arrowLines({left, centre.y()}, {m_samplePx, 0}, kSampleStyle.head))
                painter.drawLine(QPointF(line.from.x, line.from.y), QPointF(line.to.x, line.to.y));
        }
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(row.words, Qt::TextWordWrap, row.text);
    }
}

void ArrowLegend::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width()) arrange();
}

}  // namespace strainlens::gui
