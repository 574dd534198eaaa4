// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QWidget>
#include <array>

#include "app/measure/subset_inspection.h"
#include "gui/document/point_report.h"
#include "gui/widgets/make_widget.h"
#include "gui/widgets/problem_label.h"
#include "gui/widgets/read_only_table.h"

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

    QLabel* m_hint = makeWidget<QLabel>("pointHint");
    ProblemLabel* m_reason = new ProblemLabel(QStringLiteral("pointReason"));
    QLabel* m_remedy = makeWidget<QLabel>("pointRemedy");
    QLabel* m_retry = makeWidget<QLabel>("pointRetry");
    std::array<QLabel*, 3> m_pictures = {makeWidget<QLabel>("pointReference"), makeWidget<QLabel>("pointDeformed"),
                                         makeWidget<QLabel>("pointDifference")};
    std::array<QLabel*, 3> m_captions = {new QLabel, new QLabel, new QLabel};
    QLabel* m_match = makeWidget<QLabel>("pointMatch");
    QLabel* m_surface = makeWidget<QLabel>("pointSurface");
    QLabel* m_surfaceText = makeWidget<QLabel>("pointSurfaceText");
    QTableWidget* m_table = makeValueTable("pointTable");
    bool m_empty = true;
};

}  // namespace strainlens::gui
