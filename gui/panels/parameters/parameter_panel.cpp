// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/parameters/parameter_panel.h"

#include <QGridLayout>
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

/// Names of the groups' headings, by section.
constexpr const char* kGroupNames[] = {"groupSearch", "groupRefinement", "groupStrain", "groupOutliers",
                                       "groupGeneral"};

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
    : ScrolledPanel(parent),
      m_document(document),
      m_link(new PairLink(this, kLinked)),
      m_search(makeWidget<QLineEdit>("parameterSearch", parent)) {
    setObjectName(QStringLiteral("parameterPanel"));
    auto* content = new QWidget;
    auto* layout = makeLayout<QGridLayout>(content, {8, 4, 8, 4});
    layout->setHorizontalSpacing(6);
    layout->setVerticalSpacing(3);
    layout->setColumnStretch(0, 1);
    setWidget(content);
    m_groups.reserve(std::size(kSections) + 1);
    addGroup(std::nullopt, actions, devices);
    for (const ParameterSection section : kSections) addGroup(section, actions, devices);
    m_noMatch->setWordWrap(true);
    layout->addWidget(m_noMatch, layout->rowCount(), 0, 1, 3);
    layout->setRowStretch(layout->rowCount(), 1);
    m_search->setClearButtonEnabled(true);
    connect(m_search, &QLineEdit::textChanged, this, &ParameterPanel::showRows);
    connect(&document.project, &ProjectState::parametersChanged, this, &ParameterPanel::showParameters);
    connect(&document.images, &ImageSequence::framesChanged, m_link,
            [this] { m_link->resetFor(m_document.project.parameters()); });
    connect(m_link, &PairLink::equalised, this, [this](const RunParameters& parameters) {
        m_document.project.editParameters(parameters, tr("Link %1").arg(m_link->accessibleName()));
    });
    updateNowAndOnChange(*this, {QEvent::LanguageChange, QEvent::PaletteChange}, [this] { retranslate(); });
    m_groups.front().heading->setChecked(true);
    showRows();
    showParameters();
}

void ParameterPanel::addGroup(std::optional<ParameterSection> section, const Actions& actions,
                              const DeviceList& devices) {
    auto* layout = static_cast<QGridLayout*>(widget()->layout());
    Group& group = m_groups.emplace_back(
        section, makeFlatButton(section ? kGroupNames[static_cast<std::size_t>(*section)] : "groupBasic"));
    group.heading->setCheckable(true);
    group.heading->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    QFont bold = font();
    bold.setBold(true);
    group.heading->setFont(bold);
    connect(group.heading, &QToolButton::toggled, this, &ParameterPanel::showRows);
    layout->addWidget(group.heading, layout->rowCount(), 0, 1, 3);
    for (const ParameterSection each : kSections) {
        if (section && each != *section) continue;
        for (const Parameter* parameter : parametersOf(each)) {
            if (parameter->basic == section.has_value()) continue;
            ParameterRow* row = makeRow(widget(), *parameter);
            if (parameter == &numberParameter(kLinked.first)) row->setSideWidget(m_link);
            if (parameter == &numberParameter("subset")) {
                QToolButton* adviseButton = makeActionButton(actions["advise"], QStringLiteral("adviseButton"));
                adviseButton->setAutoRaise(true);
                row->setSideWidget(adviseButton);
            }
            addRow(row, group);
        }
    }
    if (section) return;
    m_deviceRow = new DeviceRow(widget(), devices);
    addRow(m_deviceRow, group);
    m_devices = new DeviceBar(m_document.project, devices, actions, widget());
    layout->addWidget(m_devices, layout->rowCount(), 0, 1, 3);
}

void ParameterPanel::addRow(ParameterRow* row, Group& group) {
    auto* layout = static_cast<QGridLayout*>(widget()->layout());
    row->addTo(layout, layout->rowCount());
    // A field that loses focus while the window is destroyed must not edit the deleted document.
    connect(row, &ParameterRow::edited, &m_document.project, [this, row](const RunParameters& parameters) {
        m_document.project.editParameters(m_link->applyLink(parameters), tr("Change %1").arg(row->label()));
    });
    group.rows.push_back(row);
}

void ParameterPanel::showRows() {
    const QStringList words = m_search->text().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    bool isAnyShown = false;
    for (const Group& group : m_groups) {
        const bool isOpen = group.heading->isChecked();
        bool isGroupShown = words.isEmpty();
        for (ParameterRow* row : group.rows) {
            const bool isShown = words.isEmpty() ? isOpen : row->matches(words);
            row->setVisible(isShown);
            isGroupShown = isGroupShown || isShown;
            if (row == m_deviceRow) m_devices->setVisible(isShown);
        }
        group.heading->setVisible(isGroupShown);
        group.heading->setArrowType(isOpen || !words.isEmpty() ? Qt::DownArrow : Qt::RightArrow);
        isAnyShown = isAnyShown || isGroupShown;
    }
    m_noMatch->setVisible(!isAnyShown);
}

void ParameterPanel::showParameters() {
    m_link->show(m_document.project.parameters());
    for (const Group& group : m_groups) {
        for (ParameterRow* row : group.rows) row->show(m_document.project.parameters());
    }
}

void ParameterPanel::setProblem(const QString& field, const QString& text) {
    const bool isNew = field != m_problemField;
    m_problemField = field;
    for (const Group& group : m_groups) {
        for (ParameterRow* row : group.rows) {
            const bool concerned = !field.isEmpty() && field == QString::fromStdString(std::string(row->name()));
            row->setProblem(concerned ? text : QString());
            if (!concerned || !isNew) continue;
            // Makes the message visible.
            m_search->clear();
            group.heading->setChecked(true);
        }
    }
}

void ParameterPanel::setEditable(bool editable) {
    for (const Group& group : m_groups) {
        for (ParameterRow* row : group.rows) row->setEditable(editable);
    }
    m_link->setEnabled(editable);
    m_devices->setEnabled(editable);
}

void ParameterPanel::retranslate() {
    setAccessibleName(tr("Parameters"));
    m_search->setPlaceholderText(tr("Search parameters"));
    setNameAndToolTip(*m_search, tr("Search parameters"),
                      tr("Show the parameters whose name, option or hint contains these words"));
    m_noMatch->setText(tr("No parameter has these words in its name, option or hint."));
    for (const Group& group : m_groups) {
        const QString name =
            group.section ? engineText(kSectionLabels[static_cast<std::size_t>(*group.section)]) : tr("Basic");
        group.heading->setText(name);
        setNameAndToolTip(*group.heading, name, tr("Show or hide these parameters"));
        for (ParameterRow* row : group.rows) row->retranslate();
    }
    m_link->retranslate();
    showRows();
}

}  // namespace strainlens::gui
