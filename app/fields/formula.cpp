// SPDX-License-Identifier: MPL-2.0
#include "app/fields/formula.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include "app/fields/formula_parser.h"
#include "app/fields/time_smoothing.h"

namespace strainlens {
namespace {

using Operation = Formula::Operation;
constexpr double kMissing = std::numeric_limits<double>::quiet_NaN();

double applied(Operation operation, double a) {
    switch (operation) {
        case Operation::Negate:
            return -a;
        case Operation::Abs:
            return std::abs(a);
        case Operation::Sqrt:
            return std::sqrt(a);
        case Operation::Exp:
            return std::exp(a);
        case Operation::Log:
            return std::log(a);
        case Operation::Sin:
            return std::sin(a);
        case Operation::Cos:
            return std::cos(a);
        default:
            return std::tan(a);
    }
}

double applied(Operation operation, double a, double b) {
    // Comparisons would hide a missing value.
    if (std::isnan(a) || std::isnan(b)) return kMissing;
    switch (operation) {
        case Operation::Add:
            return a + b;
        case Operation::Subtract:
            return a - b;
        case Operation::Multiply:
            return a * b;
        case Operation::Divide:
            return a / b;
        case Operation::Power:
            return std::pow(a, b);
        case Operation::Atan2:
            return std::atan2(a, b);
        case Operation::Min:
            return std::min(a, b);
        default:
            return std::max(a, b);
    }
}

bool isBinary(Operation operation) {
    return (operation >= Operation::Add && operation <= Operation::Power) || operation >= Operation::Atan2;
}

/// Turns values into their change per time since `before`.
void differentiate(std::vector<double>& values, const std::vector<double>& before, double interval) {
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = (values[i] - before[i]) / interval;
}

/// The frame before and the time since then; null if there is none.
struct Before {
    std::unique_ptr<FormulaSource> source;
    double interval = 1;
};

Before beforeOf(const FormulaSource& source) {
    Before before{source.before()};
    if (!before.source) return before;
    if (!source.hasReference()) before.interval = source.frame() - before.source->frame();
    const double interval = source.time() - before.source->time();
    if (std::isfinite(interval)) before.interval = interval > 0 ? interval : std::nan("");
    return before;
}

/// The values of `inner` in the frames of a window about this one. Frames that do not exist are left out.
std::vector<TimedValues> framesAbout(const FormulaSource& source, const Formula& inner, int window, bool withErrors) {
    std::vector<TimedValues> frames;
    if (!source.atFrame(source.frame())) return frames;  // the frames of the run are unknown
    for (int images = -(window / 2); images <= window / 2; ++images) {
        const std::optional<int> frame = source.neighbour(images);
        if (!frame || *frame < (source.hasReference() ? 0 : 1)) continue;
        const auto other = source.atFrame(*frame);
        if (!other) continue;
        const double since = other->time() - source.time();
        TimedValues values{std::isfinite(since) ? since : images, inner.evaluate(*other), {}};
        if (values.values.empty()) continue;
        if (withErrors) values.errors = inner.evaluateErrors(*other);
        frames.push_back(std::move(values));
    }
    return frames;
}

/// The name of an error that no other one shares: of a part of a formula in a frame.
std::string privateName(const void* part, const FormulaSource& source) {
    return "formula " + std::to_string(reinterpret_cast<std::uintptr_t>(part)) + " in frame " +
           std::to_string(source.frame());
}

}  // namespace

Formula Formula::parse(std::string_view text, const DimensionOfName& dimensionOf, const std::string& option) {
    return FormulaParser(text, dimensionOf, option).parse();
}

std::vector<double> Formula::valuesOf(const Input& input, const FormulaSource& source) const {
    if (input.function == FieldFunction::Quantity) return source.values(input.name);
    if (input.function == FieldFunction::Sigma) return input.inner->evaluateSigmas(source);
    if (input.function == FieldFunction::At) {
        const auto other = source.atFrame(input.number);
        return other ? input.inner->evaluate(*other) : std::vector<double>{};
    }
    std::vector<double> values = input.inner->evaluate(source);
    if (input.function == FieldFunction::Smooth) return values.empty() ? values : source.smooth(values, input.number);
    if (input.function == FieldFunction::SmoothTime) {
        const std::vector<TimedValues> frames = framesAbout(source, *input.inner, input.number, false);
        return frames.empty() ? std::vector<double>{} : smoothInTime(frames, values);
    }
    const Before before = beforeOf(source);
    const std::vector<double> earlier = before.source ? input.inner->evaluate(*before.source) : std::vector<double>{};
    if (earlier.size() != values.size()) return {};
    differentiate(values, earlier, before.interval);
    return values;
}

std::optional<ErrorParts> Formula::errorsOf(const Input& input, const FormulaSource& source) const {
    if (input.function == FieldFunction::Quantity) return source.errors(input.name);
    if (input.function == FieldFunction::Sigma) return std::nullopt;
    if (input.function == FieldFunction::At) {
        const auto other = source.atFrame(input.number);
        return other ? input.inner->evaluateErrors(*other) : std::nullopt;
    }
    if (input.function == FieldFunction::SmoothTime) {
        const std::vector<TimedValues> frames = framesAbout(source, *input.inner, input.number, true);
        return frames.empty() ? std::nullopt : smoothErrorsInTime(frames, input.inner->evaluate(source));
    }
    std::optional<ErrorParts> errors = input.inner->evaluateErrors(source);
    if (!errors) return std::nullopt;
    if (input.function == FieldFunction::Smooth) {
        const std::vector<double> sigmas = input.inner->evaluateSigmas(source);
        return ErrorParts{{privateName(&input, source), source.smooth(sigmas, input.number)}};
    }
    const Before before = beforeOf(source);
    const std::optional<ErrorParts> earlier =
        before.source ? input.inner->evaluateErrors(*before.source) : std::nullopt;
    if (!earlier) return std::nullopt;
    ErrorParts rate;
    addParts(rate, *errors, 1 / before.interval);
    addParts(rate, *earlier, -1 / before.interval);
    return rate;
}

std::optional<std::vector<std::vector<double>>> Formula::inputValues(const FormulaSource& source) const {
    std::vector<std::vector<double>> values;
    for (const Input& input : m_inputs) {
        values.push_back(valuesOf(input, source));
        if (values.back().empty() || values.back().size() != values.front().size()) return std::nullopt;
    }
    return values;
}

double Formula::calculate(std::span<const double> inputs, std::vector<double>& stack) const {
    stack.clear();
    for (const Step& step : m_steps) {
        if (step.operation == Operation::Constant) {
            stack.push_back(step.constant);
        } else if (step.operation == Operation::Input) {
            stack.push_back(inputs[step.input]);
        } else if (isBinary(step.operation)) {
            const double right = stack.back();
            stack.pop_back();
            stack.back() = applied(step.operation, stack.back(), right);
        } else {
            stack.back() = applied(step.operation, stack.back());
        }
    }
    return std::isfinite(stack.back()) ? stack.back() : kMissing;
}

std::vector<double> Formula::evaluate(const FormulaSource& source) const {
    const auto inputs = inputValues(source);
    if (!inputs) return {};
    // A constant has a value wherever the field has one of u.
    if (inputs->empty()) {
        std::vector<double> values = source.values("u"), stack;
        const double constant = calculate({}, stack);
        for (double& value : values) value = std::isnan(value) ? kMissing : constant;
        return values;
    }
    std::vector<double> values(inputs->front().size()), point(inputs->size()), stack;
    for (std::size_t i = 0; i < values.size(); ++i) {
        for (std::size_t k = 0; k < point.size(); ++k) point[k] = (*inputs)[k][i];
        values[i] = calculate(point, stack);
    }
    return values;
}

std::optional<ErrorParts> Formula::evaluateErrors(const FormulaSource& source) const {
    const auto inputs = inputValues(source);
    if (!inputs || inputs->empty()) return std::nullopt;
    const std::size_t points = inputs->front().size();
    std::vector<ErrorParts> errors;
    std::vector<std::vector<double>> sigmas;
    for (const Input& input : m_inputs) {
        std::optional<ErrorParts> parts = errorsOf(input, source);
        const auto isComplete = [points](const ErrorPart& part) { return part.amounts.size() == points; };
        if (!parts || !std::ranges::all_of(*parts, isComplete)) return std::nullopt;
        sigmas.push_back(strainlens::sigmasOf(*parts, points));
        errors.push_back(std::move(*parts));
    }
    std::vector<std::vector<double>> slopes(inputs->size(), std::vector<double>(points));
    // What both sides have more than a slope, as at the kink of abs or sqrt(u^2 + v^2), where the slope is 0.
    ErrorPart kinks{privateName(this, source), std::vector<double>(points)};
    std::vector<double> point(inputs->size()), stack;
    for (std::size_t i = 0; i < points; ++i) {
        for (std::size_t k = 0; k < point.size(); ++k) point[k] = (*inputs)[k][i];
        const double middle = calculate(point, stack);
        double variance = 0;
        for (std::size_t k = 0; k < point.size(); ++k) {
            const double value = point[k], sigma = sigmas[k][i];
            point[k] = value + sigma;
            const double above = calculate(point, stack) - middle;
            point[k] = value - sigma;
            const double below = middle - calculate(point, stack);
            point[k] = value;
            slopes[k][i] = sigma == 0 ? 0 : (above + below) / (2 * sigma);
            variance += (above - below) * (above - below) / 4;
        }
        kinks.amounts[i] = std::sqrt(variance);
    }
    ErrorParts sum;
    for (std::size_t k = 0; k < errors.size(); ++k) addParts(sum, errors[k], slopes[k]);
    sum.push_back(std::move(kinks));
    return sum;
}

std::vector<double> Formula::evaluateSigmas(const FormulaSource& source) const {
    const std::optional<ErrorParts> errors = evaluateErrors(source);
    return errors ? strainlens::sigmasOf(*errors, errors->front().amounts.size()) : std::vector<double>{};
}

std::vector<std::string> Formula::names() const {
    std::vector<std::string> names;
    for (const Input& input : m_inputs) {
        const std::vector<std::string> more = input.inner ? input.inner->names() : std::vector<std::string>{input.name};
        for (const std::string& name : more) {
            if (std::ranges::find(names, name) == names.end()) names.push_back(name);
        }
    }
    return names;
}

bool Formula::comparesFrames(bool isOfPairs) const {
    return std::ranges::any_of(m_inputs, [=](const Input& input) {
        if (input.function == FieldFunction::Rate && !isOfPairs) return true;
        if (input.function == FieldFunction::SmoothTime) return true;
        if (input.function == FieldFunction::At && input.number > 0) return true;
        return input.inner && input.inner->comparesFrames(isOfPairs);
    });
}

int Formula::largestNumber(FieldFunction function) const {
    int largest = 0;
    for (const Input& input : m_inputs) {
        if (input.function == function) largest = std::max(largest, input.number);
        if (input.inner) largest = std::max(largest, input.inner->largestNumber(function));
    }
    return largest;
}

int Formula::smoothingWindow() const { return largestNumber(FieldFunction::Smooth); }

int Formula::smoothedFrames() const { return largestNumber(FieldFunction::SmoothTime); }

}  // namespace strainlens
