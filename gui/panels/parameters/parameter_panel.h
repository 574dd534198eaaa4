// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QToolButton>
#include <vector>

#include "gui/widgets/make_widget.h"
#include "gui/widgets/scrolled_panel.h"

namespace strainlens::gui {

class Actions;
class DeviceList;
struct Document;
class PairLink;
class ParameterRow;

/// All parameters of the schema with range, hint and reset, and the device; advanced ones can be hidden.
class ParameterPanel : public ScrolledPanel {
    Q_OBJECT
public:
    ParameterPanel(Document& document, const DeviceList& devices, const Actions& actions, QWidget* parent);

    /// Shows `text` at the parameter `field`; an empty field clears all messages.
    void setProblem(const QString& field, const QString& text);
    /// Disables editing during a run.
    void setEditable(bool editable) { widget()->setEnabled(editable); }

private:
    void addRow(ParameterRow* row, bool basic);
    void showAdvanced(bool shown);
    void showParameters();
    void retranslate();

    Document& m_document;
    QToolButton* m_more = makeWidget<QToolButton>("showAdvanced");
    PairLink* m_link;
    std::vector<QLabel*> m_headings;        // one per section
    std::vector<ParameterRow*> m_rows;      // owned by the content widget
    std::vector<ParameterRow*> m_advanced;  // subset of m_rows
};

}  // namespace strainlens::gui
