// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "compute/types/image.h"
#include "compute/types/point.h"
#include "gui/widgets/picture_view.h"

namespace strainlens::gui {

/// A photograph of a target with the marks that were detected in it, those of all photographs, and the parts of the
/// image that have none.
class MarksView : public PictureView {
    Q_OBJECT
public:
    using PictureView::PictureView;

    /// Shows a reduced photograph of that size with its marks [px of the photograph].
    void showPhotograph(const QImage& picture, ImageSize size, std::vector<PointPx> marks);
    /// Marks of all photographs of that size, and by cell whether there is one (coveredCells); empty: unknown.
    void showCoverage(std::vector<PointPx> marks, std::vector<bool> covered, ImageSize size);
    const std::vector<PointPx>& marks() const { return m_marks; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void drawUncovered(QPainter& painter, const QTransform& toWidget) const;

    std::vector<PointPx> m_marks, m_allMarks;
    std::vector<bool> m_covered;
    ImageSize m_size, m_coverageSize;
};

}  // namespace strainlens::gui
