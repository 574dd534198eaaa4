// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <pybind11/pybind11.h>

#include <functional>
#include <string>
#include <string_view>

#include "app/texts/language.h"
#include "compute/types/error.h"
#include "compute/types/parameters/parameters.h"

namespace strainlens::python {

/// Sets parameters from keyword arguments, the command line's options with underscores: subset=31, block=(64, 32),
/// search="full", median_test=False, filter=["median3"], device="cpu". Throws InvalidInput naming the keyword.
RunParameters applyKeywords(RunParameters parameters, const pybind11::kwargs& keywords);

/// The same for a measurement: integer vectors have no strain unless requested, as on the command line.
RunParameters measuredParameters(const RunParameters& base, const pybind11::kwargs& keywords);

/// Whether the keywords have a parameter, by its name with dashes. Does not need the GIL once it is made.
std::function<bool(std::string_view)> namesIn(const pybind11::kwargs& keywords);

/// All parameters by keyword.
pybind11::dict keywordsOf(const RunParameters& parameters);

/// The language with that code. Throws InvalidInput naming `field`.
Language languageFromArgument(const std::string& code, const std::string& field);

/// The error with keywords in place of the command line's options: chart_quantity for --chart-quantity.
InvalidInput nameKeywords(const InvalidInput& error);

/// A text with keywords in place of options: "at_rest" for "--at-rest".
std::string withKeywords(std::string_view text);

/// Calls the function; its InvalidInput names keywords.
template <typename Function>
auto callNamingKeywords(const Function& function) {
    try {
        return function();
    } catch (const InvalidInput& error) {
        throw nameKeywords(error);
    }
}

/// Whether the object names a file.
bool isPath(const pybind11::handle& given);

/// Converts JSON text to a Python object.
pybind11::object toPython(const std::string& json);

}  // namespace strainlens::python
