// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/parameter_panel.h"

#include <QEvent>
#include <QGridLayout>
#include <algorithm>

#include "gui/document/document.h"
#include "gui/panels/device_bar.h"
#include "gui/panels/device_row.h"
#include "gui/panels/parameter_row.h"
#include "gui/panels/parameter_sections.h"

namespace strainlens::gui {
namespace {

ParameterRow* makeRow(QWidget* parent, std::string_view name) {
    for (const ChoiceParameter& choice : choiceParameters()) {
        if (choice.name == name) return new ChoiceRow(parent, choice);
    }
    return new NumberRow(parent, numberParameter(name));
}

bool isBasic(std::string_view name) {
    for (const ChoiceParameter& choice : choiceParameters()) {
        if (choice.name == name) return choice.basic;
    }
    return numberParameter(name).basic;
}

QFont headingFont(QFont font) {
    font.setBold(true);
    return font;
}

}  // namespace

ParameterPanel::ParameterPanel(Document& document, const DeviceList& devices, const Actions& actions, QWidget* parent)
    : QScrollArea(parent), m_document(document), m_more(new QToolButton) {
    setObjectName(QStringLiteral("parameterPanel"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    auto* content = new QWidget;
    auto* layout = new QGridLayout(content);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setHorizontalSpacing(6);
    layout->setVerticalSpacing(3);
    layout->setColumnStretch(0, 1);
    setWidget(content);
    for (const ParameterSection& section : parameterSections()) {
        m_headings.push_back(new QLabel(content));
        m_headings.back()->setFont(headingFont(font()));
        layout->addWidget(m_headings.back(), layout->rowCount(), 0, 1, 3);
        for (std::string_view name : section.names) {
            addRow(makeRow(content, name), isBasic(name));
        }
    }
    addRow(new DeviceRow(content, devices), true);
    layout->addWidget(new DeviceBar(document, devices, actions, content), layout->rowCount(), 0, 1, 3);
    m_more->setParent(content);
    m_more->setObjectName(QStringLiteral("showAdvanced"));
    m_more->setCheckable(true);
    m_more->setAutoRaise(true);
    m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    layout->addWidget(m_more, layout->rowCount(), 0, 1, 3);
    layout->setRowStretch(layout->rowCount(), 1);
    connect(m_more, &QToolButton::toggled, this, &ParameterPanel::showAdvanced);
    connect(&document, &Document::parametersChanged, this, &ParameterPanel::showParameters);
    retranslate();
    showAdvanced(false);
    showParameters();
}

void ParameterPanel::addRow(ParameterRow* row, bool basic) {
    auto* layout = static_cast<QGridLayout*>(widget()->layout());
    row->addTo(layout, layout->rowCount());
    connect(row, &ParameterRow::edited, this, [this, row](const RunParameters& parameters) {
        m_document.editParameters(parameters, tr("Change %1").arg(row->label()));
    });
    m_rows.push_back(row);
    if (!basic) m_advanced.push_back(row);
}

void ParameterPanel::showAdvanced(bool shown) {
    m_more->setArrowType(shown ? Qt::DownArrow : Qt::RightArrow);
    for (ParameterRow* row : m_advanced) row->setVisible(shown);
    // A section without a basic parameter folds away with its rows.
    const std::vector<ParameterSection> sections = parameterSections();
    for (std::size_t i = 0; i < sections.size(); ++i) {
        m_headings[i]->setVisible(shown || std::ranges::any_of(sections[i].names, isBasic));
    }
}

void ParameterPanel::showParameters() {
    for (ParameterRow* row : m_rows) row->show(m_document.parameters());
    for (ParameterRow* row : m_rows) row->setRelevant(isRelevant(row->name(), m_document.parameters()));
}

void ParameterPanel::setProblem(const QString& field, const QString& text) {
    for (ParameterRow* row : m_rows) {
        const bool concerned = field == QString::fromStdString(std::string(row->name()));
        row->setProblem(concerned ? text : QString());
        // A message must not hide behind the fold.
        if (concerned && !field.isEmpty() && std::find(m_advanced.begin(), m_advanced.end(), row) != m_advanced.end()) {
            m_more->setChecked(true);
        }
    }
}

void ParameterPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange) retranslate();
    QScrollArea::changeEvent(event);
}

void ParameterPanel::retranslate() {
    setAccessibleName(tr("Parameters"));
    m_more->setText(tr("Advanced"));
    m_more->setToolTip(tr("Show or hide the parameters that rarely need a change"));
    const std::vector<ParameterSection> sections = parameterSections();
    for (std::size_t i = 0; i < sections.size(); ++i) m_headings[i]->setText(sections[i].title);
    for (ParameterRow* row : m_rows) row->retranslate();
}

}  // namespace strainlens::gui
