// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/fields/dimension.h"
#include "app/fields/error_parts.h"

namespace strainlens {

/// The quantities of one field that formulas read: one value a point, NaN if missing; empty if the field lacks them.
class FormulaSource {
public:
    virtual ~FormulaSource() = default;
    virtual std::vector<double> values(const std::string& quantity) const = 0;
    /// Errors of a quantity; none if they are unknown.
    virtual std::optional<ErrorParts> errors(const std::string& quantity) const = 0;
    /// Mean of `values` over windows of so many points a side.
    virtual std::vector<double> smooth(const std::vector<double>& values, int window) const = 0;
    /// The source of another frame; null if there is none.
    virtual std::unique_ptr<FormulaSource> atFrame(int frame) const = 0;
    /// Number of the frame that was taken so many measured images later (negative: earlier); none if there is none.
    virtual std::optional<int> neighbour(int images) const { return frame() + images; }
    /// The source that rate() compares with: the image taken before, or the first image of this frame's pair; null if
    /// there is none.
    virtual std::unique_ptr<FormulaSource> before() const {
        const std::optional<int> earlier = neighbour(-1);
        return earlier ? atFrame(*earlier) : nullptr;
    }
    /// Whether frame 0 is the reference of this frame: not of pairs.
    virtual bool hasReference() const { return true; }
    /// Number of this frame.
    virtual int frame() const = 0;
    /// Time of this frame [s]; NaN if unknown.
    virtual double time() const = 0;
};

/// A formula over the quantities of a field: "exx + eyy", "sqrt(u^2 + v^2)", "smooth(exx, 5)".
///
/// Numbers, pi, names of quantities; + - * / ^ and parentheses; abs, sqrt, exp, log, sin, cos, tan, atan2(y, x),
/// min(a, b), max(a, b). Functions of the field: smooth(a, N), the mean over N x N points; sigma(a), the standard
/// deviation; smooth_time(a, N), the value of the line that fits N frames about this one, the reference included;
/// at(a, N), the value in frame N (0 is the reference); rate(a), the change since the frame before, or the
/// first image of the pair, a second if times are known, else a frame. Frames are in the order in which their images
/// were taken. Angles are in rad. Immutable; any thread.
class Formula {
public:
    /// The dimension of a quantity; none if there is no such quantity.
    using DimensionOfName = std::function<std::optional<Dimension>(std::string_view name)>;

    /// Throws InvalidInput naming `option`, with the position of the first error, which counts from 1.
    static Formula parse(std::string_view text, const DimensionOfName& dimensionOf, const std::string& option);

    /// One value a point; NaN where a quantity is missing or the result is not finite. Empty if the source lacks a
    /// quantity or frame.
    std::vector<double> evaluate(const FormulaSource& source) const;
    /// Errors by numerical derivatives on both sides of the inputs, whose common parts count as such; NaN where one is
    /// unknown. None if an input has none. Those of smooth() are upper limits: as if the errors of all points of a
    /// window were equal.
    std::optional<ErrorParts> evaluateErrors(const FormulaSource& source) const;
    /// Standard deviations of these; empty if there are none.
    std::vector<double> evaluateSigmas(const FormulaSource& source) const;

    /// Quantities that it reads, also inside functions.
    std::vector<std::string> names() const;
    const Dimension& dimension() const { return m_dimension; }
    /// The largest window of smooth(), 0 without [points].
    int smoothingWindow() const;
    /// The largest number of frames of smooth_time(), 0 without.
    int smoothedFrames() const;
    /// Whether it reads other frames than its own and the reference, or of pairs the first image.
    bool comparesFrames(bool isOfPairs = false) const;

    enum class Operation : std::uint8_t {
        Constant,
        Input,
        Add,
        Subtract,
        Multiply,
        Divide,
        Power,
        Negate,
        Abs,
        Sqrt,
        Exp,
        Log,
        Sin,
        Cos,
        Tan,
        Atan2,
        Min,
        Max
    };
    enum class FieldFunction : std::uint8_t { Quantity, Smooth, SmoothTime, Sigma, At, Rate };

    /// A step of the program, which works on a stack of values.
    struct Step {
        Operation operation = Operation::Constant;
        double constant = 0;
        std::size_t input = 0;
    };
    /// A quantity, or a function of the field applied to a formula.
    struct Input {
        FieldFunction function = FieldFunction::Quantity;
        std::string name = {};                      ///< of the quantity
        std::shared_ptr<const Formula> inner = {};  ///< of the function
        int number = 0;                             ///< window of smooth() or smooth_time(), frame of at()
    };

private:
    friend class FormulaParser;

    int largestNumber(FieldFunction function) const;
    std::vector<double> valuesOf(const Input& input, const FormulaSource& source) const;
    std::optional<ErrorParts> errorsOf(const Input& input, const FormulaSource& source) const;
    std::optional<std::vector<std::vector<double>>> inputValues(const FormulaSource& source) const;
    double calculate(std::span<const double> inputs, std::vector<double>& stack) const;

    std::vector<Step> m_steps;
    std::vector<Input> m_inputs;
    Dimension m_dimension;
};

}  // namespace strainlens
