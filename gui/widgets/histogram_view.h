// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <cstdint>
#include <vector>

namespace strainlens::gui {

/// Bars of counts, the highest as high as the widget.
class HistogramView : public QWidget {
    Q_OBJECT
public:
    explicit HistogramView(QWidget* parent = nullptr) : QWidget(parent) { setMinimumHeight(kHeight); }

    void setCounts(std::vector<std::uint32_t> counts);
    const std::vector<std::uint32_t>& counts() const { return m_counts; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    static constexpr int kHeight = 64;
    std::vector<std::uint32_t> m_counts;
};

}  // namespace strainlens::gui
