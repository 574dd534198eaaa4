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

/// Table model of the field's points inside the region, one per row, with the columns of exported tables.
class PointTable : public QAbstractTableModel {
    Q_OBJECT
public:
    explicit PointTable(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    /// Sets the field (null: none). Rows are in grid order until sort() is called.
    void setField(std::shared_ptr<const DisplacementField> field, const ColumnSets& sets);
    const std::shared_ptr<const DisplacementField>& field() const { return m_field; }

    /// Grid point of an existing row.
    std::size_t nodeOf(int row) const { return m_order.at(static_cast<std::size_t>(row)); }
    /// Row of a point; nullopt if it is outside the region.
    std::optional<int> rowOf(std::size_t node) const;
    /// Header and these rows as tab-separated text with the locale-independent values of the exported table.
    QString textOf(const std::vector<int>& rows) const;
    /// Updates headers and status texts after a change of language.
    void retranslate();

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    /// Points without a value come last in both orders; a negative column restores the grid order.
    void sort(int column, Qt::SortOrder order) override;

private:
    /// A column and its values in the field.
    struct Column {
        ResultColumn column;
        ColumnValues values;
    };
    QString displayText(const Column& column, std::size_t node) const;

    std::shared_ptr<const DisplacementField> m_field;
    std::vector<Column> m_columns;
    std::vector<std::uint32_t> m_order;  // grid point of each row
};

}  // namespace strainlens::gui
