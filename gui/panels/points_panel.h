// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QTableView>
#include <QToolButton>
#include <QWidget>
#include <memory>
#include <optional>

#include "gui/document/point_table.h"

namespace strainlens::gui {

/// The points of the shown image as a table that can be sorted and copied; its present row is the chosen point.
class PointsPanel : public QWidget {
    Q_OBJECT
public:
    explicit PointsPanel(QWidget* parent);

    /// The table of another image; null: it has none. Nothing is laid out while nobody sees it.
    void showField(const std::shared_ptr<const DisplacementField>& field, const ColumnSets& sets);
    /// The point that has been chosen elsewhere; none: none is.
    void select(std::optional<std::size_t> node);

signals:
    /// Somebody has gone to the row of that point.
    void chosen(std::size_t node);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void fill();
    void showSelected();
    /// The selected rows, or all where none is.
    void copy();
    void retranslate();

    PointTable m_model;
    QLabel* m_summary;
    QToolButton* m_copy;
    QTableView* m_table;
    std::shared_ptr<const DisplacementField> m_field;
    ColumnSets m_sets;
    bool m_isStale = true;  // the table shows another field
    std::optional<std::size_t> m_node;
    bool m_follows = false;  // the row is being set, not chosen
};

}  // namespace strainlens::gui
