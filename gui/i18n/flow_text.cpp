// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/i18n/flow_text.h"

#include <QCoreApplication>

#include "gui/i18n/quantity_text.h"
#include "gui/pictures/map_style.h"

namespace strainlens::gui {
namespace {

/// Marks the texts below as those of one translation context.
struct FlowTexts {
    Q_DECLARE_TR_FUNCTIONS(FlowTexts)
};

// Never called: lupdate reads the messages of dense flow errors here.
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
            return FlowTexts::tr("Motion streaks");
        case FlowLayer::Warped:
            return FlowTexts::tr("Warped deformed image");
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

QString denseFlowMethodText(std::optional<DenseFlowMethod> method) {
    if (!method) return FlowTexts::tr("Automatic");
    switch (*method) {
        case DenseFlowMethod::Grid:
            return FlowTexts::tr("Grid of points");
        case DenseFlowMethod::Variational:
            return FlowTexts::tr("Every pixel");
        case DenseFlowMethod::Joined:
            return FlowTexts::tr("Pixels and points");
    }
    return {};
}

}  // namespace strainlens::gui
