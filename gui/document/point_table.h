// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "app/export/result_columns.h"

namespace strainlens::gui {

/// The points of a field that lie in the region, a row each, with the columns of the exported tables. Reads the field
/// where it is: only the order of the rows is kept.
class PointTable : public QAbstractTableModel {
    Q_OBJECT
public:
    explicit PointTable(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    /// Shows the points of another field; null: none. The order is the grid's until sort() is called.
    void setField(std::shared_ptr<const DisplacementField> field, const ColumnSets& sets);
    const std::shared_ptr<const DisplacementField>& field() const { return m_field; }

    /// The point of the grid that stands in a row, which must exist.
    std::size_t nodeOf(int row) const { return m_order.at(static_cast<std::size_t>(row)); }
    /// The row of a point; none where it is outside the region.
    std::optional<int> rowOf(std::size_t node) const;
    /// The header and these rows, with tabs: the numbers and names of the exported table, in every language the same.
    QString textOf(const std::vector<int>& rows) const;
    /// Headers and words anew: after the language has changed.
    void retranslate();

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    /// Points without a value stand at the end in both orders; a column below 0 restores the grid's order.
    void sort(int column, Qt::SortOrder order) override;

private:
    /// A column with where its values lie in the field.
    struct Column {
        ResultColumn column;
        ColumnValues values;
    };
    QString shownText(const Column& column, std::size_t node) const;

    std::shared_ptr<const DisplacementField> m_field;
    std::vector<Column> m_columns;
    std::vector<std::uint32_t> m_order;  // the node of each row
};

}  // namespace strainlens::gui
