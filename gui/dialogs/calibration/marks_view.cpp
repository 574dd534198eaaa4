// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/dialogs/calibration/marks_view.h"

#include <QPainter>
#include <utility>

#include "app/calibration/photograph_fit.h"

namespace strainlens::gui {
namespace {

// On the screen [px].
constexpr double kMarkRadius = 4, kOtherMarkRadius = 1.2;
const QColor kMarkColour(255, 214, 10), kMarkEdge(0, 0, 0), kOtherColour(90, 220, 255, 170);
const QColor kUncoveredColour(255, 120, 60, 200);

}  // namespace

void MarksView::showPhotograph(const QImage& picture, ImageSize size, std::vector<PointPx> marks) {
    m_marks = std::move(marks);
    m_size = size;
    setPicture(picture, QRectF(0, 0, size.width, size.height), QSizeF(size.width, size.height));
}

void MarksView::showCoverage(std::vector<PointPx> marks, std::vector<bool> covered, ImageSize size) {
    m_allMarks = std::move(marks);
    m_covered = std::move(covered);
    m_coverageSize = size;
    update();
}

void MarksView::drawUncovered(QPainter& painter, const QTransform& toWidget) const {
    painter.setPen(Qt::NoPen);
    painter.setBrush(QBrush(kUncoveredColour, Qt::BDiagPattern));  // by a pattern, not by colour alone
    const double width = double{1} * m_size.width / kCoverageColumns,
                 height = double{1} * m_size.height / kCoverageRows;
    for (std::size_t k = 0; k < m_covered.size(); ++k) {
        const auto cell = static_cast<int>(k);
        const QRectF rect(cell % kCoverageColumns * width, cell / kCoverageColumns * height, width, height);
        if (!m_covered[k]) painter.drawRect(toWidget.mapRect(rect));
    }
}

void MarksView::paintEvent(QPaintEvent* event) {
    PictureView::paintEvent(event);
    if (picture().isNull()) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QTransform toWidget = canvasTransform();
    // Centres of pixels are at half of a pixel from the edge of the canvas.
    const auto place = [&toWidget](const PointPx& p) { return toWidget.map(QPointF(p.x + 0.5, p.y + 0.5)); };
    if (m_size == m_coverageSize) {
        drawUncovered(painter, toWidget);
        painter.setPen(Qt::NoPen);
        painter.setBrush(kOtherColour);
        for (const PointPx& p : m_allMarks) painter.drawEllipse(place(p), kOtherMarkRadius, kOtherMarkRadius);
    }
    painter.setBrush(Qt::NoBrush);
    for (const auto& [colour, width] : {std::pair{kMarkEdge, 3.0}, std::pair{kMarkColour, 1.4}}) {
        painter.setPen(QPen(colour, width));
        for (const PointPx& p : m_marks) painter.drawEllipse(place(p), kMarkRadius, kMarkRadius);
    }
}

}  // namespace strainlens::gui
