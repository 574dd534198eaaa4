// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <pybind11/pybind11.h>

#include <string>
#include <vector>

namespace strainlens::python {

/// Issues a RuntimeWarning for each note of a run, which the command line prints as "note:". Throws if the caller
/// turned warnings into errors.
inline void issueWarnings(const std::vector<std::string>& notes) {
    constexpr int kStackLevel = 2;
    for (const std::string& note : notes) {
        if (PyErr_WarnEx(PyExc_RuntimeWarning, note.c_str(), kStackLevel) != 0) {
            throw pybind11::error_already_set();
        }
    }
}

}  // namespace strainlens::python
