// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/roi_panel.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <cmath>

#include "gui/document/project_state.h"
#include "gui/i18n/engine_text.h"
#include "gui/widgets/actions.h"
#include "gui/widgets/problem_label.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {

namespace {

QToolButton* makeSmallButton(QAction* action) {
    QToolButton* button = makeActionButton(action);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

}  // namespace

RoiPanel::RoiPanel(const ProjectState& project, const Actions& actions, QWidget* parent)
    : QWidget(parent), m_project(project), m_brush(makeBrush()) {
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_list->setMinimumHeight(2 * fontMetrics().height());
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_empty->setContentsMargins(8, 4, 8, 0);
    auto* buttons = makeLayout<QHBoxLayout>(nullptr, {}, 2);
    for (const char* id : {"roiSelect", "roiRectangle", "roiEllipse", "roiPolygon", "roiFreehand", "roiBrush", "",
                           "roiAdd", "roiSubtract", "", "roiUp", "roiDown", "roiDelete"}) {
        *id ? buttons->addWidget(makeSmallButton(actions[id])) : buttons->addStretch();
    }
    auto* layout = makeLayout<QVBoxLayout>(this, {4, 2, 4, 2}, 2);
    layout->addLayout(buttons);
    layout->addWidget(makeGrowth(actions));
    layout->addWidget(m_empty, 1);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_fields);
    layout->addWidget(m_brush);
    connect(m_list, &QListWidget::currentRowChanged, this, &RoiPanel::selectionChanged);
    connect(m_list, &QListWidget::currentRowChanged, this, &RoiPanel::refreshFields);
    connect(&project, &ProjectState::roiChanged, this, &RoiPanel::refresh);
    connect(&project, &ProjectState::parametersChanged, this, &RoiPanel::refreshFields);
    updateNowAndOnChange(*this, {QEvent::LanguageChange}, [this] { refresh(); });
}

QWidget* RoiPanel::makeBrush() {
    auto* row = new QWidget;
    auto* problem = new ProblemLabel(QStringLiteral("problem_brush"));
    problem->watch(*m_brushRadius);
    auto* layout = makeLayout<QGridLayout>(row, {4, 0, 4, 2});
    layout->setHorizontalSpacing(4);
    layout->setVerticalSpacing(2);
    layout->setColumnStretch(1, 1);
    layout->addWidget(makeLabelOf(m_brushRadius), 0, 0);
    layout->addWidget(m_brushRadius, 0, 1);
    layout->addWidget(problem, 1, 0, 1, 2);
    row->hide();
    connect(m_brushRadius, &QDoubleSpinBox::valueChanged, this, &RoiPanel::brushRadiusChosen);
    return row;
}

QWidget* RoiPanel::makeGrowth(const Actions& actions) {
    constexpr int kFirstGrowth = 5;
    auto* row = new QWidget;
    m_growth->setValue(kFirstGrowth);
    auto* problem = new ProblemLabel(QStringLiteral("problem_growth"));
    problem->watch(*m_growth);
    auto* layout = makeLayout<QGridLayout>(row, {}, 2);
    layout->setColumnStretch(1, 1);
    QToolButton* texture = makeSmallButton(actions["roiTexture"]);
    texture->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    layout->addWidget(texture, 0, 0, 1, 5, Qt::AlignLeft);
    layout->addWidget(makeLabelOf(m_growth), 1, 1, Qt::AlignRight | Qt::AlignVCenter);
    layout->addWidget(m_growth, 1, 2);
    layout->addWidget(makeSmallButton(actions["roiShrink"]), 1, 3);
    layout->addWidget(makeSmallButton(actions["roiGrow"]), 1, 4);
    layout->addWidget(problem, 2, 0, 1, 5);
    connect(m_growth, &QDoubleSpinBox::valueChanged, this,
            [this](double px) { emit growthChosen(static_cast<int>(px)); });
    return row;
}

void RoiPanel::showBrush(bool isTool, double radiusPx) {
    const QSignalBlocker blocker(m_brushRadius);
    m_brushRadius->setValue(radiusPx);
    m_brush->setVisible(isTool);
}

QString RoiPanel::describe(const RoiGeometry& geometry) {
    const auto px = [](double value) { return QString::number(std::lround(value)); };
    if (const auto* r = std::get_if<RoiRectangle>(&geometry)) {
        return tr("%1 x %2 px at (%3, %4)").arg(px(r->x1 - r->x0), px(r->y1 - r->y0), px(r->x0), px(r->y0));
    }
    if (const auto* e = std::get_if<RoiEllipse>(&geometry)) {
        return tr("%1 x %2 px at (%3, %4)")
            .arg(px(2 * e->radiusX), px(2 * e->radiusY), px(e->centreX - e->radiusX), px(e->centreY - e->radiusY));
    }
    if (const auto* p = std::get_if<RoiPolygon>(&geometry)) {
        return tr("%n corners", nullptr, static_cast<int>(p->vertices.size()));
    }
    const ImageSize size = std::get<RoiBitmap>(geometry).mask.size();
    return tr("%1 x %2 px").arg(size.width).arg(size.height);
}

void RoiPanel::refresh() {
    const int selected = m_list->currentRow();
    const auto& shapes = m_project.roi().shapes;
    {
        const QSignalBlocker blocker(m_list);
        m_list->clear();
        for (const RoiShape& shape : shapes) {
            const QChar sign = shape.operation == RoiOperation::Add ? QLatin1Char('+') : QChar(0x2212);
            m_list->addItem(
                QStringLiteral("%1  %2  %3").arg(sign).arg(shapeName(shape.geometry), describe(shape.geometry)));
        }
        m_list->setCurrentRow(selected < static_cast<int>(shapes.size()) ? selected : -1);
    }
    m_list->setVisible(!shapes.empty());
    m_empty->setVisible(shapes.empty());
    m_empty->setText(tr("The entire image is measured. Draw shapes to limit it; subtract shapes to cut holes."));
    setLabel(*m_brushRadius, tr("Brush radius"));
    m_brushRadius->setUnit(tr("px"));
    setLabel(*m_growth, tr("Dilate / erode by"));
    m_growth->setUnit(tr("px"));
    m_list->setAccessibleName(tr("Shapes of the region"));
    refreshFields();
    emit selectionChanged(m_list->currentRow());
}

void RoiPanel::refreshFields() {
    const int selected = m_list->currentRow();
    const auto& shapes = m_project.roi().shapes;
    const bool isSelected = selected >= 0 && selected < static_cast<int>(shapes.size());
    m_fields->show(isSelected ? &shapes[static_cast<std::size_t>(selected)].geometry : nullptr,
                   m_project.parameters().scaleMmPerPx);
}

}  // namespace strainlens::gui
