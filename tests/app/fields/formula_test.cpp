// SPDX-License-Identifier: MPL-2.0
#include "app/fields/formula.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "app/fields/field_frames.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

/// Two points; frame k has k times the values of frame 1, after an interval for each.
class TwoPoints final : public FormulaSource {
public:
    explicit TwoPoints(int frame = 1, double intervalS = 0.5) : m_frame(frame), m_intervalS(intervalS) {}
    std::vector<double> values(const std::string& name) const override {
        static const std::map<std::string, std::vector<double>> kValues = {
            {"u", {3, -2}}, {"v", {4, 0.5}}, {"exx", {0.01, std::nan("")}}};
        const auto found = kValues.find(name);
        if (found == kValues.end()) return {};
        std::vector<double> values = found->second;
        for (double& value : values) value *= m_frame;
        return values;
    }
    std::optional<ErrorParts> errors(const std::string& name) const override {
        const std::string part = name + " of frame " + std::to_string(m_frame);
        if (name == "v") return ErrorParts{{part, {0.3, 0.1}}};
        return name == "u" ? std::optional(ErrorParts{{part, {0.4, 0.2}}}) : std::nullopt;
    }
    std::vector<double> smooth(const std::vector<double>& values, int window) const override {
        return std::vector<double>(values.size(), window);
    }
    std::unique_ptr<FormulaSource> atFrame(int frame) const override {
        return frame >= 0 && frame < 4 ? std::make_unique<TwoPoints>(frame, m_intervalS) : nullptr;
    }
    int frame() const override { return m_frame; }
    double time() const override { return m_intervalS * m_frame; }

private:
    int m_frame;
    double m_intervalS;
};

Formula parsed(const std::string& text) {
    const auto dimension = [](std::string_view name) -> std::optional<Dimension> {
        if (name == "u" || name == "v") return dimensionOf("px", false);
        return name == "exx" || name == "eyy" ? std::optional(dimensionOf("", true)) : std::nullopt;
    };
    return Formula::parse(text, dimension, "formula");
}

std::vector<double> valuesOf(const std::string& text, int frame = 1) { return parsed(text).evaluate(TwoPoints(frame)); }
double valueOf(const std::string& text, int frame = 1) { return valuesOf(text, frame).at(0); }

std::string formulaErrorOf(const std::string& text) {
    try {
        parsed(text);
    } catch (const InvalidInput& error) {
        return error.allowed();
    }
    return "";
}

TEST(Formula, CalculatesInTheUsualOrder) {
    EXPECT_DOUBLE_EQ(valueOf("sqrt(u^2 + v^2)"), 5);
    EXPECT_DOUBLE_EQ(valueOf("1 + 2*u - v/2"), 5);
    EXPECT_DOUBLE_EQ(valueOf("2^3^2"), 512) << "powers are taken from the right";
    EXPECT_DOUBLE_EQ(valueOf("-u^2"), -9) << "a sign is weaker than a power";
    EXPECT_DOUBLE_EQ(valueOf("2^-1"), 0.5);
    EXPECT_DOUBLE_EQ(valueOf("10 - 4 - 3"), 3);
    EXPECT_DOUBLE_EQ(valueOf("12 / 3 / 2"), 2);
    EXPECT_DOUBLE_EQ(valueOf("(1e-3 + .5) * 2"), 1.002);
    EXPECT_DOUBLE_EQ(valueOf("min(u, v) + max(u, v) + abs(-2)"), 9);
    EXPECT_DOUBLE_EQ(valueOf("atan2(v, u)"), std::atan2(4, 3));
    EXPECT_DOUBLE_EQ(valueOf("sin(pi / 6) + cos(0) + log(exp(2)) + tan(0)"), 3.5);
}

TEST(Formula, MissingAndInfiniteValuesAreNan) {
    const std::vector<double> values = valuesOf("exx + u");
    EXPECT_DOUBLE_EQ(values[0], 3.01);
    EXPECT_TRUE(std::isnan(values[1]));
    EXPECT_TRUE(std::isnan(valuesOf("max(exx, 0)")[1])) << "a comparison does not hide a missing value";
    EXPECT_TRUE(std::isnan(valueOf("u / 0")));
    EXPECT_TRUE(std::isnan(valueOf("sqrt(-1)")));
    EXPECT_TRUE(valuesOf("eyy + u").empty()) << "the field lacks eyy";
}

TEST(Formula, ErrorsNameThePosition) {
    EXPECT_EQ(formulaErrorOf("exx + ezz"), "a formula; at position 7 is no quantity: ezz");
    EXPECT_EQ(formulaErrorOf("exx +"), "a formula; at position 6 a quantity or number was expected");
    EXPECT_EQ(formulaErrorOf("(exx"), "a formula; at position 5 \")\" that closes the parenthesis was expected");
    EXPECT_EQ(formulaErrorOf("root(u)"), "a formula; at position 1 is no function: root");
    EXPECT_EQ(formulaErrorOf("u v"), "a formula; at position 3 an operator was expected");
    EXPECT_EQ(formulaErrorOf("atan2(u)"), "a formula; at position 8 \",\" and a second value was expected");
    EXPECT_EQ(formulaErrorOf("smooth(u, 4)"), "a formula; at position 11 an odd number from 3 to 101 was expected");
    EXPECT_EQ(formulaErrorOf(std::string(200, '(') + "u"),
              "a formula; at position 101 the formula is nested too deeply");
    EXPECT_NE(formulaErrorOf("u" + std::string(2000, '^') + "2"), "");
}

TEST(Formula, DimensionsFollowTheOperations) {
    EXPECT_EQ(parsed("sqrt(u^2 + v^2)").dimension().text(), "px");
    EXPECT_EQ(parsed("u * v").dimension().text(), "px^2");
    EXPECT_EQ(parsed("1 / u").dimension().text(), "1/px");
    EXPECT_TRUE(parsed("(exx + eyy) / 2").dimension().isStrain());
    EXPECT_FALSE(parsed("exx / eyy").dimension().isStrain());
    EXPECT_FALSE(parsed("exx * eyy").dimension().isStrain()) << "a product is not shown in mm/m";
    EXPECT_FALSE(parsed("exx + u").dimension().isKnown);
    EXPECT_TRUE(parsed("sigma(exx)").dimension().isStrain());
    EXPECT_EQ(parsed("atan2(v, u)").dimension().text(), "rad");
    EXPECT_EQ(parsed("rate(u)").dimension().text(), "px/time");
    EXPECT_EQ(parsed("rate(exx)").dimension().text(), "1/time");
}

TEST(Formula, StandardDeviationsAreOfIndependentInputs) {
    // d sqrt(u^2 + v^2) = (u du + v dv) / length; in the second point of (-2, 0.5).
    const std::vector<double> sigmas = parsed("sqrt(u^2 + v^2)").evaluateSigmas(TwoPoints());
    EXPECT_NEAR(sigmas[0], std::hypot(0.6 * 0.4, 0.8 * 0.3), 3e-3);
    EXPECT_NEAR(parsed("u + v").evaluateSigmas(TwoPoints())[0], 0.5, 1e-12);
    EXPECT_NEAR(parsed("u - u").evaluateSigmas(TwoPoints())[0], 0, 1e-12) << "one input is not independent of itself";
    EXPECT_NEAR(valueOf("sigma(2 * u)"), 0.8, 1e-12);
    EXPECT_TRUE(parsed("exx + u").evaluateSigmas(TwoPoints()).empty()) << "that of exx is unknown";
}

TEST(Formula, ComparesFrames) {
    EXPECT_DOUBLE_EQ(valueOf("u - at(u, 1)", 3), 6);
    EXPECT_DOUBLE_EQ(valueOf("at(u, 0)", 3), 0);
    EXPECT_DOUBLE_EQ(valueOf("rate(u)", 3), 6) << "3 px in half a second";
    EXPECT_TRUE(valuesOf("at(u, 9)").empty());
    EXPECT_NEAR(valueOf("sigma(rate(u))", 2), std::hypot(0.4, 0.4) / 0.5, 1e-12);
}

TEST(Formula, RatesNeedTimesThatIncrease) {
    for (const double interval : {0., -0.5})
        EXPECT_TRUE(std::isnan(parsed("rate(u)").evaluate(TwoPoints(3, interval)).at(0)));
    EXPECT_DOUBLE_EQ(parsed("rate(u)").evaluate(TwoPoints(3, std::nan(""))).at(0), 3) << "per image without times";
}

TEST(Formula, FramesOfOneReferenceShareItsErrors) {
    RunParameters parameters;
    for (const ReferenceChoice shared : {ReferenceChoice::Fixed, ReferenceChoice::Automatic}) {
        parameters.reference.choice = shared;
        EXPECT_TRUE(runFrames(parameters, 0).sharesReference);
    }
    parameters.reference.choice = ReferenceChoice::Previous;
    EXPECT_FALSE(runFrames(parameters, 0).sharesReference);
}

TEST(Formula, FunctionsOfTheField) {
    EXPECT_DOUBLE_EQ(valueOf("smooth(u + v, 5) * 2"), 10);
    EXPECT_EQ(parsed("smooth(u, 5) + smooth(smooth(v, 9), 3)").smoothingWindow(), 9);
    EXPECT_EQ(parsed("smooth(u, 5) + v - sigma(exx)").names(), (std::vector<std::string>{"u", "v", "exx"}));
    EXPECT_EQ(valuesOf("7").size(), 2u);
}

TEST(Formula, SmoothingInTimeIsExactForStraightLinesEverywhere) {
    // Frames 0 to 3 exist; u is 3 times the frame: no smoothing changes it, at the ends neither.
    for (int frame = 1; frame < 4; ++frame) {
        EXPECT_NEAR(valueOf("smooth_time(u, 3)", frame), 3 * frame, 1e-12) << frame;
        EXPECT_NEAR(valueOf("smooth_time(u, 7)", frame), 3 * frame, 1e-12) << frame;
    }
    // u^2 is 9 k^2: at frame 2 the mean of 9, 36 and 81.
    EXPECT_NEAR(valueOf("smooth_time(u^2, 3)", 2), (9 + 36 + 81) / 3.0, 1e-12);
    // At frame 3 the line through 36 and 81 passes through the last.
    EXPECT_NEAR(valueOf("smooth_time(u^2, 3)", 3), 81, 1e-12);
    EXPECT_TRUE(std::isnan(valuesOf("smooth_time(exx, 3)", 2)[1])) << "nothing is filled";
    EXPECT_EQ(parsed("smooth_time(smooth(u, 9), 5)").smoothedFrames(), 5);
    EXPECT_EQ(parsed("smooth_time(smooth(u, 9), 5)").smoothingWindow(), 9);
    EXPECT_TRUE(parsed("smooth_time(u, 5)").comparesFrames(true));
    EXPECT_NE(formulaErrorOf("smooth_time(u, 4)").find("an odd number from 3"), std::string::npos);
}

TEST(Formula, SmoothingInTimeNeedsTheFramesOfTheRun) {
    /// As a field whose run is unknown: no frame but the reference is found.
    class Alone final : public FormulaSource {
    public:
        std::vector<double> values(const std::string& name) const override { return TwoPoints().values(name); }
        std::optional<ErrorParts> errors(const std::string& name) const override { return TwoPoints().errors(name); }
        std::vector<double> smooth(const std::vector<double>& values, int) const override { return values; }
        std::unique_ptr<FormulaSource> atFrame(int frame) const override {
            return frame == 0 ? std::make_unique<TwoPoints>(0) : nullptr;
        }
        int frame() const override { return -1; }
        double time() const override { return std::nan(""); }
    };
    EXPECT_TRUE(parsed("smooth_time(u, 5)").evaluate(Alone()).empty()) << "not zero";
    EXPECT_TRUE(parsed("smooth_time(u, 5)").evaluateSigmas(Alone()).empty());
}

TEST(Formula, SmoothingInTimeHasTheDeviationOfItsWeights) {
    // At frame 2 the weights are 1/3 each; at frame 3 those of a line through two frames are 0 and 1.
    EXPECT_NEAR(parsed("smooth_time(u, 3)").evaluateSigmas(TwoPoints(2))[0], 0.4 / std::sqrt(3.0), 1e-12);
    EXPECT_NEAR(parsed("smooth_time(u, 3)").evaluateSigmas(TwoPoints(3))[0], 0.4, 1e-12);
    // Frames 1, 2 and 3 seen from 3: the line at its end has the weights -1/6, 1/3 and 5/6.
    EXPECT_NEAR(parsed("smooth_time(u, 5)").evaluateSigmas(TwoPoints(3))[0],
                0.4 * std::sqrt(1 / 36.0 + 4 / 36.0 + 25 / 36.0), 1e-12);
}

/// u and v have half of their variance in common, and u also between frames.
TEST(Formula, CommonErrorsCountAsSuch) {
    class Correlated final : public FormulaSource {
    public:
        explicit Correlated(int frame) : m_frame(frame) {}
        std::vector<double> values(const std::string& name) const override { return TwoPoints(m_frame).values(name); }
        std::optional<ErrorParts> errors(const std::string& name) const override {
            const double half = 0.3 * std::sqrt(0.5);
            return ErrorParts{{"reference", {half, half}}, {name + std::to_string(m_frame), {half, half}}};
        }
        std::vector<double> smooth(const std::vector<double>& values, int) const override { return values; }
        std::unique_ptr<FormulaSource> atFrame(int frame) const override { return std::make_unique<Correlated>(frame); }
        int frame() const override { return m_frame; }
        double time() const override { return 0.5 * m_frame; }

    private:
        int m_frame;
    };
    const auto sigmaOf = [](const char* text) { return parsed(text).evaluateSigmas(Correlated(3))[0]; };
    EXPECT_NEAR(sigmaOf("u - v"), 0.3, 1e-12) << "the common half cancels";
    EXPECT_NEAR(sigmaOf("u + v"), 0.3 * std::sqrt(3.0), 1e-12);
    EXPECT_NEAR(sigmaOf("u - at(u, 1)"), 0.3, 1e-12);
    EXPECT_NEAR(sigmaOf("rate(u)"), 0.3 / 0.5, 1e-12);
    EXPECT_NEAR(sigmaOf("smooth_time(u, 3)"), 0.3 * std::sqrt(0.5 + 0.5 / 3), 1e-12)
        << "only the frames' own halves average out";
    EXPECT_NEAR(sigmaOf("u * v"), 0.3 * 3 * std::sqrt(0.5 * (16 + 9) + 0.5 * 7 * 7), 1e-9) << "9 and 12 px";
    EXPECT_NEAR(sigmaOf("abs(u - u + v - v)"), 0, 1e-12);
}

}  // namespace
}  // namespace strainlens
