# SPDX-License-Identifier: MPL-2.0
# strainlens_choose_cuda_architectures(): sets CMAKE_CUDA_ARCHITECTURES, where nobody did, to those of the GPUs that are there.
# A build for other computers names them all (preset `package`): every architecture costs as much time as the first.
# STRAINLENS_UNRUN_CUDA: where there is no GPU the code is not to run elsewhere either, only to compile: half of the
# kernels' compile time goes into making fast what no test there can run (preset `check`).
include_guard(GLOBAL)

option(STRAINLENS_UNRUN_CUDA "Where there is no GPU: compile CUDA code fast, as nothing is to run it" OFF)

# strainlens_kernels_stand_alone(sources...): no unity build joins the *.cu files among them, whose constants are named for
# their kernel alone (newer releases of CMake join CUDA too).
function(strainlens_kernels_stand_alone)
    list(FILTER ARGN INCLUDE REGEX "\\.cu$")
    set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

function(strainlens_choose_cuda_architectures)
    if(NOT DEFINED CMAKE_CUDA_ARCHITECTURES AND NOT DEFINED ENV{CUDAARCHS})
        strainlens_cuda_architectures_here(chosen unrun)
        set(CMAKE_CUDA_ARCHITECTURES "${chosen}" CACHE STRING "GPUs to build code for")
        set(STRAINLENS_CUDA_UNRUN_HERE ${unrun} CACHE INTERNAL "CUDA code is only to compile")
    endif()
    if(STRAINLENS_CUDA_UNRUN_HERE)  # at every configuration, as the first one decided
        target_compile_options(strainlens_options INTERFACE "$<$<COMPILE_LANGUAGE:CUDA>:--Ofast-compile=max>")
    endif()
endfunction()

# Those of the GPUs that are there, or what stands for them; `unrun`: whether the code is only to compile.
function(strainlens_cuda_architectures_here chosenName unrunName)
    set(unrun OFF)
    execute_process(COMMAND nvidia-smi --query-gpu=compute_cap --format=csv,noheader
        OUTPUT_VARIABLE capabilities OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failed)
    if(NOT failed AND capabilities MATCHES "^[0-9.\n ]+$")
        string(REGEX REPLACE "[. ]" "" chosen "${capabilities}")
        string(REPLACE "\n" ";" chosen "${chosen}")
        list(REMOVE_DUPLICATES chosen)
        message(STATUS "CUDA: code for the GPUs of this computer (${chosen})")
    elseif(STRAINLENS_UNRUN_CUDA)
        # Machine code too, as the assembler alone checks what kernels ask of a GPU.
        set(chosen 75-real)
        set(unrun ON)
        message(STATUS "CUDA: no GPU here; code for compute capability 7.5 that is compiled fast and is not fast")
    else()
        # The oldest that is supported, with intermediate code that drivers translate for newer ones.
        set(chosen 75)
        message(STATUS "CUDA: no GPU here; code for compute capability 7.5, which newer GPUs translate at the first start")
    endif()
    set(${chosenName} "${chosen}" PARENT_SCOPE)
    set(${unrunName} ${unrun} PARENT_SCOPE)
endfunction()
