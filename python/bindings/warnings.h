// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <pybind11/pybind11.h>

#include <string>
#include <vector>

namespace strainlens::python {

/// The stack level of the first frame outside the package, for warnings.
inline int callerLevel() {
    int level = 1;
    pybind11::object frame = pybind11::module_::import("sys").attr("_getframe")(0);
    for (; !frame.is_none(); frame = frame.attr("f_back"), ++level) {
        const pybind11::object name = frame.attr("f_globals").attr("get")("__name__", "");
        if (!pybind11::str(name).cast<std::string>().starts_with("strainlens.")) break;
    }
    return level;
}

/// Issues a RuntimeWarning for each note of a run, which the command line prints as "note:". Throws if the caller
/// turned warnings into errors.
inline void issueWarnings(const std::vector<std::string>& notes) {
    const int level = notes.empty() ? 1 : callerLevel();
    for (const std::string& note : notes) {
        if (PyErr_WarnEx(PyExc_RuntimeWarning, note.c_str(), level) != 0) {
            throw pybind11::error_already_set();
        }
    }
}

}  // namespace strainlens::python
