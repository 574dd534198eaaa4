// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsView>
#include <QTimer>
#include <memory>

#include "gui/canvas/image_layer.h"

namespace strainlens::gui {

/// An image with zoom and pan. Scene coordinates are image coordinates [px], pixel centres at integers.
class ZoomView : public QGraphicsView {
    Q_OBJECT
public:
    explicit ZoomView(QWidget* parent);

    /// Keeps zoom and position for an image of equal size, otherwise fits it into the view.
    void setImage(std::shared_ptr<const DisplayImage> image);
    const DisplayImage* image() const { return m_image->image(); }
    /// Second image, drawn over the first with `share` as opacity (0 to 1); null: none.
    void setOtherImage(std::shared_ptr<const DisplayImage> image, double share) {
        m_image->setOther(std::move(image), share);
    }
    const DisplayImage* otherImage() const { return m_image->other(); }
    /// Alternates between both images, below all layers.
    void setFlickering(bool on);
    bool isFlickering() const { return m_flicker.isActive(); }

    double zoom() const { return transform().m11(); }
    void zoomBy(double factor) { setZoom(zoom() * factor); }
    void setZoom(double zoom);
    void fit();
    void panBy(QPoint screenPx);

signals:
    void zoomChanged(double zoom);
    /// The view moves or zooms.
    void viewMoved();
    /// The view has stopped moving or zooming.
    void viewStopped();

protected:
    void wheelEvent(QWheelEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    void markMoving();

    ImageLayer* m_image;   // the scene owns it
    bool m_fitted = true;  // fits the view until the user zooms
    QTimer m_idle;
    QTimer m_flicker;
};

}  // namespace strainlens::gui
