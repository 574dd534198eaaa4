// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <memory>
#include <optional>

#include "gui/document/point_report.h"
#include "gui/jobs/subset_loader.h"

namespace strainlens::gui {

class ImageCanvas;
class ImagePresenter;
class WorkSession;

/// The chosen point: its mark on the canvas, its report and the pictures of its subset.
class PointPresenter : public QObject {
    Q_OBJECT
public:
    /// All must outlive it.
    PointPresenter(WorkSession& session, ImageCanvas& canvas, const ImagePresenter& image);

    /// Chooses the point of the region that is nearest to the middle of the view.
    void chooseMiddle();
    /// Chooses that point of the grid, and shows it.
    void chooseNode(std::size_t node);
    /// Reports once more: after the language has changed.
    void reportAgain();
    bool busy() const { return m_loader.busy(); }

signals:
    /// Somebody has chosen a point.
    void chosen();
    /// Another point is the chosen one, or none is.
    void nodeChanged(std::optional<std::size_t> node);
    /// What is known of the chosen point; pictured() follows.
    void reported(const strainlens::gui::PointReport& report);
    void pictured(const strainlens::SubsetAnswer& pictures);
    /// There is no chosen point, or nothing is known of it.
    void cleared();
    /// The images of the subset cannot be had, and why.
    void failed(const QString& message);

private:
    void click(QPointF place);
    void chooseNeighbour(int columns, int rows);
    void choose(std::optional<std::size_t> node);
    void refresh();
    void requestSubset(const DisplacementField& field, const SubsetPlace& place);

    WorkSession& m_session;
    ImageCanvas& m_canvas;
    const ImagePresenter& m_image;
    SubsetLoader m_loader;
    std::optional<std::size_t> m_point;                         // a node of the grid
    std::shared_ptr<const DisplacementField> m_describedField;  // that was reported last
    std::size_t m_describedPoint = 0;
};

}  // namespace strainlens::gui
