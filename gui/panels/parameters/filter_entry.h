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

/// A line of the list of filters: the kind, its numbers, and buttons that move and remove it.
///
/// A kind with one number has a number field; one with more has a text field, written as on the command line.
class FilterEntry : public QWidget {
    Q_OBJECT
public:
    /// `index` is the place in the list; it makes the names of the line's widgets: "filter_0_up".
    FilterEntry(const FilterKind& kind, int index, QWidget* parent);

    const FilterKind& kind() const { return m_kind; }
    /// Shows the filter's numbers without announcing them. `last`: it cannot be moved down.
    void showFilter(const Filter& filter, bool last);
    void retranslate();

    /// What has the keyboard in their turn: the numbers where there are any, then the buttons.
    std::vector<QWidget*> stops() const;
    QToolButton* button(const char* role) const;

signals:
    void edited(const strainlens::Filter& filter);
    /// The text of the numbers is none; an empty reason: it is again the one that was shown.
    void refused(const QString& why);
    void moveWanted(int by);
    void removeWanted();

private:
    QToolButton* addButton(const char* role);
    void readText();

    const FilterKind& m_kind;
    const int m_index;
    QLabel* m_label;
    NumberField* m_number = nullptr;
    QLineEdit* m_text = nullptr;
    bool m_refused = false;
    QString m_shown;  ///< what the text field had last that is a filter's
    QToolButton *m_up, *m_down, *m_remove;
};

}  // namespace strainlens::gui
