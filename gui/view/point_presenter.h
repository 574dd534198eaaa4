// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "app/measure/camera_images.h"
#include "app/measure/subset_inspection.h"
#include "gui/document/point_report.h"
#include "gui/jobs/latest_request.h"
#include "gui/view/presenter.h"

namespace strainlens::gui {

/// Shows the selected point: mark on the canvas, report and subset images.
class PointPresenter : public CanvasPresenter {
    Q_OBJECT
public:
    PointPresenter(WorkSession& session, ViewModel& view, ImageCanvas& canvas, const ImagePresenter& image);

    /// Selects the point of the region nearest to the view's centre.
    void chooseMiddle();
    /// Selects a grid point and scrolls to it.
    void chooseNode(std::size_t node);
    /// Updates the report after a change of language.
    void refreshReport();
    bool isBusy() const { return m_worker.isBusy(); }

signals:
    /// The user has selected a point.
    void chosen();
    /// Report of the selected point; subsetLoaded() follows.
    void reported(const strainlens::gui::PointReport& report);
    void subsetLoaded(const strainlens::SubsetResult& pictures);
    /// No point is selected, or it has no data.
    void cleared();
    /// The subset images cannot be loaded.
    void failed(const QString& message);

private:
    void click(QPointF position);
    void chooseNeighbour(int columns, int rows);
    void choose(std::optional<std::size_t> node);
    void refresh();
    void requestSubset(const DisplacementField& field, const SubsetPosition& position);

    std::shared_ptr<const DisplacementField> m_describedField;  // last reported
    std::size_t m_describedPoint = 0;
    const std::shared_ptr<CorrectionCache> m_corrections = std::make_shared<CorrectionCache>();
    LatestRequest m_worker;  // last member: its thread ends first
};

}  // namespace strainlens::gui
