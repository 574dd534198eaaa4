// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <optional>
#include <vector>

#include "compute/types/parameters/parameter_schema.h"
#include "gui/widgets/make_widget.h"
#include "gui/widgets/scrolled_panel.h"

namespace strainlens::gui {

class Actions;
class DeviceBar;
class DeviceList;
struct Document;
class PairLink;
class ParameterRow;

/// All parameters of the schema with range, hint and reset, and the device, in groups that fold: the basic ones, then
/// the others by section. A search shows what matches it instead.
class ParameterPanel : public ScrolledPanel {
    Q_OBJECT
public:
    ParameterPanel(Document& document, const DeviceList& devices, const Actions& actions, QWidget* parent);

    /// The search field, to be shown above the panel.
    QLineEdit* searchField() { return m_search; }
    /// Shows `text` at the parameter `field`; an empty field clears all messages.
    void setProblem(const QString& field, const QString& text);
    /// Disables editing during a run; groups still fold.
    void setEditable(bool editable);

private:
    struct Group {
        std::optional<ParameterSection> section;  ///< nullopt: the basic parameters
        QToolButton* heading;                     ///< checked: unfolded
        std::vector<ParameterRow*> rows;          ///< owned by the content widget
    };
    void addGroup(std::optional<ParameterSection> section, const Actions& actions, const DeviceList& devices);
    void addRow(ParameterRow* row, Group& group);
    /// Shows the rows of unfolded groups or, during a search, those that match.
    void showRows();
    void showParameters();
    void retranslate();

    Document& m_document;
    PairLink* m_link;
    QLineEdit* m_search;
    QLabel* m_noMatch = makeWidget<QLabel>("noParameter");
    DeviceBar* m_devices = nullptr;
    ParameterRow* m_deviceRow = nullptr;
    std::vector<Group> m_groups;
    QString m_problemField;
};

}  // namespace strainlens::gui
