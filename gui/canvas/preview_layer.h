// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "gui/canvas/map_layer.h"

namespace strainlens::gui {

/// Map of the preview over the map of the results, with a frame and a label.
class PreviewLayer : public MapLayer {
public:
    void setPreview(std::shared_ptr<const FieldMap> map, const QString& label);
    void clear() { setPreview(nullptr, {}); }
    const QString& label() const { return m_label; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    QString m_label;
};

}  // namespace strainlens::gui
