// SPDX-License-Identifier: MPL-2.0
// Tensile tests with known E, Poisson's ratio and strengths: synchronisation with the machine's table, and the values.
#include "app/probes/tensile_values.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <numeric>

#include "app/loads/load_interpolation.h"
#include "app/loads/offset_search.h"
#include "app/probes/probe_run.h"
#include "tests/app/probes/simulated_tensile_test.h"

namespace strainlens {
namespace {

constexpr double kOffset = 1.37;

MeasuredImages framesOf(const SimulatedTest& test) {
    MeasuredImages images;
    images.frames.resize(test.momentsS.size());
    std::iota(images.frames.begin(), images.frames.end(), 0);
    return images;
}

/// The evaluation of a test from its table, as a user gets it.
struct Evaluation {
    LoadOffset offset;
    ElasticConstant modulus, poisson;
    std::vector<MaterialValue> values;

    const MaterialValue* find(const std::string& symbol) const {
        const auto found = std::ranges::find(values, symbol, &MaterialValue::symbol);
        return found == values.end() ? nullptr : &*found;
    }
};

const std::vector<double>& findPeaks(const FrameLoads& loads) {
    return std::ranges::find(loads.channels, kPeakLoad, &LoadChannel::name)->values;
}

Evaluation evaluate(const SimulatedTest& test, double sigmaStrain, double sigmaLoadN) {
    const LoadTable table = parseLoadTable(test.table, "zug.csv");
    Evaluation result;
    result.offset = findOffset(table, {test.momentsS, test.strain});
    const FrameLoads loads = interpolateLoads(table, framesOf(test), test.momentsS, result.offset.seconds);
    TensileCurve curve{test.strain, {}, std::vector<double>(test.strain.size(), sigmaStrain)};
    for (const double load : loads.loads) curve.stressMPa.push_back(load / SimulatedTest::kAreaMm2);
    curve.sigmaStressMPa = sigmaLoadN / SimulatedTest::kAreaMm2;
    curve.transverse = test.transverse;
    curve.timesS = test.momentsS;
    for (const double load : findPeaks(loads)) curve.peakStressMPa.push_back(load / SimulatedTest::kAreaMm2);
    const std::optional<FitRange> range = proposeModulusRange(curve);
    EXPECT_TRUE(range);
    if (!range) return result;
    Series axial{"E1", "strain", "1", test.strain,
                 std::vector<double>(test.strain.size(), sigmaStrain * std::sqrt(2.))};
    Series across{"E2", "strain", "1", test.transverse, axial.sigmas};
    result.modulus = youngsModulus(axial, curve.stressMPa, curve.sigmaStressMPa, *range);
    result.poisson = poissonsRatio(axial, across, curve.stressMPa, *range);
    result.values = tensileValues(curve, result.modulus, result.poisson, {});
    return result;
}

/// Errors of a value over seeds in units of the stated standard deviation.
struct Honesty {
    double squares = 0, worst = 0;  ///< worst: relative error
    int count = 0;

    void add(double value, double sigma, double truth) {
        squares += (value - truth) * (value - truth) / (sigma * sigma);
        worst = std::max(worst, std::abs(value / truth - 1));
        ++count;
    }
    double ratio() const { return std::sqrt(squares / count); }
};

struct TensileCase {
    const char* name;
    TestMaterial (*material)();
    double largestStrain;
};
std::ostream& operator<<(std::ostream& out, const TensileCase& test) { return out << test.name; }

class TensileTest : public testing::TestWithParam<TensileCase> {};

TEST_P(TensileTest, FindsOffsetModulusAndProofStrengthWithHonestSigmas) {
    const TestMaterial material = GetParam().material();
    TestOptions options;
    options.largestStrain = GetParam().largestStrain;
    Honesty offsets, moduli, ratios, proofs;
    constexpr int kSeeds = 40;
    for (unsigned seed = 1; seed <= kSeeds; ++seed) {
        const SimulatedTest test = simulateTest(material, seed, options);
        const Evaluation found = evaluate(test, material.sigmaStrain, options.sigmaLoadN);
        offsets.add(found.offset.seconds, found.offset.sigmaS, kOffset);
        EXPECT_NEAR(found.offset.seconds, kOffset, .02) << seed;
        moduli.add(found.modulus.value, found.modulus.sigma, material.modulusMPa);
        ratios.add(found.poisson.value, found.poisson.sigma, material.poisson);
        const MaterialValue* const proof = found.find("Rp0.2");
        ASSERT_TRUE(proof) << seed;
        proofs.add(proof->value, proof->sigma, material.proofMPa);
    }
    for (const auto& [name, honesty] :
         {std::pair("offset", offsets), std::pair("E", moduli), std::pair("nu", ratios), std::pair("Rp0.2", proofs)}) {
        RecordProperty(std::string(name) + " worst percent", std::to_string(100 * honesty.worst));
        RecordProperty(std::string(name) + " observed over stated", std::to_string(honesty.ratio()));
        EXPECT_GT(honesty.ratio(), .8) << name;
        EXPECT_LT(honesty.ratio(), 1.25) << name;
    }
    EXPECT_LT(moduli.worst, .005);
    EXPECT_LT(proofs.worst, .005);
}

INSTANTIATE_TEST_SUITE_P(All, TensileTest,
                         testing::Values(TensileCase{"Aluminium", makeAluminium, .08},
                                         TensileCase{"Steel", makeSteel, .25}),
                         [](const auto& testInfo) { return std::string(testInfo.param.name); });

TEST(TensileOffset, OfTheLoadAloneStatesItsUncertainty) {
    for (const TensileCase& test : {TensileCase{"", makeAluminium, .08}, TensileCase{"", makeSteel, .25}}) {
        const TestMaterial material = test.material();
        TestOptions options;
        options.largestStrain = test.largestStrain;
        Honesty offsets;
        for (unsigned seed = 1; seed <= 10; ++seed) {
            LoadTable table = parseLoadTable(simulateTest(material, seed, options).table, "zug.csv");
            table.channels.clear();
            const SimulatedTest images = simulateTest(material, seed, options);
            const LoadOffset found = findOffset(table, {images.momentsS, images.strain});
            EXPECT_LT(found.sigmaS, .15);
            EXPECT_TRUE(found.channel.empty());
            offsets.add(found.seconds, found.sigmaS, kOffset);
        }
        EXPECT_LT(offsets.ratio(), 1.35);
        EXPECT_GT(offsets.ratio(), .7);
    }
}

TEST(TensileOffset, IsFoundWhereTheCameraStartsFirst) {
    TestOptions options;
    options.offsetS = -2.6;
    const SimulatedTest test = simulateTest(makeAluminium(), 5, options);
    const LoadTable table = parseLoadTable(test.table, "zug.csv");
    const LoadOffset found = findOffset(table, {test.momentsS, test.strain});
    EXPECT_NEAR(found.seconds, -2.6, .02);
    EXPECT_EQ(found.channel, "Traversenweg [mm]");
    const FrameLoads loads = interpolateLoads(table, framesOf(test), test.momentsS, found.seconds);
    EXPECT_TRUE(std::isnan(loads.loads.at(0)));
    EXPECT_EQ(loads.warnings.back().kind, LoadWarningKind::OutsideTimes);
    EXPECT_EQ(loads.warnings.back().location.found, 11u);
}

TEST(TensileOffset, IsRefusedForAnotherCurve) {
    const SimulatedTest test = simulateTest(makeAluminium(), 5);
    const LoadTable table = parseLoadTable(test.table, "zug.csv");
    std::vector<double> noise;
    std::mt19937 random(1);
    for (std::size_t k = 0; k < test.strain.size(); ++k) noise.push_back(std::normal_distribution<double>()(random));
    const auto codeOf = [&](const std::vector<double>& values) {
        try {
            findOffset(table, {test.momentsS, values});
        } catch (const LoadTableError& error) {
            return error.code();
        }
        return LoadErrorCode::NoRows;
    };
    EXPECT_EQ(codeOf(noise), LoadErrorCode::NoOffset);
    EXPECT_EQ(codeOf(std::vector<double>(test.strain.size(), 1.)), LoadErrorCode::NoOffset);
    EXPECT_EQ(codeOf(std::vector<double>(test.strain.size(), std::nan(""))), LoadErrorCode::NoOffset);
}

/// Refusal of an offset for a load [N] over the table's time, of images at 4 Hz from a moment on; "" for none.
std::string refusalOf(const std::function<double(double)>& load, double from, double to, bool hasExtension = false) {
    std::mt19937 random(3);
    std::normal_distribution<double> normal;
    const auto strainAt = [&](double time) { return load(time) / 1.4e6 + (hasExtension ? 5e-4 * std::sin(time) : 0); };
    LoadTable table;
    table.file = "t.csv", table.timeUnit = "s";
    for (int k = 0; k < 3000; ++k) {
        table.times.push_back(k * .02), table.lines.push_back(k + 2);
        table.loads.push_back(load(k * .02) + 2 * normal(random));
    }
    if (hasExtension) {
        table.channels = {{"Weg", "mm", {}}};
        for (int k = 0; k < 3000; ++k)
            table.channels[0].values.push_back(60 * strainAt(k * .02) + load(k * .02) * 1e-4 + .0005 * normal(random));
    }
    std::vector<double> moments, strain;
    for (double time = from; time < to; time += .25) {
        moments.push_back(time - from);
        strain.push_back(strainAt(time) + 4e-6 * normal(random));
    }
    try {
        findOffset(table, {moments, strain});
    } catch (const LoadTableError& error) {
        return error.what();
    }
    return "";
}

TEST(TensileOffset, ThatIsNotFoundLeavesTheMeasurement) {
    ProbePlan plan;
    plan.probes = {{"E1", Extensometer{{{0, 0}, {0, 0}}, {{9, 0}, {9, 0}}}}};
    plan.recording = LoadRecording{parseLoadTable("time [s];load [N]\n0;0\n1;1\n", "t.csv"), {{0}, {}, {}, 1}, {0}};
    const ProbeRun run(plan);
    const ProbeEvaluation evaluation = run.evaluate();
    EXPECT_TRUE(evaluation.constantsError);
    EXPECT_FALSE(evaluation.offset);
    EXPECT_TRUE(evaluation.evaluatedLoads.loads.loadsN.empty());
}

TEST(TensileOffset, IsRefusedWhereNothingMarksAMoment) {
    const auto ramp = [](double time) { return 66 * time; };
    EXPECT_NE(refusalOf(ramp, 8, 25).find("marks a moment"), std::string::npos) << refusalOf(ramp, 8, 25);
    const auto start = [](double time) { return 66 * std::max(time - 10, 0.); };
    EXPECT_EQ(refusalOf(start, 2, 55), "") << "it starts within the images";
}

TEST(TensileOffset, IsRefusedForPeriodicLoads) {
    const auto cyclic = [](double time) { return 2000 * (1 - std::cos(time)); };
    const std::string refusal = refusalOf(cyclic, 10, 30, true);
    EXPECT_NE(refusal.find("is as good at"), std::string::npos) << refusal;
}

TEST(TensileValues, SteelHasYieldPointStrengthAndUniformStrain) {
    TestOptions options;
    options.largestStrain = .25;
    const TestMaterial steel = makeSteel();
    Honesty strengths, uniforms, uppers, lowers, plasticRatios;
    for (unsigned seed = 1; seed <= 10; ++seed) {
        const Evaluation found = evaluate(simulateTest(steel, seed, options), steel.sigmaStrain, options.sigmaLoadN);
        const std::pair<const char*, Honesty*> expected[] = {
            {"ReH", &uppers}, {"ReL", &lowers}, {"Rm", &strengths}, {"Ag", &uniforms}, {"r", &plasticRatios}};
        const double truths[] = {300, 280, 400, 20 - 40000. / 210000, SimulatedTest::kPlasticRatio};
        for (std::size_t k = 0; k < std::size(expected); ++k) {
            const MaterialValue* const value = found.find(expected[k].first);
            ASSERT_TRUE(value) << expected[k].first;
            expected[k].second->add(value->value, value->sigma, truths[k]);
        }
    }
    EXPECT_LT(uppers.worst, .005);
    EXPECT_LT(lowers.worst, .005);
    EXPECT_LT(strengths.worst, .001);
    EXPECT_LT(uniforms.worst, .01);
    EXPECT_LT(plasticRatios.worst, .005);
    for (const Honesty& honesty : {uppers, lowers, strengths, uniforms}) EXPECT_LT(honesty.ratio(), 1.35);
}

/// Hollomon: true stress = 500 MPa x (true plastic strain)^0.21.
TensileCurve makePowerCurve() {
    TensileCurve curve;
    for (double plastic = 0; plastic < .19; plastic += .0005) {
        const double stress = 500 * std::pow(plastic + 1e-9, .21), strain = plastic + stress / 200000;
        curve.strain.push_back(std::expm1(strain));
        curve.stressMPa.push_back(stress / std::exp(strain));
        curve.timesS.push_back(static_cast<double>(curve.strain.size()));
    }
    return curve;
}

TEST(TensileValues, CoarseImagesHaveNoProofStrength) {
    // No image has a plastic strain near 0.2 %.
    TensileCurve curve;
    for (int k = 0; k < 6; ++k) curve.strain.push_back(k * .0002), curve.stressMPa.push_back(k * 14.);
    for (const double strain : {.05, .08}) curve.strain.push_back(strain), curve.stressMPa.push_back(300);
    const ElasticConstant modulus{70000, 10, 0, 1, 6};
    const std::vector<MaterialValue> values = tensileValues(curve, modulus, std::nullopt, {});
    EXPECT_EQ(std::ranges::find(values, "Rp0.2", &MaterialValue::symbol), values.end());
    EXPECT_TRUE(proposeModulusRange(curve));
}

/// Upper yield point of 300 MPa, which is the largest stress, a plateau of 280 MPa, and hardening to 295 MPa.
TensileCurve makeLowHardeningCurve() {
    TensileCurve curve;
    const auto add = [&](double strain, double stress) {
        curve.strain.push_back(strain), curve.stressMPa.push_back(stress);
    };
    constexpr double kE = 200000;
    for (double stress = 0; stress <= 300; stress += 10) add(stress / kE, stress);
    for (double strain = .0016; strain < .02; strain += .0002) add(strain, 280);
    for (double share = 0; share < 1; share += .1) add(.02 - share * 280 / kE, 280 * (1 - share));  // unloaded
    for (double share = 1; share > 0; share -= .1) add(.02 - share * 280 / kE, 280 * (1 - share));
    for (double strain = .02; strain < .1; strain += .001) add(strain, 280 + 15 * (strain - .02) / .08);
    for (double strain = .1; strain < .12; strain += .001) add(strain, 295 - 2000 * (strain - .1));
    for (int k = 0; k < 5; ++k) add(.13, 0);
    return curve;
}

TEST(TensileValues, LowerYieldStrengthIsThatOfThePlateau) {
    const TensileCurve curve = makeLowHardeningCurve();
    const std::vector<MaterialValue> values =
        tensileValues(curve, ElasticConstant{200000, 10, 0, 1, 9}, std::nullopt, {});
    const auto valueOf = [&](const char* symbol) {
        const auto found = std::ranges::find(values, symbol, &MaterialValue::symbol);
        return found == values.end() ? std::nan("") : found->value;
    };
    EXPECT_DOUBLE_EQ(valueOf("ReH"), 300);
    EXPECT_DOUBLE_EQ(valueOf("ReL"), 280);
}

TEST(TensileValues, EqualTimesHaveNoStrainRate) {
    TensileCurve curve = makePowerCurve();
    std::ranges::fill(curve.timesS, 7.);
    const std::vector<MaterialValue> values =
        tensileValues(curve, ElasticConstant{200000, 100, 0, 1, 9}, std::nullopt, {});
    EXPECT_EQ(std::ranges::find(values, "de/dt", &MaterialValue::symbol), values.end());
    EXPECT_NE(std::ranges::find(values, "n", &MaterialValue::symbol), values.end());
}

TEST(TensileValues, ImagesWithoutLoadAreNotTheTopOfTheCurve) {
    const double none = std::nan("");
    TensileCurve curve{{0, .001, .002, .003, .004, .005}, {0, 100, 200, 20, none, none}, {}};
    EXPECT_EQ(isRising(curve), (std::vector<bool>{true, true, true, false, false, false}));
    curve.stressMPa[0] = none;
    EXPECT_EQ(isRising(curve), (std::vector<bool>{true, true, true, false, false, false}));
}

TEST(TensileValues, AluminiumHasNoYieldPointAndNoStrength) {
    const TestMaterial aluminium = makeAluminium();
    const TestOptions options;
    const Evaluation found = evaluate(simulateTest(aluminium, 3, options), aluminium.sigmaStrain, options.sigmaLoadN);
    for (const char* symbol : {"ReH", "ReL", "Rm", "Ag", "n", "r"}) EXPECT_FALSE(found.find(symbol)) << symbol;
    EXPECT_TRUE(found.find("Rp0.2"));
    EXPECT_TRUE(found.find("de/dt"));
}

TEST(TensileValues, HardeningExponentIsThatOfThePowerLaw) {
    const TensileCurve curve = makePowerCurve();
    const ElasticConstant modulus{200000, 100, 0, 1, 9};
    const std::vector<MaterialValue> values = tensileValues(curve, modulus, std::nullopt, {});
    const auto n = std::ranges::find(values, "n", &MaterialValue::symbol);
    ASSERT_NE(n, values.end());
    EXPECT_NEAR(n->value, .21, .001);
    EXPECT_EQ(n->standard, "ISO 10275, ASTM E646");
}

TEST(TensileValues, UnloadingAndFractureChangeNothing) {
    // Up to 250 MPa, unloaded, reloaded up to 300 MPa and broken, without noise.
    const TestMaterial aluminium = makeAluminium();
    TensileCurve curve;
    const auto add = [&](double strain, double stress) {
        curve.strain.push_back(strain), curve.stressMPa.push_back(stress);
    };
    for (double strain = 0; strain < .006; strain += .00005) add(strain, aluminium.stress(strain));
    const double top = curve.strain.back(), stress = curve.stressMPa.back();
    for (double share = 0; share < 1; share += .05) add(top - share * stress / 70000, stress * (1 - share));
    for (double share = 1; share > 0; share -= .05) add(top - share * stress / 70000, stress * (1 - share));
    for (double strain = top; strain < .03; strain += .0001) add(strain, aluminium.stress(strain));
    add(.031, 60);
    add(.031, 0);
    const std::optional<FitRange> range = proposeModulusRange(curve);
    ASSERT_TRUE(range);
    EXPECT_NEAR(range->from, 27, .2);
    EXPECT_NEAR(range->to, 108, .8);
    const ElasticConstant modulus{70000, 10, 0, 1, 9};
    const std::vector<MaterialValue> values = tensileValues(curve, modulus, std::nullopt, {});
    const auto proof = std::ranges::find(values, "Rp0.2", &MaterialValue::symbol);
    ASSERT_NE(proof, values.end());
    EXPECT_NEAR(proof->value, 270, .3);
    const auto strength = std::ranges::find(values, "Rm", &MaterialValue::symbol);
    ASSERT_NE(strength, values.end());
    EXPECT_DOUBLE_EQ(strength->value, std::ranges::max(curve.stressMPa)) << "it broke before a maximum";
    EXPECT_EQ(std::ranges::find(values, "Ag", &MaterialValue::symbol), values.end());
}

TEST(TensileValues, RatesAreSlopesOverTime) {
    const std::vector<double> times = {0, 1, 2, 4, 5}, values = {0, 2, 4, 8, std::nan("")};
    const std::vector<double> rates = ratesOf(times, values);
    for (std::size_t k = 0; k < 4; ++k) EXPECT_NEAR(rates[k], 2, 1e-12);
    EXPECT_TRUE(std::isnan(rates[4]));
}

}  // namespace
}  // namespace strainlens
