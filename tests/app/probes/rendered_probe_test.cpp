// SPDX-License-Identifier: MPL-2.0
// Labels of this file: slow-sanitized
// Probes in rendered images with known noise.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <map>

#include "app/probes/probe_reader.h"
#include "compute/metrology/field_measurement.h"
#include "compute/synthetic/specimen.h"

namespace strainlens {
namespace {

constexpr ImageSize kRenderedSize = {216, 160};
constexpr int kSubset = 21, kFrames = 5, kSpecimens = 16;

SpecimenOptions stretchedSpecimen(std::uint64_t seed) {
    SpecimenOptions options;
    options.kind = SpecimenKind::Affine;
    options.size = kRenderedSize;
    options.exx = 0.004;
    options.eyy = -0.0012;
    options.rotationDeg = 0.3;
    options.noiseSigma = 2;
    options.seed = seed;
    return options;
}

/// Gauges of three kinds, those of one so far apart that they share no pixel.
std::vector<Probe> gauges() {
    return {{"long", ExtensometerArray{{108, 20}, {108, 140}, 4, 131, 0, false}},
            {"wide", ExtensometerArray{{108, 20}, {108, 140}, 3, 101, 15, false}},
            {"short", ExtensometerArray{{40, 20}, {40, 140}, 4, 13, 0, false}}};
}

/// Variances of the gauges of one kind.
struct GaugeScatter {
    double readings = 0, predicted = 0, observed = 0;  ///< about the truth, of both images' noise
    double ownFreedom = 0, own = 0;                    ///< of the images of one specimen about their mean

    void add(const Series& series, double truth) {
        double mean = 0;
        for (const double strain : series.values) mean += strain / kFrames;
        for (std::size_t k = 0; k < series.values.size(); ++k) {
            readings += 1;
            predicted += std::pow(series.sigmas[k], 2);
            observed += std::pow(series.values[k] - truth, 2);
            own += std::pow(series.values[k] - mean, 2);
        }
        ownFreedom += kFrames - 1;
    }
    double ratio() const { return std::sqrt(predicted / observed); }
    double ownRatio() const { return std::sqrt(predicted / readings / 2 / (own / ownFreedom)); }
};

/// 16 specimens with 3 or 4 gauges of a kind: 48 or 64 errors of the reference image and 240 or 320 of the others,
/// which give the standard deviation to 6 %; the prediction has to be within 15 %. About their mean the images of a
/// specimen have half of the variance, as the regression of the modulus takes it (elastic_constants.h): to 5 %.
TEST(RenderedProbes, ScatterAsPredicted) {
    RunParameters parameters;
    parameters.device = "cpu";
    parameters.grid.step = 8;
    parameters.refinement = Refinement::Icgn1;
    parameters.refine.subset = kSubset;
    std::map<std::string, GaugeScatter> kinds;
    for (std::uint64_t seed = 1; seed <= kSpecimens; ++seed) {
        const Specimen specimen(stretchedSpecimen(seed));
        std::vector<AnyImage> images;
        images.emplace_back(specimen.renderReference<std::uint8_t>());
        for (int frame = 1; frame <= kFrames; ++frame) {
            images.emplace_back(specimen.renderDeformed<std::uint8_t>(frame));
        }
        ProbeReaderOptions options;
        options.image = kRenderedSize;
        options.subset = kSubset;
        const std::vector<Probe> probes = gauges();
        ProbeReader reader(probes, options);
        for (const DisplacementField& field : measureFields(images, {}, parameters, {})) reader.add(1, "", field);
        for (const Series& series : reader.results().series) {
            if (series.quantity != kStrainSeries) continue;
            const DisplacementGradient h = specimen.gradientAt({100, 80});
            // The gauges lie along x.
            kinds[series.probe.substr(0, series.probe.find(' '))].add(series, std::hypot(1 + h.ux, h.vx) - 1);
        }
    }
    EXPECT_EQ(kinds.size(), 3u);
    for (const auto& [kind, scatter] : kinds) {
        std::printf("  %-6s strain scatters by %.2e; predicted over observed %.3f, about the mean %.3f\n", kind.c_str(),
                    std::sqrt(scatter.observed / scatter.readings), scatter.ratio(), scatter.ownRatio());
        EXPECT_NEAR(scatter.ratio(), 1, 0.15) << kind;
        EXPECT_NEAR(scatter.ownRatio(), 1, 0.15) << kind;
    }
}

}  // namespace
}  // namespace strainlens
