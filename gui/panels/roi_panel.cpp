// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/roi_panel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <cmath>

#include "gui/document/document.h"
#include "gui/i18n/shape_text.h"
#include "gui/widgets/actions.h"

namespace strainlens::gui {

RoiPanel::RoiPanel(const Document& document, const Actions& actions, QWidget* parent)
    : QWidget(parent), m_document(document), m_list(new QListWidget), m_empty(new QLabel) {
    m_list->setObjectName(QStringLiteral("shapeList"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setTextElideMode(Qt::ElideRight);
    m_empty->setObjectName(QStringLiteral("regionHint"));
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_empty->setContentsMargins(8, 4, 8, 0);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(2);
    for (const char* id : {"roiRectangle", "roiEllipse", "roiPolygon", "", "roiAdd", "roiSubtract", "", "roiUp",
                           "roiDown", "roiDelete"}) {
        if (!*id) {
            buttons->addStretch();
            continue;
        }
        auto* button = new QToolButton;
        button->setDefaultAction(actions[id]);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        buttons->addWidget(button);
    }
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(4, 2, 4, 2);
    layout->setSpacing(2);
    layout->addLayout(buttons);
    layout->addWidget(m_empty, 1);
    layout->addWidget(m_list, 1);
    connect(m_list, &QListWidget::currentRowChanged, this, &RoiPanel::selectionChanged);
    connect(&document, &Document::roiChanged, this, &RoiPanel::refresh);
    refresh();
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
    const auto& shapes = m_document.roi().shapes;
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
    m_empty->setText(tr("The whole image is measured. Draw a shape to limit it, subtract shapes to cut holes."));
    m_list->setAccessibleName(tr("Shapes of the region"));
    emit selectionChanged(m_list->currentRow());
}

void RoiPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) refresh();
    QWidget::changeEvent(event);
}

}  // namespace strainlens::gui
