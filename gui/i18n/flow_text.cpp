// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/i18n/flow_text.h"

#include <QCoreApplication>

#include "gui/i18n/quantity_text.h"
#include "gui/pictures/map_look.h"

namespace strainlens::gui {
namespace {

/// Marks the texts below as those of one translation context.
struct FlowTexts {
    Q_DECLARE_TR_FUNCTIONS(FlowTexts)
};

// Never called: lupdate reads what is thrown where flow cannot be measured here.
[[maybe_unused]] const char* const kFlowErrorTexts[] = {
    QT_TRANSLATE_NOOP("Engine", "images"),
    QT_TRANSLATE_NOOP("Engine", "a deformed image of the reference image's size"),
    QT_TRANSLATE_NOOP("Engine", "auto, cpu or a device that rounds divisions correctly"),
};

}  // namespace

QString flowLayerText(FlowLayer layer) {
    switch (layer) {
        case FlowLayer::Colours:
            return FlowTexts::tr("Colour wheel");
        case FlowLayer::Streaks:
            return FlowTexts::tr("Streaks along the motion");
        case FlowLayer::Warped:
            return FlowTexts::tr("Deformed image moved back");
        case FlowLayer::Residual:
            return FlowTexts::tr("Residual");
        case FlowLayer::Sigma:
            return FlowTexts::tr("Standard deviation");
    }
    return {};
}

QString flowLayerTitle(FlowLayer layer) {
    switch (layer) {
        case FlowLayer::Colours:
        case FlowLayer::Streaks:
            return quantityTitle(std::string(kDirectionMap));
        case FlowLayer::Warped:
            return FlowTexts::tr("Grey level [of 255]");
        case FlowLayer::Residual:
            return FlowTexts::tr("Residual [grey levels of 255]");
        case FlowLayer::Sigma:
            return FlowTexts::tr("Standard deviation of the displacement [px]");
    }
    return {};
}

QString flowWayText(std::optional<FlowWay> way) {
    if (!way) return FlowTexts::tr("As the texture says");
    switch (*way) {
        case FlowWay::Grid:
            return FlowTexts::tr("Grid of points");
        case FlowWay::Variational:
            return FlowTexts::tr("Every pixel");
        case FlowWay::Joined:
            return FlowTexts::tr("Every pixel, held by points");
    }
    return {};
}

}  // namespace strainlens::gui
