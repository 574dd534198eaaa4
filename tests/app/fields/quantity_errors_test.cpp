// SPDX-License-Identifier: MPL-2.0
// Standard deviations of derived quantities: of random gradients with a known covariance, and of rendered images.
#include "app/fields/quantity_errors.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <memory>
#include <numbers>
#include <random>
#include <string>

#include "app/render/field_quantity.h"
#include "compute/metrology/field_measurement.h"
#include "compute/strain/gauge_noise.h"
#include "compute/strain/strain_measures.h"
#include "compute/synthetic/specimen.h"

namespace strainlens {
namespace {

constexpr std::array kStrainQuantities = {"exx", "eyy", "exy", "e1", "e2", "angle", "max_shear", "von_mises", "tresca"};

std::map<std::string, double> strainsOf(const DisplacementGradient& gradient) {
    const StrainTensor tensor = strainOf(gradient, StrainMeasure::Engineering);
    const PrincipalStrain principal = principalStrain(tensor);
    return {{"exx", tensor.xx},
            {"eyy", tensor.yy},
            {"exy", tensor.xy},
            {"e1", principal.e1},
            {"e2", principal.e2},
            {"angle", principalDirection(tensor)},
            {"max_shear", maximumShear(principal)},
            {"von_mises", vonMisesStrain(principal)},
            {"tresca", trescaStrain(principal)}};
}

/// Slopes of u or v along x and y with these variances.
struct Slopes {
    double sigma = 1;                  ///< of the displacement [px]
    double xx = 1, yy = 1, share = 0;  ///< variances per variance of the displacement; correlation of both slopes

    SlopeVariance variance() const {
        const double square = sigma * sigma;
        return {xx * square, share * std::sqrt(xx * yy) * square, yy * square};
    }
};

/// A field of one point, as strain computation fills it.
DisplacementField fieldOf(const DisplacementGradient& gradient, const Slopes& ofU, const Slopes& ofV) {
    DisplacementField field;
    field.resize(1, 1);
    field.status[0] = PointStatus::Ok;
    field.refined.resize(1, ShapeOrder::First);
    field.refined.sigmaU[0] = static_cast<float>(ofU.sigma), field.refined.sigmaV[0] = static_cast<float>(ofV.sigma);
    field.strain.resize(1);
    std::map<std::string, double> strains = strainsOf(gradient);
    StrainField& strain = field.strain;
    strain.status[0] = StrainStatus::Ok;
    strain.exx[0] = strains["exx"], strain.eyy[0] = strains["eyy"], strain.exy[0] = strains["exy"];
    strain.e1[0] = strains["e1"], strain.e2[0] = strains["e2"], strain.angle[0] = strains["angle"];
    const StrainSigma sigma =
        strainSigma(gradient, StrainMeasure::Engineering, {strain.exx[0], strain.eyy[0], strain.exy[0]}, ofU.variance(),
                    ofV.variance());
    strain.sigmaExx[0] = sigma.exx, strain.sigmaEyy[0] = sigma.eyy, strain.sigmaExy[0] = sigma.exy;
    strain.sigmaE1[0] = sigma.e1;
    return field;
}

double sigmaOf(const DisplacementField& field, std::string_view quantity) {
    const std::optional<ErrorParts> errors = errorsOf(field, quantity);
    return errors ? sigmasOf(*errors, 1).front() : std::nan("");
}

TEST(QuantityErrors, StrainsHaveTheScatterOfRandomGradients) {
    const DisplacementGradient states[] = {
        {.01, .001, .001, -.003}, {.004, .006, .003, -.002}, {.002, -.007, .001, .009}, {.006, 0, 0, .003}};
    const std::pair<Slopes, Slopes> noises[] = {{{1, 1e-8, 1e-8, 0}, {1, 1e-8, 1e-8, 0}},
                                                {{1, 2e-8, 1e-8, .6}, {1.5, 2e-8, 1e-8, .6}},
                                                {{1, 1e-8, 3e-8, -.7}, {.7, 1e-8, 3e-8, -.7}}};
    std::mt19937 random(7);
    std::normal_distribution<double> normal;
    for (const DisplacementGradient& state : states) {
        for (const auto& [ofU, ofV] : noises) {
            const DisplacementField field = fieldOf(state, ofU, ofV);
            const std::map<std::string, double> truth = strainsOf(state);
            std::map<std::string, double> squares;
            constexpr int kTrials = 20000;
            for (int k = 0; k < kTrials; ++k) {
                const auto slopes = [&](const Slopes& of) {
                    const double first = normal(random), second = normal(random);
                    return std::pair(
                        of.sigma * std::sqrt(of.xx) * first,
                        of.sigma * std::sqrt(of.yy) * (of.share * first + std::sqrt(1 - of.share * of.share) * second));
                };
                const auto [ux, uy] = slopes(ofU);
                const auto [vx, vy] = slopes(ofV);
                for (const auto& [name, value] :
                     strainsOf({state.ux + ux, state.uy + uy, state.vx + vx, state.vy + vy}))
                    squares[name] += std::pow(value - truth.at(name), 2);
            }
            for (const char* quantity : kStrainQuantities) {
                const double observed = std::sqrt(squares[quantity] / kTrials), predicted = sigmaOf(field, quantity);
                EXPECT_NEAR(observed / predicted, 1, .05)
                    << quantity << " at exx " << state.ux << ", correlation " << ofU.share;
            }
        }
    }
}

TEST(QuantityErrors, AnUnknownDirectionIsUniform) {
    const Slopes noise{1, 1e-8, 1e-8};
    const DisplacementField field = fieldOf({.002, 0, 0, .002}, noise, noise);
    EXPECT_NEAR(sigmaOf(field, "angle"), std::numbers::pi / std::sqrt(12.0), 1e-12);
}

TEST(QuantityErrors, WithoutNoiseOrStrainThereAreNone) {
    DisplacementField field;
    field.resize(2, 1);
    EXPECT_FALSE(errorsOf(field, "u")) << "without IC-GN";
    field.refined.resize(2, ShapeOrder::First);
    EXPECT_TRUE(errorsOf(field, "u"));
    EXPECT_FALSE(errorsOf(field, "e2")) << "without strain";
    EXPECT_FALSE(errorsOf(field, "zncc"));
}

/// Values of quantities in two frames of a rendered specimen, with other noise in each run.
class NoisyRuns {
public:
    static constexpr int kRuns = 40;

    NoisyRuns(const std::vector<std::string>& quantities, double strain) {
        // A uniform strain, which the shape functions describe: sigma_u has the noise alone.
        SpecimenOptions options = exampleSpecimen(SpecimenKind::Affine, {170, 150});
        options.exx = strain, options.eyy = -0.4 * strain, options.exy = 0.3 * strain, options.rotationDeg = 1;
        options.noiseSigma = 0;
        const Specimen half(options, .5), full(options);
        const std::vector<GrayImage<std::uint8_t>> images = {full.renderReference<std::uint8_t>(),
                                                             half.renderDeformed<std::uint8_t>(),
                                                             full.renderDeformed<std::uint8_t>(2)};
        for (int run = 0; run < kRuns; ++run) add(images, full.materialMask(), quantities);
    }

    /// Root mean square over the points of the scatter between runs, and of the predicted standard deviations.
    double ratioOf(const std::string& quantity) const {
        const auto& runs = m_values.at(quantity);
        double observed = 0, predicted = 0;
        for (std::size_t i = 0; i < runs.front().size(); ++i) {
            double sum = 0, squares = 0, variances = 0;
            for (std::size_t k = 0; k < runs.size(); ++k) {
                const double value = runs[k][i], sigma = m_sigmas.at(quantity)[k][i];
                sum += value, squares += value * value, variances += sigma * sigma;
            }
            if (!std::isfinite(squares) || !std::isfinite(variances)) continue;
            observed += (squares - sum * sum / kRuns) / (kRuns - 1), predicted += variances / kRuns;
        }
        return std::sqrt(observed / predicted);
    }

private:
    AnyImage withNoise(GrayImage<std::uint8_t> image) {
        std::normal_distribution<double> noise(0, 2);
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                image(x, y) =
                    static_cast<std::uint8_t>(std::clamp(std::lround(image(x, y) + noise(m_random)), 0L, 255L));
            }
        }
        return image;
    }

    void add(const std::vector<GrayImage<std::uint8_t>>& exact, const RoiMask& region,
             const std::vector<std::string>& quantities) {
        std::vector<AnyImage> images;
        for (const auto& image : exact) images.push_back(withNoise(image));
        RunParameters parameters;
        parameters.device = "cpu";
        parameters.grid.step = 8;
        parameters.refinement = Refinement::Icgn1;
        parameters.refine.subset = 21;
        parameters.strain.window = 5;
        const std::vector<DisplacementField> fields = measureFields(images, region, parameters, {});
        FieldFrames frames = runFrames(parameters, 2);
        frames.field = [&](int frame) {
            return frame >= 1 && frame <= 2
                       ? std::make_shared<const DisplacementField>(fields[static_cast<std::size_t>(frame) - 1])
                       : nullptr;
        };
        for (const std::string& quantity : quantities) {
            m_values[quantity].push_back(fieldQuantity(quantity, "test").values({fields[1], &frames, 2}));
            m_sigmas[quantity].push_back(
                fieldQuantity("sigma(" + quantity + ")", "test").values({fields[1], &frames, 2}));
            ASSERT_EQ(m_values[quantity].back().size(), m_sigmas[quantity].back().size()) << quantity;
        }
    }

    std::mt19937 m_random{11};
    std::map<std::string, std::vector<std::vector<double>>> m_values, m_sigmas;
};

/// The scatter of what is derived from measured fields is what is predicted of it: each of the 40 runs has other noise
/// in all three images.
TEST(QuantityErrors, DerivedQuantitiesScatterAsPredicted) {
    const std::vector<std::string> quantities = {"u",
                                                 "v",
                                                 "magnitude",
                                                 "rotation",
                                                 "u_y",
                                                 "e2",
                                                 "max_shear",
                                                 "von_mises",
                                                 "exx + eyy",
                                                 "u - at(u, 1)",
                                                 "v - at(v, 1)",
                                                 "rate(v)",
                                                 "smooth_time(v, 5)",
                                                 "rate(eyy)"};
    const NoisyRuns runs(quantities, 0.01);
    for (const std::string& quantity : quantities) EXPECT_NEAR(runs.ratioOf(quantity), 1, .1) << quantity;
}

/// Of a strained field, the fitted motion also changes with the points that are valid, which is not predicted.
TEST(QuantityErrors, WhatIsLeftOfARigidMotionScattersAsPredicted) {
    const NoisyRuns runs({"u_nonrigid", "v_nonrigid"}, 0);
    for (const char* quantity : {"u_nonrigid", "v_nonrigid"}) EXPECT_NEAR(runs.ratioOf(quantity), 1, .1) << quantity;
}

}  // namespace
}  // namespace strainlens
