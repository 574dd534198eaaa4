// SPDX-License-Identifier: MPL-2.0
// A tensile test with exact curves and added noise: images at 4 Hz with jitter, the machine's table at 50 Hz.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <random>
#include <string>
#include <vector>

namespace strainlens {

/// Stress [MPa] of a material as a function of strain.
struct TestMaterial {
    double modulusMPa = 0, poisson = .3, proofMPa = 0;  ///< E, nu, Rp0.2
    double sigmaStrain = 0;                             ///< of one image
    std::function<double(double strain)> stress;
};

/// Ramberg-Osgood, solved for the stress by Newton's method.
inline TestMaterial makeAluminium() {
    constexpr double kE = 70000, kProof = 270, kExponent = 18;
    const auto stress = [](double strain) {
        double value = std::min(kE * strain, kProof * std::pow(std::max(strain, 1e-12) / .002, 1 / kExponent));
        for (int k = 0; k < 12; ++k) {
            const double plastic = .002 * std::pow(value / kProof, kExponent);
            value -= (value / kE + plastic - strain) / (1 / kE + kExponent * plastic / value);
        }
        return strain <= 0 ? kE * strain : value;
    };
    return {kE, .33, kProof, 4e-6, stress};
}

/// Upper yield point of 300 MPa, plateau of 280 MPa up to 2 %, a maximum of 400 MPa at 20 % and necking.
inline TestMaterial makeSteel() {
    constexpr double kE = 210000, kUpper = 300, kLower = 280, kStrength = 400, kPlateau = .02, kUniform = .2;
    const auto stress = [](double strain) {
        if (strain <= kUpper / kE) return kE * strain;
        const double drop = (strain - kUpper / kE) / .0005;  // smooth
        if (strain < kPlateau) return kLower + (kUpper - kLower) * std::exp(-drop * drop * 2);
        const double x = (strain - kUniform) / (kUniform - kPlateau);
        return kStrength - (kStrength - kLower) * x * x;
    };
    return {kE, .29, kLower, 2e-6, stress};
}

/// Options of a simulated test.
struct TestOptions {
    double largestStrain = .08;
    double offsetS = 1.37;  ///< table time of an image - its moment
    double sigmaLoadN = 2;
    double speedMmPerS = .01, fastMmPerS = .2;  ///< of the crosshead, up to 1 % strain and beyond
};

/// Images and table of a test.
struct SimulatedTest {
    static constexpr double kPlasticRatio = 1.6;
    static constexpr double kAreaMm2 = 20, kLengthMm = 60, kComplianceMmPerN = 1e-4, kRestS = 3;

    std::vector<double> momentsS, strain, transverse;  ///< of the images, with noise; the first is the reference
    std::vector<double> exactStress;                   ///< of the images
    std::string table;                                 ///< German
};

/// Strain across the load, for r = SimulatedTest::kPlasticRatio.
inline double transverseOf(const TestMaterial& material, double strain) {
    const double elastic = material.stress(strain) / material.modulusMPa;
    constexpr double kShare = SimulatedTest::kPlasticRatio / (1 + SimulatedTest::kPlasticRatio);
    const double plastic = std::log1p(strain) - std::log1p(elastic);
    return std::expm1(std::log1p(-material.poisson * elastic) - kShare * plastic);
}

inline SimulatedTest simulateTest(const TestMaterial& material, unsigned seed, const TestOptions& options = {}) {
    std::mt19937 random(seed);
    std::normal_distribution<double> normal;
    // Crosshead over strain, to be inverted.
    std::vector<double> strains, heads, times;
    constexpr double kStep = 1e-5;
    double time = SimulatedTest::kRestS;
    for (double strain = 0; strain <= options.largestStrain; strain += kStep) {
        const double newtons = material.stress(strain) * SimulatedTest::kAreaMm2;
        const double head = strain * SimulatedTest::kLengthMm + newtons * SimulatedTest::kComplianceMmPerN;
        if (!heads.empty() && head <= heads.back()) continue;
        if (!heads.empty()) time += (head - heads.back()) / (strain < .01 ? options.speedMmPerS : options.fastMmPerS);
        strains.push_back(strain), heads.push_back(head), times.push_back(time);
    }
    const auto strainAt = [&](double t) {
        if (t <= times.front()) return 0.;
        const auto next = static_cast<std::size_t>(std::ranges::upper_bound(times, t) - times.begin());
        if (next >= times.size()) return strains.back();
        const double share = (t - times[next - 1]) / (times[next] - times[next - 1]);
        return strains[next - 1] + share * (strains[next] - strains[next - 1]);
    };
    SimulatedTest test;
    // The machine records from 0 s of its clock, the test's time; the reference image is taken at the offset.
    const double reference = material.sigmaStrain * normal(random), other = material.sigmaStrain * normal(random);
    const double atReference = strainAt(options.offsetS);
    for (int k = 0; options.offsetS + k * .25 < times.back() - .3; ++k) {
        const double moment = k == 0 ? 0 : k * .25 + .01 * normal(random), strain = strainAt(moment + options.offsetS);
        test.momentsS.push_back(moment);
        test.exactStress.push_back(material.stress(strain));
        const double across = transverseOf(material, strain);
        const double noise = k == 0 ? 0 : material.sigmaStrain * normal(random) - reference;
        const double acrossNoise = k == 0 ? 0 : material.sigmaStrain * normal(random) - other;
        test.strain.push_back(strain - atReference + noise);
        test.transverse.push_back(across - transverseOf(material, atReference) + acrossNoise);
    }
    test.table =
        "Pr\xC3\xBC"
        "fprotokoll;Zugversuch DIN EN ISO 6892-1\nPr\xC3\xBC"
        "fer;M. Muster\n\nPr\xC3\xBC"
        "fzeit;Standardkraft;Traversenweg;Temperatur\ns;kN;mm;\xC2\xB0"
        "C\n";
    for (int k = 0; k * .02 < times.back(); ++k) {
        const double t = k * .02, strain = strainAt(t);
        const double newtons = material.stress(strain) * SimulatedTest::kAreaMm2;
        const double head = strain * SimulatedTest::kLengthMm + newtons * SimulatedTest::kComplianceMmPerN;
        char line[160];
        const double measured = newtons + options.sigmaLoadN * normal(random);
        std::snprintf(line, sizeof line, "%.2f;%.5f;%.4f;%.1f\n", t, measured / 1000, head + .0005 * normal(random),
                      23.4 + t / 100);
        std::string text = line;
        std::ranges::replace(text, '.', ',');
        test.table += text;
    }
    return test;
}

}  // namespace strainlens
