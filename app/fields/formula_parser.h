// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <string_view>

#include "app/fields/formula.h"

namespace strainlens {

/// Recursive-descent parser of formulas:
///   sum = product {(+|-) product};  product = sign {(*|/) sign};  sign = {+|-} power;  power = value [^ sign];
///   value = number | name | name ( sum {, sum} ) | ( sum )
class FormulaParser {
public:
    FormulaParser(std::string_view text, const Formula::DimensionOfName& dimensionOf, const std::string& option);
    Formula parse();

private:
    /// What is known of a part of the formula.
    struct Part {
        Dimension dimension;
        double constant = 0;  ///< NaN unless the part is one number
    };

    Part sum();
    Part product();
    Part sign();
    Part power();
    Part value();
    Part number();
    Part nameOrCall();
    Part call(std::string_view name, std::size_t position);
    Part fieldFunction(Formula::FieldFunction function);
    Part input(Formula::Input input, const Dimension& dimension);
    int integerArgument(int minimum, int maximum, bool isOdd);

    void add(Formula::Operation operation);
    void skipSpaces();
    bool take(char symbol);
    void expect(char symbol, const char* purpose);
    [[noreturn]] void refuse(std::size_t position, const std::string& problem) const;

    std::string_view m_text;
    const Formula::DimensionOfName& m_dimensionOf;
    const std::string& m_option;
    std::size_t m_position = 0;
    int m_depth = 0;
    Formula m_formula;
};

}  // namespace strainlens
