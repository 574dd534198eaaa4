// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsItem>
#include <memory>
#include <optional>

#include "compute/types/roi_mask.h"
#include "gui/pictures/display_image.h"

namespace strainlens::gui {

/// Scene rectangle of an image: pixel centres are at integers.
inline QRectF sceneRectOf(ImageSize size) { return {-0.5, -0.5, double(size.width), double(size.height)}; }

/// Draws the part of `picture` (which covers `bounds`) within `exposed`.
void drawPart(QPainter* painter, const QImage& picture, const QRectF& bounds, const QRectF& exposed);
/// Index of the mipmap for the painter's zoom, among `count`.
int levelFor(const QPainter& painter, int count);

/// The image, with sharp pixel edges when enlarged. A second image may be blended over it or replace it.
class ImageLayer : public QGraphicsItem {
public:
    void setImage(std::shared_ptr<const DisplayImage> image);
    const DisplayImage* image() const { return m_image.get(); }
    /// Second image, drawn over the first with `opacity` (0 to 1). Null: none.
    void setOther(std::shared_ptr<const DisplayImage> image, double opacity);
    const DisplayImage* other() const { return m_other.get(); }
    /// Whether only the second image is drawn; nullopt: both, blended.
    void setOtherAlone(std::optional<bool> alone);
    std::optional<bool> otherAlone() const { return m_otherAlone; }
    QRectF boundingRect() const override { return m_image ? sceneRectOf(m_image->size()) : QRectF(); }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    std::shared_ptr<const DisplayImage> m_image, m_other;
    double m_otherOpacity = 0;
    std::optional<bool> m_otherAlone;
};

/// Darkens the image outside the region; draws the same mask as the run uses.
class MaskLayer : public QGraphicsItem {
public:
    void setMask(std::shared_ptr<const RoiMask> mask);
    QRectF boundingRect() const override { return m_mask ? sceneRectOf(m_mask->size()) : QRectF(); }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    std::shared_ptr<const RoiMask> m_mask;
    QImage m_view;
};

}  // namespace strainlens::gui
