// SPDX-License-Identifier: MPL-2.0
#include "app/fields/formula_parser.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr double kNoConstant = std::numeric_limits<double>::quiet_NaN();
constexpr int kMaxDepth = 100;  ///< of parentheses and functions
constexpr std::size_t kMaxLength = 1000;
constexpr int kMaxSmoothing = 101;  ///< [points] or [frames]
constexpr int kMaxFrame = 1000000;

enum class ResultUnit : std::uint8_t { Same, SquareRoot, Number, Angle };

struct NumberFunction {
    std::string_view name;
    Formula::Operation operation;
    int arguments;
    ResultUnit unit;
};

constexpr NumberFunction kNumberFunctions[] = {
    {"abs", Formula::Operation::Abs, 1, ResultUnit::Same},
    {"sqrt", Formula::Operation::Sqrt, 1, ResultUnit::SquareRoot},
    {"exp", Formula::Operation::Exp, 1, ResultUnit::Number},
    {"log", Formula::Operation::Log, 1, ResultUnit::Number},
    {"sin", Formula::Operation::Sin, 1, ResultUnit::Number},
    {"cos", Formula::Operation::Cos, 1, ResultUnit::Number},
    {"tan", Formula::Operation::Tan, 1, ResultUnit::Number},
    {"atan2", Formula::Operation::Atan2, 2, ResultUnit::Angle},
    {"min", Formula::Operation::Min, 2, ResultUnit::Same},
    {"max", Formula::Operation::Max, 2, ResultUnit::Same},
};

constexpr std::pair<std::string_view, Formula::FieldFunction> kFieldFunctions[] = {
    {"smooth", Formula::FieldFunction::Smooth}, {"smooth_time", Formula::FieldFunction::SmoothTime},
    {"sigma", Formula::FieldFunction::Sigma},   {"at", Formula::FieldFunction::At},
    {"rate", Formula::FieldFunction::Rate},
};

bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// "px/time": the unit of time is that of the frames, if they have one.
Dimension rateOf(const Dimension& dimension) {
    if (!dimension.isKnown) return dimension;
    const std::string unit = dimension.text();
    return {(unit.empty() ? "1" : unit) + "/time", 1};
}

Dimension resultOf(ResultUnit unit, const Dimension& first, const Dimension& second) {
    if (unit == ResultUnit::Angle) return {"rad", 1};
    if (unit == ResultUnit::SquareRoot) return powerOf(first, 0.5);
    return unit == ResultUnit::Same ? sumOf(first, second) : Dimension{};
}

}  // namespace

FormulaParser::FormulaParser(std::string_view text, const Formula::DimensionOfName& dimensionOf,
                             const std::string& option)
    : m_text(text), m_dimensionOf(dimensionOf), m_option(option) {}

Formula FormulaParser::parse() {
    if (m_text.size() > kMaxLength) refuse(kMaxLength, "the formula is longer than 1000 characters");
    m_formula.m_dimension = sum().dimension;
    skipSpaces();
    if (m_position < m_text.size()) refuse(m_position, "an operator was expected");
    return std::move(m_formula);
}

void FormulaParser::refuse(std::size_t position, const std::string& problem) const {
    std::string text(m_text);  // may be any bytes, which a message cannot show
    std::ranges::replace_if(
        text, [](unsigned char c) { return c >= 0x80; }, '?');
    throw InvalidInput(m_option, "\"" + text + "\"",
                       "a formula; at position " + std::to_string(position + 1) + " " + problem);
}

void FormulaParser::skipSpaces() {
    while (m_position < m_text.size() && m_text[m_position] == ' ') ++m_position;
}

bool FormulaParser::take(char symbol) {
    skipSpaces();
    if (m_position == m_text.size() || m_text[m_position] != symbol) return false;
    ++m_position;
    return true;
}

void FormulaParser::expect(char symbol, const char* purpose) {
    if (!take(symbol)) refuse(m_position, "\"" + std::string(1, symbol) + "\" " + purpose + " was expected");
}

void FormulaParser::add(Formula::Operation operation) { m_formula.m_steps.push_back({operation}); }

FormulaParser::Part FormulaParser::sum() {
    if (++m_depth > kMaxDepth) refuse(m_position, "the formula is nested too deeply");
    Part left = product();
    while (true) {
        const bool isSum = take('+');
        if (!isSum && !take('-')) break;
        const Part right = product();
        add(isSum ? Formula::Operation::Add : Formula::Operation::Subtract);
        left = {sumOf(left.dimension, right.dimension),
                isSum ? left.constant + right.constant : left.constant - right.constant};
    }
    --m_depth;
    return left;
}

FormulaParser::Part FormulaParser::product() {
    Part left = sign();
    while (true) {
        const bool isProduct = take('*');
        if (!isProduct && !take('/')) return left;
        const Part right = sign();
        add(isProduct ? Formula::Operation::Multiply : Formula::Operation::Divide);
        left = {productOf(left.dimension, isProduct ? right.dimension : powerOf(right.dimension, -1)),
                isProduct ? left.constant * right.constant : left.constant / right.constant};
    }
}

FormulaParser::Part FormulaParser::sign() {
    bool isNegative = false;
    while (true) {
        if (take('-')) {
            isNegative = !isNegative;
        } else if (!take('+')) {
            break;
        }
    }
    Part part = power();
    if (!isNegative) return part;
    add(Formula::Operation::Negate);
    return {part.dimension, -part.constant};
}

FormulaParser::Part FormulaParser::power() {
    const Part base = value();
    if (!take('^')) return base;
    if (++m_depth > kMaxDepth) refuse(m_position, "the formula is nested too deeply");
    const Part exponent = sign();
    --m_depth;
    add(Formula::Operation::Power);
    return {powerOf(base.dimension, exponent.constant), std::pow(base.constant, exponent.constant)};
}

FormulaParser::Part FormulaParser::value() {
    skipSpaces();
    if (m_position == m_text.size()) refuse(m_position, "a quantity or number was expected");
    const char first = m_text[m_position];
    if (take('(')) {
        const Part part = sum();
        expect(')', "that closes the parenthesis");
        return part;
    }
    if (isDigit(first) || first == '.') return number();
    if (isLetter(first)) return nameOrCall();
    refuse(m_position, "a quantity or number was expected");
}

FormulaParser::Part FormulaParser::number() {
    double value = 0;
    const char* const begin = m_text.data() + m_position;
    const auto [end, error] = std::from_chars(begin, m_text.data() + m_text.size(), value);
    if (error != std::errc{}) refuse(m_position, "is no number");
    m_position += static_cast<std::size_t>(end - begin);
    m_formula.m_steps.push_back({Formula::Operation::Constant, value});
    return {{}, value};
}

FormulaParser::Part FormulaParser::nameOrCall() {
    const std::size_t begin = m_position;
    while (m_position < m_text.size() && (isLetter(m_text[m_position]) || isDigit(m_text[m_position]))) ++m_position;
    const std::string_view name = m_text.substr(begin, m_position - begin);
    if (take('(')) return call(name, begin);
    if (const auto dimension = m_dimensionOf(name)) {
        return input({Formula::FieldFunction::Quantity, std::string(name)}, *dimension);
    }
    if (name != "pi") refuse(begin, "is no quantity: " + std::string(name));
    m_formula.m_steps.push_back({Formula::Operation::Constant, std::numbers::pi});
    return {{}, std::numbers::pi};
}

FormulaParser::Part FormulaParser::call(std::string_view name, std::size_t position) {
    for (const auto& [fieldName, function] : kFieldFunctions) {
        if (fieldName == name) return fieldFunction(function);
    }
    for (const NumberFunction& function : kNumberFunctions) {
        if (function.name != name) continue;
        const Part first = sum();
        Part second = first;
        if (function.arguments == 2) {
            expect(',', "and a second value");
            second = sum();
        }
        expect(')', "that ends the function");
        add(function.operation);
        return {resultOf(function.unit, first.dimension, second.dimension), kNoConstant};
    }
    refuse(position, "is no function: " + std::string(name));
}

FormulaParser::Part FormulaParser::fieldFunction(Formula::FieldFunction function) {
    // The inner formula is a program of its own, which is evaluated for all points.
    Formula outer = std::exchange(m_formula, {});
    Dimension dimension = sum().dimension;
    m_formula.m_dimension = dimension;
    Formula::Input made{function, {}, std::make_shared<const Formula>(std::exchange(m_formula, std::move(outer)))};
    const bool isSmooth = function == Formula::FieldFunction::Smooth || function == Formula::FieldFunction::SmoothTime;
    if (isSmooth) made.number = integerArgument(3, kMaxSmoothing, true);
    if (function == Formula::FieldFunction::At) made.number = integerArgument(0, kMaxFrame, false);
    if (function == Formula::FieldFunction::Rate) dimension = rateOf(dimension);
    expect(')', "that ends the function");
    return input(std::move(made), dimension);
}

int FormulaParser::integerArgument(int minimum, int maximum, bool isOdd) {
    expect(',', "and an integer");
    skipSpaces();
    int value = -1;
    const char* const begin = m_text.data() + m_position;
    const auto [end, error] = std::from_chars(begin, m_text.data() + m_text.size(), value);
    if (error != std::errc{} || value < minimum || value > maximum || (isOdd && value % 2 == 0)) {
        refuse(m_position, std::string(isOdd ? "an odd number" : "an integer") + " from " + std::to_string(minimum) +
                               " to " + std::to_string(maximum) + " was expected");
    }
    m_position += static_cast<std::size_t>(end - begin);
    return value;
}

FormulaParser::Part FormulaParser::input(Formula::Input made, const Dimension& dimension) {
    std::size_t index = 0;
    const auto isSame = [&made](const Formula::Input& other) {
        return made.function == Formula::FieldFunction::Quantity && other.function == made.function &&
               other.name == made.name;
    };
    while (index < m_formula.m_inputs.size() && !isSame(m_formula.m_inputs[index])) ++index;
    if (index == m_formula.m_inputs.size()) m_formula.m_inputs.push_back(std::move(made));
    m_formula.m_steps.push_back({Formula::Operation::Input, 0, index});
    return {dimension, kNoConstant};
}

}  // namespace strainlens
