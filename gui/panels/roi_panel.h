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
    RoiPanel(const Document& document, const Actions& actions, QWidget* parent);

    /// -1: none.
    void select(int shape) { m_list->setCurrentRow(shape); }

signals:
    /// A shape has been selected; -1: none.
    void selectionChanged(int shape);

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    static QString describe(const RoiGeometry& geometry);

    const Document& m_document;
    QListWidget* m_list;
    QLabel* m_empty;
};

}  // namespace strainlens::gui
