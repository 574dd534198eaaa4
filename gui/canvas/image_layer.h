// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsItem>
#include <memory>
#include <optional>

#include "compute/types/roi_mask.h"
#include "gui/pictures/display_image.h"

namespace strainlens::gui {

/// Where an image of that size lies in the scene: pixel centres stand at integers.
inline QRectF sceneRectOf(ImageSize size) { return {-0.5, -0.5, double(size.width), double(size.height)}; }

/// Draws the part of `picture` (which covers `whole`) that lies under `exposed`.
void drawPart(QPainter* painter, const QImage& picture, const QRectF& whole, const QRectF& exposed);
/// Which of pictures that are each half as fine as the one before suits the painter's zoom; `count` of them.
int levelFor(const QPainter& painter, int count);

/// The photograph: draws the pyramid level that suits the zoom, hard pixel edges when enlarged. Another one may shine
/// through or take its place.
class ImageLayer : public QGraphicsItem {
public:
    void setImage(std::shared_ptr<const DisplayImage> image);
    const DisplayImage* image() const { return m_image.get(); }
    /// Another image, of which so much is seen over the first, 0 to 1. Null: there is none.
    void setOther(std::shared_ptr<const DisplayImage> image, double share);
    const DisplayImage* other() const { return m_other.get(); }
    /// Whether the other image is shown alone; nullopt: as its share says.
    void setOtherAlone(std::optional<bool> alone);
    std::optional<bool> otherAlone() const { return m_otherAlone; }
    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    std::shared_ptr<const DisplayImage> m_image, m_other;
    double m_otherShare = 0;
    std::optional<bool> m_otherAlone;
};

/// Darkens what lies outside the region. Draws the very bytes that the run measures with.
class MaskLayer : public QGraphicsItem {
public:
    void setMask(std::shared_ptr<const RoiMask> mask);
    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    std::shared_ptr<const RoiMask> m_mask;
    QImage m_view;
};

}  // namespace strainlens::gui
