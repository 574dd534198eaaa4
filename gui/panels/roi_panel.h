// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QListWidget>
#include <QWidget>

#include "gui/panels/shape_fields.h"
#include "gui/tools/freehand_tool.h"
#include "gui/widgets/make_widget.h"
#include "gui/widgets/number_field.h"

namespace strainlens::gui {

class Actions;
class ProjectState;

/// Shapes of the region in the order of application, with buttons to draw, delete and reorder them.
class RoiPanel : public QWidget {
    Q_OBJECT
public:
    RoiPanel(const ProjectState& project, const Actions& actions, QWidget* parent);

    /// -1: none.
    void select(int shape) { m_list->setCurrentRow(shape); }
    ShapeFields& fields() { return *m_fields; }
    /// Distance for dilation and erosion [px].
    int growth() const { return static_cast<int>(m_growth->value()); }
    /// Shows the brush radius if the brush is the active tool.
    void showBrush(bool isTool, double radiusPx);

signals:
    /// A shape has been selected; -1: none.
    void selectionChanged(int shape);
    void brushRadiusChosen(double radiusPx);
    /// Distance for dilation and erosion [px].
    void growthChosen(int px);

private:
    static constexpr int kMaxGrowth = 2000;
    void refresh();
    QWidget* makeBrush();
    QWidget* makeGrowth(const Actions& actions);
    void refreshFields();
    static QString describe(const RoiGeometry& geometry);

    const ProjectState& m_project;
    QListWidget* m_list = makeWidget<QListWidget>("shapeList");
    QLabel* m_empty = makeWidget<QLabel>("regionHint");
    ShapeFields* m_fields = new ShapeFields;
    NumberField* m_brushRadius = makeWidget<NumberField>("brushRadius", kMinBrush, kMaxBrush, false);
    QWidget* m_brush;  // label and radius
    NumberField* m_growth = makeWidget<NumberField>("regionGrowth", 1, kMaxGrowth, true);
};

}  // namespace strainlens::gui
