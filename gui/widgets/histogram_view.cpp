// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/widgets/histogram_view.h"

#include <QPainter>
#include <algorithm>
#include <utility>

namespace strainlens::gui {

void HistogramView::setCounts(std::vector<std::uint32_t> counts) {
    m_counts = std::move(counts);
    update();
}

void HistogramView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), palette().base());
    const std::uint32_t most = m_counts.empty() ? 0 : *std::ranges::max_element(m_counts);
    if (most == 0) return;
    const double barWidth = static_cast<double>(width()) / static_cast<double>(m_counts.size());
    for (std::size_t k = 0; k < m_counts.size(); ++k) {
        const double barHeight = static_cast<double>(height()) * m_counts[k] / most;
        painter.fillRect(QRectF(static_cast<double>(k) * barWidth, height() - barHeight, barWidth, barHeight),
                         palette().text());
    }
}

}  // namespace strainlens::gui
