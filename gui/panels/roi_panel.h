// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QListWidget>
#include <QWidget>

#include "compute/types/region_of_interest.h"

namespace strainlens::gui {

class Actions;
class Document;

/// The region's shapes in the order in which they are applied, and buttons to draw, delete and order them.
class RoiPanel : public QWidget {
    Q_OBJECT
public:
    RoiPanel(Document& document, const Actions& actions, QWidget* parent);

    /// -1 when none is selected.
    int selectedShape() const { return m_list->currentRow(); }
    /// "Rectangle", "Ellipse", ...: for undo texts too.
    static QString nameOf(const RoiGeometry& geometry);

signals:
    void selectionChanged(int shape);

protected:
    void changeEvent(QEvent* event) override;

private:
    void removeSelected();
    void moveSelected(int by);
    void clearAll();
    void refresh();
    static QString describe(const RoiGeometry& geometry);

    Document& m_document;
    QListWidget* m_list;
    QLabel* m_empty;
};

}  // namespace strainlens::gui
