// SPDX-License-Identifier: MPL-2.0
#include "app/cli/load_options.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "app/io/atomic_file.h"
#include "app/io/number_text.h"
#include "app/io/paths.h"

namespace strainlens::cli {
namespace {

nlohmann::ordered_json constantJson(const ElasticConstant& constant) {
    return {{"value", constant.value},         {"sigma", constant.sigma},
            {"intercept", constant.intercept}, {"reducedChiSquare", constant.reducedChiSquare},
            {"images", constant.points},       {"noiseKnown", constant.knownNoise}};
}

/// As many decimals as leave two digits of the standard deviation.
std::string withSigma(double value, double sigma) {
    const bool usable = std::isfinite(sigma) && sigma > 0;
    const int decimals = usable ? std::clamp(1 - static_cast<int>(std::floor(std::log10(sigma))), 0, 12) : 3;
    return fixedText(value, decimals) + " +- " + fixedText(sigma, decimals);
}

std::string fitText(const ElasticConstant& constant) {
    return " (" + std::to_string(constant.points) + " images, " +
           (constant.knownNoise ? "chi^2 per degree of freedom " + fixedText(constant.reducedChiSquare, 2)
                                : std::string("uncertainty from the scatter about the line")) +
           ")\n";
}

}  // namespace

void LoadOptions::addTo(CLI::App& parser) {
    parser
        .add_option("--load", m_file,
                    "What the testing machine recorded (CSV with a header such as frame,load [N]): a row an image")
        ->type_name("FILE");
    parser.add_option("--area-mm2", m_areaMm2, "Cross section of the specimen [mm^2], for stress")->type_name("A");
    parser.add_option("--load-sigma", m_sigmaN, "Standard deviation of the load [N]; 0 = exact beside the strain")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    parser
        .add_option("--modulus-range", m_range,
                    "Young's modulus by regression from images in this range: 0.0005,0.0025")
        ->type_name("FROM,TO");
    parser.add_option("--modulus-range-of", m_rangeOf, "What that is a range of: axial strain, or stress [MPa]")
        ->type_name("NAME")
        ->check(CLI::IsMember({"strain", "stress"}))
        ->capture_default_str();
    parser.add_option("--axial", m_axial, "The extensometer along the load; without it the first one")->type_name("ID");
    parser.add_option("--transverse", m_transverse, "The extensometer across the load, for Poisson's ratio")
        ->type_name("ID");
    parser.add_option("--json", m_json, "Write modulus and Poisson's ratio as JSON")->type_name("OUT.json");
}

void LoadOptions::prepare(CommandFiles& files) {
    files.reads(m_file);
    files.writes("json", m_json);
    const auto require = [](bool met, const char* option, const char* allowed) {
        if (!met) throw InvalidInput(option, "not given", allowed);
    };
    const bool byStress = m_rangeOf == "stress";
    if (!m_range.empty()) {
        require(m_areaMm2 > 0 || (!m_transverse.empty() && !byStress), "area-mm2",
                "the specimen's cross section, with --modulus-range");
        const auto [from, to] = numbersIn<2>("modulus-range", m_range, "FROM,TO with FROM below TO");
        if (!(from < to)) throw InvalidInput("modulus-range", m_range, "FROM,TO with FROM below TO");
        m_fitRange = {from, to, byStress};
    }
    if (m_areaMm2 != 0) require(!m_file.empty(), "load", "a load table, with --area-mm2");
    if (!m_transverse.empty()) require(!m_range.empty(), "modulus-range", "a range, with --transverse");
    if (!m_json.empty()) require(!m_range.empty(), "modulus-range", "a range, with --json");
    if (!m_file.empty()) m_table = readLoadTable(pathFromUtf8(m_file));
}

LoadFigures LoadOptions::figures(const ProbeResults& results) const {
    LoadFigures figures;
    if (m_table) {
        figures.loads.timeUnit = m_table->timeUnit;
        for (const std::size_t row : rowsOf(*m_table, results.frames, results.images)) {
            figures.loads.loadsN.push_back(m_table->loads[row]);
            if (!m_table->times.empty()) figures.loads.times.push_back(m_table->times[row]);
        }
    }
    if (m_areaMm2 != 0) figures.loads.stressesMPa = stressesMPa(figures.loads.loadsN, m_areaMm2);
    if (m_range.empty()) return figures;
    const auto first = std::ranges::find(results.series, kStrainSeries, &Series::quantity);
    const std::string axial = m_axial.empty() && first != results.series.end() ? first->probe : m_axial;
    figures.axial = &seriesOf(results, axial, kStrainSeries, "axial");
    const std::vector<double>& stresses = figures.loads.stressesMPa;
    if (!stresses.empty()) {
        figures.modulus = youngsModulus(*figures.axial, stresses, m_sigmaN / m_areaMm2, m_fitRange);
    }
    if (!m_transverse.empty()) {
        const Series& transverse = seriesOf(results, m_transverse, kStrainSeries, "transverse");
        figures.poisson = poissonsRatio(*figures.axial, transverse, stresses, m_fitRange);
    }
    return figures;
}

std::string LoadOptions::text(const LoadFigures& figures) const {
    constexpr double kGpaPerMpa = 1e-3;
    std::string text;
    if (figures.modulus) {
        const ElasticConstant& e = *figures.modulus;
        text += "Young's modulus " + withSigma(e.value * kGpaPerMpa, e.sigma * kGpaPerMpa) + " GPa" + fitText(e);
    }
    if (figures.poisson) {
        text +=
            "Poisson's ratio " + withSigma(figures.poisson->value, figures.poisson->sigma) + fitText(*figures.poisson);
    }
    return text;
}

void LoadOptions::writeJson(const LoadFigures& figures) const {
    if (m_json.empty()) return;
    nlohmann::ordered_json json = {{"program", "StrainLens"},
                                   {"axial", figures.axial->probe},
                                   {"range", {{"of", m_rangeOf}, {"from", m_fitRange.from}, {"to", m_fitRange.to}}}};
    if (figures.modulus) json["youngsModulusMPa"] = constantJson(*figures.modulus);
    if (figures.poisson) {
        json["transverse"] = m_transverse;
        json["poissonsRatio"] = constantJson(*figures.poisson);
    }
    writeWholeFile(pathFromUtf8(m_json), json.dump(2) + "\n");
}

}  // namespace strainlens::cli
