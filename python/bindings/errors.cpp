// SPDX-License-Identifier: MPL-2.0
#include "python/bindings/errors.h"

#include <initializer_list>
#include <string>
#include <utility>

#include "compute/types/error.h"

namespace strainlens::python {
namespace {

namespace py = pybind11;

/// Never released, because exceptions may be raised until Python exits.
struct ErrorTypes {
    PyObject *error = nullptr, *invalidInput = nullptr, *fileError = nullptr, *deviceError = nullptr;
};
ErrorTypes g_types;

PyObject* makeType(py::module_& module, const char* name, const char* doc, std::initializer_list<PyObject*> bases) {
    py::tuple tuple(bases.size());
    std::size_t k = 0;
    for (PyObject* base : bases) tuple[k++] = py::handle(base);
    PyObject* type = PyErr_NewExceptionWithDoc(("strainlens." + std::string(name)).c_str(), doc, tuple.ptr(), nullptr);
    if (!type) throw py::error_already_set();
    module.attr(name) = py::handle(type);
    return type;
}

using Attributes = std::initializer_list<std::pair<const char*, std::string>>;

void raise(PyObject* type, const char* what, Attributes attributes) {
    py::object error = py::reinterpret_borrow<py::object>(type)(what);
    for (const auto& [name, value] : attributes) error.attr(name) = value;
    PyErr_SetObject(type, error.ptr());
}

void translate(std::exception_ptr failure) {
    try {
        if (failure) std::rethrow_exception(failure);
    } catch (const InvalidInput& error) {
        raise(g_types.invalidInput, error.what(),
              {{"field", error.field()}, {"value", error.value()}, {"allowed", error.allowed()}});
    } catch (const FileError& error) {
        raise(g_types.fileError, error.what(), {{"path", error.path()}, {"reason", error.reason()}});
    } catch (const DeviceError& error) {
        raise(g_types.deviceError, error.what(), {{"device", error.device()}, {"reason", error.reason()}});
    } catch (const Error& error) {
        raise(g_types.error, error.what(), {});
    }
}

}  // namespace

void registerErrors(py::module_& module) {
    g_types.error = makeType(module, "Error", "Base of everything that StrainLens raises.", {PyExc_Exception});
    g_types.invalidInput =
        makeType(module, "InvalidInput", "A value that is not allowed: `field`, `value` and what is `allowed`.",
                 {g_types.error, PyExc_ValueError});
    g_types.fileError = makeType(module, "FileError", "A file that cannot be read or written: `path` and `reason`.",
                                 {g_types.error, PyExc_OSError});
    g_types.deviceError = makeType(module, "DeviceError", "A device that is missing or failed: `device` and `reason`.",
                                   {g_types.error, PyExc_RuntimeError});
    py::register_exception_translator(translate);
}

}  // namespace strainlens::python
