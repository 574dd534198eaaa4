# SPDX-License-Identifier: MPL-2.0
# Compiler settings shared by every target; included by the top level and by compute/ when it is built alone.
include_guard(GLOBAL)

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

set(STRAINLENS_SANITIZE "" CACHE STRING "Sanitizers for every target, e.g. address,undefined or thread")

# With the compiler that every change is checked with; later ones know further warnings.
set(isChecked OFF)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    set(isChecked ON)
endif()
option(STRAINLENS_WARNINGS_ARE_ERRORS "Warnings end the build" ${isChecked})
set(werror "")
set(cudaWerror "")
if(STRAINLENS_WARNINGS_ARE_ERRORS)
    set(werror -Werror)
    set(cudaWerror -Werror=all-warnings)
endif()

add_library(strainlens_options INTERFACE)
set(cxxOptions
    # clang has no "local", and says more.
    -Wall -Wextra -Wpedantic $<$<CXX_COMPILER_ID:GNU>:-Wshadow=local> -Wnon-virtual-dtor -Woverloaded-virtual ${werror}
    # The text of the OpenCL kernels is longer than the standard promises to take; every compiler takes it.
    $<$<CXX_COMPILER_ID:Clang>:-Wno-overlength-strings>
    # g++ 12 sees an overlap in "literal" + std::string that is not there (GCC bug 105651).
    $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
    # Results must not depend on whether an instruction set has fused multiply-add.
    -ffp-contract=off)
# For CUDA the same, less -Wpedantic, which objects to the code that nvcc itself makes.
set(cudaOptions ${cudaWerror} --fmad=false --expt-relaxed-constexpr -Xcompiler=-Wall,-Wextra,-Wshadow=local)
target_compile_options(strainlens_options INTERFACE
    "$<$<COMPILE_LANGUAGE:CXX>:${cxxOptions}>" "$<$<COMPILE_LANGUAGE:CUDA>:${cudaOptions}>")
if(STRAINLENS_SANITIZE)
    target_compile_options(strainlens_options INTERFACE
        $<$<COMPILE_LANGUAGE:CXX>:-fsanitize=${STRAINLENS_SANITIZE}>
        $<$<COMPILE_LANGUAGE:CXX>:-fno-sanitize-recover=all> $<$<COMPILE_LANGUAGE:CXX>:-fno-omit-frame-pointer>
        # The added checks make g++ lose track of what is initialised.
        $<$<COMPILE_LANG_AND_ID:CXX,GNU>:-Wno-maybe-uninitialized>)
    target_link_options(strainlens_options INTERFACE -fsanitize=${STRAINLENS_SANITIZE})
    if(STRAINLENS_SANITIZE MATCHES "address" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        # Targets with the property STRAINLENS_CHECKS_CALLED call the same checks rather than have them written into every
        # function: that takes g++ half as long, and what calculates runs 2.3 times as long.
        set(calls --param=asan-instrumentation-with-call-threshold=0)
        target_compile_options(strainlens_options INTERFACE
            $<$<AND:$<COMPILE_LANGUAGE:CXX>,$<BOOL:$<TARGET_PROPERTY:STRAINLENS_CHECKS_CALLED>>>:${calls}>
            # Warnings differ with the checks that are chosen; those that count are of builds without any.
            $<$<COMPILE_LANGUAGE:CXX>:-Wno-error>)
    endif()
endif()

option(STRAINLENS_FOR_CHECKS "Built to be checked, not to be used: what calculates little is optimised less" OFF)
# strainlens_calculates_little(target): in such a build it takes g++ a third less time, and its tests no longer.
function(strainlens_calculates_little target)
    if(STRAINLENS_FOR_CHECKS)
        target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
    endif()
endfunction()

# The Python module and that of the CUDA backend are shared libraries made of the same objects as the programs. Nothing in
# them can be replaced from outside, so that calls within them stay as direct as in a program (measured in
# docs/decisions/checks.md).
option(STRAINLENS_PYTHON "Build the Python module (needs pybind11 and Python's headers)" ${STRAINLENS_PYTHON_DEFAULT})
# strainlens_for_modules(target): its objects may become part of a module.
function(strainlens_for_modules target)
    if(STRAINLENS_PYTHON OR STRAINLENS_CUDA)
        set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden
                              CUDA_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
        target_compile_options(${target} PRIVATE $<$<COMPILE_LANGUAGE:CXX>:-fno-semantic-interposition>)
    endif()
endfunction()

get_filename_component(STRAINLENS_ROOT "${CMAKE_CURRENT_LIST_DIR}/.." ABSOLUTE)
target_include_directories(strainlens_options INTERFACE "${STRAINLENS_ROOT}")
