// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QRectF>
#include <QTransform>
#include <QWidget>

namespace strainlens::gui {

/// Shows a picture as large as its space allows, without smoothing, on the colour of the window's base.
class PictureView : public QWidget {
    Q_OBJECT
public:
    explicit PictureView(QWidget* parent = nullptr) : QWidget(parent) { setMinimumSize(kSmallest); }

    /// `rect`: position of the picture in `canvas`, all of which is shown. A null picture clears the view.
    void setPicture(const QImage& picture, const QRectF& rect, const QSizeF& canvas);
    const QImage& picture() const { return m_picture; }
    QSize sizeHint() const override { return {420, 320}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    /// From the canvas to the widget; a null one without a canvas.
    QTransform canvasTransform() const;

private:
    static constexpr QSize kSmallest{200, 150};
    QImage m_picture;
    QRectF m_rect;
    QSizeF m_canvas;
};

}  // namespace strainlens::gui
