// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>
#include <QString>
#include <vector>

#include "compute/types/parameters/filter_kinds.h"
#include "gui/panels/parameters/parameter_row.h"

class QVBoxLayout;

namespace strainlens::gui {

class FilterEntry;

/// Filters of a run: a button to add a filter of any kind, and below it one row per filter in order.
class FilterRow : public ParameterRow {
    Q_OBJECT
public:
    explicit FilterRow(QWidget* parent);
    QString label() const override;

protected:
    void showValue() override;
    bool isDefault() const override { return m_parameters.filters.empty(); }
    void reset(RunParameters& parameters) const override { parameters.filters.clear(); }
    QString hint() const override;
    void retranslateEditor() override;
    QWidget* bottomWidget() const override { return m_list; }

private:
    void emitFilters(FilterChain filters);
    void add(const FilterKind& kind);
    void remove(int index);
    void move(int index, int by);
    void change(int index, Filter filter);
    void makeEntries();

    QPushButton* m_add;
    QWidget* m_list;
    QVBoxLayout* m_entryLayout;
    std::vector<FilterEntry*> m_entries;  ///< owned by m_list
};

}  // namespace strainlens::gui
