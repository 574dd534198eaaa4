// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/canvas/zoom_view.h"

#include <QScrollBar>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace strainlens::gui {
namespace {
constexpr double kMinZoom = 0.01;
constexpr double kMaxZoom = 64;
constexpr double kWheelStep = 1.25;  // per wheel notch
constexpr int kIdleMs = 150;         // without movement until the detailed drawing returns
constexpr int kFlickerMs = 170;      // per image: just below three changes per second
}  // namespace

ZoomView::ZoomView(QWidget* parent) : QGraphicsView(parent), m_image(new ImageLayer) {
    auto* scene = new QGraphicsScene(this);
    scene->setItemIndexMethod(QGraphicsScene::NoIndex);
    m_image->setFlag(QGraphicsItem::ItemUsesExtendedStyleOption);
    m_image->setAcceptedMouseButtons(Qt::NoButton);
    scene->addItem(m_image);
    setScene(scene);
    setViewportUpdateMode(FullViewportUpdate);
    setTransformationAnchor(AnchorUnderMouse);
    setResizeAnchor(AnchorViewCenter);
    setFrameShape(NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setBackgroundBrush(QColor(38, 41, 46));
    m_idle.setSingleShot(true);
    m_idle.setInterval(kIdleMs);
    connect(&m_idle, &QTimer::timeout, this, &ZoomView::viewStopped);
    m_flicker.setInterval(kFlickerMs);
    connect(&m_flicker, &QTimer::timeout, this,
            [this] { m_image->setOtherAlone(!m_image->otherAlone().value_or(true)); });
}

void ZoomView::setImage(std::shared_ptr<const DisplayImage> image) {
    const bool sameSize = image && m_image->image() && image->size() == m_image->image()->size();
    m_image->setImage(std::move(image));
    const QRectF bounds = m_image->boundingRect();
    // Margin around the image, so that its corners can be centred.
    setSceneRect(bounds.adjusted(-bounds.width() / 2, -bounds.height() / 2, bounds.width() / 2, bounds.height() / 2));
    if (!sameSize) fit();
}

void ZoomView::setFlickering(bool on) {
    if (on == isFlickering()) return;
    if (on) {
        m_flicker.start();
        m_image->setOtherAlone(true);
    } else {
        m_flicker.stop();
        m_image->setOtherAlone(std::nullopt);
    }
}

void ZoomView::setZoom(double zoom) {
    if (!image()) return;
    m_fitted = false;
    const double bounded = std::clamp(zoom, kMinZoom, kMaxZoom);
    markMoving();
    scale(bounded / this->zoom(), bounded / this->zoom());
    emit zoomChanged(this->zoom());
}

void ZoomView::fit() {
    if (image()) {
        const QRectF bounds = m_image->boundingRect();
        const double zoom =
            0.98 * std::min(viewport()->width() / bounds.width(), viewport()->height() / bounds.height());
        setTransform(QTransform::fromScale(zoom, zoom));
        centerOn(bounds.center());
    }
    m_fitted = true;
    emit zoomChanged(zoom());
}

void ZoomView::panBy(QPoint screenPx) {
    m_fitted = false;
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() - screenPx.x());
    verticalScrollBar()->setValue(verticalScrollBar()->value() - screenPx.y());
}

void ZoomView::markMoving() {
    emit viewMoved();
    m_idle.start();
}

void ZoomView::wheelEvent(QWheelEvent* event) {
    if (event->modifiers() & Qt::ShiftModifier) {
        panBy(event->angleDelta());
    } else if (event->angleDelta().y() != 0) {
        zoomBy(std::pow(kWheelStep, event->angleDelta().y() / 120.0));
    }
    event->accept();
}

void ZoomView::resizeEvent(QResizeEvent* event) {
    QGraphicsView::resizeEvent(event);
    if (m_fitted) fit();
    m_idle.start();  // the visible part has changed
}

void ZoomView::scrollContentsBy(int dx, int dy) {
    markMoving();
    QGraphicsView::scrollContentsBy(dx, dy);
}

}  // namespace strainlens::gui
