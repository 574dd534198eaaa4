// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/view_settings.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>

#include "app/render/flow/flow_layer.h"

namespace strainlens::gui {
namespace {

QString textOf(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

/// Replaces `value` by the saved one unless that is out of range.
template <typename Number>
void restore(const QSettings& settings, const char* key, Number& value, Number largest) {
    const auto saved = settings.value(QLatin1String(key), value).template value<Number>();
    if (saved >= 0 && saved <= largest) value = saved;
}

void restore(const QSettings& settings, const char* key, bool& value) {
    value = settings.value(QLatin1String(key), value).toBool();
}

/// Replaces `value` by the saved one of those `names`.
template <typename Enum, typename Names>
void restoreName(const QSettings& settings, const char* key, Enum& value, const Names& names) {
    const std::string saved = settings.value(QLatin1String(key)).toString().toStdString();
    const auto named = std::ranges::find(names, saved);
    if (named != names.end()) value = static_cast<Enum>(named - names.begin());
}

}  // namespace

void restoreView(const QSettings& settings, ViewState& view) {
    const std::string quantity = settings.value(QLatin1String("map/quantity")).toString().toStdString();
    if (isKnownMap(quantity)) view.showQuantity(quantity);
    restoreName(settings, "map/colours", view.map.colours, kColourMapNames);
    int limits = 0;
    restore(settings, "map/limits", limits, static_cast<int>(std::size(kLimitChoices)) - 1);
    if (kLimitChoices[limits].kind != ColourLimits::Kind::Fixed) view.setLimits(kLimitChoices[limits]);
    bool isSmooth = view.map.shading == MapShading::Smooth;
    restore(settings, "map/smooth", isSmooth);
    view.map.shading = isSmooth ? MapShading::Smooth : MapShading::Cells;
    restore(settings, "map/contours", view.map.contours);
    restore(settings, "map/opacity", view.map.opacity, 1.0);
    restore(settings, "arrows/every", view.arrows.style.everyNth, kMaxArrowThinning);
    restore(settings, "arrows/scale", view.arrows.style.scale, kMaxArrowScale);
    restore(settings, "arrows/oneScale", view.arrows.oneScale);
    setArrowColours(view.arrows.style, settings.value(QLatin1String("arrows/colours")).toString().toStdString());
    restoreName(settings, "flow/layer", view.flowStyle.layer, kFlowLayerNames);
    restore(settings, "flow/opacity", view.flowStyle.opacity, 1.0);
    restore(settings, "flow/arrows", view.flowStyle.arrows);
    restore(settings, "flow/hidden", view.flowStyle.hidden);
    double blendPercent = view.blendShare * 100;
    restore(settings, "image/blend", blendPercent, 100.0);
    view.blendShare = blendPercent / 100;
}

void saveView(const ViewState& view, QSettings& settings) {
    const std::pair<const char*, QVariant> values[] = {
        {"map/quantity", textOf(view.map.quantity)},
        {"map/colours", textOf(nameOf(view.map.colours))},
        {"map/limits", limitChoiceOf(view.map.limits)},
        {"map/smooth", view.map.shading == MapShading::Smooth},
        {"map/contours", view.map.contours},
        {"map/opacity", view.map.opacity},
        {"arrows/every", view.arrows.style.everyNth},
        {"arrows/scale", view.arrows.style.scale},
        {"arrows/oneScale", view.arrows.oneScale},
        {"arrows/colours", textOf(arrowColoursText(view.arrows.style))},
        {"flow/layer", textOf(kFlowLayerNames[static_cast<std::size_t>(view.flowStyle.layer)])},
        {"flow/opacity", view.flowStyle.opacity},
        {"flow/arrows", view.flowStyle.arrows},
        {"flow/hidden", view.flowStyle.hidden},
        {"image/blend", static_cast<int>(std::lround(view.blendShare * 100))}};
    for (const auto& [key, value] : values) settings.setValue(QLatin1String(key), value);
}

}  // namespace strainlens::gui
