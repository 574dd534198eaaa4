// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/parameters/parameter_panel.h"

#include <QGridLayout>
#include <algorithm>
#include <iterator>

#include "gui/document/document.h"
#include "gui/panels/device_bar.h"
#include "gui/panels/device_row.h"
#include "gui/panels/parameters/filter_row.h"
#include "gui/panels/parameters/pair_link.h"
#include "gui/panels/parameters/parameter_row.h"
#include "gui/widgets/actions.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {

constexpr ParameterSection kSections[] = {ParameterSection::Search, ParameterSection::Refinement,
                                          ParameterSection::Strain, ParameterSection::Outliers,
                                          ParameterSection::General};
static_assert(std::size(kSections) == kSectionLabels.size());

/// Window sides are usually equal, search radii are not.
const PairParameter& kLinked = pairParameters()[0];

ParameterRow* makeRow(QWidget* parent, const Parameter& parameter) {
    if (&parameter == &filterParameter()) return new FilterRow(parent);
    for (const ChoiceParameter& choice : choiceParameters()) {
        if (&parameter == &choice) return new ChoiceRow(parent, choice);
    }
    return new NumberRow(parent, numberParameter(parameter.name));
}

}  // namespace

ParameterPanel::ParameterPanel(Document& document, const DeviceList& devices, const Actions& actions, QWidget* parent)
    : ScrolledPanel(parent), m_document(document), m_link(new PairLink(this, kLinked)) {
    setObjectName(QStringLiteral("parameterPanel"));
    auto* content = new QWidget;
    auto* layout = makeLayout<QGridLayout>(content, {8, 4, 8, 4});
    layout->setHorizontalSpacing(6);
    layout->setVerticalSpacing(3);
    layout->setColumnStretch(0, 1);
    setWidget(content);
    QFont bold = font();
    bold.setBold(true);
    QToolButton* adviseButton = makeActionButton(actions["advise"], QStringLiteral("adviseButton"));
    adviseButton->setAutoRaise(true);
    for (const ParameterSection section : kSections) {
        m_headings.push_back(new QLabel(content));
        m_headings.back()->setFont(bold);
        layout->addWidget(m_headings.back(), layout->rowCount(), 0, 1, 3);
        for (const Parameter* parameter : parametersOf(section)) {
            ParameterRow* row = makeRow(content, *parameter);
            if (parameter == &numberParameter(kLinked.first)) row->setSideWidget(m_link);
            if (parameter == &numberParameter("subset")) row->setSideWidget(adviseButton);
            const bool isOffered = parameter != &numberParameter("pair-interval");
            addRow(row, parameter->basic || !isOffered);
            if (!isOffered) row->setVisible(false);  // of pairs, which the command line measures
        }
    }
    addRow(new DeviceRow(content, devices), true);
    layout->addWidget(new DeviceBar(document.project, devices, actions, content), layout->rowCount(), 0, 1, 3);
    m_more->setCheckable(true);
    m_more->setAutoRaise(true);
    m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    layout->addWidget(m_more, layout->rowCount(), 0, 1, 3);
    layout->setRowStretch(layout->rowCount(), 1);
    connect(m_more, &QToolButton::toggled, this, &ParameterPanel::showAdvanced);
    connect(&document.project, &ProjectState::parametersChanged, this, &ParameterPanel::showParameters);
    connect(&document.images, &ImageSequence::framesChanged, m_link,
            [this] { m_link->resetFor(m_document.project.parameters()); });
    connect(m_link, &PairLink::equalised, this, [this](const RunParameters& parameters) {
        m_document.project.editParameters(parameters, tr("Link %1").arg(m_link->accessibleName()));
    });
    updateNowAndOnChange(*this, {QEvent::LanguageChange, QEvent::PaletteChange}, [this] { retranslate(); });
    showAdvanced(false);
    showParameters();
}

void ParameterPanel::addRow(ParameterRow* row, bool basic) {
    auto* layout = static_cast<QGridLayout*>(widget()->layout());
    row->addTo(layout, layout->rowCount());
    // A field that loses focus while the window is destroyed must not edit the deleted document.
    connect(row, &ParameterRow::edited, &m_document.project, [this, row](const RunParameters& parameters) {
        m_document.project.editParameters(m_link->applyLink(parameters), tr("Change %1").arg(row->label()));
    });
    m_rows.push_back(row);
    if (!basic) m_advanced.push_back(row);
}

void ParameterPanel::showAdvanced(bool shown) {
    m_more->setArrowType(shown ? Qt::DownArrow : Qt::RightArrow);
    for (ParameterRow* row : m_advanced) row->setVisible(shown);
    // Hide the headings of sections without basic parameters, too.
    for (std::size_t i = 0; i < m_headings.size(); ++i) {
        const std::vector<const Parameter*> parameters = parametersOf(kSections[i]);
        m_headings[i]->setVisible(shown ||
                                  std::ranges::any_of(parameters, [](const Parameter* p) { return p->basic; }));
    }
}

void ParameterPanel::showParameters() {
    m_link->show(m_document.project.parameters());
    for (ParameterRow* row : m_rows) row->show(m_document.project.parameters());
}

void ParameterPanel::setProblem(const QString& field, const QString& text) {
    for (ParameterRow* row : m_rows) {
        const bool concerned = field == QString::fromStdString(std::string(row->name()));
        row->setProblem(concerned ? text : QString());
        // Unfold, so that the message is visible.
        if (concerned && !field.isEmpty() && std::ranges::find(m_advanced, row) != m_advanced.end()) {
            m_more->setChecked(true);
        }
    }
}

void ParameterPanel::retranslate() {
    setAccessibleName(tr("Parameters"));
    m_more->setText(tr("Advanced"));
    m_more->setToolTip(tr("Show or hide rarely changed parameters"));
    for (std::size_t i = 0; i < m_headings.size(); ++i) {
        const auto section = static_cast<std::size_t>(kSections[i]);
        m_headings[i]->setText(engineText(kSectionLabels[section]));
    }
    for (ParameterRow* row : m_rows) row->retranslate();
    m_link->retranslate();
}

}  // namespace strainlens::gui
