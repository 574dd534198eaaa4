// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <CLI/CLI.hpp>
#include <array>
#include <charconv>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/command_files.h"
#include "app/probes/elastic_constants.h"
#include "app/probes/load_table.h"
#include "app/probes/series.h"
#include "app/probes/series_csv.h"
#include "compute/types/error.h"

namespace strainlens::cli {

/// Numbers with commas between them. Throws InvalidInput naming the option and `allowed` for anything else.
template <std::size_t count>
std::array<double, count> numbersIn(const std::string& option, const std::string& text, const std::string& allowed) {
    std::array<double, count> numbers{};
    const char *at = text.data(), *const end = at + text.size();
    for (std::size_t k = 0; k < count; ++k) {
        const bool separated = k == 0 || (at != end && *at++ == ',');
        const auto [next, error] = std::from_chars(at, end, numbers[k]);
        if (!separated || error != std::errc{}) throw InvalidInput(option, text, allowed);
        at = next;
    }
    if (at != end) throw InvalidInput(option, text, allowed);
    return numbers;
}

/// What a load table adds to the series; empty without one.
struct LoadFigures {
    SeriesLoads loads;
    const Series* axial = nullptr;  ///< whose strain `modulus` is from; of the results
    std::optional<ElasticConstant> modulus, poisson;
};

/// The options of a load table and of what follows from it.
class LoadOptions {
public:
    void addTo(CLI::App& parser);
    /// Reads the table. Throws FileError, and InvalidInput for options that do not go together.
    void prepare(CommandFiles& files);
    /// Throws FileError or InvalidInput where table and results do not belong to each other.
    LoadFigures figures(const ProbeResults& results) const;
    /// For people; empty where there is nothing to say.
    std::string text(const LoadFigures& figures) const;
    void writeJson(const LoadFigures& figures) const;

private:
    std::string m_file, m_range, m_rangeOf = "strain", m_axial, m_transverse, m_json;
    double m_areaMm2 = 0, m_sigmaN = 0;
    std::optional<LoadTable> m_table;
    FitRange m_fitRange;
};

}  // namespace strainlens::cli
