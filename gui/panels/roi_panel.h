// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QListWidget>
#include <QWidget>

#include "gui/panels/shape_fields.h"

namespace strainlens::gui {

class Actions;
class ProjectState;
class NumberField;

/// Shapes of the region in the order of application, with buttons to draw, delete and reorder them.
class RoiPanel : public QWidget {
    Q_OBJECT
public:
    RoiPanel(const ProjectState& project, const Actions& actions, QWidget* parent);

    /// -1: none.
    void select(int shape) { m_list->setCurrentRow(shape); }
    ShapeFields& fields() { return *m_fields; }
    /// Distance for dilation and erosion [px].
    int growth() const;
    /// Shows the brush radius if the brush is the active tool.
    void showBrush(bool isTool, double radiusPx);

signals:
    /// A shape has been selected; -1: none.
    void selectionChanged(int shape);
    void brushRadiusChosen(double radiusPx);
    /// Distance for dilation and erosion [px].
    void growthChosen(int px);

private:
    void refresh();
    QWidget* makeBrush();
    QWidget* makeGrowth(const Actions& actions);
    /// Shows the numbers of the selected shape.
    void refreshFields();
    static QString describe(const RoiGeometry& geometry);

    const ProjectState& m_project;
    QListWidget* m_list;
    QLabel* m_empty;
    ShapeFields* m_fields;
    QWidget* m_brush;
    QLabel* m_brushLabel;
    NumberField* m_brushRadius;
    QLabel* m_growthLabel;
    NumberField* m_growth;
};

}  // namespace strainlens::gui
