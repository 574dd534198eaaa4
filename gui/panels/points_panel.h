// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QTableView>
#include <QToolButton>
#include <QWidget>
#include <memory>
#include <optional>

#include "gui/document/point_table.h"
#include "gui/widgets/make_widget.h"

namespace strainlens::gui {

/// Sortable table of the points of the current image; its current row is the selected point.
class PointsPanel : public QWidget {
    Q_OBJECT
public:
    explicit PointsPanel(QWidget* parent);

    /// Shows the points of `field`; null: none. Filled only while visible.
    void showField(const std::shared_ptr<const DisplacementField>& field, const ColumnSets& sets);
    /// Selects a point without emitting chosen(); nullopt: none.
    void select(std::optional<std::size_t> node);

signals:
    /// The user selected the row of that point.
    void chosen(std::size_t node);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void fill();
    void showSelected();
    /// Copies the selected rows, or all if none is selected.
    void copy();
    void retranslate();

    PointTable m_model;
    QLabel* m_summary = makeWidget<QLabel>("pointsSummary");
    QToolButton* m_copy = makeFlatButton("pointsCopy");
    QTableView* m_table = makeWidget<QTableView>("pointsTable");
    std::shared_ptr<const DisplacementField> m_field;
    ColumnSets m_sets;
    bool m_isStale = true;  // the table does not show m_field yet
    std::optional<std::size_t> m_node;
    bool m_isSelecting = false;  // the program selects a row, not the user
};

}  // namespace strainlens::gui
