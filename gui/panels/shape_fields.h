// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QWidget>
#include <array>
#include <optional>

#include "compute/types/region_of_interest.h"
#include "gui/canvas/region_editor.h"

namespace strainlens::gui {

class NumberField;
class ProblemLabel;

/// The numbers of a shape of the region, to read and to type [px], in mm too where a scale is known: place and size of
/// rectangles, centre and radii of ellipses, the corners of polygons one by one. Hidden without a shape that has any.
class ShapeFields : public QWidget {
    Q_OBJECT
public:
    explicit ShapeFields(QWidget* parent = nullptr);

    /// nullptr: there is none. `mmPerPx` is 0 where no scale is known.
    void show(const RoiGeometry* geometry, double mmPerPx);
    /// The corner of a polygon whose numbers are shown, from 0; -1: the first.
    void showCorner(int corner);

signals:
    /// The shape is to be that.
    void edited(const strainlens::RoiGeometry& geometry, strainlens::gui::ShapeEdit edit);
    /// The corner with this index is to be shown.
    void cornerChosen(int corner);

protected:
    void changeEvent(QEvent* event) override;

private:
    static constexpr int kNumbers = 4;
    void refresh();
    void take(int number, double value);
    QString lengthsInMm() const;
    int corner() const;

    std::optional<RoiGeometry> m_geometry;
    double m_mmPerPx = 0;
    int m_corner = -1;
    QLabel* m_cornerLabel;
    NumberField* m_cornerField;
    std::array<QLabel*, kNumbers> m_labels{};
    std::array<NumberField*, kNumbers> m_fields{};
    QLabel* m_lengths;
    ProblemLabel* m_problem;
};

}  // namespace strainlens::gui
