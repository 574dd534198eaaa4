// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/i18n/flow_text.h"

#include <QCoreApplication>

#include "gui/i18n/quantity_text.h"
#include "gui/pictures/map_style.h"

namespace strainlens::gui {
namespace {

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
    const QString texts[] = {FlowTexts::tr("Colour wheel"), FlowTexts::tr("Motion streaks"),
                             FlowTexts::tr("Warped deformed image"), FlowTexts::tr("Residual"),
                             FlowTexts::tr("Standard deviation")};
    static_assert(std::size(texts) == std::size(kFlowLayerNames));
    return texts[static_cast<std::size_t>(layer)];
}

QString flowLayerTitle(FlowLayer layer, const ValueStyle& style) {
    const QString direction = quantityTitle(std::string(kDirectionMap), style);
    const QString titles[] = {
        direction, direction, FlowTexts::tr("Grey level [of 255]"), FlowTexts::tr("Residual [grey levels of 255]"),
        FlowTexts::tr("Standard deviation of the displacement [%1]").arg(quantityUnit("u", style))};
    static_assert(std::size(titles) == std::size(kFlowLayerNames));
    return titles[static_cast<std::size_t>(layer)];
}

QString denseFlowMethodText(std::optional<DenseFlowMethod> method) {
    if (!method) return FlowTexts::tr("Automatic");
    const QString texts[] = {FlowTexts::tr("Grid of points"), FlowTexts::tr("Every pixel"),
                             FlowTexts::tr("Pixels and points"), FlowTexts::tr("Affine motion")};
    static_assert(std::size(texts) == std::size(kDenseFlowMethodNames));
    return texts[static_cast<std::size_t>(*method)];
}

}  // namespace strainlens::gui
