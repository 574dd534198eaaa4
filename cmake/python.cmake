# SPDX-License-Identifier: MPL-2.0
# Whether the Python module can be built: STRAINLENS_PYTHON is on where Python's headers and pybind11 are found. With
# sanitizers only if it is asked for, because their runtime has to be loaded before Python (tests/python/CMakeLists.txt);
# never with the engine alone.
include_guard(GLOBAL)
set(STRAINLENS_PYTHON_DEFAULT OFF)
if(NOT STRAINLENS_COMPUTE_ONLY)
    # Debian's packages are modules of its own interpreter, whichever comes first on PATH.
    if(NOT DEFINED Python_EXECUTABLE AND EXISTS /usr/bin/python3)
        set(Python_EXECUTABLE /usr/bin/python3)
    endif()
    find_package(Python 3.9 QUIET COMPONENTS Interpreter Development.Module)
    find_package(pybind11 2.10 QUIET CONFIG)
    if(Python_Development.Module_FOUND AND pybind11_FOUND)
        if(NOT STRAINLENS_SANITIZE)
            set(STRAINLENS_PYTHON_DEFAULT ON)
        endif()
    else()
        message(STATUS "Python: no pybind11 (pybind11-dev) or no headers (python3-dev); the Python module is not built")
    endif()
endif()
