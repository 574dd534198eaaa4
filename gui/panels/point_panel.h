// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QTableWidget>
#include <QWidget>
#include <array>
#include <optional>

#include "app/measure/subset_inspection.h"
#include "gui/document/point_report.h"

namespace strainlens::gui {

/// The selected point: its values, why it failed with a remedy, and its subset in both images with their difference.
class PointPanel : public QWidget {
    Q_OBJECT
public:
    explicit PointPanel(QWidget* parent);

    /// Shows a point; showPictures() follows.
    void showReport(const PointReport& report);
    void showPictures(const SubsetResult& pictures);
    /// Shows that no point is selected.
    void clear();

private:
    void build();
    void retranslate();
    void showSurface(const SubsetResult& pictures);

    QLabel* m_hint;
    QLabel* m_reason;
    QLabel* m_remedy;
    QLabel* m_retry;
    std::array<QLabel*, 3> m_pictures{};
    std::array<QLabel*, 3> m_captions{};
    QLabel* m_match;
    QLabel* m_surface;
    QLabel* m_surfaceText;
    QTableWidget* m_table;
    bool m_empty = true;
};

}  // namespace strainlens::gui
