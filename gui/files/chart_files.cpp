// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/files/chart_files.h"

#include <QCoreApplication>
#include <algorithm>
#include <iterator>

#include "app/io/atomic_file.h"
#include "app/io/paths.h"
#include "app/probes/probe_plot.h"
#include "app/probes/series_csv.h"
#include "compute/types/error.h"

namespace strainlens::gui {
namespace {

/// Marks the texts below as those of one translation context.
struct ChartFileTexts {
    Q_DECLARE_TR_FUNCTIONS(ChartFileTexts)
};

ProbeResults selectStrains(const ProbeResults& results) {
    ProbeResults strains{results.frames, results.images, {}, {}};
    std::ranges::copy_if(results.series, std::back_inserter(strains.series), isStrain);
    return strains;
}

std::string makeCsv(const Chart& chart) {
    switch (chart.kind) {
        case ChartKind::Series:
            return seriesCsv(selectSeries(*chart.results, chart.quantity), {});
        case ChartKind::Stress:
            return seriesCsv(selectStrains(*chart.results), chart.loads->figures.loads);
        case ChartKind::Profiles:
            return profilesCsv(selectProfiles(*chart.results, chart.quantity, chart.frame));
        default:
            return histogramCsv(*chart.histogram);
    }
}

}  // namespace

std::vector<FileFormat> chartFormats() {
    return {{ChartFileTexts::tr("PNG picture"), QStringLiteral("png")},
            {ChartFileTexts::tr("SVG drawing"), QStringLiteral("svg")},
            {ChartFileTexts::tr("PDF drawing"), QStringLiteral("pdf")},
            {ChartFileTexts::tr("CSV table"), QStringLiteral("csv")}};
}

void writeChart(const Chart& chart, std::filesystem::path path) {
    const LinePlot plot = plotOf(chart);
    if (plot.curves.empty()) throw InvalidInput("chart", "none", "probes that have been read, or a map");
    if (!path.has_extension()) path += ".png";
    if (hasSuffix(path, ".csv")) {
        writeFileAtomically(path, makeCsv(chart));
    } else {
        writePlot(path, plot);
    }
}

}  // namespace strainlens::gui
