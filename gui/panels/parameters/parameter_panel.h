// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QToolButton>
#include <vector>

#include "compute/types/parameters/parameters.h"
#include "gui/widgets/scrolled_panel.h"

namespace strainlens::gui {

class Actions;
class DeviceList;
class Document;
class PairLink;
class ParameterRow;

/// Every parameter of the schema with its range, hint and reset, and the device; the advanced ones fold away.
class ParameterPanel : public ScrolledPanel {
    Q_OBJECT
public:
    ParameterPanel(Document& document, const DeviceList& devices, const Actions& actions, QWidget* parent);

    /// Shows `text` beside the parameter of that name; an empty name clears every message.
    void setProblem(const QString& field, const QString& text);
    /// While a run is on nothing can be edited.
    void setEditable(bool editable) { widget()->setEnabled(editable); }

protected:
    void changeEvent(QEvent* event) override;

private:
    void addRow(ParameterRow* row, bool basic);
    void showAdvanced(bool shown);
    void showParameters();
    void retranslate();

    Document& m_document;
    QToolButton* m_more;
    PairLink* m_link;
    std::vector<QLabel*> m_headings;        // one a section
    std::vector<ParameterRow*> m_rows;      // owned by the content widget
    std::vector<ParameterRow*> m_advanced;  // those of m_rows that fold away
};

}  // namespace strainlens::gui
