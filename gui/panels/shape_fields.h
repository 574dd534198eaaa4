// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QWidget>
#include <array>
#include <optional>

#include "compute/types/region_of_interest.h"
#include "gui/canvas/region_editor.h"
#include "gui/widgets/make_widget.h"
#include "gui/widgets/number_field.h"
#include "gui/widgets/problem_label.h"

namespace strainlens::gui {

/// Editable numbers of a shape [px], also shown in mm if the scale is known: position and size of rectangles, centre
/// and radii of ellipses, corners of polygons one at a time. Hidden for other shapes.
class ShapeFields : public QWidget {
    Q_OBJECT
public:
    explicit ShapeFields(QWidget* parent = nullptr);

    /// nullptr: no shape. `mmPerPx` is 0 if the scale is unknown.
    void show(const RoiGeometry* geometry, double mmPerPx);
    /// Shows the numbers of a polygon's corner, from 0; -1: the first.
    void showCorner(int corner);

signals:
    void edited(const strainlens::RoiGeometry& geometry, strainlens::gui::ShapeEdit edit);
    void cornerChosen(int corner);

private:
    static constexpr int kNumbers = 4;
    void refresh();
    void setNumber(int number, double value);
    QString lengthsInMm() const;
    int corner() const;

    std::optional<RoiGeometry> m_geometry;
    double m_mmPerPx = 0;
    int m_corner = -1;
    QLabel* m_cornerLabel = new QLabel;
    NumberField* m_cornerField = makeWidget<NumberField>("shapeCorner", 1, 1, true);
    std::array<QLabel*, kNumbers> m_labels{};
    std::array<NumberField*, kNumbers> m_fields{};
    QLabel* m_lengths = makeWidget<QLabel>("shapeLengths");
    ProblemLabel* m_problem = new ProblemLabel(QStringLiteral("problem_shape"));
};

}  // namespace strainlens::gui
