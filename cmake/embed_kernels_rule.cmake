# SPDX-License-Identifier: MPL-2.0
# strainlens_embed_kernels(folder output header namespace): makes the C++ file `output` from the OpenCL programs of
# `folder`; see embed_kernels.cmake.
include_guard(GLOBAL)

function(strainlens_embed_kernels folder output header namespace)
    set(script "${STRAINLENS_ROOT}/cmake/embed_kernels.cmake")
    file(GLOB_RECURSE programs CONFIGURE_DEPENDS "${folder}/*.cl" "${folder}/*.clh" "${STRAINLENS_ROOT}/compute/*.inl")
    add_custom_command(OUTPUT "${output}"
        COMMAND ${CMAKE_COMMAND} "-DFOLDER=${folder}" "-DROOT=${STRAINLENS_ROOT}" "-DOUTPUT=${output}" "-DHEADER=${header}"
                "-DNAMESPACE=${namespace}" -P "${script}"
        DEPENDS ${programs} "${script}"
        VERBATIM)
endfunction()
