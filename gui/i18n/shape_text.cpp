// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/i18n/shape_text.h"

#include <QCoreApplication>

namespace strainlens::gui {
namespace {

struct ShapeTexts {
    Q_DECLARE_TR_FUNCTIONS(ShapeTexts)
};

}  // namespace

QString shapeName(const RoiGeometry& geometry) {
    const QString names[] = {ShapeTexts::tr("Rectangle"), ShapeTexts::tr("Ellipse"), ShapeTexts::tr("Polygon"),
                             ShapeTexts::tr("Mask image")};
    return names[geometry.index()];
}

}  // namespace strainlens::gui
