# SPDX-License-Identifier: MPL-2.0
include_guard(GLOBAL)

# strainlens_gpus(result): the compute capabilities of the NVIDIA GPUs of this computer, as 90;75; empty if there are none.
function(strainlens_gpus result)
    set(gpus "")
    execute_process(COMMAND nvidia-smi --query-gpu=compute_cap --format=csv,noheader
        OUTPUT_VARIABLE capabilities OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failed)
    if(NOT failed AND capabilities MATCHES "^[0-9.\n ]+$")
        string(REGEX REPLACE "[. ]" "" gpus "${capabilities}")
        string(REPLACE "\n" ";" gpus "${gpus}")
        list(REMOVE_DUPLICATES gpus)
    endif()
    set(${result} "${gpus}" PARENT_SCOPE)
endfunction()

# strainlens_choose_cuda_architectures(gpus): compiles for these GPUs unless CMAKE_CUDA_ARCHITECTURES is set. Compile time grows
# with the number of architectures; packages name all of them (preset `package`).
function(strainlens_choose_cuda_architectures gpus)
    if(DEFINED CMAKE_CUDA_ARCHITECTURES OR DEFINED ENV{CUDAARCHS})
        return()
    endif()
    if(NOT gpus)
        set(gpus 75)  # the oldest supported one; drivers translate its intermediate code for newer GPUs
    endif()
    message(STATUS "CUDA: compute capability ${gpus}")
    set(CMAKE_CUDA_ARCHITECTURES "${gpus}" CACHE STRING "GPUs to build code for")
endfunction()

# strainlens_kernels_stand_alone(sources...): excludes the *.cu files among them from unity builds, since their constants are
# unique within a kernel only (newer releases of CMake join CUDA files too).
function(strainlens_kernels_stand_alone)
    list(FILTER ARGN INCLUDE REGEX "\\.cu$")
    set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()
