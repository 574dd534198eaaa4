// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/i18n/series_text.h"

#include <QCoreApplication>
#include <algorithm>
#include <iterator>
#include <utility>

#include "app/probes/series.h"
#include "app/render/field_quantity.h"
#include "gui/i18n/quantity_text.h"

namespace strainlens::gui {
namespace {

struct SeriesTexts {
    Q_DECLARE_TR_FUNCTIONS(SeriesTexts)
};

bool isFieldQuantity(std::string_view name) {
    return std::ranges::find(fieldQuantities(), name, &FieldQuantity::name) != fieldQuantities().end();
}

}  // namespace

QString seriesText(const std::string& quantity) {
    const std::pair<std::string_view, QString> complete[] = {
        {kStrainSeries, SeriesTexts::tr("Strain")},
        {"true strain", SeriesTexts::tr("True strain")},
        {"elongation", SeriesTexts::tr("Elongation")},
        {"initial length", SeriesTexts::tr("Initial length")},
        {kTransverseSeries, SeriesTexts::tr("Transverse strain")},
        {kOpeningSeries, SeriesTexts::tr("Opening")},
        {"sliding", SeriesTexts::tr("Sliding")},
        {"good points", SeriesTexts::tr("Valid points")},
        {"area share", SeriesTexts::tr("Share of the area")},
        {"area", SeriesTexts::tr("Area of values")},
    };
    for (const auto& [name, text] : complete) {
        if (name == quantity) return text;
    }
    if (isFieldQuantity(quantity)) return quantityText(quantity);
    const std::pair<std::string_view, QString> derived[] = {
        {"mean ", SeriesTexts::tr("%1, mean")},
        {"scatter of ", SeriesTexts::tr("%1, std. dev.")},
        {"minimum of ", SeriesTexts::tr("%1, minimum")},
        {"maximum of ", SeriesTexts::tr("%1, maximum")},
    };
    for (const auto& [begin, text] : derived) {
        if (!quantity.starts_with(begin)) continue;
        const std::string rest = quantity.substr(begin.size());
        if (isFieldQuantity(rest)) return text.arg(quantityText(rest));
    }
    return QString::fromStdString(quantity);
}

QString probeKindText(const ProbeGeometry& geometry) {
    const QString texts[] = {SeriesTexts::tr("Point"),
                             SeriesTexts::tr("Line"),
                             SeriesTexts::tr("Area"),
                             SeriesTexts::tr("Extensometer"),
                             SeriesTexts::tr("Extensometer array"),
                             SeriesTexts::tr("Crack opening"),
                             SeriesTexts::tr("Strain gauge"),
                             SeriesTexts::tr("Section")};
    static_assert(std::size(texts) == std::variant_size_v<ProbeGeometry>);
    const auto* area = std::get_if<AreaProbe>(&geometry);
    if (area && area->isFixed) return SeriesTexts::tr("Area fixed in space");
    return texts[geometry.index()];
}

}  // namespace strainlens::gui
