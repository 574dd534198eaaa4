// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/point_table.h"

#include <QLocale>
#include <QStringList>
#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <string>
#include <type_traits>
#include <utility>

#include "app/render/field_quantity.h"
#include "compute/types/displacement_field.h"
#include "gui/i18n/engine_text.h"
#include "gui/i18n/quantity_text.h"

namespace strainlens::gui {
namespace {

constexpr int kDigits = 6;

/// Calls `use` with the point's value: a number, or a status.
template <typename Use>
auto visitValue(const ColumnValues& values, double factor, std::size_t node, Use use) {
    return std::visit(
        [&]<typename Values>(const Values& all) -> decltype(use(0.0)) {
            if constexpr (std::is_same_v<Values, FrameNumber>) {
                return use(0.0);  // not a column of this table
            } else if constexpr (std::is_same_v<typename Values::value_type, double>) {
                return use(all[node] * factor);
            } else {
                return use(all[node]);
            }
        },
        values);
}

std::size_t sizeOfValues(const ColumnValues& values) {
    return std::visit(
        []<typename Values>(const Values& all) {
            if constexpr (std::is_same_v<Values, FrameNumber>) {
                return std::size_t{0};
            } else {
                return all.size();
            }
        },
        values);
}

bool isStatus(const ColumnValues& values) {
    return std::holds_alternative<std::span<const PointStatus>>(values) ||
           std::holds_alternative<std::span<const StrainStatus>>(values);
}

QVariant alignmentOf(const ColumnValues& values) {
    return QVariant((isStatus(values) ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
}

/// Text as in exported tables.
template <typename Value>
std::string exportedText(Value value) {
    if constexpr (std::is_enum_v<Value>) {
        return std::string(nameOf(value));
    } else {
        if (std::isnan(static_cast<double>(value))) return "nan";
        char digits[32];
        return {digits, std::to_chars(digits, digits + sizeof digits, value).ptr};
    }
}

}  // namespace

void PointTable::setField(std::shared_ptr<const DisplacementField> field, const ColumnSets& sets) {
    beginResetModel();
    m_field = std::move(field);
    m_columns.clear();
    m_order.clear();
    if (m_field) {
        for (const ResultColumn& column : resultColumns(sets)) {
            const ColumnValues values = column.values(*m_field);
            if (m_field->size() > 0 && sizeOfValues(values) == m_field->size()) m_columns.push_back({column, values});
        }
        for (std::size_t node = 0; node < m_field->size(); ++node) {
            if (m_field->status[node] != PointStatus::OutsideRoi) m_order.push_back(static_cast<std::uint32_t>(node));
        }
    }
    endResetModel();
}

std::optional<int> PointTable::rowOf(std::size_t node) const {
    const auto row = std::ranges::find(m_order, node);
    return row == m_order.end() ? std::nullopt : std::optional(static_cast<int>(row - m_order.begin()));
}

QString PointTable::textOf(const std::vector<int>& rows) const {
    const auto line = [this](auto textOfColumn) {
        QStringList cells;
        for (const Column& column : m_columns) cells << QString::fromStdString(textOfColumn(column));
        return cells.join(QLatin1Char('\t')) + QLatin1Char('\n');
    };
    QString text = line([](const Column& column) { return std::string(column.column.name); });
    for (const int row : rows) {
        text += line([node = nodeOf(row)](const Column& column) {
            return visitValue(column.values, column.column.factor, node,
                              [](auto value) { return exportedText(value); });
        });
    }
    return text;
}

void PointTable::retranslate() {
    if (m_columns.empty()) return;
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    if (rowCount() > 0) emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

int PointTable::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_order.size());
}

int PointTable::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

QString PointTable::displayText(const Column& column, std::size_t node) const {
    return visitValue(column.values, column.column.factor, node, []<typename Value>(Value value) {
        if constexpr (std::is_enum_v<Value>) {
            return statusText(value);
        } else {
            const auto number = static_cast<double>(value);
            return std::isnan(number) ? QStringLiteral("\u2013") : QLocale().toString(number, 'g', kDigits);
        }
    });
}

QVariant PointTable::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const Column& column = m_columns.at(static_cast<std::size_t>(index.column()));
    if (role == Qt::DisplayRole) return displayText(column, nodeOf(index.row()));
    return role == Qt::TextAlignmentRole ? alignmentOf(column.values) : QVariant();
}

QVariant PointTable::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
    const Column& column = m_columns[static_cast<std::size_t>(section)];
    if (role == Qt::DisplayRole) return QString::fromUtf8(column.column.name);
    if (role == Qt::TextAlignmentRole) return alignmentOf(column.values);
    if (role != Qt::ToolTipRole) return {};
    const std::string plain(column.column.plainName());
    const bool isQuantity =
        std::ranges::find(fieldQuantities(), plain, &FieldQuantity::name) != fieldQuantities().end();
    return isQuantity ? quantityTitle(plain) : QVariant();
}

void PointTable::sort(int column, Qt::SortOrder order) {
    emit layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    std::vector<std::uint32_t> nodes;
    for (const QModelIndex& index : before) nodes.push_back(static_cast<std::uint32_t>(nodeOf(index.row())));
    std::ranges::sort(m_order);
    if (column >= 0 && column < columnCount()) {
        const ColumnValues& values = m_columns[static_cast<std::size_t>(column)].values;
        const double sign = order == Qt::AscendingOrder ? 1 : -1;
        std::vector<std::pair<double, std::uint32_t>> keys;
        keys.reserve(m_order.size());
        for (const std::uint32_t node : m_order) {
            const double value = visitValue(values, 1, node, [](auto v) { return static_cast<double>(v); });
            keys.emplace_back(std::isnan(value) ? std::numeric_limits<double>::infinity() : sign * value, node);
        }
        std::ranges::stable_sort(keys, {}, &std::pair<double, std::uint32_t>::first);
        std::ranges::transform(keys, m_order.begin(), &std::pair<double, std::uint32_t>::second);
    }
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i) {
        after << index(rowOf(nodes[static_cast<std::size_t>(i)]).value_or(0), before[i].column());
    }
    changePersistentIndexList(before, after);
    emit layoutChanged({}, QAbstractItemModel::VerticalSortHint);
}

}  // namespace strainlens::gui
