// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QWidget>
#include <vector>

#include "compute/types/parameters/filter_kinds.h"

namespace strainlens::gui {

class NumberField;

/// Row of the filter list: kind, numbers, and buttons to move and remove the filter. Several numbers are written as on
/// the command line.
class FilterEntry : public QWidget {
    Q_OBJECT
public:
    /// `index` in the list is part of the widgets' object names: "filter_0_up".
    FilterEntry(const FilterKind& kind, int index, QWidget* parent);

    const FilterKind& kind() const { return m_kind; }
    /// Shows the filter's numbers without emitting signals. `last`: it cannot be moved down.
    void showFilter(const Filter& filter, bool last);
    void retranslate();

    /// Widgets in tab order: the numbers, if any, then the buttons.
    std::vector<QWidget*> focusWidgets() const;
    QToolButton* button(const char* role) const;

signals:
    void edited(const strainlens::Filter& filter);
    /// The text is not a valid filter. An empty `why`: the text is the displayed filter again.
    void rejected(const QString& why);
    void moveRequested(int by);
    void removeRequested();

private:
    QToolButton* addButton(const char* role);
    void readText();

    const FilterKind& m_kind;
    const int m_index;
    QLabel* m_label;
    NumberField* m_number = nullptr;
    QLineEdit* m_text = nullptr;
    bool m_rejected = false;
    QString m_shown;  ///< last valid text
    QToolButton *m_up, *m_down, *m_remove;
};

}  // namespace strainlens::gui
