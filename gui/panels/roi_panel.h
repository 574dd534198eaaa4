// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QListWidget>
#include <QWidget>

#include "gui/panels/shape_fields.h"

namespace strainlens::gui {

class Actions;
class Document;
class NumberField;

/// The region's shapes in the order in which they are applied, and buttons to draw, delete and order them.
class RoiPanel : public QWidget {
    Q_OBJECT
public:
    RoiPanel(const Document& document, const Actions& actions, QWidget* parent);

    /// -1: none.
    void select(int shape) { m_list->setCurrentRow(shape); }
    ShapeFields& fields() { return *m_fields; }
    /// By how much the region is to grow and to shrink [px].
    int growth() const;
    /// Shows the brush's radius where it is the tool.
    void showBrush(bool isTool, double radiusPx);

signals:
    /// A shape has been selected; -1: none.
    void selectionChanged(int shape);
    void brushRadiusChosen(double radiusPx);
    /// By how much the region is to grow and to shrink.
    void growthChosen(int px);

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    QWidget* makeBrush();
    QWidget* makeGrowth(const Actions& actions);
    /// Shows the numbers of the selected shape.
    void refreshFields();
    static QString describe(const RoiGeometry& geometry);

    const Document& m_document;
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
